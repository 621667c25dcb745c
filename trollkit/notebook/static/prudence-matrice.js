// A payoff matrix to play with (trollkit/notebook/prudence): one button a row, or one
// slider a row; under each column its mean payoff, and the worst one, which the spy chooses.

import { garderEnVue, h, mark, put } from "./commun.js";
import { widget } from "./noyau.js";

function creerExplorateur(model) {
  const matrice = model.get("matrice");
  const colonnes = model.get("colonnes");
  const lignes = model.get("lignes");
  const melange = model.get("melange");
  const groupe = `ligne-${Math.random()}`; // of this page's radios alone
  const haut = Math.max(...matrice.flat().map(Math.abs)) || 1;

  const choix = lignes.map((nom, i) => (melange ? curseur(nom, i) : bouton(nom, i)));
  const cases = matrice.map((ligne) => ligne.map((gain) => h("td", { "data-gain": Math.sign(gain) }, ecrit(gain))));
  const barres = colonnes.map(() => {
    const corps = h("span", { class: "barre" });
    const nombre = h("span", { class: "nombre" });
    const jauge = h("span", { class: "jauge", "aria-hidden": "true" }, corps);
    const pire = h("span", { class: "pire" }, "▲ au pire");
    return { cellule: h("td", { class: "bilan" }, jauge, nombre, pire), corps, nombre };
  });
  const tete = h("tr", {}, h("th", { scope: "col" }, "Vous jouez"), ...colonnes.map((nom) => h("th", { scope: "col" }, nom)));
  const corps = cases.map((ligne, i) => h("tr", {}, h("th", { scope: "row" }, choix[i].racine), ...ligne));
  const pied = h("tr", {}, h("th", { scope: "row" }, melange ? "Gain moyen" : "Gain"), ...barres.map(({ cellule }) => cellule));
  const dessus = h("tr", { class: "dessus" }, h("td", {}), h("th", { colspan: colonnes.length, scope: "colgroup" }, "L'autre château joue"));
  const table = h("table", {}, h("thead", {}, dessus, tete), h("tbody", {}, ...corps), h("tfoot", {}, pied));
  const phrase = h("p", { class: "phrase", role: "status" });
  const record = h("p", { class: "record" });
  const racine = h("section", { class: "troll troll-prudence", "aria-label": "Matrice des gains" }, h("div", { class: "defile" }, table), phrase, record);

  function peser(i, valeur) {
    const poids = melange ? [...model.get("poids")] : lignes.map(() => 0);
    poids[i] = valeur;
    model.set("poids", poids);
    model.save_changes();
  }

  function bouton(nom, i) {
    const entree = h("input", { type: "radio", name: groupe });
    entree.addEventListener("change", () => peser(i, 100));
    return { racine: h("label", {}, entree, h("span", {}, nom)), entree, part: null };
  }

  function curseur(nom, i) {
    const entree = h("input", { type: "range", min: 0, max: 100, step: 5, "aria-label": `Poids de ${nom}` });
    const part = h("span", { class: "part" });
    entree.addEventListener("input", () => peser(i, Number(entree.value)));
    return { racine: h("label", { class: "dose" }, h("span", {}, nom), entree, part), entree, part };
  }

  function montrer() {
    const { parts, gains, dits, pire, phrase: dit, record: mieux } = model.get("lecture");
    const poids = model.get("poids");
    choix.forEach(({ entree, part }, i) => {
      if (melange) {
        if (Number(entree.value) !== poids[i]) entree.value = poids[i];
        const pourcent = `${Math.round(100 * parts[i])} %`;
        put(part, pourcent);
        mark(entree, "aria-valuetext", pourcent);
      } else {
        entree.checked = poids[i] > 0;
      }
      mark(corps[i], "data-choisie", parts[i] > 0 ? "oui" : "non");
    });
    gains.forEach((gain, j) => {
      const { cellule, corps: barre, nombre } = barres[j];
      put(nombre, dits[j]);
      mark(cellule, "data-pire", j === pire ? "oui" : "non");
      mark(cellule, "data-gain", String(Math.sign(gain)));
      const part = (50 * Math.abs(gain)) / haut;
      barre.style.height = `${Math.max(part, 1)}%`;
      barre.style.bottom = gain < 0 ? `${50 - part}%` : "50%";
    });
    put(phrase, dit);
    put(record, mieux);
  }

  return { racine, montrer };
}

const ecrit = (gain) => (Number.isInteger(gain) ? String(gain) : gain.toFixed(2)).replace(".", ",").replace("-", "−");

export const matrice = widget(({ model, quand, poser }) => {
  const { racine, montrer } = creerExplorateur(model);
  poser(racine);
  garderEnVue(racine);
  quand("change:lecture", montrer);
  montrer();
});
