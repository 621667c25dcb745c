// What each viewer may choose; it is remembered by the browser, and changes nothing for others.

import { html } from "./commun.js";
import { caseACocher, choix, fenetre, remember, setting } from "./tableau-outils.js";

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
