// What each viewer may choose; it is remembered by the browser, and changes nothing for others.

import { h } from "./commun.js";
import { choice, fenetre, remember, setting } from "./tableau-outils.js";

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

export function caseACocher(text, checked, onChange) {
  const input = h("input", { type: "checkbox" });
  input.checked = checked;
  input.addEventListener("change", () => onChange(input.checked));
  return Object.assign(h("label", { class: "case" }, input, text), { input });
}

export function creerPanneauOptions(options, rotation) {
  const anonyme = caseACocher("Cacher les noms (chacun reçoit un numéro)", options.anonyme, (checked) =>
    options.changer("anonyme", checked),
  );
  const tourne = caseACocher("Passer d’un écran à l’autre tout seul", false, (checked) => rotation.tourner(checked));
  const part = (title, ...content) => h("fieldset", {}, h("legend", {}, title), ...content);
  const box = fenetre(
    "Options",
    part("Couleurs", choice("Couleurs", THEMES, options.theme, (theme) => options.changer("theme", theme))),
    part("Taille du texte", choice("Taille du texte", TAILLES_TEXTE, options.taille, (size) => options.changer("taille", size))),
    part("Noms", anonyme),
    part("Défilement", tourne),
  );
  const ouvrir = () => {
    anonyme.input.checked = options.anonyme;
    tourne.input.checked = rotation.tourne();
    box.showModal();
  };
  return Object.assign(box, { ouvrir });
}
