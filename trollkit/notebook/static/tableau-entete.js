// The top of the page: what is going on, and the way to everything else.

import { h, mark, put } from "./commun.js";
import { duration, nombre, pluriel, style } from "./tableau-outils.js";

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

export function creerEntete() {
  const part = {
    noeud: h("header"),
    titre: h("h1", {}, "Concours"),
    statut: h("span", { class: "etiquette statut" }, "…"),
    isolement: h("span", { class: "etiquette isolement", hidden: "" }),
    graine: h("span", { class: "etiquette graine", hidden: "" }),
    anonyme: h("span", { class: "etiquette anonyme", hidden: "" }, "Noms cachés"),
    onglets: h("nav", { class: "onglets", "aria-label": "Écrans" }),
    outils: h("div", { class: "outils" }),
    barre: h("div", { class: "barre", role: "progressbar", "aria-label": "Affrontements joués" }, h("div")),
    chiffres: h("div", { class: "chiffres" }),
    phrase: h("p", { class: "phrase" }),
    avertissement: h("p", { class: "avertissement", hidden: "" }),
    categories: h("div", { class: "categories" }),
    recherche: h("input", { type: "search", "aria-label": "Chercher une stratégie", placeholder: "Nom…" }),
  };
  part.noeud.append(
    h("div", { class: "ligne haut" }, part.titre, part.statut, part.isolement, part.graine, part.anonyme, h("span", { class: "pousse" }), part.outils),
    h("div", { class: "ligne progres" }, part.barre, part.chiffres),
    h("div", { class: "ligne" }, part.phrase),
    part.avertissement,
    h("div", { class: "ligne choix-ecran" }, part.onglets, h("span", { class: "pousse" }), part.categories, part.recherche),
  );
  return part;
}

export function dessinerEntete(part, etat, trouble, contexte) {
  const known = "jeu" in etat; // a contest has begun, once
  const statut = known ? etat.statut : "attente";
  put(part.titre, known ? `Concours ${contexte.jeu().titre ?? etat.jeu}` : "Concours");
  put(part.statut, STATUTS[statut] ?? statut);
  mark(part.statut, "data-statut", statut);
  part.anonyme.hidden = !contexte.options.anonyme;
  part.isolement.hidden = !known;
  const [level, help] = ISOLEMENTS[etat.isolement] ?? [etat.isolement, ""];
  put(part.isolement, `isolement : ${level}${etat.strict ? ", strict" : ""}`);
  mark(part.isolement, "title", help);
  dessinerGraine(part.graine, etat);
  dessinerProgres(part, etat);
  const text = contexte.anonyme(trouble || [enTete(etat), etat.message].filter(Boolean).join(" "));
  put(part.phrase, text);
  mark(part.phrase, "title", text);
  part.phrase.classList.toggle("souci", known && Boolean(trouble));
  part.avertissement.hidden = !etat.avertissement;
  put(part.avertissement, etat.avertissement ?? "");
}

// Until the contest is closed its seed is sealed: the seal shows afterwards that it has not changed.
function dessinerGraine(label, { graine, empreinte }) {
  label.hidden = !empreinte;
  if (!empreinte) return;
  put(label, graine ? `graine ${graine}` : `graine scellée ${empreinte.slice(0, 8)}`);
  mark(label, "title", graine ? `Graine ${graine}, d’empreinte SHA-256 ${empreinte}`
    : `La graine du hasard reste secrète jusqu’à la clôture du concours. Son empreinte SHA-256 : ${empreinte}`);
}

function dessinerProgres(part, etat) {
  const { faits, total, parties_par_s: speed, reste_s: left } =
    etat.progres ?? { faits: 0, total: 0, parties_par_s: 0, reste_s: null };
  style(part.barre.firstChild, "transform", `scaleX(${total ? faits / total : 0})`);
  mark(part.barre, "aria-valuemin", "0");
  mark(part.barre, "aria-valuemax", String(total || 1));
  mark(part.barre, "aria-valuenow", String(faits));
  const words = [];
  if (total) words.push(`${nombre.format(faits)} / ${pluriel(total, "affrontement", "affrontements")}`);
  if (speed) words.push(speed < 2 ? `${pluriel(Math.ceil(60 * speed), "partie", "parties")}/min` : `${nombre.format(Math.round(speed))} parties/s`);
  if (etat.statut === "en_cours" && left !== null) words.push(`reste ${duration(left)}`);
  put(part.chiffres, words.join("  ·  "));
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
