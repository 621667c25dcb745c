// The teacher's desk: whoever knows the token starts, stops and resumes the contest. The token
// stays in this tab; what is sent is a proof that serves once (see trollkit/notebook/dashboard/desk.py).

import { button, h, mark, put } from "./commun.js";
import { lireAdresse } from "./tableau-ecrans.js";
import { caseACocher } from "./tableau-options.js";
import { fenetre } from "./tableau-outils.js";

const JETON = "troll-tableau.jeton"; // in the tab's own storage: a reload keeps it, a new tab has none
const LETTRES = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NON_SUR =
  "Cette page n’est pas ouverte par une adresse sûre : sur le réseau, vos ordres pourraient être " +
  "détournés. Ouvrez le tableau sur l’ordinateur qui le sert, à son adresse http://127.0.0.1:…";

const octets = (text) => new TextEncoder().encode(text);
const enHexa = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const deHexa = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

async function hmac(key, message) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
}

// What shows that one knows the token, for this order and this challenge alone.
async function prouver(token, { sel, defi }, ordre) {
  const letters = [...token.toUpperCase()].filter((letter) => LETTRES.includes(letter)).join("");
  const key = await hmac(octets(letters), deHexa(sel));
  const stored = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
  const mask = await hmac(stored, octets(`${defi}\n${ordre}`));
  return enHexa(key.map((byte, place) => byte ^ mask[place]));
}

// The token of an address `#jeton=…`, taken out of it at once: it may be on the wall.
export function prendreJeton() {
  const { id } = lireAdresse();
  if (!id.startsWith("jeton=")) return;
  garderJeton(id.slice("jeton=".length));
  history.replaceState(history.state, "", location.pathname + location.search);
}

function garderJeton(token) {
  try {
    if (token) sessionStorage.setItem(JETON, token);
    else sessionStorage.removeItem(JETON);
  } catch {} // a browser may forbid it; the page then forgets at a reload
}

function jetonGarde() {
  try {
    return sessionStorage.getItem(JETON) ?? "";
  } catch {
    return "";
  }
}

export function creerMaitre(lien, contexte, onChange) {
  let token = "";
  let busy = false;
  let proposes = ""; // the settings that the form was filled with
  const jeton = h("input", { type: "password", autocomplete: "off", spellcheck: "false", "aria-label": "Jeton", placeholder: "XXXX-XXXX-XXXX-XXXX" });
  const entrer = h("form", { class: "ligne" }, h("label", {}, "Jeton ", jeton), h("button", { type: "submit" }, "Entrer"));
  const parties = h("input", { type: "number", min: "1", max: "1000", value: "1000" });
  const graine = h("input", { type: "text", inputmode: "numeric", size: "10", autocomplete: "off", placeholder: "secrète" });
  const strict = caseACocher("Deux processus neufs par affrontement (plus lent, plus sûr)", false, () => {});
  const lancer = button("Lancer", () => ordonner({ action: "lancer", parties: Number(parties.value), graine: graine.value.trim(), strict: strict.input.checked }));
  const arreter = button("Arrêter", () => ordonner({ action: "arreter" }));
  const finale = button("Jouer la finale", () => ordonner({ action: "finale" }));
  const clore = button("Clore", () => ordonner({ action: "clore" }));
  mark(clore, "title", "Dit la graine à tous : chacun pourra rejouer ce concours. Ce qui viendra ensuite en aura une autre.");
  const oublier = button("Rendre le jeton", () => {
    token = "";
    garderJeton("");
    dire("");
    draw();
  });
  const bureau = h("div", { class: "bureau" },
    h("p", { class: "reglages ligne" }, h("label", {}, "Parties par affrontement ", parties), h("label", {}, "Graine ", graine), strict),
    h("p", { class: "ligne" }, lancer, arreter, finale, clore, h("span", { class: "pousse" }), oublier));
  const etape = h("p", { class: "etape" });
  const reponse = h("p", { class: "reponse", role: "status" });
  const box = fenetre("Commander le concours", etape, entrer, bureau, reponse);

  const dire = (text, wrong = false) => {
    put(reponse, text);
    reponse.classList.toggle("souci", wrong);
  };

  // Send an order with its proof; resolves to whether it was obeyed.
  async function ordonner(order, using = token) {
    if (busy) return false;
    busy = true;
    draw();
    dire("Un instant…");
    try {
      const challenge = await lien.demander("defi");
      const ordre = JSON.stringify(order);
      const preuve = await prouver(using, challenge, ordre);
      const { phrase } = await lien.demander("ordre", { ordre, defi: challenge.defi, preuve });
      dire(phrase);
      return true;
    } catch (error) {
      dire(error.message, true);
      return false;
    } finally {
      busy = false;
      draw();
    }
  }

  async function ouvrirBureau(given) {
    if (!(await ordonner({ action: "entrer" }, given))) return garderJeton("");
    token = given;
    jeton.value = "";
    garderJeton(given);
    draw();
    onChange();
  }

  entrer.addEventListener("submit", (event) => {
    event.preventDefault();
    ouvrirBureau(jeton.value);
  });

  function draw() {
    const { possible, tourne } = lien.commande();
    const etat = contexte.etat();
    const safe = Boolean(globalThis.crypto?.subtle);
    const begun = "jeu" in etat && etat.statut !== "termine" && !tourne; // stopped, or killed
    entrer.hidden = Boolean(token) || !possible || !safe;
    bureau.hidden = !token;
    put(etape, !possible ? "Ce tableau montre le concours sans pouvoir le commander : lancez-le avec « trollkit tableau DOSSIER »."
      : !safe ? NON_SUR
      : !token ? "Le jeton est écrit dans le terminal où « trollkit tableau » a été lancé."
      : tourne ? "Le concours se joue."
      : begun ? "Le concours est arrêté : il reprend où il en était, avec les mêmes réglages."
      : etat.statut === "termine" ? "Le concours est terminé."
      : "Le concours n’a pas commencé.");
    put(lancer, begun ? "Reprendre" : etat.statut === "termine" ? "Rejouer" : "Lancer");
    lancer.disabled = busy || tourne;
    arreter.disabled = busy || !tourne;
    finale.hidden = etat.statut !== "termine" || !contexte.ecrans.some(({ id }) => id === "finale");
    clore.hidden = etat.statut !== "termine" || Boolean(etat.graine);
    finale.disabled = clore.disabled = busy;
    parties.disabled = graine.disabled = strict.input.disabled = busy || tourne || begun;
    // A finished contest is proposed again as it was, once: what is typed then stays.
    const reglages = [etat.parties, etat.empreinte, etat.strict].join();
    if (etat.parties && (tourne || begun || reglages !== proposes)) {
      proposes = reglages;
      parties.value = String(etat.parties);
      graine.value = ""; // the contest's own
      strict.input.checked = etat.strict;
    }
  }

  const ouvrir = () => {
    draw();
    box.showModal();
    const first = [jeton, lancer, arreter].find((one) => one.offsetParent && !one.disabled);
    first?.focus();
  };
  // A token of the address or of before the reload is tried once the kernel answers.
  const essayer = () => {
    const kept = jetonGarde();
    if (kept && lien.commande().possible && globalThis.crypto?.subtle) ouvrirBureau(kept);
  };
  return { noeud: box, ouvrir, dessiner: draw, essayer, ordonner, commande: () => Boolean(token), parole: () => reponse.textContent };
}
