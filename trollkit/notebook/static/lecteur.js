// A player of films: shows a game's scenes one by one, by itself or on demand. A film is what the
// kernel answers of a game: { jeu, plateau, scenes, issue, … }.

import { clamp, mark } from "./commun.js";
import { dessinDe, SANS_DESSIN } from "./plateaux.js";

export const VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];

export function creerLecteur(parent, dire, surChange) {
  let plateau = null;
  let dessin = SANS_DESSIN;
  let bati = ""; // the game and the board for which the picture was made
  let film = { scenes: [] };
  let noms = ["", ""];
  let place = 0;
  let vitesse = 1;
  let essai = 0; // changes whenever what is playing must stop

  const attendre = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const dernier = () => film.scenes.length - 1;

  // A drawing that fails leaves its place to sentences: the wall shows no error of a game's.
  async function montrer(anime) {
    try {
      await plateau.montrer(film.scenes[place], { anime, vitesse });
    } catch (erreur) {
      abandonner(erreur);
    }
  }

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

  const annoncer = () => surChange({ place, dernier: dernier(), joue: lecteur.joue });

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

  const lecteur = {
    joue: false,
    charger(nouveau, qui, depuis = 0) {
      lecteur.pause();
      film = nouveau;
      noms = qui;
      place = Math.min(depuis, dernier());
      batir();
      plateau.nommer(noms);
      montrer(false);
      annoncer();
    },
    renommer(qui) {
      noms = qui;
      plateau?.nommer(noms);
      if (film.scenes.length && !lecteur.joue) montrer(false);
    },
    scene: () => film.scenes[place],
    // What has just happened, and what stopped a game that has no end.
    raconter() {
      const coupee = film.issue === "?" && place === dernier() ? " La partie s’arrête ici : l’un des deux est disqualifié." : "";
      return dire(dessin.raconter(film.scenes[place], noms)) + coupee;
    },
    vitesse(valeur) {
      vitesse = valeur;
    },
    // The speed at which the whole film takes no longer than so many seconds.
    vitessePour: (secondes) => (dernier() * dessin.attente) / (1000 * secondes),
    pause() {
      essai += 1;
      lecteur.joue = false;
    },
    aller(nouvelle, anime = false) {
      lecteur.pause();
      if (!film.scenes.length) return;
      place = clamp(nouvelle, 0, dernier());
      montrer(anime);
      annoncer();
    },
    pas: (sens) => lecteur.aller(place + sens, sens > 0),
    // To the first scene after so many turns.
    tour: (combien) => lecteur.aller(film.scenes.findIndex(({ tour }) => tour >= combien)),
    async jouer() {
      if (!film.scenes.length) return;
      const mien = ++essai;
      lecteur.joue = true;
      if (place >= dernier()) {
        place = 0;
        montrer(false);
      }
      annoncer();
      while (place < dernier()) {
        await attendre(dessin.attente / vitesse);
        if (mien !== essai) return;
        place += 1;
        annoncer();
        await montrer(true);
        if (mien !== essai) return;
      }
      lecteur.joue = false;
      annoncer();
    },
    basculer() {
      if (!lecteur.joue) return lecteur.jouer();
      lecteur.pause();
      annoncer();
    },
    detruire() {
      lecteur.pause();
      plateau?.detruire();
      plateau = null;
      bati = "";
    },
  };
  return lecteur;
}
