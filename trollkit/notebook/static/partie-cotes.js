// What stands around the board of a match: its own buttons beside the player's and a person's throw, the last moves, the coach's
// words when they are asked for, the curves, the object in Python.

import { clamp, COTES, h, html, mark, nothing, put, render, styleMap } from "./commun.js";
import { COURBES, courbesDe, creerGraphe } from "./courbes.js";

// The buttons. Pressing one asks Python; `update` says what can be pressed now.

// A button that cannot be pressed now keeps its focus: else the keys typed next would go elsewhere.
const gameButton = (words, sign, press, possible = true, more = /** @type {any} */ ({})) => html`<button type="button" class=${more.kind ?? ""} aria-disabled=${!possible}
  aria-expanded=${more.expanded ?? nothing} @click=${() => possible && press()}>${sign ? html`<span aria-hidden="true">${sign}</span>` : nothing}<span>${words}</span>${more.inside ?? nothing}</button>`;

function allow(button, possible) {
  mark(button, "aria-disabled", possible ? "false" : "true");
}

export function buildActions(watching, { fin, nouvelle, serie, conseils }) {
  const box = h("div", { class: "boutons rangee" });
  return {
    box,
    again: () => /** @type {HTMLElement} */ (box.querySelector(".nouvelle")),
    update(vue) {
      const [done, total] = vue.serie ?? [0, 100];
      const busy = Boolean(vue.serie);
      const progress = html`<progress max="100" value=${(100 * done) / total} style=${styleMap({ visibility: busy ? "visible" : "hidden" })} aria-label="Parties de la série"></progress>`;
      render(html`${watching ? gameButton("Jusqu'à la fin", "▶▶", fin, !busy && !(vue.finie && vue.scene.tour === vue.joues)) : nothing}
        ${gameButton("Nouvelle partie", "↻", nouvelle, !busy, { kind: "nouvelle" })}
        ${watching ? gameButton(busy ? `Arrêter (${done} / ${total})` : "100 parties", null, serie, true, { kind: "serie", inside: progress }) : nothing}
        ${"conseils" in vue ? gameButton("Conseils", null, conseils, !busy, { expanded: Boolean(vue.conseils) }) : nothing}`, box);
    },
  };
}

// A person's throw: typed, slid or stepped, in the open or in secret.

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
  let waiting = null; // the state in which a throw was sent, until it is answered
  hide.hidden = !both;

  const most = () => state().scene.pierres[side];
  const amount = () => (/^\d{1,9}$/.test(input.value) ? Number(input.value) : 0);
  const possible = () => amount() >= 1 && amount() <= most();

  function show() {
    const { finie } = state();
    form.classList.toggle("masque", masked);
    mark(form, "data-cote", COTES[side]);
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
    if (state().finie || waiting === state()) return;
    waiting = state();
    submit(side, input.value);
    touched = false; // what is typed from now on is for the next throw
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
    // The next choice: at once for the next turn, so that one may type while stones still fly.
    update() {
      const { scene, humains, prets, finie, joues, souci } = state();
      const next = finie ? Math.max(side, humains.indexOf(true)) : humains.findIndex((human, index) => human && !prets[index]);
      const now = [joues, next, scene.pierres].join();
      if (now !== turn) {
        turn = now;
        side = next;
        masked = both;
        if (!touched) input.value = proposed;
        range.max = String(Math.max(most(), 1));
        range.value = String(amount());
      }
      const other = COTES[1 - side];
      put(order, finie ? "La partie est finie." : both ? `Château de ${COTES[side]}, choisissez en secret : ${other} regarde ailleurs.` : two ? `Château de ${COTES[side]} : combien de pierres ?` : "À vous : combien de pierres lancez-vous ?");
      show();
      if (souci && form.contains(document.activeElement)) input.select();
      if (finie && row.contains(document.activeElement)) again().focus({ preventScroll: true });
    },
    // Whether the key was meant for the choice.
    key(event) {
      if (state().finie) return false;
      const { key, target } = event;
      const elsewhere = target.closest("select, button, summary, .coups");
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

// The last moves.

const heads = (...words) => html`<thead><tr>${words.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>`;

export function buildMoves() {
  const box = h("div", { class: "coups", tabindex: "0", role: "region", "aria-label": "Derniers coups" });
  return {
    box,
    update({ coups, scene }) {
      const line = ([left, right], index) => html`<tr><td>${index + 1}</td><td class=${left > right ? "gauche fort" : "gauche"}>${left}</td>
        <td class=${left < right ? "droite fort" : "droite"}>${right}</td><td>case ${scene.trajet[index + 1]}</td></tr>`;
      render(html`<table><caption class="invisible">Derniers coups, le plus récent d'abord</caption>${heads("Tour", "Gauche", "Droite", "Troll")}<tbody>${coups.map(line).reverse()}</tbody></table>`, box);
    },
  };
}

export function buildAdvice() {
  const box = h("div", { class: "panneau", role: "region", "aria-label": "Conseils", hidden: "" });
  return {
    box,
    update({ conseils, scene }) {
      box.hidden = !conseils;
      render((conseils || []).map((words) => adviceTo(words, scene)), box);
    },
  };
}

const adviceTo = ({ cote, avant, ici }, { noms, tour }) => html`<section class=${COTES[cote]}><h3 class=${COTES[cote]}><bdi>${noms[cote]}</bdi></h3>
  ${avant ? html`<p><b>Tour ${tour} : </b>${avant}</p>` : nothing}${ici ? html`<p><b>Maintenant : </b>${ici}</p>` : nothing}</section>`;

// The curve of a match: where the troll went, and while a series is played the shares of games won.

export function buildCurve() {
  const box = h("figure", { class: "courbe-simple" });
  const graphe = creerGraphe();
  let shown = "trajectoire";

  return {
    box,
    montrer(vue) {
      const trace = COURBES[shown](vue);
      render(html`<figcaption>${trace.titre}</figcaption>${graphe.noeud}
        <p class="legende">${trace.courbes.map(({ nom, cote, bilan }) => html`<span class=${cote}><bdi>${nom} : ${bilan}</bdi></span>`)}</p>`, box);
      graphe.montrer(courbesDe(trace));
    },
    // Which one goes with what is asked of the match.
    suivre(action) {
      if (!["suite", "arret", "conseils"].includes(action)) shown = action === "serie" ? "victoires" : "trajectoire";
    },
  };
}

// The object that a board changes, as Python has it: its properties, each of which lights up its place
// on the board while it is looked at, and the lines that have led here, written as one throws.

const LIEUX = {
  nombreCases: ".troll-plateau .chemin",
  positionTroll: ".troll-plateau .troll",
  stockInitial: "", // what each had, which is nowhere any more
  stockGauche: ".tas.gauche",
  stockDroite: ".tas.droite",
  coupsPrecedents: ".coups",
};
const couple = (turn) => `(${turn.join(", ")})`;

export function buildObject(root, name) {
  const box = h("section", { class: "objet", "aria-label": `L’objet ${name}` });
  const light = (place, on) => () => place && root.querySelectorAll(place).forEach((element) => element.classList.toggle("eclaire", on));
  return {
    box,
    update({ scene: { cases, troll, stock, pierres }, coups }) {
      const values = [cases, troll, stock, ...pierres, `[${coups.map(couple).join(", ")}]`];
      const lines = [`${name} = troll.Partie(${cases}, ${stock})`, ...coups.map((turn) => `${name}.tourDeJeu${couple(turn)}`)];
      const property = ([word, place], row) => html`<li><button type="button" @pointerenter=${light(place, true)} @focus=${light(place, true)} @pointerleave=${light(place, false)} @blur=${light(place, false)}>${name}.${word}</button><code>${values[row]}</code></li>`;
      render(html`<ul>${Object.entries(LIEUX).map(property)}</ul><pre tabindex="0" aria-label="En Python">${lines.join("\n")}</pre>`, box);
      box.lastElementChild.scrollTop = box.lastElementChild.scrollHeight;
    },
  };
}
