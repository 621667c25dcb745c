// Duel: two strategies and a category. How the win rate went, what both threw beside perfect play,
// and the games at which the duel turned; each game leads to its replay.

ecran({
  id: "duel",
  titre: "Duel",
  creer(contexte) {
    const cotes = ["gauche", "droite"];
    const choisis = cotes.map((cote) => h("select", { class: cote, "aria-label": `Stratégie de ${cote}` }));
    const echange = button("⇄", () => ouvrir({ gauche: vu.droite, droite: vu.gauche }), { title: "Échanger les côtés", "aria-label": "Échanger les côtés" });
    const cartes = h("div", { class: "cartes-duel", role: "radiogroup", "aria-label": "Catégorie" });
    const phrase = h("p", { class: "verdict" });
    const raison = h("p", { class: "raison" });
    const taux = h("div", { class: "taux boite" });
    const ruban = h("div", { class: "ruban" });
    const numero = h("input", { type: "range", min: "1", max: "1", value: "1", "aria-label": "Partie" });
    const revoir = button("Revoir", () => rejouer(Number(numero.value)), { class: "revoir" });
    const lancers = h("div", { class: "lancers" },
      ...cotes.map((cote) => h("figure", {}, h("figcaption", { class: cote }), h("div", { class: "boite" }))));
    const genre = choice("Lancers comptés", [["tous", "Tous les lancers"], ["ouverture", "Premier lancer"]], "tous", (valeur) => {
      compte = valeur;
      dessinerLancers();
    });
    const pierres = h("section", { class: "cotes", "aria-label": "Lancers" },
      h("div", { class: "ligne" }, h("h2", {}, "Lancers"), genre), lancers,
      h("p", { class: "legende" }, h("span", { class: "tiret" }), "ce que lancerait le jeu parfait dans les mêmes positions"));
    const liste = h("ol", { class: "tournants" });
    const toutes = h("section", { class: "cotes", "aria-label": "Toutes les parties" }, h("h2", {}, "Toutes les parties"), liste);
    const tournants = h("ol", { class: "tournants" });
    const vide = h("p", { class: "vide" });
    const details = h("div", { class: "details" },
      h("section", { class: "cours", "aria-label": "Taux de victoire" },
        h("h2", {}, "Taux de victoire au fil des parties"), taux,
        ruban, h("div", { class: "ligne" }, numero, revoir)),
      pierres, toutes,
      h("section", { class: "moments", "aria-label": "Parties à revoir" }, h("h2", {}, "Parties à revoir"), tournants));
    const noeud = h("div", { class: "duel" },
      h("div", { class: "ligne affiche" }, choisis[0], h("span", {}, "contre"), choisis[1], echange, h("span", { class: "pousse" }), cartes),
      phrase, raison, vide, details);

    let vu = {}; // gauche, droite, categorie
    let duel = null; // the last answer
    let compte = "tous";
    let cle = ""; // of what the answer depends on
    let demande = 0;

    choisis.forEach((liste, place) =>
      liste.addEventListener("change", () => {
        const [ici, autre] = [cotes[place], cotes[1 - place]];
        // Whoever is chosen on both sides changes places with the other one.
        ouvrir({ [autre]: liste.value === vu[autre] ? vu[ici] : vu[autre], [ici]: liste.value });
      }));
    numero.addEventListener("input", () => put(revoir, `Revoir la partie ${numero.value}`));
    ruban.addEventListener("click", (event) => {
      const boite = ruban.getBoundingClientRect();
      const combien = duel?.issues.length ?? 0;
      if (combien) rejouer(clamp(1 + Math.floor(((event.clientX - boite.left) / boite.width) * largeur()), 1, combien));
    });

    const ouvrir = (change) => contexte.aller("duel", { ...vu, ...change });
    const rejouer = (partie) => contexte.aller("rediffusion", { ...vu, partie });
    const nom = (cote) => contexte.nom(vu[cote]);
    const largeur = () => Math.max(1, duel.parties, duel.issues.length); // games, of both drawings

    // Whoever is not named by the address is taken from the top of the ranking.
    function completer(etat) {
      const ids = etat.classement.map(({ id }) => id);
      if (!ids.includes(vu.gauche)) vu.gauche = ids.find((id) => id !== vu.droite);
      if (!ids.includes(vu.droite) || vu.droite === vu.gauche) vu.droite = ids.find((id) => id !== vu.gauche);
      const groupe = contexte.categorie();
      if (!etat.categories.includes(vu.categorie)) vu.categorie = groupe === "toutes" ? etat.categories[0] : groupe;
      return vu.gauche !== undefined && vu.droite !== undefined;
    }

    async function demander(etat) {
      const matrice = etat.matrice;
      const [i, j] = [vu.gauche, vu.droite].map((id) => matrice.ids.indexOf(id));
      const scores = etat.categories.map((groupe) => matrice.score[groupe][i]?.[j]);
      const nouvelle = JSON.stringify([vu, etat.empreinte, etat.parties, scores]);
      if (nouvelle === cle) return;
      cle = nouvelle;
      const numeroDemande = ++demande;
      noeud.setAttribute("aria-busy", "true");
      try {
        const reponse = await contexte.demander("duel", vu);
        if (numeroDemande !== demande) return;
        duel = reponse;
        dessinerDuel();
      } catch (erreur) {
        if (numeroDemande === demande) montrerVide(erreur.message);
      } finally {
        if (numeroDemande === demande) noeud.removeAttribute("aria-busy");
      }
    }

    function montrerVide(texte) {
      duel = null;
      cle = "";
      put(vide, contexte.anonyme(texte));
      vide.hidden = !texte;
      details.hidden = Boolean(texte);
      phrase.hidden = raison.hidden = Boolean(texte);
    }

    function dessinerNoms(etat) {
      choisis.forEach((liste, place) => {
        each(liste, etat.classement, ({ id }) => id, ({ id }) => h("option", { value: id }), (option, { id }) => put(option, contexte.nom(id)));
        liste.value = vu[cotes[place]];
      });
    }

    function dessinerCartes() {
      each(cartes, duel.categories, ({ categorie }) => categorie, ({ categorie }) => {
        const entree = h("input", { type: "radio", name: `duel-categorie`, value: categorie });
        entree.addEventListener("change", () => ouvrir({ categorie }));
        return h("label", {}, entree, h("strong", {}, nomCategorie(categorie)), h("span"));
      }, (carte, { categorie, joue, victoires, defaites, points, score }) => {
        carte.firstChild.checked = categorie === vu.categorie;
        put(carte.lastChild, !joue ? "pas encore" : points[0] < 0 || points[1] < 0 ? "forfait" : `${nombre.format(victoires)} – ${nombre.format(defaites)}`);
        mark(carte, "data-signe", !joue ? "" : score[0] > 0 ? "plus" : score[0] < 0 ? "moins" : score[1] < 0 ? "double" : "");
      });
    }

    function dessinerDuel() {
      dessinerCartes();
      if (!duel.joue) return montrerVide("Ce duel n’a pas encore été joué : il apparaîtra ici dès qu’il le sera.");
      vide.hidden = true;
      details.hidden = phrase.hidden = false;
      const resume = duel.categories.find(({ categorie }) => categorie === duel.categorie);
      dessinerVerdict(resume);
      const combien = duel.issues.length;
      numero.max = String(Math.max(1, combien));
      numero.value = String(Math.min(Number(numero.value) || 1, Math.max(1, combien)));
      numero.disabled = revoir.disabled = !combien;
      put(revoir, `Revoir la partie ${numero.value}`);
      const dernier = duel.courbe.at(-1);
      const texte = dernier
        ? `${nom("gauche")} gagne ${Math.round(100 * dernier[1])} % des parties, entre ${Math.round(100 * dernier[2])} et ${Math.round(100 * dernier[3])} % avec 95 % de confiance`
        : "Aucune partie finie";
      const [courbe, total] = [duel.courbe, largeur()];
      tracerDans(taux, (width, height) => tracerTaux(courbe, total, texte, width, height));
      dessinerRuban();
      dessinerLancers();
      dessinerListe();
      dessinerTournants();
      contexte.annoncer(phrase.textContent);
    }

    function dessinerVerdict({ victoires, nuls, defaites, points, score }) {
      const [g, d] = [nom("gauche"), nom("droite")];
      const forfait = duel.raisons.some(Boolean);
      const qui = points[0] === points[1] ? `${g} et ${d} font match nul` : points[0] > points[1] ? `${g} bat ${d}` : `${d} bat ${g}`;
      const comptes = [pluriel(victoires, "victoire", "victoires"), pluriel(nuls, "nul", "nuls"), pluriel(defaites, "défaite", "défaites")].join(", ");
      put(phrase, `${forfait ? "Duel arrêté" : qui}${contexte.en(duel.categorie)} : ${comptes} pour ${g}. Points ${points.join(" à ").replaceAll("-", "−")}, score ${minus(signe.format(score[0]))}.`);
      put(raison, cotes.map((cote, place) => (duel.raisons[place] ? `${nom(cote)} est disqualifié. ${contexte.anonyme(duel.raisons[place])}` : "")).filter(Boolean).join(" "));
      raison.hidden = !forfait;
    }

    // One thin line a game: above the middle for the left, below for the right.
    function dessinerRuban() {
      const trait = { g: ["barre-gauche", 0, 20], d: ["barre-droite", 20, 40], n: ["nul", 16, 24], "?": ["faute", 0, 40] };
      const paths = Object.entries(trait).map(([lettre, [classe, haut, bas]]) => {
        const d = [...duel.issues].map((issue, place) => (issue === lettre ? `M${place} ${haut}h1V${bas}h-1Z` : "")).join("");
        return s("path", { class: classe, d });
      });
      ruban.replaceChildren(s("svg", { viewBox: `0 0 ${largeur()} 40`, preserveAspectRatio: "none", "aria-hidden": "true" }, ...paths));
      ruban.title = `Une ligne par partie : en haut gagnée par ${nom("gauche")}, en bas par ${nom("droite")}. Cliquez pour revoir.`;
    }

    function dessinerLancers() {
      if (!duel?.joue) return;
      pierres.hidden = !duel.lancers; // no stones in other games
      if (!duel.lancers) return;
      const table = duel.lancers[compte];
      cotes.forEach((cote, place) => {
        const [legende, boite] = lancers.children[place].children;
        put(legende, nom(cote));
        const texte = `Nombre de pierres lancées par ${nom(cote)}`;
        tracerDans(boite, (width, height) => tracerLancers(table[cote], table.equilibre[place], cote, texte, width, height));
      });
      lancers.nextElementSibling.hidden = !table.equilibre[0];
    }

    // Where games are few they are all listed, in the place of what is thrown in the trolls.
    function dessinerListe() {
      const { longueurs, issues } = duel;
      toutes.hidden = !longueurs || Boolean(duel.lancers);
      const { unite } = dessinDe(contexte.etat().jeu);
      const sort = { g: () => `${nom("gauche")} gagne`, d: () => `${nom("droite")} gagne`, n: () => "nulle", "?": () => "arrêtée" };
      liste.replaceChildren(...(toutes.hidden ? [] : longueurs).map((longueur, place) => {
        const bouton = button("", () => rejouer(place + 1));
        bouton.append(h("strong", {}, `Partie ${place + 1}`), h("span", {}, `${sort[issues[place]]()}, ${pluriel(longueur, unite, `${unite}s`)}`));
        return h("li", { "data-cote": { g: "gauche", d: "droite" }[issues[place]] ?? "" }, bouton);
      }));
    }

    function dessinerTournants() {
      const dire = ({ what, side, number }) => {
        const qui = side ? nom(side) : "";
        if (what === "tete") return `${qui} prend la tête`;
        if (what === "serie") return `${qui} gagne ${number} parties de suite`;
        if (what === "ecart") return `${qui} a ${number} victoires d’avance, son maximum`;
        if (what === "faute") return side ? `${qui} est disqualifié` : "les deux sont disqualifiés";
        return number ? `${qui} finit avec ${pluriel(number, "victoire", "victoires")} d’avance` : "égalité parfaite à la fin";
      };
      tournants.replaceChildren(...duel.tournants.map((tournant) => {
        const bouton = button("", () => rejouer(tournant.game));
        bouton.append(h("strong", {}, `Partie ${nombre.format(tournant.game)}`), h("span", {}, dire(tournant)));
        bouton.disabled = tournant.game > duel.issues.length;
        return h("li", { "data-cote": tournant.side }, bouton);
      }));
      if (duel.echanges > 4) tournants.prepend(h("li", { class: "note" }, `${duel.echanges} changements de tête en tout, les derniers ci-dessous.`));
    }

    let derniers = ""; // names as they were drawn

    return {
      noeud,
      montrer({ gauche, droite, categorie }) {
        vu = { gauche: gauche ?? vu.gauche, droite: droite ?? vu.droite, categorie: categorie ?? vu.categorie };
        if (gauche !== undefined && categorie === undefined && contexte.categorie() !== "toutes") vu.categorie = contexte.categorie();
      },
      dessiner(etat) {
        if (!completer(etat)) return montrerVide("Il faut au moins deux stratégies pour un duel.");
        dessinerNoms(etat);
        const noms = etat.classement.map(({ id }) => contexte.nom(id)).join();
        if (noms !== derniers && duel) dessinerDuel();
        derniers = noms;
        demander(etat);
      },
    };
  },
});
