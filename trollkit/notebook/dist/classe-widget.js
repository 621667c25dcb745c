/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */

// trollkit/notebook/static/classe-devenue.js
var DEVENUE = {
  "": "Rien n'est encore envoyé.",
  recue: "Reçue : elle est essayée dans un instant.",
  acceptee: "Acceptée : elle joue.",
  refusee: "Refusée. "
};
var phraseDe = ({ etat, raison }) => DEVENUE[etat] + (etat === "refusee" ? raison : "");
function faitsDe(told) {
  const rows = [["Version", String(told.versions)]];
  if (told.rang) rows.push(["Place", `${told.rang === 1 ? "1er" : `${told.rang}e`} sur ${told.sur}, ${told.points} points`]);
  if (told.affiche) rows.push(["Sur le mur", told.affiche]);
  if (told.meilleur !== told.pire) rows.push(["Bat le mieux", told.meilleur], ["Bat le moins bien", told.pire]);
  if (told.disqualification) rows.push(["Disqualifiée", told.disqualification]);
  return rows;
}

// trollkit/notebook/static/commun.js
var SVG = "http://www.w3.org/2000/svg";
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
var s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
function button(text, action, more = {}) {
  const words = typeof more === "string" ? { title: more, "aria-label": more } : more;
  const element = h("button", { type: "button", ...words }, text);
  element.addEventListener("click", action);
  return element;
}
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
var clamp = (value, least, most) => Math.min(Math.max(value, least), most);
var stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
function keepKeys(root) {
  let held = null;
  const usable = (element) => element.isConnected && !element.disabled && !element.closest("[hidden], [inert]");
  mark(root, "data-lm-suppress-shortcuts", "true");
  if (!root.hasAttribute("tabindex")) root.tabIndex = -1;
  root.addEventListener("focusin", (event) => {
    held = event.target;
    mark(held, "data-lm-suppress-shortcuts", "true");
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (!root.closest(".jp-Cell")) return;
    event.preventDefault();
    event.stopPropagation();
    rendreLeClavier(root);
    taper("Enter", 13, true);
  }, { capture: true });
  new MutationObserver(() => {
    if (held && !usable(held) && [held, document.body].includes(document.activeElement)) root.focus({ preventScroll: true });
  }).observe(root, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden", "inert"] });
}
function rendreLeClavier(root) {
  const cell = root.closest(".jp-Cell");
  (cell ?? root).focus({ preventScroll: true });
  if (cell?.matches(".jp-mod-active")) taper("ArrowDown", 40);
}
function taper(key, keyCode, shiftKey = false) {
  const { activeElement } = document;
  activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode, shiftKey, bubbles: true, cancelable: true }));
}
function touchesDeLecture(root, { basculer, pas, aller }) {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    if (event.key === " " && event.target.closest("button, summary")) return;
    const action = { " ": basculer, ArrowLeft: () => pas(-1), ArrowRight: () => pas(1), Home: () => aller(0), End: () => aller(Infinity) }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
function followTheme(root, signal) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const update = () => mark(root, "data-theme", darkBehind(root.parentElement, system.matches) ? "sombre" : "clair");
  const watcher = new MutationObserver(update);
  mark(root, "data-suit", "page");
  for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
  system.addEventListener("change", update, { signal });
  addEventListener("load", update, { signal, capture: true });
  signal.addEventListener("abort", () => watcher.disconnect());
  update();
  requestAnimationFrame(update);
}
function darkBehind(element, otherwise) {
  for (; element; element = element.parentElement) {
    if (element.dataset.suit) continue;
    const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (blue !== void 0 && alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return otherwise;
}

// trollkit/notebook/static/plateaux.js
var raconterScene = ({ recit }, noms) => recit.join(" ").replaceAll("{gauche}", noms[0]).replaceAll("{droite}", noms[1]);
var SANS_DESSIN = {
  tour: "Tour",
  unite: "tour",
  attente: 600,
  creer(parent, _plateau, _dire) {
    const noeud = h("p", { class: "sans-dessin" }, "Ce jeu n’a pas de dessin : voici ses coups.");
    parent.append(noeud);
    return { nommer() {
    }, montrer() {
    }, detruire: () => noeud.remove() };
  },
  raconter: (scene, noms) => raconterScene(scene, noms)
};
function dessinDe(jeu) {
  return globalThis.trollkitPlateaux?.[jeu]?.({ h, s, put, mark, raconterScene }) ?? SANS_DESSIN;
}

// trollkit/notebook/static/lecteur.js
function creerLecteur(parent, dire, surChange) {
  let plateau = null;
  let dessin = SANS_DESSIN;
  let bati = "";
  let film = { scenes: [] };
  let noms = ["", ""];
  let place = 0;
  let vitesse = 1;
  let essai = 0;
  const attendre = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const dernier = () => film.scenes.length - 1;
  async function montrer(anime) {
    try {
      await plateau.montrer(film.scenes[place], { anime, vitesse });
    } catch (erreur) {
      abandonner(erreur);
    }
  }
  function abandonner(erreur) {
    if (dessin === SANS_DESSIN) throw erreur;
    console.warn(`dessin de ${film.jeu}`, erreur);
    try {
      plateau?.detruire();
    } catch {
    }
    parent.replaceChildren();
    dessin = SANS_DESSIN;
    plateau = dessin.creer(parent);
  }
  const annoncer = () => surChange({ place, dernier: dernier(), joue: lecteur.joue });
  function batir() {
    const cle = JSON.stringify([film.jeu, film.plateau]);
    if (cle === bati) return;
    bati = cle;
    plateau?.detruire();
    mark(parent, "data-jeu", film.jeu);
    dessin = dessinDe(film.jeu);
    try {
      plateau = dessin.creer(parent, film.plateau, dire);
    } catch (erreur) {
      abandonner(erreur);
    }
  }
  const lecteur = {
    joue: false,
    charger(nouveau, qui, depuis = 0) {
      lecteur.pause();
      film = nouveau;
      noms = qui;
      place = Math.min(depuis, dernier());
      batir();
      plateau.nommer(noms);
      montrer(false);
      annoncer();
    },
    renommer(qui) {
      noms = qui;
      plateau?.nommer(noms);
      if (film.scenes.length && !lecteur.joue) montrer(false);
    },
    scene: () => film.scenes[place],
    // What has just happened, and what stopped a game that has no end.
    raconter() {
      const coupee = film.issue === "?" && place === dernier() ? " La partie s’arrête ici : l’un des deux est disqualifié." : "";
      return dire(dessin.raconter(film.scenes[place], noms)) + coupee;
    },
    vitesse(valeur) {
      vitesse = valeur;
    },
    // The speed at which the whole film takes no longer than so many seconds.
    vitessePour: (secondes) => dernier() * dessin.attente / (1e3 * secondes),
    pause() {
      essai += 1;
      lecteur.joue = false;
    },
    aller(nouvelle, anime = false) {
      lecteur.pause();
      if (!film.scenes.length) return;
      place = clamp(nouvelle, 0, dernier());
      montrer(anime);
      annoncer();
    },
    pas: (sens) => lecteur.aller(place + sens, sens > 0),
    // To the first scene after so many turns.
    tour: (combien) => lecteur.aller(film.scenes.findIndex(({ tour }) => tour >= combien)),
    async jouer() {
      if (!film.scenes.length) return;
      const mien = ++essai;
      lecteur.joue = true;
      if (place >= dernier()) {
        place = 0;
        montrer(false);
      }
      annoncer();
      while (place < dernier()) {
        await attendre(dessin.attente / vitesse);
        if (mien !== essai) return;
        place += 1;
        annoncer();
        await montrer(true);
        if (mien !== essai) return;
      }
      lecteur.joue = false;
      annoncer();
    },
    basculer() {
      if (!lecteur.joue) return lecteur.jouer();
      lecteur.pause();
      annoncer();
    },
    detruire() {
      lecteur.pause();
      plateau?.detruire();
      plateau = null;
      bati = "";
    }
  };
  return lecteur;
}

// trollkit/notebook/static/echelle-film.js
var meme = (text) => text;
function revueDe(parent, film) {
  const title = h("p", { class: "titre", role: "heading", "aria-level": 2 }, film.titre);
  const board = h("div", { class: "terrain" });
  const told = h("p", { class: "recit", role: "status" });
  const slider = h("input", { type: "range", min: "0", max: String(film.scenes.length - 1), "aria-label": "Moment de la partie" });
  const count = h("span", { class: "compteur" });
  const word = film.scenes.length ? dessinDe(film.jeu) : SANS_DESSIN;
  const step = (sign, label, way) => button(sign, () => player.pas(way), label);
  const back = step("◀", `${word.tour} précédent`, -1);
  const forward = step("▶|", `${word.tour} suivant`, 1);
  const play = button("▶ Lire", () => player.basculer());
  const root = h("section", { class: "troll troll-film", lang: "fr", "aria-label": `Rediffusion : ${film.titre}` }, title, board, h("div", { class: "commandes" }, back, play, forward, slider, count), told);
  const leaving = new AbortController();
  const last = film.scenes[film.scenes.length - 1].tour;
  const player = creerLecteur(board, meme, ({ place, dernier, joue }) => {
    slider.value = String(place);
    put(play, joue ? "⏸ Pause" : "▶ Lire");
    const { tour } = player.scene();
    put(count, tour ? `${word.unite} ${tour} / ${last}` : "départ");
    mark(slider, "aria-valuetext", count.textContent);
    back.disabled = place <= 0;
    forward.disabled = place >= dernier;
    put(told, player.raconter());
  });
  slider.addEventListener("input", () => player.aller(Number(slider.value)));
  parent.append(root);
  keepKeys(root);
  touchesDeLecture(root, player);
  followTheme(root, leaving.signal);
  player.charger(film, film.noms);
  return {
    aller: (turn) => player.tour(turn),
    detruire() {
      leaving.abort();
      player.detruire();
      root.remove();
    }
  };
}

// trollkit/notebook/static/formulaire.js
function submitOnEnter(form) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

// trollkit/notebook/static/classe-parties.js
var numeroDeClasse = /* @__PURE__ */ (() => {
  let last = 0;
  return () => `troll-classe-${++last}`;
})();
function champ(label, attributes) {
  const id = numeroDeClasse();
  const input = h("input", { type: "text", id, spellcheck: "false", autocomplete: "off", required: "", ...attributes });
  return { input, both: [h("label", { for: id }, label), input] };
}
function creerEntree(ask, known) {
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
function creerEnvoi(ask) {
  const send = button("Envoyer ma stratégie", () => ask("envoyer"), { class: "agir" });
  const became = h("p", { class: "devenue", role: "status" });
  const facts = h("dl");
  const lost = button("Voir une partie perdue", () => ask("perdue"));
  const withdraw = button("Retirer du concours", () => confirming(true));
  const sure = button("Retirer pour de bon", () => {
    confirming(false);
    ask("retirer");
  }, { class: "grave" });
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
    more.hidden = lost.hidden && withdraw.hidden || !confirm.hidden;
    if (held && shown && !/** @type {HTMLElement} */
    document.activeElement.offsetParent) send.focus();
  }
  return { root, details, send, lost, update };
}
function creerPartage(ask) {
  const id = numeroDeClasse();
  const yes = button("Oui, montrer où j'en suis", () => ask("partager", { oui: true }));
  const no = button("Non", () => ask("partager", { oui: false }));
  const change = button("Changer d'avis", () => {
    changing = true;
    update(known);
    yes.focus();
  });
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
  return { root, update, settle() {
    changing = false;
  } };
}
function creerPartiePerdue(asker) {
  const place = h("div");
  const close = button("Fermer la partie", () => {
    fermer();
    asker.focus();
  });
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
    film = revueDe(place, told);
    root.focus({ preventScroll: true });
    root.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
  }
  return { root, fermer, montrer };
}

// trollkit/notebook/static/noyau.js
var PARTI = ["restarting", "autorestarting", "terminating", "dead"];
var REPRENDRE = "Exécutez de nouveau la première cellule de code du carnet, vos réponses, puis cette cellule.";
function avecNoyau({ render }, seul = () => false) {
  return {
    render({ model, el }) {
      const leave = render({ model, el });
      const quit = suivreNoyau(model, el, seul);
      return () => {
        quit();
        leave();
      };
    }
  };
}
var sessionOf = (model) => model.widget_manager?.context?.sessionContext;
function suivreNoyau(model, el, seul) {
  const session = sessionOf(model);
  const leaving = new AbortController();
  const notice = h("p", { class: "troll troll-noyau", lang: "fr", role: "alert", tabindex: "-1" });
  const changed = (_, { oldValue, newValue }) => oldValue && oldValue.id !== newValue?.id && go();
  const told = (_, status) => PARTI.includes(status) && go();
  const late = requestAnimationFrame(() => el.closest(".jupyter-widgets-disconnected") && go());
  function go() {
    quit();
    const alone = seul(model);
    const held = el.contains(document.activeElement);
    const words = alone ? "Le noyau a redémarré : ceci date d'avant." : "Le noyau a redémarré : ceci ne répond plus.";
    el.prepend(notice);
    followTheme(notice, leaving.signal);
    put(notice, document.body.dataset.voila ? "Le noyau s'est arrêté : rechargez la page." : `${words} ${REPRENDRE}`);
    if (!alone) for (const part of el.children) part.inert = part !== notice;
    if (held && !alone) notice.focus({ preventScroll: true });
    el.dispatchEvent(new Event("noyauparti"));
  }
  function quit() {
    cancelAnimationFrame(late);
    session?.statusChanged.disconnect(told);
    session?.kernelChanged.disconnect(changed);
  }
  session?.statusChanged.connect(told);
  session?.kernelChanged.connect(changed);
  keepKeys(notice);
  return () => {
    quit();
    leaving.abort();
    notice.remove();
  };
}

// trollkit/notebook/static/classe-widget.js
var VOIR_MS = { recue: 500, "": 5e3, acceptee: 4e3, refusee: 5e3 };
var MUET_MS = 12e3;
var OCCUPE = "Python est occupé à autre chose ; ce sera fait dès qu'il aura fini.";
var EN_COURS = { envoyer: "Envoi…", rejoindre: "La classe est appelée…", perdue: "La partie est cherchée…" };
var ABSENTE = "La classe ne répond pas : elle est redemandée toute seule.";
var classe_widget_default = avecNoyau({
  render({ model, el }) {
    const leaving = new AbortController();
    const state = () => model.get("etat");
    const joining = creerEntree(ask, state());
    const sending = creerEnvoi(ask);
    const sharing = creerPartage(ask);
    const review = creerPartiePerdue(sending.lost);
    const member = h("p", {}, "Vous êtes ", h("strong"), h("span", { class: "doux" }));
    const done = h("p", { role: "status" }), busy = h("p", { class: "doux", role: "status" }), trouble = h("p", { class: "souci", role: "alert" });
    const root = h("div", { class: "troll troll-encart troll-classe", lang: "fr" }, h("span", { class: "titre" }, "La classe en direct"), joining.root, member, sending.root, busy, done, trouble, sending.details, review.root, sharing.root);
    let asked = "";
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
      if (state().moi?.etat === "") review.fermer();
      sharing.update(state());
      put(done, fait);
      put(trouble, souci || (absente ? ABSENTE : ""));
      if (entered) sending.send.focus();
    }
    function look() {
      const seen = document.visibilityState === "visible" && root.isConnected && root.offsetParent;
      if (seen && !asked && state().membre && state().vue !== "partage") ask("regarder");
      next = setTimeout(look, VOIR_MS[state().moi?.etat ?? ""]);
    }
    const play = () => review.montrer(model.get("perdue").film);
    el.append(root);
    keepKeys(root);
    followTheme(root, leaving.signal);
    el.addEventListener("noyauparti", () => clearTimeout(next), { signal: leaving.signal });
    model.on("change:etat", answer);
    model.on("change:perdue", play);
    update();
    next = setTimeout(look, 100);
    return () => {
      leaving.abort();
      clearTimeout(next);
      clearTimeout(late);
      model.off("change:etat", answer);
      model.off("change:perdue", play);
      review.fermer();
      root.remove();
    };
  }
});
export {
  classe_widget_default as default
};
