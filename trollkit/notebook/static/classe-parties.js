// The parts of the class's buttons: each has its `root`, says by `ask` what its reader wants, and is
// drawn anew by `update`.

import { faitsDe, phraseDe } from "./classe-devenue.js";
import { button, h, mark, put, stillness } from "./commun.js";
import { creerProjection } from "./projection.js";
import { submitOnEnter } from "./formulaire.js";

const numeroDeClasse = (() => {
  let last = 0;
  return () => `troll-classe-${++last}`;
})();

function champ(label, attributes) {
  const id = numeroDeClasse();
  const input = h("input", { type: "text", id, spellcheck: "false", autocomplete: "off", required: "", ...attributes });
  return { input, both: [h("label", { for: id }, label), input] };
}

// The form by which one joins.
export function creerEntree(ask, known) {
  const adresse = champ("Adresse projetée", { placeholder: "http://192.168.1.20:8080/", inputmode: "url" });
  const code = champ("Code", { maxlength: "6", class: "code", autocapitalize: "characters" });
  const nom = champ("Nom ou pseudonyme", { maxlength: "40" });
  const form = h("form", {}, ...adresse.both, ...code.both, ...nom.both, h("button", { type: "submit", class: "agir" }, "Rejoindre la classe"));
  const root = h("div", {}, h("p", {}, "Recopiez l'adresse et le code projetés, et choisissez un nom : c'est sous ce nom que votre professeur vous voit."), form);
  adresse.input.value = known.adresse;
  nom.input.value = known.nom;
  submitOnEnter(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask("rejoindre", { adresse: adresse.input.value, code: code.input.value, nom: nom.input.value });
  });
  return { root };
}

// The button that sends, and what became of the strategy.
export function creerEnvoi(ask) {
  const send = button("Envoyer ma stratégie", () => ask("envoyer"), { class: "agir" });
  const became = h("p", { class: "devenue", role: "status" });
  const facts = h("dl");
  const lost = button("Voir une partie perdue", () => ask("perdue"));
  const withdraw = button("Retirer du concours", () => confirming(true));
  const sure = button("Retirer pour de bon", () => { confirming(false); ask("retirer"); }, { class: "grave" });
  const keep = button("Garder", () => confirming(false));
  const confirm = h("p", { class: "rangee", hidden: "" }, "Retirer votre stratégie du concours ? ", sure, keep);
  const more = h("p", { class: "rangee" }, lost, withdraw);
  const root = h("p", {}, send), details = h("div", {}, became, facts, more, confirm);
  let drawn = "";

  function confirming(open) {
    confirm.hidden = !open;
    more.hidden = open;
    (open ? keep : withdraw).focus();
  }

  function update({ moi }, shown) {
    const held = details.contains(document.activeElement);
    root.hidden = details.hidden = !shown;
    put(became, moi ? phraseDe(moi) : "");
    mark(became, "data-etat", moi?.etat ?? "");
    became.hidden = !moi;
    const rows = moi?.etat ? faitsDe(moi) : [];
    if (JSON.stringify(rows) !== drawn) {
      drawn = JSON.stringify(rows);
      facts.replaceChildren(...rows.flatMap(([word, value]) => [h("dt", {}, word), h("dd", {}, value)]));
    }
    facts.hidden = !rows.length;
    lost.hidden = moi?.etat !== "acceptee" || !moi.rang;
    withdraw.hidden = !moi?.etat;
    if (!moi?.etat) confirm.hidden = true;
    more.hidden = (lost.hidden && withdraw.hidden) || !confirm.hidden;
    if (held && shown && !(/** @type {HTMLElement} */ (document.activeElement).offsetParent)) send.focus(); // withdrawn
  }
  return { root, details, send, lost, update };
}

// Whether one shares: asked, with no answer given beforehand, and said once it was answered.
export function creerPartage(ask) {
  const id = numeroDeClasse();
  const yes = button("Oui, montrer où j'en suis", () => ask("partager", { oui: true }));
  const no = button("Non", () => ask("partager", { oui: false }));
  const change = button("Changer d'avis", () => { changing = true; update(known); yes.focus(); });
  const what = h("p"), question = h("p", { class: "question", id }), said = h("p");
  const asking = h("div", { role: "group", "aria-labelledby": id }, question, what, h("p", { class: "rangee" }, yes, no));
  const answered = h("div", { class: "rangee" }, said, change);
  const root = h("div", { class: "partage" }, asking, answered);
  let changing = false, known = null;

  function update(state) {
    known = state;
    const open = state.partage === null || changing;
    const held = asking.contains(document.activeElement);
    root.hidden = !state.membre;
    asking.hidden = !open;
    answered.hidden = open;
    put(question, state.question);
    put(what, state.quoi);
    put(said, state.reponse);
    if (held && !open) change.focus();
  }
  return { root, update, settle() { changing = false; } };
}

// A lost game; closed, the keyboard goes back to the button that has asked for it.
export function creerPartiePerdue(asker) {
  const place = h("div");
  const close = button("Fermer la partie", () => { fermer(); asker.focus(); });
  const root = h("section", { "aria-label": "Partie perdue", tabindex: "-1", hidden: "" }, place, close);
  let film = null;

  function fermer() {
    film?.detruire();
    film = null;
    root.hidden = true;
  }

  function montrer(told) {
    fermer();
    if (!told) return;
    root.hidden = false;
    film = creerProjection(place, told);
    root.focus({ preventScroll: true });
    root.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
  }
  return { root, fermer, montrer };
}
