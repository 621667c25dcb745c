// What a person may do in the forest, as buttons that stay where they are: what is impossible now is
// grey and says why, and keeps the focus if it has it.
//
//   const actions = creerActions({ choisir, viser, expliquer, semer, suite });
//   actions.montrer({ joueur, nom, jour, offre, choisie, passe });   // or actions.dire(titre, suite)
//
// `actions.fin` ends the day, or shows what the other still does: it stands by the board, away from
// the lists that grow.

import { h, html, nothing, render, repeat } from "../../notebook/static/commun.js";

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
