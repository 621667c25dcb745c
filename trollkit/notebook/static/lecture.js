// The one player of whatever goes scene by scene: by itself, one step, or at once to any of them, by
// buttons and by keys.
//
//   const lecture = creerLecture({ dernier, montrer, attente, surChange });
//   const commandes = creerCommandes(lecture, "Tour");    // their `root`; drawn anew by `surChange`
//   ecouterLecture(root, lecture);
//
// `dernier()` is the place of the last scene, `montrer(place, { anime, vitesse })` shows one, and
// `attente()` is how long one stays at the usual speed, in ms. Where scenes are still to come, `encore()`
// says whether they may, and `demander()` asks for the next.

import { button, clamp, h, mark, put, targetOf } from "./commun.js";

const VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];

export function creerLecture({ dernier, montrer, attente, surChange, encore = () => false, demander = () => {} }) {
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
        if (lecture.place >= dernier()) demander();
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

// The buttons of a player. `mot` is what one step is called, `quoi` what is played, and `dessiner(compte)`
// says where it is.
export function creerCommandes(lecture, mot, plus = [], quoi = "la partie") {
  const debut = button("|◀", () => lecture.aller(0), "Revenir au départ");
  const recule = button("◀", () => lecture.pas(-1));
  const lire = button("▶ Lire", () => lecture.basculer());
  const avance = button("▶|", () => lecture.pas(1));
  const glissiere = h("input", { type: "range", min: "0", max: "0", step: "1", value: "0" });
  const compte = h("span", { class: "compteur" });
  const rythme = h("select", {}, ...VITESSES.map(([value, text]) => h("option", { value }, text)));
  rythme.value = "1";
  glissiere.addEventListener("input", () => lecture.aller(Number(glissiere.value)));
  rythme.addEventListener("change", () => (lecture.vitesse = Number(rythme.value)));

  function nommer(autre) {
    const accord = /e$/.test(autre) ? "e" : "";
    for (const [pas, ou] of /** @type {[HTMLElement, string][]} */ ([[recule, "précédent"], [avance, "suivant"]]))
      for (const name of ["title", "aria-label"]) mark(pas, name, `${autre} ${ou}${accord}`);
    mark(glissiere, "aria-label", autre);
  }

  nommer(mot);
  return {
    root: h("div", { class: "commandes lecture" }, debut, recule, lire, avance, glissiere, compte, ...plus, h("label", {}, "Vitesse ", rythme)),
    nommer,
    dessiner(texte) {
      const [fini, reste] = [lecture.place >= lecture.dernier(), lecture.encore()];
      const [signe, dit] = lecture.joue ? ["⏸ Pause", "Mettre en pause"] : fini && lecture.place && !reste ? ["↻ Revoir", `Revoir ${quoi}`] : ["▶ Lire", `Lire ${quoi}`];
      put(lire, signe);
      for (const name of ["title", "aria-label"]) mark(lire, name, dit);
      glissiere.max = String(Math.max(lecture.dernier(), 0));
      glissiere.value = String(lecture.place);
      put(compte, texte);
      mark(glissiere, "aria-valuetext", texte.replace(" / ", " sur "));
      debut.disabled = recule.disabled = lecture.place <= 0;
      avance.disabled = fini && !reste;
      lire.disabled = lecture.dernier() <= 0 && !reste;
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
