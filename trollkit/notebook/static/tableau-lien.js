// The link with the kernel: the state that it sends piece by piece, questions and their answers,
// and the pulse by which each side knows that the other is there.

const PULSE_MS = 4000;
const LOST_AFTER = 3; // pulses without an answer
const ANSWER_MS = 60000; // a question that takes longer has been lost
const LOST = "La liaison avec le tableau de bord est perdue : rechargez la page.";

function appliquer(vue, changements) {
  for (const [path, value] of changements) {
    let place = vue;
    for (const key of path.slice(0, -1)) place = place[key];
    if (path.length) place[path.at(-1)] = value;
    else vue = value;
  }
  return vue;
}

// The state as the contract writes it, of what the kernel sends: arranged by id, and beside it the
// strategies that have come since, and how to join the class, and what is played in it.
function remettreEnOrdre({ etat, recues, classe, jeux }) {
  if (!etat.classement) return { ...VIDE, recues, classe, jeux };
  const classement = Object.values(etat.classement).sort((a, b) => a.place - b.place);
  return { ...etat, classement, recues: [...etat.recues, ...recues], classe, jeux };
}

function creerLien(model, onChange) {
  let vue = { etat: {}, jeu: {}, souci: "", recues: [], classe: null, jeux: null, commande: {} };
  let numero = -1; // of the last changes; -1 before everything was received
  let unanswered = 0;
  let asked = 0;
  const pending = new Map(); // question's id → what to do with the answer
  const prefix = Math.random().toString(36).slice(2);
  const everything = () => model.send({ tout: true });

  const receive = (message) => {
    if (message.tout !== undefined) {
      vue = structuredClone(message.tout);
      numero = message.numero;
      onChange();
    } else if (message.changements !== undefined) {
      if (message.numero <= numero) return;
      if (numero < 0 || message.numero !== numero + 1) return everything();
      vue = appliquer(vue, message.changements);
      numero = message.numero;
      onChange();
    } else if (message.demande !== undefined) {
      const settle = pending.get(message.demande);
      pending.delete(message.demande);
      settle?.(message);
    } else if (message.pouls !== undefined) {
      const lost = unanswered >= LOST_AFTER;
      unanswered = 0;
      if (message.numero !== numero) everything();
      else if (lost) onChange();
    }
  };

  const pulse = () => {
    if (document.hidden) return; // nobody looks; the kernel may rest
    model.send({ pouls: ++unanswered });
    if (unanswered > LOST_AFTER) onChange();
  };

  // The kernel's answer to a question; the error of the promise is a French sentence.
  const demander = (question, parametres = {}) =>
    new Promise((resolve, reject) => {
      const demande = `${prefix}-${++asked}`;
      const timer = setTimeout(() => {
        pending.delete(demande);
        reject(new Error(LOST));
      }, ANSWER_MS);
      pending.set(demande, ({ reponse, erreur }) => {
        clearTimeout(timer);
        if (erreur === undefined) resolve(reponse);
        else reject(new Error(erreur));
      });
      model.send({ demande, question, parametres });
    });

  model.on("msg:custom", receive);
  document.addEventListener("visibilitychange", pulse);
  const timer = setInterval(pulse, PULSE_MS);
  everything();
  pulse();

  return {
    demander,
    etat: () => remettreEnOrdre(vue),
    souci: () => (unanswered >= LOST_AFTER ? LOST : vue.souci),
    jeu: () => vue.jeu,
    commande: () => vue.commande,
    recu: () => numero >= 0,
    couper() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pulse);
      model.off("msg:custom", receive);
    },
  };
}

// What draws charts: the kernel makes it when the first page asks, and says under which name.
const demanderPlotly = (lien, model) => lien.demander("plotly").then(({ modele }) => plotlyNamed(model.widget_manager, modele));
