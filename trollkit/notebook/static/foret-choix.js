// What a person is offered (trollkit/notebook/foret/choices.py), read for one tree on the board.

const possible = (choices) => choices.filter((choice) => !choice.refus);

// What a tree may do by itself: it grows until it is tall, then it is cut.
const ownOf = (offer, cell) => offer.actions.find((choice) => choice.case === cell && !["tall", "not_tall"].includes(choice.refus));
const sowerOf = (offer, cell) => offer.graines.find((sower) => sower.case === cell);
const targetsOf = (offer, cell) => sowerOf(offer, cell)?.cibles ?? [];
const isTree = (offer, cell) => offer.actions.some((choice) => choice.case === cell);

// The choice that a click on `cell` makes when the tree on `chosen` is to act, if it is one.
const aimedAt = (offer, chosen, cell) => (cell === chosen ? ownOf(offer, cell) : targetsOf(offer, chosen).find((target) => target.case === cell));

// What is marked on the board: who may act, or where the chosen tree may sow and what it may do.
function marksOf(offer, chosen) {
  if (!offer) return {};
  if (chosen === null) return { choisissables: possible([...offer.actions, ...offer.graines]).map((choice) => choice.case) };
  const own = ownOf(offer, chosen);
  const sign = own && !own.refus ? { case: chosen, texte: own.ligne.startsWith("GROW") ? "Pousser" : "Couper", prix: own.prix, gain: own.gain } : null;
  return { choisie: chosen, semables: possible(targetsOf(offer, chosen)).map((target) => target.case), pancarte: sign };
}

function choiceText(offer, cell) {
  const [own, sower] = [ownOf(offer, cell), sowerOf(offer, cell)];
  const count = possible(targetsOf(offer, cell)).length;
  const said = own ? [own.refus ? own.dit : `un second clic (ou Entrée) ${own.dit}`] : [];
  if (count) said.push(`pour semer, ${count > 1 ? `l’une des ${count} cases marquées` : "la case marquée"} d’un +`);
  else if (sower && sower.refus !== own?.refus) said.push(`semer : ${sower.dit}`);
  return `Case ${cell} : ${said.join(" ; ")}.`;
}
