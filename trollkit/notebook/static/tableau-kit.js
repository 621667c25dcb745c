// The dashboard's page. Python reads and checks the contest's state and answers questions; the
// screens draw. The wall follows its kernel; the page that many read follows a server, and the page of a
// published site reads the files beside it: one link, and three passages for it.

import { h, html, keepKeys, nothing, put, render } from "./commun.js";
import { ATTENTE } from "./ecran-attente.js";
import { CLASSEMENT, FACE, STRATEGIE } from "./ecran-classement.js";
import { DIRECT } from "./ecran-direct.js";
import { DUEL, REDIFFUSION } from "./ecran-duel.js";
import { FINALE } from "./ecran-finale.js";
import { creerMaitre, ecouterTouches, enTete, etiquettes, lireAdresse, phrase, prendreJeton, progres } from "./tableau-cadre.js";
import { creerLien, passageFichiers, passageNoyau, passageServeur } from "./tableau-lien.js";
import { choix, nomCategorie, remember, setting } from "./tableau-outils.js";
import "./commun.css";
import "./tableau.css";

// The screens in their order: on a published site nobody waits, and no final is revealed.
const PUBLIES = [CLASSEMENT, FACE, DUEL, REDIFFUSION, STRATEGIE];
const TOUS = [ATTENTE, DIRECT, ...PUBLIES, FINALE];

const page = (outils) => tableau({ model: null, el: document.querySelector("main") }, outils);

export const mur = { render: (vue) => tableau(vue, { creerPassage: passageNoyau, ecrans: TOUS }) };
export const suivi = () => page({ creerPassage: passageServeur, ecrans: TOUS });
export const publie = () => page({ creerPassage: passageFichiers, ecrans: PUBLIES });

const ANNOUNCE_MS = 10000; // a screen reader hears of the leader no more often
const PREMIER = "classement";
let pages = 0;

function tableau({ model, el }, { creerPassage, ecrans }) {
  const projected = document.body.matches("[data-voila], [data-site]");
  const leaving = new AbortController();
  const { signal } = leaving;
  const root = h("section", { class: "troll troll-tableau", lang: "fr", "aria-label": "Tableau de bord du concours", tabindex: "-1" });
  const annonce = h("p", { class: "invisible", "aria-live": "polite" });
  const system = matchMedia("(prefers-color-scheme: dark)");
  /** @type {(selector: string) => any[]} */
  const all = (selector) => [...root.querySelectorAll(selector)];
  const known = (id) => ecrans.some((one) => one.id === id);
  /** @type {any} */
  let etat = {};
  let announced = { text: "", at: -ANNOUNCE_MS };
  let group = setting("categorie", "toutes");
  let noms = new Map(); // id → name, of whoever is in the state
  let tried = false; // whether the token that is known was shown to the server
  let mene = null; // the screen that the page went to by itself: as long as it is there, it goes on by itself
  let finale; // when the final had changed last, as the page was opened

  function annoncer(text, atOnce = false) {
    const now = performance.now();
    if (!text || text === announced.text || (!atOnce && now - announced.at < ANNOUNCE_MS)) return;
    announced = { text, at: now };
    put(annonce, text);
  }

  const lien = creerLien(creerPassage, model, () => draw());
  const contexte = {
    ecrans,
    cle: `troll-tableau-${++pages}`,
    demander: lien.demander,
    categorie: () => group,
    aller: (id, parametres) => scene.aller(id, parametres),
    nom: (id) => noms.get(id) ?? id,
    publie: Boolean(lien.publie),
    en: (categorie) => (etat.categories?.length > 1 ? ` en ${nomCategorie(categorie)}` : ""),
    annoncer,
    etat: () => etat,
    jeu: lien.jeu,
    maitre: { commande: () => maitre.commande(), ordonner: (order) => maitre.ordonner(order), parole: () => maitre.parole() },
  };
  const scene = creerScene(contexte, projected, () => paint());
  const maitre = creerMaitre(lien, contexte, () => draw());

  // ---- the page ----

  function commander() {
    all("dialog.maitre")[0].showModal();
    all("dialog.maitre .bureau button").find((one) => one.offsetParent && !one.disabled)?.focus();
  }

  const outils = () => html`<div class="outils">
    ${lien.publie ? html`<a href="classement.csv" download class="bouton" title="Le classement, pour un tableur">CSV</a>`
      : html`<button type="button" title="Lancer, arrêter ou reprendre le concours (enseignant)" data-maitre=${maitre.commande()} ?hidden=${!lien.commande().possible} @click=${commander}>Commander</button>`}</div>`;

  function categories() {
    const several = etat.categories ?? [];
    if (!scene.courant()?.description.categories || several.length < 2) return nothing; // between one there is no choice
    return choix(`${contexte.cle}-categorie`, "Catégorie", ["toutes", ...several].map((name) => [name, nomCategorie(name)]), group, (chosen) => {
      group = chosen;
      remember("categorie", chosen);
      draw();
    });
  }

  function paint() {
    root.dataset.theme = system.matches ? "sombre" : "clair";
    root.dataset.ecran = scene.courant()?.description.id ?? "";
    render(html`<header>
        <div class="ligne haut">${etiquettes(etat, contexte)}<span class="pousse"></span>${outils()}</div>
        ${progres(etat)}${phrase(etat, lien.souci())}
        <div class="ligne choix-ecran">
          <nav class="onglets" aria-label="Écrans">${ecrans.map(({ id, titre }, place) => html`<button type="button" title="${titre} (${place + 1})" data-ecran=${id} aria-current=${id === root.dataset.ecran ? "page" : nothing} @click=${() => scene.aller(id)}>${titre}</button>`)}</nav>
          <span class="pousse"></span><div class="categories">${categories()}</div></div></header>
      ${scene.noeud}${annonce}${lien.publie ? nothing : maitre.fenetre()}`, root);
  }

  // Nobody has to click for an hour: a class that waits sees its address, a contest that runs is
  // seen live, and its final follows.
  function mener() {
    if (etat.finale === undefined) return; // nothing was received yet
    finale ??= etat.finale?.[0] ?? 0;
    if (scene.courant().description.id !== mene) return;
    const waits = etat.classe && !etat.classement?.length;
    const ecran = waits ? "attente"
      : etat.statut === "en_cours" ? "direct"
      : (etat.finale?.[0] ?? 0) !== finale ? "finale"
      : mene;
    if (ecran === mene || !known(ecran)) return;
    mene = ecran;
    scene.aller(ecran);
  }

  function draw() {
    if (!lien.recu()) return paint();
    etat = lien.etat();
    if (group !== "toutes" && !etat.categories?.includes(group)) group = "toutes";
    mener();
    noms = new Map([...(etat.recues ?? []), ...(etat.classement ?? [])].map(({ id, nom }) => [id, nom]));
    paint();
    if (!tried) maitre.essayer();
    tried = true;
    scene.dessiner();
    const trouble = lien.souci();
    annoncer(trouble || enTete(etat).replace(/, [^,]*$/, "."), Boolean(trouble));
  }

  // ---- keys, and the address ----

  ecouterTouches(projected ? document : root, root, signal, {
    ArrowLeft: () => scene.voisin(-1),
    ArrowRight: () => scene.voisin(1),
    PageUp: () => scene.voisin(-1),
    PageDown: () => scene.voisin(1),
    " ": () => scene.pas()?.(),
    ...(lien.commandes ? { m: commander } : {}),
    numero: (number) => ecrans[number - 1] && scene.aller(ecrans[number - 1].id),
  });

  function followHash() {
    prendreJeton();
    const { id, parametres } = lireAdresse();
    if (known(id)) scene.aller(id, parametres);
  }

  if (projected) addEventListener("hashchange", followHash, { signal });
  addEventListener("resize", () => scene.dessiner(), { signal });
  system.addEventListener("change", paint, { signal });
  el.append(root);
  keepKeys(root);
  if (projected) prendreJeton();
  const { id, parametres } = projected ? lireAdresse() : { id: "", parametres: {} };
  mene = !known(id) ? PREMIER : id === "direct" ? id : null;
  scene.aller(known(id) ? id : PREMIER, known(id) ? parametres : {});
  draw();

  return () => {
    leaving.abort();
    scene.quitter();
    lien.couper();
  };
}

// The screens: each file has one, and the frame shows one of them at a time.
//
// { id, titre, touche, categories, creer(contexte) → { noeud, dessiner(etat), montrer(parametres),
//   cacher(), pas() } }
//
// `categories`: whether the category tabs mean something there. `montrer` is called when the screen
// appears (again, with other parameters, when `aller` leads there); `dessiner` at each new state
// while it is shown, and just after `montrer`. `pas`, where there is one, is what the space bar does.
//
// contexte: demander(question, parametres) → Promise · categorie() · aller(id, parametres) · nom(id) ·
// cle: a name of this page alone ·
// publie: whether this is a published page, which has no kernel · en(categorie): " en 7 × 15", nothing where there is but one · annoncer(texte) · etat() · ecrans: all of them, in order ·
// maitre: whether the page commands(), ordonner(order) → Promise of whether it was obeyed, parole()

function ecrireAdresse(id, parametres) {
  const query = new URLSearchParams(parametres).toString();
  history.replaceState(history.state, "", `#${id}${query ? `?${query}` : ""}`);
}

// The screens one at a time in `scene`; `onChange(description)` is told which one.
function creerScene(contexte, projected, onChange) {
  const { ecrans } = contexte;
  const scene = h("div", { class: "scene" });
  const faits = ecrans.map((description) => {
    const made = description.creer(contexte);
    return { description, made, panel: h("section", { class: `ecran ecran-${description.id}`, "aria-label": description.titre }, made.noeud) };
  });
  let current = null;

  function aller(id, parametres = {}) {
    const next = faits.find(({ description }) => description.id === id);
    if (current !== next) {
      current?.made.cacher?.();
      current = next;
      scene.replaceChildren(next.panel);
    }
    if (projected) ecrireAdresse(id, parametres);
    onChange(next.description);
    next.made.montrer?.(parametres);
    dessiner();
  }

  function dessiner() {
    const etat = contexte.etat();
    if (etat.classement) current?.made.dessiner(etat); // nothing is known before the kernel answers
  }

  return {
    noeud: scene,
    aller,
    dessiner,
    voisin: (step) => aller(faits.at((faits.indexOf(current) + step) % faits.length).description.id),
    quitter: () => current?.made.cacher?.(),
    courant: () => current,
    pas: () => current.made.pas,
  };
}
