// En direct: the duel that matters now, its decisive games played one after the other on a large
// board, and the first ten beside it. Nobody has to touch anything: which duel it is comes with the
// state (`news.py`), and what was begun is played to its end before the next.

import { h, html, put, render, repeat, stillness } from "./commun.js";
import { glisser } from "./ecran-classement.js";
import { avecNoms, creerLecteur } from "./lecture.js";
import { minus, nombre, nomme } from "./tableau-outils.js";

const PARTIE_S = 18; // that a game may take, however many turns it has
const FIN_MS = 3500; // to look at how it ended
const IMMOBILE_MS = 7000; // of a game that is not to move
const RIEN_MS = 1000;
const PREMIERS = 10;
const cleDe = (instant) => JSON.stringify([instant?.gauche, instant?.droite, instant?.categorie]);
const attendre = (ms) => new Promise((fini) => setTimeout(fini, ms));

export const DIRECT = {
  id: "direct",
  titre: "En direct",
  creer(contexte) {
    const scene = h("div", { class: "plateau-direct" });
    const terrain = h("div", { class: "terrain" });
    const recit = h("p", { class: "recit" });
    const dix = h("ol", { class: "premiers", "aria-label": "Les dix premières" });
    const noeud = h("div", { class: "direct" }, scene, dix);

    let duel = null; // what is shown
    let partie = null;
    let tour = 0; // changes when what is playing must stop
    let arrete = false; // by the space bar
    let souci = ""; // why nothing is shown

    const noms = () => [contexte.nom(duel.gauche), contexte.nom(duel.droite)];
    const nommer = (texte) => avecNoms(texte, noms());
    const lecteur = creerLecteur(terrain, () => {
      if (partie) put(recit, lecteur.raconter());
    });

    function ecrire() {
      const { statut } = contexte.etat();
      const attente = statut === "en_cours" ? "Le premier affrontement se joue : il se rejouera ici dès qu’il sera fini." : "Le concours n’a pas commencé : son premier affrontement se jouera ici dès qu’il sera fini.";
      render(html`<p class="vide" ?hidden=${duel}>${souci || attente}</p>
        <div class="jeu" ?hidden=${!duel}>
          <div class="affiche"><strong class="duelliste gauche">${duel && noms()[0]}</strong><span>contre</span><strong class="duelliste droite">${duel && noms()[1]}</strong></div>
          <p class="intitule">${duel && nommer(partie?.titre ?? "")}</p>${terrain}${recit}
          <p class="nouvelle" aria-live="polite">${duel && `${nommer(duel.phrase)}${contexte.en(duel.categorie)}.`}</p></div>`, scene);
    }

    async function montrerPartie(film) {
      partie = film;
      lecteur.charger(film, noms());
      ecrire();
      if (stillness()) {
        lecteur.aller(Infinity);
        return attendre(IMMOBILE_MS);
      }
      lecteur.vitesse = Math.max(1, lecteur.vitessePour(PARTIE_S));
      await lecteur.jouer();
      return attendre(FIN_MS);
    }

    // From duel to duel, for as long as the screen is shown.
    async function diffuser(mien) {
      let cle = "";
      while (mien === tour) {
        const instant = contexte.etat().direct;
        if (!instant) {
          await attendre(RIEN_MS);
          continue;
        }
        if (cle !== cleDe(instant)) {
          try {
            const recu = await contexte.demander("direct", instant);
            if (mien !== tour) return;
            [duel, cle, souci] = [recu, cleDe(instant), ""];
          } catch (erreur) {
            souci = erreur.message;
            if (mien === tour) ecrire();
            await attendre(5 * RIEN_MS);
            continue;
          }
        }
        ecrire();
        dessinerPremiers(contexte.etat());
        for (const film of duel.films) {
          if (mien === tour) await montrerPartie(film);
          while (arrete && mien === tour) await attendre(RIEN_MS);
        }
        if (!duel.films.length) await attendre(IMMOBILE_MS);
      }
    }

    function dessinerPremiers(etat) {
      dix.hidden = !etat.classement.length;
      glisser(dix, () => render(repeat(etat.classement.slice(0, PREMIERS), ({ id }) => id, ({ id, rang, points, joues }) => html`
        <li data-cote=${id === duel?.gauche ? "gauche" : id === duel?.droite ? "droite" : ""}><span class="rang">${joues ? rang : "–"}</span>
          <span class="texte">${nomme(contexte.nom(id))}</span><span class="points">${minus(nombre.format(points))}</span></li>`), dix));
    }

    return {
      noeud,
      montrer() {
        arrete = false;
        diffuser(++tour);
      },
      cacher() {
        tour += 1;
        lecteur.pause();
      },
      dessiner(etat) {
        if (duel && ![duel.gauche, duel.droite].every((id) => etat.classement.some((ligne) => ligne.id === id))) duel = partie = null;
        ecrire();
        dessinerPremiers(etat);
      },
      // Stops where it is, and goes on.
      pas() {
        arrete = !arrete;
        if (arrete) lecteur.pause();
        else diffuser(++tour);
      },
    };
  },
};
