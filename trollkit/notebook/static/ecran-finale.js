// Grande finale: the bracket of the best, revealed step by step on every page at the teacher's
// pace. The kernel sends no more than what is revealed.

import { button, h, mark, put } from "./commun.js";
import { creerAffiche } from "./finale-affiche.js";
import { poserNom, serrer } from "./tableau-noms.js";
import { minus, nombre, pluriel, signe } from "./tableau-outils.js";

const FINALE_VUE_MS = 1200; // between two looks at what is revealed
export const DEFILE_MS = 6000; // for the scores of a meeting to run up
const TOURS = { 1: "Finale", 2: "Demi-finales", 4: "Quarts de finale" };

// How equal points are told apart: by the score, else by the place in the ranking, else by lot.
const departage = ({ par, score }) =>
  par === "score" ? `Égalité de points, départagée au score (${signe.format(Math.abs(score[0]))})`
    : par === "rang" ? "Égalité de points et de score : le mieux classé passe"
      : par === "sort" ? "Égalité de points, de score et de rang : départagée au sort" : "";

export const FINALE = {
  id: "finale",
  titre: "Grande finale",
  creer(contexte) {
    const arbre = h("div", { class: "arbre", role: "group", "aria-label": "Tableau de la finale" });
    const origine = h("p", { class: "origine" });
    const scene = h("div", { class: "plateau-finale" });
    const phrase = h("p", { class: "annonce", "aria-live": "polite" });
    const suite = button("Suite", () => suivant(), { class: "suite", title: "Étape suivante (espace)" });
    const retour = button("Étape précédente", () => aller(finale.etape - 1));
    const debut = button("Recommencer", () => aller(0));
    const jouer = button("Jouer la finale", () => ordonner({ action: "finale" }));
    const commandes = h("div", { class: "ligne commandes" }, jouer, suite, retour, debut);
    const vide = h("p", { class: "vide" }, "Un instant…");
    const salle = h("div", { class: "salle" }, arbre, h("div", { class: "scene-finale" }, phrase, scene, origine, commandes));
    const noeud = h("div", { class: "finale", tabindex: "-1" }, vide, salle);
    salle.hidden = true;

    const affiche = creerAffiche(scene, contexte, (seed) => nom(seed));
    let finale = { statut: "inconnu", marque: "" };
    let veille = null;
    let demande = false;

    const joueur = (seed) => finale.joueurs.find(({ tete }) => tete === seed);
    const nom = (seed) => {
      const { id, nom: vrai } = joueur(seed);
      return contexte.options.anonyme ? contexte.nom(id) : vrai;
    };
    const maitre = () => contexte.maitre.commande();

    async function regarder() {
      if (demande || document.hidden) return;
      demande = true;
      try {
        const reponse = await contexte.demander("finale", { vu: finale.marque });
        if (!reponse.inchange) recevoir(reponse);
      } catch (erreur) {
        montrerVide(erreur.message);
        finale = { statut: "inconnu", marque: "" };
      } finally {
        demande = false;
        dessinerCommandes();
      }
    }

    function recevoir(reponse) {
      const avant = finale;
      finale = reponse;
      if (finale.statut === "absente") return montrerVide(attente());
      vide.hidden = true;
      salle.hidden = false;
      dessinerArbre();
      // Only a step that follows what was on the page is played; a page that comes later sees its end.
      const anime = finale.etape === avant.etape + 1 && avant.etapes === finale.etapes;
      const meme = finale.etape === avant.etape && avant.etapes === finale.etapes;
      if (!meme || finale.statut !== avant.statut || finale.statut !== "termine") raconter(anime);
    }

    function attente() {
      const { statut, classement = [] } = contexte.etat();
      const fini = statut === "termine";
      return fini
        ? `La grande finale n’a pas encore été jouée : les ${classement.length < 8 ? "meilleurs" : "huit premiers"} du classement s’y affronteront, sur un nouveau tirage.`
        : "La grande finale se jouera quand le concours sera terminé.";
    }

    function montrerVide(texte) {
      put(vide, contexte.anonyme(texte));
      vide.hidden = false;
      salle.hidden = true;
    }

    // ---- the bracket ----

    function dessinerArbre() {
      const tours = finale.tours.length ? finale.tours : premiersTours(finale.joueurs.length);
      const colonnes = tours.map((matchs) => {
        const titre = h("h3", {}, TOURS[matchs.length]);
        return h("div", { class: "tour" }, titre, h("div", { class: "matchs" }, ...matchs.map(dessinerMatch)));
      });
      const { petite } = finale;
      if (petite && (!petite.exempt || petite.gagnant)) colonnes.at(-1).append(h("h3", { class: "petite" }, "Troisième place"), dessinerMatch(petite));
      arbre.replaceChildren(...colonnes);
      serrer(arbre.querySelectorAll(".texte"));
    }

    // Before the final is played, nobody is opposed to anybody yet.
    function premiersTours(combien) {
      const premier = 2 ** Math.max(0, Math.ceil(Math.log2(combien)) - 1);
      return Array.from({ length: Math.log2(premier) + 1 }, (_, tour) =>
        Array.from({ length: premier / 2 ** tour }, () => ({ joueurs: [null, null], exempt: false, points: null, gagnant: null })));
    }

    function dessinerMatch(match) {
      const { place, joueurs, exempt, points, gagnant } = match;
      const present = finale.derniere?.place && place && finale.derniere.place.join() === place.join();
      const lignes = joueurs.filter((seed, rang) => !exempt || seed !== null || rang === 0).map((seed, rang) =>
        h("div", { class: "joueur", "data-sort": gagnant === null || seed === null ? "" : seed === gagnant ? "gagne" : "perd" },
          h("span", { class: "tete" }, seed === null ? "" : String(seed)),
          ecrit(seed),
          h("span", { class: "points" }, points ? minus(String(points[rang])) : "")));
      const comment = gagnant !== null && departage(match);
      const note = comment ? [h("p", { class: "departage" }, comment)] : [];
      return h("div", { class: "match", "data-present": String(Boolean(present)), "data-exempt": String(exempt) }, ...lignes, ...note);
    }

    function ecrit(seed) {
      const place = h("span", { class: "nom texte", title: seed === null ? "" : nom(seed) });
      poserNom(place, seed === null ? "…" : nom(seed));
      return place;
    }

    // ---- the ranking that it belongs to ----

    function memeClassement() {
      const { statut, classement = [] } = contexte.etat();
      const rangees = new Map(classement.map((row) => [row.id, row]));
      return statut === "termine" && finale.joueurs.every(({ id, rang, points }) => {
        const row = rangees.get(id);
        return row?.rang === rang && row.points === points;
      });
    }

    function dessinerOrigine() {
      const encore = memeClassement();
      const titre = encore ? "Finale du classement affiché."
        : "Finale d’un classement précédent : celui qui est affiché a changé depuis.";
      put(origine, `${titre} ${finale.tirage}`.trim());
      mark(origine, "data-passee", String(!encore));
      return encore;
    }

    // ---- the stage ----

    function raconter(anime) {
      const derniere = finale.derniere;
      if (finale.statut !== "termine") {
        affiche.vider();
        const { faits, total } = finale.progres;
        const texte = finale.statut === "en_cours" ? `La finale se joue en secret : ${pluriel(faits, "affrontement", "affrontements")} sur ${total}.` : finale.message;
        return put(phrase, contexte.anonyme(texte));
      }
      if (!derniere) {
        affiche.participants(finale.joueurs.map(({ tete }) => tete));
        return put(phrase, "Tout est joué, rien n’est encore dévoilé.");
      }
      if (derniere.what === "podium") {
        affiche.podium(finale.podium, anime);
        return put(phrase, `${nom(finale.podium[0])} remporte la grande finale !`);
      }
      const { match } = finale;
      const titre = `${nom(match.haut)} contre ${nom(match.bas)}`;
      if (derniere.what === "score") {
        put(phrase, `${titre} : le score${match.duels.length > 1 ? ", catégorie par catégorie" : ""}.`);
        affiche.score(match, anime);
      } else if (derniere.what === "partie") {
        const quoi = match.decisive ? `la partie décisive, n° ${nombre.format(match.decisive.partie)}${contexte.en(match.decisive.categorie).replaceAll(" ", "\u00a0")}` : "aucune partie n’a pu être jouée";
        put(phrase, `${titre} : ${quoi}.`);
        affiche.partie(match, anime);
      } else {
        const tous = [...finale.tours.flat(), finale.petite].filter(Boolean);
        const fini = tous.find(({ place }) => place.join() === derniere.place.join());
        const comment = departage(fini);
        affiche.gagnant(match, fini.gagnant);
        put(phrase, `${nom(fini.gagnant)} l’emporte.${comment ? ` ${comment}.` : ""}`);
      }
    }

    // ---- the teacher ----

    function dessinerCommandes() {
      const pret = finale.statut === "termine";
      commandes.hidden = !maitre();
      origine.hidden = finale.statut === "absente" || !finale.joueurs;
      const encore = !origine.hidden && dessinerOrigine();
      jouer.hidden = (pret && encore) || finale.statut === "en_cours" || contexte.etat().statut !== "termine";
      put(jouer, pret ? "Jouer celle du nouveau classement" : "Jouer la finale");
      suite.hidden = retour.hidden = debut.hidden = !pret;
      suite.disabled = !finale.suivante;
      retour.disabled = debut.disabled = !finale.etape;
      if (pret) put(suite, finale.suivante ? nommerSuite(finale.suivante) : "C’est fini");
      if (finale.statut === "absente") vide.after(commandes);
      else origine.after(commandes);
    }

    function nommerSuite({ what }) {
      return { score: "Suite : le score", partie: "Suite : la partie décisive", gagnant: "Suite : le vainqueur", podium: "Suite : le podium" }[what];
    }

    async function ordonner(ordre) {
      const obei = await contexte.maitre.ordonner(ordre);
      await regarder();
      if (!obei) put(finale.statut === "absente" ? vide : phrase, contexte.maitre.parole());
    }

    const aller = (etape) => ordonner({ action: "devoiler", etape });

    // What is moving comes to its end first: a press on space never jumps over something.
    function suivant() {
      if (affiche.finir()) return;
      if (maitre() && finale.statut === "termine" && finale.suivante) aller(finale.etape + 1);
    }

    let noms = "";

    return {
      noeud,
      montrer() {
        clearInterval(veille);
        veille = setInterval(regarder, FINALE_VUE_MS);
        noeud.focus({ preventScroll: true }); // the space bar is no longer the tab's
        regarder();
      },
      cacher() {
        clearInterval(veille);
        affiche.finir();
      },
      dessiner() {
        dessinerCommandes();
        const nouveaux = String(contexte.options.anonyme);
        if (nouveaux !== noms && finale.joueurs) {
          dessinerArbre();
          raconter(false);
        }
        noms = nouveaux;
        if (finale.statut === "absente") montrerVide(attente());
      },
      pas: suivant,
    };
  },
};
