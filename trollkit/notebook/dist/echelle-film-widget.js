/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */

// trollkit/notebook/static/commun.js
var SVG = "http://www.w3.org/2000/svg";
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
var s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
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
  creer(parent) {
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

// trollkit/notebook/static/tableau-outils.js
var nombre = new Intl.NumberFormat("fr-FR");
var signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
function button(text, onClick, attributes = {}) {
  const element = h("button", { type: "button", ...attributes }, text);
  element.addEventListener("click", onClick);
  return element;
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
  const step = (sign, label, way) => button(sign, () => player.pas(way), { title: label, "aria-label": label });
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

// trollkit/notebook/static/echelle.js
var ISSUES = {
  gagne: ["✔", "gagné"],
  nul: ["=", "égalité"],
  perdu: ["✘", "perdu"],
  disqualifie: ["⚑", "disqualifiée"]
};
var echelle = (revueDe2) => avecNoyau({
  render({ model, el }) {
    const title = h("strong");
    const message = h("p", { class: "message", role: "status" });
    const trouble = h("p", { class: "souci" });
    const bar = h("progress", { max: "1", value: "0", "aria-label": "Affrontements joués" });
    const head = h("tr");
    const body = h("tbody");
    const table = h("table", {}, h("thead", {}, head), body);
    const memory = h("p", { class: "memoire" });
    const legend = h("p", { class: "legende" });
    const review = creerRevue(revueDe2);
    const root = h("div", { class: "troll troll-echelle", lang: "fr" }, title, message, memory, trouble, bar, h("div", { class: "cadre", tabindex: "0" }, table), legend, review.root);
    const leaving = new AbortController();
    let rows = [];
    let gone = false;
    function ask(row, column) {
      review.chercher(rows[row].button(column));
      model.send({ revoir: [row, column] });
    }
    function build(state) {
      head.replaceChildren(
        h("th", { scope: "col" }, "Adversaire"),
        ...state.categories.map((name) => h("th", { scope: "col" }, name)),
        h("th", { scope: "col", class: "points" }, state.barreaux.length > 1 ? "Points" : "")
      );
      rows = state.barreaux.map((_, row) => buildRow(state.categories.length, (column) => ask(row, column)));
      body.replaceChildren(...rows.map((row) => row.root).reverse());
    }
    function update() {
      const state = model.get("etat");
      if (rows.length !== state.barreaux.length) build(state);
      put(title, state.titre);
      put(message, state.message);
      put(memory, state.memoire ?? "");
      put(trouble, state.souci);
      put(legend, `Dans chaque case : parties gagnées, puis perdues. ✔ gagné, = égalité, ✘ perdu, ⚑ disqualifiée.${state.fini && !gone ? " Une case soulignée se clique : une partie perdue s’ouvre au tour qui l’a décidée." : ""}`);
      const [done, total] = state.avancement;
      mark(bar, "max", String(total));
      mark(bar, "value", String(done));
      mark(bar, "data-fini", state.fini ? "oui" : "non");
      state.barreaux.forEach((rung, place) => rows[place].update(rung, state.categories, state.fini && !gone));
    }
    const seen = () => review.montrer(model.get("revue"));
    el.append(root);
    keepKeys(root);
    followTheme(root, leaving.signal);
    el.addEventListener("noyauparti", () => {
      gone = true;
      update();
    }, { signal: leaving.signal });
    model.on("change:etat", update);
    model.on("change:revue", seen);
    update();
    return () => {
      leaving.abort();
      model.off("change:etat", update);
      model.off("change:revue", seen);
      review.fermer();
      root.remove();
    };
  }
}, () => true);
function buildRow(categories, ask) {
  const name = h("b");
  const lesson = h("span", { class: "lecon" });
  const character = h("span", { class: "caractere" });
  const cells = Array.from({ length: categories }, (_, column) => buildCell(() => ask(column)));
  const points = h("td", { class: "points" });
  const root = h("tr", {}, h("th", { scope: "row" }, name, lesson, character), ...cells.map((cell) => cell.root), points);
  function update(rung, names, over) {
    put(name, rung.entier ? `★ ${rung.nom}` : rung.nom);
    put(lesson, rung.lecon ? `enseigne ${rung.lecon}` : "");
    put(character, rung.caractere);
    put(points, rung.points);
    mark(root, "data-courant", rung.courant ? "oui" : "non");
    cells.forEach((cell, place) => cell.update(rung.cases[place], names[place], over, rung.nom));
  }
  return { root, update, button: (column) => cells[column].button };
}
function buildCell(ask) {
  const text = h("span", { class: "texte" });
  const button2 = h("button", { type: "button", class: "texte revoir", hidden: "" });
  const part = (kind) => h("i", { class: kind });
  const [won, drawn, lost] = [part("gagne"), part("nul"), part("perdu")];
  const stack = h("span", { class: "barre", "aria-hidden": "true" }, won, drawn, lost);
  const said = h("span", { class: "invisible" });
  const root = h("td", {}, text, button2, said, stack);
  button2.addEventListener("click", ask);
  function update(result, category, over, opponent) {
    mark(root, "data-issue", result?.issue ?? "attente");
    const offered = over && ["perdu", "nul"].includes(result?.issue) && result.defaites > 0;
    button2.hidden = !offered;
    text.hidden = offered;
    if (!result) {
      put(text, "");
      put(said, "");
      return;
    }
    const [sign, words] = ISSUES[result.issue];
    const counts = [result.victoires, result.nuls, result.defaites];
    const shown = result.issue === "disqualifie" ? sign : `${sign} ${result.victoires}–${result.defaites}`;
    put(text, shown);
    put(button2, shown);
    mark(button2, "aria-label", `${shown} : revoir une partie perdue contre ${opponent}, en ${category}`);
    mark(button2, "title", `Revoir une partie perdue contre ${opponent}, en ${category}`);
    const told = ["gagnée", "nulle", "perdue"].map((word, place) => `${counts[place]} ${word}${counts[place] > 1 ? "s" : ""}`);
    put(said, ` ${category} : ${words}, ${told.join(", ")}`);
    const shares = result.issue === "disqualifie" ? [0, 0, 0] : counts;
    [won, drawn, lost].forEach((piece, place) => piece.style.flexGrow = String(shares[place]));
  }
  return { root, update, button: button2 };
}
var PATIENCE_MS = 1e4;
function creerRevue(revueDe2) {
  const word = h("p", { class: "recherche", role: "status" });
  const place = h("div");
  const close = h("button", { type: "button", class: "fermer" }, "Fermer la partie");
  const root = h("section", { class: "revue", "aria-label": "Partie perdue", tabindex: "-1", hidden: "" }, word, place, close);
  let asker = null;
  let replay = null;
  let waiting = 0;
  function fermer() {
    clearTimeout(waiting);
    replay?.detruire();
    replay = null;
    root.hidden = true;
  }
  close.addEventListener("click", () => {
    fermer();
    asker?.focus();
  });
  return {
    root,
    fermer,
    chercher(button2) {
      fermer();
      asker = button2;
      root.hidden = false;
      close.hidden = true;
      put(word, "La partie est cherchée…");
      waiting = setTimeout(() => put(word, "Python ne répond pas. S’il est occupé, attendez qu’il finisse ; sinon, réexécutez la cellule de l’échelle."), PATIENCE_MS);
    },
    montrer({ film, tour }) {
      fermer();
      root.hidden = false;
      close.hidden = false;
      put(word, film ? `La partie est ouverte au tour ${tour}, celui qui l’a décidée ; « ◀ » montre d’où il venait.` : "Aucune partie perdue ici.");
      if (film) {
        replay = revueDe2(place, film);
        replay.aller(tour);
      }
      (place.firstElementChild ?? root).focus({ preventScroll: true });
      root.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
    }
  };
}

// trollkit/notebook/static/echelle-film-widget.js
var echelle_film_widget_default = echelle(revueDe);
export {
  echelle_film_widget_default as default
};
