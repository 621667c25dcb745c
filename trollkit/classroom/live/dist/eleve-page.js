/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
(() => {
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
  function fill(element2, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) element2.setAttribute(name, value);
    element2.append(...children);
    return element2;
  }
  var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
  var s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
  function button(text, action, more = {}) {
    const words = typeof more === "string" ? { title: more, "aria-label": more } : more;
    const element2 = h("button", { type: "button", ...words }, text);
    element2.addEventListener("click", action);
    return element2;
  }
  function put(element2, text) {
    if (element2.textContent !== text) element2.textContent = text;
  }
  function mark(element2, name, value) {
    if (element2.getAttribute(name) !== value) element2.setAttribute(name, value);
  }
  var clamp = (value, least, most) => Math.min(Math.max(value, least), most);
  function keepKeys(root) {
    let held = null;
    const usable = (element2) => element2.isConnected && !element2.disabled && !element2.closest("[hidden], [inert]");
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
    for (const element2 of [document.documentElement, document.body]) watcher.observe(element2, { attributes: true });
    system.addEventListener("change", update, { signal });
    addEventListener("load", update, { signal, capture: true });
    signal.addEventListener("abort", () => watcher.disconnect());
    update();
    requestAnimationFrame(update);
  }
  function darkBehind(element2, otherwise) {
    for (; element2; element2 = element2.parentElement) {
      if (element2.dataset.suit) continue;
      const [red, green, blue, alpha = 1] = getComputedStyle(element2).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
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
    let film2 = { scenes: [] };
    let noms = ["", ""];
    let place = 0;
    let vitesse = 1;
    let essai = 0;
    const attendre = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const dernier = () => film2.scenes.length - 1;
    async function montrer(anime) {
      try {
        await plateau.montrer(film2.scenes[place], { anime, vitesse });
      } catch (erreur) {
        abandonner(erreur);
      }
    }
    function abandonner(erreur) {
      if (dessin === SANS_DESSIN) throw erreur;
      console.warn(`dessin de ${film2.jeu}`, erreur);
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
      const cle = JSON.stringify([film2.jeu, film2.plateau]);
      if (cle === bati) return;
      bati = cle;
      plateau?.detruire();
      mark(parent, "data-jeu", film2.jeu);
      dessin = dessinDe(film2.jeu);
      try {
        plateau = dessin.creer(parent, film2.plateau, dire);
      } catch (erreur) {
        abandonner(erreur);
      }
    }
    const lecteur = {
      joue: false,
      charger(nouveau, qui, depuis = 0) {
        lecteur.pause();
        film2 = nouveau;
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
        if (film2.scenes.length && !lecteur.joue) montrer(false);
      },
      scene: () => film2.scenes[place],
      // What has just happened, and what stopped a game that has no end.
      raconter() {
        const coupee = film2.issue === "?" && place === dernier() ? " La partie s’arrête ici : l’un des deux est disqualifié." : "";
        return dire(dessin.raconter(film2.scenes[place], noms)) + coupee;
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
        if (!film2.scenes.length) return;
        place = clamp(nouvelle, 0, dernier());
        montrer(anime);
        annoncer();
      },
      pas: (sens) => lecteur.aller(place + sens, sens > 0),
      // To the first scene after so many turns.
      tour: (combien) => lecteur.aller(film2.scenes.findIndex(({ tour }) => tour >= combien)),
      async jouer() {
        if (!film2.scenes.length) return;
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
  function revueDe(parent, film2) {
    const title = h("p", { class: "titre", role: "heading", "aria-level": 2 }, film2.titre);
    const board = h("div", { class: "terrain" });
    const told = h("p", { class: "recit", role: "status" });
    const slider = h("input", { type: "range", min: "0", max: String(film2.scenes.length - 1), "aria-label": "Moment de la partie" });
    const count = h("span", { class: "compteur" });
    const word = film2.scenes.length ? dessinDe(film2.jeu) : SANS_DESSIN;
    const step = (sign, label, way) => button(sign, () => player.pas(way), label);
    const back = step("◀", `${word.tour} précédent`, -1);
    const forward = step("▶|", `${word.tour} suivant`, 1);
    const play = button("▶ Lire", () => player.basculer());
    const root = h("section", { class: "troll troll-film", lang: "fr", "aria-label": `Rediffusion : ${film2.titre}` }, title, board, h("div", { class: "commandes" }, back, play, forward, slider, count), told);
    const leaving = new AbortController();
    const last = film2.scenes[film2.scenes.length - 1].tour;
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
    player.charger(film2, film2.noms);
    return {
      aller: (turn) => player.tour(turn),
      detruire() {
        leaving.abort();
        player.detruire();
        root.remove();
      }
    };
  }

  // trollkit/classroom/live/page/classe.js
  var byId = (id) => document.getElementById(id);
  var dark = matchMedia("(prefers-color-scheme: dark)");
  var paint = () => {
    document.body.dataset.theme = dark.matches ? "sombre" : "clair";
  };
  dark.addEventListener("change", paint);
  paint();
  async function ask(method, place, secret2, body) {
    const headers = secret2 ? { Authorization: `Bearer ${secret2}` } : {};
    let answer;
    try {
      answer = await fetch(place, { method, headers, body, cache: "no-store" });
    } catch {
      throw Object.assign(new Error("La classe ne répond pas : cette page réessaie toute seule."), { away: true });
    }
    const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    if (!answer.ok) {
      const sentence = told.erreur ?? `La classe a refusé la demande (réponse ${answer.status}).`;
      throw Object.assign(new Error(sentence), { status: answer.status });
    }
    return told;
  }
  async function trying(action) {
    byId("erreur").textContent = "";
    return looking(action, false);
  }
  async function looking(action, passing = true) {
    const said = byId("erreur");
    try {
      const result = await action();
      if ("passe" in said.dataset) said.textContent = "";
      delete said.dataset.passe;
      return result;
    } catch (error) {
      if (passing && said.textContent && !("passe" in said.dataset)) return error;
      said.toggleAttribute("data-passe", passing);
      said.textContent = error.message;
      return error;
    }
  }
  function element(tag, text = "", name = "") {
    const made = document.createElement(tag);
    made.textContent = text;
    if (name) made.className = name;
    return made;
  }

  // trollkit/classroom/live/page/eleve-page.js
  var KEY = `trollkit-classe ${location.pathname}`;
  var EVERY_MS = 2e3;
  var secret = localStorage.getItem(KEY) ?? "";
  function show() {
    byId("rejoindre").hidden = Boolean(secret);
    byId("envoi").hidden = !secret;
  }
  function tell(told) {
    byId("qui").textContent = told.nom;
    const state = byId("etat"), text = phraseDe(told);
    if (state.textContent !== text) state.textContent = text;
    state.dataset.etat = told.etat;
    const place = byId("place");
    place.hidden = !told.etat;
    place.replaceChildren(...faitsDe(told).flatMap(([what, value]) => [element("dt", what), element("dd", value)]));
    byId("retirer").hidden = !told.etat;
    byId("perdue").hidden = told.etat !== "acceptee" || !told.rang;
  }
  async function look() {
    if (!secret) return;
    const result = await looking(async () => tell(await ask("GET", "api/moi", secret)));
    if (result?.status === 401) {
      localStorage.removeItem(KEY);
      secret = "";
      show();
    }
  }
  byId("rejoindre").addEventListener("submit", (event) => {
    event.preventDefault();
    trying(async () => {
      const body = JSON.stringify({ code: byId("code").value, nom: byId("nom").value });
      secret = (await ask("POST", "api/rejoindre", "", body)).jeton;
      localStorage.setItem(KEY, secret);
      show();
      await look();
      byId("fichier").focus();
    });
  });
  byId("envoyer").addEventListener("submit", (event) => {
    event.preventDefault();
    const [file] = byId("fichier").files, button2 = byId("envoyer").querySelector("button");
    button2.disabled = true;
    trying(async () => {
      await ask("PUT", `api/strategie?fichier=${encodeURIComponent(file.name)}`, secret, file);
      await look();
    }).finally(() => {
      button2.disabled = false;
    });
  });
  byId("retirer").addEventListener("click", () => {
    if (confirm("Retirer votre stratégie du concours ?")) {
      trying(async () => {
        await ask("DELETE", "api/strategie", secret);
        await look();
      });
    }
  });
  var film = null;
  function shut() {
    film?.detruire();
    film = null;
    byId("film").hidden = true;
  }
  byId("perdue").addEventListener("click", () => {
    trying(async () => {
      const told = await ask("GET", "api/perdue", secret);
      shut();
      byId("film").hidden = false;
      film = revueDe(byId("film").firstElementChild, told.film);
      byId("film").focus();
    });
  });
  byId("fermer").addEventListener("click", () => {
    shut();
    byId("perdue").focus();
  });
  show();
  look();
  setInterval(look, EVERY_MS);
})();
