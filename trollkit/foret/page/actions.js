// What a person may do in the forest, as buttons that stay where they are: what is impossible now is
// grey and says why, and keeps the focus if it has it.
//
//   const actions = creerActions({ choisir, viser, expliquer, semer, suite });
//   actions.montrer({ joueur, nom, jour, offre, choisie, passe });   // or actions.dire(titre, suite)
//
// `actions.fin` ends the day, or shows what the other still does: it stands by the board, away from
// the lists that grow.

import { button, h, mark, put } from "../../notebook/static/commun.js";

const GROUPES = [["GROW", "Faire pousser"], ["COMPLETE", "Couper"], ["SEED", "Semer"], ["WAIT", "Dormir jusqu’à demain"]];
const COUPE = "il n'y a plus d'arbre sur cette case";

export function creerActions({ choisir, viser, expliquer, semer, suite }) {
  const title = h("p", { class: "titre", tabindex: "-1" });
  const next = button("Voir son tour", suite, "Voir le tour suivant");
  const groups = GROUPES.map(([verb, word]) => {
    const [buttons, targets] = [h("div", { class: "boutons" }), h("div", { class: "boutons" })];
    const root = h("div", { class: "groupe", role: "group", "aria-label": word }, h("span", { class: "mot", "aria-hidden": "true" }, word), buttons, targets);
    return { verb, root, buttons, targets };
  });
  const sleep = groups.at(-1).root;
  const root = h("div", { class: "actions" }, title, ...groups.slice(0, -1).map((group) => group.root));
  const end = h("div", { class: "fin" }, sleep, next);
  const known = new Map(); // each button by its line
  let today = []; // by player, what was offered this day

  // The choices of this day: a tree that was cut since keeps its place, in grey.
  function kept(player, day, choices) {
    const before = today[player]?.day === day ? today[player].choices : [];
    const lines = new Set(choices.map((choice) => choice.ligne));
    const gone = before.filter((choice) => !lines.has(choice.ligne)).map((choice) => ({ ...choice, refus: "no_tree", dit: COUPE }));
    today[player] = { day, choices: [...choices, ...gone].sort((a, b) => a.case - b.case) };
    return today[player].choices;
  }

  function buttonOf(line) {
    if (known.has(line)) return known.get(line);
    const element = Object.assign(button(line, () => element.act()), { act() {} });
    for (const event of ["pointerenter", "focus"]) element.addEventListener(event, () => viser(cellsOf(line)));
    for (const event of ["pointerleave", "blur"]) element.addEventListener(event, () => viser([]));
    known.set(line, element);
    return element;
  }

  // A button: `refus` is why it is grey, or "" and `act` is what it does.
  function shown({ ligne, refus, dit }, label, act) {
    const element = buttonOf(ligne);
    mark(element, "aria-disabled", String(Boolean(refus)));
    mark(element, "aria-label", refus ? `${ligne} impossible : ${dit}` : label);
    mark(element, "title", element.getAttribute("aria-label"));
    element.act = refus ? () => expliquer(`${ligne} : ${dit}.`) : act;
    return element;
  }

  function montrer({ joueur, nom, jour, offre, choisie, passe }) {
    title.replaceChildren(...(passe ? ["Un moment passé : Fin ramène au présent"] : ["À ", h("bdi", { class: `joueur${joueur}` }, nom), " de choisir"]));
    title.hidden = end.hidden = false;
    next.hidden = true;
    const shut = (choice) => (passe && !choice.refus ? { ...choice, refus: "passe", dit: "revenez d’abord au présent" } : choice);
    const play = (choice) => shown(shut(choice), `Jouer ${choice.ligne} : ${choice.dit}`, () => choisir(joueur, choice.ligne));
    const choices = kept(joueur, jour, offre.actions);
    for (const { verb, root: group, buttons, targets } of groups) {
      const own = choices.filter(({ ligne }) => ligne.startsWith(verb));
      arrange(buttons, verb === "SEED" ? offre.graines.map((sower) => sowing(shut(sower), choisie)) : own.map(play));
      arrange(targets, verb === "SEED" ? (offre.graines.find((sower) => sower.case === choisie)?.cibles ?? []).map(play) : []);
      group.hidden = !buttons.childElementCount;
    }
  }

  function sowing(sower, chosen) {
    const element = shown({ ...sower, ligne: `SEED ${sower.case} …` }, `SEED ${sower.case} … : choisir où semer`, () => semer(sower.case));
    mark(element, "aria-expanded", String(sower.case === chosen));
    return element;
  }

  // Nothing is to be chosen.
  function dire(text, following) {
    put(title, text);
    title.hidden = end.hidden = !text;
    next.hidden = !following;
    for (const group of groups) group.root.hidden = true;
  }

  return {
    root,
    fin: end,
    contient: (element) => root.contains(element) || end.contains(element),
    montrer,
    dire,
    recommencer() {
      today = [];
      known.clear();
    },
    // For whoever ended the day by keyboard: where the next choice begins, never on what ends it.
    debuter: () => (next.hidden ? title : next).focus({ preventScroll: true }),
  };
}

// Only what changed is touched: a button that is moved would lose the focus.
function arrange(parent, elements) {
  const same = parent.childElementCount === elements.length && elements.every((element, place) => parent.children[place] === element);
  if (same) return;
  const focused = document.activeElement;
  parent.replaceChildren(...elements);
  if (elements.includes(focused)) focused.focus({ preventScroll: true });
}

const cellsOf = (line) => line.split(" ").slice(1).map(Number).filter(Number.isInteger);
