// The live class under a question: a form to join it, a button to send, what became of it, and
// whether one shares. Python asks the class; this page asks Python to look again while it is seen.

const VOIR_MS = { recue: 500, "": 5000, acceptee: 4000, refusee: 5000 };
const MUET_MS = 12000; // the kernel has something else to do
const OCCUPE = "Python est occupé à autre chose ; ce sera fait dès qu'il aura fini.";
const GARDEE = "La classe ne répond pas. Votre stratégie est gardée sur cette machine et partira dès que la classe répondra, même si le noyau redémarre.";
const ABSENTE = "La classe ne répond pas : elle est redemandée toute seule.";

const champ = (id, label, attributes) => {
  const input = h("input", { type: "text", id, spellcheck: "false", autocomplete: "off", required: "", ...attributes });
  return { input, both: [h("label", { for: id }, label), input] };
};
const numeroDeClasse = (() => {
  let last = 0;
  return () => `troll-classe-${++last}`;
})();

export default avecNoyau({
  render({ model, el }) {
    const id = numeroDeClasse();
    const leaving = new AbortController();
    const state = () => model.get("etat");
    let asked = ""; // what was asked and is not answered yet
    let next = 0, late = 0;

    function ask(action, more = {}) {
      if (asked && asked !== "regarder") return;
      asked = action;
      clearTimeout(late);
      late = setTimeout(() => put(busy, action === "regarder" ? "" : OCCUPE), MUET_MS);
      mark(root, "aria-busy", String(action !== "regarder"));
      put(busy, { envoyer: "Envoi…", rejoindre: "La classe est appelée…", perdue: "La partie est cherchée…" }[action] ?? "");
      model.send({ action, ...more });
    }

    // ---- joining
    const adresse = champ(`${id}-adresse`, "Adresse projetée", { placeholder: "http://192.168.1.20:8080/", inputmode: "url" });
    const code = champ(`${id}-code`, "Code", { maxlength: "6", class: "code", autocapitalize: "characters" });
    const nom = champ(`${id}-nom`, "Nom ou pseudonyme", { maxlength: "40" });
    const form = h("form", {}, ...adresse.both, ...code.both, ...nom.both, h("button", { type: "submit", class: "agir" }, "Rejoindre la classe"));
    const joining = h("div", {}, h("p", {}, "Recopiez l'adresse et le code projetés, et choisissez un nom : c'est sous ce nom que votre professeur vous voit."), form);
    submitOnEnter(form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      ask("rejoindre", { adresse: adresse.input.value, code: code.input.value, nom: nom.input.value });
    });

    // ---- sending
    const who = h("strong"), where = h("span", { class: "doux" });
    const send = button("Envoyer ma stratégie", () => ask("envoyer"), { class: "agir" });
    const became = h("p", { class: "devenue", role: "status" });
    const facts = h("dl");
    const lost = button("Voir une partie perdue", () => ask("perdue"));
    const withdraw = button("Retirer du concours", () => confirming(true));
    const sure = button("Retirer pour de bon", () => { confirming(false); ask("retirer"); }, { class: "grave" });
    const keep = button("Garder", () => confirming(false));
    const confirm = h("p", { class: "rangee", hidden: "" }, "Retirer votre stratégie du concours ? ", sure, keep);
    const more = h("p", { class: "rangee" }, lost, withdraw);
    const sending = h("p", {}, send);
    const details = h("div", {}, became, facts, more, confirm);
    const member = h("p", {}, "Vous êtes ", who, where);

    function confirming(open) {
      confirm.hidden = !open;
      more.hidden = open;
      (open ? keep : withdraw).focus();
    }

    // ---- consent
    const said = h("p");
    const yes = button("Oui, montrer où j'en suis", () => ask("partager", { oui: true }));
    const no = button("Non", () => ask("partager", { oui: false }));
    const change = button("Changer d'avis", () => { changing = true; update(); yes.focus(); });
    const what = h("p"), question = h("p", { class: "question", id: `${id}-question` });
    const asking = h("div", { role: "group", "aria-labelledby": `${id}-question` }, question, what, h("p", { class: "rangee" }, yes, no));
    const answered = h("p", { class: "rangee" }, said, change);
    const sharing = h("div", { class: "partage" }, asking, answered);
    let changing = false;

    // ---- what is shown of all that
    const done = h("p", { role: "status" }), busy = h("p", { class: "doux", role: "status" }), trouble = h("p", { class: "souci", role: "alert" });
    const place = h("div");
    const close = button("Fermer la partie", () => { shut(); lost.focus(); });
    const review = h("section", { "aria-label": "Partie perdue", tabindex: "-1", hidden: "" }, place, close);
    const root = h("div", { class: "troll troll-classe", lang: "fr" }, h("span", { class: "titre" }, "La classe en direct"), joining, member, sending, busy, done, trouble, details, review, sharing);
    let film = null, drawn = null;

    function shut() {
      film?.detruire();
      film = null;
      review.hidden = true;
    }

    function update() {
      const { vue, membre, moi, souci, fait, absente, attend, envoie } = state();
      const alone = vue === "partage";
      const had = root.contains(document.activeElement) && !joining.hidden && membre;
      joining.hidden = alone || membre;
      member.hidden = alone || !membre;
      sending.hidden = details.hidden = alone || !membre || !envoie;
      put(who, state().nom);
      put(where, ` dans la classe ${state().adresse}`);
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
      put(done, fait);
      put(trouble, attend ? GARDEE : souci || (absente ? ABSENTE : ""));
      sharing.hidden = !membre;
      showConsent();
      if (had) send.focus();
    }

    function showConsent() {
      const { partage, question: words, quoi, reponse } = state();
      const open = partage === null || changing;
      const held = asking.contains(document.activeElement);
      asking.hidden = !open;
      answered.hidden = open;
      put(question, words);
      put(what, quoi);
      put(said, reponse);
      if (held && !open) change.focus();
    }

    function answer() {
      if (asked === "partager") changing = false;
      asked = "";
      clearTimeout(late);
      put(busy, "");
      mark(root, "aria-busy", "false");
      update();
    }

    function replay() {
      const { film: told } = model.get("perdue");
      shut();
      if (!told) return;
      review.hidden = false;
      film = revueDe(place, told);
      review.focus({ preventScroll: true });
      review.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
    }

    // ---- looking again, as long as it is seen and the kernel answers
    function look() {
      const seen = document.visibilityState === "visible" && root.isConnected && root.offsetParent;
      if (seen && !asked && state().membre && state().vue !== "partage") ask("regarder");
      next = setTimeout(look, VOIR_MS[state().moi?.etat ?? ""]);
    }
    el.addEventListener("noyauparti", () => clearTimeout(next), { signal: leaving.signal });

    el.append(root);
    keepKeys(root);
    followTheme(root, leaving.signal);
    model.on("change:etat", answer);
    model.on("change:perdue", replay);
    adresse.input.value = state().adresse;
    nom.input.value = state().nom;
    update();
    next = setTimeout(look, 100);
    return () => {
      leaving.abort();
      clearTimeout(next);
      clearTimeout(late);
      model.off("change:etat", answer);
      model.off("change:perdue", replay);
      shut();
      root.remove();
    };
  },
});
