// A bet: radio buttons and "Je parie". Python answers once, with the truth and what shows it.

import { h, html, live, render, rendreLeClavier } from "./commun.js";
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
      <button type="button" aria-disabled=${chosen < 0} ?hidden=${made()} @click=${bet}>${waits ? "Voyons…" : "Je parie"}</button>
      <div class="verite" role="status" ?hidden=${!made()}><strong>${titre}</strong><p>${phrase}</p><pre tabindex="0" ?hidden=${!vue}>${vue}</pre></div>`, root);
    if (held && made()) rendreLeClavier(root);
  }

  poser(root);
  quand("change:verite", draw);
  draw();
}, (model) => "juste" in model.get("verite"));
