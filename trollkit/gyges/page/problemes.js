// The puzzles of Gygès: which to try, and while one is tried what can be done with it. Both are drawn by
// `montrer(vue)`: `problemes` is the list of them, `probleme` the one that is being tried.

import { h, html, render } from "../../notebook/static/commun.js";

export function creerProblemes(demander) {
  const list = h("details");
  const panel = h("div", { class: "essai", role: "group", "aria-label": "Problème en cours" });
  let tried = null;
  const ask = (numero) => () => demander({ action: "probleme", numero });
  const bouton = (text, words, run, { kind = "", shut = false, hidden = false } = {}) => html`<button type="button" class=${kind} title=${words} aria-label=${words || text} ?disabled=${shut} ?hidden=${hidden} @click=${run}>${text}</button>`;

  function montrer({ problemes, probleme }) {
    const { etat, numero, aide, conseil, bilan } = probleme ?? {};
    const ended = ["rate", "resolu"].includes(etat);
    const ending = ended && tried?.etat !== etat;
    tried = probleme;
    const start = () => ask(Number(list.querySelector("select").value))();
    render(html`<summary>Problèmes : gagner par force</summary><div class="rangee"><select aria-label="Problème">${problemes.map((text, value) => html`<option value=${value}>${text}</option>`)}</select>
      ${bouton("Chercher", "Montrer ce problème", start)}</div>`, list);
    panel.hidden = !probleme;
    if (!probleme) return;
    list.querySelector("select").value = numero;
    panel.dataset.etat = etat;
    render(html`<div class="rangee">${bouton("Réessayer", "Remettre ce problème au départ", ask(numero), { kind: etat === "rate" ? "principal" : "", shut: etat === "reponse" })}
        ${bouton("Suivant", "Passer au problème suivant", ask(numero + 1), { kind: etat === "resolu" ? "principal" : "" })}
        ${bouton(aide, "", () => demander({ action: "aide" }), { hidden: ended || etat === "reponse" || !aide })}
        ${bouton("Revenir à la partie", "Quitter les problèmes", () => demander({ action: "partie" }))}</div>
      <p class="conseil" role="status">${conseil}</p><p class="bilan-problemes">${bilan}</p>`, panel);
    // Whoever was playing goes on from the keyboard.
    if (ending && panel.closest("section").contains(document.activeElement)) /** @type {HTMLElement} */ (panel.querySelector(".principal")).focus({ preventScroll: true });
  }

  return { list, panel, montrer };
}
