// Grande finale: the bracket of the best, revealed step by step on every page at the teacher's
// pace. The kernel sends no more than what is revealed.

import { h, html, nothing, put, render, stillness, styleMap } from "./commun.js";
import { creerLecteur } from "./lecture.js";
import { creerDemande, minus, nombre, nomCategorie, nomme, pluriel, signe } from "./tableau-outils.js";

const TOURS = { 1: "Finale", 2: "Demi-finales", 4: "Quarts de finale" };
const SUITES = { score: "le score", partie: "la partie décisive", gagnant: "le vainqueur", podium: "le podium" };

// How equal points are told apart: by the score, else by the place in the ranking, else by lot.
const departage = ({ par, score }) =>
  par === "score" ? `Égalité de points, départagée au score (${signe.format(Math.abs(score[0]))})`
    : par === "rang" ? "Égalité de points et de score : le mieux classé passe"
      : par === "sort" ? "Égalité de points, de score et de rang : départagée au sort" : "";

export const FINALE = {
  id: "finale",
  titre: "Grande finale",
  creer(contexte) {
    const scene = h("div", { class: "plateau-finale" });
    const noeud = h("div", { class: "finale", tabindex: "-1" });
    const affiche = creerAffiche(scene, contexte, (seed) => nom(seed));
    let finale = { statut: "inconnu" };
    let souci = "Un instant…"; // what stands there when there is no final to show
    let phrase = "";
    let ordres = 0; // obeyed: what each came to is seen at once

    const joueur = (seed) => finale.joueurs.find(({ tete }) => tete === seed);
    const nom = (seed) => joueur(seed).nom;
    const demander = creerDemande(contexte, "finale", noeud, (reponse) => {
      if (reponse.souci) [finale, souci] = [{ statut: "inconnu" }, reponse.souci];
      else recevoir(reponse);
      peindre();
    });

    function recevoir(reponse) {
      const avant = finale;
      finale = reponse;
      souci = "";
      if (finale.statut === "absente") return;
      // Only a step that follows what was on the page is played; a page that comes later sees its end.
      const anime = finale.etape === avant.etape + 1 && avant.etapes === finale.etapes;
      const meme = finale.etape === avant.etape && avant.etapes === finale.etapes;
      if (!meme || finale.statut !== avant.statut || finale.statut !== "termine") phrase = raconter(anime);
    }

    function attente() {
      const { statut, classement = [] } = contexte.etat();
      const fini = statut === "termine";
      return fini
        ? `La grande finale n’a pas encore été jouée : les ${classement.length < 8 ? "meilleurs" : "huit premiers"} du classement s’y affronteront, sur un nouveau tirage.`
        : "La grande finale se jouera quand le concours sera terminé.";
    }

    // ---- the bracket ----

    function arbre() {
      const { tours, petite } = finale;
      const troisieme = petite ? html`<h3 class="petite">Troisième place</h3>${match(petite)}` : nothing;
      return tours.map((matchs, rang) => html`<div class="tour"><h3>${TOURS[matchs.length]}</h3><div class="matchs">${matchs.map(match)}</div>${rang === tours.length - 1 ? troisieme : nothing}</div>`);
    }

    function match(tie) {
      const { place, joueurs, points, gagnant } = tie;
      const present = Boolean(place) && finale.derniere?.place?.join() === place.join();
      const comment = gagnant !== null && departage(tie);
      return html`<div class="match" data-present=${present}>
        ${joueurs.map((seed, rang) => html`<div class="joueur" data-sort=${gagnant === null || seed === null ? "" : seed === gagnant ? "gagne" : "perd"}>
          <span class="tete">${seed}</span><span class="nom texte" title=${seed === null ? "" : nom(seed)}>${nomme(seed === null ? "…" : nom(seed))}</span><span class="points">${points ? minus(String(points[rang])) : ""}</span></div>`)}
        ${comment ? html`<p class="departage">${comment}</p>` : nothing}</div>`;
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

    // ---- the stage ----

    // Shows the last step on the stage; what is said of it.
    function raconter(anime) {
      const { derniere, match } = finale;
      if (finale.statut !== "termine") {
        affiche.participants(finale.joueurs.map(({ tete }) => tete));
        const { faits, total } = finale.progres;
        return finale.statut === "en_cours" ? `La finale se joue en secret : ${pluriel(faits, "affrontement", "affrontements")} sur ${total}.` : finale.message;
      }
      if (!derniere) {
        affiche.participants(finale.joueurs.map(({ tete }) => tete));
        return "Tout est joué, rien n’est encore dévoilé.";
      }
      if (derniere.what === "podium") {
        affiche.podium(finale.podium);
        return `${nom(finale.podium[0])} remporte la grande finale !`;
      }
      const titre = `${nom(match.haut)} contre ${nom(match.bas)}`;
      if (derniere.what === "score") {
        affiche.score(match);
        return `${titre} : le score${match.duels.length > 1 ? ", catégorie par catégorie" : ""}.`;
      }
      if (derniere.what === "partie") {
        affiche.partie(match, anime);
        return `${titre} : ${match.decisive ? `la partie décisive, n°\u00a0${nombre.format(match.decisive.partie)}${contexte.en(match.decisive.categorie).replaceAll(" ", "\u00a0")}` : "aucune partie n’a pu être jouée"}.`;
      }
      const fini = [...finale.tours.flat(), finale.petite].find((tie) => tie?.place.join() === derniere.place.join());
      const comment = departage(fini);
      affiche.gagnant(match, fini.gagnant);
      return `${nom(fini.gagnant)} l’emporte.${comment ? ` ${comment}.` : ""}`;
    }

    // ---- the page, and the teacher's buttons ----

    function commandes(encore) {
      const { statut, suivante, etape } = finale;
      const pret = statut === "termine";
      const jouable = !(pret && encore) && statut !== "en_cours" && contexte.etat().statut === "termine";
      return html`<div class="ligne commandes" ?hidden=${!contexte.maitre.commande()}>
        <button type="button" ?hidden=${!jouable} @click=${() => ordonner({ action: "finale" })}>${pret ? "Jouer celle du nouveau classement" : "Jouer la finale"}</button>
        <button type="button" class="suite" title="Étape suivante (espace)" ?hidden=${!pret} ?disabled=${!suivante} @click=${suivant}>${suivante ? `Suite : ${SUITES[suivante.what]}` : "C’est fini"}</button>
        <button type="button" ?hidden=${!pret} ?disabled=${!etape} @click=${() => aller(etape - 1)}>Étape précédente</button></div>`;
    }

    function peindre() {
      const { statut, joueurs, tirage } = finale;
      if (statut === "absente" || souci) return render(html`<p class="vide">${souci || attente()}</p>${commandes(false)}`, noeud);
      if (!joueurs) return;
      const encore = memeClassement();
      const titre = encore ? "Finale du classement affiché." : "Finale d’un classement précédent : celui qui est affiché a changé depuis.";
      render(html`<div class="salle"><div class="arbre" role="group" aria-label="Tableau de la finale">${arbre()}</div>
        <div class="scene-finale"><p class="annonce" aria-live="polite">${phrase}</p>${scene}<p class="origine" data-passee=${!encore}>${`${titre} ${tirage}`.trim()}</p>${commandes(encore)}</div></div>`, noeud);
    }

    async function ordonner(ordre) {
      const obei = await contexte.maitre.ordonner(ordre);
      ordres += 1;
      if (obei) return demander({}, [contexte.etat().finale, ordres]);
      if (finale.statut === "absente") souci = contexte.maitre.parole();
      else phrase = contexte.maitre.parole();
      peindre();
    }

    const aller = (etape) => ordonner({ action: "devoiler", etape });

    // What is moving comes to its end first: a press on space never jumps over something.
    function suivant() {
      if (affiche.finir()) return;
      if (contexte.maitre.commande() && finale.statut === "termine" && finale.suivante) aller(finale.etape + 1);
    }

    return {
      noeud,
      montrer() {
        noeud.focus({ preventScroll: true }); // the space bar is no longer the tab's
      },
      cacher: () => affiche.finir(),
      dessiner(etat) {
        demander({}, [etat.finale, ordres]);
        peindre();
      },
      pas: suivant,
    };
  },
};

// The stage of the grand final: players, scores, a game on the board, the podium.

const PARTIE_S = 20; // that a game may take, however many turns it has

function creerAffiche(scene, contexte, nom) {
  let finir = null; // brings what is moving to its end
  let lecteur = null;

  function poser(contenu) {
    finir?.();
    finir = null;
    lecteur?.detruire();
    lecteur = null;
    render(contenu, scene);
  }

  // One row a category: the lead of one side or the other as a bar from the middle.
  function rangee({ categorie, score, points, raisons }, parties) {
    const raison = raisons.filter(Boolean).join(" ");
    const large = Math.min(1, Math.sqrt(Math.abs(score[0]) / parties));
    const gain = (cote) => `${minus(String(points[cote]))} pt${Math.abs(points[cote]) > 1 ? "s" : ""}`;
    return html`<div class="epreuve" title=${raison}><span class="categorie">${nomCategorie(categorie)}</span><span class="points">${gain(0)}</span>
      <div class="jauge"><div class="remplissage" data-cote=${score[0] >= 0 ? "gauche" : "droite"} style=${styleMap({ width: `${50 * large}%`, left: score[0] > 0 ? `${50 - 50 * large}%` : "50%" })}></div></div>
      <span class="ecart">${raison ? "forfait" : minus(signe.format(score[0]))}</span><span class="points">${gain(1)}</span></div>`;
  }

  // A meeting: what all categories come to, and each of them.
  function scores({ haut, bas, duels }) {
    const parties = Math.max(1, ...duels.flatMap(({ score }) => score.map(Math.abs)));
    const total = (cote) => minus(String(duels.reduce((somme, { points }) => somme + points[cote], 0)));
    return html`<div class="score-finale">
      <div class="face-a-face"><strong class="duelliste gauche">${nom(haut)}</strong><span class="total gauche">${total(0)}</span><span>–</span><span class="total droite">${total(1)}</span><strong class="duelliste droite">${nom(bas)}</strong></div>
      ${duels.map((duel) => rangee(duel, parties))}</div>`;
  }

  return {
    poser,
    score: (match) => poser(scores(match)),
    partie({ haut, bas, decisive: film }, anime) {
      const terrain = h("div", { class: "terrain" });
      const recit = h("p", { class: "recit", "aria-live": "polite" });
      poser(html`${terrain}${recit}`);
      if (!film) return;
      const bouge = anime && !stillness();
      const ici = (lecteur = creerLecteur(terrain, ({ joue }) => {
        put(recit, ici.raconter());
        if (!joue) finir = null;
      }));
      ici.charger(film, [nom(haut), nom(bas)], bouge ? 0 : film.scenes.length - 1);
      if (!bouge) return;
      ici.vitesse = Math.max(2, ici.vitessePour(PARTIE_S));
      ici.jouer();
      finir = () => ici.aller(Infinity);
    },
    gagnant: (match, seed) => poser(html`<p class="vainqueur" data-cote=${seed === match.haut ? "gauche" : "droite"}>${nom(seed)}</p>${scores(match)}`),
    podium: (seeds) => poser(html`<div class="podium">${[1, 0, 2].filter((place) => place < seeds.length).map((place) =>
      html`<div class="marche" data-place=${place + 1}><strong>${nom(seeds[place])}</strong><div class="socle">${place + 1}</div></div>`)}</div>`),
    participants: (seeds) => poser(html`<ol class="participants">${seeds.map((seed) => html`<li>${nom(seed)}</li>`)}</ol>`),
    // Whether something was moving, which has now come to its end.
    finir() {
      const fin = finir;
      finir = null;
      fin?.();
      return Boolean(fin);
    },
  };
}
