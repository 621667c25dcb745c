// A game of Gygès: click a ring, see where it can go, choose an end, or type the move
// instead; go back over the moves. `demander` sends a request to the kernel, whose answers come to
// `recevoir`; `poser` shows a root.

import "../../notebook/static/commun.css";
import { h, html, live, nothing, render, stillness, styleMap, submitOnEnter } from "../../notebook/static/commun.js";
import { creerCommandes, creerLecture, ecouterLecture } from "../../notebook/static/lecture.js";
import { parMessages } from "../../notebook/static/noyau.js";
import { creerTablier } from "./plateau-page.js";

const COTES_GYGES = ["Sud", "Nord"];

function creerPage(demander, poser) {
  let vue = null;
  let chosen = null; // the ring that was clicked
  let replaced = null; // the end of the move, when a ring stands there
  let note = ""; // why the last click did nothing
  let shown = []; // the way under the pointer
  let advice = "";
  let thinking = false;
  let patience = "";
  let preparing = 0;
  let held = null; // what had the focus until it could no longer be used

  const root = h("section", { class: "troll troll-gyges dessin-gyges", lang: "fr", tabindex: "-1", "aria-label": "Partie de Gygès" });
  const board = h("div", { class: "planche" });
  const tablier = creerTablier(board, { surCase: click, surSurvol: hover });
  const typed = h("input", { type: "text", placeholder: "11-33 ou 16*22=34", "aria-label": "Coup à jouer", autocomplete: "off", spellcheck: "false", maxlength: 20 });
  // The moves that were made, past the last of which two machines play on.
  const lecture = creerLecture({
    dernier: () => vue?.coups.length ?? 0,
    attente: () => 900,
    montrer: () => {},
    surChange: forget,
    encore: () => Boolean(vue) && !(vue.fin || vue.humain || vue.placement || vue.souci),
    demander: advance,
  });
  const commandes = creerCommandes(lecture, "Coup");
  const placement = placementForm((sud, nord) => ask("placer", { sud, nord }));
  poser(root);
  ecouterLecture(root, lecture);
  function submit(event) {
    event.preventDefault();
    if (typed.value.trim()) ask("jouer", { coup: typed.value });
  }
  function ask(action, more = {}) {
    forget();
    if (action !== "jouer") lecture.pause();
    demander({ action, ...more });
  }

  function think() {
    wait();
    demander({ action: "conseil" });
  }

  // The machine's code is compiled when it is first needed, which takes a while once.
  function wait() {
    thinking = true;
    patience = "La machine réfléchit…";
    clearTimeout(preparing);
    preparing = setTimeout(() => {
      patience = "La machine se prépare : une minute environ, la première fois seulement…";
      if (thinking) draw();
    }, 4000);
    draw();
  }

  function forget() {
    chosen = replaced = null;
    note = "";
    shown = [];
    draw();
  }

  // Whether the board of an earlier move is shown.
  const past = () => lecture.place < vue.coups.length;

  const mine = () => vue.humain && !vue.fin && !vue.placement;

  function click(name) {
    if (!vue) return;
    note = "";
    if (!mine() || past()) {
      note = past() ? sentence() : vue.fin || vue.placement || !vue.noms.includes("humain") ? "" : "Attendez : c’est à l’autre de jouer.";
      return draw();
    }
    const ends = chosen ? vue.scene.coups[chosen] : {};
    if (replaced) {
      if (ends[replaced].includes(name)) return ask("jouer", { coup: `${chosen}*${replaced}=${name}` });
      note = `L’anneau remplacé ne peut pas être reposé en ${name}. Choisissez une case marquée.`;
      return draw();
    } else if (chosen && name !== chosen && name in ends) {
      if (!ends[name].length) return ask("jouer", { coup: `${chosen}-${name}` });
      replaced = name;
      return draw();
    }
    const ring = vue.scene.anneaux.some(([where]) => where === name);
    if (name !== chosen && !(name in vue.scene.coups)) note = chosen ? `L’anneau de ${chosen} ne peut pas finir en ${name}. Choisissez une case marquée.` : ring ? `L’anneau de ${name} ne se joue pas maintenant : seuls ceux qui sont marqués.` : `Il n’y a pas d’anneau en ${name}. Choisissez l’un des anneaux marqués.`;
    else chosen = name !== chosen ? name : null;
    shown = [];
    draw();
  }

  // The way to the end under the pointer, bounces included.
  function hover(name) {
    const ends = chosen && !replaced ? vue.scene.coups[chosen] : {};
    if (!(name in ends)) {
      if (shown.length && !replaced) { shown = []; draw(); }
      return;
    }
    const drop = ends[name][0];
    demander({ action: "chemin", coup: drop ? `${chosen}*${name}=${drop}` : `${chosen}-${name}` });
  }

  function advance() {
    if (!vue || vue.fin || vue.humain || vue.placement || vue.souci || thinking) return false;
    wait();
    demander({ action: "avancer" });
    return true;
  }

  function draw() {
    if (!vue) return;
    const focused = document.activeElement;
    const ends = chosen ? vue.scene.coups[chosen] : {};
    const before = past();
    const stage = vue.etapes[lecture.place];
    const idle = !chosen && !shown.length;
    tablier.montrer(before ? { anneaux: stage.anneaux } : vue.scene, {
      choisie: chosen, buts: replaced ? {} : ends, depots: replaced ? ends[replaced] : [],
      chemin: shown.length ? shown : idle ? stage.chemin : [], depose: idle ? stage.depose : [], jouables: mine() && !chosen && !before ? Object.keys(vue.scene.coups) : [],
    });
    commandes.root.hidden = Boolean(vue.placement) || !(vue.coups.length || lecture.encore());
    placement.root.hidden = !vue.placement;
    commandes.dessiner(lecture.place ? `coup ${lecture.place} / ${vue.coups.length}` : "départ");
    render(page(stage, before), root);
    holdFocus(focused);
  }

  const bouton = (text, words, run, hidden = false) => html`<button type="button" title=${words} aria-label=${words} ?hidden=${hidden} ?disabled=${thinking} @click=${run}>${text}</button>`;

  function page(stage, before) {
    const { fin, menace, affiche } = vue;
    const mover = vue.scene.trait === "s" ? 0 : 1;
    const north = Math.round(100 * stage.barre);
    const trouble = !chosen && !before && Boolean(vue.souci);
    const hint = thinking ? patience : advice ? `Indice : ${advice}` : "";
    const threat = vue.placement || before ? "" : menace ? `Menace : ${COTES_GYGES[1 - mover]} peut gagner au prochain coup.` : "Pas de menace immédiate.";
    return html`<div class="corps">
        <div class="plan">${sideLine(1, vue, demander)}
          <div class="jeu"><div class="barre" role="meter" aria-label="Évaluation, part de Nord" title="Évaluation : plus la barre descend, mieux Nord est placé" aria-valuemin="0" aria-valuemax="100" aria-valuenow=${north}><span style=${styleMap({ blockSize: `${north}%` })}></span></div>${board}</div>${sideLine(0, vue, demander)}</div>
        <div class="cote"><p class="phrase ${trouble ? "souci" : ""}" role="status">${sentence()}</p>${placement.root}
          <form class="rangee saisie" ?hidden=${!mine()} @submit=${submit} @keydown=${submitOnEnter}><label>Coup ${typed}</label><button>Jouer</button></form>${commandes.root}
          <div class="rangee">${bouton("Annuler", "Reprendre le dernier coup", () => ask("annuler"))}${bouton("Indice", "Demander un coup à la machine", think, Boolean(fin))}
            ${bouton("Nouvelle partie", "Recommencer, placement compris", () => ask("nouvelle"))}</div>
          <p class="menace" data-allumee=${menace && !before ? "oui" : "non"} ?hidden=${Boolean(fin)}>${threat}</p><p class="conseil" role="status" ?hidden=${Boolean(fin)}>${hint}</p>
          <details open><summary>Coups joués</summary><ol class="coups" aria-label="Coups joués">${vue.coups.map((coup, place) => html`<li aria-current=${place === lecture.place - 1}>${coup}</li>`)}</ol></details>
          ${affiche ? html`<details class="affiche"><summary>Ce que votre fonction affiche</summary><pre tabindex="0">${affiche}</pre></details>` : nothing}</div></div>
      <p class="aide">Clavier : ${vue.noms.includes("humain") ? "tapez un coup puis Entrée ; ailleurs, " : ""}espace pour lire ou mettre en pause, ← et → coup par coup, Début et Fin.</p>`;
  }

  // Whoever plays with the keyboard finds the field or the button again when the machine has
  // answered; until then keys stay here, and do not reach JupyterLab.
  function holdFocus(focused) {
    const usable = (element) => !element.disabled && !element.closest("[hidden]");
    if (root.contains(focused) && !usable(focused)) {
      held = focused;
      root.focus({ preventScroll: true });
    } else if (held && usable(held)) {
      if (document.activeElement === root) held.focus({ preventScroll: true });
      held = null;
    }
  }

  function sentence() {
    const mover = COTES_GYGES[vue.scene.trait === "s" ? 0 : 1];
    if (note) return note;
    if (past()) return `${lecture.place ? `Le plateau après le coup ${lecture.place}, ${vue.coups[lecture.place - 1]}` : "Le plateau au départ"}. La touche Fin ramène au dernier coup.`;
    if (vue.souci && !chosen) return vue.souci;
    if (vue.placement) return "Placez les anneaux de chaque camp : deux 1, deux 2 et deux 3.";
    if (replaced) return `Où va l’anneau remplacé en ${replaced} ? Choisissez une case marquée.`;
    if (chosen) return `Anneau de ${chosen} : choisissez où il s’arrête.`;
    if (vue.fin) return vue.fin;
    if (!vue.humain) return `${mover} joue (${vue.noms[vue.scene.trait === "s" ? 0 : 1]}).`;
    return `À ${mover} de jouer. Choisissez l’un des anneaux marqués.`;
  }

  function recevoir(message) {
    if (message.chemin) {
      shown = message.chemin;
      return draw();
    }
    thinking = false;
    if ("conseil" in message) {
      advice = message.conseil;
      if (advice) demander({ action: "chemin", coup: advice });
    } else {
      if (!message.vue.souci) typed.value = "";
      if (vue?.coups.length !== message.vue.coups.length) advice = "";
      vue = message.vue;
      chosen = replaced = null;
      lecture.place = vue.coups.length;
      note = "";
      shown = [];
      if (vue.placement) placement.montrer(vue.placement);
    }
    draw();
    // Against a human the machine answers by itself.
    if (message.vue && !message.provisoire && vue.noms.includes("humain")) setTimeout(advance, stillness() ? 0 : 350);
  }

  return {
    recevoir,
    arreter() {
      lecture.pause();
      clearTimeout(preparing);
    },
  };
}

// Who plays, side by side: names, levels of the machine, and home rows to set up.

function sideLine(side, { machines, noms, niveaux, scene, fin }, demander) {
  const found = noms[side].match(/niveau (\d)/)?.[1];
  const level = (text, index) => html`<option value=${index + 1} .selected=${live(String(index + 1) === found)}>${text}</option>`;
  const moves = (scene.trait === "s" ? 0 : 1) === side && !fin;
  return html`<div class="camp" data-trait=${moves ? "oui" : "non"}><strong>${COTES_GYGES[side]}</strong><bdi>${machines[side] ? "" : noms[side]}</bdi>
    ${machines[side] ? html`<select aria-label="Niveau de la machine, côté ${COTES_GYGES[side]}" @change=${({ target }) => demander({ action: "niveau", cote: side, numero: Number(target.value) })}>${niveaux.map(level)}</select>` : nothing}</div>`;
}

function placementForm(done) {
  const root = h("form", { class: "placement" });
  /** @type {any} */
  const rows = root.getElementsByTagName("input"); // North is above
  root.addEventListener("keydown", submitOnEnter);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    done(rows[1].value, rows[0].value);
  });
  const montrer = (homes) => render(html`${[1, 0].map((side) => html`<label>${COTES_GYGES[side]} <input type="text" inputmode="numeric" maxlength="6" value=${homes[side]} aria-label="Rangée de ${COTES_GYGES[side]}, de gauche à droite"></label>`)}
    <button class="principal">Commencer</button>`, root);
  return { root, montrer };
}

export default parMessages(creerPage);
