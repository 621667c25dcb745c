// The top of the page: what is going on, and the way to everything else.

import { html, live, nothing, styleMap } from "./commun.js";
import { duration, nombre, pluriel, remember, setting } from "./tableau-outils.js";

const STATUTS = {
  attente: "En attente",
  en_cours: "En cours",
  termine: "Terminé",
  interrompu: "Interrompu",
  erreur: "Erreur",
};

// What is said of the contest beside its title.
export function etiquettes(etat, contexte) {
  if (!("jeu" in etat)) return html`<h1>Concours</h1><span class="etiquette statut" data-statut="attente">${STATUTS.attente}</span>`;
  const { statut, graine, empreinte } = etat; // a contest has begun, once
  // Until the contest is closed its seed is sealed: the seal shows afterwards that it has not changed.
  const scelle = graine ? `Graine ${graine}, d’empreinte SHA-256 ${empreinte}`
    : `La graine du hasard reste secrète jusqu’à la clôture du concours. Son empreinte SHA-256 : ${empreinte}`;
  return html`<h1>Concours ${contexte.jeu().titre ?? etat.jeu}</h1>
    <span class="etiquette statut" data-statut=${statut}>${STATUTS[statut] ?? statut}</span>
    ${empreinte ? html`<span class="etiquette graine" title=${scelle}>${graine ? `graine ${graine}` : `graine scellée ${empreinte.slice(0, 8)}`}</span>` : nothing}`;
}

export function progres({ progres = { faits: 0, total: 0, parties_par_s: 0, reste_s: null }, statut }) {
  const { faits, total, parties_par_s: speed, reste_s: left } = progres;
  const words = [];
  if (total) words.push(`${nombre.format(faits)} / ${pluriel(total, "affrontement", "affrontements")}`);
  if (speed) words.push(speed < 2 ? `${pluriel(Math.ceil(60 * speed), "partie", "parties")}/min` : `${nombre.format(Math.round(speed))} parties/s`);
  if (statut === "en_cours" && left !== null) words.push(`reste ${duration(left)}`);
  return html`<div class="ligne progres">
    <div class="barre" role="progressbar" aria-label="Affrontements joués" aria-valuemin="0" aria-valuemax=${total || 1} aria-valuenow=${faits}><div style=${styleMap({ transform: `scaleX(${total ? faits / total : 0})` })}></div></div>
    <div class="chiffres">${words.join("  ·  ")}</div></div>`;
}

// The sentence of the page: what is wrong, or who leads.
export function phrase(etat, souci) {
  const text = souci || [enTete(etat), etat.message].filter(Boolean).join(" ");
  return html`<div class="ligne"><p class="phrase ${"jeu" in etat && souci ? "souci" : ""}" title=${text}>${text}</p></div>
    ${etat.avertissement ? html`<p class="avertissement">${etat.avertissement}</p>` : nothing}`;
}

// Who leads, or has won.
export function enTete(etat) {
  const standings = etat.classement ?? [];
  if (!standings.some(({ joues }) => joues > 0)) {
    return standings.length ? `${pluriel(standings.length, "stratégie inscrite", "stratégies inscrites")} : le concours va commencer.` : "";
  }
  const first = standings.filter(({ rang }) => rang === 1);
  if (first.length > 3) return `${first.length} stratégies en tête, ex æquo.`;
  const names = first.map((row) => row.nom).join(" et ");
  const over = etat.statut === "termine";
  if (first.length > 1) return `${over ? "Premiers du classement" : "En tête"} ex æquo : ${names}.`;
  return `${over ? "Premier du classement" : "En tête"} : ${names}, ${pluriel(first[0].points, "point", "points")}.`;
}

// The keys, by which a presenter does without a mouse.

// Whether the element under the focus has a use of its own for the key.
function prise(element, key) {
  if (element.closest("dialog[open]")) return true;
  if (element.matches("input[type=text], input[type=password], input[type=number], textarea")) return true;
  if (element.matches("select, input[type=range]")) return true;
  if (element.matches("input[type=radio], input[type=checkbox]")) return key.startsWith("Arrow") || key === " ";
  if (element.matches("button, summary, a")) return key === " " || key === "Enter";
  if (element.closest("[role=grid]")) return key.startsWith("Arrow") || key === " ";
  return false;
}

// Listen at `place`: the document where the page is the whole window; elsewhere, the dashboard alone.
export function ecouterTouches(place, root, signal, actions) {
  place.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : root;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!root.contains(target) && target !== document.body && target !== document.documentElement) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (prise(target, key)) return;
    const action = /^[1-9]$/.test(key) ? () => actions.numero(Number(key)) : actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  }, { signal });
}

// The teacher's desk: whoever knows the token starts, stops and resumes the contest. The token is
// asked for, and sent with each order, only where a browser vouches that nobody listens.

const NON_SUR =
  "Cette page n’est pas ouverte par une adresse sûre : sur le réseau, vos ordres pourraient être " +
  "détournés. Ouvrez le tableau sur l’ordinateur qui le sert, à son adresse http://127.0.0.1:…";

// `#duel?gauche=a&droite=b` ↔ { id: "duel", parametres: { gauche: "a", droite: "b" } }
export function lireAdresse() {
  const [id, query = ""] = location.hash.slice(1).split("?");
  return { id, parametres: Object.fromEntries(new URLSearchParams(query)) };
}

// The token of an address `#jeton=…`, taken out of it at once: it may be on the wall.
export function prendreJeton() {
  const { id } = lireAdresse();
  if (!id.startsWith("jeton=")) return;
  garderJeton(id.slice("jeton=".length));
  history.replaceState(history.state, "", location.pathname + location.search);
}

// A reload keeps it, a new tab has none.
const garderJeton = (token) => remember("jeton", token, true);

// `dessiner` draws the page anew.
export function creerMaitre(lien, contexte, dessiner) {
  let saisies = ""; // games of a duel, as they were typed
  let token = "";
  let busy = false;
  let dernier = Promise.resolve(true);
  let reponse = { texte: "", souci: false };
  const safe = isSecureContext;

  function dire(texte, souci = false) {
    reponse = { texte, souci };
    dessiner();
  }

  // Send an order once those before it are carried out; resolves to whether it was obeyed.
  const ordonner = (ordre, jeton = token) => (dernier = dernier.then(() => envoyer(ordre, jeton)));

  async function envoyer(ordre, jeton) {
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
    garderJeton(given);
    dessiner();
  }

  function direEtape({ statut }, possible, tourne, begun) {
    if (!possible) return "Ce tableau montre le concours sans pouvoir le commander : lancez-le avec « trollkit tableau DOSSIER ».";
    if (!safe) return NON_SUR;
    if (!token) return "Pour commander, ouvrez l’adresse que « trollkit tableau » a écrite pour cela dans son terminal.";
    if (tourne) return "Le concours se joue.";
    if (begun) return "Le concours est arrêté : il reprend où il en était, avec les mêmes réglages.";
    return statut === "termine" ? "Le concours est terminé." : "Le concours n’a pas commencé.";
  }

  function fenetreMaitre() {
    const { possible, tourne } = lien.commande();
    const etat = contexte.etat();
    const fini = etat.statut === "termine";
    const begun = "jeu" in etat && !fini && !tourne; // stopped, or killed
    const ferme = busy || tourne || begun;
    const parties = (!ferme && saisies) || String(etat.parties ?? 1000); // as it was, unless something else is typed
    const bouton = (texte, ordre, cache, eteint, titre = "") => html`<button type="button" title=${titre} ?hidden=${cache} ?disabled=${eteint} @click=${() => ordonner(ordre())}>${texte}</button>`;
    // It closes with its button, with Esc, and with a click beside it.
    return html`<dialog class="fenetre maitre" aria-label="Commander le concours" @click=${({ target, currentTarget }) => target === currentTarget && target.close()}>
      <div class="ligne"><h2>Commander le concours</h2><span class="pousse"></span><button type="button" class="fermer" @click=${({ target }) => target.closest("dialog").close()}>Fermer</button></div>
      <p class="etape">${direEtape(etat, possible, tourne, begun)}</p>
      <div class="bureau" ?hidden=${!token}>
        <p class="reglages ligne"><label>Parties par affrontement <input type="number" min="1" max="1000" .value=${live(parties)} ?disabled=${ferme} @input=${({ target }) => (saisies = target.value)}></label></p>
        <p class="ligne">
          ${bouton(begun ? "Reprendre" : fini ? "Rejouer" : "Lancer", () => ({ action: "lancer", parties: Number(parties) }), false, busy || tourne)}
          ${bouton("Arrêter", () => ({ action: "arreter" }), false, busy || !tourne)}
          ${bouton("Jouer la finale", () => ({ action: "finale" }), !fini || !contexte.ecrans.some(({ id }) => id === "finale"), busy)}
          ${bouton("Clore", () => ({ action: "clore" }), !fini || Boolean(etat.graine), busy, "Dit la graine à tous : chacun pourra rejouer ce concours. Ce qui viendra ensuite en aura une autre.")}
</p></div>
      <p class="reponse ${reponse.souci ? "souci" : ""}" role="status">${reponse.texte}</p></dialog>`;
  }

  // The token of the address, or of before the reload, is tried once the kernel answers.
  function essayer() {
    const kept = setting("jeton", "", true);
    if (kept && lien.commande().possible && safe) ouvrirBureau(kept);
  }
  return { fenetre: fenetreMaitre, essayer, ordonner, commande: () => Boolean(token), parole: () => reponse.texte };
}
