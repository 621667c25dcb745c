// Small things that every file of the dashboard uses, beside those of commun.js.

import { html, live, mark, repeat } from "./commun.js";

export const nombre = new Intl.NumberFormat("fr-FR");
export const signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
export const minus = (text) => text.replace("-", "−");
export const pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;

// A share of games in percent, whole: 0 and 100 are none and all of them.
export const centiemes = (part) => (part > 0 && part < 1 ? Math.min(99, Math.max(1, Math.round(100 * part))) : 100 * part);

// The state before the first contest, or where none can be read.
export const VIDE = {
  statut: "attente", message: "", categories: [], classement: [], recues: [],
  matrice: { ids: [], points: { toutes: [] }, score: { toutes: [] } },
};

export function duration(seconds) {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const nomCategorie = (name) => (name === "toutes" ? "Toutes" : name.replace(/^(\d+)x(\d+)$/, "$1\u00a0×\u00a0$2").replace(/^(\p{L}+)(\d+)$/u, "$1\u00a0$2"));

// What this browser keeps, or this tab alone; it may forbid it, and the page then forgets.
const keptBy = (tab) => (tab ? sessionStorage : localStorage);

export function setting(key, fallback, tab = false) {
  try {
    return keptBy(tab).getItem(`troll-tableau.${key}`) ?? fallback;
  } catch {
    return fallback;
  }
}

export function remember(key, value, tab = false) {
  try {
    keptBy(tab).setItem(`troll-tableau.${key}`, value);
  } catch {}
}

// A row of buttons of which one is chosen: radio buttons, so that arrows work by themselves.
export const choix = (name, label, options, chosen, onChange) => html`<div class="choix" role="radiogroup" aria-label=${label}>
  ${options.map(([value, text]) => html`<label><input type="radio" name=${name} value=${value} .checked=${live(value === chosen)} @change=${() => onChange(value)}>${text}</label>`)}</div>`;

// The strategies in a list to choose from.
export const liste = (contexte, chosen, words, onChange, kind = "") => html`<select class=${kind} aria-label=${words} @change=${({ target }) => onChange(target.value)}>
  ${repeat(contexte.etat().classement, ({ id }) => id, ({ id }) => html`<option value=${id} .selected=${live(id === chosen)}>${contexte.nom(id)}</option>`)}</select>`;

// Asks a question again when its parameters, or what else its answer `depend`s on, have changed. Only the
// last answer counts; what has none is asked again at the next call.
export function creerDemande(contexte, question, noeud, surReponse) {
  let cle = "";
  return async (parametres, depend = /** @type {any} */ (null)) => {
    const nouvelle = JSON.stringify([parametres, depend]);
    if (nouvelle === cle) return;
    cle = nouvelle;
    mark(noeud, "aria-busy", "true");
    const reponse = await contexte.demander(question, parametres).catch(({ message }) => ({ souci: message }));
    if (nouvelle !== cle) return;
    if (reponse.souci) cle = "";
    mark(noeud, "aria-busy", "false");
    surReponse(reponse);
  };
}

// A name as it is shown, which may break after "_" too: names of files stand for names.
export const nomme = (name) => name.split(/(?<=_)/).map((part, place) => (place ? html`<wbr>${part}` : part));
