// The dashboard's page. Python reads and checks the contest's state; here it is only drawn, each
// cell in place. Names come from students: they reach the page through textContent and title alone.

const GLIDE_MS = 650;
const PULSE_MS = 4000;
const LOST_AFTER = 3; // pulses without an answer
const WIDE_COLUMNS = 14; // up to here a name can be written above its column
const ANNOUNCE_MS = 10000; // a screen reader hears of the leader no more often

const STATUTS = {
  attente: "En attente",
  en_cours: "En cours",
  termine: "Terminé",
  interrompu: "Interrompu",
  erreur: "Erreur",
};
const JEUX = { trolls: "Trolls & Châteaux" };
const ISOLEMENTS = {
  aucun: [
    "confiance",
    "Les stratégies sont jouées dans le programme lui-même, sans protection : " +
      "ne lancez ainsi que des fichiers auxquels vous faites confiance.",
  ],
};
const VUES = [
  ["ensemble", "Ensemble"],
  ["classement", "Classement"],
  ["face", "Face-à-face"],
];
const COLONNES = [
  ["rang", "Rang", "Place au classement"],
  ["evolution", "▲▼", "Places gagnées ou perdues depuis quelques secondes"],
  ["nom", "Stratégie", ""],
  ["points", "Points", "3 par affrontement gagné, 1 par nul, −1 par disqualification"],
  ["score", "Score", "Parties gagnées moins parties perdues ; il départage les égalités de points"],
  ["joues", "Joués", "Affrontements déjà joués"],
  ["disq", "Disq.", "Affrontements perdus par disqualification"],
];

const nombre = new Intl.NumberFormat("fr-FR");
const signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero", useGrouping: false });
const minus = (text) => text.replace("-", "−");

function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Touch the page only where something changed: no flicker, no work, no lost selection.
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function duration(seconds) {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const category = (name) => (name === "toutes" ? "Toutes" : name.replace("x", " × "));

function setting(key, fallback) {
  try {
    return localStorage.getItem(`troll-tableau.${key}`) ?? fallback;
  } catch {
    return fallback; // a browser may forbid it; the page then forgets
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(`troll-tableau.${key}`, value);
  } catch {}
}

let groups = 0;

// A row of buttons of which one is chosen: radio buttons, so that arrows work by themselves.
function choice(label, options, chosen, onChange) {
  const name = `troll-choix-${++groups}`;
  const box = h("div", { class: "choix", role: "radiogroup", "aria-label": label });
  for (const [value, text] of options) {
    const input = h("input", { type: "radio", name, value });
    input.checked = value === chosen;
    input.addEventListener("change", () => onChange(value));
    box.append(h("label", {}, input, text));
  }
  return box;
}

function build() {
  const part = {
    titre: h("h1", {}, "Concours"),
    statut: h("span", { class: "etiquette statut" }, "…"),
    isolement: h("span", { class: "etiquette isolement", hidden: "" }),
    theme: h("button", { type: "button" }),
    barre: h("div", { class: "barre", role: "progressbar", "aria-label": "Affrontements joués" }, h("div")),
    chiffres: h("div", { class: "chiffres" }),
    phrase: h("p", { class: "phrase" }),
    annonce: h("p", { class: "invisible", "aria-live": "polite" }),
    rangs: h("tbody"),
    refuses: h("details", { class: "refuses" }, h("summary"), h("ul")),
    tete: h("tr"),
    matrice: h("tbody"),
    categories: h("div"),
    legende: h("div", { class: "legende" }),
  };
  const titles = COLONNES.map(([name, text, help]) =>
    h("th", { scope: "col", class: name, title: help }, text),
  );
  part.classement = scrolling("Classement", h("thead", {}, h("tr", {}, ...titles)), part.rangs);
  part.face = scrolling("Face-à-face", h("thead", {}, part.tete), part.matrice);
  part.legende.append(
    h("span", { class: "pastille gagne" }), "la ligne gagne",
    h("span", { class: "pastille perd" }), "la ligne perd  ·  parties gagnées moins parties perdues",
  );
  return part;
}

function scrolling(label, ...table) {
  const box = h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": label });
  box.empty = h("p", { class: "vide" });
  box.table = h("table", {}, h("caption", { class: "invisible" }, label), ...table);
  box.append(box.empty, box.table);
  return box;
}

function assemble(root, part, views) {
  root.append(
    h("header", {},
      h("div", { class: "ligne" }, part.titre, part.statut, part.isolement,
        h("span", { class: "pousse" }), views, part.theme),
      h("div", { class: "ligne" }, part.barre, part.chiffres),
      part.phrase),
    h("div", { class: "panneaux" },
      h("section", { class: "panneau classement" },
        h("div", { class: "ligne" }, h("h2", {}, "Classement")), part.classement, part.refuses),
      h("section", { class: "panneau face" },
        h("div", { class: "ligne" }, h("h2", {}, "Face-à-face"), h("span", { class: "pousse" }), part.categories),
        part.face, part.legende)),
    part.annonce,
  );
}

// ---- top of the page ----

function drawTop(part, etat, trouble) {
  const known = "statut" in etat;
  put(part.titre, known ? `Concours ${JEUX[etat.jeu] ?? etat.jeu}` : "Concours");
  put(part.statut, known ? (STATUTS[etat.statut] ?? etat.statut) : STATUTS.attente);
  mark(part.statut, "data-statut", known ? etat.statut : "attente");
  part.isolement.hidden = !known;
  const [level, help] = ISOLEMENTS[etat.isolement] ?? [etat.isolement, `Isolement des stratégies : ${etat.isolement}`];
  put(part.isolement, `isolement : ${level}`);
  mark(part.isolement, "title", help);
  drawProgress(part, etat);
  const text = trouble || [leaders(etat), etat.message].filter(Boolean).join(" ");
  put(part.phrase, text);
  mark(part.phrase, "title", text);
  part.phrase.classList.toggle("souci", Boolean(trouble));
}

function drawProgress(part, etat) {
  const { faits, total, parties_par_s: speed, reste_s: left } =
    etat.progres ?? { faits: 0, total: 0, parties_par_s: 0, reste_s: null };
  part.barre.firstChild.style.transform = `scaleX(${total ? faits / total : 0})`;
  mark(part.barre, "aria-valuemin", "0");
  mark(part.barre, "aria-valuemax", String(total));
  mark(part.barre, "aria-valuenow", String(faits));
  const words = [];
  if (total) words.push(`${nombre.format(faits)} / ${nombre.format(total)} affrontements`);
  if (speed) words.push(`${nombre.format(Math.round(speed))} parties/s`);
  if (etat.statut === "en_cours" && left !== null) words.push(`reste ${duration(left)}`);
  put(part.chiffres, words.join("  ·  "));
}

// Who leads, or has won.
function leaders(etat) {
  const standings = etat.classement ?? [];
  if (!standings.some(({ joues }) => joues > 0)) {
    return standings.length ? `${standings.length} stratégies inscrites : le concours va commencer.` : "";
  }
  const first = standings.filter(({ rang }) => rang === 1);
  if (first.length > 3) return `${first.length} stratégies en tête, ex æquo.`;
  const names = first.map((row) => row.nom).join(" et ");
  const over = etat.statut === "termine";
  if (first.length > 1) return `${over ? "Vainqueurs" : "En tête"} ex æquo : ${names}.`;
  return `${over ? "Vainqueur" : "En tête"} : ${names}, ${nombre.format(first[0].points)} points.`;
}

// ---- ranking ----

function newRow(id) {
  const row = h("tr", { "data-id": id });
  for (const [name] of COLONNES) {
    row.append(name === "nom" ? h("th", { scope: "row", class: name }) : h("td", { class: name }));
  }
  row.children[0].append(h("span", { class: "medaille" }));
  row.lastChild.append(h("span"));
  return row;
}

function fillRow(row, standing, started) {
  const [rank, moved, name, points, score, played, disqualified] = row.children;
  put(rank.firstChild, started ? String(standing.rang) : "–");
  mark(rank.firstChild, "data-rang", started ? String(standing.rang) : "");
  const places = standing.evolution;
  put(moved, places ? `${places > 0 ? "▲" : "▼"} ${Math.abs(places)}` : "");
  mark(moved, "data-sens", places > 0 ? "monte" : places < 0 ? "descend" : "");
  put(name, standing.nom);
  mark(name, "title", standing.nom);
  put(points, minus(nombre.format(standing.points)));
  put(score, minus(nombre.format(standing.score)));
  put(played, nombre.format(standing.joues));
  put(disqualified.firstChild, standing.disqualifications ? `×${standing.disqualifications}` : "");
  disqualified.title = standing.raison ?? "";
}

const top = (row) => row.getBoundingClientRect().top;

function drawRanking(part, standings) {
  const body = part.rangs;
  const rows = new Map([...body.children].map((row) => [row.dataset.id, row]));
  const wanted = standings.map(({ id }) => rows.get(id) ?? newRow(id));
  const started = standings.some(({ joues }) => joues > 0);
  standings.forEach((standing, place) => fillRow(wanted[place], standing, started));
  const moved = wanted.some((row, place) => body.children[place] !== row);
  if (!moved && body.children.length === wanted.length) return;
  const before = new Map([...rows.values()].map((row) => [row, top(row)]));
  body.replaceChildren(...wanted);
  part.classement.table.style.setProperty("--n", Math.max(wanted.length, 1));
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) glide(wanted, before);
}

// From where each row was seen, perhaps in the middle of a glide, to where it now belongs.
function glide(rows, before) {
  for (const row of rows) for (const old of row.getAnimations()) old.cancel();
  const after = new Map(rows.map((row) => [row, top(row)]));
  for (const row of rows) {
    const offset = (before.get(row) ?? after.get(row)) - after.get(row);
    row.style.zIndex = offset > 0 ? 1 : 0; // who climbs passes in front
    if (!offset) continue;
    row.animate([{ transform: `translateY(${offset}px)` }, { transform: "none" }], {
      duration: GLIDE_MS,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }
}

function drawRefused(part, refused) {
  const [summary, list] = part.refuses.children;
  const many = refused.length > 1 ? "s" : "";
  const names = refused.map(({ nom }) => nom).join(", ");
  put(summary, refused.length ? `${refused.length} stratégie${many} refusée${many} : ${names}` : "Aucune stratégie refusée");
  mark(part.refuses, "data-combien", String(refused.length));
  while (list.children.length > refused.length) list.lastChild.remove();
  while (list.children.length < refused.length) list.append(h("li"));
  refused.forEach(({ nom, raison }, place) => put(list.children[place], `${nom} : ${raison}`));
}

// ---- head-to-head ----

function resize(part, size) {
  if (part.matrice.children.length === size) return;
  part.tete.replaceChildren(h("th", { scope: "col" }, "contre"));
  part.matrice.replaceChildren();
  for (let i = 0; i < size; i++) {
    part.tete.append(h("th", { scope: "col" }, h("span", { class: "nom-colonne" }), h("span", {}, String(i + 1))));
    const cells = Array.from({ length: size }, () => h("td"));
    part.matrice.append(h("tr", {}, h("th", { scope: "row" }), ...cells));
  }
  part.face.table.style.setProperty("--n", Math.max(size, 1));
  part.face.table.dataset.colonnes = size > WIDE_COLUMNS ? "serrees" : "larges";
}

function drawMatrix(part, etat, group) {
  const names = etat.classement.map(({ nom }) => nom);
  resize(part, names.length);
  const largest = etat.parties * (group === "toutes" ? etat.categories.length : 1) || 1;
  names.forEach((name, row) => {
    put(part.tete.children[row + 1].firstChild, name);
    mark(part.tete.children[row + 1], "title", name);
    const [head, ...cells] = part.matrice.children[row].children;
    put(head, `${row + 1}. ${name}`);
    mark(head, "title", name);
    cells.forEach((cell, column) => {
      const score = etat.matrice.score[group][row][column];
      fillCell(cell, row === column ? null : score, row === column, largest);
      cell.names = [name, names[column], group];
    });
  });
}

function fillCell(cell, score, self, largest) {
  put(cell, score === null ? "" : minus(signe.format(score)));
  mark(cell, "data-signe", self ? "soi" : score > 0 ? "plus" : score < 0 ? "moins" : "");
  // The square root lets small differences show; never so faint that the sign is lost.
  const force = score ? Math.round(100 * Math.min(1, 0.12 + 0.88 * Math.sqrt(Math.abs(score) / largest))) : 0;
  const text = `${force}%`;
  if (cell.style.getPropertyValue("--force") !== text) cell.style.setProperty("--force", text);
}

// The whole sentence of a cell is made when it is pointed at, not 900 times an update.
function explain(event) {
  const cell = event.target.closest("td");
  if (!cell?.names) return;
  const [row, column, group] = cell.names;
  cell.title = row === column ? row : `${row} contre ${column} (${category(group)}) : ${cell.textContent || "pas encore joué"}`;
}

// ---- the page's life ----

function render({ model, el }) {
  const stop = new AbortController();
  const root = h("section", {
    class: "troll-tableau", lang: "fr", "aria-label": "Tableau de bord du concours", "data-lm-suppress-shortcuts": "true",
  });
  const part = build();
  let group = setting("categorie", "toutes");
  let known = ""; // categories for which the selector was built
  let unanswered = 0;
  let announced = { text: "", at: -ANNOUNCE_MS };

  const views = choice("Vue", VUES, setting("vue", "ensemble"), (view) => {
    root.dataset.vue = view;
    remember("vue", view);
  });
  root.dataset.vue = views.querySelector(":checked")?.value ?? "ensemble";
  assemble(root, part, views);

  const system = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => {
    const dark = setting("theme", system.matches ? "sombre" : "clair") === "sombre";
    root.dataset.theme = dark ? "sombre" : "clair";
    put(part.theme, dark ? "Mode clair" : "Mode sombre");
  };
  part.theme.addEventListener("click", () => {
    remember("theme", root.dataset.theme === "sombre" ? "clair" : "sombre");
    theme();
  });
  system.addEventListener("change", theme, { signal: stop.signal });

  const drawCategories = (categories) => {
    if (known === categories.join()) return;
    known = categories.join();
    const options = ["toutes", ...categories].map((name) => [name, category(name)]);
    if (!options.some(([name]) => name === group)) group = "toutes";
    part.categories.replaceChildren(
      choice("Catégorie", options, group, (chosen) => {
        group = chosen;
        remember("categorie", chosen);
        draw();
      }),
    );
  };

  const announce = (text) => {
    const now = performance.now();
    if (!text || text === announced.text || now - announced.at < ANNOUNCE_MS) return;
    announced = { text, at: now };
    put(part.annonce, text);
  };

  function draw() {
    const etat = model.get("etat");
    const lost = unanswered >= LOST_AFTER ? "La liaison avec le tableau de bord est perdue : rechargez la page." : "";
    const trouble = lost || model.get("souci");
    drawTop(part, etat, trouble);
    const standings = etat.classement ?? [];
    for (const box of [part.classement, part.face]) {
      box.table.hidden = !standings.length;
      box.empty.hidden = Boolean(standings.length);
    }
    put(part.classement.empty, trouble || "En attente des stratégies…");
    put(part.face.empty, "Les résultats de chacun contre chacun apparaîtront ici.");
    drawCategories(etat.categories ?? []);
    drawRanking(part, standings);
    drawRefused(part, etat.refuses ?? []);
    if (standings.length) drawMatrix(part, etat, group);
    announce(trouble || leaders(etat).replace(/, [^,]*$/, "."));
  }

  const pulse = () => {
    if (document.hidden) return; // nobody looks; the kernel may rest
    model.send({ pouls: ++unanswered });
    if (unanswered > LOST_AFTER) draw();
  };
  const answer = () => {
    const was = unanswered;
    unanswered = 0;
    if (was >= LOST_AFTER) draw();
  };

  part.face.addEventListener("pointerover", explain);
  model.on("change:etat", draw);
  model.on("change:souci", draw);
  model.on("msg:custom", answer);
  document.addEventListener("visibilitychange", pulse, { signal: stop.signal });
  const timer = setInterval(pulse, PULSE_MS);
  theme();
  draw();
  el.append(root);
  pulse();

  return () => {
    stop.abort();
    clearInterval(timer);
    model.off("change:etat", draw);
    model.off("change:souci", draw);
    model.off("msg:custom", answer);
  };
}

export default { render };
