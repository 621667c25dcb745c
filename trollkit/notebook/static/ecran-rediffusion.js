// Rediffusion: one game of a duel played again on its board, turn by turn or by itself.

import { button, h, put, targetOf } from "./commun.js";
import { creerLecteur } from "./lecteur.js";
import { creerCommandes, ecouterLecture } from "./lecture.js";
import { dessinDe } from "./plateaux.js";
import { nombre } from "./tableau-outils.js";

// All moves of a game that is written down, turn by turn, beside its board; one of them leads there.
function creerCoups(surTour) {
  const depart = h("p", { class: "depart" });
  const tete = h("tr", {});
  const corps = h("tbody");
  const defile = h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Coups de la partie" }, h("table", {}, h("thead", {}, tete), corps));
  const noeud = h("div", { class: "coups" }, depart, defile);
  const cases = (ligne, balise) => ligne.map((mot) => h(balise, {}, mot));
  corps.addEventListener("click", (event) => {
    const ligne = targetOf(event).closest("tr");
    if (ligne) surTour(1 + [...corps.children].indexOf(ligne));
  });

  return {
    noeud,
    montrer({ depart: debut, roles, tours }, noms, dire) {
      noeud.hidden = !tours;
      if (!tours) return;
      put(depart, `Départ\u00a0: ${debut}. ${noms[0]}\u00a0: ${roles[0]}\u00a0; ${noms[1]}\u00a0: ${roles[1]}.`);
      tete.replaceChildren(...cases(["N°", ...noms], "th"));
      corps.replaceChildren(...tours.map((tour, place) => h("tr", {}, ...cases([String(place + 1), ...tour.map((coup) => dire(String(coup)))], "td"))));
    },
    // The last turn that was played, kept in sight.
    situer(tour) {
      [...corps.rows].forEach((ligne, place) => {
        if (place === tour - 1) ligne.setAttribute("aria-current", "step");
        else ligne.removeAttribute("aria-current");
      });
      const ligne = corps.rows[tour - 1];
      const dessus = ligne ? ligne.offsetTop - defile.clientHeight / 2 : 0;
      if (!noeud.hidden) defile.scrollTop = dessus;
    },
  };
}

export const REDIFFUSION = {
  id: "rediffusion",
  titre: "Rediffusion",
  creer(contexte) {
    const titre = h("h2", {});
    const terrain = h("div", { class: "terrain" });
    const phrase = h("p", { class: "recit", "aria-live": "polite" });
    const avis = h("p", { class: "avis" });
    const avant = button("« Partie", () => changerPartie(-1), "Partie précédente (flèche haut)");
    const apres = button("Partie »", () => changerPartie(1), "Partie suivante (flèche bas)");
    const vers = button("Le duel", () => contexte.aller("duel", { gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie }), "Revenir au duel");
    const numero = h("input", { type: "number", min: "1", value: "1", "aria-label": "Numéro de la partie" });
    const combien = h("span");
    const vide = h("p", { class: "vide" });
    const coups = creerCoups((rang) => lecteur.tour(rang));

    let vu = {};
    let partie = null;
    let cle = "";
    let choisie = false; // a game was asked for: arrows are its own, no longer the presenter's
    const noms = () => [contexte.nom(vu.gauche), contexte.nom(vu.droite)];
    const intitule = () => `${noms().join(" contre ")}${contexte.en(vu.categorie).replace(" en ", ", ")}`;

    const lecteur = creerLecteur(terrain, contexte.anonyme, () => {
      commandes.dessiner(lecteur.compte());
      coups.situer(lecteur.scene().tour);
      raconter();
    });
    const commandes = creerCommandes(lecteur, "Tour");
    commandes.root.prepend(avant);
    commandes.root.append(apres);
    const jeu = h("div", { class: "jeu" }, h("div", { class: "plan" }, terrain, coups.noeud), phrase, avis, commandes.root);
    const noeud = h("div", { class: "rediffusion", tabindex: "-1", role: "group", "aria-label": "Rediffusion d’une partie" },
      h("div", { class: "ligne" }, titre, h("span", { class: "pousse" }), h("label", {}, "Partie ", numero), combien, vers), vide, jeu);

    function raconter() {
      if (!partie) return;
      const scene = lecteur.scene();
      put(phrase, lecteur.raconter());
      const valeur = partie.valeurs?.[scene.tour];
      const dire = Math.abs(valeur) < 0.005 ? "égalité" : `avantage à ${noms()[valeur > 0 ? 0 : 1]}, ${Math.round(50 + 50 * Math.abs(valeur))} chances sur 100`;
      avis.hidden = !partie.valeurs;
      put(avis, valeur === undefined || scene.fin ? "" : `Si les deux jouaient parfaitement à partir d’ici : ${dire}.`);
    }

    // What depends on how both are called.
    function nommer() {
      put(titre, intitule());
      coups.montrer(dessinDe(partie.jeu).parlant ? {} : partie, noms(), contexte.anonyme);
      coups.situer(lecteur.scene().tour);
      commandes.nommer(dessinDe(partie.jeu).tour);
    }

    // The next game, or the next one that is published where not all are.
    function voisine(sens) {
      const { publiees, partie: ici } = partie;
      return publiees ? publiees[publiees.indexOf(ici) + sens] ?? 0 : ici + sens;
    }

    function changerPartie(sens) {
      if (partie) choisir(voisine(sens));
    }

    function choisir(nombreVoulu) {
      if (!partie || !Number.isInteger(nombreVoulu) || nombreVoulu < 1 || nombreVoulu > partie.sur) return;
      contexte.aller("rediffusion", { ...vu, partie: nombreVoulu });
    }

    numero.addEventListener("change", () => choisir(Number(numero.value)));
    ecouterLecture(noeud, lecteur, {
      autres: { ArrowUp: () => changerPartie(-1), ArrowDown: () => changerPartie(1) },
      admis: ({ target }) => choisie || target !== noeud,
    });

    function montrerVide(texte) {
      partie = null;
      cle = "";
      lecteur.pause();
      put(vide, contexte.anonyme(texte));
      vide.hidden = false;
      jeu.hidden = true;
    }

    async function demander() {
      const nouvelle = JSON.stringify(vu);
      if (nouvelle === cle) return;
      cle = nouvelle;
      try {
        const reponse = await contexte.demander("partie", { ...vu, partie: Number(vu.partie) });
        if (nouvelle !== cle) return;
        partie = reponse;
        if (partie.gauche !== undefined && partie.gauche !== vu.gauche) {
          [vu.gauche, vu.droite] = [partie.gauche, partie.droite]; // told from the other side
          cle = JSON.stringify(vu);
        }
        vide.hidden = true;
        jeu.hidden = false;
        numero.max = String(partie.sur);
        numero.value = String(partie.partie);
        put(combien, partie.publiees ? `(publiées : ${partie.publiees.join(", ")})` : `sur ${nombre.format(partie.sur)}`);
        avant.disabled = voisine(-1) < 1;
        apres.disabled = !(voisine(1) >= 1 && voisine(1) <= partie.sur);
        lecteur.charger(partie, noms());
        nommer();
      } catch (erreur) {
        if (nouvelle === cle) montrerVide(erreur.message);
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
        const ids = etat.classement.map(({ id }) => id);
        if (vu.gauche === undefined && vu.droite === undefined && etat.direct) ({ gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie } = etat.direct);
        if (!ids.includes(vu.gauche)) vu.gauche = ids[0];
        if (!ids.includes(vu.droite) || vu.droite === vu.gauche) vu.droite = ids.find((id) => id !== vu.gauche);
        if (!etat.categories.includes(vu.categorie)) vu.categorie = etat.categories[0];
        if (vu.droite === undefined) return montrerVide("Il faut au moins deux stratégies pour revoir une partie.");
        if (partie && cle === JSON.stringify(vu) && titre.textContent !== intitule()) {
          lecteur.renommer(noms());
          nommer();
          raconter();
        }
        demander();
      },
      cacher: () => lecteur.pause(),
      pas: () => lecteur.basculer(),
    };
  },
};
