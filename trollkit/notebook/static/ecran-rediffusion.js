// Rediffusion: one game of a duel played again on its board, turn by turn or by itself.

import { button, h, html, live, nothing, put, render } from "./commun.js";
import { completer } from "./ecran-duel.js";
import { creerLecteur } from "./lecteur.js";
import { creerCommandes, ecouterLecture } from "./lecture.js";
import { dessinDe } from "./plateaux.js";
import { nombre } from "./tableau-outils.js";

export const REDIFFUSION = {
  id: "rediffusion",
  titre: "Rediffusion",
  creer(contexte) {
    const noeud = h("div", { class: "rediffusion", tabindex: "-1", role: "group", "aria-label": "Rediffusion d’une partie" });
    const terrain = h("div", { class: "terrain" });
    const phrase = h("p", { class: "recit", "aria-live": "polite" });
    const avant = button("« Partie", () => changerPartie(-1), "Partie précédente (flèche haut)");
    const apres = button("Partie »", () => changerPartie(1), "Partie suivante (flèche bas)");
    let vu = {};
    let partie = null;
    let souci = ""; // why there is none
    let cle = "";
    let vus = ""; // the names that were drawn
    let situee = null; // the line that was last brought in sight
    let choisie = false; // a game was asked for: arrows are its own, no longer the presenter's
    const noms = () => [contexte.nom(vu.gauche), contexte.nom(vu.droite)];

    const lecteur = creerLecteur(terrain, contexte.anonyme, () => {
      commandes.dessiner(lecteur.compte());
      if (partie) put(phrase, lecteur.raconter());
      peindre();
    });
    const commandes = creerCommandes(lecteur, "Tour");
    commandes.root.prepend(avant);
    commandes.root.append(apres);

    // What perfect play would make of the position.
    function avis() {
      const { tour, fin } = lecteur.scene();
      const valeur = partie.valeurs?.[tour];
      if (valeur === undefined || fin) return "";
      const dire = Math.abs(valeur) < 0.005 ? "égalité" : `avantage à ${noms()[valeur > 0 ? 0 : 1]}, ${Math.round(50 + 50 * Math.abs(valeur))} chances sur 100`;
      return `Si les deux jouaient parfaitement à partir d’ici : ${dire}.`;
    }

    // All moves of a game that is written down, turn by turn, beside its board; one of them leads there.
    function coups({ depart, roles, tours }) {
      const [gauche, droite] = noms();
      const ici = lecteur.scene().tour;
      return html`<div class="coups"><p class="depart">Départ&nbsp;: ${depart}. ${gauche}&nbsp;: ${roles[0]}&nbsp;; ${droite}&nbsp;: ${roles[1]}.</p>
        <div class="defile" tabindex="0" role="region" aria-label="Coups de la partie"><table><thead><tr><th>N°</th><th>${gauche}</th><th>${droite}</th></tr></thead>
          <tbody>${tours.map((tour, place) => html`<tr aria-current=${place + 1 === ici ? "step" : nothing} @click=${() => lecteur.tour(place + 1)}>
            <td>${place + 1}</td>${tour.map((coup) => html`<td>${contexte.anonyme(String(coup))}</td>`)}</tr>`)}</tbody></table></div></div>`;
    }

    function peindre() {
      const ecrits = partie?.tours && !dessinDe(partie.jeu).parlant;
      render(html`<div class="ligne"><h2>${partie ? `${noms().join(" contre ")}${contexte.en(vu.categorie).replace(" en ", ", ")}` : ""}</h2><span class="pousse"></span>
          <label>Partie <input type="number" min="1" max=${partie?.sur ?? nothing} .value=${live(String(partie?.partie ?? 1))} aria-label="Numéro de la partie" @change=${({ target }) => choisir(Number(target.value))}></label>
          <span>${!partie ? "" : partie.publiees ? `(publiées : ${partie.publiees.join(", ")})` : `sur ${nombre.format(partie.sur)}`}</span>
          <button type="button" title="Revenir au duel" aria-label="Revenir au duel" @click=${() => contexte.aller("duel", { gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie })}>Le duel</button></div>
        <p class="vide" ?hidden=${!souci}>${contexte.anonyme(souci)}</p>
        <div class="jeu" ?hidden=${Boolean(souci)}>
          <div class="plan">${terrain}${ecrits ? coups(partie) : nothing}</div>${phrase}
          <p class="avis" ?hidden=${!partie?.valeurs}>${partie ? avis() : ""}</p>${commandes.root}</div>`, noeud);
      /** @type {HTMLElement} */
      const ligne = noeud.querySelector("tr[aria-current]");
      const defile = noeud.querySelector(".defile");
      if (!defile || ligne === situee) return;
      defile.scrollTop = ligne ? ligne.offsetTop - defile.clientHeight / 2 : 0; // the last turn, kept in sight
      situee = ligne;
    }

    // The next game, or the next one that is published where not all are.
    function voisine(sens) {
      const { publiees, partie: ici } = partie;
      return publiees ? publiees[publiees.indexOf(ici) + sens] ?? 0 : ici + sens;
    }

    const changerPartie = (sens) => partie && choisir(voisine(sens));

    function choisir(voulue) {
      if (partie && Number.isInteger(voulue) && voulue >= 1 && voulue <= partie.sur) contexte.aller("rediffusion", { ...vu, partie: voulue });
    }

    ecouterLecture(noeud, lecteur, {
      autres: { ArrowUp: () => changerPartie(-1), ArrowDown: () => changerPartie(1) },
      admis: ({ target }) => choisie || target !== noeud,
    });

    function vider(texte) {
      lecteur.pause();
      [partie, cle, souci] = [null, "", texte];
      peindre();
    }

    async function demander() {
      const nouvelle = JSON.stringify(vu);
      if (nouvelle === cle) return;
      cle = nouvelle;
      try {
        const reponse = await contexte.demander("partie", { ...vu, partie: Number(vu.partie) });
        if (nouvelle !== cle) return;
        [partie, souci] = [reponse, ""];
        if (partie.gauche !== undefined && partie.gauche !== vu.gauche) {
          [vu.gauche, vu.droite] = [partie.gauche, partie.droite]; // told from the other side
          cle = JSON.stringify(vu);
        }
        avant.disabled = voisine(-1) < 1;
        apres.disabled = !(voisine(1) >= 1 && voisine(1) <= partie.sur);
        commandes.nommer(dessinDe(partie.jeu).tour);
        lecteur.charger(partie, noms());
      } catch (erreur) {
        if (nouvelle === cle) vider(erreur.message);
      }
    }

    return {
      noeud,
      montrer(parametres) {
        vu = { ...vu, ...parametres };
        vu.partie = String(vu.partie ?? 1);
        choisie = parametres.partie !== undefined;
        noeud.focus({ preventScroll: true });
      },
      dessiner(etat) {
        if (!completer(vu, etat, "toutes")) return vider("Il faut au moins deux stratégies pour revoir une partie.");
        if (partie && cle === JSON.stringify(vu) && vus !== noms().join()) lecteur.renommer(noms());
        vus = noms().join();
        if (partie) put(phrase, lecteur.raconter());
        peindre();
        demander();
      },
      cacher: () => lecteur.pause(),
      pas: () => lecteur.basculer(),
    };
  },
};
