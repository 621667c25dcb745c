// A game of Gygès: click a ring, see where it can go, choose an end, or type the move instead.
// `demander` sends a request to the kernel, whose answers come to `recevoir`.

const COTES_GYGES = ["Sud", "Nord"];

function creerPage(parent, demander) {
  const leaving = new AbortController();
  let vue = null;
  let chosen = null; // the ring that was clicked
  let replaced = null; // the end of the move, when a ring stands there
  let shown = []; // the way under the pointer
  let advice = "";
  let line = [];
  let thinking = false;
  let patience = "";
  let preparing = 0;
  let playing = 0; // of two machines, 0 when paused
  let turned = false;
  let cursor = null;
  let held = null; // what had the focus until it could no longer be used

  const sides = [1, 0].map((side) => sideLine(side));
  const board = h("div", { class: "planche" });
  const tablier = creerTablier(board, { surCase: click, surSurvol: hover });
  const bar = h("div", { class: "barre", role: "meter", "aria-label": "Évaluation, part de Nord", title: "Évaluation : plus la barre descend, mieux Nord est placé", "aria-valuemin": 0, "aria-valuemax": 100 }, h("span"));
  const phrase = h("p", { class: "phrase", role: "status" });
  const typed = h("input", { type: "text", placeholder: "11-33 ou 16*22=34", "aria-label": "Coup à jouer", autocomplete: "off", spellcheck: "false", maxlength: 20 });
  const form = h("form", { class: "rangee saisie" }, h("label", {}, "Coup ", typed), h("button", {}, "Jouer"));
  const commands = h("div", { class: "rangee" },
    button("Annuler", "Reprendre le dernier coup", () => ask("annuler")),
    button("Indice", "Demander un coup à la machine", () => think("conseil")),
    button("Suite", "Montrer la suite que la machine prévoit", () => think("suite")),
    button("Retourner", "Retourner le plateau", () => { turned = !turned; draw(); }),
    button("Nouvelle partie", "Recommencer, placement compris", () => ask("nouvelle")));
  const play = button("▶ Jouer", "Laisser les machines jouer", toggle);
  const step = button("Un coup", "Jouer un coup de la machine", () => { stop(); advance(); });
  const watch = h("div", { class: "rangee" }, play, step);
  const lamp = h("p", { class: "menace" });
  const told = h("p", { class: "conseil", role: "status" });
  const moves = h("ol", { class: "coups", "aria-label": "Coups joués", tabindex: "0" });
  const placement = placementForm((sud, nord) => ask("placer", { sud, nord }));
  const puzzle = h("select", { "aria-label": "Problème" });
  const trainer = h("details", {}, h("summary", {}, "Problèmes : gagner par force"),
    h("div", { class: "rangee" }, puzzle, button("Chercher", "Montrer ce problème", () => ask("probleme", { numero: Number(puzzle.value) }))));
  const file = h("input", { type: "file", accept: ".txt,text/plain", hidden: "" });
  const files = h("div", { class: "rangee" }, button("Enregistrer", "Enregistrer cette partie", () => demander({ action: "enregistrer" })), button("Ouvrir…", "Ouvrir une partie enregistrée", () => file.click()), file);
  const root = h("section", { class: "troll troll-gyges dessin-gyges", lang: "fr", tabindex: "-1", "aria-label": "Partie de Gygès" },
    h("div", { class: "corps" },
      h("div", { class: "plan" }, sides[0].root, h("div", { class: "jeu" }, bar, board), sides[1].root),
      h("div", { class: "cote" }, phrase, placement.root, form, watch, commands, lamp, told, h("details", { open: "" }, h("summary", {}, "Coups joués"), moves), trainer, files)),
    h("p", { class: "aide" }, "Clavier : tapez un coup puis Entrée ; ou, sur le plateau, flèches, Entrée pour choisir, Échap pour renoncer."));
  parent.append(root);
  keepKeys(root);
  followTheme(root, leaving.signal);

  submitOnEnter(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (typed.value.trim()) ask("jouer", { coup: typed.value });
  });
  file.addEventListener("change", async () => {
    const [opened] = file.files;
    if (opened) ask("ouvrir", { texte: await opened.text() });
    file.value = "";
  });
  tablier.svg.addEventListener("keydown", (event) => {
    const moved = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (moved) cursor = besideOf(cursor ?? (turned ? "66" : "11"), moved, turned);
    else if (event.key === "Enter" || event.key === " ") cursor && click(cursor);
    else if (event.key === "Escape") forget();
    else return;
    event.preventDefault();
    hover(cursor);
    draw();
  });

  function ask(action, more = {}) {
    forget();
    if (!["jouer", "avancer"].includes(action)) stop();
    demander({ action, ...more });
  }

  function think(action) {
    wait();
    demander({ action });
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
    shown = [];
    draw();
  }

  function click(name) {
    if (!vue?.humain || vue.fin || vue.placement) return;
    const ends = chosen ? vue.scene.coups[chosen] : {};
    if (replaced) {
      if (ends[replaced].includes(name)) return ask("jouer", { coup: `${chosen}*${replaced}=${name}` });
      replaced = null;
    } else if (chosen && name !== chosen && name in ends) {
      if (!ends[name].length) return ask("jouer", { coup: `${chosen}-${name}` });
      replaced = name;
      return draw();
    }
    chosen = name in vue.scene.coups && name !== chosen ? name : null;
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

  function toggle() {
    if (playing) return stop();
    const tick = () => {
      playing = setTimeout(tick, 900);
      if (vue.fin || vue.souci) stop();
      else advance();
    };
    playing = setTimeout(tick, 0);
    draw();
  }

  function stop() {
    clearTimeout(playing);
    playing = 0;
    if (vue) draw();
  }

  function draw() {
    if (!vue) return;
    const focused = document.activeElement;
    const ends = chosen ? vue.scene.coups[chosen] : {};
    const mine = vue.humain && !vue.fin && !vue.placement;
    tablier.montrer(vue.scene, {
      choisie: chosen, buts: replaced ? {} : ends, depots: replaced ? ends[replaced] : [], curseur: document.activeElement === tablier.svg ? cursor : null,
      chemin: shown.length ? shown : chosen ? [] : vue.chemin, retourne: turned, jouables: mine && !chosen ? Object.keys(vue.scene.coups) : [],
    });
    mark(root, "data-retourne", turned ? "oui" : "non");
    sides.forEach(({ montrer }, index) => montrer(1 - index, vue, demander));
    bar.firstChild.style.blockSize = `${Math.round(100 * vue.barre)}%`;
    mark(bar, "aria-valuenow", String(Math.round(100 * vue.barre)));
    put(phrase, sentence());
    phrase.classList.toggle("souci", Boolean(vue.souci) && !chosen);
    const mover = vue.scene.trait === "s" ? 0 : 1;
    put(lamp, vue.fin || vue.placement ? "" : vue.menace ? `Menace : ${COTES_GYGES[1 - mover]} peut gagner au prochain coup.` : "Pas de menace immédiate.");
    mark(lamp, "data-allumee", vue.menace && !vue.fin ? "oui" : "non");
    put(told, thinking ? patience : advice ? `Indice : ${advice}` : line.length ? `Suite prévue : ${line.join(", ")}` : "");
    form.hidden = !mine;
    placement.root.hidden = !vue.placement;
    watch.hidden = vue.noms.includes("humain") || Boolean(vue.placement);
    put(play, playing ? "Pause" : "▶ Jouer");
    mark(play, "aria-label", playing ? "Mettre en pause" : "Laisser les machines jouer");
    for (const element of commands.querySelectorAll("button")) element.disabled = thinking;
    holdFocus(focused);
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
    if (vue.souci && !chosen) return vue.souci;
    if (vue.placement) return "Placez les pions de chaque camp : deux 1, deux 2 et deux 3.";
    if (vue.fin) return `${vue.remarque} ${vue.fin}`.trim();
    if (replaced) return `Où va le pion remplacé en ${replaced} ? Choisissez une case marquée.`;
    if (chosen) return `Pion de ${chosen} : choisissez où il s’arrête.`;
    if (!vue.humain) return `${mover} joue (${vue.noms[vue.scene.trait === "s" ? 0 : 1]}).`;
    return `${vue.remarque ? `${vue.remarque} ` : ""}${vue.probleme ? `${vue.probleme} : à ` : "À "}${mover} de jouer. Choisissez l’un des pions marqués.`;
  }

  function recevoir(message) {
    if (message.fichier) return save(message.fichier);
    if (message.chemin) {
      shown = message.chemin;
      return draw();
    }
    thinking = false;
    if ("conseil" in message) {
      [advice, line] = [message.conseil, []];
      if (advice) demander({ action: "chemin", coup: advice });
    } else if ("suite" in message) [advice, line] = ["", message.suite];
    else {
      const first = vue === null;
      if (!message.vue.souci) typed.value = "";
      if (vue && (vue.coups.length !== message.vue.coups.length || message.vue.probleme !== vue.probleme)) [advice, line] = ["", []];
      vue = message.vue;
      chosen = replaced = null;
      shown = [];
      if (first) fillPuzzles(puzzle, vue.problemes);
      if (vue.placement) placement.montrer(vue.placement);
      moves.replaceChildren(...vue.coups.map((text) => h("li", {}, text)));
      moves.scrollTop = moves.scrollHeight;
    }
    draw();
    // Against a human the machine answers by itself.
    if (message.vue && !message.provisoire && vue.noms.includes("humain")) setTimeout(advance, stillness() ? 0 : 350);
  }

  return {
    recevoir,
    detruire() {
      clearTimeout(playing);
      clearTimeout(preparing);
      leaving.abort();
      root.remove();
    },
  };
}

// JupyterLab cancels the line break by which a field in a cell would send its form.
function submitOnEnter(form) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

function besideOf(name, [up, right], turned) {
  const sign = turned ? -1 : 1;
  if (name === "n" || name === "s") return (name === "n") === (up * sign < 0) ? (name === "n" ? "63" : "13") : name;
  const [row, column] = [Number(name[0]) + sign * up, Number(name[1]) + sign * right];
  if (row > 6) return "n";
  if (row < 1) return "s";
  return `${row}${clamp(column, 1, 6)}`;
}

function sideLine(side) {
  const name = h("bdi", {});
  const levels = h("select", { "aria-label": `Niveau de la machine, côté ${COTES_GYGES[side]}` });
  const root = h("div", { class: "camp" }, h("strong", {}, COTES_GYGES[side]), name, levels);
  let asked = null;
  levels.addEventListener("change", () => asked({ action: "niveau", cote: side, numero: Number(levels.value) }));
  function montrer(_index, vue, demander) {
    asked = demander;
    const machine = vue.machines[side];
    put(name, machine ? "" : vue.noms[side]);
    levels.hidden = !machine;
    if (levels.childElementCount === 0) levels.append(...vue.niveaux.map((text, index) => h("option", { value: index + 1 }, text)));
    const found = vue.noms[side].match(/niveau (\d)/);
    if (found) levels.value = found[1];
    mark(root, "data-trait", (vue.scene.trait === "s" ? 0 : 1) === side && !vue.fin ? "oui" : "non");
  }
  return { root, montrer };
}

function placementForm(done) {
  const rows = COTES_GYGES.map((side) => h("input", { type: "text", inputmode: "numeric", maxlength: 6, "aria-label": `Rangée de ${side}, de gauche à droite` }));
  const chance = button("Au hasard", "Placer les pions au hasard", () => rows.forEach((row) => (row.value = shuffled("112233"))));
  const root = h("form", { class: "placement" },
    ...[1, 0].map((side) => h("label", {}, `${COTES_GYGES[side]} `, rows[side])),
    h("div", { class: "rangee" }, chance, h("button", { class: "principal" }, "Commencer")));
  submitOnEnter(root);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    done(rows[0].value, rows[1].value);
  });
  let filled = false;
  function montrer([sud, nord]) {
    if (filled) return;
    [rows[0].value, rows[1].value] = [sud, nord];
    filled = true;
  }
  return { root, montrer };
}

function shuffled(text) {
  const letters = [...text];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [letters[last], letters[other]] = [letters[other], letters[last]];
  }
  return letters.join("");
}

function fillPuzzles(select, moves) {
  const counts = {};
  select.replaceChildren(...moves.map((number, index) => {
    counts[number] = (counts[number] ?? 0) + 1;
    return h("option", { value: index }, `gagner en ${number}, n° ${counts[number]}`);
  }));
}
