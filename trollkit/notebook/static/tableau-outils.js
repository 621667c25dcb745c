// Small things that every file of the dashboard uses, beside those of commun.js.

import { button, h } from "./commun.js";

export const nombre = new Intl.NumberFormat("fr-FR");
export const signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
export const minus = (text) => text.replace("-", "−");
export const pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;

// A share of games in percent, whole: 0 and 100 are none and all of them.
export const centiemes = (part) => (part > 0 && part < 1 ? Math.min(99, Math.max(1, Math.round(100 * part))) : 100 * part);

// The state before the first contest, or where none can be read.
export const VIDE = {
  statut: "attente", message: "", categories: [], classement: [], refuses: [], recues: [], cycles: [],
  matrice: { ids: [], points: { toutes: [] }, score: { toutes: [] } },
};

export function style(element, name, value) {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

// One child of `parent` for each of `items`, kept by key from one drawing to the next.
export function each(parent, items, key, create, fill) {
  const known = new Map([...parent.children].map((child) => [child.dataset.cle, child]));
  const wanted = items.map((item) => {
    const name = String(key(item));
    const child = known.get(name) ?? create(item);
    child.dataset.cle = name;
    fill(child, item);
    return child;
  });
  const same = wanted.length === parent.children.length
    && wanted.every((child, place) => parent.children[place] === child);
  if (!same) parent.replaceChildren(...wanted);
  return !same;
}

export function duration(seconds) {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const nomCategorie = (name) => (name === "toutes" ? "Toutes" : name.replace(/^(\d+)x(\d+)$/, "$1 × $2").replace(/^(\p{L}+)(\d+)$/u, "$1 $2"));
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

let groups = 0;

// A row of buttons of which one is chosen: radio buttons, so that arrows work by themselves.
export function choice(label, options, chosen, onChange) {
  const name = `troll-choix-${++groups}`;
  const box = h("div", { class: "choix", role: "radiogroup", "aria-label": label });
  for (const [value, text] of options) {
    const input = h("input", { type: "radio", name, value });
    input.checked = value === chosen;
    input.addEventListener("change", () => onChange(value));
    box.append(h("label", {}, input, text));
  }
  return box;
}

// The frame of a dialog: it closes with its button, with Esc, and with a click beside it.
export function fenetre(title, ...content) {
  const titre = h("h2", { id: `troll-fenetre-${++groups}` }, title);
  const box = h("dialog", { class: "fenetre", "aria-labelledby": titre.id });
  const close = button("Fermer", () => box.close(), { class: "fermer" });
  box.append(h("div", { class: "ligne" }, titre, h("span", { class: "pousse" }), close), ...content);
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  return box;
}
