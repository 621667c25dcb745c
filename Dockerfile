# Un essai du kit en une commande, dit dans docs/conteneur.md. C'est l'image d'un professeur : les
# réponses des TD y sont.
FROM debian:12-slim

# bubblewrap n'obtient ses espaces de noms que si Docker les permet : « trollkit docteur » le dit.
RUN apt-get update \
    && apt-get install -y --no-install-recommends bubblewrap libseccomp2 python3 python3-venv \
    && rm -rf /var/lib/apt/lists/*

COPY . /kit
RUN python3 -m venv /opt/trollkit \
    && /opt/trollkit/bin/pip install --no-cache-dir -c /kit/constraints.txt /kit \
    && /opt/trollkit/bin/trollkit docteur --preparer

RUN useradd --create-home prof
USER prof
WORKDIR /home/prof
ENV PATH=/opt/trollkit/bin:/usr/bin:/bin LANG=C.UTF-8
RUN trollkit cours nouveau cours --depuis /kit

EXPOSE 8866 8888
CMD ["sh", "-c", "trollkit demo --ecoute 0.0.0.0 --port 8866 & exec trollkit labo cours --no-browser --ip=0.0.0.0 --port=8888"]
