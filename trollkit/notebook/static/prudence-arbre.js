// The game's tree, one state at a time (trollkit/notebook/prudence): its path, and a
// table of buttons, one for each pair of throws, that go one turn down.

import { h, html, nothing, render } from "./commun.js";
import { widget } from "./noyau.js";

const pierres = (k) => `${k + 1} pierre${k ? "s" : ""}`;

export const arbre = widget(({ model, quand, poser }) => {
  const racine = h("section", { class: "troll troll-prudence", "aria-label": "Arbre du jeu" });

  function montrer() {
    const { phrase, suites } = model.get("vue");
    const tenu = racine.contains(document.activeElement);
    render(html`${chemin(model.get("vue"))}${route(model.get("vue"))}<p class="phrase" role="status">${phrase}</p>
      <div class="defile"><table>${suites.length ? lignes(suites) : nothing}</table></div>`, racine);
    // The button that was pressed leads elsewhere now: the first one is where to go on.
    if (tenu) /** @type {HTMLElement} */ (racine.querySelector("table button") ?? racine.querySelector("nav").lastElementChild).focus({ preventScroll: true });
  }

  const chemin = ({ chemin: tours }) => html`<nav class="chemin" aria-label="Les tours joués">${tours.map((mots, k) =>
    html`<button type="button" aria-current=${k === tours.length - 1 ? "step" : nothing} @click=${() => model.send({ remonter: k })}>${mots}</button>`)}</nav>`;

  function route({ cases, troll, reserves: [gauche, droite] }) {
    const qui = (k) => (k === troll ? "T" : k === 0 ? "G" : k === cases - 1 ? "D" : "");
    return html`<div class="route" role="img" aria-label="${cases} cases, le troll sur la case ${troll}. À gauche ${gauche}, à droite ${droite}.">
      <span class="reserve">vous : ${gauche}</span>${Array.from({ length: cases }, (_, k) => html`<span class="case" data-troll=${k === troll ? "oui" : "non"}><span>${qui(k)}</span><small>${k}</small></span>`)}<span class="reserve">l'autre : ${droite}</span></div>`;
  }

  const lignes = (suites) => html`<thead><tr class="dessus"><td></td><th colspan=${suites[0].length} scope="colgroup">L'autre château joue</th></tr>
      <tr><th scope="col">Vous jouez</th>${suites[0].map((_, j) => html`<th scope="col">${pierres(j)}</th>`)}</tr></thead>
    <tbody>${suites.map((ligne, i) => html`<tr><th scope="row">${pierres(i)}</th>${ligne.map((suite, j) => cellule(suite, i, j))}</tr>`)}</tbody>`;

  const cellule = ({ gain, texte, ou, fini }, i, j) => html`<td data-gain=${gain === null ? "?" : Math.sign(gain)} data-fini=${fini ? "oui" : "non"}>
    <button type="button" title=${ou} aria-label="${i + 1} contre ${j + 1} : ${texte}, ${ou}" @click=${() => model.send({ jouer: [i + 1, j + 1] })}><span>${texte}</span><small>${ou}</small></button></td>`;

  poser(racine);
  quand("change:vue", montrer);
  montrer();
});
