// The stage of the grand final: players, scores that run up, a game on the board, the podium.

import { clamp, h, mark, put, stillness } from "./commun.js";
import { DEFILE_MS } from "./ecran-finale.js";
import { creerLecteur } from "./lecteur.js";
import { minus, nomCategorie, signe, style } from "./tableau-outils.js";

const PARTIE_S = 20; // that a game may take, however many turns it has

export function creerAffiche(parent, contexte, nom) {
  let finir = null; // brings what is moving to its end

  function poser(...contenu) {
    finir?.();
    finir = null;
    lecteur?.detruire();
    lecteur = null;
    parent.replaceChildren(...contenu);
  }
  let lecteur = null;

  const duelliste = (seed, cote) => h("strong", { class: `duelliste ${cote}` }, nom(seed));

  // One row a category: the lead of one side or the other as a bar from the middle.
  function rangee({ categorie, score, raisons }, parties) {
    const barre = h("div", { class: "remplissage" });
    const ecart = h("span", { class: "ecart" });
    const points = [h("span", { class: "points" }), h("span", { class: "points" })];
    const raison = raisons.filter(Boolean).map((texte) => contexte.anonyme(texte)).join(" ");
    const noeud = h("div", { class: "epreuve", title: raison },
      h("span", { class: "categorie" }, nomCategorie(categorie)), points[0], h("div", { class: "jauge" }, barre), ecart, points[1]);
    return {
      noeud,
      montrer(avance, fini, gains) {
        const part = Math.min(1, Math.sqrt(Math.abs(avance) / parties));
        style(barre, "width", `${50 * part}%`);
        style(barre, "left", avance > 0 ? `${50 - 50 * part}%` : "50%");
        mark(barre, "data-cote", avance >= 0 ? "gauche" : "droite");
        put(ecart, fini && raison ? "forfait" : minus(signe.format(avance)));
        points.forEach((point, cote) => put(point, fini ? `${minus(String(gains[cote]))} pt${Math.abs(gains[cote]) > 1 ? "s" : ""}` : ""));
      },
      score,
    };
  }

  function tableauDeScore(match, parties) {
    const totaux = [h("span", { class: "total gauche" }, "0"), h("span", { class: "total droite" }, "0")];
    const rangees = match.duels.map((duel) => rangee(duel, parties));
    const noeud = h("div", { class: "score-finale" },
      h("div", { class: "face-a-face" }, duelliste(match.haut, "gauche"), totaux[0], h("span", {}, "–"), totaux[1], duelliste(match.bas, "droite")),
      ...rangees.map((each) => each.noeud));
    // What is known after a part (0 … number of categories) of the meeting.
    const montrer = (temps) => {
      const somme = [0, 0];
      rangees.forEach((ligne, place) => {
        const { courbe, points } = match.duels[place];
        const part = clamp(temps - place, 0, 1);
        const fini = part >= 1;
        const avance = fini ? ligne.score[0] : part && courbe.length ? courbe[Math.floor(part * courbe.length)] : 0;
        ligne.montrer(avance, fini, points);
        mark(ligne.noeud, "data-joue", String(part > 0));
        if (fini) points.forEach((gain, cote) => { somme[cote] += gain; });
      });
      totaux.forEach((total, cote) => put(total, minus(String(somme[cote]))));
    };
    return { noeud, montrer, combien: rangees.length };
  }

  function score(match, anime) {
    const tableau = tableauDeScore(match, Math.max(1, ...match.duels.flatMap(({ courbe, score }) => [...courbe, ...score].map(Math.abs))));
    poser(tableau.noeud);
    if (!anime || stillness()) return tableau.montrer(tableau.combien);
    let boucle = null;
    let debut = null;
    const avancer = (maintenant) => {
      debut ??= maintenant;
      const temps = ((maintenant - debut) / DEFILE_MS) * tableau.combien;
      tableau.montrer(temps);
      if (temps >= tableau.combien) finir = null;
      else boucle = requestAnimationFrame(avancer);
    };
    tableau.montrer(0);
    boucle = requestAnimationFrame(avancer);
    finir = () => {
      cancelAnimationFrame(boucle);
      tableau.montrer(tableau.combien);
    };
  }

  function partie(match, anime) {
    const terrain = h("div", { class: "terrain" });
    const recit = h("p", { class: "recit", "aria-live": "polite" });
    poser(terrain, recit);
    if (!match.decisive) return;
    const film = match.decisive;
    lecteur = creerLecteur(terrain, contexte.anonyme, ({ joue }) => {
      put(recit, lecteur.raconter());
      if (!joue) finir = null;
    });
    lecteur.charger(film, [nom(match.haut), nom(match.bas)], anime && !stillness() ? 0 : film.scenes.length - 1);
    if (!anime || stillness()) return;
    const ici = lecteur;
    lecteur.vitesse = Math.max(2, lecteur.vitessePour(PARTIE_S));
    lecteur.jouer();
    finir = () => ici.aller(Infinity);
  }

  function gagnant(match, seed) {
    const tableau = tableauDeScore(match, Math.max(1, ...match.duels.flatMap(({ score }) => score.map(Math.abs))));
    poser(h("p", { class: "vainqueur", "data-cote": seed === match.haut ? "gauche" : "droite" }, nom(seed)), tableau.noeud);
    tableau.montrer(tableau.combien);
  }

  function podium(seeds, anime) {
    const marches = [1, 0, 2].filter((place) => place < seeds.length).map((place) =>
      h("div", { class: "marche", "data-place": String(place + 1) },
        h("strong", {}, nom(seeds[place])), h("div", { class: "socle" }, String(place + 1))));
    poser(h("div", { class: "podium", "data-anime": String(anime && !stillness()) }, ...marches));
  }

  return {
    score,
    partie,
    gagnant,
    podium,
    vider: () => poser(),
    participants: (seeds) => poser(h("ol", { class: "participants" }, ...seeds.map((seed) => h("li", {}, nom(seed))))),
    // Whether something was moving, which has now come to its end.
    finir() {
      if (!finir) return false;
      const fin = finir;
      finir = null;
      fin();
      return true;
    },
  };
}
