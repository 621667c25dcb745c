// The one player of whatever goes scene by scene: by itself, one step, or at once to any of them, by
// buttons and by keys.
//
//   const lecture = creerLecture({ dernier, montrer, attente, surChange });
//   const commandes = creerCommandes(lecture, "Tour");    // their `root`; drawn anew by `surChange`
//   ecouterLecture(root, lecture);
//
// `dernier()` is the place of the last scene, `montrer(place, { anime, vitesse })` shows one, and
// `attente()` is how long one stays at the usual speed, in ms. Where scenes are still to come, `encore()`
// says whether they may, and `demander()` asks for the next, which it may promise to have shown.

import { button, clamp, followTheme, h, html, keepKeys, live, mark, put, render, s, stillness, targetOf } from "./commun.js";

const VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];

export const choixVitesse = (choisir) => html`<label class="vitesse">Vitesse <select @change=${({ target }) => choisir(Number(target.value))}>
  ${VITESSES.map(([value, text]) => html`<option value=${value} ?selected=${value === "1"}>${text}</option>`)}</select></label>`;

export function creerLecture({ dernier, montrer, attente, surChange, encore = () => false, demander = () => /** @type {any} */ (null) }) {
  let essai = 0; // changes whenever what plays must stop

  // A step is played from the scene before it.
  function poser(place, anime) {
    if (anime && place > 0 && lecture.place !== place - 1) montrer(place - 1, { anime: false, vitesse: lecture.vitesse });
    lecture.place = place;
    surChange();
    return montrer(place, { anime, vitesse: lecture.vitesse });
  }

  const lecture = {
    place: 0,
    joue: false,
    vitesse: 1,
    dernier,
    encore,
    pause() {
      essai += 1;
      lecture.joue = false;
    },
    // To a scene, which is shown at once unless it is to be seen coming.
    aller(place, anime = false) {
      lecture.pause();
      if (dernier() >= 0) poser(clamp(place, 0, dernier()), anime);
    },
    pas(sens) {
      if (sens < 0 || lecture.place < dernier()) return lecture.aller(lecture.place + sens, sens > 0);
      lecture.pause();
      if (encore()) demander();
      surChange();
    },
    async jouer() {
      if (dernier() < 0) return;
      const mien = ++essai;
      lecture.joue = true;
      if (lecture.place < dernier() || encore()) surChange();
      else poser(0, false);
      while (lecture.place < dernier() || encore()) {
        if (lecture.place >= dernier()) await demander();
        await new Promise((fini) => setTimeout(fini, attente() / lecture.vitesse));
        if (mien === essai && lecture.place < dernier()) await poser(lecture.place + 1, true);
        if (mien !== essai) return;
      }
      lecture.joue = false;
      surChange();
    },
    basculer() {
      if (!lecture.joue) return lecture.jouer();
      lecture.pause();
      surChange();
    },
  };
  return lecture;
}

// The buttons of a player. `mot` is what one step is called, and `dessiner(compte)` says where it is.
export function creerCommandes(lecture, mot, plus = []) {
  const root = h("div", { class: "commandes lecture" });
  const bouton = (signe, mots, run, eteint) => html`<button type="button" title=${mots} aria-label=${mots} ?disabled=${eteint} @click=${run}>${signe}</button>`;

  function dessiner(compte = "") {
    const { place, joue } = lecture;
    const [dernier, reste] = [lecture.dernier(), lecture.encore()];
    const fini = place >= dernier;
    const [signe, dit] = joue ? ["⏸ Pause", "Mettre en pause"] : fini && place && !reste ? ["↻ Revoir", "Revoir la partie"] : ["▶ Lecture", "Lecture de la partie"];
    const accord = /e$/.test(mot) ? "e" : "";
    render(html`${bouton("|◀", "Revenir au départ", () => lecture.aller(0), place <= 0)}${bouton("◀", `${mot} précédent${accord}`, () => lecture.pas(-1), place <= 0)}
      ${bouton(signe, dit, () => lecture.basculer(), dernier <= 0 && !reste)}${bouton("▶|", `${mot} suivant${accord}`, () => lecture.pas(1), fini && !reste)}
      <input type="range" min="0" max=${Math.max(dernier, 0)} step="1" aria-label=${mot} aria-valuetext=${compte.replace(" / ", " sur ")} .value=${live(String(place))} @input=${({ target }) => lecture.aller(Number(target.value))}>
      <span class="compteur">${compte}</span>${plus}${choixVitesse((vitesse) => (lecture.vitesse = vitesse))}`, root);
  }

  dessiner();
  return {
    root,
    dessiner,
    nommer(autre) {
      mot = autre;
    },
  };
}

// The keys of a player: space, ← and →, Début and Fin, and the page's `autres`, but where they mean
// something else. `admis` may refuse some more.
/** @param {any} root @param {any} lecture @param {{ autres?: object, admis?: (event: any) => boolean }} more */
export function ecouterLecture(root, lecture, { autres = {}, admis = () => true } = {}) {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !admis(event)) return;
    if (targetOf(event).closest("input, select, textarea") || (event.key === " " && targetOf(event).closest("button, summary"))) return;
    const action = {
      " ": lecture.basculer, ArrowLeft: () => lecture.pas(-1), ArrowRight: () => lecture.pas(1),
      Home: () => lecture.aller(0), End: () => lecture.aller(Infinity), ...autres,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// The boards on which films of games are shown. The page of a contest is made of scripts that come from
// several packages, a game's among them: each enters its board by its name in `trollkitPlateaux`, the
// one name that they share, before or after the page's own.
//
//   (globalThis.trollkitPlateaux ??= {}).nim = ({ h, s, put, mark, raconterScene }) => ({
//     tour: what a step is called, unite: what the length of a game counts, attente: ms between two
//     steps,
//     creer(parent, plateau) → { nommer(noms), montrer(scene, { anime, vitesse }), detruire() },
//     raconter(scene, noms) → what has just happened });
//
// A game without an entry is told by the sentences of its film.

// Sentences of the kernel's, with the names that only the page knows: each as it is, whatever it says.
export const avecNoms = (texte, noms) => texte.replace(/\{gauche\}|\{droite\}/g, (mot) => noms[mot === "{gauche}" ? 0 : 1]);
export const raconterScene = ({ recit }, noms) => avecNoms(recit.join(" "), noms);

export const SANS_DESSIN = {
  tour: "Tour",
  unite: "tour",
  attente: 600,
  creer(parent, _plateau) {
    const noeud = h("p", { class: "sans-dessin" }, "Ce jeu n’a pas de dessin : voici ses coups.");
    parent.append(noeud);
    return { nommer() {}, montrer() {}, detruire: () => noeud.remove() };
  },
  raconter: (scene, noms) => raconterScene(scene, noms),
};

export function inscrirePlateau(jeu, plateau) {
  (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
}

export function dessinDe(jeu) {
  return globalThis.trollkitPlateaux?.[jeu]?.({ h, s, put, mark, raconterScene }) ?? SANS_DESSIN;
}

// A player of films: shows a game's scenes on its board. A film is what the kernel answers of a game:
// { jeu, plateau, scenes, issue, … }.

// `surChange` is called whenever the player moves, starts or stops.
export function creerLecteur(parent, surChange) {
  let plateau = null;
  let dessin = SANS_DESSIN;
  let bati = ""; // the game and the board for which the picture was made
  let film = { scenes: [] };
  let noms = ["", ""];

  const lecture = creerLecture({
    dernier: () => film.scenes.length - 1,
    attente: () => dessin.attente,
    surChange: () => surChange(lecteur),
    montrer: (place, options) => plateau.montrer(film.scenes[place], options),
  });

  function batir() {
    const cle = JSON.stringify([film.jeu, film.plateau]);
    if (cle === bati) return;
    bati = cle;
    plateau?.detruire();
    mark(parent, "data-jeu", film.jeu);
    dessin = dessinDe(film.jeu);
    plateau = dessin.creer(parent, film.plateau);
  }

  const lecteur = Object.assign(lecture, {
    charger(nouveau, qui, depuis = 0) {
      film = nouveau;
      noms = qui;
      batir();
      plateau.nommer(noms);
      lecteur.aller(depuis);
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
      return dessin.raconter(lecteur.scene(), noms) + coupee;
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

// A film on its board, with the buttons of its player and what is told of each step: below the ladder,
// in a live class, on a page of its own, and beside perfect play.

// `boutons` are more of them, and `suite` stands below. `surPlace(lecteur)` follows.
export function creerProjection(parent, film, { classe = "", touches = null, boutons = [], suite = [], surPlace = (_lecteur) => {} } = {}) {
  const titre = h("p", { class: "titre", role: "heading", "aria-level": 2 }, film.titre);
  const terrain = h("div", { class: "terrain" });
  const recit = h("p", { class: "recit", role: "status" });
  const leaving = new AbortController();
  const lecteur = creerLecteur(terrain, dessiner);
  const commandes = creerCommandes(lecteur, (film.scenes.length ? dessinDe(film.jeu) : SANS_DESSIN).tour, boutons);
  const root = h("section", { class: `troll troll-film ${classe}`, lang: "fr", "aria-label": `Rediffusion : ${film.titre}` },
    titre, h("div", { class: "vues" }, terrain), commandes.root, recit, ...suite);

  function dessiner() {
    commandes.dessiner(lecteur.compte());
    put(recit, lecteur.raconter());
    surPlace(lecteur);
  }

  parent.append(root);
  keepKeys(root);
  ecouterLecture(touches ?? root, lecteur);
  followTheme(root, leaving.signal);
  lecteur.charger(film, film.noms ?? film.scenes[0].noms);
  return {
    lecteur,
    aller: lecteur.tour,
    detruire() {
      leaving.abort();
      lecteur.detruire();
      root.remove();
    },
  };
}

// A lost game that a page shows below on demand: `noeud` is its place, shut by its button or by `fermer`.
// `creer(parent, film)` makes its player, and `surFermer` gives the keyboard back.
export function creerRevue(creer, surFermer) {
  const dit = h("p", { role: "status" });
  const place = h("div");
  const bouton = button("Fermer la partie", () => {
    fermer();
    surFermer();
  });
  const noeud = h("section", { class: "revue", "aria-label": "Partie perdue", tabindex: "-1", hidden: "" }, dit, place, bouton);
  let projection = null;

  function fermer() {
    projection?.detruire();
    projection = null;
    noeud.hidden = true;
  }

  return {
    noeud,
    fermer,
    // Says `texte`, and shows a film, if it is found, from the first scene after `tour` turns.
    ouvrir(texte, film = null, tour = 0) {
      fermer();
      put(dit, texte);
      noeud.hidden = false;
      if (!film) return;
      projection = creer(place, film);
      projection.aller(tour);
      /** @type {HTMLElement} */ (place.firstElementChild).focus({ preventScroll: true });
      noeud.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
    },
  };
}

// A game on a page of its own, its film in it: beside the board what both programs wrote at that
// step, and below what went wrong in the whole game.
export function pageDeFilm() {
  const { film, noms, titre, ennuis } = JSON.parse(document.getElementById("film").textContent);
  const cote = h("div", { class: "a-cote" });
  const pasAlle = [h("h2", {}, "Ce qui n’est pas allé"), h("ul", { class: "ennuis" }, ...ennuis.map((ennui) => h("li", {}, ennui)))];
  creerProjection(document.querySelector("main"), { ...film, noms, titre }, {
    classe: "lecteur-page",
    touches: document,
    suite: [cote, ...(ennuis.length ? pasAlle : [])],
    surPlace: (lecteur) => cote.replaceChildren(...(lecteur.scene().erreurs ?? []).flatMap((texte, joueur) => texte
      ? [h("p", {}, h("bdi", {}, noms[joueur]), " a écrit à côté :"), h("pre", { tabindex: "0" }, texte)] : [])),
  });
}
