// What a presenter does without a mouse, and the page that says it.

import { html } from "./commun.js";
import { fenetre } from "./tableau-outils.js";

const TOUCHES = [
  ["← →", "écran précédent, écran suivant (aussi : page précédente, page suivante)"],
  ["1 à 9", "aller à un écran"],
  ["Espace", "lecture, pause ou étape suivante de l’écran"],
  ["F", "plein écran"],
  ["/", "chercher une stratégie"],
  ["C", "catégorie suivante"],
  ["A", "cacher ou montrer les noms"],
  ["O", "options"],
  ["M", "commander le concours (enseignant, avec le jeton)"],
  ["?", "cette aide"],
  ["Échap", "fermer une fenêtre, vider la recherche"],
];

export const aide = (commandes) => fenetre("aide", "Touches", html`<dl class="touches">
  ${TOUCHES.filter(([touche]) => commandes || touche !== "M").map(([touche, text]) => html`<dt><kbd>${touche}</kbd></dt><dd>${text}</dd>`)}</dl>`);

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
