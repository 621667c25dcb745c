// A student's page: join, send, see what became of it. The secret stays in this browser.

import { faitsDe, phraseDe } from "../../../notebook/static/classe.js";
import { html, put, render } from "../../../notebook/static/commun.js";
import { ask, byId, looking, trying } from "./classe-kit.js";

const KEY = `trollkit-classe ${location.pathname}`;
const EVERY_MS = 2000;
let secret = localStorage.getItem(KEY) ?? "";

function show() {
  byId("rejoindre").hidden = Boolean(secret);
  byId("envoi").hidden = !secret;
}

function tell(told) {
  byId("qui").textContent = told.nom;
  put(byId("etat"), phraseDe(told));
  byId("etat").dataset.etat = told.etat;
  byId("place").hidden = !told.etat;
  render(faitsDe(told).map(([what, value]) => html`<dt>${what}</dt><dd>${value}</dd>`), byId("place"));
  byId("retirer").hidden = !told.etat;
}

async function look() {
  if (!secret) return;
  const result = await looking(async () => tell(await ask("GET", "api/moi", secret)));
  if (result?.status === 401) {
    localStorage.removeItem(KEY);
    secret = "";
    show();
  }
}

byId("rejoindre").addEventListener("submit", (event) => {
  event.preventDefault();
  trying(async () => {
    const body = JSON.stringify({ code: byId("code").value, nom: byId("nom").value });
    secret = (await ask("POST", "api/rejoindre", "", body)).jeton;
    localStorage.setItem(KEY, secret);
    show();
    await look();
    byId("fichier").focus();
  });
});

byId("envoyer").addEventListener("submit", (event) => {
  event.preventDefault();
  const [file] = byId("fichier").files, button = byId("envoyer").querySelector("button");
  button.disabled = true;
  trying(async () => {
    await ask("PUT", `api/strategie?fichier=${encodeURIComponent(file.name)}`, secret, file);
    await look();
  }).finally(() => { button.disabled = false; });
});

byId("retirer").addEventListener("click", () => {
  if (confirm("Retirer votre stratégie du concours ?")) {
    trying(async () => { await ask("DELETE", "api/strategie", secret); await look(); });
  }
});

show();
look();
setInterval(look, EVERY_MS);
