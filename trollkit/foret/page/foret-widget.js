// A game of the forest: watched along its timeline, or played by hand, with what was said and done.
// Shows the films of trollkit/foret/film.py; `demander` sends a request to the kernel, `poser` shows a root.
//
//   const page = creerPage(demander, poser);
//   page.recevoir({ plateau, depuis, images, fin, demandes, aLaMain, annulable, graine, souci });
//
// A person chooses on the board: a tree, then that tree again or a cell to sow. A button ends the day.

import "../../notebook/static/commun.css";
import { h, html, nothing, render } from "../../notebook/static/commun.js";
import { creerCommandes, creerLecture, ecouterLecture } from "../../notebook/static/lecture.js";
import { parMessages } from "../../notebook/static/noyau.js";
import { aimedAt, choiceText, creerCurseur, isTree, marksOf, whyNot } from "./actions.js";
import { cellText, creerClairiere, dayText, drawSpirit } from "./plateau-page.js";

function creerPage(demander, poser) {
  const images = [];
  let plateau = null;
  let clairiere = null;
  let curseur = null;
  let vue = { demandes: {}, fin: "", souci: "" };
  let waiting = false; // for the kernel to play the next turn
  let looked = null;
  let chosen = null; // the cell of the tree that is to act
  let note = ""; // what was just clicked comes to

  const asked = () => Object.keys(vue.demandes).map(Number);
  const spirits = [0, 1].map((player) => drawSpirit(player));
  const day = h("div", { class: "jour" });
  const board = h("div", { class: "scene" });
  // Past the last image the kernel plays a turn, unless a person is asked.
  const lecture = creerLecture({
    dernier: () => images.length - 1,
    attente: () => 700,
    montrer: () => {},
    surChange() {
      forget();
      if (plateau) show();
    },
    encore: () => !vue.fin && !asked().length,
    demander() {
      if (!waiting) demander({ action: "avancer" });
      waiting = true;
    },
  });
  const bar = creerCommandes(lecture, "Moment");
  const root = h("section", { class: "troll troll-foret dessin-foret", lang: "fr", tabindex: "-1", "aria-label": "Partie dans la forêt" });
  poser(root);
  ecouterLecture(root, lecture);

  function look(cell) {
    looked = cell;
    draw();
    paint();
  }

  // What whoever is asked may choose, while the present is shown.
  const present = () => lecture.place === images.length - 1;
  const offered = () => (present() && asked().length ? vue.demandes[asked()[0]] : null);

  // A click on the board, or Enter: choose a tree, or have the chosen one act.
  function clicked(cell) {
    look(cell);
    const offer = offered();
    if (!offer) return explain(shut());
    const seeking = chosen;
    const choice = chosen === null ? undefined : aimedAt(offer, chosen, cell);
    if (choice && !choice.refus) choose(asked()[0], choice.ligne);
    else if (cell !== chosen && isTree(offer, cell)) pick(cell);
    else if (choice) explain(`${choice.ligne} : ${choice.dit}.`);
    else {
      pick(null);
      explain(whyNot(offer, seeking, cell, images[lecture.place]));
    }
  }

  // Why nothing can be chosen now.
  const shut = () => (vue.fin ? "La partie est finie : « Rejouer » en commence une autre." : !vue.aLaMain ? "" : present() ? "Attendez : c’est à l’autre de jouer." : "C’est un moment passé : la touche Fin ramène au présent.");

  function pick(cell) {
    chosen = cell;
    note = cell === null ? "" : choiceText(offered(), cell);
    show();
  }

  function forget() {
    chosen = null;
    note = "";
  }

  function explain(text) {
    note = text;
    show();
  }

  function choose(player, line) {
    if (waiting) return;
    forget();
    waiting = true;
    demander({ action: "choisir", joueur: player, ligne: line });
    show();
  }

  function draw() {
    clairiere.montrer(images[lecture.place], { ...marksOf(offered(), chosen), visees: looked === null ? [] : [looked] });
  }

  function show() {
    const image = images[lecture.place];
    draw();
    spirits.forEach((spirit, player) => spirit.montrer(image, plateau, image.messages[player]));
    day.replaceChildren(...dayText(image, plateau));
    bar.dessiner(`${lecture.place} / ${images.length - 1}`);
    paint();
  }

  const bouton = (text, words, run, more = /** @type {any} */ ({})) => html`<button type="button" title=${words} aria-label=${words} aria-disabled=${more.shut ?? nothing} ?hidden=${more.hidden} @click=${run}>${text}</button>`;

  function paint() {
    const image = images[lecture.place];
    const lines = looked === null ? ["Survolez une case, ou allez-y avec les flèches."] : cellText(looked, image, plateau);
    const said = note || vue.souci || (present() && vue.fin) || (waiting && present() ? "Les joueurs réfléchissent…" : told(image));
    render(html`<div class="haut">${spirits[0].root}${day}${spirits[1].root}</div>
      <div class="corps">
        <div class="gauche">${board}${bar.root}<p class="phrase ${vue.souci && !note ? "souci" : ""}" role="status">${said}</p>
          <div class="rangee"><div class="fin">${ending()}</div>${bouton("Annuler", "Reprendre mon dernier choix", () => demander({ action: "annuler" }), { hidden: !vue.aLaMain, shut: !vue.annulable })}
            ${bouton("Rejouer", "Rejouer, dans une autre forêt", () => demander({ action: "rejouer" }))}${bouton("Même forêt", `Rejouer dans la même forêt (graine ${vue.graine})`, () => demander({ action: "rejouer", memeForet: true }))}</div></div>
        <div class="droite"><p class="titre" ?hidden=${!vue.aLaMain}>${turn()}</p>
          <div class="fiche">${lines.map((line) => html`<p>${line}</p>`)}</div>
          <ul class="journal">${stderr(image, plateau)}</ul>
          <p class="aide">Clavier : sur la forêt, flèches de case en case${vue.aLaMain ? ", Entrée pour choisir, Échap pour renoncer" : ""} ; ailleurs, espace pour lire ou mettre en pause, ← et → pas à pas, Début et Fin.</p></div></div>`, root);
  }

  // What both did, and for whoever has not chosen anything yet, how to begin.
  const told = (image) => [...(image.recit.length ? image.recit : ["La partie va commencer."]), ...(offered() && !vue.annulable ? ["Cliquez sur l’un des arbres marqués pour voir ce qu’il peut faire."] : [])].join(" ");

  // Who is to choose now, two people one after the other, in secret.
  function turn() {
    const [player] = asked();
    if (player === undefined) return vue.fin ? "La partie est finie" : "L’autre joue encore";
    return present() ? html`À <bdi class="joueur${player}">${plateau.noms[player]}</bdi> de choisir` : "Un moment passé : Fin ramène au présent";
  }

  // What ends the day. A person who sleeps is asked nothing: what the other still does is seen turn by turn.
  function ending() {
    const [player] = asked();
    const wait = offered()?.actions.at(-1);
    if (wait) return html`${bouton(wait.ligne, `Jouer ${wait.ligne} : ${wait.dit}`, () => choose(player, wait.ligne))} <span class="mot" aria-hidden="true">Dormir jusqu’à demain</span>`;
    return player === undefined && vue.aLaMain && !vue.fin ? bouton("Voir son tour", "Voir le tour suivant", () => lecture.pas(1)) : nothing;
  }

  function recevoir(message) {
    const followed = present() || !images.length;
    const fresh = message.depuis === 0 && (!plateau || message.images.length > 0);
    waiting = false;
    forget();
    vue = message;
    if (fresh) begin(message.plateau);
    images.splice(message.depuis, images.length, ...message.images);
    let at = Math.min(lecture.place, images.length - 1);
    // A watcher at the end sees what comes; a person is led to the next choice, or to the result.
    if (followed && message.depuis && (asked().length || (vue.aLaMain && vue.fin))) at = images.length - 1;
    else if (followed && message.depuis && at < images.length - 1) at += 1;
    else if (!message.depuis && !vue.fin) at = images.length - 1;
    lecture.place = at;
    const ended = root.querySelector(".fin")?.contains(document.activeElement);
    show();
    // A button that is pressed twice must not end two days: the next choice begins on the board.
    if (ended && (offered() || vue.fin)) curseur.entrer();
    else if (ended) root.querySelector(".fin button")?.focus({ preventScroll: true });
  }

  function begin(start) {
    clairiere?.detruire();
    plateau = start;
    clairiere = creerClairiere(board, plateau, { surCase: clicked, surSurvol: look });
    curseur = creerCurseur(clairiere, plateau.centres, { surVisite: look, surChoix: clicked, surRenoncement: () => pick(null) });
    lecture.place = 0;
  }

  return { recevoir, arreter: lecture.pause };
}

const stderr = (image, plateau) => [0, 1].filter((player) => image.erreurs[player]).map((player) =>
  html`<li class="erreurs"><bdi>${plateau.noms[player]} a écrit à côté :</bdi><pre>${image.erreurs[player]}</pre></li>`);

export default parMessages(creerPage);
