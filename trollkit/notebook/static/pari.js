// A bet: radio buttons and "Je parie". Python answers once, with the truth and what shows it.

import { h, mark, put, rendreLeClavier } from "./commun.js";
import { widget } from "./noyau.js";

const numeroDuPari = (() => {
  let last = 0;
  return () => `troll-pari-${++last}`;
})();

export const pari = widget(({ model, quand, poser }) => {
  const name = numeroDuPari();
  const radios = model.get("choix").map((_, place) => h("input", { type: "radio", name, value: String(place) }));
  const rows = model.get("choix").map((words, place) => h("label", {}, radios[place], h("span", {}, words), h("b", { class: "signe" })));
  const button = h("button", { type: "button", "aria-disabled": "true" }, "Je parie");
  const title = h("strong");
  const sentence = h("p");
  const view = h("pre", { tabindex: "0" });
  const badge = h("p", { class: "badge" });
  const truth = h("div", { class: "verite", role: "status" }, title, sentence, view, badge);
  const choices = h("fieldset", {}, h("legend", {}, model.get("question")), ...rows);
  const root = h("div", { class: "troll troll-encart troll-pari", lang: "fr" }, h("span", { class: "titre" }, "Pari"), choices, button, truth);

  const chosen = () => radios.findIndex((radio) => radio.checked);
  const made = () => "juste" in model.get("verite");
  choices.addEventListener("change", () => mark(button, "aria-disabled", "false"));
  button.addEventListener("click", () => {
    if (chosen() < 0 || made() || button.dataset.attente) return;
    button.dataset.attente = "oui";
    put(button, "Voyons…");
    model.send({ choix: chosen() });
  });

  function update() {
    const { choisi, juste, titre, phrase, vue, badge: won } = model.get("verite");
    const held = button.contains(document.activeElement);
    mark(root, "data-fait", made() ? "oui" : "non");
    truth.hidden = !made();
    button.hidden = made();
    if (!made()) return;
    radios.forEach((radio, place) => {
      radio.checked = place === choisi;
      radio.disabled = true;
      const right = place === juste;
      mark(rows[place], "data-etat", right ? "juste" : place === choisi ? "faux" : "autre");
      put(rows[place].querySelector(".signe"), right ? "✔ c'est la bonne réponse" : place === choisi ? "votre pari" : "");
    });
    put(title, titre);
    put(sentence, phrase);
    put(view, vue);
    view.hidden = !vue;
    put(badge, won);
    badge.hidden = !won;
    if (held) rendreLeClavier(root);
  }

  poser(root);
  quand("change:verite", update);
  update();
}, (model) => "juste" in model.get("verite"));
