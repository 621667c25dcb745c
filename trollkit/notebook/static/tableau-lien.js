// The link with who follows the contest for this page: questions, and their answers. What is shown is a
// question too, "etat", which is answered once it is no longer what the page has; one is always under
// way, and tells whether the other side is there. What carries questions is a passage:
//
//   creerPassage(model) → { demander(question, parametres), commandes: whether orders may be given by it,
//     publie, reprendre(fois): what is to be done where nobody has answered so many times, fermer() }

import { h } from "./commun.js";
import { VIDE } from "./tableau-outils.js";

const RETRY_MS = 500; // each page at a moment of its own: a hundred would come at once
const RETRY_MOST_MS = 4000;
const STATE_MS = 12000; // an answer comes every four seconds, whatever happens
const ANSWER_MS = 60000; // a question that takes longer has been lost
const LOST = "La liaison avec le tableau de bord est perdue : la page la reprendra d’elle-même dès que possible.";
const patienceFor = (question) => (question === "etat" ? STATE_MS : ANSWER_MS);

// The state as the contract writes it, and beside it the strategies that have come in, how to
// join the class, what is played in it, the duel that matters now, when the final has changed, and which
// pairs a site tells, from the left to the right.
function reunir({ etat, recues, classe, jeux, direct, finale, paires }) {
  const lu = etat.classement ? etat : VIDE;
  return { ...lu, recues: recues ?? lu.recues, classe, jeux, direct, finale, paires };
}

export function creerLien(creerPassage, model, onChange) {
  /** @type {any} */
  let vue = { etat: {}, jeu: {}, souci: "", recues: [], commande: {}, numero: -1 };
  let perdu = ""; // why nothing is heard
  let ouvert = true;
  const passage = creerPassage(model);

  async function suivre() {
    for (let fois = 0; ouvert; ) {
      if (document.hidden) await revenu(); // nobody looks; the other side may rest
      try {
        const lu = await passage.demander("etat", { numero: vue.numero });
        const change = perdu || lu.numero !== vue.numero;
        if (lu.etat) vue = lu;
        perdu = "";
        fois = 0;
        if (change && ouvert) onChange();
      } catch ({ message }) {
        const connu = perdu === message;
        perdu = message;
        if (!connu && ouvert) onChange();
        passage.reprendre?.(++fois);
        await new Promise((fini) => setTimeout(fini, Math.min(RETRY_MS * 2 ** fois, RETRY_MOST_MS) * (0.5 + Math.random())));
      }
    }
  }

  suivre();
  return {
    commandes: Boolean(passage.commandes),
    publie: Boolean(passage.publie),
    // The answer to a question; the error of the promise is a French sentence.
    demander: (question, parametres = {}) => passage.demander(question, parametres),
    etat: () => reunir(vue),
    souci: () => perdu || vue.souci,
    jeu: () => vue.jeu,
    commande: () => vue.commande,
    recu: () => vue.numero >= 0 || Boolean(perdu),
    couper() {
      ouvert = false;
      passage.fermer?.();
    },
  };
}

const revenu = () => new Promise((fini) => document.addEventListener("visibilitychange", fini, { once: true }));

function reponseDe({ reponse, erreur }) {
  if (erreur !== undefined) throw new Error(erreur);
  return reponse;
}

// The passage to the kernel of this page. JupyterLab takes it up again where the kernel is still
// there; a kernel that has gone does not come back, and a page of Voilà's then asks for another.

const SOURD = 5; // times, for a minute: the kernel is said to be there, and hears nothing

export function passageNoyau(model) {
  const attendues = new Map(); // id of a question → what takes its answer
  const prefixe = Math.random().toString(36).slice(2); // another view of this model hears these answers too
  let combien = 0;
  const recevoir = (message) => attendues.get(message.demande)?.(message);
  model.on("msg:custom", recevoir);
  return {
    commandes: true,
    async demander(question, parametres) {
      const demande = `${prefixe}-${++combien}`;
      const recu = new Promise((finir) => {
        attendues.set(demande, finir);
        setTimeout(finir, patienceFor(question), { erreur: LOST });
      });
      model.send({ demande, question, parametres });
      return reponseDe(await recu.finally(() => attendues.delete(demande)));
    },
    async reprendre(fois) {
      const noyau = adresseDuNoyau();
      if (!noyau) return;
      // Loaded again while its server is away, a page would be gone for good.
      const found = await fetch(noyau, { cache: "no-store" }).catch(() => null);
      if (found?.status === 404 || (found?.ok && fois > SOURD)) location.reload();
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

// The passage to a server that many pages read (`notebook/dashboard/crowd`).

export const passageServeur = () => ({
  async demander(question, parametres) {
    const query = new URLSearchParams({ question, parametres: JSON.stringify(parametres) });
    const reponse = await fetch(`lien?${query}`, { cache: "no-store", signal: AbortSignal.timeout(patienceFor(question)) })
      .then((recue) => recue.json())
      .catch(() => ({ erreur: LOST }));
    return reponseDe(reponse);
  },
});

// The passage of a published page: the state and the answers lie in files beside it, which it asks
// for when they are needed. From a disk a page may load scripts alone, so each file is a call of
// `trollkitRecoit` with JSON, compressed.

const ABSENT = "Une partie du site manque ou ne peut pas être lue : publiez-le de nouveau, ou rechargez la page.";
const NON_PUBLIE = "Le détail de ce duel n’est pas publié : seul l’est celui des stratégies les mieux classées.";
const attendus = new Map(); // name of a file → what to do with its letters
const charges = new Map(); // name of a file → promise of what it holds

globalThis.trollkitRecoit = (nom, lettres) => attendus.get(nom)?.(lettres);

function charger(nom) {
  if (!charges.has(nom)) charges.set(nom, ouvrir(nom).catch(() => {
    charges.delete(nom); // the next try may have more luck
    throw new Error(ABSENT);
  }));
  return charges.get(nom);
}

async function ouvrir(nom) {
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

// It never changes.
async function etat({ numero }) {
  if (numero >= 0) await new Promise(() => {});
  const tout = await charger("etat").catch(({ message }) => ({ etat: VIDE, jeu: {}, souci: message }));
  return { souci: "", commande: { possible: false, tourne: false }, ...tout, numero: 0 };
}

const QUESTIONS = { duel, partie, etat };

export const passageFichiers = () => ({ publie: true, demander: (question, parametres) => QUESTIONS[question](parametres) });
