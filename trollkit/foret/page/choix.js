// What a person is offered (trollkit/foret/widget.py), read for one tree on the board.

import { many } from "./dessin.js";

const possible = (choices) => choices.filter((choice) => !choice.refus);

// What a tree may do by itself: it grows until it is tall, then it is cut.
const ownOf = (offer, cell) => offer.actions.find((choice) => choice.case === cell && !["tall", "not_tall"].includes(choice.refus));
const grows = (choice) => choice.ligne.startsWith("GROW");
const sowerOf = (offer, cell) => offer.graines.find((sower) => sower.case === cell);
const targetsOf = (offer, cell) => sowerOf(offer, cell)?.cibles ?? [];
export const isTree = (offer, cell) => offer.actions.some((choice) => choice.case === cell);

// The choice that a click on `cell` makes when the tree on `chosen` is to act, if it is one.
export const aimedAt = (offer, chosen, cell) => (cell === chosen ? ownOf(offer, cell) : targetsOf(offer, chosen).find((target) => target.case === cell));

// What is marked on the board: who may act, or where the chosen tree may sow and what it may do.
export function marksOf(offer, chosen) {
  if (!offer) return {};
  if (chosen === null) return { choisissables: possible([...offer.actions, ...offer.graines]).map((choice) => choice.case) };
  const own = ownOf(offer, chosen);
  const sign = own && !own.refus ? { case: chosen, texte: grows(own) ? "Pousser" : "Couper", prix: own.prix, gain: own.gain } : null;
  return { choisie: chosen, semables: possible(targetsOf(offer, chosen)).map((target) => target.case), pancarte: sign };
}

export function choiceText(offer, cell) {
  const [own, sower] = [ownOf(offer, cell), sowerOf(offer, cell)];
  const targets = possible(targetsOf(offer, cell));
  const said = [];
  if (own) said.push(own.refus === "no_sun" ? `il faut ${many(own.prix, "soleil")} pour ${grows(own) ? "le faire pousser" : "le couper"}` : own.refus ? own.dit : `un second clic (ou Entrée) ${own.dit}`);
  if (targets.length) said.push(`pour semer, ${targets.length > 1 ? `l’une des ${targets.length} cases marquées` : "la case marquée"} d’un + (${many(targets[0].prix, "soleil")})`);
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
