// The passage of a published page: the state and the answers lie in files beside it, which it asks
// for when they are needed. From a disk a page may load scripts alone, so each file is a call of
// `trollkitRecoit` with JSON, compressed.

import { executer } from "./plotly-fichier.js";
import { VIDE } from "./tableau-outils.js";

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
  await executer(`donnees/${nom}.js`);
  attendus.delete(nom);
  const octetsRecus = Uint8Array.from(atob(lettres), (lettre) => lettre.charCodeAt(0));
  const flux = new Blob([octetsRecus]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(flux).json();
}

// A pair's duels are told from the side that was on the left, whoever is asked for first.
async function trouver({ gauche, droite, categorie }) {
  const { etat, paires } = await charger("etat");
  const ids = etat.classement.map(({ id }) => id);
  const nomDe = (i, j) => paires.find(([un, autre]) => un === ids.indexOf(i) && autre === ids.indexOf(j))?.[2];
  const direct = nomDe(gauche, droite);
  const nom = direct ?? nomDe(droite, gauche);
  if (nom === undefined) throw new Error(NON_PUBLIE);
  const paire = await charger(`duels/${nom}`);
  return { etat, paire, duel: paire[categorie], cotes: direct ? { gauche, droite } : { gauche: droite, droite: gauche } };
}

async function duel(parametres) {
  const { etat, paire, duel: vu, cotes } = await trouver(parametres);
  const categories = etat.categories.map((categorie) =>
    (paire[categorie] ? { categorie, joue: true, ...paire[categorie].resume } : { categorie, joue: false }));
  return { ...cotes, categorie: parametres.categorie, parties: vu?.cours.issues.length, categories, joue: Boolean(vu), ...vu?.cours };
}

async function partie(parametres) {
  const { duel: vu, cotes } = await trouver(parametres);
  if (!vu) throw new Error("Ce duel n’a pas encore été joué.");
  const { publiees } = vu.cours;
  const film = vu.films[parametres.partie];
  if (!film) throw new Error(`Cette partie n’est pas publiée. Celles qui le sont : ${publiees.join(", ")}.`);
  return { ...film, ...cotes, categorie: parametres.categorie, publiees };
}

const QUESTIONS = {
  duel,
  partie,
  histoire: () => charger("histoire"),
  themes: async () => (await charger("etat")).themes,
};

export function creerPassage(_model, recevoir) {
  let numero = -1; // of the state that was given, the only one

  async function donner() {
    const tout = await charger("etat").catch(({ message }) => ({ etat: VIDE, jeu: {}, souci: message }));
    numero = 0;
    recevoir({ tout: { souci: "", recues: [], commande: { possible: false, tourne: false }, ...tout }, numero });
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
