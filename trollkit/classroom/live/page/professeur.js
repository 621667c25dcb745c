// The teacher's page: students against questions, and the few orders. The token comes behind
// the address's "#", which no server is sent, and stays in this page.

import { html, nothing, render, repeat } from "../../../notebook/static/commun.js";
import { ask, byId, looking, trying } from "./classe-kit.js";

const EVERY_MS = 2000;
const STATES = { "": "–", recue: "reçue", acceptee: "acceptée", refusee: "refusée" };
const ORDERS = [
  ["Libérer le nom", "liberer", "Libérer ce nom ? Qui l'avait devra rejoindre de nouveau :"],
  ["Retirer", "retirer", "Retirer de la classe, avec sa stratégie :"],
];
let secret = decodeURIComponent(location.hash.replace(/^#jeton=/, ""));
history.replaceState(null, "", location.pathname);

const order = (action, nom = "") => trying(async () =>
  show(await ask("POST", "api/classe", secret, JSON.stringify({ action, nom }))));

const count = (many, word) => `${many} ${word}${many > 1 ? "s" : ""}`;
const named = (feuille, question) => `${feuille.split("-")[0].replace(/^td/, "TD ")}, question ${question}`;
const where = (cell) => `${named(cell.feuille, cell.question)}, ${count(cell.essais, "essai")}, depuis ${cell.minutes}\u00a0min\u00a0: ${cell.verdict}`;
const opened = new Set(); // names of those whose row tells all
let shown = null; // what was told last

function toggle(nom) {
  if (!opened.delete(nom)) opened.add(nom);
  draw();
}

function mark(cell) {
  if (!cell) return html`<td></td>`;
  if (cell.reussi) return html`<td class="reussi">✔ ${cell.essais}</td>`;
  return html`<td class=${cell.bloque ? "bloque" : ""}>${cell.bloque ? "⚠ " : ""}${cell.essais}</td>`;
}

// All of one person: what they have not found yet, why a strategy was refused, and what can be done.
function details({ nom, raison, questions }, width) {
  const wrong = questions.filter((each) => !each.reussi);
  const nothingWrong = questions.length ? "Tout ce qui est commencé est réussi." : "N'a rien signalé.";
  const press = (action, question) => () => confirm(`${question} ${nom}`) && order(action, nom);
  return html`<tr class="details"><td colspan=${width}><div>
    <ul>${raison ? html`<li>Stratégie refusée : ${raison}</li>` : nothing}${wrong.map((each) => html`<li class=${each.bloque ? "bloque" : ""}>${where(each)}</li>`)}${raison || wrong.length ? nothing : html`<li>${nothingWrong}</li>`}</ul>
    ${ORDERS.map(([word, action, question]) => html`<button type="button" aria-label="${word} : ${nom}" @click=${press(action, question)}>${word}</button>`)}</div></td></tr>`;
}

function lines(pupil, questions) {
  const { nom, etat, rang } = pupil;
  const open = opened.has(nom);
  const cells = new Map(pupil.questions.map((each) => [`${each.feuille} ${each.question}`, each]));
  const sent = etat === "acceptee" && rang ? `${rang}${rang === 1 ? "re" : "e"}` : STATES[etat] ?? etat;
  return html`<tr><th scope="row"><button type="button" aria-expanded=${open} @click=${() => toggle(nom)}>${nom}</button></th>
    <td class=${etat === "refusee" ? "bloque" : ""}>${sent}</td>${questions.map((each) => mark(cells.get(each.join(" "))))}</tr>
    ${open ? details(pupil, questions.length + 2) : nothing}`;
}

// Whoever has been stopped for long, the longest first, with what stops them.
function stuck(pupils) {
  const found = pupils.flatMap((pupil) => pupil.questions.filter((each) => each.bloque).map((each) => [pupil, each]));
  found.sort(([, one], [, other]) => other.minutes - one.minutes);
  return found.map(([pupil, cell]) => html`<li><strong>${pupil.nom}</strong>, ${where(cell)}</li>`);
}

function fill(id, items) {
  byId(id).hidden = !items.length;
  render(items, byId(id).querySelector("ol"));
}

function show(told) {
  shown = told;
  draw();
}

function draw() {
  const { code, eleves, questions, frequents } = shown;
  byId("salle").hidden = false;
  byId("entrer").hidden = true;
  byId("code").textContent = code;
  const many = eleves.filter((each) => each.bloque).length;
  byId("compte").textContent = `${eleves.length} dans la classe, ${count(many, "arrêté")} depuis cinq minutes`;
  fill("bloques", stuck(eleves));
  fill("frequents", frequents.map((each) => html`<li>${named(each.feuille, each.question)}, ${count(each.eleves, "élève")}&nbsp;: ${each.verdict}</li>`));
  const one = new Set(questions.map(([sheet]) => sheet)).size < 2; // then its name says nothing
  const heads = ["Nom", "Stratégie", ...questions.map(([sheet, question]) => (one ? question : `${sheet.split("-")[0]} ${question}`))];
  render(html`<tr>${heads.map((text) => html`<th scope="col">${text}</th>`)}</tr>`, document.querySelector("thead"));
  render(repeat(eleves, ({ nom }) => nom, (each) => lines(each, questions)), document.querySelector("tbody"));
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
byId("vider").addEventListener("click", () => {
  if (confirm("Renvoyer tous ceux qui n'ont pas remis de stratégie ? Le code change, et ils reviennent avec le nouveau.")) order("vider");
});
look();
setInterval(look, EVERY_MS);
