// A person's throw: typed, slid, stepped or taken from the heap, in the open or in secret.

import { COTES } from "../../trolls/page/dessin.js";
import { clamp, h, mark, put } from "./commun.js";
import { allow } from "./partie-boutons.js";

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
