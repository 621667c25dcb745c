// A game of the forest: watched along its timeline, or played by hand, with what was said and done.
// Shows the films of trollkit/foret/film.py; `demander` sends a request to the kernel.
//
//   const page = creerPage(parent, demander);
//   page.recevoir({ plateau, depuis, images, fin, demandes, souci });

const VITESSES = [[1400, "lente"], [700, "normale"], [300, "rapide"], [90, "très rapide"]];
const VERBES = [["WAIT", "Dormir"], ["COMPLETE", "Achever"], ["GROW", "Faire pousser"], ["SEED", "Lancer une graine"]];

function creerPage(parent, demander) {
  const leaving = new AbortController();
  const options = { indices: false, messages: "tous", vitesse: 700 };
  const images = [];
  let plateau = null;
  let clairiere = null;
  let vue = { demandes: {}, fin: "", souci: "" };
  let at = 0;
  let timer = 0; // of the playback, 0 when paused
  let waiting = false; // for the kernel to play the next turn
  let person = false; // whether somebody plays by hand
  let looked = null;
  let aimed = [];

  const spirits = [0, 1].map((player) => drawSpirit(player));
  const day = h("div", { class: "jour" });
  const board = h("div", { class: "scene" });
  const phrase = h("p", { class: "phrase", role: "status" });
  const box = h("div", { class: "fiche" });
  const finder = h("input", { type: "number", min: 0, max: 36, placeholder: "0 à 36", "aria-label": "Numéro d’une case à examiner" });
  const actions = h("div", { class: "actions" });
  const journal = h("ol", { class: "journal" });
  const bar = transport();
  const panel = optionsPanel(options, () => show());
  const file = h("input", { type: "file", accept: ".json,application/json", hidden: "" });
  const files = h("div", { class: "rangee" },
    button("Enregistrer", "Enregistrer cette partie dans un fichier", () => demander({ action: "enregistrer" })),
    button("Ouvrir…", "Ouvrir une partie enregistrée", () => file.click()), file);
  const root = h("section", { class: "troll troll-foret dessin-foret", lang: "fr", tabindex: "-1", "aria-label": "Partie dans la forêt" },
    h("div", { class: "haut" }, spirits[0].root, day, spirits[1].root),
    h("div", { class: "corps" },
      h("div", { class: "gauche" }, board, bar.root, phrase),
      h("div", { class: "droite" }, actions,
        h("div", { class: "examen" }, h("label", {}, "Examiner la case ", finder), box),
        h("details", { open: "" }, h("summary", {}, "Journal du tour"), journal),
        panel, files)),
    h("p", { class: "aide" }, "Clavier : espace pour lire ou mettre en pause, ← et → pas à pas, Début et Fin."));
  parent.append(root);
  keepKeys(root);
  followTheme(root, leaving.signal);

  finder.addEventListener("input", () => look(finder.value === "" ? null : Number(finder.value)));
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (chosen) demander({ action: "ouvrir", texte: await chosen.text() });
    file.value = "";
  });
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, summary")) return;
    const done = { " ": () => !event.target.closest("button") && toggle(), ArrowRight: next, ArrowLeft: () => go(at - 1), Home: () => go(0), End: () => go(images.length - 1) }[event.key]?.();
    if (done !== undefined && done !== false) event.preventDefault();
  });

  function transport() {
    const scrubber = h("input", { type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": "Moment de la partie" });
    scrubber.addEventListener("input", () => go(Number(scrubber.value)));
    const first = button("|◀", "Revenir au début", () => go(0));
    const back = button("◀", "Reculer", () => go(at - 1));
    const play = button("▶ Lire", "Lire la partie", toggle);
    const forward = button("▶|", "Avancer", next);
    const count = h("span", { class: "compteur" });
    return { root: h("div", { class: "rangee transport" }, first, back, play, forward, scrubber, count), scrubber, first, back, play, forward, count };
  }

  function go(moment) {
    pause();
    at = clamp(moment, 0, images.length - 1);
    show();
    return true;
  }

  // One image further; past the last one the kernel plays a turn, unless a person is asked.
  function next() {
    pause();
    advance();
    return true;
  }

  function advance() {
    if (at < images.length - 1) at += 1;
    else if (vue.fin || asked().length || waiting) return false;
    else {
      waiting = true;
      demander({ action: "avancer" });
    }
    show();
    return true;
  }

  function toggle() {
    if (timer) return pause();
    if (at === images.length - 1 && vue.fin) at = 0;
    const tick = () => {
      timer = setTimeout(tick, options.vitesse);
      if (!waiting && !advance()) pause();
    };
    timer = setTimeout(tick, 0);
    show();
    return true;
  }

  function pause() {
    clearTimeout(timer);
    timer = 0;
    if (plateau) show();
    return true;
  }

  const asked = () => Object.keys(vue.demandes).map(Number);

  function look(cell) {
    looked = cell !== null && cell >= 0 && cell < 37 ? cell : null;
    if (plateau) tellCell();
  }

  function tellCell() {
    const lines = looked === null ? ["Survolez une case, ou tapez son numéro."] : cellText(looked, images[at], plateau);
    box.replaceChildren(...lines.map((line) => h("p", {}, line)));
  }

  function aim(cells) {
    aimed = cells;
    draw();
  }

  function draw() {
    const mine = at === images.length - 1 ? asked().flatMap((player) => vue.demandes[player].flatMap(cellsOf)) : [];
    clairiere.montrer(images[at], { choisissables: mine, visees: aimed.length || looked === null ? aimed : [looked], indices: options.indices });
  }

  function show() {
    const image = images[at];
    draw();
    tellCell();
    spirits.forEach((spirit, player) => spirit.montrer(image, plateau, talks(player) ? image.messages[player] : ""));
    day.replaceChildren(...dayText(image, plateau));
    journal.replaceChildren(...image.recit.map((line) => h("li", {}, line)), ...stderr(image, plateau));
    bar.scrubber.max = images.length - 1;
    bar.scrubber.value = at;
    mark(bar.scrubber, "aria-valuetext", `moment ${at} sur ${images.length - 1}`);
    put(bar.count, `${at} / ${images.length - 1}${vue.fin ? "" : "…"}`);
    put(bar.play, timer ? "Pause" : "▶ Lire");
    mark(bar.play, "aria-label", timer ? "Mettre en pause" : "Lire la partie");
    bar.first.disabled = bar.back.disabled = at === 0;
    bar.forward.disabled = at === images.length - 1 && Boolean(vue.fin || asked().length);
    const last = at === images.length - 1;
    phrase.classList.toggle("souci", Boolean(vue.souci));
    put(phrase, vue.souci || (last && vue.fin) || (waiting && last ? "Les joueurs réfléchissent…" : image.recit[0] ?? "La partie va commencer."));
    if (!last) actions.replaceChildren();
    else if (!actions.childElementCount || actions.dataset.moment !== String(images.length)) offer();
  }

  const talks = (player) => options.messages === "tous" || (options.messages === "miens" && player === 0);

  // What a person may do now, as buttons; two people choose one after the other, in secret.
  function offer() {
    actions.dataset.moment = String(images.length);
    const [player] = asked();
    if (player === undefined) return actions.replaceChildren(...(person && !vue.fin ? others() : []));
    const legal = vue.demandes[player];
    const groups = VERBES.map(([verb, word]) => [word, legal.filter((line) => line.split(" ")[0] === verb)]).filter(([, lines]) => lines.length);
    actions.replaceChildren(
      h("p", { class: "titre" }, "À ", h("bdi", { class: `joueur${player}` }, plateau.noms[player]), " de choisir"),
      ...groups.map(([word, lines]) => h("div", { class: "groupe", role: "group", "aria-label": word },
        h("span", { class: "mot" }, word), ...lines.map((line) => actionButton(player, line)))));
  }

  // A person who sleeps is asked nothing: what the other still does is seen turn by turn.
  const others = () => [
    h("p", { class: "titre" }, "L’autre joue encore"),
    h("div", { class: "groupe" }, button("Voir son tour", "Voir le tour suivant", next))];

  function actionButton(player, line) {
    const element = button(line, `Jouer ${line}`, () => {
      aimed = [];
      demander({ action: "choisir", joueur: player, ligne: line });
    });
    for (const event of ["pointerenter", "focus"]) element.addEventListener(event, () => aim(cellsOf(line)));
    for (const event of ["pointerleave", "blur"]) element.addEventListener(event, () => aim([]));
    return element;
  }

  function clicked(cell) {
    finder.value = String(cell);
    look(cell);
    const found = [...actions.querySelectorAll("button")].find((element) => cellsOf(element.textContent).at(-1) === cell);
    found?.focus();
  }

  function recevoir(message) {
    if (message.fichier) return save(message.fichier);
    waiting = false;
    vue = { demandes: message.demandes, fin: message.fin, souci: message.souci };
    person = asked().length > 0 || (person && message.depuis > 0);
    if (message.depuis === 0 && (!plateau || message.images.length)) {
      clairiere?.detruire();
      plateau = message.plateau;
      clairiere = creerClairiere(board, plateau, { surCase: clicked, surSurvol: (cell) => { look(cell); draw(); } });
      at = 0;
    }
    const followed = at === images.length - 1 || !images.length;
    images.splice(message.depuis, images.length, ...message.images);
    const choosing = actions.contains(document.activeElement);
    actions.replaceChildren();
    at = Math.min(at, images.length - 1);
    // A watcher at the end sees what comes; a person is led to the next choice, or to the result.
    if (followed && message.depuis && (asked().length || (person && vue.fin))) at = images.length - 1;
    else if (followed && message.depuis && at < images.length - 1) at += 1;
    else if (!message.depuis && !vue.fin) at = images.length - 1;
    show();
    // Whoever plays with the keyboard goes on from where the button was that is no longer there.
    if (choosing) (actions.querySelector("button") ?? root).focus({ preventScroll: true });
  }

  return {
    recevoir,
    detruire() {
      clearTimeout(timer);
      leaving.abort();
      root.remove();
    },
  };
}

const cellsOf = (line) => line.split(" ").slice(1).map(Number);

function stderr(image, plateau) {
  return [0, 1].filter((player) => image.erreurs[player]).map((player) =>
    h("li", { class: "erreurs" }, h("bdi", {}, `${plateau.noms[player]} a écrit à côté :`), h("pre", {}, image.erreurs[player])));
}

function optionsPanel(options, changed) {
  const overlay = h("input", { type: "checkbox" });
  overlay.addEventListener("change", () => { options.indices = overlay.checked; changed(); });
  const choice = (label, values, key) => {
    const list = h("select", {}, ...values.map(([value, text]) => h("option", { value }, text)));
    list.value = String(options[key]);
    list.addEventListener("change", () => { options[key] = typeof options[key] === "number" ? Number(list.value) : list.value; changed(); });
    return h("label", {}, label, list);
  };
  return h("details", { class: "options" }, h("summary", {}, "Options"),
    h("label", {}, overlay, "Numéros des cases et tailles des ombres"),
    choice("Messages ", [["aucun", "aucun"], ["miens", "les miens (à gauche)"], ["tous", "tous"]], "messages"),
    choice("Vitesse ", VITESSES, "vitesse"));
}
