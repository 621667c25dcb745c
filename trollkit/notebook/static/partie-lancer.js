// The buttons around a match. Pressing one asks Python; `update` says what can be pressed now.

import { COTES } from "../../trolls/page/dessin.js";
import { clamp, h, html, mark, nothing, put, render, styleMap } from "./commun.js";

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
const gameButton = (words, image, press, possible = true, more = /** @type {any} */ ({})) => html`<button type="button" class=${more.kind ?? ""} aria-disabled=${!possible}
  ?hidden=${more.hidden} aria-expanded=${more.expanded ?? nothing} @click=${() => possible && press()}>${image ? html`<svg viewBox="0 0 14 14" aria-hidden="true"><path d=${ICONS[image]}></path></svg>` : nothing}<span>${words}</span>${more.inside ?? nothing}</button>`;

function allow(button, possible) {
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

// A person's throw: typed, slid, stepped or taken from the heap, in the open or in secret.

const stonesInWords = (count) => `${count} pierre${count > 1 ? "s" : ""}`;

export function buildChooser(plateau, state, { submit, again, secret }) {
  const order = h("p", { class: "consigne" });
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "9" });
  const range = h("input", { type: "range", min: "1", "aria-label": "Pierres à lancer, au curseur" });
  const throwing = h("button", { type: "submit", class: "principal" });
  const hide = h("button", { type: "button", class: "secret" });
  const label = h("label", {}, h("span", { class: "combien" }), input);
  const row = h("div", { class: "rangee" }, label, range, hide, throwing);
  const form = h("form", { class: "lancer" }, order, row);
  const two = state().humains.every(Boolean);
  const both = two && secret;
  const proposed = both ? "" : "1";
  let side = -1;
  let turn = "";
  let masked = both;
  let touched = false; // what is in the field was chosen, not proposed
  let answered = state(); // the last answer that was seen
  let waiting = false; // for the answer to a throw
  let held = []; // those made until then; null for whichever is proposed
  hide.hidden = !both;

  const most = () => state().scene.pierres[side];
  const amount = () => (/^\d{1,9}$/.test(input.value) ? Number(input.value) : 0);
  const possible = () => amount() >= 1 && amount() <= most();

  function show() {
    const { finie } = state();
    form.classList.toggle("masque", masked);
    mark(form, "data-cote", COTES[side]);
    plateau.permettre(COTES.map((_, index) => index === side && !masked && !finie));
    plateau.choisir(side, !masked && !finie && possible() ? amount() : 0);
    row.style.visibility = finie ? "hidden" : "visible"; // its place stays
    range.disabled = masked || finie;
    input.readOnly = finie;
    allow(throwing, !finie);
    put(throwing, masked ? "Valider mon choix" : possible() ? `Lancer ${stonesInWords(amount())}` : "Lancer");
    put(hide, masked ? "Voir" : "Cacher");
    mark(hide, "aria-label", masked ? "Voir mon choix" : "Cacher mon choix");
    put(label.firstChild, `Pierres (1 à ${most()})`);
  }

  function take(value) {
    touched = true;
    input.value = String(value);
    range.value = String(amount());
    show();
  }

  const shift = (by) => take(clamp(amount() + by, 1, most()));

  function send() {
    if (state().finie) return;
    if (waiting) held.push(touched ? input.value : null);
    else submit(side, input.value);
    waiting = true;
    touched = false; // what is typed from now on is for the next throw
  }

  // Once to each answer: what was typed wrong is replaced by what is typed next.
  function hear() {
    if (state() === answered) return;
    answered = state();
    if (answered.souci) touched = false;
    if (answered.souci || answered.finie) held = [];
    waiting = held.length > 0;
    if (waiting) submit(side, held.shift() ?? proposed);
  }

  // "-1" and "2.5" are told to be no throws; letters are no part of a number.
  input.addEventListener("beforeinput", (event) => /[^\d.,+-]/.test(event.data ?? "") && event.preventDefault());
  input.addEventListener("input", () => {
    touched = true;
    range.value = String(amount());
    show();
  });
  range.addEventListener("input", () => take(range.value));
  hide.addEventListener("click", () => {
    masked = !masked;
    show();
    input.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });

  return {
    form,
    pick(which, stones) {
      if (which === side && !state().finie) take(stones);
    },
    // The next choice: at once for the next turn, so that one may type while stones still fly.
    update() {
      const { scene, humains, prets, finie, joues, souci } = state();
      const next = finie ? Math.max(side, humains.indexOf(true)) : humains.findIndex((human, index) => human && !prets[index]);
      const now = [joues, next, scene.pierres].join();
      if (now !== turn) {
        turn = now;
        side = next;
        masked = both;
        if (!(waiting && touched)) {
          touched = false;
          input.value = proposed;
        }
        range.max = String(Math.max(most(), 1));
        range.value = String(amount());
      }
      const other = COTES[1 - side];
      put(order, finie ? "La partie est finie." : both ? `Château de ${COTES[side]}, choisissez en secret : ${other} regarde ailleurs.` : two ? `Château de ${COTES[side]} : combien de pierres ?` : "À vous : combien de pierres lancez-vous ?");
      show();
      if (souci && form.contains(document.activeElement)) input.select();
      if (finie && form.contains(document.activeElement)) again().focus({ preventScroll: true });
      hear();
    },
    // Whether the key was meant for the choice.
    key(event) {
      if (state().finie) return false;
      const { key, target } = event;
      const elsewhere = target.closest("select, button, summary, .coups, .melange");
      if (/^[\d.,+-]$/.test(key) && (target !== input || !touched)) {
        input.focus(); // the first sign of a choice replaces what was proposed
        take(touched ? input.value + key : key);
      } else if ((key === "ArrowUp" || key === "ArrowDown") && target !== range && !elsewhere) {
        input.focus();
        shift(key === "ArrowUp" ? 1 : -1);
      } else if ((key === "ArrowLeft" || key === "ArrowRight") && !target.closest("input") && !elsewhere) {
        shift(key === "ArrowRight" ? 1 : -1);
      } else if (key === "Enter" && !target.closest("button, summary, select")) {
        send();
      } else return false;
      return true;
    },
  };
}
