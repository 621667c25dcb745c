// What a person is offered (trollkit/foret/widget.py), read for one tree on the board.

import { mark } from "../../notebook/static/commun.js";
import { many } from "./plateau-page.js";

const possible = (choices) => choices.filter((choice) => !choice.refus);

// What a tree may do by itself: it grows until it is tall, then it is cut.
const ownOf = (offer, cell) => offer.actions.find((choice) => choice.case === cell && !["tall", "not_tall"].includes(choice.refus));
const grows = (choice) => choice.ligne.startsWith("GROW");
const sowerOf = (offer, cell) => offer.graines.find((sower) => sower.case === cell);
const targetsOf = (offer, cell) => sowerOf(offer, cell)?.cibles ?? [];
export const isTree = (offer, cell) => offer.actions.some((choice) => choice.case === cell);

// The choice that a click on `cell` makes when the tree on `chosen` is to act, if it is one.
export const aimedAt = (offer, chosen, cell) => (cell === chosen ? ownOf(offer, cell) : targetsOf(offer, chosen).find((target) => target.case === cell));

// What is marked on the board: who may act, or where the chosen tree may sow.
export function marksOf(offer, chosen) {
  if (!offer) return {};
  if (chosen === null) return { choisissables: possible([...offer.actions, ...offer.graines]).map((choice) => choice.case) };
  return { choisie: chosen, semables: possible(targetsOf(offer, chosen)).map((target) => target.case) };
}

export function choiceText(offer, cell) {
  const [own, sower] = [ownOf(offer, cell), sowerOf(offer, cell)];
  const targets = possible(targetsOf(offer, cell));
  const said = [];
  if (own) said.push(own.refus === "no_sun" ? `il faut ${many(own.prix, "soleil")} pour ${grows(own) ? "le faire pousser" : "le couper"}` : own.refus ? own.dit : `un second clic (ou Entrée) ${own.dit} (${own.ligne}, ${many(own.prix, "soleil")}${own.gain ? ` pour ${many(own.gain, "point")}` : ""})`);
  if (targets.length) said.push(`pour semer, ${targets.length > 1 ? `l’une des ${targets.length} cases marquées` : "la case marquée"} d’un + (SEED ${cell} …, ${many(targets[0].prix, "soleil")})`);
  else if (sower && sower.refus !== own?.refus) said.push(`pour semer, ${sower.dit}`);
  return `Case ${cell} : ${said.join(" ; ")}.`;
}

// Why a click on `cell` chooses nothing, when the tree on `chosen`, if any, was to act.
export function whyNot(offer, chosen, cell, image) {
  if (cell === chosen) return "";
  const standing = image.arbres.some(([where]) => where === cell);
  const why = targetsOf(offer, chosen).length ? "hors de portée de l’arbre choisi" : standing ? "cet arbre n’est pas à vous" : "il n’y a là aucun arbre à vous";
  return `Case ${cell} : ${why}.`;
}

// The keyboard on the forest's board: Tab comes to one cell, arrows go from there to its neighbours.

const PAS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function creerCurseur({ svg, cases }, centres, { surVisite, surChoix, surRenoncement }) {
  let at = 0;
  let column = centres[0][0]; // from which up and down stray as little as they can
  cases[at].setAttribute("tabindex", "0");

  svg.addEventListener("focusin", (event) => {
    const cell = cases.indexOf(event.target);
    if (cell < 0) return;
    mark(cases[at], "tabindex", "-1");
    mark(cases[cell], "tabindex", "0");
    if (centres[cell][1] === centres[at][1]) [column] = centres[cell];
    at = cell;
    surVisite(cell);
  });

  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (PAS[event.key]) cases[beside(...PAS[event.key])].focus({ preventScroll: true });
    else if (event.key === "Enter" || event.key === " ") surChoix(at);
    else if (event.key === "Escape") surRenoncement();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // The nearest cell of the row that lies there, or of the same row; the same one at the edge.
  function beside(right, down) {
    const [x, y] = centres[at];
    const found = centres.flatMap(([cx, cy], cell) => {
      const there = down ? Math.abs(cy - y - 1.5 * down) < 0.1 : cy === y && (cx - x) * right > 0;
      return there ? [[Math.abs(cx - (down ? column + 0.01 : x)), cell]] : [];
    });
    return found.sort((a, b) => a[0] - b[0])[0]?.[1] ?? at;
  }

  return { entrer: () => cases[at].focus({ preventScroll: true }) };
}
