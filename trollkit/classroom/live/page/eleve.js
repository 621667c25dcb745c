// A student's page: join, send, see what became of it. The secret stays in this browser.

const KEY = `trollkit-classe ${location.pathname}`;
const EVERY_MS = 2000;
const WORDS = {
  "": "Rien n'est encore envoyé.",
  recue: "Reçue : elle est essayée dans un instant.",
  acceptee: "Acceptée : elle joue.",
  refusee: "Refusée. ",
};
let secret = localStorage.getItem(KEY) ?? "";

function show() {
  byId("rejoindre").hidden = Boolean(secret);
  byId("envoi").hidden = !secret;
}

function facts(told) {
  const rows = [["Version", String(told.versions)]];
  if (told.rang) rows.push(["Place", `${told.rang === 1 ? "1er" : `${told.rang}e`} sur ${told.sur}, ${told.points} points`]);
  if (told.id) rows.push(["Sur le mur", told.id.replaceAll("_", " ")]);
  if (told.meilleur) rows.push(["Bat le mieux", told.meilleur], ["Bat le moins bien", told.pire]);
  if (told.disqualification) rows.push(["Disqualifiée", told.disqualification]);
  return rows;
}

function tell(told) {
  byId("qui").textContent = told.nom;
  const state = byId("etat"), text = WORDS[told.etat] + (told.etat === "refusee" ? told.raison : "");
  if (state.textContent !== text) state.textContent = text;
  state.dataset.etat = told.etat;
  const place = byId("place");
  place.hidden = !told.etat;
  place.replaceChildren(...facts(told).flatMap(([what, value]) => [element("dt", what), element("dd", value)]));
  byId("retirer").hidden = !told.etat;
}

async function look() {
  if (!secret) return;
  const result = await trying(async () => tell(await ask("GET", "api/moi", secret)));
  if (result instanceof Error && result.status === 401) {
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
  const [file] = byId("fichier").files, button = event.target.querySelector("button");
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
