// En direct: the duel that matters now, its decisive games played one after the other on a large
// board, and the first ten beside it. Nobody has to touch anything: which duel it is comes with the
// state (`news.py`), and what was begun is played to its end before the next.

import { h, mark, put, stillness } from "./commun.js";
import { glisser } from "./ecran-classement.js";
import { creerLecteur } from "./lecteur.js";
import { poserNom, serrer } from "./tableau-noms.js";
import { each, minus, nombre } from "./tableau-outils.js";

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
    const vide = h("p", { class: "vide" });
    const cotes = ["gauche", "droite"].map((cote) => h("strong", { class: `duelliste ${cote}` }));
    const intitule = h("p", { class: "intitule" });
    const terrain = h("div", { class: "terrain" });
    const recit = h("p", { class: "recit" });
    const nouvelle = h("p", { class: "nouvelle", "aria-live": "polite" });
    const scene = h("div", { class: "jeu" },
      h("div", { class: "affiche" }, cotes[0], h("span", {}, "contre"), cotes[1]), intitule, terrain, recit, nouvelle);
    const dix = h("ol", { class: "premiers", "aria-label": "Les dix premières" });
    const noeud = h("div", { class: "direct" }, h("div", { class: "plateau-direct" }, vide, scene), dix);

    let duel = null; // what is shown
    let partie = null;
    let tour = 0; // changes when what is playing must stop
    let arrete = false; // by the space bar

    const noms = () => [contexte.nom(duel.gauche), contexte.nom(duel.droite)];
    const nommer = (texte) => texte.replaceAll("{gauche}", noms()[0]).replaceAll("{droite}", noms()[1]);
    const lecteur = creerLecteur(terrain, contexte.anonyme, () => {
      if (partie) put(recit, lecteur.raconter());
    });

    function ecrire() {
      cotes.forEach((cote, place) => put(cote, noms()[place]));
      put(intitule, contexte.anonyme(nommer(partie?.titre ?? "")));
      put(nouvelle, contexte.anonyme(`${nommer(duel.phrase)}${contexte.en(duel.categorie)}.`));
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
            [duel, cle] = [recu, cleDe(instant)];
          } catch (erreur) {
            if (mien === tour) put(vide, contexte.anonyme(erreur.message));
            await attendre(5 * RIEN_MS);
            continue;
          }
        }
        vide.hidden = true;
        scene.hidden = false;
        dessinerPremiers(contexte.etat());
        for (const film of duel.films) {
          if (mien === tour) await montrerPartie(film);
          while (arrete && mien === tour) await attendre(RIEN_MS);
        }
        if (!duel.films.length) await attendre(IMMOBILE_MS);
      }
    }

    const rangee = () => h("li", {}, h("span", { class: "rang" }), h("span", { class: "texte" }), h("span", { class: "points" }));

    function dessinerPremiers(etat) {
      const avant = new Map([...dix.children].map((une) => [une, une.getBoundingClientRect()]));
      const bouge = each(dix, etat.classement.slice(0, PREMIERS), ({ id }) => id, rangee, (une, { id, rang, points, joues }) => {
        const [place, nom, total] = une.children;
        put(place, joues ? String(rang) : "–");
        poserNom(nom, contexte.nom(id));
        put(total, minus(nombre.format(points)));
        mark(une, "data-cote", id === duel?.gauche ? "gauche" : id === duel?.droite ? "droite" : "");
      });
      serrer(dix.querySelectorAll(".texte"));
      if (bouge && avant.size && !stillness()) glisser([...dix.children], avant);
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
        vide.hidden = Boolean(duel);
        scene.hidden = !duel;
        dix.hidden = !etat.classement.length;
        if (duel) ecrire();
        else put(vide, etat.statut === "en_cours" ? "Le premier affrontement se joue : il se rejouera ici dès qu’il sera fini." : "Le concours n’a pas commencé : son premier affrontement se jouera ici dès qu’il sera fini.");
        if (duel && cotes[0].dataset.vu !== noms().join()) {
          cotes[0].dataset.vu = noms().join();
          lecteur.renommer(noms());
        }
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
