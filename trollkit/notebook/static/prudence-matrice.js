// A payoff matrix to play with (trollkit/notebook/prudence): one button a row, or one
// slider a row; under each column its mean payoff, and the worst one, which the spy chooses.

import { garderEnVue, h, html, live, render, styleMap } from "./commun.js";
import { widget } from "./noyau.js";

const ecrit = (gain) => (Number.isInteger(gain) ? String(gain) : gain.toFixed(2)).replace(".", ",").replace("-", "−");

export const matrice = widget(({ model, quand, poser }) => {
  const racine = h("section", { class: "troll troll-prudence", "aria-label": "Matrice des gains" });
  const [gains, colonnes, lignes, melange] = ["matrice", "colonnes", "lignes", "melange"].map((name) => model.get(name));
  const groupe = `ligne-${Math.random()}`; // of this page's radios alone
  const haut = Math.max(...gains.flat().map(Math.abs)) || 1;

  function peser(i, valeur) {
    const poids = melange ? [...model.get("poids")] : lignes.map(() => 0);
    poids[i] = valeur;
    model.set("poids", poids);
    model.save_changes();
  }

  function choix(nom, i, part, poids) {
    if (!melange) return html`<label><input type="radio" name=${groupe} .checked=${live(poids > 0)} @change=${() => peser(i, 100)}><span>${nom}</span></label>`;
    const pourcent = `${Math.round(100 * part)} %`;
    return html`<label class="dose"><span>${nom}</span><input type="range" min="0" max="100" step="5" aria-label="Poids de ${nom}" aria-valuetext=${pourcent} .value=${live(String(poids))}
      @input=${({ target }) => peser(i, Number(target.value))}><span class="part">${pourcent}</span></label>`;
  }

  function bilan(gain, dit, pire) {
    const part = (50 * Math.abs(gain)) / haut;
    return html`<td class="bilan" data-pire=${pire ? "oui" : "non"} data-gain=${Math.sign(gain)}>
      <span class="jauge" aria-hidden="true"><span class="barre" style=${styleMap({ height: `${Math.max(part, 1)}%`, bottom: gain < 0 ? `${50 - part}%` : "50%" })}></span></span>
      <span class="nombre">${dit}</span><span class="pire">▲ au pire</span></td>`;
  }

  function montrer() {
    const { parts, gains: moyens, dits, pire, phrase, record } = model.get("lecture");
    const poids = model.get("poids");
    render(html`<div class="defile"><table>
        <thead><tr class="dessus"><td></td><th colspan=${colonnes.length} scope="colgroup">L'autre château joue</th></tr>
          <tr><th scope="col">Vous jouez</th>${colonnes.map((nom) => html`<th scope="col">${nom}</th>`)}</tr></thead>
        <tbody>${gains.map((ligne, i) => html`<tr data-choisie=${parts[i] > 0 ? "oui" : "non"}><th scope="row">${choix(lignes[i], i, parts[i], poids[i])}</th>${ligne.map((gain) => html`<td data-gain=${Math.sign(gain)}>${ecrit(gain)}</td>`)}</tr>`)}</tbody>
        <tfoot><tr><th scope="row">${melange ? "Gain moyen" : "Gain"}</th>${moyens.map((gain, j) => bilan(gain, dits[j], j === pire))}</tr></tfoot></table></div>
      <p class="phrase" role="status">${phrase}</p><p class="record">${record}</p>`, racine);
  }

  poser(racine);
  garderEnVue(racine);
  quand("change:lecture", montrer);
  montrer();
});
