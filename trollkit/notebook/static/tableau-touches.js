// What a presenter does without a mouse, and the page that says it.

import { h } from "./commun.js";
import { fenetre } from "./tableau-outils.js";

export const TOUCHES = [
  ["← →", "écran précédent, écran suivant (aussi : page précédente, page suivante)"],
  ["1 à 9", "aller à un écran"],
  ["Espace", "lecture, pause ou étape suivante de l’écran ; ailleurs, défilement des écrans"],
  ["F", "plein écran"],
  ["/", "chercher une stratégie"],
  ["C", "catégorie suivante"],
  ["A", "cacher ou montrer les noms"],
  ["O", "options"],
  ["M", "commander le concours (enseignant, avec le jeton)"],
  ["?", "cette aide"],
  ["Échap", "fermer une fenêtre, vider la recherche"],
];

export function creerAide(touches) {
  const list = h("dl", { class: "touches" });
  for (const [key, text] of touches) list.append(h("dt", {}, h("kbd", {}, key)), h("dd", {}, text));
  const box = fenetre("Touches", list);
  return Object.assign(box, { ouvrir: () => box.showModal() });
}

// Whether the element under the focus has a use of its own for the key.
function prise(element, key) {
  if (element.closest("dialog[open]")) return true;
  if (element.matches("input[type=search], input[type=text], input[type=password], input[type=number], textarea")) return true;
  if (element.matches("select, input[type=range]")) return key !== "f";
  if (element.matches("input[type=radio], input[type=checkbox]")) return key.startsWith("Arrow") || key === " ";
  if (element.matches("button, summary, a")) return key === " " || key === "Enter";
  if (element.closest("[role=grid]")) return key.startsWith("Arrow") || key === " ";
  return false;
}

// Listen where the page is the whole window; elsewhere, only inside the dashboard.
export function ecouterTouches(root, projected, actions) {
  const listen = (event) => {
    const target = event.target instanceof Element ? event.target : root;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!root.contains(target) && target !== document.body && target !== document.documentElement) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (prise(target, key)) return;
    const action = /^[1-9]$/.test(key) ? () => actions.numero(Number(key)) : actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const place = projected ? document : root;
  place.addEventListener("keydown", listen);
  return () => place.removeEventListener("keydown", listen);
}
