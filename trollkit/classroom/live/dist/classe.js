/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
var trollkit = (() => {
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __esm = (fn, res, err) => function __init() {
    if (err) throw err[0];
    try {
      return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
    } catch (e) {
      throw err = [e], e;
    }
  };

  // trollkit/notebook/static/classe-devenue.js
  function faitsDe(told2) {
    const rows = [["Version", String(told2.versions)]];
    if (told2.rang) rows.push(["Place", `${told2.rang === 1 ? "1er" : `${told2.rang}e`} sur ${told2.sur}, ${told2.points} points`]);
    if (told2.affiche) rows.push(["Sur le mur", told2.affiche]);
    if (told2.meilleur !== told2.pire) rows.push(["Bat le mieux", told2.meilleur], ["Bat le moins bien", told2.pire]);
    if (told2.disqualification) rows.push(["Disqualifiée", told2.disqualification]);
    return rows;
  }
  var DEVENUE, phraseDe;
  var init_classe_devenue = __esm({
    "trollkit/notebook/static/classe-devenue.js"() {
      "use strict";
      DEVENUE = {
        "": "Rien n'est encore envoyé.",
        recue: "Reçue : elle est essayée dans un instant.",
        acceptee: "Acceptée : elle joue.",
        refusee: "Refusée. "
      };
      phraseDe = ({ etat, raison }) => DEVENUE[etat] + (etat === "refusee" ? raison : "");
    }
  });

  // trollkit/notebook/static/commun.js
  function fill(element2, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) element2.setAttribute(name, value);
    element2.append(...children);
    return element2;
  }
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
  var SVG, h, s, targetOf, clamp, stillness;
  var init_commun = __esm({
    "trollkit/notebook/static/commun.js"() {
      "use strict";
      SVG = "http://www.w3.org/2000/svg";
      h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
      s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
      targetOf = ({ target }) => (
        /** @type {any} */
        target
      );
      clamp = (value, least, most) => Math.min(Math.max(value, least), most);
      stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
    }
  });

  // trollkit/notebook/static/lecture.js
  function creerLecture({ dernier, montrer, attente, surChange, encore = () => false, demander = () => {
  } }) {
    let essai = 0;
    function poser(place2, anime) {
      if (anime && place2 > 0 && lecture.place !== place2 - 1) montrer(place2 - 1, { anime: false, vitesse: lecture.vitesse });
      lecture.place = place2;
      surChange();
      return montrer(place2, { anime, vitesse: lecture.vitesse });
    }
    const lecture = {
      place: 0,
      joue: false,
      vitesse: 1,
      dernier,
      encore,
      pause() {
        essai += 1;
        lecture.joue = false;
      },
      // To a scene, which is shown at once unless it is to be seen coming.
      aller(place2, anime = false) {
        lecture.pause();
        if (dernier() >= 0) poser(clamp(place2, 0, dernier()), anime);
      },
      pas(sens) {
        if (sens < 0 || lecture.place < dernier()) return lecture.aller(lecture.place + sens, sens > 0);
        lecture.pause();
        if (encore()) demander();
        surChange();
      },
      async jouer() {
        if (dernier() < 0) return;
        const mien = ++essai;
        lecture.joue = true;
        if (lecture.place < dernier() || encore()) surChange();
        else poser(0, false);
        while (lecture.place < dernier() || encore()) {
          if (lecture.place >= dernier()) demander();
          await new Promise((fini) => setTimeout(fini, attente() / lecture.vitesse));
          if (mien === essai && lecture.place < dernier()) await poser(lecture.place + 1, true);
          if (mien !== essai) return;
        }
        lecture.joue = false;
        surChange();
      },
      basculer() {
        if (!lecture.joue) return lecture.jouer();
        lecture.pause();
        surChange();
      }
    };
    return lecture;
  }
  function creerCommandes(lecture, mot, plus = [], quoi = "la partie") {
    const debut = button("|◀", () => lecture.aller(0), "Revenir au départ");
    const recule = button("◀", () => lecture.pas(-1));
    const lire = button("▶ Lire", () => lecture.basculer());
    const avance = button("▶|", () => lecture.pas(1));
    const glissiere = h("input", { type: "range", min: "0", max: "0", step: "1", value: "0" });
    const compte = h("span", { class: "compteur" });
    const rythme = h("select", {}, ...VITESSES.map(([value, text]) => h("option", { value }, text)));
    rythme.value = "1";
    glissiere.addEventListener("input", () => lecture.aller(Number(glissiere.value)));
    rythme.addEventListener("change", () => lecture.vitesse = Number(rythme.value));
    function nommer(autre) {
      const accord = /e$/.test(autre) ? "e" : "";
      for (
        const [pas, ou] of
        /** @type {[HTMLElement, string][]} */
        [[recule, "précédent"], [avance, "suivant"]]
      )
        for (const name of ["title", "aria-label"]) mark(pas, name, `${autre} ${ou}${accord}`);
      mark(glissiere, "aria-label", autre);
    }
    nommer(mot);
    return {
      root: h("div", { class: "commandes lecture" }, debut, recule, lire, avance, glissiere, compte, ...plus, h("label", {}, "Vitesse ", rythme)),
      nommer,
      dessiner(texte) {
        const [fini, reste] = [lecture.place >= lecture.dernier(), lecture.encore()];
        const [signe, dit] = lecture.joue ? ["⏸ Pause", "Mettre en pause"] : fini && lecture.place && !reste ? ["↻ Revoir", `Revoir ${quoi}`] : ["▶ Lire", `Lire ${quoi}`];
        put(lire, signe);
        for (const name of ["title", "aria-label"]) mark(lire, name, dit);
        glissiere.max = String(Math.max(lecture.dernier(), 0));
        glissiere.value = String(lecture.place);
        put(compte, texte);
        mark(glissiere, "aria-valuetext", texte.replace(" / ", " sur "));
        debut.disabled = recule.disabled = lecture.place <= 0;
        avance.disabled = fini && !reste;
        lire.disabled = lecture.dernier() <= 0 && !reste;
      }
    };
  }
  function ecouterLecture(root, lecture, { autres = {}, admis = () => true } = {}) {
    root.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !admis(event)) return;
      if (targetOf(event).closest("input, select, textarea") || event.key === " " && targetOf(event).closest("button, summary")) return;
      const action = {
        " ": lecture.basculer,
        ArrowLeft: () => lecture.pas(-1),
        ArrowRight: () => lecture.pas(1),
        Home: () => lecture.aller(0),
        End: () => lecture.aller(Infinity),
        ...autres
      }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
  }
  var VITESSES;
  var init_lecture = __esm({
    "trollkit/notebook/static/lecture.js"() {
      "use strict";
      init_commun();
      VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
    }
  });

  // trollkit/notebook/static/plateaux.js
  function dessinDe(jeu) {
    return globalThis.trollkitPlateaux?.[jeu]?.({ h, s, put, mark, raconterScene }) ?? SANS_DESSIN;
  }
  var raconterScene, SANS_DESSIN;
  var init_plateaux = __esm({
    "trollkit/notebook/static/plateaux.js"() {
      "use strict";
      init_commun();
      raconterScene = ({ recit }, noms) => recit.join(" ").replaceAll("{gauche}", noms[0]).replaceAll("{droite}", noms[1]);
      SANS_DESSIN = {
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
    }
  });

  // trollkit/notebook/static/lecteur.js
  function creerLecteur(parent, dire, surChange, vu = (_place) => {
  }) {
    let plateau2 = null;
    let dessin = SANS_DESSIN;
    let bati = "";
    let film2 = { scenes: [] };
    let noms = ["", ""];
    const lecture = creerLecture({
      dernier: () => film2.scenes.length - 1,
      attente: () => dessin.attente,
      surChange: () => surChange(lecteur),
      // A drawing that fails leaves its place to sentences: the wall shows no error of a game's.
      async montrer(place2, options) {
        try {
          await plateau2.montrer(film2.scenes[place2], options);
        } catch (erreur) {
          abandonner(erreur);
        }
        if (plateau2 && lecture.place === place2) vu(place2);
      }
    });
    function abandonner(erreur) {
      if (dessin === SANS_DESSIN) throw erreur;
      console.warn(`dessin de ${film2.jeu}`, erreur);
      try {
        plateau2?.detruire();
      } catch {
      }
      parent.replaceChildren();
      dessin = SANS_DESSIN;
      plateau2 = dessin.creer(parent);
    }
    function batir() {
      const cle = JSON.stringify([film2.jeu, film2.plateau]);
      if (cle === bati) return;
      bati = cle;
      plateau2?.detruire();
      mark(parent, "data-jeu", film2.jeu);
      dessin = dessinDe(film2.jeu);
      try {
        plateau2 = dessin.creer(parent, film2.plateau, dire);
      } catch (erreur) {
        abandonner(erreur);
      }
    }
    const lecteur = Object.assign(lecture, {
      charger(nouveau, qui, depuis = 0) {
        film2 = nouveau;
        noms = qui;
        batir();
        plateau2.nommer(noms);
        lecteur.aller(depuis);
      },
      renommer(qui) {
        noms = qui;
        plateau2?.nommer(noms);
        if (film2.scenes.length && !lecteur.joue) lecteur.aller(lecteur.place);
      },
      scene: () => film2.scenes[lecteur.place],
      // Where it is, as its game counts.
      compte() {
        const { tour } = lecteur.scene();
        return tour ? `${dessin.unite} ${tour} / ${film2.scenes.at(-1).tour}` : "départ";
      },
      // What has just happened, and what stopped a game that has no end.
      raconter() {
        const coupee = film2.issue === "?" && lecteur.place === lecteur.dernier() ? " La partie s’arrête ici : l’un des deux est disqualifié." : "";
        return dire(dessin.raconter(lecteur.scene(), noms)) + coupee;
      },
      // The speed at which the whole film takes no longer than so many seconds.
      vitessePour: (secondes) => lecteur.dernier() * dessin.attente / (1e3 * secondes),
      // To the first scene after so many turns.
      tour: (combien) => lecteur.aller(film2.scenes.findIndex(({ tour }) => tour >= combien)),
      detruire() {
        lecteur.pause();
        plateau2?.detruire();
        plateau2 = null;
        bati = "";
      }
    });
    return lecteur;
  }
  var init_lecteur = __esm({
    "trollkit/notebook/static/lecteur.js"() {
      "use strict";
      init_commun();
      init_lecture();
      init_plateaux();
    }
  });

  // trollkit/notebook/static/projection.js
  function creerProjection(parent, film2, { classe = "", touches = null, cote = null, boutons = [], suite = [], raconter = null, surPlace = (_lecteur) => {
  } } = {}) {
    const titre = h("p", { class: "titre", role: "heading", "aria-level": 2 }, film2.titre);
    const terrain = h("div", { class: "terrain" });
    const recit = h("p", { class: "recit", role: "status" });
    const leaving2 = new AbortController();
    const lecteur = creerLecteur(terrain, meme, dessiner, (place2) => cote?.aller(place2));
    const commandes = creerCommandes(lecteur, (film2.scenes.length ? dessinDe(film2.jeu) : SANS_DESSIN).tour, boutons);
    const root = h(
      "section",
      { class: `troll troll-film ${classe}`, lang: "fr", "aria-label": `Rediffusion : ${film2.titre}` },
      titre,
      h("div", { class: "vues" }, terrain, ...cote ? [cote.box] : []),
      commandes.root,
      recit,
      ...suite
    );
    function dessiner() {
      commandes.dessiner(lecteur.compte());
      put(recit, raconter ? raconter(lecteur.place) : lecteur.raconter());
      surPlace(lecteur);
    }
    parent.append(root);
    keepKeys(root);
    ecouterLecture(touches ?? root, lecteur);
    followTheme(root, leaving2.signal);
    lecteur.charger(film2, film2.noms ?? film2.scenes[0].noms);
    return {
      lecteur,
      aller: lecteur.tour,
      detruire() {
        leaving2.abort();
        lecteur.detruire();
        root.remove();
      }
    };
  }
  var meme;
  var init_projection = __esm({
    "trollkit/notebook/static/projection.js"() {
      "use strict";
      init_commun();
      init_lecteur();
      init_lecture();
      init_plateaux();
      meme = (text) => text;
    }
  });

  // trollkit/classroom/live/page/classe.js
  async function ask(method, place2, secret4, body) {
    const headers = secret4 ? { Authorization: `Bearer ${secret4}` } : {};
    let answer;
    try {
      answer = await fetch(place2, { method, headers, body, cache: "no-store" });
    } catch {
      throw Object.assign(new Error("La classe ne répond pas : cette page réessaie toute seule."), { away: true });
    }
    const told2 = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    if (!answer.ok) {
      const sentence2 = told2.erreur ?? `La classe a refusé la demande (réponse ${answer.status}).`;
      throw Object.assign(new Error(sentence2), { status: answer.status });
    }
    return told2;
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
  var byId, dark, paint;
  var init_classe = __esm({
    "trollkit/classroom/live/page/classe.js"() {
      "use strict";
      byId = (id) => document.getElementById(id);
      dark = matchMedia("(prefers-color-scheme: dark)");
      paint = () => {
        document.body.dataset.theme = dark.matches ? "sombre" : "clair";
      };
      dark.addEventListener("change", paint);
      paint();
    }
  });

  // trollkit/classroom/live/page/eleve.js
  var eleve_exports = {};
  function show() {
    byId("rejoindre").hidden = Boolean(secret);
    byId("envoi").hidden = !secret;
  }
  function tell(told2) {
    byId("qui").textContent = told2.nom;
    const state = byId("etat"), text = phraseDe(told2);
    if (state.textContent !== text) state.textContent = text;
    state.dataset.etat = told2.etat;
    const place2 = byId("place");
    place2.hidden = !told2.etat;
    place2.replaceChildren(...faitsDe(told2).flatMap(([what, value]) => [element("dt", what), element("dd", value)]));
    byId("retirer").hidden = !told2.etat;
    byId("perdue").hidden = told2.etat !== "acceptee" || !told2.rang;
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
  function shut() {
    film?.detruire();
    film = null;
    byId("film").hidden = true;
  }
  var KEY, EVERY_MS, secret, film;
  var init_eleve = __esm({
    "trollkit/classroom/live/page/eleve.js"() {
      "use strict";
      init_classe_devenue();
      init_projection();
      init_classe();
      KEY = `trollkit-classe ${location.pathname}`;
      EVERY_MS = 2e3;
      secret = localStorage.getItem(KEY) ?? "";
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
        const [file] = byId("fichier").files, button3 = byId("envoyer").querySelector("button");
        button3.disabled = true;
        trying(async () => {
          await ask("PUT", `api/strategie?fichier=${encodeURIComponent(file.name)}`, secret, file);
          await look();
        }).finally(() => {
          button3.disabled = false;
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
      film = null;
      byId("perdue").addEventListener("click", () => {
        trying(async () => {
          const told2 = await ask("GET", "api/perdue", secret);
          shut();
          byId("film").hidden = false;
          film = creerProjection(byId("film").firstElementChild, told2.film);
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
    }
  });

  // trollkit/trolls/page/dessin.js
  function boardSizes(width, { cases, stock }) {
    const scale = clamp(width / 900, 0.5, 1.15);
    const castle = Math.max(54, 124 * scale);
    const step = (width - 2 * castle) / (cases - 2);
    const figure = clamp(step / 78, 0.46 + 0.2 * scale, 1.05 * scale);
    const card = 24 + 26 * scale;
    const ground = card + 10 + 110 * scale;
    const each = Math.ceil(stock / MOST_STONES);
    const rows = stock / each > 60 ? 10 : 5;
    const columns = Math.ceil(Math.ceil(stock / each) / rows);
    const pitch = Math.min(16, (width / 2 - castle - 8) / columns, 80 / rows);
    return {
      width,
      cases,
      stock,
      scale,
      castle,
      step,
      figure,
      card,
      ground,
      each,
      rows,
      columns,
      pitch,
      top: 8,
      labels: ground + 30,
      pile: ground + 44,
      height: ground + 44 + 84,
      x: (cell) => cell === 0 ? castle / 2 : cell === cases - 1 ? width - castle / 2 : castle + step * (cell - 0.5),
      spoon: (side) => [side ? width - castle * 0.62 : castle * 0.62, ground - 104 * scale]
    };
  }
  function buildBoard(svg, sizes) {
    const { width, height } = sizes;
    mark(svg, "viewBox", `0 0 ${width} ${height}`);
    mark(svg, "height", String(height));
    const castles = COTES.map((_, side) => drawCastle(sizes, side));
    const path = drawPath(sizes);
    const troll = drawTroll(sizes.figure);
    const cards2 = COTES.map((_, side) => drawCard(sizes, side));
    const piles = COTES.map((_, side) => drawStones(sizes, side));
    const sky = s("g", { class: "ciel" });
    svg.replaceChildren(
      drawMeadow(sizes),
      path.group,
      ...castles,
      ...piles.map((pile) => pile.group),
      troll,
      sky,
      ...cards2.map((card) => card.holder)
    );
    return { sizes, castles, troll, cards: cards2, piles, sky, arms: castles.map((castle) => castle.querySelector(".bras")), here: path.here, visited: path.visited };
  }
  function drawMeadow({ width, ground, height }) {
    const hill = (from, to, top) => `M${from * width} ${ground} Q${(from + to) / 2 * width} ${ground * (1 - top)} ${to * width} ${ground} Z`;
    return s(
      "g",
      { class: "decor" },
      s("rect", { class: "fond-ciel", width, height: ground }),
      s("path", { class: "colline loin", d: hill(0.3, 1.15, 0.7) }),
      s("path", { class: "colline", d: hill(-0.15, 0.7, 0.5) }),
      s("rect", { class: "sol", y: ground, width, height: height - ground })
    );
  }
  function drawPath({ cases, x, ground, step, labels, width, castle }) {
    const group = s("g", { class: "chemin" });
    const every = Math.ceil(26 / step);
    const middle = (cases - 1) / 2;
    const tiles = [];
    const numbers = [];
    for (let cell = 0; cell < cases; cell++) {
      const end = cell === 0 || cell === cases - 1;
      const side = (end ? castle : step) - Math.min(4, step * 0.2);
      const tile = s("rect", { class: "dalle", x: x(cell) - side / 2, y: ground + 1, width: side, height: 12, rx: Math.min(4, side / 3) });
      if (cell === middle) tile.classList.add("milieu");
      tiles.push(tile);
      group.append(tile);
      const numbered = end || Math.abs(cell - middle) % every === 0 && x(cell) - castle > 12 && width - castle - x(cell) > 12;
      if (!numbered) continue;
      numbers.push([cell, s("text", { class: "numero", x: x(cell), y: labels }, String(cell))]);
      group.append(numbers.at(-1)[1]);
    }
    const flag = s("g", { class: "ici" }, s("rect", { x: -15, y: -14, width: 30, height: 19, rx: 9.5 }), s("text", {}));
    group.append(flag);
    return {
      group,
      here(cell) {
        place(flag, x(cell), labels);
        put(flag.lastChild, String(cell));
        for (const [other, text] of numbers) text.style.visibility = Math.abs(x(other) - x(cell)) < 28 ? "hidden" : "visible";
        tiles.forEach((tile, index) => tile.classList.toggle("occupee", index === cell));
      },
      visited(cells) {
        const seen = new Set(cells);
        tiles.forEach((tile, index) => tile.classList.toggle("foulee", seen.has(index)));
      }
    };
  }
  function drawCastle({ castle, width, ground, scale }, side) {
    const wall = castle / 124 / scale;
    const turn = side ? `translate(${width - castle / 2} ${ground}) scale(${-scale * wall} ${scale})` : `translate(${castle / 2} ${ground}) scale(${scale * wall} ${scale})`;
    return s(
      "g",
      { class: `chateau ${COTES[side]}` },
      s(
        "g",
        { transform: turn },
        s("path", { class: "hampe", d: "M-36 -104 V-134" }),
        s("path", { class: "drapeau", d: "M-36 -134 q10 -5 18 0 t18 0 v16 q-10 5 -18 0 t-18 0 Z" }),
        s("path", { class: "mur", d: "M-8 2 V-64 h10 v8 h9 v-8 h10 v8 h9 v-8 h10 v8 h9 v-8 h7 V2 Z" }),
        s("path", { class: "mur tour", d: "M-56 2 V-104 h10 v9 h8 v-9 h10 v9 h8 v-9 h12 V2 Z" }),
        s("path", { class: "ombre", d: "M14 2 v-24 a12 13 0 0 1 24 0 v24 Z M-40 -62 v-12 a5 6 0 0 1 10 0 v12 Z M-40 -26 v-12 a5 6 0 0 1 10 0 v12 Z" }),
        s("path", { class: "joints", d: "M-2 -44 h14 M40 -44 h12 M-2 -30 h10 M44 -16 h10 M-56 -50 h10 M-22 -84 h12 M-56 -14 h12 M-24 -42 h14" }),
        s(
          "g",
          { class: "catapulte", transform: "translate(26 -64)" },
          s("g", { class: "bras" }, s("path", { class: "bois", d: "M0 -14 L-24 -22" }), s("path", { class: "cuillere", d: "M-31 -29 q2 9 11 7 l-1 -5 Z" })),
          s("path", { class: "bois", d: "M-12 0 L0 -16 L12 0 M-16 0 H16" }),
          s("circle", { class: "roue", cx: -11, cy: 0, r: 5 }),
          s("circle", { class: "roue", cx: 11, cy: 0, r: 5 })
        )
      )
    );
  }
  function drawTroll(figure) {
    const eye = (x) => s(
      "g",
      { transform: `translate(${x} -54)` },
      s("circle", { class: "blanc", r: 5.2 }),
      s("circle", { class: "pupille", r: 2.6 }),
      s("path", { class: "oeil-plisse", d: x < 0 ? "M-4 -3 L4 0 L-4 3" : "M4 -3 L-4 0 L4 3" }),
      s("path", { class: "oeil-clos", d: "M-5 0 q5 5 10 0" })
    );
    const body = s(
      "g",
      {},
      s("ellipse", { class: "pied", cx: -10, cy: -4, rx: 10, ry: 5 }),
      s("ellipse", { class: "pied", cx: 10, cy: -4, rx: 10, ry: 5 }),
      s("path", { class: "massue", d: "M24 -16 L34 -58 a6.5 6.5 0 0 1 12.5 3 L29 -14 Z" }),
      s("path", { class: "peau", d: "M-20 -8 C-27 -30 -20 -46 0 -46 C20 -46 27 -30 20 -8 C14 -2 -14 -2 -20 -8 Z" }),
      s("ellipse", { class: "ventre", cx: 0, cy: -22, rx: 12, ry: 12 }),
      s("path", { class: "pagne", d: "M-21 -15 Q0 -8 21 -15 L20 -6 L12 -9 L6 -2 L-1 -8 L-8 -2 L-14 -8 L-20 -6 Z" }),
      s("path", { class: "bras-troll", d: "M-19 -34 Q-31 -25 -25 -14" }),
      s("path", { class: "bras-troll", d: "M19 -34 Q30 -28 26 -19" }),
      s("path", { class: "corne", d: "M-13 -62 Q-19 -74 -12 -80 Q-11 -71 -6 -66 Z M13 -62 Q19 -74 12 -80 Q11 -71 6 -66 Z" }),
      s("path", { class: "peau", d: "M-19 -57 L-33 -63 Q-31 -50 -19 -46 Z M19 -57 L33 -63 Q31 -50 19 -46 Z" }),
      s("ellipse", { class: "peau", cx: 0, cy: -52, rx: 21, ry: 17 }),
      eye(-8),
      eye(8),
      s("path", { class: "nez", d: "M0 -53 C6 -50 7 -42 0 -41.5 C-7 -42 -6 -50 0 -53 Z" }),
      s("path", { class: "bouche", d: "M-9 -40 Q0 -36 9 -40" }),
      s("path", { class: "sourire", d: "M-10 -41 Q0 -30 10 -41 Q0 -38 -10 -41 Z" }),
      s("path", { class: "dent", d: "M-7 -39.3 l2 -5.4 l2.4 6 Z" }),
      s("text", { class: "ronfle", x: 22, y: -74 }, "z z")
    );
    return s(
      "g",
      { class: "troll" },
      s("g", { class: "corps" }, s("ellipse", { class: "ombre", cx: 0, cy: 0, rx: 24 * figure, ry: 5 * figure }), s("g", { transform: `scale(${figure})` }, body))
    );
  }
  function drawCard({ castle, width, card }, side) {
    const wide = card * 1.06;
    const x = (castle + wide) / 2 + 4;
    const text = s("text", { y: card * 0.22 });
    const group = s("g", { class: "carte" }, s("rect", { x: -wide / 2, y: -card / 2, width: wide, height: card, rx: 7 }), text);
    return {
      holder: s("g", { transform: `translate(${side ? width - x : x} ${card / 2 + 3})`, class: COTES[side], "aria-hidden": "true" }, group),
      group,
      show(word, state) {
        put(text, word);
        mark(text, "font-size", String(card * (word.length > 2 ? 0.48 : 0.62)));
        mark(group, "data-etat", word ? state || "ouverte" : "vide");
      }
    };
  }
  function drawStones({ castle, width, pile, rows, columns, pitch, stock, each, scale }, side) {
    const total = Math.ceil(stock / each);
    const x = (index) => castle + 4 + (Math.floor(index / rows) + 0.5) * pitch;
    const y = (index) => pile + (index % rows + 0.5) * pitch;
    const mirror = (value) => side ? width - value : value;
    const stones = Array.from(
      { length: total },
      (_, index) => s("circle", { class: "pierre", cx: mirror(x(index)), cy: y(index), r: pitch * 0.42 })
    );
    const wide = columns * pitch + 8;
    const area = s("rect", { class: "prise", x: side ? width - castle - wide : castle, y: pile - 4, width: wide, height: rows * pitch + 8, rx: 6 });
    const count2 = s("text", { class: "compte", x: mirror(castle / 2), y: pile + 30, "font-size": 20 + 12 * scale });
    const word = s("text", { class: "unite", x: mirror(castle / 2), y: pile + 48 });
    return {
      group: s("g", { class: `tas ${COTES[side]}` }, ...stones, count2, word, area),
      area,
      show(left, chosen) {
        const there = Math.ceil(left / each);
        const taken = Math.ceil((left - chosen) / each);
        stones.forEach((stone, index) => mark(stone, "data-etat", index >= there ? "partie" : index >= taken ? "choisie" : "la"));
        put(count2, String(left));
        put(word, left > 1 ? "pierres" : "pierre");
      },
      // How many stones one takes by seizing the pile there: that stone and all beyond it.
      thrownFrom(across, down, left) {
        const column = clamp(Math.floor((across - 4) / pitch), 0, columns - 1);
        const row = clamp(Math.floor((down - 4) / pitch), 0, rows - 1);
        return clamp(left - (column * rows + row) * each, 1, left);
      }
    };
  }
  var COTES, MOST_STONES;
  var init_dessin = __esm({
    "trollkit/trolls/page/dessin.js"() {
      "use strict";
      init_commun();
      init_plateau();
      COTES = ["gauche", "droite"];
      MOST_STONES = 200;
    }
  });

  // trollkit/trolls/page/plateau.js
  function creerPlateau(parent, { surChoix = null } = {}) {
    const names = COTES.map((side) => h("span", { class: `nom ${side}` }, h("bdi")));
    const centre = h("span", { class: "centre" });
    const svg = s("svg", { role: "img", "aria-label": "Plateau" });
    const root = h("div", { class: "troll-plateau" }, h("div", { class: "noms" }, names[0], centre, names[1]), svg);
    const running = /* @__PURE__ */ new Set();
    let shown3 = null;
    let built = "";
    let part = null;
    let version = 0;
    let chosen = [0, 0];
    let pickable = [false, false];
    let faceDown = null;
    function build() {
      const width = Math.max(Math.round(root.clientWidth), 280);
      const key = [width, shown3.cases, shown3.stock].join();
      if (key === built) return;
      built = key;
      part = buildBoard(svg, boardSizes(width, shown3));
      part.piles.forEach((pile, side) => listenToPile(pile, side));
      allowPicking();
    }
    function allowPicking() {
      part?.piles.forEach((pile, side) => mark(pile.area, "data-choix", pickable[side] ? "oui" : "non"));
    }
    function halt() {
      version += 1;
      for (const animation of running) animation.cancel();
      part?.sky.replaceChildren();
    }
    function listenToPile(pile, side) {
      if (!surChoix) return;
      const choose2 = (event) => {
        const box = pile.area.getBoundingClientRect();
        const across = side ? box.right - event.clientX : event.clientX - box.left;
        surChoix(side, pile.thrownFrom(across, event.clientY - box.top, shown3.pierres[side]));
      };
      pile.area.addEventListener("pointerdown", (event) => {
        if (!pickable[side] || event.button) return;
        event.preventDefault();
        pile.area.setPointerCapture(event.pointerId);
        choose2(event);
      });
      pile.area.addEventListener("pointermove", (event) => {
        if (pickable[side] && pile.area.hasPointerCapture(event.pointerId)) choose2(event);
      });
    }
    function settle(scene) {
      const { sizes } = part;
      names.forEach((name, side) => {
        put(name.firstChild, scene.noms[side]);
        mark(name, "title", scene.noms[side]);
      });
      mark(svg, "aria-label", describe(scene));
      place(part.troll, sizes.x(scene.troll), sizes.ground);
      look4(scene);
      part.here(scene.troll);
      part.visited(scene.trajet);
      COTES.forEach((_, side) => drawPile(scene, side));
      part.cards.forEach((card, side) => {
        if (faceDown) card.show(faceDown[side], faceDown[side] === "✓" ? "pret" : "cache");
        else card.show(scene.lancers ? String(scene.lancers[side]) : "", rankOf(scene.lancers, side));
      });
      part.castles.forEach((castle, side) => mark(castle, "data-fin", scene.fin ? fate(scene.fin.gagnant, COTES[side]) : ""));
    }
    function look4(scene) {
      const before = scene.trajet[scene.trajet.length - 2] ?? scene.troll;
      mark(part.troll, "data-humeur", !scene.fin ? "calme" : scene.fin.gagnant === "aucun" ? "dort" : "content");
      mark(part.troll, "data-regard", scene.troll > before ? "droite" : scene.troll < before ? "gauche" : "face");
    }
    function drawPile(scene, side, stones = scene.pierres[side]) {
      part.piles[side].show(stones, Math.min(chosen[side], stones));
    }
    function animate(element2, frames, options) {
      const animation = element2.animate(frames, { easing: "ease-in-out", ...options });
      running.add(animation);
      return animation.finished.catch(() => {
      }).finally(() => running.delete(animation));
    }
    async function playTurn(scene, from, pace, live) {
      const { sizes } = part;
      const ms = (duration) => duration / pace;
      part.cards.forEach((card) => card.show("?", "cache"));
      await Promise.all(part.cards.map((card) => animate(card.group, flip(0), { duration: ms(200) })));
      if (!live()) return;
      part.cards.forEach((card, side2) => card.show(String(scene.lancers[side2]), ""));
      await Promise.all(part.cards.map((card) => animate(card.group, flip(1), { duration: ms(220) })));
      if (!live()) return;
      const rests = scene.restes ?? [0, 0];
      COTES.forEach((_, side2) => drawPile(scene, side2, scene.pierres[side2] + rests[side2]));
      await Promise.all(COTES.map((_, side2) => volley(side2, scene.lancers[side2], sizes.x(from), ms)));
      if (!live()) return;
      part.cards.forEach((card, side2) => card.show(String(scene.lancers[side2]), rankOf(scene.lancers, side2)));
      const [pushed, ...further] = scene.marche ?? [scene.troll];
      await (pushed === from ? shrug(ms) : walk(from, pushed, ms));
      const side = rests[0] ? 0 : 1;
      let left = rests[side];
      let cell = pushed;
      const brief = (duration) => ms(duration * Math.min(0.6, 1.4 / further.length));
      for (const next of further) {
        if (!live()) return;
        drawPile(scene, side, scene.pierres[side] + --left);
        await volley(side, 1, sizes.x(cell), brief);
        if (!live()) return;
        await walk(cell, next, brief);
        cell = next;
      }
    }
    function volley(side, stones, x, ms) {
      const { sizes } = part;
      const start = sizes.spoon(side);
      const end = [x + (side ? 1 : -1) * 14 * sizes.figure, sizes.ground - 48 * sizes.figure];
      animate(part.arms[side], [{ transform: "rotate(0deg)" }, { transform: "rotate(100deg)", offset: 0.25 }, { transform: "rotate(0deg)" }], {
        duration: ms(900),
        easing: "ease-out"
      });
      const flying = Math.min(stones, MOST_FLYING);
      return Promise.all(
        Array.from({ length: flying }, (_, index) => {
          const spread = [(index * 7 % 5 - 2) * 4 * sizes.figure, (index * 3 % 5 - 2) * 4 * sizes.figure];
          const stone = s("circle", { class: `pierre vol ${COTES[side]}`, r: Math.max(3, 5.5 * sizes.figure) });
          stone.style.opacity = "0";
          part.sky.append(stone);
          return animate(stone, arc(start, [end[0] + spread[0], end[1] + spread[1]], sizes), {
            duration: ms(620),
            delay: ms(120 + index * 160 / flying),
            easing: "linear"
          }).then(() => stone.remove());
        })
      );
    }
    async function walk(from, to, ms) {
      const { sizes } = part;
      mark(part.troll, "data-humeur", "pousse");
      mark(part.troll, "data-regard", to > from ? "droite" : "gauche");
      part.here(to);
      place(part.troll, sizes.x(to), sizes.ground);
      animate(part.troll.firstChild, WADDLE, { duration: ms(480) });
      await animate(part.troll, [at(sizes.x(from), sizes.ground), at(sizes.x(to), sizes.ground)], { duration: ms(480) });
      mark(part.troll, "data-humeur", "calme");
    }
    async function shrug(ms) {
      mark(part.troll, "data-humeur", "pousse");
      await animate(part.troll.firstChild, SHAKE, { duration: ms(420) });
    }
    async function montrer(scene, { anime = false, vitesse = 1 } = {}) {
      halt();
      const mine = version;
      const live = () => mine === version;
      const before = shown3;
      shown3 = scene;
      chosen = [0, 0];
      faceDown = null;
      build();
      if (anime && before && !stillness()) {
        if (follows(before, scene)) {
          settle({ ...before, noms: scene.noms });
          await playTurn(scene, before.troll, vitesse, live);
        } else if (before.cases === scene.cases && before.troll !== scene.troll) {
          const { x, ground } = part.sizes;
          settle(scene);
          await animate(part.troll, [at(x(before.troll), ground), at(x(scene.troll), ground)], { duration: 350 / vitesse });
        }
      }
      if (live()) {
        for (const animation of running) animation.cancel();
        settle(scene);
      }
    }
    const watcher = new ResizeObserver(() => {
      if (!shown3 || !root.clientWidth) return;
      const before = built;
      build();
      if (built === before) return;
      halt();
      settle(shown3);
    });
    parent.append(root);
    watcher.observe(root);
    return {
      centre,
      montrer,
      cartes(words) {
        faceDown = words;
        if (shown3) settle(shown3);
      },
      choisir(side, stones) {
        chosen[side] = stones;
        if (shown3) drawPile(shown3, side);
      },
      permettre(sides) {
        pickable = sides;
        allowPicking();
      },
      detruire() {
        halt();
        watcher.disconnect();
        root.remove();
      }
    };
  }
  function follows(before, scene) {
    return scene.lancers !== null && scene.tour === before.tour + 1 && scene.cases === before.cases && scene.stock === before.stock && before.trajet.every((cell, index) => cell === scene.trajet[index]);
  }
  function describe({ cases, troll, pierres }) {
    return `Troll sur la case ${troll} d'un chemin de ${cases} cases, ${pierres[0]} pierre${pierres[0] > 1 ? "s" : ""} à gauche, ${pierres[1]} à droite`;
  }
  function rankOf(throws, side) {
    if (!throws) return "";
    return throws[side] > throws[1 - side] ? "plus" : throws[side] < throws[1 - side] ? "moins" : "egal";
  }
  function place(element2, x, y) {
    element2.style.transform = `translate(${x}px, ${y}px)`;
  }
  function arc([x0, y0], [x1, y1], { top }) {
    const rise = Math.max(y0 - top, 12) * 1.6;
    return Array.from({ length: 13 }, (_, index) => {
      const t = index / 12;
      const height = 4 * rise * t * (1 - t);
      return { ...at(x0 + (x1 - x0) * t, Math.max(top, y0 + (y1 - y0) * t - height)), opacity: index === 12 ? 0 : 1 };
    });
  }
  var MOST_FLYING, fate, at, flip, lean, WADDLE, SHAKE;
  var init_plateau = __esm({
    "trollkit/trolls/page/plateau.js"() {
      "use strict";
      init_commun();
      init_dessin();
      MOST_FLYING = 12;
      fate = (winner, side) => winner === "aucun" ? "nul" : winner === side ? "gagne" : "perdu";
      at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
      flip = (open) => open ? [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }] : [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
      lean = (...degrees) => degrees.map((angle) => ({ transform: `rotate(${angle}deg)` }));
      WADDLE = lean(0, -8, 7, -6, 0);
      SHAKE = lean(0, 5, -5, 3, 0);
    }
  });

  // trollkit/classroom/live/page/jouer.js
  var jouer_exports = {};
  async function going(method, place2, body) {
    const mine = ++asked;
    const answer = await ask(method, place2, secret2, body && JSON.stringify(body));
    if (mine < shown) return;
    shown = mine;
    show2(answer);
  }
  function show2(answer) {
    const before = told;
    told = answer;
    const screen = { libre: "accueil", attente: "attente" }[told.etat] ?? "partie";
    const moved = byId(screen).hidden;
    for (const id of ["accueil", "attente", "partie"]) byId(id).hidden = id !== screen;
    if (told.etat === "libre") {
      put(byId("alias"), told.nom);
      put(byId("portee"), told.nomme ? "cette classe joue sous ses noms, que le mur montre." : "personne d'autre ne voit votre nom.");
    }
    if (screen === "partie") showGame(before);
    else if (!leaving && told.etat === "libre" && GONE[before.etat]) byId("erreur").textContent = GONE[before.etat];
    if (moved && before.etat) document.querySelector("h1").focus();
  }
  async function showGame(before) {
    const playing = told.etat === "jeu", waiting = told.lance > 0;
    put(byId("consigne"), sentence(playing, waiting));
    put(byId("reste"), playing && !waiting ? `${told.reste} s` : "");
    byId("reste").classList.toggle("court", told.reste <= SHORT_S);
    byId("lancer").hidden = byId("quitter").hidden = !playing;
    byId("fin").hidden = playing;
    const again = playing && !waiting && byId("pierres").disabled && document.activeElement === document.body;
    for (const id of ["pierres", "moins", "plus", "jeter"]) byId(id).disabled = waiting;
    if (again) byId("pierres").focus({ preventScroll: true });
    plateau.permettre([playing && !waiting, false]);
    if (before.partie !== told.partie || before.tour !== told.tour || before.etat !== told.etat) {
      byId("pierres").max = Math.max(told.scene.pierres[0], 1);
      byId("pierres").value = 1;
      const mine = ++drawn;
      moving = true;
      cards = "";
      await plateau.montrer(told.scene, { anime: before.partie === told.partie });
      if (mine !== drawn) return;
      moving = false;
      put(byId("phrase"), told.phrase);
      if (told.etat === "finie") document.querySelector("#fin button").focus({ preventScroll: true });
    }
    if (!moving && told.etat === "jeu") layCards();
  }
  function layCards() {
    const words = told.lance || told.autre_pret ? [told.lance ? String(told.lance) : "", told.autre_pret ? "✓" : ""] : null;
    if (cards !== JSON.stringify(words)) {
      cards = JSON.stringify(words);
      plateau.cartes(words);
    }
    if (told.lance) plateau.choisir(0, told.lance);
    else aim();
  }
  function sentence(playing, waiting) {
    if (!playing) return "";
    if (told.absent) return "L'autre ne donne plus signe de vie.";
    if (waiting) return `Vous lancez ${stonesInWords(told.lance)} : on attend l'autre.`;
    return told.autre_pret ? "L'autre a lancé : à vous." : "Combien de pierres lancez-vous ?";
  }
  function aim() {
    const count2 = Number(byId("pierres").value);
    byId("pierres").setAttribute("aria-valuetext", stonesInWords(count2));
    put(byId("jeter"), `Lancer ${stonesInWords(count2)}`);
    plateau.choisir(0, count2);
  }
  function choose(count2) {
    byId("pierres").value = count2;
    aim();
  }
  async function go(action) {
    leaving = action === "quitter";
    await trying(() => going("POST", "api/partie", { action }));
    leaving = false;
  }
  async function look2() {
    if (told.etat === "finie") return;
    const result = await looking(() => going("GET", "api/partie"));
    if (result?.status === 401) location.replace("./");
  }
  var EVERY_MS2, SHORT_S, GONE, secret2, plateau, stonesInWords, told, asked, shown, leaving, drawn, moving, cards;
  var init_jouer = __esm({
    "trollkit/classroom/live/page/jouer.js"() {
      "use strict";
      init_commun();
      init_plateau();
      init_classe();
      EVERY_MS2 = 1e3;
      SHORT_S = 15;
      GONE = {
        // where one was, and is no more without having asked
        jeu: "Cette partie n'est plus là : la classe a été relancée.",
        attente: "Sans nouvelles de cette page, on ne vous cherche plus personne : recommencez."
      };
      secret2 = localStorage.getItem(`trollkit-classe ${new URL("./", location.href).pathname}`) ?? "";
      if (!secret2) location.replace("./");
      plateau = creerPlateau(byId("plateau"), { surChoix: (side, stones) => choose(stones) });
      stonesInWords = (count2) => `${count2} pierre${count2 > 1 ? "s" : ""}`;
      told = { etat: "" };
      asked = 0;
      shown = 0;
      leaving = false;
      drawn = 0;
      moving = false;
      cards = "";
      byId("pierres").addEventListener("input", aim);
      byId("moins").addEventListener("click", () => choose(Number(byId("pierres").value) - 1));
      byId("plus").addEventListener("click", () => choose(Number(byId("pierres").value) + 1));
      byId("lancer").addEventListener("submit", (event) => {
        event.preventDefault();
        const body = { partie: told.partie, tour: told.tour, pierres: Number(byId("pierres").value) };
        trying(() => going("POST", "api/lancer", body));
      });
      for (const button3 of document.querySelectorAll("[data-action]")) button3.addEventListener("click", () => go(button3.dataset.action));
      byId("quitter").addEventListener("click", () => {
        if (confirm("Quitter la partie ? Elle est alors perdue.")) go("quitter");
      });
      look2();
      setInterval(look2, EVERY_MS2);
    }
  });

  // trollkit/classroom/live/page/professeur.js
  var professeur_exports = {};
  function mark2(cell) {
    if (!cell) return element("td");
    if (cell.reussi) return element("td", `✔ ${cell.essais}`, "reussi");
    return element("td", `${cell.bloque ? "⚠ " : ""}${cell.essais}`, cell.bloque ? "bloque" : "");
  }
  function button2(text, key, act) {
    const made = element("button", text);
    made.type = "button";
    made.dataset.cle = key;
    made.addEventListener("click", act);
    return made;
  }
  function doing(nom) {
    return [
      ["Libérer le nom", "liberer", "Libérer ce nom ? Qui l'avait devra rejoindre de nouveau :"],
      ["Retirer", "retirer", "Retirer de la classe, avec sa stratégie :"]
    ].map(([word, action, question]) => {
      const made = button2(word, `${action} ${nom}`, () => {
        if (confirm(`${question} ${nom}`)) order(action, nom);
      });
      made.setAttribute("aria-label", `${word} : ${nom}`);
      return made;
    });
  }
  function details(pupil, width) {
    const row = element("tr", "", "details"), cell = element("td"), box = element("div"), list = element("ul");
    cell.colSpan = width;
    if (pupil.raison) list.append(element("li", `Stratégie refusée : ${pupil.raison}`));
    const wrong = pupil.questions.filter((each) => !each.reussi);
    list.append(...wrong.map((each) => element("li", where(each), each.bloque ? "bloque" : "")));
    if (!list.children.length) list.append(element("li", pupil.questions.length ? "Tout ce qui est commencé est réussi." : "N'a rien signalé."));
    box.append(list, ...doing(pupil.nom));
    cell.append(box);
    row.append(cell);
    return row;
  }
  function toggle(nom) {
    if (!opened.delete(nom)) opened.add(nom);
    draw();
  }
  function lines(pupil, questions) {
    const row = element("tr"), name = element("th");
    name.scope = "row";
    const open = button2(pupil.nom, `nom ${pupil.nom}`, () => toggle(pupil.nom));
    open.setAttribute("aria-expanded", String(opened.has(pupil.nom)));
    name.append(open);
    const cells = new Map(pupil.questions.map((each) => [`${each.feuille} ${each.question}`, each]));
    const sent = pupil.etat === "acceptee" && pupil.rang ? `${pupil.rang}${pupil.rang === 1 ? "re" : "e"}` : states[pupil.etat] ?? pupil.etat;
    row.append(name, element("td", sent, pupil.etat === "refusee" ? "bloque" : ""), ...questions.map((each) => mark2(cells.get(each.join(" ")))));
    return opened.has(pupil.nom) ? [row, details(pupil, questions.length + 2)] : [row];
  }
  function stuck(pupils) {
    const found = pupils.flatMap((pupil) => pupil.questions.filter((each) => each.bloque).map((each) => [pupil, each]));
    found.sort(([, one], [, other]) => other.minutes - one.minutes);
    return found.map(([pupil, cell]) => {
      const item = element("li");
      item.append(element("strong", pupil.nom), `, ${where(cell)}`);
      return item;
    });
  }
  function fill2(id, items) {
    byId(id).hidden = !items.length;
    byId(id).querySelector("ol").replaceChildren(...items);
  }
  function show3(told2) {
    const seen = JSON.stringify(told2);
    if (seen === last && !byId("salle").hidden) return;
    last = seen;
    shown2 = told2;
    draw();
  }
  function draw() {
    const focused = document.activeElement?.dataset?.cle;
    const { code, eleves, questions, frequents } = shown2;
    byId("salle").hidden = false;
    byId("entrer").hidden = true;
    byId("code").textContent = code;
    const many = eleves.filter((each) => each.bloque).length;
    byId("compte").textContent = `${eleves.length} dans la classe, ${count(many, "arrêté")} depuis cinq minutes`;
    fill2("bloques", stuck(eleves));
    fill2("frequents", frequents.map((each) => element("li", `${named(each.feuille, each.question)}, ${count(each.eleves, "élève")} : ${each.verdict}`)));
    const one = new Set(questions.map(([sheet]) => sheet)).size < 2;
    const heads = ["Nom", "Stratégie", ...questions.map(([sheet, question]) => one ? question : `${sheet.split("-")[0]} ${question}`)];
    const head = element("tr");
    head.append(...heads.map((text) => Object.assign(element("th", text), { scope: "col" })));
    document.querySelector("thead").replaceChildren(head);
    document.querySelector("tbody").replaceChildren(...eleves.flatMap((each) => lines(each, questions)));
    if (focused) document.querySelector(`[data-cle="${CSS.escape(focused)}"]`)?.focus();
  }
  async function look3() {
    if (!secret3) {
      byId("entrer").hidden = false;
      return;
    }
    const result = await looking(async () => show3(await ask("GET", "api/classe", secret3)));
    if (result?.status === 401) {
      secret3 = "";
      byId("salle").hidden = true;
      byId("entrer").hidden = false;
    }
  }
  var EVERY_MS3, secret3, order, count, named, opened, shown2, where, states, last;
  var init_professeur = __esm({
    "trollkit/classroom/live/page/professeur.js"() {
      "use strict";
      init_classe();
      EVERY_MS3 = 2e3;
      secret3 = decodeURIComponent(location.hash.replace(/^#jeton=/, ""));
      history.replaceState(null, "", location.pathname);
      order = (action, nom = "") => trying(async () => show3(await ask("POST", "api/classe", secret3, JSON.stringify({ action, nom }))));
      count = (many, word) => `${many} ${word}${many > 1 ? "s" : ""}`;
      named = (feuille, question) => `${feuille.split("-")[0].replace(/^td/, "TD ")}, question ${question}`;
      opened = /* @__PURE__ */ new Set();
      shown2 = null;
      where = (cell) => `${named(cell.feuille, cell.question)}, ${count(cell.essais, "essai")}, depuis ${cell.minutes} min : ${cell.verdict}`;
      states = { "": "–", recue: "reçue", acceptee: "acceptée", refusee: "refusée" };
      last = "";
      byId("entrer").addEventListener("submit", (event) => {
        event.preventDefault();
        secret3 = byId("jeton").value.trim();
        look3();
      });
      byId("changer").addEventListener("click", () => order("code"));
      byId("effacer").addEventListener("click", () => {
        if (confirm("Effacer où en est chacun ? Les stratégies restent.")) order("effacer-verdicts");
      });
      look3();
      setInterval(look3, EVERY_MS3);
    }
  });

  // trollkit/classroom/live/page/classe-kit.js
  var PAGES = { eleve: () => Promise.resolve().then(() => (init_eleve(), eleve_exports)), jouer: () => Promise.resolve().then(() => (init_jouer(), jouer_exports)), professeur: () => Promise.resolve().then(() => (init_professeur(), professeur_exports)) };
  PAGES[document.body.dataset.page]();
})();
