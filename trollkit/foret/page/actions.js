// What a person may do in the forest, as buttons that stay where they are: what is impossible now is
// grey and says why, and keeps the focus if it has it.
//
//   const actions = creerActions({ choisir, viser, expliquer, semer, suite });
//   actions.montrer({ joueur, nom, jour, offre, choisie, passe });   // or actions.dire(titre, suite)
//
// `actions.fin` ends the day, or shows what the other still does: it stands by the board, away from
// the lists that grow.

import { h, html, mark, nothing, render, repeat } from "../../notebook/static/commun.js";
import { many } from "./dessin.js";

const GROUPES = [["GROW", "Faire pousser"], ["COMPLETE", "Couper"], ["SEED", "Semer"]];
const COUPE = "il n'y a plus d'arbre sur cette case";
const cellsOf = (line) => line.split(" ").slice(1).map(Number).filter(Number.isInteger);

export function creerActions({ choisir, viser, expliquer, semer, suite }) {
  const root = h("div", { class: "actions" });
  const fin = h("div", { class: "fin" });
  let today = []; // by player, what was offered this day

  // The choices of this day: a tree that was cut since keeps its place, in grey.
  function kept(player, day, choices) {
    const before = today[player]?.day === day ? today[player].choices : [];
    const lines = new Set(choices.map((choice) => choice.ligne));
    const gone = before.filter((choice) => !lines.has(choice.ligne)).map((choice) => ({ ...choice, refus: "no_tree", dit: COUPE }));
    today[player] = { day, choices: [...choices, ...gone].sort((a, b) => a.case - b.case) };
    return today[player].choices;
  }

  // A button: `refus` is why it is grey, or "" and `act` is what it does.
  function bouton({ ligne, refus, dit }, label, act, open = /** @type {any} */ (nothing)) {
    const words = refus ? `${ligne} impossible : ${dit}` : label;
    const aim = () => viser(cellsOf(ligne));
    return html`<button type="button" aria-disabled=${Boolean(refus)} aria-expanded=${open} aria-label=${words} title=${words} @click=${refus ? () => expliquer(`${ligne} : ${dit}.`) : act}
      @pointerenter=${aim} @focus=${aim} @pointerleave=${() => viser([])} @blur=${() => viser([])}>${ligne}</button>`;
  }

  const groupe = (word, buttons, targets) => html`<div class="groupe" role="group" aria-label=${word} ?hidden=${!buttons.length}><span class="mot" aria-hidden="true">${word}</span>
    ${[buttons, targets].map((some) => html`<div class="boutons">${repeat(some, ({ ligne }) => ligne, ({ tpl }) => tpl)}</div>`)}</div>`;

  function dessiner(titre, dort, groupes, suivant) {
    root.hidden = false;
    fin.hidden = !titre;
    render(html`<p class="titre" tabindex="-1" ?hidden=${!titre}>${titre}</p>${groupes}`, root);
    render(html`${dort}<button type="button" title="Voir le tour suivant" aria-label="Voir le tour suivant" ?hidden=${!suivant} @click=${suite}>Voir son tour</button>`, fin);
  }

  return {
    root,
    fin,
    contient: (element) => root.contains(element) || fin.contains(element),
    montrer({ joueur, nom, jour, offre, choisie, passe }) {
      const titre = passe ? "Un moment passé : Fin ramène au présent" : html`À <bdi class="joueur${joueur}">${nom}</bdi> de choisir`;
      const shut = (choice) => (passe && !choice.refus ? { ...choice, refus: "passe", dit: "revenez d’abord au présent" } : choice);
      const play = (choice) => ({ ligne: choice.ligne, tpl: bouton(shut(choice), `Jouer ${choice.ligne} : ${choice.dit}`, () => choisir(joueur, choice.ligne)) });
      const sow = (sower) => {
        const ligne = `SEED ${sower.case} …`;
        return { ligne, tpl: bouton({ ...shut(sower), ligne }, `${ligne} : choisir où semer`, () => semer(sower.case), sower.case === choisie) };
      };
      const choices = kept(joueur, jour, offre.actions);
      const of = (verb) => choices.filter(({ ligne }) => ligne.startsWith(verb)).map(play);
      const targets = (offre.graines.find((sower) => sower.case === choisie)?.cibles ?? []).map(play);
      const groupes = GROUPES.map(([verb, word]) => (verb === "SEED" ? groupe(word, offre.graines.map(sow), targets) : groupe(word, of(verb), [])));
      dessiner(titre, groupe("Dormir jusqu’à demain", of("WAIT"), []), groupes, false);
    },
    // Nothing is to be chosen.
    dire: (titre, suivant) => dessiner(titre, nothing, nothing, suivant),
    recommencer() {
      today = [];
    },
    // For whoever ended the day by keyboard: where the next choice begins, never on what ends it.
    debuter: () => /** @type {HTMLElement} */ (fin.lastElementChild.matches("[hidden]") ? root.firstElementChild : fin.lastElementChild).focus({ preventScroll: true }),
  };
}

// What a person is offered (trollkit/foret/widget.py), read for one tree on the board.

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
}
