// A match on a page, watched or played. Python plays and says what is to be shown; here it is
// drawn, each request is numbered, and nothing goes on by itself once the page is closed.

import { creerPlateau } from "../../trolls/page/plateau-page.js";
import { button, h, put, targetOf } from "./commun.js";
import { creerCommandes, creerLecture, ecouterLecture } from "./lecture.js";
import { estCoupe, widget } from "./noyau.js";
import { buildActions, buildAdvice, buildChooser, buildCurve, buildMoves, buildObject } from "./partie-cotes.js";

const PAUSE_MS = 350; // between two turns of a game that plays by itself
const SERIES_MS = 80; // between two states of a series, whose curve is to be seen growing
const SLOW_MS = 2000; // without an answer, before the page says that it waits
const STUCK_MS = 12000;
const pauseFor = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const partie = widget(({ model, el, signal, quand, poser, enfin }) => {
  const watching = !model.get("vue").humains.includes(true);
  const root = h("section", {
    class: "troll troll-partie", lang: "fr", tabindex: "-1", "aria-label": "Partie de Trolls & Châteaux",
  });
  const jeu = h("div", { class: "jeu" });
  const plateau = creerPlateau(jeu);
  const score = h("span", { class: "score" });
  const phrase = h("p", { class: "phrase", role: "status" });
  const moves = buildMoves();
  const advice = buildAdvice();
  const objet = model.get("objet") ? buildObject(root, model.get("objet")) : null;
  const courbe = buildCurve();
  const printed = h("details", { class: "affiche", hidden: "" }, h("summary", {}, "Ce que les stratégies affichent"), h("pre", { tabindex: "0" }));
  let vue = model.get("vue");
  let asked = Math.floor(Math.random() * 1e9); // another view of this model counts from elsewhere
  const waiting = new Map();
  let version = 0;
  let hasty = false; // while games follow each other too fast to be seen
  const slow = [];
  // Where a page can stop a strategy itself; in a notebook that is the menu's.
  const halt = model.interrompre ? button("Interrompre la stratégie", () => model.interrompre()) : h("span");
  halt.hidden = true;

  /* ---- asking Python ---- */

  function ask(action, more = {}) {
    const numero = ++asked;
    courbe.suivre(action);
    model.send({ action, numero, ...more });
    slow.push(setTimeout(wait, SLOW_MS), setTimeout(() => tell(stuck()), STUCK_MS));
    return new Promise((resolve) => waiting.set(numero, resolve));
  }

  function wait() {
    tell("La stratégie réfléchit…");
    halt.hidden = false;
  }

  // One request has its answer, or none will come.
  function stopWaiting() {
    while (slow.length) clearTimeout(slow.pop());
    if (halt.contains(document.activeElement)) root.focus({ preventScroll: true });
    halt.hidden = true;
  }

  function stuck() {
    if (model.interrompre) return "Toujours pas de réponse : la stratégie boucle peut-être sans fin. « Interrompre la stratégie » l'arrête.";
    if (estCoupe(model)) return "Cette page n'est plus reliée à Jupyter. Vérifiez qu'il tourne encore ; s'il tourne, rechargez la page.";
    const how = document.body.dataset.voila
      ? "rechargez la page."
      : "menu « Noyau », « Interrompre le noyau » ; s'il ne répond toujours pas, « Redémarrer le noyau ».";
    return `Toujours pas de réponse : le noyau est occupé par une autre cellule, ou une stratégie boucle sans fin. Pour l'arrêter : ${how}`;
  }

  function tell(text, trouble = false) {
    put(phrase, text.replace(/ (?=[;:!?»%])/gu, "\u00a0")); // no line begins by its sign
    phrase.classList.toggle("souci", trouble);
  }

  async function answer() {
    vue = model.get("vue");
    stopWaiting();
    const done = draw();
    waiting.get(vue.reponse)?.(done);
    waiting.delete(vue.reponse);
    if (vue.souci) lecture.pause();
    if (!waiting.size) lecture.place = vue.scene.tour;
    drawControls();
  }

  // What was asked of a kernel that has gone has no answer.
  function abandon() {
    lecture.pause();
    stopWaiting();
    tell(vue.souci || vue.phrase, Boolean(vue.souci));
  }

  /* ---- what plays on ---- */

  const free = () => watching || vue.finie; // else earlier turns would be a help
  const lecture = creerLecture({
    dernier: () => vue.joues,
    attente: () => PAUSE_MS,
    montrer: (place) => place !== vue.scene.tour && ask("aller", { rang: place }),
    surChange: drawControls,
    encore: () => watching && !vue.finie,
    demander: () => ask("tour"),
  });
  const commandes = creerCommandes(lecture, "Tour");

  // As long as nothing else is asked for.
  async function toEnd() {
    lecture.pause();
    let last;
    do {
      last = asked + 1;
      await ask("fin");
    } while (last === asked && !vue.finie && !vue.souci && !signal.aborted);
  }

  async function series() {
    await ask("serie");
    while (vue.serie && !signal.aborted) await Promise.all([ask("suite"), pauseFor(SERIES_MS / lecture.vitesse)]);
  }

  function act(action, more) {
    lecture.pause();
    return ask(action, more);
  }

  const actions = buildActions(watching, {
    fin: toEnd,
    nouvelle: () => act("nouvelle"),
    serie: () => (vue.serie ? act("arret") : (lecture.pause(), series())),
    conseils: () => ask("conseils", { actif: !vue.conseils }),
  });

  function drawControls() {
    commandes.root.style.visibility = free() && !vue.serie ? "visible" : "hidden"; // its place stays
    commandes.dessiner(`tour ${vue.scene.tour} / ${vue.joues}`);
    actions.update(vue);
  }

  const chooser = watching
    ? null
    : buildChooser(plateau, () => vue, {
        submit: (cote, pierres) => ask("lancer", { cote, pierres }),
        again: actions.again,
        secret: !objet,
      });

  /* ---- showing ---- */

  async function draw() {
    const mine = ++version;
    if (!vue.finie) chooser?.update();
    const anime = !hasty && !vue.serie;
    hasty = Boolean(vue.serie);
    await plateau.montrer(vue.scene, { anime, vitesse: lecture.vitesse });
    if (mine !== version) return;
    if (vue.humains.every(Boolean) && vue.prets.includes(true)) plateau.cartes(vue.prets.map((ready) => (ready ? "✓" : "?")));
    // The words come after the picture, which they would spoil.
    tell(vue.souci || vue.phrase, Boolean(vue.souci));
    drawScore();
    moves.update(vue);
    advice.update(vue);
    objet?.update(vue);
    courbe.montrer(vue);
    printed.hidden = !vue.affiche;
    put(printed.lastChild, vue.affiche ?? "");
    drawControls();
    chooser?.update();
  }

  function drawScore() {
    const [left, draws, right] = vue.score;
    const drawn = draws ? `${draws} nulle${draws > 1 ? "s" : ""}` : "";
    put(score, `${left} – ${right}`);
    plateau.centre.title = `Parties gagnées : gauche ${left}, droite ${right}${drawn ? ` ; ${drawn}` : ""}`;
    put(plateau.centre.lastChild, drawn && `(${drawn})`);
  }

  chooser?.form.append(commandes.root); // in the place of the throw, once the game is over
  plateau.centre.append(h("span", { class: "invisible" }, "Score du match, gauche puis droite : "), score, h("span", { class: "nulles" }));
  jeu.append(
    phrase,
    h("div", { class: "bas" }, h("div", { class: "conduite" }, chooser?.form ?? commandes.root, halt, actions.box), moves.box),
    ...(objet ? [objet.box] : []),
    courbe.box,
  );
  root.append(
    jeu,
    advice.box,
    h("p", { class: "clavier" }, watching ? HELP_WATCHING : HELP_PLAYING),
    printed,
  );
  poser(root);
  root.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && chooser?.key(event)) event.preventDefault();
  });
  ecouterLecture(root, lecture, { autres: { End: toEnd }, admis: (event) => free() && !targetOf(event).closest("pre, .coups") });
  root.addEventListener("pointerdown", (event) => {
    if (!targetOf(event).closest("button, input, select, summary, a, [tabindex='0']")) root.focus({ preventScroll: true });
  });
  quand("change:vue", answer);
  el.addEventListener("noyauparti", abandon, { signal });
  draw();
  enfin(() => {
    lecture.pause();
    while (slow.length) clearTimeout(slow.pop());
    plateau.detruire();
  });
});

const HELP_WATCHING = "Clavier : espace pour lire ou mettre en pause, → tour suivant, ← retour, Début et Fin.";
const HELP_PLAYING = "Clavier : tapez un nombre puis Entrée, ou ajustez avec ↑ et ↓. À la souris : le curseur.";
