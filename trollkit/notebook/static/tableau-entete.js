// The top of the page: what is going on, and the way to everything else.

import { html, nothing, styleMap } from "./commun.js";
import { duration, nombre, pluriel } from "./tableau-outils.js";

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
