// The link with who follows the contest for this page: the state that comes piece by piece, questions
// and their answers, and the pulse by which each side knows that the other is there. What carries it
// is a passage (`passages.js`), of which the page has one:
//
//   creerPassage(model, recevoir(message), changer())   // changer: it was cut, or is open again
//   → { commandes: whether orders may be given by it, dire(message), coupe(), reprendre(sourd), fermer() }
//
// `reprendre` is called at each pulse that finds nobody; `sourd` counts those without an answer.

import { VIDE } from "./tableau-outils.js";

const PULSE_MS = 4000;
const LOST_AFTER = 3; // pulses without an answer
const ANSWER_MS = 60000; // a question that takes longer has been lost
const LOST = "La liaison avec le tableau de bord est perdue : la page la reprendra d’elle-même dès que possible.";

// The state as the contract writes it, and beside it the strategies that have come in, how to
// join the class, what is played in it, the duel that matters now, and when the final has changed.
function reunir({ etat, recues, classe, jeux, direct, finale }) {
  const lu = etat.classement ? etat : VIDE;
  return { ...lu, recues: recues ?? lu.recues, classe, jeux, direct, finale };
}

export function creerLien(creerPassage, model, onChange) {
  let vue = { etat: {}, jeu: {}, souci: "", recues: [], classe: null, jeux: null, direct: null, finale: undefined, commande: {} };
  let numero = -1; // of what was received; -1 before
  let unanswered = 0;
  let asked = 0;
  const pending = new Map(); // question's id → { message, settle }
  const prefix = Math.random().toString(36).slice(2);
  const everything = () => passage.dire({ tout: true });
  const perdu = () => passage.coupe() || unanswered >= LOST_AFTER;

  const receive = (message) => {
    if (message.tout !== undefined) {
      vue = structuredClone(message.tout);
      numero = message.numero;
      onChange();
    } else if (message.demande !== undefined) {
      const question = pending.get(message.demande);
      pending.delete(message.demande);
      question?.settle(message);
    } else if (message.pouls !== undefined) {
      const lost = perdu();
      unanswered = 0;
      if (message.numero !== numero) everything();
      else if (lost) onChange();
    }
  };

  // Who answers may be another than before: everything is asked anew, and what it was not to answer.
  const changed = () => {
    if (!passage.coupe()) {
      unanswered = 0;
      everything();
      for (const { message } of pending.values()) passage.dire(message);
    }
    onChange();
  };

  const pulse = () => {
    if (document.hidden) return; // nobody looks; the other side may rest
    if (passage.coupe()) return passage.reprendre(unanswered);
    passage.dire({ pouls: ++unanswered });
    if (unanswered <= LOST_AFTER) return;
    passage.reprendre(unanswered);
    onChange();
  };

  // The answer to a question; the error of the promise is a French sentence.
  const demander = (question, parametres = {}) =>
    new Promise((resolve, reject) => {
      const demande = `${prefix}-${++asked}`;
      const message = { demande, question, parametres };
      const timer = setTimeout(() => {
        pending.delete(demande);
        reject(new Error(LOST));
      }, ANSWER_MS);
      const settle = ({ reponse, erreur }) => {
        clearTimeout(timer);
        if (erreur === undefined) resolve(reponse);
        else reject(new Error(erreur));
      };
      pending.set(demande, { message, settle });
      passage.dire(message);
    });

  const passage = creerPassage(model, receive, changed);
  document.addEventListener("visibilitychange", pulse);
  addEventListener("online", pulse);
  const timer = setInterval(pulse, PULSE_MS);
  everything();
  pulse();

  return {
    commandes: passage.commandes,
    publie: Boolean(passage.publie),
    demander,
    themes: () => demander("themes"),
    etat: () => reunir(vue),
    souci: () => (perdu() ? LOST : vue.souci),
    jeu: () => vue.jeu,
    commande: () => vue.commande,
    recu: () => numero >= 0 || perdu(),
    couper() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pulse);
      removeEventListener("online", pulse);
      passage.fermer();
    },
  };
}
