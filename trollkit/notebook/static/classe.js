// The live class under a question: a form to join it, a button to send, what became of it, and
// whether one shares. Python asks the class; this page asks Python to look again while it is seen.

import { creerEntree, creerEnvoi, creerPartage, creerPartiePerdue } from "./classe-parties.js";
import { h, mark, put } from "./commun.js";
import { widget } from "./noyau.js";

const VOIR_MS = { recue: 500, "": 5000, acceptee: 4000, refusee: 5000 };
const MUET_MS = 12000; // the kernel has something else to do
const OCCUPE = "Python est occupé à autre chose ; ce sera fait dès qu'il aura fini.";
const EN_COURS = { envoyer: "Envoi…", rejoindre: "La classe est appelée…", perdue: "La partie est cherchée…" };
const ABSENTE = "La classe ne répond pas : elle est redemandée toute seule.";

export const classe = widget(({ model, el, signal, quand, poser, enfin }) => {
  const state = () => model.get("etat");
  const joining = creerEntree(ask, state());
  const sending = creerEnvoi(ask);
  const sharing = creerPartage(ask);
  const review = creerPartiePerdue(sending.lost);
  const member = h("p", {}, "Vous êtes ", h("strong"), h("span", { class: "doux" }));
  const done = h("p", { role: "status" }), busy = h("p", { class: "doux", role: "status" }), trouble = h("p", { class: "souci", role: "alert" });
  const root = h("div", { class: "troll troll-encart troll-classe", lang: "fr" }, h("span", { class: "titre" }, "La classe en direct"), joining.root, member, sending.root, busy, done, trouble, sending.details, review.root, sharing.root);
  let asked = ""; // what was asked and is not answered yet
  let next = 0, late = 0;

  function ask(action, more = {}) {
    if (asked && asked !== "regarder") return;
    asked = action;
    clearTimeout(late);
    late = setTimeout(() => put(busy, action === "regarder" ? "" : OCCUPE), MUET_MS);
    mark(root, "aria-busy", String(action !== "regarder"));
    put(busy, EN_COURS[action] ?? "");
    model.send({ action, ...more });
  }

  function answer() {
    if (asked === "partager") sharing.settle();
    asked = "";
    clearTimeout(late);
    put(busy, "");
    mark(root, "aria-busy", "false");
    update();
  }

  function update() {
    const { vue, membre, nom, adresse, envoie, souci, fait, absente } = state();
    const alone = vue === "partage";
    const entered = membre && joining.root.contains(document.activeElement);
    joining.root.hidden = alone || membre;
    member.hidden = alone || !membre;
    put(member.children[0], nom);
    put(member.children[1], ` dans la classe ${adresse}`);
    sending.update(state(), !alone && membre && envoie);
    if (state().moi?.etat === "") review.fermer(); // what has lost it is withdrawn
    sharing.update(state());
    put(done, fait);
    put(trouble, souci || (absente ? ABSENTE : ""));
    if (entered) sending.send.focus();
  }

  // Again, as long as it is seen and the kernel answers.
  function look() {
    const seen = document.visibilityState === "visible" && root.isConnected && root.offsetParent;
    if (seen && !asked && state().membre && state().vue !== "partage") ask("regarder");
    next = setTimeout(look, VOIR_MS[state().moi?.etat ?? ""]);
  }

  const play = () => review.montrer(model.get("perdue").film);
  poser(root);
  el.addEventListener("noyauparti", () => clearTimeout(next), { signal });
  quand("change:etat", answer);
  quand("change:perdue", play);
  update();
  next = setTimeout(look, 100);
  enfin(() => {
    clearTimeout(next);
    clearTimeout(late);
    review.fermer();
  });
});
