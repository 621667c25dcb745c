// The link with who follows the contest for this page: the state that comes piece by piece, questions
// and their answers, and the pulse by which each side knows that the other is there. What carries it
// is a passage, of which the page has one:
//
//   creerPassage(model, recevoir(message), changer())   // changer: it was cut, or is open again
//   → { commandes: whether orders may be given by it, dire(message), coupe(), reprendre(sourd), fermer() }
//
// `reprendre` is called at each pulse that finds nobody; `sourd` counts those without an answer.

import { h } from "./commun.js";
import { VIDE } from "./tableau-outils.js";

const PULSE_MS = 4000;
const LOST_AFTER = 3; // pulses without an answer
const ANSWER_MS = 60000; // a question that takes longer has been lost
const LOST = "La liaison avec le tableau de bord est perdue : la page la reprendra d’elle-même dès que possible.";

// The state as the contract writes it, and beside it the strategies that have come in, how to
// join the class, what is played in it, the duel that matters now, when the final has changed, and which
// pairs a site tells, from the left to the right.
function reunir({ etat, recues, classe, jeux, direct, finale, paires }) {
  const lu = etat.classement ? etat : VIDE;
  return { ...lu, recues: recues ?? lu.recues, classe, jeux, direct, finale, paires };
}

export function creerLien(creerPassage, model, onChange) {
  /** @type {any} */
  let vue = { etat: {}, jeu: {}, souci: "", recues: [], commande: {} };
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

// The passage to the kernel of this page. JupyterLab takes it up again where the kernel is still
// there; a kernel that has gone does not come back, and a page of Voilà's then asks for another.

const SOURD = 15; // pulses of one minute: the kernel is said to be there, and hears nothing

export function passageNoyau(model, recevoir) {
  let asking = false;
  model.on("msg:custom", recevoir);
  return {
    commandes: true,
    dire: (message) => model.send(message),
    coupe: () => false,
    async reprendre(sourd) {
      const noyau = adresseDuNoyau();
      if (asking || !noyau) return;
      asking = true;
      // Loaded again while its server is away, a page would be gone for good.
      const found = await fetch(noyau, { cache: "no-store" }).catch(() => null);
      asking = false;
      if (found?.status === 404 || (found?.ok && sourd > SOURD)) location.reload();
    },
    fermer: () => model.off("msg:custom", recevoir),
  };
}

// Where its server tells of the kernel that is a page's own; in a notebook, cells are run again.
function adresseDuNoyau() {
  const place = document.getElementById("jupyter-config-data");
  const { baseUrl, kernelId } = JSON.parse(place?.textContent || "{}");
  return kernelId && `${baseUrl}api/kernels/${kernelId}`;
}

// The passage to a server that many pages read (`notebook/dashboard/crowd`). It is opened again
// as often as it closes, each page at a moment of its own: a hundred of them would come at once.

const RETRY_MS = 500;
const RETRY_MOST_MS = 4000;
const OPENING_MS = 8000; // a network that swallows everything says nothing

export function passageServeur(_model, recevoir, changer) {
  const adresse = new URL("lien", location.href.replace(/^http/, "ws"));
  adresse.hash = "";
  let prise = null;
  let tries = 0;
  let timer = null;

  function ouvrir() {
    clearTimeout(timer);
    const mine = new WebSocket(adresse);
    prise = mine;
    setTimeout(() => mine.readyState === WebSocket.CONNECTING && mine.close(), OPENING_MS);
    mine.addEventListener("open", () => {
      tries = 0;
      changer();
    });
    mine.addEventListener("message", ({ data }) => mine === prise && recevoir(JSON.parse(data)));
    mine.addEventListener("close", () => {
      if (mine !== prise) return;
      const pause = Math.min(RETRY_MS * 2 ** tries++, RETRY_MOST_MS);
      timer = setTimeout(ouvrir, pause * (0.5 + Math.random()));
      if (tries === 1) changer();
    });
  }

  ouvrir();
  return {
    commandes: false,
    // What cannot be said is not kept: all of it is asked again once the passage is open.
    dire: (message) => prise.readyState === WebSocket.OPEN && prise.send(JSON.stringify(message)),
    coupe: () => tries > 0,
    // Cut, it is tried already, but for a page that slept; open and deaf, it leads nowhere.
    reprendre() {
      if (tries > 0 && prise.readyState !== WebSocket.CLOSED) return;
      if (tries === 0) {
        prise.close();
        tries = 1;
      }
      ouvrir();
    },
    fermer() {
      clearTimeout(timer);
      const last = prise;
      prise = null;
      last.close();
    },
  };
}

// The passage of a published page: the state and the answers lie in files beside it, which it asks
// for when they are needed. From a disk a page may load scripts alone, so each file is a call of
// `trollkitRecoit` with JSON, compressed.

const ABSENT = "Une partie du site manque ou ne peut pas être lue : publiez-le de nouveau, ou rechargez la page.";
const NON_PUBLIE = "Le détail de ce duel n’est pas publié : seul l’est celui des stratégies les mieux classées.";
const attendus = new Map(); // name of a file → what to do with its letters
const charges = new Map(); // name of a file → promise of what it holds

globalThis.trollkitRecoit = (nom, lettres) => attendus.get(nom)?.(lettres);

function charger(nom) {
  if (!charges.has(nom)) charges.set(nom, lire(nom).catch(() => {
    charges.delete(nom); // the next try may have more luck
    throw new Error(ABSENT);
  }));
  return charges.get(nom);
}

async function lire(nom) {
  let lettres = null;
  attendus.set(nom, (recues) => (lettres = recues));
  await new Promise((resolve, reject) => {
    const script = h("script", { src: `donnees/${nom}.js` });
    script.addEventListener("load", () => resolve(script.remove()));
    script.addEventListener("error", () => reject(script.remove()));
    document.head.append(script);
  });
  attendus.delete(nom);
  const octetsRecus = Uint8Array.from(atob(lettres), (lettre) => lettre.charCodeAt(0));
  const flux = new Blob([octetsRecus]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(flux).json();
}

async function trouver({ gauche, droite, categorie }) {
  const { etat, paires } = await charger("etat");
  const nom = paires.find(([un, autre]) => un === gauche && autre === droite)?.[2];
  if (nom === undefined) throw new Error(NON_PUBLIE);
  const paire = await charger(`duels/${nom}`);
  return { etat, paire, vu: paire[categorie] };
}

async function duel(parametres) {
  const { etat, paire, vu } = await trouver(parametres);
  const categories = etat.categories.map((categorie) =>
    (paire[categorie] ? { categorie, joue: true, ...paire[categorie].resume } : { categorie, joue: false }));
  return { ...parametres, parties: vu?.cours.issues.length, categories, joue: Boolean(vu), ...vu?.cours };
}

async function partie(parametres) {
  const { vu } = await trouver(parametres);
  if (!vu) throw new Error("Ce duel n’a pas encore été joué.");
  const { publiees } = vu.cours;
  const film = vu.films[parametres.partie];
  if (!film) throw new Error(`Cette partie n’est pas publiée. Celles qui le sont : ${publiees.join(", ")}.`);
  return { ...film, publiees };
}

const QUESTIONS = { duel, partie };

export function passageFichiers(_model, recevoir) {
  let numero = -1; // of the state that was given, the only one

  async function donner() {
    const tout = await charger("etat").catch(({ message }) => ({ etat: VIDE, jeu: {}, souci: message }));
    numero = 0;
    recevoir({ tout: { souci: "", commande: { possible: false, tourne: false }, ...tout }, numero });
  }

  return {
    commandes: false,
    publie: true,
    dire({ tout, demande, question, parametres, pouls }) {
      if (tout) donner();
      else if (pouls !== undefined) recevoir({ pouls, numero });
      else QUESTIONS[question](parametres).then((reponse) => recevoir({ demande, reponse }), ({ message }) => recevoir({ demande, erreur: message }));
    },
    coupe: () => false,
    reprendre() {},
    fermer() {},
  };
}
