// The passage to the kernel of this page. JupyterLab takes it up again where the kernel is still
// there; a kernel that has gone does not come back, and a page of Voilà's then asks for another.

import { executer, plotlyNamed } from "./plotly.js";
import { VIDE } from "./tableau-outils.js";

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

// What draws charts: the kernel makes it when the first page asks, and says under which name.
export const plotlyDuNoyau = (lien, model) => lien.demander("plotly").then(({ modele }) => plotlyNamed(model.widget_manager, modele));

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
  themes: async () => (await charger("etat")).themes,
};

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
