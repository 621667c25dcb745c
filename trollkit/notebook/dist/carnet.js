/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
var trollkit = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __export = (target, all) => {
    for (var name in all)
      __defProp(target, name, { get: all[name], enumerable: true });
  };
  var __copyProps = (to, from, except, desc) => {
    if (from && typeof from === "object" || typeof from === "function") {
      for (let key of __getOwnPropNames(from))
        if (!__hasOwnProp.call(to, key) && key !== except)
          __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
    }
    return to;
  };
  var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

  // trollkit/notebook/static/carnet-kit.js
  var carnet_kit_exports = {};
  __export(carnet_kit_exports, {
    aLaMain: () => aLaMain,
    arbre: () => arbre,
    classe: () => classe,
    graphique: () => graphique,
    matrice: () => matrice,
    pari: () => pari
  });

  // trollkit/notebook/static/commun.js
  var SVG = "http://www.w3.org/2000/svg";
  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
  var s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
  var targetOf = ({ target }) => (
    /** @type {any} */
    target
  );
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
  function garderEnVue(root) {
    setTimeout(() => {
      if (root.closest(".jp-Cell")?.nextElementSibling?.matches(".jp-mod-active")) root.scrollIntoView({ block: "nearest" });
    }, 400);
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

  // trollkit/notebook/static/noyau.js
  var PARTI = ["restarting", "autorestarting", "terminating", "dead"];
  var REPRENDRE = "Exécutez de nouveau la première cellule de code du carnet, vos réponses, puis cette cellule.";
  var widget = (creer, seul = () => false) => ({
    render({ model, el }) {
      const leaving = new AbortController();
      const { signal } = leaving;
      const enfin = (action) => signal.addEventListener("abort", action);
      const quand = (event, action) => {
        model.on(event, action);
        enfin(() => model.off(event, action));
      };
      const poser = (root) => {
        el.append(root);
        keepKeys(root);
        followTheme(root, signal);
        enfin(() => root.remove());
      };
      creer({ model, el, signal, quand, poser, enfin });
      enfin(suivreNoyau(model, el, seul));
      return () => leaving.abort();
    }
  });
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

  // trollkit/notebook/static/a-la-main.js
  var enPoints = (points) => String(points).replace(".", ",");
  var paliers = (points) => points < 1 ? [0, points] : Array.from({ length: 2 * points + 1 }, (_, k) => k / 2);
  var PEU = 4;
  var aLaMain = widget(({ model, el, signal, quand, enfin }) => {
    const tasks = h("select", { "aria-label": "Question" });
    const masked = h("input", { type: "checkbox" });
    const counted = h("span", { class: "compte", role: "status" });
    const who = h("h2", { tabindex: "-1" });
    const state = h("span", { class: "etat" });
    const answer = h("div", { class: "reponse", tabindex: "0", "aria-label": "La réponse" });
    const lines = h("div", { class: "bareme" });
    const whole = h("div", { class: "total" });
    const words = h("textarea", { rows: "3", placeholder: "Un mot pour l'élève (touche C)", "aria-label": "Commentaire pour l'élève" });
    const trouble = h("p", { class: "souci", role: "alert" });
    const button2 = (label, run) => {
      const made = h("button", { type: "button" }, label);
      made.addEventListener("click", (event) => {
        run();
        if (event.detail) root.focus();
      });
      return made;
    };
    const before = button2("← Précédente", () => go(-1));
    const after = button2("Suivante →", () => go(1));
    const all = button2("Tout", () => grant(task().bareme.map(({ points }) => points)));
    const nothing = button2("Rien", () => grant(task().bareme.map(() => 0)));
    const undo = button2("Remettre en attente", () => send(null, []));
    const help = h(
      "p",
      { class: "aide" },
      "Au clavier : 1 à 9, une ligne du barème ; T, tout ; Z, rien ; C, le commentaire (Échap en sort) ; Entrée, la suivante ; ←, la précédente."
    );
    const root = h(
      "div",
      { class: "troll troll-main", lang: "fr", tabindex: "-1" },
      h("header", {}, h("h1", {}, "Noter à la main"), tasks, h("label", {}, masked, " Sans les noms"), counted),
      h(
        "main",
        {},
        h("section", {}, h("div", { class: "qui" }, who, state), answer, words),
        h(
          "aside",
          {},
          lines,
          h("div", { class: "outils" }, all, nothing, undo),
          whole,
          trouble,
          h("div", { class: "pas" }, before, after)
        )
      ),
      help
    );
    let saving = 0;
    const task = () => model.get("taches")[model.get("tache")];
    const copy = () => model.get("copies")[model.get("copie")];
    function send(note, granted) {
      if (!copy()) return;
      Object.assign(copy(), { note, lignes: granted, mots: words.value, attend: note === null });
      model.send({ note, lignes: granted, mots: words.value });
      draw();
    }
    const ask = (request) => model.send(request);
    function grant(granted) {
      const most = task().points;
      if (granted.length) send(Math.min(granted.reduce((sum, given) => sum + given, 0), most), granted);
    }
    function grantLine(place, given) {
      const granted = copy().lignes.length ? [...copy().lignes] : task().bareme.map(() => 0);
      granted[place] = given;
      grant(granted);
    }
    function pressLine(place) {
      const line = task()?.bareme[place];
      if (!line) return;
      const steps2 = paliers(line.points);
      const now = copy().lignes.length ? steps2.indexOf(copy().lignes[place]) : 0;
      grantLine(place, steps2.at(now - 1));
    }
    function keep(read) {
      clearTimeout(saving);
      saving = 0;
      const one = copy();
      if (one && (words.value !== one.mots || read && one.attend && one.note !== null && one.note <= task().points)) send(one.note, one.lignes);
    }
    function go(step) {
      const place = model.get("copie") + step;
      if (place < 0 || place >= model.get("copies").length) return;
      keep(true);
      ask({ copie: place });
    }
    function steps(label, most, given, run) {
      return paliers(most).map((points) => {
        const made = button2(enPoints(points), () => run(points));
        mark(made, "aria-pressed", String(points === given));
        mark(made, "aria-label", `${label} : ${enPoints(points)} sur ${enPoints(most)}`);
        return made;
      });
    }
    function drawTasks() {
      const found = model.get("taches");
      tasks.replaceChildren(...found.map(({ td, titre, attendent }, place) => h("option", { value: String(place) }, `${td} · ${titre}${attendent ? ` (${attendent})` : ""}`)));
      tasks.value = String(model.get("tache"));
      const one = task();
      const done = one ? one.copies - one.attendent : 0;
      const rest = found.reduce((sum, { attendent }) => sum + attendent, 0);
      put(counted, one ? `${done} sur ${one.copies} notées${rest > one.attendent ? ` ; ${rest} attendent en tout` : ""}` : "");
      mark(root, "data-finie", rest ? "non" : "oui");
    }
    function draw() {
      const [one, the] = [copy(), task()];
      for (const part of [all, nothing, undo, before, after, words]) part.disabled = !one;
      put(trouble, model.get("souci"));
      trouble.hidden = !model.get("souci");
      if (!one) {
        const empty = the ? "Personne n'a encore été corrigé" : "Rien ne se note à la main ici";
        put(who, model.get("pret") ? empty : "Lecture du carnet de notes…");
        put(state, the ? "Lancez d'abord « trollkit noter », puis rechargez cette page." : "");
        lines.replaceChildren();
        whole.replaceChildren();
        answer.replaceChildren();
        return;
      }
      const held = root.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
      put(who, masked.checked ? `Copie ${model.get("copie") + 1}` : one.nom);
      const noted = one.note === null ? "pas encore notée" : `${enPoints(one.note)} sur ${enPoints(the.points)}`;
      const over = one.note > the.points ? "plus que la question ne vaut : à noter de nouveau" : "avant une nouvelle correction";
      put(state, one.attend && one.note !== null ? `à relire, ${noted} ${over}` : noted);
      mark(state, "data-attend", String(one.attend));
      lines.replaceChildren(...the.bareme.map(({ points, text }, place) => h(
        "fieldset",
        {},
        h("legend", {}, h("kbd", {}, String(place + 1)), ` ${text}`),
        ...steps(text, points, one.lignes[place], (given) => grantLine(place, given))
      )));
      const most = the.points;
      if (most <= PEU) whole.replaceChildren(h(
        "fieldset",
        {},
        h("legend", {}, "Ou la note entière"),
        ...steps("Note", most, one.note, (given) => send(given, []))
      ));
      else {
        const field = h("input", { type: "number", min: "0", max: String(most), step: "0.25", "aria-label": `Note sur ${enPoints(most)}` });
        field.value = one.note ?? "";
        field.addEventListener("change", () => field.value !== "" && send(Number(field.value), []));
        whole.replaceChildren(h("label", {}, "Ou la note entière, sur ", enPoints(most), " ", field));
      }
      all.hidden = nothing.hidden = !the.bareme.length;
      before.disabled = model.get("copie") === 0;
      after.disabled = model.get("copie") === model.get("copies").length - 1;
      if (held) root.querySelector(`[aria-label="${CSS.escape(held)}"]`)?.focus();
    }
    function turn() {
      clearTimeout(saving);
      saving = 0;
      words.value = copy()?.mots ?? "";
      answer.innerHTML = model.get("reponse") || "<p class='vide'>Rien n'est écrit dans cette cellule.</p>";
      answer.scrollTop = 0;
      draw();
    }
    tasks.addEventListener("change", () => {
      keep(false);
      ask({ tache: Number(tasks.value) });
    });
    masked.addEventListener("change", draw);
    words.addEventListener("input", () => {
      clearTimeout(saving);
      saving = setTimeout(keep, 600, false);
    });
    words.addEventListener("blur", () => keep(false));
    addEventListener("pagehide", () => keep(false), { signal });
    document.addEventListener("keydown", (event) => {
      const { key } = event;
      const target = targetOf(event);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target === words) {
        if (key === "Escape") root.focus();
        return;
      }
      if (target.matches("input[type=number], select") || !copy()) return;
      const run = {
        t: () => all.click(),
        z: () => nothing.click(),
        c: () => words.focus(),
        ArrowRight: () => go(1),
        ArrowLeft: () => go(-1)
      }[key.length === 1 ? key.toLowerCase() : key];
      if (run) run();
      else if (key === "Enter" && !target.matches("button, input")) go(1);
      else if (/^[1-9]$/.test(key)) pressLine(Number(key) - 1);
      else return;
      event.preventDefault();
    }, { signal });
    el.append(root);
    keepKeys(root);
    enfin(() => root.remove());
    const system = matchMedia("(prefers-color-scheme: dark)");
    const dye = () => mark(root, "data-theme", system.matches ? "sombre" : "clair");
    system.addEventListener("change", dye, { signal });
    dye();
    quand("change:taches", drawTasks);
    quand("change:tache", () => {
      drawTasks();
      turn();
    });
    quand("change:copies", draw);
    quand("change:souci", draw);
    quand("change:copie change:reponse", turn);
    quand("change:pret", turn);
    drawTasks();
    turn();
    ask({ ouvre: true });
  });

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

  // trollkit/notebook/static/lecture.js
  var VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
  function creerLecture({ dernier, montrer, attente, surChange, encore = () => false, demander = () => {
  } }) {
    let essai = 0;
    function poser(place, anime) {
      if (anime && place > 0 && lecture.place !== place - 1) montrer(place - 1, { anime: false, vitesse: lecture.vitesse });
      lecture.place = place;
      surChange();
      return montrer(place, { anime, vitesse: lecture.vitesse });
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
      aller(place, anime = false) {
        lecture.pause();
        if (dernier() >= 0) poser(clamp(place, 0, dernier()), anime);
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
  function creerLecteur(parent, dire, surChange, vu = (_place) => {
  }) {
    let plateau = null;
    let dessin = SANS_DESSIN;
    let bati = "";
    let film = { scenes: [] };
    let noms = ["", ""];
    const lecture = creerLecture({
      dernier: () => film.scenes.length - 1,
      attente: () => dessin.attente,
      surChange: () => surChange(lecteur),
      // A drawing that fails leaves its place to sentences: the wall shows no error of a game's.
      async montrer(place, options) {
        try {
          await plateau.montrer(film.scenes[place], options);
        } catch (erreur) {
          abandonner(erreur);
        }
        if (plateau && lecture.place === place) vu(place);
      }
    });
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
    const lecteur = Object.assign(lecture, {
      charger(nouveau, qui, depuis = 0) {
        film = nouveau;
        noms = qui;
        batir();
        plateau.nommer(noms);
        lecteur.aller(depuis);
      },
      renommer(qui) {
        noms = qui;
        plateau?.nommer(noms);
        if (film.scenes.length && !lecteur.joue) lecteur.aller(lecteur.place);
      },
      scene: () => film.scenes[lecteur.place],
      // Where it is, as its game counts.
      compte() {
        const { tour } = lecteur.scene();
        return tour ? `${dessin.unite} ${tour} / ${film.scenes.at(-1).tour}` : "départ";
      },
      // What has just happened, and what stopped a game that has no end.
      raconter() {
        const coupee = film.issue === "?" && lecteur.place === lecteur.dernier() ? " La partie s’arrête ici : l’un des deux est disqualifié." : "";
        return dire(dessin.raconter(lecteur.scene(), noms)) + coupee;
      },
      // The speed at which the whole film takes no longer than so many seconds.
      vitessePour: (secondes) => lecteur.dernier() * dessin.attente / (1e3 * secondes),
      // To the first scene after so many turns.
      tour: (combien) => lecteur.aller(film.scenes.findIndex(({ tour }) => tour >= combien)),
      detruire() {
        lecteur.pause();
        plateau?.detruire();
        plateau = null;
        bati = "";
      }
    });
    return lecteur;
  }

  // trollkit/notebook/static/projection.js
  var meme = (text) => text;
  function creerProjection(parent, film, { classe: classe2 = "", touches = null, cote = null, boutons = [], suite = [], raconter = null, surPlace = (_lecteur) => {
  } } = {}) {
    const titre = h("p", { class: "titre", role: "heading", "aria-level": 2 }, film.titre);
    const terrain = h("div", { class: "terrain" });
    const recit = h("p", { class: "recit", role: "status" });
    const leaving = new AbortController();
    const lecteur = creerLecteur(terrain, meme, dessiner, (place) => cote?.aller(place));
    const commandes = creerCommandes(lecteur, (film.scenes.length ? dessinDe(film.jeu) : SANS_DESSIN).tour, boutons);
    const root = h(
      "section",
      { class: `troll troll-film ${classe2}`, lang: "fr", "aria-label": `Rediffusion : ${film.titre}` },
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
    followTheme(root, leaving.signal);
    lecteur.charger(film, film.noms ?? film.scenes[0].noms);
    return {
      lecteur,
      aller: lecteur.tour,
      detruire() {
        leaving.abort();
        lecteur.detruire();
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
      film = creerProjection(place, told);
      root.focus({ preventScroll: true });
      root.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
    }
    return { root, fermer, montrer };
  }

  // trollkit/notebook/static/classe.js
  var VOIR_MS = { recue: 500, "": 5e3, acceptee: 4e3, refusee: 5e3 };
  var MUET_MS = 12e3;
  var OCCUPE = "Python est occupé à autre chose ; ce sera fait dès qu'il aura fini.";
  var EN_COURS = { envoyer: "Envoi…", rejoindre: "La classe est appelée…", perdue: "La partie est cherchée…" };
  var ABSENTE = "La classe ne répond pas : elle est redemandée toute seule.";
  var classe = widget(({ model, el, signal, quand, poser, enfin }) => {
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

  // trollkit/notebook/static/plotly.js
  var plotlyOf = (model) => plotlyNamed(model.widget_manager, model.get("plotly").replace("IPY_MODEL_", ""));
  function plotlyNamed(manager, id) {
    const shared = manager.get_model(id);
    globalThis.trollkitPlotly ??= shared.then((source) => unpack(source.get("source")));
    return Promise.all([globalThis.trollkitPlotly, shared]).then(([Plotly, source]) => ({ Plotly, themes: source.get("themes") }));
  }
  async function unpack(bytes) {
    const script = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    const parts = ["const module = { exports: {} }, define = undefined;\n", script, "\nexport default module.exports;"];
    const address = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
    try {
      return (await import(address)).default;
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  // trollkit/notebook/static/trace.js
  var PAS_DE_DESSIN = "Ce graphique ne peut pas être dessiné par ce navigateur : essayez-en un plus récent.";
  var REGLAGES = { displayModeBar: false, displaylogo: false, responsive: false, typesetMath: false, doubleClick: false, showTips: false };
  function creerTrace(dessin, { racine, plotly, composer, dire = (_phrase) => {
  }, surDessin = (_dessin) => {
  } }) {
    let attente = null;
    let dessine = "";
    let voulu = false;
    let fini = false;
    const themed = new MutationObserver(encore);
    const sizes = new ResizeObserver(encore);
    const aspect = () => racine() && [dessin.clientWidth, dessin.clientHeight, racine().dataset.theme, getComputedStyle(dessin).fontSize].join();
    async function tracer() {
      const { Plotly, themes } = await plotly();
      await new Promise(requestAnimationFrame);
      attente = null;
      if (fini || !racine()) return;
      if (!dessin.clientWidth) {
        sizes.unobserve(dessin);
        sizes.observe(dessin);
        return;
      }
      dessine = aspect();
      const { data, layout, config } = composer({ Plotly, template: themes[racine().dataset.theme].layout, size: parseFloat(getComputedStyle(dessin).fontSize) });
      await Plotly.react(dessin, data, layout, { ...REGLAGES, ...config });
      dire("");
      if (dessin.dataset.ecoute) return;
      mark(dessin, "data-ecoute", "oui");
      themed.observe(racine(), { attributes: true, attributeFilter: ["data-theme", "data-taille"] });
      surDessin(dessin);
    }
    function prevoir() {
      voulu = true;
      attente ??= tracer().catch(({ message, name }) => {
        attente = null;
        dire(name === "Error" ? message : PAS_DE_DESSIN);
      });
    }
    function encore() {
      if (voulu && dessin.isConnected && aspect() !== dessine) prevoir();
    }
    sizes.observe(dessin);
    return {
      prevoir,
      // Moving the shapes alone is much less work than a drawing.
      deplacer(shapes) {
        if (dessin.dataset.ecoute && !attente) plotly().then(({ Plotly }) => Plotly.relayout(dessin, { shapes: shapes() }));
      },
      detruire() {
        fini = true;
        sizes.disconnect();
        themed.disconnect();
        plotly().then(({ Plotly }) => Plotly.purge(dessin), () => {
        });
      }
    };
  }

  // trollkit/notebook/static/graphique.js
  function creerGraphique(parent, plotly, { surClic = null, serre = false } = {}) {
    const titre = h("strong");
    const conclusion = h("span", { class: "conclusion", "aria-hidden": "true" });
    const souci = h("p", { class: "souci", role: "status" });
    const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
    const bilan = h("div", { class: "bilan", "aria-hidden": "true" });
    const caption = serre ? bilan : h("figcaption", {}, titre, conclusion);
    const root = h("figure", { class: serre ? "troll troll-graphique serre" : "troll troll-graphique" }, caption, souci, dessin);
    const leaving = new AbortController();
    let wanted = null;
    const signaler = (sentence) => put(souci, sentence);
    parent.append(root);
    followTheme(root, leaving.signal);
    const trace = creerTrace(dessin, {
      racine: () => root,
      plotly: () => plotly,
      dire: (sentence) => sentence && signaler(sentence),
      composer({ template, size }) {
        const { data, layout } = structuredClone(wanted);
        return { data, layout: (serre ? smallLayout : pageLayout)(layout, template, size, root) };
      },
      surDessin: (drawn) => surClic && drawn.on("plotly_click", ({ points }) => surClic(points.map(({ curveNumber, x, y }) => ({ courbe: curveNumber, x, y }))))
    });
    return {
      signaler,
      montrer(figure) {
        wanted = figure;
        const { titre: title = "", alt = "" } = figure.layout?.meta ?? {};
        put(titre, title);
        put(conclusion, alt);
        if (serre) tally(bilan, figure.data);
        mark(dessin, "aria-label", alt || title || "Graphique");
        dessin.style.height = figure.layout?.height ? `${figure.layout.height}px` : "";
        if (figure.data) trace.prevoir();
      },
      detruire() {
        leaving.abort();
        trace.detruire();
        root.remove();
      }
    };
  }
  var graphique = widget(({ model, el, quand, enfin }) => {
    const graphique2 = creerGraphique(el, plotlyOf(model), {
      surClic: (points) => {
        model.set("clic", points);
        model.save_changes();
      }
    });
    const show = () => graphique2.montrer(model.get("figure"));
    const tell = () => graphique2.signaler(model.get("souci"));
    quand("change:figure", show);
    quand("change:souci", tell);
    show();
    tell();
    enfin(() => graphique2.detruire());
  }, () => true);
  function pageLayout(layout, template, size, _root) {
    const { title: _above, ...rest } = layout;
    const { font, margin } = template;
    const own = { ...template, font: { ...font, size }, margin: { ...margin, t: 14 } };
    const legend = { ...rest.legend, font: { size } };
    return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
  }
  function smallLayout(layout, template, size, root) {
    const { xaxis, yaxis, ...rest } = pageLayout(layout, template, size, root);
    const title = { ...xaxis.title, standoff: 4, font: { size } };
    const every = Math.ceil((yaxis.tickvals?.length ?? 0) * size * 2 / root.clientHeight);
    const up = { ...yaxis, title: { text: "" }, ...every > 1 ? { tickvals: yaxis.tickvals.filter((_, index) => index % every === 0) } : {} };
    return { ...rest, xaxis: { ...xaxis, title }, yaxis: up, showlegend: false, margin: { ...rest.margin, l: 8, r: 12, t: 10, b: 8 } };
  }
  function tally(place, traces) {
    const told = traces.filter(({ meta }) => meta);
    const items = told.map(({ meta, line }) => {
      const item = h("span", {}, `${meta.mot} `, h("b", {}, meta.valeur));
      item.style.borderColor = line.color;
      item.style.borderLeftStyle = line.dash === "dot" ? "dotted" : "solid";
      return item;
    });
    place.replaceChildren(...items);
  }

  // trollkit/notebook/static/pari.js
  var numeroDuPari = /* @__PURE__ */ (() => {
    let last = 0;
    return () => `troll-pari-${++last}`;
  })();
  var pari = widget(({ model, quand, poser }) => {
    const name = numeroDuPari();
    const radios = model.get("choix").map((_, place) => h("input", { type: "radio", name, value: String(place) }));
    const rows = model.get("choix").map((words, place) => h("label", {}, radios[place], h("span", {}, words), h("b", { class: "signe" })));
    const button2 = h("button", { type: "button", "aria-disabled": "true" }, "Je parie");
    const title = h("strong");
    const sentence = h("p");
    const view = h("pre", { tabindex: "0" });
    const badge = h("p", { class: "badge" });
    const truth = h("div", { class: "verite", role: "status" }, title, sentence, view, badge);
    const choices = h("fieldset", {}, h("legend", {}, model.get("question")), ...rows);
    const root = h("div", { class: "troll troll-encart troll-pari", lang: "fr" }, h("span", { class: "titre" }, "Pari"), choices, button2, truth);
    const chosen = () => radios.findIndex((radio) => radio.checked);
    const made = () => "juste" in model.get("verite");
    choices.addEventListener("change", () => mark(button2, "aria-disabled", "false"));
    button2.addEventListener("click", () => {
      if (chosen() < 0 || made() || button2.dataset.attente) return;
      button2.dataset.attente = "oui";
      put(button2, "Voyons…");
      model.send({ choix: chosen() });
    });
    function update() {
      const { choisi, juste, titre, phrase, vue, badge: won } = model.get("verite");
      const held = button2.contains(document.activeElement);
      mark(root, "data-fait", made() ? "oui" : "non");
      truth.hidden = !made();
      button2.hidden = made();
      if (!made()) return;
      radios.forEach((radio, place) => {
        radio.checked = place === choisi;
        radio.disabled = true;
        const right = place === juste;
        mark(rows[place], "data-etat", right ? "juste" : place === choisi ? "faux" : "autre");
        put(rows[place].querySelector(".signe"), right ? "✔ c'est la bonne réponse" : place === choisi ? "votre pari" : "");
      });
      put(title, titre);
      put(sentence, phrase);
      put(view, vue);
      view.hidden = !vue;
      put(badge, won);
      badge.hidden = !won;
      if (held) rendreLeClavier(root);
    }
    poser(root);
    quand("change:verite", update);
    update();
  }, (model) => "juste" in model.get("verite"));

  // trollkit/notebook/static/prudence-arbre.js
  function creerDescente(model) {
    const chemin = h("nav", { class: "chemin", "aria-label": "Les tours joués" });
    const route = h("div", { class: "route", role: "img" });
    const phrase = h("p", { class: "phrase", role: "status" });
    const table = h("table");
    const racine = h("section", { class: "troll troll-prudence", "aria-label": "Arbre du jeu" }, chemin, route, phrase, h("div", { class: "defile" }, table));
    function montrer() {
      const { cases, troll, reserves, chemin: tours, phrase: dit, suites } = model.get("vue");
      const dedans = racine.contains(document.activeElement);
      put(phrase, dit);
      dessinerRoute(cases, troll, reserves);
      const dernier = tours.length - 1;
      chemin.replaceChildren(
        ...tours.map((mots, k) => {
          const pas = h("button", { type: "button", ...k === dernier ? { "aria-current": "step" } : {} }, mots);
          pas.addEventListener("click", () => model.send({ remonter: k }));
          return pas;
        })
      );
      table.replaceChildren(...suites.length ? lignes(suites) : []);
      if (dedans) (table.querySelector("button") ?? chemin.lastElementChild).focus({ preventScroll: true });
    }
    function dessinerRoute(cases, troll, [gauche, droite]) {
      mark(route, "aria-label", `${cases} cases, le troll sur la case ${troll}. À gauche ${gauche}, à droite ${droite}.`);
      const pas = Array.from({ length: cases }, (_, k) => {
        const qui = k === troll ? "T" : k === 0 ? "G" : k === cases - 1 ? "D" : "";
        return h("span", { class: "case", "data-troll": k === troll ? "oui" : "non" }, h("span", {}, qui), h("small", {}, String(k)));
      });
      route.replaceChildren(h("span", { class: "reserve" }, `vous : ${gauche}`), ...pas, h("span", { class: "reserve" }, `l'autre : ${droite}`));
    }
    function lignes(suites) {
      const pierres = (k) => `${k + 1} pierre${k ? "s" : ""}`;
      const dessus = h("tr", { class: "dessus" }, h("td", {}), h("th", { colspan: suites[0].length, scope: "colgroup" }, "L'autre château joue"));
      const tete = h("tr", {}, h("th", { scope: "col" }, "Vous jouez"), ...suites[0].map((_, j) => h("th", { scope: "col" }, pierres(j))));
      const corps = suites.map((ligne, i) => h("tr", {}, h("th", { scope: "row" }, pierres(i)), ...ligne.map((suite, j) => cellule(suite, i, j))));
      return [h("thead", {}, dessus, tete), h("tbody", {}, ...corps)];
    }
    function cellule({ gain, texte, ou, fini }, i, j) {
      const bouton = h("button", { type: "button", title: ou, "aria-label": `${i + 1} contre ${j + 1} : ${texte}, ${ou}` }, h("span", {}, texte), h("small", {}, ou));
      bouton.addEventListener("click", () => model.send({ jouer: [i + 1, j + 1] }));
      return h("td", { "data-gain": gain === null ? "?" : String(Math.sign(gain)), "data-fini": fini ? "oui" : "non" }, bouton);
    }
    return { racine, montrer };
  }
  var arbre = widget(({ model, quand, poser }) => {
    const { racine, montrer } = creerDescente(model);
    poser(racine);
    quand("change:vue", montrer);
    montrer();
  });

  // trollkit/notebook/static/prudence-matrice.js
  function creerExplorateur(model) {
    const matrice2 = model.get("matrice");
    const colonnes = model.get("colonnes");
    const lignes = model.get("lignes");
    const melange = model.get("melange");
    const groupe = `ligne-${Math.random()}`;
    const haut = Math.max(...matrice2.flat().map(Math.abs)) || 1;
    const choix = lignes.map((nom, i) => melange ? curseur(nom, i) : bouton(nom, i));
    const cases = matrice2.map((ligne) => ligne.map((gain) => h("td", { "data-gain": Math.sign(gain) }, ecrit(gain))));
    const barres = colonnes.map(() => {
      const corps2 = h("span", { class: "barre" });
      const nombre = h("span", { class: "nombre" });
      const jauge = h("span", { class: "jauge", "aria-hidden": "true" }, corps2);
      const pire = h("span", { class: "pire" }, "▲ au pire");
      return { cellule: h("td", { class: "bilan" }, jauge, nombre, pire), corps: corps2, nombre };
    });
    const tete = h("tr", {}, h("th", { scope: "col" }, "Vous jouez"), ...colonnes.map((nom) => h("th", { scope: "col" }, nom)));
    const corps = cases.map((ligne, i) => h("tr", {}, h("th", { scope: "row" }, choix[i].racine), ...ligne));
    const pied = h("tr", {}, h("th", { scope: "row" }, melange ? "Gain moyen" : "Gain"), ...barres.map(({ cellule }) => cellule));
    const dessus = h("tr", { class: "dessus" }, h("td", {}), h("th", { colspan: colonnes.length, scope: "colgroup" }, "L'autre château joue"));
    const table = h("table", {}, h("thead", {}, dessus, tete), h("tbody", {}, ...corps), h("tfoot", {}, pied));
    const phrase = h("p", { class: "phrase", role: "status" });
    const record = h("p", { class: "record" });
    const racine = h("section", { class: "troll troll-prudence", "aria-label": "Matrice des gains" }, h("div", { class: "defile" }, table), phrase, record);
    function peser(i, valeur) {
      const poids = melange ? [...model.get("poids")] : lignes.map(() => 0);
      poids[i] = valeur;
      model.set("poids", poids);
      model.save_changes();
    }
    function bouton(nom, i) {
      const entree = h("input", { type: "radio", name: groupe });
      entree.addEventListener("change", () => peser(i, 100));
      return { racine: h("label", {}, entree, h("span", {}, nom)), entree, part: null };
    }
    function curseur(nom, i) {
      const entree = h("input", { type: "range", min: 0, max: 100, step: 5, "aria-label": `Poids de ${nom}` });
      const part = h("span", { class: "part" });
      entree.addEventListener("input", () => peser(i, Number(entree.value)));
      return { racine: h("label", { class: "dose" }, h("span", {}, nom), entree, part), entree, part };
    }
    function montrer() {
      const { parts, gains, dits, pire, phrase: dit, record: mieux } = model.get("lecture");
      const poids = model.get("poids");
      choix.forEach(({ entree, part }, i) => {
        if (melange) {
          if (Number(entree.value) !== poids[i]) entree.value = poids[i];
          const pourcent = `${Math.round(100 * parts[i])} %`;
          put(part, pourcent);
          mark(entree, "aria-valuetext", pourcent);
        } else {
          entree.checked = poids[i] > 0;
        }
        mark(corps[i], "data-choisie", parts[i] > 0 ? "oui" : "non");
      });
      gains.forEach((gain, j) => {
        const { cellule, corps: barre, nombre } = barres[j];
        put(nombre, dits[j]);
        mark(cellule, "data-pire", j === pire ? "oui" : "non");
        mark(cellule, "data-gain", String(Math.sign(gain)));
        const part = 50 * Math.abs(gain) / haut;
        barre.style.height = `${Math.max(part, 1)}%`;
        barre.style.bottom = gain < 0 ? `${50 - part}%` : "50%";
      });
      put(phrase, dit);
      put(record, mieux);
    }
    return { racine, montrer };
  }
  var ecrit = (gain) => (Number.isInteger(gain) ? String(gain) : gain.toFixed(2)).replace(".", ",").replace("-", "−");
  var matrice = widget(({ model, quand, poser }) => {
    const { racine, montrer } = creerExplorateur(model);
    poser(racine);
    garderEnVue(racine);
    quand("change:lecture", montrer);
    montrer();
  });
  return __toCommonJS(carnet_kit_exports);
})();
