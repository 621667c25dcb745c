// The teacher's desk: whoever knows the token starts, stops and resumes the contest. The token is
// asked for, and sent with each order, only where a browser vouches that nobody listens.

import { html, live } from "./commun.js";
import { caseACocher, fenetre } from "./tableau-outils.js";
import { lireAdresse } from "./tableau.js";

const JETON = "troll-tableau.jeton"; // in the tab's own storage: a reload keeps it, a new tab has none
const NON_SUR =
  "Cette page n’est pas ouverte par une adresse sûre : sur le réseau, vos ordres pourraient être " +
  "détournés. Ouvrez le tableau sur l’ordinateur qui le sert, à son adresse http://127.0.0.1:…";

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

// `dessiner` draws the page anew.
export function creerMaitre(lien, contexte, dessiner) {
  const saisie = { jeton: "", parties: "1000", graine: "", strict: false };
  let token = "";
  let busy = false;
  let reponse = { texte: "", souci: false };
  let proposes = ""; // the settings that the form was filled with
  const safe = isSecureContext;

  function dire(texte, souci = false) {
    reponse = { texte, souci };
    dessiner();
  }

  // Send an order; resolves to whether it was obeyed.
  async function ordonner(ordre, jeton = token) {
    if (busy) return false;
    busy = true;
    dire("Un instant…");
    try {
      const { phrase } = await lien.demander("ordre", { ordre, jeton });
      busy = false;
      dire(phrase);
      return true;
    } catch (error) {
      busy = false;
      dire(error.message, true);
      return false;
    }
  }

  async function ouvrirBureau(given) {
    if (!(await ordonner({ action: "entrer" }, given))) return garderJeton("");
    token = given;
    saisie.jeton = "";
    garderJeton(given);
    dessiner();
  }

  function rendre() {
    token = "";
    garderJeton("");
    dire("");
  }

  function direEtape({ statut }, possible, tourne, begun) {
    if (!possible) return "Ce tableau montre le concours sans pouvoir le commander : lancez-le avec « trollkit tableau DOSSIER ».";
    if (!safe) return NON_SUR;
    if (!token) return "Le jeton est écrit dans le terminal où « trollkit tableau » a été lancé.";
    if (tourne) return "Le concours se joue.";
    if (begun) return "Le concours est arrêté : il reprend où il en était, avec les mêmes réglages.";
    return statut === "termine" ? "Le concours est terminé." : "Le concours n’a pas commencé.";
  }

  // A finished contest is proposed again as it was, once: what is typed then stays.
  function proposer({ parties, empreinte, strict }, always) {
    const reglages = [parties, empreinte, strict].join();
    if (!parties || !(always || reglages !== proposes)) return;
    proposes = reglages;
    Object.assign(saisie, { parties: String(parties), graine: "" /* the contest's own */, strict });
  }

  function fenetreMaitre() {
    const { possible, tourne } = lien.commande();
    const etat = contexte.etat();
    const fini = etat.statut === "termine";
    const begun = "jeu" in etat && !fini && !tourne; // stopped, or killed
    proposer(etat, tourne || begun);
    const ferme = busy || tourne || begun;
    const champ = (nom) => ({ target }) => (saisie[nom] = target.value);
    const bouton = (texte, ordre, cache, eteint, titre = "") => html`<button type="button" title=${titre} ?hidden=${cache} ?disabled=${eteint} @click=${() => ordonner(ordre())}>${texte}</button>`;
    const entrer = (event) => {
      event.preventDefault();
      ouvrirBureau(saisie.jeton);
    };
    return fenetre("maitre", "Commander le concours", html`<p class="etape">${direEtape(etat, possible, tourne, begun)}</p>
      <form class="ligne" ?hidden=${Boolean(token) || !possible || !safe} @submit=${entrer}>
        <label>Jeton <input type="password" autocomplete="off" spellcheck="false" aria-label="Jeton" placeholder="XXXX-XXXX-XXXX-XXXX" .value=${live(saisie.jeton)} @input=${champ("jeton")}></label><button type="submit">Entrer</button></form>
      <div class="bureau" ?hidden=${!token}>
        <p class="reglages ligne"><label>Parties par affrontement <input type="number" min="1" max="1000" .value=${live(saisie.parties)} ?disabled=${ferme} @input=${champ("parties")}></label>
          <label>Graine <input type="text" inputmode="numeric" size="10" autocomplete="off" placeholder="secrète" .value=${live(saisie.graine)} ?disabled=${ferme} @input=${champ("graine")}></label>
          ${caseACocher("Deux processus neufs par affrontement (plus lent, plus sûr)", saisie.strict, (strict) => (saisie.strict = strict), ferme)}</p>
        <p class="ligne">
          ${bouton(begun ? "Reprendre" : fini ? "Rejouer" : "Lancer", () => ({ action: "lancer", parties: Number(saisie.parties), graine: saisie.graine.trim(), strict: saisie.strict }), false, busy || tourne)}
          ${bouton("Arrêter", () => ({ action: "arreter" }), false, busy || !tourne)}
          ${bouton("Jouer la finale", () => ({ action: "finale" }), !fini || !contexte.ecrans.some(({ id }) => id === "finale"), busy)}
          ${bouton("Clore", () => ({ action: "clore" }), !fini || Boolean(etat.graine), busy, "Dit la graine à tous : chacun pourra rejouer ce concours. Ce qui viendra ensuite en aura une autre.")}
          <span class="pousse"></span><button type="button" @click=${rendre}>Rendre le jeton</button></p></div>
      <p class="reponse ${reponse.souci ? "souci" : ""}" role="status">${reponse.texte}</p>`);
  }

  // A token of the address or of before the reload is tried once the kernel answers.
  function essayer() {
    const kept = jetonGarde();
    if (kept && lien.commande().possible && safe) ouvrirBureau(kept);
  }
  return { fenetre: fenetreMaitre, essayer, ordonner, commande: () => Boolean(token), parole: () => reponse.texte };
}
