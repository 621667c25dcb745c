// The teacher's page: students against questions, and the few orders. The token comes behind
// the address's "#", which no server is sent, and stays in this page.

const EVERY_MS = 2000;
let secret = decodeURIComponent(location.hash.replace(/^#jeton=/, ""));
history.replaceState(null, "", location.pathname);

const order = (action, nom = "") => trying(async () =>
  show(await ask("POST", "api/classe", secret, JSON.stringify({ action, nom }))));

function mark(cell) {
  if (!cell) return element("td");
  const text = cell.reussi ? `✔ ${cell.essais}` : `${cell.bloque ? "⚠ " : ""}${cell.essais}`;
  const made = element("td", text, cell.reussi ? "reussi" : cell.bloque ? "bloque" : "");
  made.title = `${cell.verdict}, depuis ${Math.round(cell.minutes)} min`;
  return made;
}

function doing(nom) {
  const made = element("td");
  for (const [word, action, question] of [
    ["Libérer le nom", "liberer", "Libérer ce nom ? Qui l'avait devra rejoindre de nouveau :"],
    ["Retirer", "retirer", "Retirer de la classe, avec sa stratégie :"],
  ]) {
    const button = element("button", word);
    button.type = "button";
    button.setAttribute("aria-label", `${word} : ${nom}`);
    button.addEventListener("click", () => { if (confirm(`${question} ${nom}`)) order(action, nom); });
    made.append(button);
  }
  return made;
}

function line(pupil, questions) {
  const row = element("tr"), name = element("th", pupil.nom);
  name.scope = "row";
  const cells = new Map(pupil.questions.map((each) => [`${each.feuille} ${each.question}`, each]));
  const sent = { "": "–", recue: "reçue", acceptee: pupil.rang ? `${pupil.rang}e` : "acceptée", refusee: "refusée" };
  const state = element("td", sent[pupil.etat] ?? pupil.etat);
  state.title = pupil.raison;
  row.append(name, state, ...questions.map((each) => mark(cells.get(each.join(" ")))), doing(pupil.nom));
  return row;
}

let last = "";

function show(told) {
  const seen = JSON.stringify(told);
  if (seen === last && !byId("salle").hidden) return; // nobody loses a click to a new table
  last = seen;
  const focused = document.activeElement?.getAttribute("aria-label");
  byId("salle").hidden = false;
  byId("entrer").hidden = true;
  byId("code").textContent = told.code;
  const stuck = told.eleves.filter((each) => each.bloque).length;
  byId("compte").textContent = `${told.eleves.length} dans la classe, ${stuck} arrêtés depuis cinq minutes`;
  const heads = ["Nom", "Stratégie", ...told.questions.map(([sheet, question]) => `${sheet.split("-")[0]} ${question}`), ""];
  const head = element("tr");
  head.append(...heads.map((text) => Object.assign(element("th", text), { scope: "col" })));
  document.querySelector("thead").replaceChildren(head);
  document.querySelector("tbody").replaceChildren(...told.eleves.map((each) => line(each, told.questions)));
  const common = byId("frequents");
  common.hidden = !told.frequents.length;
  common.querySelector("ol").replaceChildren(...told.frequents.map((each) =>
    element("li", `${each.feuille} ${each.question} : ${each.verdict} (${each.eleves})`)));
  if (focused) document.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
}

async function look() {
  if (!secret) {
    byId("entrer").hidden = false;
    return;
  }
  const result = await trying(async () => show(await ask("GET", "api/classe", secret)));
  if (result instanceof Error && result.status === 401) {
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
byId("parties").addEventListener("click", () => {
  if (confirm("Effacer les parties que les joueurs ont bien voulu garder ?")) trying(() => ask("DELETE", "api/parties", secret));
});
look();
setInterval(look, EVERY_MS);
