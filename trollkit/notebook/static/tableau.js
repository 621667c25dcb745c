// The dashboard's page. Python reads and checks the contest's state and answers questions; the
// screens draw. This file ties the parts together for one view of the widget. What follows the contest
// is given: `creerPassage`, `demanderPlotly`, and the screens in their order.

import { button, h, keepKeys, mark, put } from "./commun.js";
import { creerScene, lireAdresse } from "./tableau-ecrans.js";
import { creerEntete, dessinerEntete, enTete } from "./tableau-entete.js";
import { creerLien } from "./tableau-lien.js";
import { creerMaitre, prendreJeton } from "./tableau-maitre.js";
import { creerNoms } from "./tableau-noms.js";
import { creerOptions, creerPanneauOptions } from "./tableau-options.js";
import { choice, nomCategorie, remember, sansAccent, setting } from "./tableau-outils.js";
import { creerAide, ecouterTouches, TOUCHES } from "./tableau-touches.js";

const ANNOUNCE_MS = 10000; // a screen reader hears of the leader no more often
const TURN_MS = 20000; // a screen stays as long, where they follow each other
const PREMIER = "classement";

export function render({ model, el }, { creerPassage, demanderPlotly, ecrans }) {
  const projected = document.body.matches("[data-voila], [data-site]");
  const root = h("section", {
    class: "troll troll-tableau", lang: "fr", "aria-label": "Tableau de bord du concours", tabindex: "-1",
  });
  keepKeys(root);
  const entete = creerEntete();
  const annonce = h("p", { class: "invisible", "aria-live": "polite" });
  let announced = { text: "", at: -ANNOUNCE_MS };
  let group = setting("categorie", "toutes");
  let known = ""; // categories for which the selector was built
  let search = "";
  let tried = false; // whether the token that is known was shown to the server
  let turning = null; // the timer of the rotation
  let mene = null; // the screen that the page went to by itself: as long as it is there, it goes on by itself
  let finale; // when the final had changed last, as the page was opened
  let plotly = null; // the promise of what draws charts, once one is wanted

  const annoncer = (text, atOnce = false) => {
    const now = performance.now();
    if (!text || text === announced.text || (!atOnce && now - announced.at < ANNOUNCE_MS)) return;
    announced = { text, at: now };
    put(annonce, text);
  };

  const options = creerOptions(() => {
    put(annonce, ""); // it may hold a name that is now hidden
    apply();
    draw();
  });
  const noms = creerNoms(() => options.anonyme);
  const lien = creerLien(creerPassage, model, () => draw());
  let etat = {};
  const contexte = {
    ecrans,
    demander: lien.demander,
    plotly: () => (plotly ??= demanderPlotly(lien, model).catch((error) => {
      plotly = null; // the next chart may have more luck
      throw error;
    })),
    categorie: () => group,
    aller: (id, parametres) => scene.aller(id, parametres),
    nom: noms.nom,
    anonyme: noms.anonyme,
    publie: Boolean(lien.publie),
    en: (categorie) => (etat.categories?.length > 1 ? ` en ${nomCategorie(categorie)}` : ""),
    trouve: (name) => search !== "" && sansAccent(name).includes(search),
    cherche: () => search !== "",
    annoncer,
    etat: () => etat,
    jeu: lien.jeu,
    maitre: { commande: () => maitre.commande(), ordonner: (order) => maitre.ordonner(order), parole: () => maitre.parole() },
    options,
  };

  const scene = creerScene(contexte, projected, (description) => {
    root.dataset.ecran = description.id;
    entete.categories.hidden = !description.categories || !known;
    for (const tab of entete.onglets.children) {
      if (tab.dataset.ecran === description.id) mark(tab, "aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
  });

  // ---- rotation: screens follow each other until somebody stops it ----

  const rotation = {
    tourne: () => turning !== null,
    tourner(on) {
      clearInterval(turning);
      turning = on ? setInterval(() => scene.voisin(1), TURN_MS) : null;
      mark(defilement, "aria-pressed", String(on));
    },
  };

  // ---- tools ----

  const aide = creerAide(lien.commandes ? TOUCHES : TOUCHES.filter(([touche]) => touche !== "M"));
  const panneau = creerPanneauOptions(options, rotation);
  const maitre = creerMaitre(lien, contexte, () => draw());
  const defilement = button("Défiler", () => rotation.tourner(!rotation.tourne()), { "aria-pressed": "false", title: "Passer d’un écran à l’autre tout seul" });
  const commander = button("Commander", maitre.ouvrir, { title: "Lancer, arrêter ou reprendre le concours (enseignant)" });
  const pleinEcran = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else root.requestFullscreen?.().catch(() => {}); // refused: the page stays as it is
  };
  entete.outils.append(
    ...(lien.publie ? [h("a", { href: "classement.csv", download: "", class: "bouton", title: "Le classement, pour un tableur" }, "CSV")] : [commander]),
    defilement,
    button("Plein écran", pleinEcran, { title: "Plein écran (F)" }),
    button("Options", panneau.ouvrir, { title: "Options (O)" }),
    button("?", aide.ouvrir, { title: "Touches (?)", "aria-label": "Aide : les touches" }),
  );
  ecrans.forEach((description, place) => {
    const tab = button(description.titre, () => scene.aller(description.id), { title: `${description.titre} (${place + 1})` });
    tab.dataset.ecran = description.id;
    entete.onglets.append(tab);
  });
  entete.recherche.addEventListener("input", () => {
    search = sansAccent(entete.recherche.value.trim());
    draw();
  });
  entete.recherche.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    entete.recherche.value = search = "";
    entete.recherche.blur();
    draw();
  });

  const apply = () => {
    const dark = options.theme === "sombre" || (options.theme === "auto" && system.matches);
    const shown = dark && !paper.matches ? "sombre" : "clair";
    root.dataset.theme = shown;
    root.dataset.taille = options.taille;
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  const paper = matchMedia("print");
  for (const medium of [system, paper]) medium.addEventListener("change", apply);

  const drawCategories = (categories) => {
    const several = categories.length > 1 ? categories.join() : ""; // between one there is no choice
    if (known === several) return;
    known = several;
    entete.categories.hidden = !scene.courant().description.categories || !known;
    const all = ["toutes", ...categories].map((name) => [name, nomCategorie(name)]);
    if (!all.some(([name]) => name === group)) group = "toutes";
    entete.categories.replaceChildren(
      choice("Catégorie", all, group, (chosen) => {
        group = chosen;
        remember("categorie", chosen);
        draw();
      }),
    );
  };
  const categorieSuivante = () => {
    const inputs = [...entete.categories.querySelectorAll("input")];
    const next = inputs[(inputs.findIndex((input) => input.checked) + 1) % inputs.length];
    next?.click();
  };

  // Nobody has to click for an hour: a class that waits sees its address, a contest that runs is
  // seen live, and its final follows.
  function mener() {
    if (etat.finale === undefined) return; // nothing was received yet
    finale ??= etat.finale ?? 0;
    if (scene.courant().description.id !== mene || rotation.tourne()) return;
    const waits = etat.classe && !etat.classement?.length;
    const ecran = waits ? "attente"
      : etat.statut === "en_cours" ? "direct"
      : (etat.finale ?? 0) !== finale ? "finale"
      : mene;
    if (ecran === mene || !ecrans.some(({ id }) => id === ecran)) return;
    mene = ecran;
    scene.aller(ecran);
  }

  function draw() {
    if (!lien.recu()) return;
    etat = lien.etat();
    mener();
    noms.learn(etat, lien.jeu().surnom);
    const trouble = lien.souci();
    dessinerEntete(entete, etat, trouble, contexte);
    drawCategories(etat.categories ?? []);
    maitre.dessiner();
    commander.hidden = !lien.commande().possible;
    mark(commander, "data-maitre", String(maitre.commande()));
    if (!tried) maitre.essayer();
    tried = true;
    scene.dessiner();
    annoncer(noms.anonyme(trouble || enTete(etat).replace(/, [^,]*$/, ".")), Boolean(trouble));
  }

  const mute = ecouterTouches(root, projected, {
    ArrowLeft: () => scene.voisin(-1),
    ArrowRight: () => scene.voisin(1),
    PageUp: () => scene.voisin(-1),
    PageDown: () => scene.voisin(1),
    " ": () => (scene.pas() ? scene.pas()() : rotation.tourner(!rotation.tourne())),
    f: pleinEcran,
    "/": () => entete.recherche.focus(),
    c: categorieSuivante,
    a: () => options.changer("anonyme", !options.anonyme),
    o: panneau.ouvrir,
    ...(lien.commandes ? { m: maitre.ouvrir } : {}),
    "?": aide.ouvrir,
    numero: (number) => ecrans[number - 1] && scene.aller(ecrans[number - 1].id),
  });
  const followHash = () => {
    prendreJeton();
    const { id, parametres } = lireAdresse();
    if (ecrans.some((one) => one.id === id)) scene.aller(id, parametres);
  };
  const onResize = () => scene.dessiner();
  if (projected) window.addEventListener("hashchange", followHash);
  window.addEventListener("resize", onResize);

  root.append(entete.noeud, scene.noeud, annonce, panneau, maitre.noeud, aide);
  el.append(root);
  apply();
  if (projected) prendreJeton();
  const { id, parametres } = projected ? lireAdresse() : { id: "", parametres: {} };
  const asked = ecrans.some((one) => one.id === id);
  mene = !asked ? PREMIER : id === "direct" ? id : null;
  scene.aller(asked ? id : PREMIER, asked ? parametres : {});
  draw();

  return () => {
    mute();
    scene.quitter();
    clearInterval(turning);
    window.removeEventListener("hashchange", followHash);
    window.removeEventListener("resize", onResize);
    for (const medium of [system, paper]) medium.removeEventListener("change", apply);
    lien.couper();
  };
}
