// Duel: two strategies and a category. How the win rate went, what both threw beside perfect play,
// and the games at which the duel turned; each game leads to its replay.

import { button, clamp, h, mark, put } from "./commun.js";
import { DEMI, direLancers, direTaux, figurerLancers, figurerTaux } from "./duel-figures.js";
import { dessinDe } from "./plateaux.js";
import { creerTrace } from "./tableau-graphique.js";
import { choice, each, minus, nombre, nomCategorie, pluriel, signe } from "./tableau-outils.js";

export const DUEL = {
  id: "duel",
  titre: "Duel",
  creer(contexte) {
    const cotes = ["gauche", "droite"];
    const choisis = cotes.map((cote) => h("select", { class: cote, "aria-label": `Stratégie de ${cote}` }));
    const echange = button("⇄", () => ouvrir({ gauche: vu.droite, droite: vu.gauche }), "Échanger les côtés");
    echange.hidden = contexte.publie; // a published duel is told from one side
    const cartes = h("div", { class: "cartes-duel", role: "radiogroup", "aria-label": "Catégorie" });
    const phrase = h("p", { class: "verdict" });
    const raison = h("p", { class: "raison" });
    const taux = creerTrace(contexte, { surClic: ({ x }) => rejouer(clamp(Math.round(x), 1, duel.issues.length)) });
    const lues = h("p", { class: "legende" });
    const numero = h("input", { type: "range", min: "1", max: "1", value: "1", "aria-label": "Partie" });
    const revoir = button("Revoir", () => rejouer(Number(numero.value)), { class: "revoir" });
    const barres = cotes.map(() => creerTrace(contexte, { zoom: false }));
    const lancers = h("div", { class: "lancers" },
      ...cotes.map((cote, place) => h("figure", {}, h("figcaption", { class: cote }), barres[place].noeud)));
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
      h("section", { class: "cours", "aria-label": "Gain" },
        h("h2", {}, "Gain au fil des parties"), lues, taux.noeud,
        h("div", { class: "ligne" }, numero, revoir)),
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
    numero.addEventListener("input", designer);

    const ouvrir = (change) => contexte.aller("duel", { ...vu, ...change });
    // Where not all games are published, the nearest one that is.
    const proche = (partie) => (duel.publiees ?? []).reduce((une, autre) => (Math.abs(autre - partie) < Math.abs(une - partie) ? autre : une), duel.publiees?.[0] ?? partie);
    const rejouer = (partie) => contexte.aller("rediffusion", { ...vu, partie: proche(partie) });
    const nom = (cote) => contexte.nom(vu[cote]);

    // Whoever is not named by the address is taken from the top of the ranking.
    function completer(etat) {
      const ids = etat.classement.map(({ id }) => id);
      if (vu.gauche === undefined && vu.droite === undefined && etat.direct) ({ gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie } = etat.direct);
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
        if (duel.gauche !== vu.gauche) retourner();
        dessinerDuel();
      } catch (erreur) {
        if (numeroDemande === demande) montrerVide(erreur.message);
      } finally {
        if (numeroDemande === demande) noeud.removeAttribute("aria-busy");
      }
    }

    // The answer tells the duel from the other side.
    function retourner() {
      [vu.gauche, vu.droite] = [duel.gauche, duel.droite];
      cle = JSON.stringify([vu, ...JSON.parse(cle).slice(1)]);
      dessinerNoms(contexte.etat());
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
      lues.hidden = !(duel.finies > duel.issues.length);
      put(lues, `Ici, les ${duel.issues.length} premières parties sur ${nombre.format(duel.finies ?? 0)} ; le compte ci-dessus est de toutes.`);
      const combien = duel.issues.length;
      numero.max = String(Math.max(1, combien));
      numero.value = String(Math.min(Number(numero.value) || 1, Math.max(1, combien)));
      numero.disabled = revoir.disabled = !combien;
      const vus = { ...duel, noms: cotes.map(nom) };
      const contre = `${vus.noms[0]} contre ${vus.noms[1]}${contexte.en(duel.categorie)}`;
      taux.montrer({ figurer: (teintes) => figurerTaux(vus, teintes), texte: direTaux(vus), titre: `Gain : ${contre}`, cle: contre });
      designer();
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

    // The game of the slider, on the button and in the chart.
    function designer() {
      put(revoir, `Revoir la partie ${proche(Number(numero.value))}`);
      const x = proche(Number(numero.value));
      const ligne = { type: "line", x0: x, x1: x, yref: "paper", y0: 0, y1: 1, layer: "above" };
      taux.formes(({ texte, bord }) => [DEMI(bord), ...(numero.disabled ? [] : [{ ...ligne, line: { color: texte, width: 1, dash: "dot" } }])]);
    }

    function dessinerLancers() {
      if (!duel?.joue) return;
      pierres.hidden = !duel.lancers; // no stones in other games
      if (!duel.lancers) return;
      const table = duel.lancers[compte];
      cotes.forEach((cote, place) => {
        put(lancers.children[place].firstChild, nom(cote));
        const [parts, parfait] = [table[cote], table.equilibre[place]];
        const titre = `${compte === "tous" ? "Lancers" : "Premier lancer"} de ${nom(cote)}${contexte.en(duel.categorie)}`;
        barres[place].montrer({ figurer: (teintes) => figurerLancers(parts, parfait, teintes[`pale-${cote}`], teintes.texte), texte: direLancers(titre, parts, parfait), titre, cle: titre });
      });
      lancers.nextElementSibling.toggleAttribute("hidden", !table.equilibre[0]);
    }

    // Where games are few they are all listed, in the place of what is thrown in the trolls.
    function dessinerListe() {
      const { longueurs, issues } = duel;
      toutes.hidden = !longueurs || Boolean(duel.lancers);
      const { unite } = dessinDe(contexte.etat().jeu);
      const sort = { g: () => `${nom("gauche")} gagne`, d: () => `${nom("droite")} gagne`, n: () => "nulle", "?": () => "arrêtée" };
      liste.replaceChildren(...(toutes.hidden ? [] : longueurs).map((longueur, place) => {
        const bouton = button("", () => rejouer(place + 1));
        bouton.disabled = proche(place + 1) !== place + 1;
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
        bouton.disabled = tournant.game > duel.issues.length || proche(tournant.game) !== tournant.game;
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
};
