// The link of a published page: the state and the answers lie in files beside it, which it asks for
// when they are needed. From a disk a page may load scripts alone, so each file is a call of
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

export function creerLien(_model, onChange) {
  let vue = null;
  let souci = "";
  let paires = new Map(); // "3 17", places in the ranking as it came → name of the pair's file

  charger("etat").then((recue) => {
    vue = recue;
    paires = new Map(vue.paires.map(([i, j, nom]) => [`${i} ${j}`, nom]));
  }).catch((erreur) => {
    vue = { etat: VIDE, jeu: {} };
    souci = erreur.message;
  }).then(() => onChange());

  // A pair's duels are told from the side that was on the left, whoever is asked for first.
  async function trouver({ gauche, droite, categorie }) {
    const ids = vue.etat.classement.map(({ id }) => id);
    const [i, j] = [ids.indexOf(gauche), ids.indexOf(droite)];
    const direct = paires.get(`${i} ${j}`);
    const nom = direct ?? paires.get(`${j} ${i}`);
    if (nom === undefined) throw new Error(NON_PUBLIE);
    const paire = await charger(`duels/${nom}`);
    return { paire, duel: paire[categorie], cotes: direct ? { gauche, droite } : { gauche: droite, droite: gauche } };
  }

  async function duel(parametres) {
    const { paire, duel: vu, cotes } = await trouver(parametres);
    const categories = vue.etat.categories.map((categorie) =>
      (paire[categorie] ? { categorie, joue: true, ...paire[categorie].resume } : { categorie, joue: false }));
    return { ...cotes, categorie: parametres.categorie, parties: vu?.cours.issues.length, categories, joue: Boolean(vu), ...vu?.cours };
  }

  async function partie(parametres) {
    const { duel: vu, cotes } = await trouver(parametres);
    if (!vu) throw new Error("Ce duel n’a pas encore été joué.");
    const publiees = vu.cours.publiees;
    const film = vu.films[parametres.partie];
    if (!film) throw new Error(`Cette partie n’est pas publiée. Celles qui le sont : ${publiees.join(", ")}.`);
    return { ...film, ...cotes, categorie: parametres.categorie, publiees };
  }

  const deEvolution = (question) => async ({ categorie }) => {
    const { reponse, erreur } = (await charger("evolution"))[question][categorie];
    if (erreur) throw new Error(erreur);
    return reponse;
  };

  const questions = { duel, partie, garanties: async () => vue.garanties, lenteur: async ({ id }) => vue.lenteurs[id] ?? null, histoire: () => charger("histoire"), evolution: deEvolution("evolution"), manieres: deEvolution("manieres") };

  return {
    publie: true,
    commandes: false,
    demander: (question, parametres = {}) => questions[question](parametres),
    etat: () => vue?.etat ?? {},
    souci: () => souci,
    jeu: () => vue.jeu,
    commande: () => ({ possible: false, tourne: false }),
    recu: () => vue !== null,
    couper() {},
    themes: () => vue.themes,
  };
}
