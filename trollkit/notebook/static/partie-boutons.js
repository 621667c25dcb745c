// The buttons around a match. Pressing one asks Python; `update` says what can be pressed now.

import { h, html, mark, nothing, render, styleMap } from "./commun.js";

const SPEEDS = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
const ICONS = {
  lecture: "M3 1 L13 7 L3 13 Z",
  pause: "M2 1 h4 v12 h-4 Z M8 1 h4 v12 h-4 Z",
  tour: "M2 1 L9 7 L2 13 Z M10 1 h3 v12 h-3 Z",
  retour: "M12 1 L5 7 L12 13 Z M1 1 h3 v12 h-3 Z",
  fin: "M1 1 L7 7 L1 13 Z M6 1 L12 7 L6 13 Z M12 1 h2 v12 h-2 Z",
  nouvelle: "M7 1 a6 6 0 1 1 -5.6 4 l2 .8 a4 4 0 1 0 3.6 -2.7 v2.4 L2.6 3 L7 -.6 Z",
};

// A button that cannot be pressed now keeps its focus: else the keys typed next would go elsewhere.
export const gameButton = (words, image, press, possible = true, more = /** @type {any} */ ({})) => html`<button type="button" class=${more.kind ?? ""} aria-disabled=${!possible}
  ?hidden=${more.hidden} aria-expanded=${more.expanded ?? nothing} @click=${() => possible && press()}>${image ? html`<svg viewBox="0 0 14 14" aria-hidden="true"><path d=${ICONS[image]}></path></svg>` : nothing}<span>${words}</span>${more.inside ?? nothing}</button>`;

export function allow(button, possible) {
  mark(button, "aria-disabled", possible ? "false" : "true");
}

export function buildControls(watching, actions, state) {
  const box = h("div", { class: "boutons" });

  function update() {
    const { vue, playing, ended } = state();
    const [done, total] = vue.serie ?? [0, 100];
    const busy = Boolean(vue.serie);
    const free = watching || vue.finie;
    const play = gameButton(playing ? "Pause" : "Lecture", playing ? "pause" : "lecture", actions.lecture, !busy, { kind: "principal" });
    const back = gameButton("Retour", "retour", actions.retour, !busy && free && vue.scene.tour > 0);
    const step = gameButton("Tour suivant", "tour", actions.tour, !busy && !ended && free);
    const end = gameButton("Jusqu'à la fin", "fin", actions.fin, !busy && !ended);
    const again = gameButton("Nouvelle partie", "nouvelle", actions.nouvelle, !busy, { kind: "nouvelle" });
    const progress = html`<progress max="100" value=${(100 * done) / total} style=${styleMap({ visibility: busy ? "visible" : "hidden" })} aria-label="Parties de la série"></progress>`;
    const many = gameButton(busy ? `Arrêter (${done} / ${total})` : "100 parties", null, actions.serie, true, { kind: "serie", inside: progress });
    // There is no coach everywhere.
    const advice = gameButton("Conseils", null, actions.conseils, !busy, { hidden: !("conseils" in vue), expanded: Boolean(vue.conseils) });
    const speed = html`<label class="vitesse">Vitesse<select @change=${({ target }) => actions.vitesse(Number(target.value))}>
      ${SPEEDS.map(([value, word]) => html`<option value=${value} ?selected=${value === "1"}>${word}</option>`)}</select></label>`;
    render(watching ? html`<div class="rangee">${play}${back}${step}${end}</div><div class="rangee">${again}${many}${advice}${speed}</div>`
      : html`<div class="rangee">${again}${back}${step}${advice}${speed}</div>`, box);
  }

  update();
  return { box, update, again: () => /** @type {HTMLElement} */ (box.querySelector(".nouvelle")) };
}
