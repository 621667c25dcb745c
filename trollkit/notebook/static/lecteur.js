// A player of films: shows a game's scenes on its board. A film is what the kernel answers of a game:
// { jeu, plateau, scenes, issue, … }.

import { mark } from "./commun.js";
import { creerLecture } from "./lecture.js";
import { dessinDe, SANS_DESSIN } from "./plateaux.js";

// `surChange` is called whenever the player moves, starts or stops.
export function creerLecteur(parent, dire, surChange) {
  let plateau = null;
  let dessin = SANS_DESSIN;
  let bati = ""; // the game and the board for which the picture was made
  let film = { scenes: [] };
  let noms = ["", ""];

  const lecture = creerLecture({
    dernier: () => film.scenes.length - 1,
    attente: () => dessin.attente,
    surChange: () => surChange(lecteur),
    // A drawing that fails leaves its place to sentences: the wall shows no error of a game's.
    async montrer(place, options) {
      try {
        await plateau.montrer(film.scenes[place], options);
      } catch (erreur) {
        abandonner(erreur);
      }
    },
  });

  function abandonner(erreur) {
    if (dessin === SANS_DESSIN) throw erreur;
    console.warn(`dessin de ${film.jeu}`, erreur);
    try {
      plateau?.detruire();
    } catch {}
    parent.replaceChildren();
    dessin = SANS_DESSIN;
    plateau = dessin.creer(parent);
  }

  function batir() {
    const cle = JSON.stringify([film.jeu, film.plateau]);
    if (cle === bati) return;
    bati = cle;
    plateau?.detruire();
    mark(parent, "data-jeu", film.jeu);
    dessin = dessinDe(film.jeu);
    try {
      plateau = dessin.creer(parent, film.plateau, dire);
    } catch (erreur) {
      abandonner(erreur);
    }
  }

  const lecteur = Object.assign(lecture, {
    charger(nouveau, qui, depuis = 0) {
      film = nouveau;
      noms = qui;
      batir();
      plateau.nommer(noms);
      lecteur.aller(depuis);
    },
    renommer(qui) {
      noms = qui;
      plateau?.nommer(noms);
      if (film.scenes.length && !lecteur.joue) lecteur.aller(lecteur.place);
    },
    scene: () => film.scenes[lecteur.place],
    // Where it is, as its game counts.
    compte() {
      const { tour } = lecteur.scene();
      return tour ? `${dessin.unite} ${tour} / ${film.scenes.at(-1).tour}` : "départ";
    },
    // What has just happened, and what stopped a game that has no end.
    raconter() {
      const coupee = film.issue === "?" && lecteur.place === lecteur.dernier() ? " La partie s’arrête ici : l’un des deux est disqualifié." : "";
      return dire(dessin.raconter(lecteur.scene(), noms)) + coupee;
    },
    // The speed at which the whole film takes no longer than so many seconds.
    vitessePour: (secondes) => (lecteur.dernier() * dessin.attente) / (1000 * secondes),
    // To the first scene after so many turns.
    tour: (combien) => lecteur.aller(film.scenes.findIndex(({ tour }) => tour >= combien)),
    detruire() {
      lecteur.pause();
      plateau?.detruire();
      plateau = null;
      bati = "";
    },
  });
  return lecteur;
}
