// What tells strategies apart beside their results, as columns of the fingerprints. A value is a
// number, or [mean, margin] where few games could be looked at; a column says in what unit.

import { s } from "./commun.js";
import { minus, pluriel, signe } from "./tableau-outils.js";

const dixieme = (value) => minus(value.toLocaleString("fr-FR", { maximumFractionDigits: 1 }));
export const DIRE = {
  "%": (value) => `${Math.round(100 * value)} %`,
  "0,1": dixieme,
  "±0,01": (value) => minus(signe.format(Math.round(100 * value) / 100)),
  "±%": (value) => minus(`${signe.format(Math.round(100 * value))}`),
};
export const ACTES = [["graines", "graine lancée"], ["pousses", "arbre qui pousse"], ["acheves", "arbre coupé"]]; // as in Python

// A value as it is read, with how far it may be off, and the same at length.
export function direTrait(value, dire, parties) {
  if (value === null) return ["–", "", "jamais vu dans les parties relues"];
  if (typeof value === "number") return [dire(value), "", ""];
  const [moyenne, marge] = value;
  const combien = pluriel(parties, "partie relue", "parties relues");
  if (marge === null) return [dire(moyenne), "", `une seule partie sur ${combien}`];
  const entre = `entre ${dire(moyenne - marge)} et ${dire(moyenne + marge)}, 19 fois sur 20 (${combien})`;
  return [dire(moyenne), marge ? `±${dire(marge).replace(/\s%$/u, "")}` : "", entre];
}

export const mesure = (value) => (typeof value === "number" ? value : value?.[0] ?? null);

// What a strategy does day after day: one column a day, as high as its actions are many.
export function tracerJours(jours, plus) {
  const barres = jours.flatMap((jour, place) => {
    let bas = 0;
    return jour.map((combien, genre) => {
      bas += combien;
      return s("rect", { class: ACTES[genre][0], x: place, y: plus - bas, width: 0.86, height: combien });
    });
  });
  const totaux = ACTES.map(([, mot], genre) => `${mot} ${dixieme(jours.reduce((somme, jour) => somme + jour[genre], 0))} fois`);
  return s("svg", { viewBox: `0 0 ${jours.length} ${plus}`, preserveAspectRatio: "none", role: "img", "aria-label": `Par partie : ${totaux.join(", ")}` }, ...barres);
}
