// The puzzles of Gygès: which to try, and while one is tried what can be done with it.
//
//   const problemes = creerProblemes(demander);
//   problemes.montrer(vue);      // `problemes`, the list, and `probleme`, the one being tried

import { button, h, mark, put } from "../../notebook/static/commun.js";

export function creerProblemes(demander) {
  const choice = h("select", { "aria-label": "Problème" });
  const start = button("Chercher", () => ask(Number(choice.value)), "Montrer ce problème");
  const list = h("details", {}, h("summary", {}, "Problèmes : gagner par force"), h("div", { class: "rangee" }, choice, start));
  const again = button("Réessayer", () => ask(tried.numero), "Remettre ce problème au départ");
  const next = button("Suivant", () => ask(tried.numero + 1), "Passer au problème suivant");
  const help = h("button", { type: "button" });
  help.addEventListener("click", () => demander({ action: "aide" }));
  const leave = button("Revenir à la partie", () => demander({ action: "partie" }), "Quitter les problèmes");
  const advice = h("p", { class: "conseil", role: "status" });
  const tally = h("p", { class: "bilan-problemes" });
  const panel = h("div", { class: "essai", role: "group", "aria-label": "Problème en cours" }, h("div", { class: "rangee" }, again, next, help, leave), advice, tally);
  let tried = null;

  const ask = (numero) => demander({ action: "probleme", numero });

  function montrer({ problemes, probleme }) {
    const ended = ["rate", "resolu"].includes(probleme?.etat);
    const ending = ended && tried?.etat !== probleme.etat;
    tried = probleme;
    if (choice.childElementCount === 0) choice.append(...problemes.map((text, value) => h("option", { value }, text)));
    problemes.forEach((text, index) => put(choice.options[index], text));
    panel.hidden = !probleme;
    if (!probleme) return;
    choice.value = probleme.numero;
    mark(panel, "data-etat", probleme.etat);
    again.disabled = probleme.etat === "reponse";
    help.hidden = ended || probleme.etat === "reponse" || !probleme.aide;
    put(help, probleme.aide);
    put(advice, probleme.conseil);
    put(tally, probleme.bilan);
    again.classList.toggle("principal", probleme.etat === "rate");
    next.classList.toggle("principal", probleme.etat === "resolu");
    // Whoever was playing goes on from the keyboard.
    if (ending && panel.closest("section").contains(document.activeElement)) (probleme.etat === "rate" ? again : next).focus({ preventScroll: true });
  }

  return { list, panel, montrer };
}
