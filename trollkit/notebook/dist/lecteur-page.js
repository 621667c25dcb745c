/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
(() => {
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

  // trollkit/notebook/static/lecteur-page.js
  function creerPage(parent, { film, noms, titre, ennuis }) {
    const terrain = h("div", { class: "terrain" });
    const phrase = h("p", { class: "recit", "aria-live": "polite" });
    const cote = h("div", { class: "a-cote" });
    const place = h("input", { type: "range", min: "0", max: "0", value: "0", "aria-label": "Étape de la partie" });
    const recule = button("◀", () => lecteur.pas(-1), "Une étape en arrière (flèche gauche)");
    const lecture = button("▶ Lecture", () => lecteur.basculer(), "Lecture ou pause (espace)");
    const avance = button("▶", () => lecteur.pas(1), "Une étape en avant (flèche droite)");
    const commandes = h("div", { class: "commandes" }, recule, lecture, avance, place);
    const liste = h("ul", { class: "ennuis" }, ...ennuis.map((ennui) => h("li", {}, ennui)));
    const racine = h("section", { class: "troll lecteur-page", "aria-label": titre }, h("h1", {}, titre), terrain);
    const dit = h("div", { class: "dit" }, commandes, phrase, cote);
    if (ennuis.length) dit.append(h("h2", {}, "Ce qui n’est pas allé"), liste);
    racine.append(dit);
    const lecteur = creerLecteur(terrain, (texte) => texte, ({ place: ici, dernier, joue }) => {
      place.max = String(dernier);
      place.value = String(ici);
      put(lecture, joue ? "Pause" : ici >= dernier ? "↻ Revoir" : "▶ Lecture");
      recule.disabled = ici <= 0;
      avance.disabled = ici >= dernier;
      put(phrase, lecteur.raconter());
      const ecrits = lecteur.scene().erreurs ?? [];
      cote.replaceChildren(...ecrits.flatMap((texte, joueur) => texte ? [h("p", {}, h("bdi", {}, noms[joueur]), " a écrit à côté :"), h("pre", { tabindex: "0" }, texte)] : []));
    });
    place.addEventListener("input", () => lecteur.aller(Number(place.value)));
    touchesDeLecture(document, lecteur);
    parent.append(racine);
    keepKeys(racine);
    followTheme(racine, new AbortController().signal);
    lecteur.charger(film, noms);
  }
  creerPage(document.querySelector("main"), JSON.parse(document.getElementById("film").textContent));
})();
