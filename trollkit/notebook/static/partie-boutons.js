// The buttons around a match. Pressing one asks Python; `update` says what can be pressed now.

import { h, mark, put, s } from "./commun.js";

const SPEEDS = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
const ICONS = {
  lecture: "M3 1 L13 7 L3 13 Z",
  pause: "M2 1 h4 v12 h-4 Z M8 1 h4 v12 h-4 Z",
  tour: "M2 1 L9 7 L2 13 Z M10 1 h3 v12 h-3 Z",
  retour: "M12 1 L5 7 L12 13 Z M1 1 h3 v12 h-3 Z",
  fin: "M1 1 L7 7 L1 13 Z M6 1 L12 7 L6 13 Z M12 1 h2 v12 h-2 Z",
  nouvelle: "M7 1 a6 6 0 1 1 -5.6 4 l2 .8 a4 4 0 1 0 3.6 -2.7 v2.4 L2.6 3 L7 -.6 Z",
};

const icon = (name) => s("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

// A button that cannot be pressed now keeps its focus: else the keys typed next would go elsewhere.
export function gameButton(words, image, press) {
  const button = h("button", { type: "button" }, ...(image ? [icon(image)] : []), h("span", {}, words));
  button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && press());
  return button;
}

export function allow(button, possible) {
  mark(button, "aria-disabled", possible ? "false" : "true");
}

export function buildControls(watching, actions, state) {
  const play = gameButton("Lecture", "lecture", actions.lecture);
  const back = gameButton("Retour", "retour", actions.retour);
  const step = gameButton("Tour suivant", "tour", actions.tour);
  const end = gameButton("Jusqu'à la fin", "fin", actions.fin);
  const again = gameButton("Nouvelle partie", "nouvelle", actions.nouvelle);
  const many = gameButton("100 parties", null, actions.serie);
  const progress = h("progress", { max: "100", value: "0", "aria-label": "Parties de la série" });
  const options = SPEEDS.map(([value, word]) => h("option", { value }, word));
  const speed = h("select", {}, ...options);
  speed.value = "1";
  speed.addEventListener("change", () => actions.vitesse(Number(speed.value)));
  play.classList.add("principal");
  many.classList.add("serie");
  many.append(progress);
  const advice = gameButton("Conseils", null, actions.conseils);
  advice.hidden = !("conseils" in state().vue); // no coach here
  const rows = watching ? [[play, back, step, end], [again, many, advice]] : [[again, back, step, advice]];
  const box = h("div", { class: "boutons" }, ...rows.map((row) => h("div", { class: "rangee" }, ...row)));
  box.lastElementChild.append(h("label", { class: "vitesse" }, "Vitesse", speed));
  return {
    box,
    again,
    update() {
      const { vue, playing, ended } = state();
      const busy = Boolean(vue.serie);
      const free = watching || vue.finie;
      put(play.lastChild, playing ? "Pause" : "Lecture");
      mark(play.firstChild.firstChild, "d", ICONS[playing ? "pause" : "lecture"]);
      allow(play, !busy);
      allow(back, !busy && free && vue.scene.tour > 0);
      allow(step, !busy && !ended && free);
      allow(end, !busy && !ended);
      allow(again, !busy);
      allow(advice, !busy);
      mark(advice, "aria-expanded", vue.conseils ? "true" : "false");
      put(many.firstChild, busy ? `Arrêter (${vue.serie[0]} / ${vue.serie[1]})` : "100 parties");
      progress.value = busy ? (100 * vue.serie[0]) / vue.serie[1] : 0;
      progress.style.visibility = busy ? "visible" : "hidden";
    },
  };
}
