// The live class under a question: a form to join it, a button to send, what became of it, and
// whether one shares. Python asks the class; this page asks Python to look again while it is seen.

import { h, html, nothing, render, submitOnEnter } from "./commun.js";
import { widget } from "./noyau.js";

const VOIR_MS = { recue: 500, "": 5000, acceptee: 4000, refusee: 5000 };
const MUET_MS = 12000; // the kernel has something else to do
const OCCUPE = "Python est occupé à autre chose ; ce sera fait dès qu'il aura fini.";
const EN_COURS = { envoyer: "Envoi…", rejoindre: "La classe est appelée…" };
const ABSENTE = "La classe ne répond pas : elle est redemandée toute seule.";
let pages = 0;

export const classe = /* @__PURE__ */ widget(({ model, el, signal, quand, poser, enfin }) => {
  const root = h("div", { class: "troll troll-encart troll-classe", lang: "fr" });
  const cle = `troll-classe-${++pages}`;
  const state = () => model.get("etat");
  const known = { adresse: state().adresse, nom: state().nom };
  /** @type {(name: string) => any} the button of that name */
  const part = (name) => root.querySelector(`[data-nom="${name}"]`);
  let asked = ""; // what was asked and is not answered yet
  let busy = "";
  let next = 0, late = 0;
  let confirming = false; // that the strategy is to be withdrawn
  let changing = false; // whether one shares

  function ask(action, more = {}) {
    if (asked && asked !== "regarder") return;
    asked = action;
    clearTimeout(late);
    late = setTimeout(() => {
      busy = action === "regarder" ? "" : OCCUPE;
      draw();
    }, MUET_MS);
    busy = EN_COURS[action] ?? "";
    draw();
    model.send({ action, ...more });
  }

  function answer() {
    if (asked === "partager") changing = false;
    asked = busy = "";
    clearTimeout(late);
    draw();
  }

  // ---- the parts ----

  const bouton = (nom, words, run, kind = "", hidden = false) => html`<button type="button" class=${kind} data-nom=${nom} ?hidden=${hidden} @click=${run}>${words}</button>`;

  // The form by which one joins.
  function entree() {
    const champ = (id, label, more) => html`<label for="${cle}-${id}">${label}</label><input type="text" id="${cle}-${id}" spellcheck="false" autocomplete="off" required
      name=${id} class=${more.kind ?? ""} placeholder=${more.placeholder ?? nothing} inputmode=${more.inputmode ?? nothing} maxlength=${more.maxlength ?? nothing} autocapitalize=${more.autocapitalize ?? nothing} value=${known[id] ?? ""}>`;
    const join = (event) => {
      event.preventDefault();
      ask("rejoindre", Object.fromEntries(new FormData(event.target)));
    };
    return html`<p>Recopiez l'adresse et le code projetés, et choisissez un nom : c'est sous ce nom que votre professeur vous voit.</p>
      <form @submit=${join} @keydown=${submitOnEnter}>${champ("adresse", "Adresse projetée", { placeholder: "http://192.168.1.20:8080/", inputmode: "url" })}
        ${champ("code", "Code", { maxlength: 6, kind: "code", autocapitalize: "characters" })}${champ("nom", "Nom ou pseudonyme", { maxlength: 40 })}
        <button type="submit" class="principal">Rejoindre la classe</button></form>`;
  }

  // What became of the strategy that was sent.
  function devenue({ moi }) {
    const sent = Boolean(moi?.etat);
    const confirm = (open) => () => {
      confirming = open;
      draw();
      part(open ? "garder" : "retirer").focus();
    };
    return html`<p class="devenue" role="status" data-etat=${moi?.etat ?? ""} ?hidden=${!moi}>${moi ? phraseDe(moi) : ""}</p>
      <dl ?hidden=${!sent}>${sent ? faitsDe(moi).map(([word, value]) => html`<dt>${word}</dt><dd>${value}</dd>`) : nothing}</dl>
      <p class="rangee" ?hidden=${!sent || confirming}>${bouton("retirer", "Retirer du concours", confirm(true))}</p>
      <p class="rangee" ?hidden=${!sent || !confirming}>Retirer votre stratégie du concours ? 
        ${bouton("sur", "Retirer pour de bon", () => { confirm(false)(); ask("retirer"); }, "grave")}${bouton("garder", "Garder", confirm(false))}</p>`;
  }

  // Whether one shares: asked, with no answer given beforehand, and said once it was answered.
  function partage({ partage, question, quoi, reponse }) {
    const change = () => {
      changing = true;
      draw();
      part("oui").focus();
    };
    const open = partage === null || changing;
    return html`<div role="group" aria-labelledby="${cle}-question" ?hidden=${!open}><p class="question" id="${cle}-question">${question}</p><p>${quoi}</p>
        <p class="rangee">${bouton("oui", "Oui, montrer où j'en suis", () => ask("partager", { oui: true }))}${bouton("non", "Non", () => ask("partager", { oui: false }))}</p></div>
      <div class="rangee" ?hidden=${open}><p>${reponse}</p>${bouton("change", "Changer d'avis", change)}</div>`;
  }

  function draw() {
    const { membre, nom, adresse, envoie, souci, fait, absente, moi } = state();
    const held = document.activeElement;
    const sends = membre && envoie;
    if (!moi?.etat) confirming = false;
    root.setAttribute("aria-busy", String(Boolean(asked) && asked !== "regarder"));
    render(html`<span class="titre">La classe en direct</span>
      <div ?hidden=${membre}>${entree()}</div>
      <p ?hidden=${!membre}>Vous êtes <strong>${nom}</strong><span class="doux"> dans la classe ${adresse}</span> <a href="${adresse}mur/" target="_blank" rel="noopener">Voir le classement en direct, et rejouer ses parties</a></p>
      <p ?hidden=${!sends}>${bouton("envoyer", "Envoyer ma stratégie", () => ask("envoyer"), "principal")}</p>
      <p class="doux" role="status">${busy}</p><p role="status">${fait}</p><p class="souci" role="alert">${souci || (absente ? ABSENTE : "")}</p>
      <div ?hidden=${!sends}>${devenue(state())}</div>
      <div class="partage" ?hidden=${!membre}>${partage(state())}</div>`, root);
    // What had the keyboard is gone: what follows it has it.
    if (!(held instanceof HTMLElement) || !root.contains(held) || held.offsetParent) return;
    (held.matches("[data-nom=oui], [data-nom=non]") ? part("change") : part("envoyer")).focus();
  }

  // Again, as long as it is seen and the kernel answers.
  function look() {
    const seen = document.visibilityState === "visible" && root.isConnected && root.offsetParent;
    if (seen && !asked && state().membre) ask("regarder");
    next = setTimeout(look, VOIR_MS[state().moi?.etat ?? ""]);
  }

  poser(root);
  el.addEventListener("noyauparti", () => clearTimeout(next), { signal });
  quand("change:etat", answer);
  draw();
  next = setTimeout(look, 100);
  enfin(() => {
    clearTimeout(next);
    clearTimeout(late);
  });
});

// What became of a strategy that was sent to a live class, in words: the same in a notebook and on
// a phone, from what `GET api/moi` answers.

const DEVENUE = {
  "": "Rien n'est encore envoyé.",
  recue: "Reçue : elle est essayée dans un instant.",
  acceptee: "Acceptée : elle joue.",
  refusee: "Refusée. ",
};

export const phraseDe = ({ etat, raison }) => DEVENUE[etat] + (etat === "refusee" ? raison : "");

/** Its version, its place and whom it beats, as pairs of a word and a text. */
export function faitsDe(told) {
  const rows = [["Version", String(told.versions)]];
  if (told.rang) rows.push(["Place", `${told.rang === 1 ? "1er" : `${told.rang}e`} sur ${told.sur}, ${told.points} points`]);
  if (told.affiche) rows.push(["Sur le mur", told.affiche]);
  if (told.meilleur !== told.pire) rows.push(["Bat le mieux", told.meilleur], ["Bat le moins bien", told.pire]);
  if (told.disqualification) rows.push(["Disqualifiée", told.disqualification]);
  return rows;
}
