// A bet: radio buttons and "Je parie". Python answers once, with the truth and what shows it.

import { h, html, live, nothing, render, rendreLeClavier, styleMap } from "./commun.js";
import { widget } from "./noyau.js";

let last = 0;

export const pari = widget(({ model, quand, poser }) => {
  const name = `troll-pari-${++last}`;
  const root = h("div", { class: "troll troll-encart troll-pari", lang: "fr" });
  let chosen = -1;
  let waits = false;
  const made = () => "juste" in model.get("verite");

  function bet() {
    if (chosen < 0 || made() || waits) return;
    waits = true;
    draw();
    model.send({ choix: chosen });
  }

  function row(words, place) {
    const { choisi, juste } = model.get("verite");
    const right = made() && place === juste, wrong = made() && !right && place === choisi;
    const choose = () => {
      chosen = place;
      draw();
    };
    return html`<label data-etat=${!made() ? "" : right ? "juste" : wrong ? "faux" : "autre"}>
      <input type="radio" name=${name} value=${place} .checked=${live(place === (made() ? choisi : chosen))} ?disabled=${made()} @change=${choose}>
      <span>${words}</span><b class="signe">${right ? "✔ c'est la bonne réponse" : wrong ? "votre pari" : ""}</b></label>`;
  }

  function draw() {
    const { titre, phrase, vue } = model.get("verite");
    const held = root.querySelector("button")?.contains(document.activeElement);
    root.dataset.fait = made() ? "oui" : "non";
    render(html`<span class="titre">Pari</span>
      <fieldset><legend>${model.get("question")}</legend>${model.get("choix").map(row)}</fieldset>
      <button type="button" class="principal" aria-disabled=${chosen < 0} ?hidden=${made()} @click=${bet}>${waits ? "Voyons…" : "Je parie"}</button>
      <div class="verite" role="status" ?hidden=${!made()}><strong>${titre}</strong><p>${phrase}</p><pre tabindex="0" ?hidden=${!vue}>${vue}</pre></div>`, root);
    if (held && made()) rendreLeClavier(root);
  }

  poser(root);
  quand("change:verite", draw);
  draw();
}, (model) => "juste" in model.get("verite"));

// The game's tree, one state at a time (trollkit/notebook/prudence): its path, and a
// table of buttons, one for each pair of throws, that go one turn down.

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

// A payoff matrix to play with (trollkit/notebook/prudence): one button a row, or one
// slider a row; under each column its mean payoff, and the worst one, which the spy chooses.

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
  quand("change:lecture", montrer);
  montrer();
});
