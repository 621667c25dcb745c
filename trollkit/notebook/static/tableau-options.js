// What each viewer may choose; it is remembered by the browser, and changes nothing for others.

import { h } from "./commun.js";
import { choice, fenetre, remember, setting } from "./tableau-outils.js";

const TAILLES_TEXTE = [["petite", "Petite"], ["normale", "Normale"], ["grande", "Grande"], ["enorme", "Très grande"]];
const THEMES = [["auto", "Comme l’ordinateur"], ["clair", "Clair"], ["sombre", "Sombre"]];
const ROTATIONS = [["10", "10 s"], ["20", "20 s"], ["30", "30 s"], ["60", "1 min"]];
export const COLONNES_CHOISIES = [
  ["taux", "Taux de gain"],
  ["intervalle", "Intervalle de rangs"],
  ["score", "Score"],
  ["joues", "Affrontements joués"],
];

// The choices, read at the start and kept at each change; `onChange` is told each time.
export function creerOptions(onChange) {
  const options = {
    theme: setting("theme", "auto"),
    taille: setting("taille", "normale"),
    anonyme: setting("anonyme", "non") === "oui",
    sons: setting("sons", "non") === "oui",
    cadence: setting("cadence", "20"), // seconds on each screen
    colonnes: new Set(setting("colonnes", "taux,intervalle,score").split(",").filter(Boolean)),
    changer(name, value) {
      options[name] = value;
      const text = value instanceof Set ? [...value].join() : value === true ? "oui" : value === false ? "non" : value;
      remember(name, text);
      onChange();
    },
  };
  if (!THEMES.some(([name]) => name === options.theme)) options.theme = "auto";
  if (!TAILLES_TEXTE.some(([name]) => name === options.taille)) options.taille = "normale";
  if (!ROTATIONS.some(([name]) => name === options.cadence)) options.cadence = "20";
  return options;
}

export function caseACocher(text, checked, onChange) {
  const input = h("input", { type: "checkbox" });
  input.checked = checked;
  input.addEventListener("change", () => onChange(input.checked));
  return Object.assign(h("label", { class: "case" }, input, text), { input });
}

// `muet`: whether the page has nothing to play a sound for.
export function creerPanneauOptions(options, rotation, muet) {
  const anonyme = caseACocher("Cacher les noms (chacun reçoit un numéro)", options.anonyme, (checked) =>
    options.changer("anonyme", checked),
  );
  const sons = caseACocher("À l’arrivée d’une stratégie, à la clôture, au podium", options.sons, (checked) => options.changer("sons", checked));
  const tourne = caseACocher("Passer d’un écran à l’autre tout seul", false, (checked) => rotation.tourner(checked));
  const colonnes = COLONNES_CHOISIES.map(([name, text]) =>
    caseACocher(text, options.colonnes.has(name), (checked) => {
      const chosen = new Set(options.colonnes);
      if (checked) chosen.add(name);
      else chosen.delete(name);
      options.changer("colonnes", chosen);
    }),
  );
  const part = (title, ...content) => h("fieldset", {}, h("legend", {}, title), ...content);
  const box = fenetre(
    "Options",
    part("Couleurs", choice("Couleurs", THEMES, options.theme, (theme) => options.changer("theme", theme))),
    part("Taille du texte", choice("Taille du texte", TAILLES_TEXTE, options.taille, (size) => options.changer("taille", size))),
    part("Noms", anonyme),
    ...(muet ? [] : [part("Sons", sons)]),
    part("Colonnes du classement", ...colonnes),
    part("Défilement", tourne, choice("Durée de chaque écran", ROTATIONS, options.cadence, (s) => options.changer("cadence", s))),
  );
  const ouvrir = () => {
    anonyme.input.checked = options.anonyme;
    tourne.input.checked = rotation.tourne();
    box.showModal();
  };
  return Object.assign(box, { ouvrir });
}
