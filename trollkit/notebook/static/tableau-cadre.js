// The top of the page: what is going on, and the way to everything else.

import { html, nothing, styleMap } from "./commun.js";
import { caseACocher, choix, duration, fenetre, nombre, pluriel, remember, setting } from "./tableau-outils.js";

const STATUTS = {
  attente: "En attente",
  en_cours: "En cours",
  termine: "Terminé",
  interrompu: "Interrompu",
  erreur: "Erreur",
};
const ISOLEMENTS = {
  bwrap: ["fort", "Chaque stratégie est enfermée : ni réseau, ni fichiers, ni autres programmes."],
  noyau: ["fort", "Le système refuse à chaque stratégie le réseau, l’écriture et les autres programmes."],
  processus: ["moyenne", "Chaque stratégie a son processus, son temps et sa mémoire limités, mais peut lire et écrire vos fichiers."],
  aucun: [
    "confiance",
    "Les stratégies sont jouées dans le programme lui-même, sans protection : " +
      "ne lancez ainsi que des fichiers auxquels vous faites confiance.",
  ],
};

// What is said of the contest beside its title.
export function etiquettes(etat, contexte) {
  if (!("jeu" in etat)) return html`<h1>Concours</h1><span class="etiquette statut" data-statut="attente">${STATUTS.attente}</span>${anonymat(contexte)}`;
  const { statut, isolement, strict, graine, empreinte } = etat; // a contest has begun, once
  const [level, help] = ISOLEMENTS[isolement] ?? [isolement, ""];
  // Until the contest is closed its seed is sealed: the seal shows afterwards that it has not changed.
  const scelle = graine ? `Graine ${graine}, d’empreinte SHA-256 ${empreinte}`
    : `La graine du hasard reste secrète jusqu’à la clôture du concours. Son empreinte SHA-256 : ${empreinte}`;
  return html`<h1>Concours ${contexte.jeu().titre ?? etat.jeu}</h1>
    <span class="etiquette statut" data-statut=${statut}>${STATUTS[statut] ?? statut}</span>
    <span class="etiquette isolement" title=${help}>isolement : ${level}${strict ? ", strict" : ""}</span>
    ${empreinte ? html`<span class="etiquette graine" title=${scelle}>${graine ? `graine ${graine}` : `graine scellée ${empreinte.slice(0, 8)}`}</span>` : nothing}
    ${anonymat(contexte)}`;
}

const anonymat = ({ options }) => (options.anonyme ? html`<span class="etiquette anonyme">Noms cachés</span>` : nothing);

export function progres({ progres = { faits: 0, total: 0, parties_par_s: 0, reste_s: null }, statut }) {
  const { faits, total, parties_par_s: speed, reste_s: left } = progres;
  const words = [];
  if (total) words.push(`${nombre.format(faits)} / ${pluriel(total, "affrontement", "affrontements")}`);
  if (speed) words.push(speed < 2 ? `${pluriel(Math.ceil(60 * speed), "partie", "parties")}/min` : `${nombre.format(Math.round(speed))} parties/s`);
  if (statut === "en_cours" && left !== null) words.push(`reste ${duration(left)}`);
  return html`<div class="ligne progres">
    <div class="barre" role="progressbar" aria-label="Affrontements joués" aria-valuemin="0" aria-valuemax=${total || 1} aria-valuenow=${faits}><div style=${styleMap({ transform: `scaleX(${total ? faits / total : 0})` })}></div></div>
    <div class="chiffres">${words.join("  ·  ")}</div></div>`;
}

// The sentence of the page: what is wrong, or who leads.
export function phrase(etat, souci, contexte) {
  const text = contexte.anonyme(souci || [enTete(etat), etat.message].filter(Boolean).join(" "));
  return html`<div class="ligne"><p class="phrase ${"jeu" in etat && souci ? "souci" : ""}" title=${text}>${text}</p></div>
    ${etat.avertissement ? html`<p class="avertissement">${etat.avertissement}</p>` : nothing}`;
}

// Who leads, or has won.
export function enTete(etat) {
  const standings = etat.classement ?? [];
  if (!standings.some(({ joues }) => joues > 0)) {
    return standings.length ? `${pluriel(standings.length, "stratégie inscrite", "stratégies inscrites")} : le concours va commencer.` : "";
  }
  const first = standings.filter(({ rang }) => rang === 1);
  if (first.length > 3) return `${first.length} stratégies en tête, ex æquo.`;
  const names = first.map((row) => row.nom).join(" et ");
  const over = etat.statut === "termine";
  if (first.length > 1) return `${over ? "Premiers du classement" : "En tête"} ex æquo : ${names}.`;
  return `${over ? "Premier du classement" : "En tête"} : ${names}, ${pluriel(first[0].points, "point", "points")}.`;
}

// What each viewer may choose; it is remembered by the browser, and changes nothing for others.

const TAILLES_TEXTE = [["petite", "Petite"], ["normale", "Normale"], ["grande", "Grande"], ["enorme", "Très grande"]];
const THEMES = [["auto", "Comme l’ordinateur"], ["clair", "Clair"], ["sombre", "Sombre"]];

// The choices, read at the start and kept at each change; `onChange` is told each time.
export function creerOptions(onChange) {
  const options = {
    theme: setting("theme", "auto"),
    taille: setting("taille", "normale"),
    anonyme: setting("anonyme", "non") === "oui",
    changer(name, value) {
      options[name] = value;
      remember(name, value === true ? "oui" : value === false ? "non" : value);
      onChange();
    },
  };
  if (!THEMES.some(([name]) => name === options.theme)) options.theme = "auto";
  if (!TAILLES_TEXTE.some(([name]) => name === options.taille)) options.taille = "normale";
  return options;
}

export function panneauOptions({ options, cle }) {
  const part = (title, content) => html`<fieldset><legend>${title}</legend>${content}</fieldset>`;
  const change = (name) => (value) => options.changer(name, value);
  return fenetre("options", "Options", [
    part("Couleurs", choix(`${cle}-couleurs`, "Couleurs", THEMES, options.theme, change("theme"))),
    part("Taille du texte", choix(`${cle}-taille`, "Taille du texte", TAILLES_TEXTE, options.taille, change("taille"))),
    part("Noms", caseACocher("Cacher les noms (chacun reçoit un numéro)", options.anonyme, change("anonyme"))),
  ]);
}

// What a presenter does without a mouse, and the page that says it.

const TOUCHES = [
  ["← →", "écran précédent, écran suivant (aussi : page précédente, page suivante)"],
  ["1 à 9", "aller à un écran"],
  ["Espace", "lecture, pause ou étape suivante de l’écran"],
  ["F", "plein écran"],
  ["C", "catégorie suivante"],
  ["A", "cacher ou montrer les noms"],
  ["O", "options"],
  ["M", "commander le concours (enseignant, avec le jeton)"],
  ["?", "cette aide"],
  ["Échap", "fermer une fenêtre"],
];

export const aide = (commandes) => fenetre("aide", "Touches", html`<dl class="touches">
  ${TOUCHES.filter(([touche]) => commandes || touche !== "M").map(([touche, text]) => html`<dt><kbd>${touche}</kbd></dt><dd>${text}</dd>`)}</dl>`);

// Whether the element under the focus has a use of its own for the key.
function prise(element, key) {
  if (element.closest("dialog[open]")) return true;
  if (element.matches("input[type=text], input[type=password], input[type=number], textarea")) return true;
  if (element.matches("select, input[type=range]")) return key !== "f";
  if (element.matches("input[type=radio], input[type=checkbox]")) return key.startsWith("Arrow") || key === " ";
  if (element.matches("button, summary, a")) return key === " " || key === "Enter";
  if (element.closest("[role=grid]")) return key.startsWith("Arrow") || key === " ";
  return false;
}

// Listen at `place`: the document where the page is the whole window; elsewhere, the dashboard alone.
export function ecouterTouches(place, root, signal, actions) {
  place.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : root;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!root.contains(target) && target !== document.body && target !== document.documentElement) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (prise(target, key)) return;
    const action = /^[1-9]$/.test(key) ? () => actions.numero(Number(key)) : actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  }, { signal });
}
