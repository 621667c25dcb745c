// Small things that every file of the dashboard uses, beside those of commun.js.

import { html, live, repeat } from "./commun.js";

export const nombre = new Intl.NumberFormat("fr-FR");
export const signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
export const minus = (text) => text.replace("-", "−");
export const pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;

// A share of games in percent, whole: 0 and 100 are none and all of them.
export const centiemes = (part) => (part > 0 && part < 1 ? Math.min(99, Math.max(1, Math.round(100 * part))) : 100 * part);

// The state before the first contest, or where none can be read.
export const VIDE = {
  statut: "attente", message: "", categories: [], classement: [], refuses: [], recues: [],
  matrice: { ids: [], points: { toutes: [] }, score: { toutes: [] } },
};

export function duration(seconds) {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const nomCategorie = (name) => (name === "toutes" ? "Toutes" : name.replace(/^(\d+)x(\d+)$/, "$1\u00a0×\u00a0$2").replace(/^(\p{L}+)(\d+)$/u, "$1\u00a0$2"));
export const sansAccent = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function setting(key, fallback) {
  try {
    return localStorage.getItem(`troll-tableau.${key}`) ?? fallback;
  } catch {
    return fallback; // a browser may forbid it; the page then forgets
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(`troll-tableau.${key}`, value);
  } catch {}
}

// A row of buttons of which one is chosen: radio buttons, so that arrows work by themselves.
export const choix = (name, label, options, chosen, onChange) => html`<div class="choix" role="radiogroup" aria-label=${label}>
  ${options.map(([value, text]) => html`<label><input type="radio" name=${name} value=${value} .checked=${live(value === chosen)} @change=${() => onChange(value)}>${text}</label>`)}</div>`;

export const caseACocher = (text, checked, onChange, disabled = false) => html`<label class="case">
  <input type="checkbox" .checked=${live(checked)} ?disabled=${disabled} @change=${({ target }) => onChange(target.checked)}>${text}</label>`;

// The strategies in a list to choose from.
export const liste = (contexte, chosen, words, onChange, kind = "") => html`<select class=${kind} aria-label=${words} @change=${({ target }) => onChange(target.value)}>
  ${repeat(contexte.etat().classement, ({ id }) => id, ({ id }) => html`<option value=${id} .selected=${live(id === chosen)}>${contexte.nom(id)}</option>`)}</select>`;

// A dialog: it closes with its button, with Esc, and with a click beside it.
export const fenetre = (name, title, content) => html`<dialog class="fenetre ${name}" aria-label=${title} @click=${({ target, currentTarget }) => target === currentTarget && target.close()}>
  <div class="ligne"><h2>${title}</h2><span class="pousse"></span><button type="button" class="fermer" @click=${({ target }) => target.closest("dialog").close()}>Fermer</button></div>
  ${content}</dialog>`;
