// Marking by hand: one answer, its rubric as buttons, a comment; Python writes each mark down.

import { h, keepKeys, mark, put, targetOf } from "./commun.js";
import { widget } from "./noyau.js";

const enPoints = (points) => String(points).replace(".", ",");
// What a line, or a small whole, may be given: by halves, or all or nothing.
const paliers = (points) => points < 1 ? [0, points] : Array.from({ length: 2 * points + 1 }, (_, k) => k / 2);
const PEU = 4; // points, up to which all marks are buttons

export const aLaMain = widget(({ model, el, signal, quand, enfin }) => {
  const tasks = h("select", { "aria-label": "Question" });
  const masked = h("input", { type: "checkbox" });
  const counted = h("span", { class: "compte", role: "status" });
  const who = h("h2", { tabindex: "-1" });
  const state = h("span", { class: "etat" });
  const answer = h("div", { class: "reponse", tabindex: "0", "aria-label": "La réponse" });
  const lines = h("div", { class: "bareme" });
  const whole = h("div", { class: "total" });
  const words = h("textarea", { rows: "3", placeholder: "Un mot pour l'élève (touche C)", "aria-label": "Commentaire pour l'élève" });
  const trouble = h("p", { class: "souci", role: "alert" });
  const button = (label, run) => {
    const made = h("button", { type: "button" }, label);
    made.addEventListener("click", (event) => {
      run();
      if (event.detail) root.focus(); // by the mouse: the next key is the page's
    });
    return made;
  };
  const before = button("← Précédente", () => go(-1));
  const after = button("Suivante →", () => go(1));
  const all = button("Tout", () => grant(task().bareme.map(({ points }) => points)));
  const nothing = button("Rien", () => grant(task().bareme.map(() => 0)));
  const undo = button("Remettre en attente", () => send(null, []));
  const help = h("p", { class: "aide" },
    "Au clavier : 1 à 9, une ligne du barème ; T, tout ; Z, rien ; C, le commentaire (Échap en sort) ; Entrée, la suivante ; ←, la précédente.");
  const root = h("div", { class: "troll troll-main", lang: "fr", tabindex: "-1" },
    h("header", {}, h("h1", {}, "Noter à la main"), tasks, h("label", {}, masked, " Sans les noms"), counted),
    h("main", {},
      h("section", {}, h("div", { class: "qui" }, who, state), answer, words),
      h("aside", {}, lines, h("div", { class: "outils" }, all, nothing, undo), whole, trouble,
        h("div", { class: "pas" }, before, after))),
    help);
  let saving = 0;

  const task = () => model.get("taches")[model.get("tache")];
  const copy = () => model.get("copies")[model.get("copie")];
  // Shown before Python has answered: the next key may come first.
  function send(note, granted) {
    if (!copy()) return;
    Object.assign(copy(), { note, lignes: granted, mots: words.value, attend: note === null });
    model.send({ note, lignes: granted, mots: words.value });
    draw();
  }
  const ask = (request) => model.send(request);

  function grant(granted) {
    const most = task().points;
    if (granted.length) send(Math.min(granted.reduce((sum, given) => sum + given, 0), most), granted);
  }

  function grantLine(place, given) {
    const granted = copy().lignes.length ? [...copy().lignes] : task().bareme.map(() => 0);
    granted[place] = given;
    grant(granted);
  }

  // All of a line, then one step less at each press, then all of it again.
  function pressLine(place) {
    const line = task()?.bareme[place];
    if (!line) return;
    const steps = paliers(line.points);
    const now = copy().lignes.length ? steps.indexOf(copy().lignes[place]) : 0;
    grantLine(place, steps.at(now - 1));
  }

  // The words that were typed and not yet written down go with the answer they are on.
  function keep(read) {
    clearTimeout(saving);
    saving = 0;
    const one = copy();
    // Whoever goes on from a mark of before the notebook was graded anew has read it again.
    if (one && (words.value !== one.mots || (read && one.attend && one.note !== null && one.note <= task().points))) send(one.note, one.lignes);
  }

  function go(step) {
    const place = model.get("copie") + step;
    if (place < 0 || place >= model.get("copies").length) return;
    keep(true);
    ask({ copie: place });
  }

  function steps(label, most, given, run) {
    return paliers(most).map((points) => {
      const made = button(enPoints(points), () => run(points));
      mark(made, "aria-pressed", String(points === given));
      mark(made, "aria-label", `${label} : ${enPoints(points)} sur ${enPoints(most)}`);
      return made;
    });
  }

  function drawTasks() {
    const found = model.get("taches");
    tasks.replaceChildren(...found.map(({ td, titre, attendent }, place) =>
      h("option", { value: String(place) }, `${td} · ${titre}${attendent ? ` (${attendent})` : ""}`)));
    tasks.value = String(model.get("tache"));
    const one = task();
    const done = one ? one.copies - one.attendent : 0;
    const rest = found.reduce((sum, { attendent }) => sum + attendent, 0);
    put(counted, one ? `${done} sur ${one.copies} notées${rest > one.attendent ? ` ; ${rest} attendent en tout` : ""}` : "");
    mark(root, "data-finie", rest ? "non" : "oui");
  }

  function draw() {
    const [one, the] = [copy(), task()];
    for (const part of [all, nothing, undo, before, after, words]) part.disabled = !one;
    put(trouble, model.get("souci"));
    trouble.hidden = !model.get("souci");
    if (!one) {
      const empty = the ? "Personne n'a encore été corrigé" : "Rien ne se note à la main ici";
      put(who, model.get("pret") ? empty : "Lecture du carnet de notes…");
      put(state, the ? "Lancez d'abord « trollkit noter », puis rechargez cette page." : "");
      lines.replaceChildren();
      whole.replaceChildren();
      answer.replaceChildren();
      return;
    }
    const held = root.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
    put(who, masked.checked ? `Copie ${model.get("copie") + 1}` : one.nom);
    const noted = one.note === null ? "pas encore notée" : `${enPoints(one.note)} sur ${enPoints(the.points)}`;
    const over = one.note > the.points ? "plus que la question ne vaut : à noter de nouveau" : "avant une nouvelle correction";
    put(state, one.attend && one.note !== null ? `à relire, ${noted} ${over}` : noted);
    mark(state, "data-attend", String(one.attend));
    lines.replaceChildren(...the.bareme.map(({ points, text }, place) => h("fieldset", {},
      h("legend", {}, h("kbd", {}, String(place + 1)), ` ${text}`),
      ...steps(text, points, one.lignes[place], (given) => grantLine(place, given)))));
    const most = the.points;
    if (most <= PEU) whole.replaceChildren(h("fieldset", {}, h("legend", {}, "Ou la note entière"),
      ...steps("Note", most, one.note, (given) => send(given, []))));
    else {
      const field = h("input", { type: "number", min: "0", max: String(most), step: "0.25", "aria-label": `Note sur ${enPoints(most)}` });
      field.value = one.note ?? "";
      field.addEventListener("change", () => field.value !== "" && send(Number(field.value), []));
      whole.replaceChildren(h("label", {}, "Ou la note entière, sur ", enPoints(most), " ", field));
    }
    all.hidden = nothing.hidden = !the.bareme.length;
    before.disabled = model.get("copie") === 0;
    after.disabled = model.get("copie") === model.get("copies").length - 1;
    // What had the focus was drawn anew.
    if (held) root.querySelector(`[aria-label="${CSS.escape(held)}"]`)?.focus();
  }

  function turn() {
    clearTimeout(saving);
    saving = 0;
    words.value = copy()?.mots ?? "";
    answer.innerHTML = model.get("reponse") || "<p class='vide'>Rien n'est écrit dans cette cellule.</p>"; // made harmless by Python
    answer.scrollTop = 0;
    draw();
  }

  tasks.addEventListener("change", () => {
    keep(false);
    ask({ tache: Number(tasks.value) });
  });
  masked.addEventListener("change", draw);
  words.addEventListener("input", () => {
    clearTimeout(saving);
    saving = setTimeout(keep, 600, false);
  });
  words.addEventListener("blur", () => keep(false));
  addEventListener("pagehide", () => keep(false), { signal });
  document.addEventListener("keydown", (event) => {
    const { key } = event;
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target === words) {
      if (key === "Escape") root.focus();
      return;
    }
    if (target.matches("input[type=number], select") || !copy()) return;
    const run = {
      t: () => all.click(), z: () => nothing.click(), c: () => words.focus(),
      ArrowRight: () => go(1), ArrowLeft: () => go(-1),
    }[key.length === 1 ? key.toLowerCase() : key];
    if (run) run();
    else if (key === "Enter" && !target.matches("button, input")) go(1);
    else if (/^[1-9]$/.test(key)) pressLine(Number(key) - 1);
    else return;
    event.preventDefault();
  }, { signal });

  el.append(root);
  keepKeys(root);
  enfin(() => root.remove());
  // It is the whole page, which Voilà paints white whatever the reader's theme.
  const system = matchMedia("(prefers-color-scheme: dark)");
  const dye = () => mark(root, "data-theme", system.matches ? "sombre" : "clair");
  system.addEventListener("change", dye, { signal });
  dye();
  quand("change:taches", drawTasks);
  quand("change:tache", () => { drawTasks(); turn(); });
  quand("change:copies", draw);
  quand("change:souci", draw);
  quand("change:copie change:reponse", turn);
  quand("change:pret", turn);
  drawTasks();
  turn();
  ask({ ouvre: true });
});
