// The teacher's page: students against questions, and the few orders. The token comes behind
// the address's "#", which no server is sent, and stays in this page.

import { ask, byId, element, looking, trying } from "./classe.js";

const EVERY_MS = 2000;
let secret = decodeURIComponent(location.hash.replace(/^#jeton=/, ""));
history.replaceState(null, "", location.pathname);

const order = (action, nom = "") => trying(async () =>
  show(await ask("POST", "api/classe", secret, JSON.stringify({ action, nom }))));

const count = (many, word) => `${many} ${word}${many > 1 ? "s" : ""}`;
const named = (feuille, question) => `${feuille.split("-")[0].replace(/^td/, "TD ")}, question ${question}`;
const opened = new Set(); // names of those whose row tells all
let shown = null; // what was told last

function mark(cell) {
  if (!cell) return element("td");
  if (cell.reussi) return element("td", `✔ ${cell.essais}`, "reussi");
  return element("td", `${cell.bloque ? "⚠ " : ""}${cell.essais}`, cell.bloque ? "bloque" : "");
}

function button(text, key, act) {
  const made = element("button", text);
  made.type = "button";
  made.dataset.cle = key;
  made.addEventListener("click", act);
  return made;
}

function doing(nom) {
  return [
    ["Libérer le nom", "liberer", "Libérer ce nom ? Qui l'avait devra rejoindre de nouveau :"],
    ["Retirer", "retirer", "Retirer de la classe, avec sa stratégie :"],
  ].map(([word, action, question]) => {
    const made = button(word, `${action} ${nom}`, () => { if (confirm(`${question} ${nom}`)) order(action, nom); });
    made.setAttribute("aria-label", `${word} : ${nom}`);
    return made;
  });
}

const where = (cell) => `${named(cell.feuille, cell.question)}, ${count(cell.essais, "essai")}, depuis ${cell.minutes}\u00a0min\u00a0: ${cell.verdict}`;

// All of one person: what they have not found yet, why a strategy was refused, and what can be done.
function details(pupil, width) {
  const row = element("tr", "", "details"), cell = element("td"), box = element("div"), list = element("ul");
  cell.colSpan = width;
  if (pupil.raison) list.append(element("li", `Stratégie refusée : ${pupil.raison}`));
  const wrong = pupil.questions.filter((each) => !each.reussi);
  list.append(...wrong.map((each) => element("li", where(each), each.bloque ? "bloque" : "")));
  if (!list.children.length) list.append(element("li", pupil.questions.length ? "Tout ce qui est commencé est réussi." : "N'a rien signalé."));
  box.append(list, ...doing(pupil.nom));
  cell.append(box);
  row.append(cell);
  return row;
}

function toggle(nom) {
  if (!opened.delete(nom)) opened.add(nom);
  draw();
}

const states = { "": "–", recue: "reçue", acceptee: "acceptée", refusee: "refusée" };

function lines(pupil, questions) {
  const row = element("tr"), name = element("th");
  name.scope = "row";
  const open = button(pupil.nom, `nom ${pupil.nom}`, () => toggle(pupil.nom));
  open.setAttribute("aria-expanded", String(opened.has(pupil.nom)));
  name.append(open);
  const cells = new Map(pupil.questions.map((each) => [`${each.feuille} ${each.question}`, each]));
  const sent = pupil.etat === "acceptee" && pupil.rang ? `${pupil.rang}${pupil.rang === 1 ? "re" : "e"}` : states[pupil.etat] ?? pupil.etat;
  row.append(name, element("td", sent, pupil.etat === "refusee" ? "bloque" : ""), ...questions.map((each) => mark(cells.get(each.join(" ")))));
  return opened.has(pupil.nom) ? [row, details(pupil, questions.length + 2)] : [row];
}

// Whoever has been stopped for long, the longest first, with what stops them.
function stuck(pupils) {
  const found = pupils.flatMap((pupil) => pupil.questions.filter((each) => each.bloque).map((each) => [pupil, each]));
  found.sort(([, one], [, other]) => other.minutes - one.minutes);
  return found.map(([pupil, cell]) => {
    const item = element("li");
    item.append(element("strong", pupil.nom), `, ${where(cell)}`);
    return item;
  });
}

function fill(id, items) {
  byId(id).hidden = !items.length;
  byId(id).querySelector("ol").replaceChildren(...items);
}

let last = "";

function show(told) {
  const seen = JSON.stringify(told);
  if (seen === last && !byId("salle").hidden) return; // nobody loses a click to a new table
  last = seen;
  shown = told;
  draw();
}

function draw() {
  const focused = document.activeElement?.dataset?.cle;
  const { code, eleves, questions, frequents } = shown;
  byId("salle").hidden = false;
  byId("entrer").hidden = true;
  byId("code").textContent = code;
  const many = eleves.filter((each) => each.bloque).length;
  byId("compte").textContent = `${eleves.length} dans la classe, ${count(many, "arrêté")} depuis cinq minutes`;
  fill("bloques", stuck(eleves));
  fill("frequents", frequents.map((each) =>
    element("li", `${named(each.feuille, each.question)}, ${count(each.eleves, "élève")}\u00a0: ${each.verdict}`)));
  const one = new Set(questions.map(([sheet]) => sheet)).size < 2; // then its name says nothing
  const heads = ["Nom", "Stratégie", ...questions.map(([sheet, question]) => (one ? question : `${sheet.split("-")[0]} ${question}`))];
  const head = element("tr");
  head.append(...heads.map((text) => Object.assign(element("th", text), { scope: "col" })));
  document.querySelector("thead").replaceChildren(head);
  document.querySelector("tbody").replaceChildren(...eleves.flatMap((each) => lines(each, questions)));
  if (focused) document.querySelector(`[data-cle="${CSS.escape(focused)}"]`)?.focus();
}

async function look() {
  if (!secret) {
    byId("entrer").hidden = false;
    return;
  }
  const result = await looking(async () => show(await ask("GET", "api/classe", secret)));
  if (result?.status === 401) {
    secret = "";
    byId("salle").hidden = true;
    byId("entrer").hidden = false;
  }
}

byId("entrer").addEventListener("submit", (event) => {
  event.preventDefault();
  secret = byId("jeton").value.trim();
  look();
});
byId("changer").addEventListener("click", () => order("code"));
byId("effacer").addEventListener("click", () => {
  if (confirm("Effacer où en est chacun ? Les stratégies restent.")) order("effacer-verdicts");
});
look();
setInterval(look, EVERY_MS);
