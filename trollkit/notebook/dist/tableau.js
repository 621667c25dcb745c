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

  // trollkit/notebook/static/tableau-kit.js
  var tableau_kit_exports = {};
  __export(tableau_kit_exports, {
    mur: () => mur,
    publie: () => publie,
    suivi: () => suivi
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
  function taper(key, keyCode, shiftKey = false) {
    const { activeElement } = document;
    activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode, shiftKey, bubbles: true, cancelable: true }));
  }

  // trollkit/notebook/static/tableau-outils.js
  var nombre = new Intl.NumberFormat("fr-FR");
  var signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
  var minus = (text) => text.replace("-", "−");
  var pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;
  var centiemes = (part) => part > 0 && part < 1 ? Math.min(99, Math.max(1, Math.round(100 * part))) : 100 * part;
  var VIDE = {
    statut: "attente",
    message: "",
    categories: [],
    classement: [],
    refuses: [],
    recues: [],
    cycles: [],
    matrice: { ids: [], points: { toutes: [] }, score: { toutes: [] } }
  };
  function style(element, name, value) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
  function each(parent, items, key, create, fill2) {
    const known = new Map([...parent.children].map((child) => [child.dataset.cle, child]));
    const wanted = items.map((item) => {
      const name = String(key(item));
      const child = known.get(name) ?? create(item);
      child.dataset.cle = name;
      fill2(child, item);
      return child;
    });
    const same = wanted.length === parent.children.length && wanted.every((child, place) => parent.children[place] === child);
    if (!same) parent.replaceChildren(...wanted);
    return !same;
  }
  function duration(seconds) {
    if (seconds < 60) return `${Math.ceil(seconds)} s`;
    const minutes = Math.round(seconds / 60);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  }
  var nomCategorie = (name) => name === "toutes" ? "Toutes" : name.replace(/^(\d+)x(\d+)$/, "$1 × $2").replace(/^(\p{L}+)(\d+)$/u, "$1 $2");
  var sansAccent = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  function setting(key, fallback) {
    try {
      return localStorage.getItem(`troll-tableau.${key}`) ?? fallback;
    } catch {
      return fallback;
    }
  }
  function remember(key, value) {
    try {
      localStorage.setItem(`troll-tableau.${key}`, value);
    } catch {
    }
  }
  var groups = 0;
  function choice(label, options, chosen, onChange) {
    const name = `troll-choix-${++groups}`;
    const box = h("div", { class: "choix", role: "radiogroup", "aria-label": label });
    for (const [value, text] of options) {
      const input = h("input", { type: "radio", name, value });
      input.checked = value === chosen;
      input.addEventListener("change", () => onChange(value));
      box.append(h("label", {}, input, text));
    }
    return box;
  }
  function fenetre(title, ...content) {
    const titre = h("h2", { id: `troll-fenetre-${++groups}` }, title);
    const box = h("dialog", { class: "fenetre", "aria-labelledby": titre.id });
    const close = button("Fermer", () => box.close(), { class: "fermer" });
    box.append(h("div", { class: "ligne" }, titre, h("span", { class: "pousse" }), close), ...content);
    box.addEventListener("click", (event) => {
      if (event.target === box) box.close();
    });
    return box;
  }

  // trollkit/notebook/static/attente-avance.js
  function creerAvance() {
    const titre = h("h2");
    const barres = h("ol", { class: "barres" });
    const legende = h("p", { class: "legende" }, h("span", { class: "faits" }), "réussie ", h("span", { class: "entames" }), "commencée");
    const noeud = h("section", { class: "avance", "aria-label": "Où en est la classe" }, titre, barres, legende);
    const barre = () => h("li", {}, h("span", { class: "colonne", "aria-hidden": "true" }, h("span", { class: "entames" }), h("span", { class: "faits" })), h("span", { class: "question" }), h("span", { class: "invisible" }));
    const remplir = (item, { question, faits, entames }) => {
      const [colonne, nom, dit] = item.children;
      style(colonne.children[0], "height", `${entames}%`);
      style(colonne.children[1], "height", `${faits}%`);
      put(nom, question);
      put(dit, ` : réussie par ${faits} %, commencée par ${entames} %`);
      mark(item, "title", `Question ${question} : réussie par ${faits} %, commencée par ${entames} %`);
    };
    return {
      noeud,
      dessiner(avance) {
        noeud.hidden = !avance;
        if (!avance) return;
        put(titre, `Où en est la classe, ${avance.feuille.replace(/^td/, "TD ")}`);
        each(barres, avance.questions, ({ question }) => question, barre, remplir);
      }
    };
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

  // trollkit/notebook/static/attente-parties.js
  var QUI = ["à gauche", "à droite"];
  function creerParties(contexte) {
    const plateaux = h("ul", { class: "plateaux" });
    const resultats = h("ul", { class: "resultats" });
    const noeud = h(
      "section",
      { class: "parties", "aria-label": "Parties en cours" },
      h("h2", {}, "Parties en cours"),
      plateaux,
      resultats
    );
    const dessins = /* @__PURE__ */ new WeakMap();
    const creer = () => {
      const cadre = h("div");
      const item = h("li", {}, cadre, h("p", { class: "sort" }));
      const dessin = dessinDe("trolls").creer(cadre);
      dessins.set(item, { dessin, vu: "" });
      return item;
    };
    const remplir = (item, { scene, fin }) => {
      const tenu = dessins.get(item);
      const cache = contexte.options.anonyme;
      const vu = JSON.stringify([scene, cache]);
      put(item.lastChild, cache ? "" : fin);
      if (vu === tenu.vu) return;
      tenu.vu = vu;
      tenu.dessin.nommer(cache ? QUI : scene.noms);
      tenu.dessin.montrer(scene, { anime: true });
    };
    return {
      noeud,
      dessiner(jeux) {
        noeud.hidden = !jeux?.parties.length && !jeux?.resultats.length;
        each(plateaux, jeux?.parties ?? [], ({ id }) => id, creer, remplir);
        const lignes = contexte.options.anonyme ? [] : jeux?.resultats ?? [];
        resultats.hidden = !lignes.length;
        each(resultats, lignes.map((texte, rang) => ({ texte, rang })), ({ rang }) => rang, () => h("li"), (item, { texte }) => put(item, texte));
      }
    };
  }

  // trollkit/notebook/static/tableau-noms.js
  var NUMEROS = 99;
  var SURNOM = "Joueur";
  function empreinte(text) {
    let hash = 2166136261;
    for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
    return hash;
  }
  function pseudonymes(ids, surnom) {
    const size = Math.max(NUMEROS, 3 * ids.length);
    const taken = /* @__PURE__ */ new Set();
    const found = /* @__PURE__ */ new Map();
    for (const id of [...ids].sort()) {
      let number = empreinte(id) % size;
      while (taken.has(number)) number = (number + 1) % size;
      taken.add(number);
      found.set(id, `${surnom} ${number + 1}`);
    }
    return found;
  }
  var MOT = 20;
  var morceaux = (text) => text.split(/(?<=[ _-])/).flatMap((mot) => {
    const parts = Math.ceil(mot.length / MOT);
    const size = Math.ceil(mot.length / parts);
    return Array.from({ length: parts }, (_, place) => mot.slice(place * size, (place + 1) * size));
  });
  function ecrireSecable(element, text) {
    put(element, text);
    let rest = element.firstChild;
    for (const part of morceaux(text).slice(0, -1)) {
      rest = rest.splitText(part.length);
      if (!/[ -]$/.test(part)) rest.before(h("wbr"));
    }
    return element;
  }
  function poserNom(element, name) {
    if (element.textContent === name) return;
    const [, titre, precis] = /^(.+)( \([^()]+\))$/.exec(name) ?? [name, name, ""];
    element.replaceChildren(ecrireSecable(h("span", { class: "titre" }), titre), ecrireSecable(h("span", { class: "precis" }), precis));
    style(element, "--mot", String(Math.max(1, ...morceaux(name).map((part) => part.length))));
  }
  function serrer(elements) {
    const doubles = [...elements].filter((element) => element.lastChild.textContent);
    for (const element of doubles) mark(element, "data-serre", "non");
    const cut = doubles.map((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth);
    doubles.forEach((element, place) => mark(element, "data-serre", cut[place] ? "oui" : "non"));
  }
  var special = /[.*+?^${}()|[\]\\]/g;
  function creerNoms(hidden) {
    let known = "";
    let surnom = SURNOM;
    let names = /* @__PURE__ */ new Map();
    let aliases = /* @__PURE__ */ new Map();
    let spoken = /* @__PURE__ */ new Map();
    let pattern = null;
    const learn = (etat, mot = SURNOM) => {
      const people = [...etat.classement ?? [], ...etat.refuses ?? [], ...etat.recues ?? []];
      surnom = mot;
      const key = JSON.stringify([surnom, people.map(({ id, nom }) => [id, nom]).sort()]);
      if (key === known) return;
      known = key;
      names = new Map(people.map(({ id, nom }) => [id, nom]));
      aliases = pseudonymes([...names.keys()], surnom);
      spoken = /* @__PURE__ */ new Map();
      for (const [id, name] of names) for (const word of [name.replace(` (${id})`, ""), id, name, `${id}.py`, `${id}.pl`]) spoken.set(word, aliases.get(id));
      const words = [...spoken.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
      pattern = words.length ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.map((word) => word.replace(special, "\\$&")).join("|")})(?![\\p{L}\\p{N}_])`, "gu") : null;
    };
    return {
      learn,
      // The name under which strategy `id` is shown.
      nom: (id) => hidden() ? aliases.get(id) ?? surnom : names.get(id) ?? id,
      // A name, or a whole sentence, as it may be shown.
      anonyme: (text) => hidden() && pattern ? text.replace(pattern, (word) => spoken.get(word)) : text
    };
  }

  // trollkit/notebook/static/ecran-attente.js
  var ACCUEILS = {
    attente: ["…", "reçue"],
    acceptee: ["✓", "acceptée"],
    refusee: ["✗", "refusée"]
  };
  function inviter({ adresse, code, carre }) {
    const marge = 4;
    const cote = carre.length + 2 * marge;
    const points = carre.flatMap((rangee, y) => [...rangee].map((point, x) => point === "1" ? `M${x + marge} ${y + marge}h1v1h-1z` : ""));
    const image = s(
      "svg",
      { viewBox: `0 0 ${cote} ${cote}`, role: "img", "aria-label": "L’adresse de la classe, à photographier" },
      s("rect", { width: cote, height: cote, fill: "#fff" }),
      s("path", { d: points.join(""), fill: "#000", "shape-rendering": "crispEdges" })
    );
    return [
      ...carre.length ? [image] : [],
      h("p", {}, "Rejoignez la classe : ", h("strong", {}, adresse)),
      h("p", {}, "avec le code ", h("strong", { class: "code" }, code)),
      h("p", { class: "echeance", role: "timer" })
    ];
  }
  function echeance(fin) {
    const reste = Math.ceil(fin - Date.now() / 1e3);
    const heure = new Date(fin * 1e3).toLocaleTimeString("fr-FR", { hour: "2-digit", minute: "2-digit" });
    if (reste <= 0) return `Dépôts clos depuis ${heure}`;
    const minutes = Math.floor(reste / 60);
    const encore = minutes >= 10 ? `${minutes} min` : `${minutes} min ${String(reste % 60).padStart(2, "0")} s`;
    return `Dépôts ouverts jusqu’à ${heure} : encore ${encore}`;
  }
  var ATTENTE = {
    id: "attente",
    titre: "Salle d’attente",
    creer(contexte) {
      const compte = h("p", { class: "compte" });
      const liste = h("ul", { class: "cartes" });
      const vide = h("p", { class: "vide" }, "Aucune stratégie reçue pour l’instant : elles apparaîtront ici dès leur dépôt.");
      const invitation = h("section", { class: "invitation", "aria-label": "Rejoindre la classe" });
      const parties = creerParties(contexte);
      const avance = creerAvance();
      const noeud = h("div", { class: "attente defile", tabindex: "0", role: "region", "aria-label": "Stratégies reçues" }, invitation, avance.noeud, parties.noeud, compte, vide, liste);
      let invites = "";
      let fin;
      const compter = () => fin && put(invitation.querySelector(".echeance"), echeance(fin));
      let horloge = null;
      const carte = () => h("li", {}, h("span", { class: "signe", "aria-hidden": "true" }), h("div", {}, h("strong"), h("span", { class: "sort" })));
      const remplir = (item, { id, etat, raison }) => {
        const [mark_, word] = ACCUEILS[etat] ?? ACCUEILS.attente;
        const [signe2, texte] = item.children;
        mark(item, "data-etat", etat);
        put(signe2, mark_);
        const name = contexte.nom(id);
        poserNom(texte.firstChild, name);
        put(texte.lastChild, raison ? `${word} : ${contexte.anonyme(raison)}` : word);
        mark(item, "data-cherche", contexte.cherche() ? String(contexte.trouve(name)) : "");
      };
      return {
        noeud,
        montrer() {
          clearInterval(horloge);
          horloge = setInterval(compter, 1e3);
        },
        cacher: () => clearInterval(horloge),
        dessiner(etat) {
          const recues = etat.recues ?? [];
          if (invites !== JSON.stringify(etat.classe ?? null)) {
            invites = JSON.stringify(etat.classe ?? null);
            invitation.replaceChildren(...etat.classe ? inviter(etat.classe) : []);
          }
          fin = etat.classe?.fin;
          compter();
          invitation.hidden = !etat.classe;
          parties.dessiner(etat.jeux ?? null);
          avance.dessiner(etat.jeux?.avance ?? null);
          const many = (state) => recues.filter((one) => one.etat === state).length;
          const words = [pluriel(recues.length, "stratégie reçue", "stratégies reçues")];
          if (many("acceptee")) words.push(pluriel(many("acceptee"), "acceptée", "acceptées"));
          if (many("refusee")) words.push(pluriel(many("refusee"), "refusée", "refusées"));
          put(compte, words.join("  ·  "));
          compte.hidden = !recues.length;
          vide.hidden = recues.length > 0;
          mark(liste, "data-combien", recues.length > 16 ? "beaucoup" : "peu");
          mark(noeud, "data-combien", recues.length ? liste.dataset.combien : "aucune");
          const refusees = recues.filter(({ etat: sort }) => sort === "refusee");
          each(liste, [...refusees, ...recues.filter((one) => !refusees.includes(one))], ({ id }) => id, carte, remplir);
          serrer(liste.querySelectorAll("strong"));
        }
      };
    }
  };

  // trollkit/notebook/static/ecran-classement.js
  var GLIDE_MS = 650;
  var ONE_COLUMN = 16;
  var NARROW = 600;
  var LEFT_OUT = ["taux", "intervalle"];
  var COLONNES = [
    ["rang", 2, "Rang", "Place au classement"],
    ["bouge", 2, "▲▼", "Places gagnées ou perdues : ces dernières secondes, puis depuis le concours précédent"],
    ["nom", 0, "Stratégie", ""],
    ["points", 2.6, "Points", "3 par affrontement gagné, 1 par nul, −1 par disqualification"],
    ["taux", 2.7, "Gain", "Part des parties gagnées, les nuls comptant pour moitié"],
    ["intervalle", 2.9, "Rangs", "Entre quels rangs le hasard a pu placer la stratégie, 19 fois sur 20"],
    ["score", 4.6, "Score", "Parties gagnées moins parties perdues ; il départage les égalités de points"]
  ];
  var pourcent = (rate) => rate === null || rate === void 0 ? "" : `${centiemes(rate)} %`;
  function classementDe(etat, group) {
    if (group === "toutes" || !etat.categories?.includes(group)) return etat.classement;
    const rows = etat.classement.map((standing) => {
      const [points, score, joues] = standing.par_categorie[group];
      return {
        ...standing,
        points,
        score,
        joues,
        taux: joues ? (1 + score / (joues * etat.parties)) / 2 : null,
        evolution: 0,
        depuis: null,
        intervalle: null
      };
    });
    rows.sort((a, b) => b.points - a.points || b.score - a.score);
    rows.forEach((row, place) => {
      const above = rows[place - 1];
      row.rang = above && above.points === row.points && above.score === row.score ? above.rang : place + 1;
    });
    return rows;
  }
  function teteDeClassement(hidden) {
    const cells = COLONNES.map(([name, , text, help]) => h("div", { role: "columnheader", class: name, title: help }, text));
    const row = h("div", { role: "row", class: "rangee" }, ...cells);
    if (hidden) mark(row, "aria-hidden", "true");
    return row;
  }
  function nouvelleRangee() {
    const row = h("div", { role: "row", class: "rangee" });
    for (const [name] of COLONNES) row.append(h("div", { role: name === "nom" ? "rowheader" : "cell", class: name }));
    row.querySelector(".rang").append(h("span", { class: "medaille" }));
    row.querySelector(".nom").append(h("button", { type: "button", class: "texte" }), h("span", { class: "badges" }, h("span", { class: "badge nouveau" }), h("span", { class: "badge disq" })));
    return row;
  }
  function glisser(rows, before) {
    for (const row of rows) for (const old of row.getAnimations()) old.cancel();
    const after = new Map(rows.map((row) => [row, row.getBoundingClientRect()]));
    for (const row of rows) {
      const [from, to] = [before.get(row) ?? after.get(row), after.get(row)];
      const [x, y] = [from.left - to.left, from.top - to.top];
      style(row, "z-index", x > 0 || y > 0 ? "1" : "0");
      if (!x && !y) continue;
      row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: GLIDE_MS,
        easing: "cubic-bezier(.2,.7,.2,1)"
      });
    }
  }
  var CLASSEMENT = {
    id: "classement",
    titre: "Classement",
    categories: true,
    creer(contexte) {
      const vide = h("p", { class: "vide" });
      const corps = h("div", { role: "rowgroup", class: "corps" });
      const tete = h("div", { role: "rowgroup", class: "tete" }, teteDeClassement(false), teteDeClassement(true));
      const table = h("div", { role: "table", "aria-label": "Classement", class: "rangs" }, tete, corps);
      const noeud = h("div", { class: "defile classement", tabindex: "0", role: "region", "aria-label": "Classement" }, vide, table);
      const remplir = (row, standing, started) => {
        const [rank, moved, name, points, rate, interval, score] = row.children;
        const place = started && standing.joues ? String(standing.rang) : "";
        put(rank.firstChild, place || "–");
        mark(rank.firstChild, "data-rang", place);
        const places = standing.evolution || standing.depuis || 0;
        put(moved, places ? `${places > 0 ? "▲" : "▼"} ${Math.abs(places)}` : "");
        mark(moved, "data-sens", places > 0 ? "monte" : places < 0 ? "descend" : "");
        const shown = contexte.nom(standing.id);
        const [text, badges] = name.children;
        const [fresh, out] = badges.children;
        poserNom(text, shown);
        mark(text, "title", shown);
        style(text, "--long", String(Math.max(shown.length, 1)));
        put(fresh, standing.nouveau ? "nouveau" : "");
        put(out, standing.disqualifications ? `disq. ×${standing.disqualifications}` : "");
        mark(out, "title", contexte.anonyme(standing.raison ?? ""));
        style(text, "--badges", standing.nouveau || standing.disqualifications ? "4.4" : "0");
        put(points, minus(nombre.format(standing.points)));
        put(rate, pourcent(standing.taux));
        put(interval, [...new Set(standing.intervalle ?? [])].join("–"));
        put(score, minus(nombre.format(standing.score)));
        mark(row, "data-cherche", contexte.cherche() ? String(contexte.trouve(shown)) : "");
      };
      const dresser = (narrow) => {
        const kept = COLONNES.filter(([name]) => !narrow || !LEFT_OUT.includes(name));
        const widths = kept.map(([, width]) => width ? `${width}em` : "minmax(0, 1fr)");
        mark(table, "data-etroit", String(narrow));
        style(table, "--gabarit", widths.join(" "));
        style(table, "--fixes", String(kept.reduce((sum, [, width]) => sum + width + 0.4, 0)));
      };
      corps.addEventListener("click", (event) => {
        const id = targetOf(event).closest(".texte")?.closest(".rangee").dataset.cle;
        if (id !== void 0) contexte.aller("strategie", { id });
      });
      return {
        noeud,
        dessiner(etat) {
          const standings = classementDe(etat, contexte.categorie());
          const started = standings.some(({ joues }) => joues > 0);
          vide.hidden = standings.length > 0;
          table.hidden = !standings.length;
          put(vide, "En attente des stratégies…");
          const narrow = noeud.clientWidth < NARROW;
          dresser(narrow);
          const columns = standings.length > ONE_COLUMN && !narrow ? 2 : 1;
          mark(table, "data-cotes", String(columns));
          style(table, "--lignes", String(Math.max(1, Math.ceil(standings.length / columns))));
          style(table, "--n", String(Math.max(1, standings.length)));
          const before = new Map([...corps.children].map((row) => [row, row.getBoundingClientRect()]));
          const moved = each(corps, standings, ({ id }) => id, nouvelleRangee, (row, standing) => remplir(row, standing, started));
          serrer(corps.querySelectorAll(".texte"));
          if (moved && before.size && !stillness()) glisser([...corps.children], before);
        }
      };
    }
  };

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
    const lire2 = button("▶ Lire", () => lecture.basculer());
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
      root: h("div", { class: "commandes lecture" }, debut, recule, lire2, avance, glissiere, compte, ...plus, h("label", {}, "Vitesse ", rythme)),
      nommer,
      dessiner(texte) {
        const [fini, reste] = [lecture.place >= lecture.dernier(), lecture.encore()];
        const [signe2, dit] = lecture.joue ? ["⏸ Pause", "Mettre en pause"] : fini && lecture.place && !reste ? ["↻ Revoir", `Revoir ${quoi}`] : ["▶ Lire", `Lire ${quoi}`];
        put(lire2, signe2);
        for (const name of ["title", "aria-label"]) mark(lire2, name, dit);
        glissiere.max = String(Math.max(lecture.dernier(), 0));
        glissiere.value = String(lecture.place);
        put(compte, texte);
        mark(glissiere, "aria-valuetext", texte.replace(" / ", " sur "));
        debut.disabled = recule.disabled = lecture.place <= 0;
        avance.disabled = fini && !reste;
        lire2.disabled = lecture.dernier() <= 0 && !reste;
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

  // trollkit/notebook/static/ecran-direct.js
  var PARTIE_S = 18;
  var FIN_MS = 3500;
  var IMMOBILE_MS = 7e3;
  var RIEN_MS = 1e3;
  var PREMIERS = 10;
  var cleDe = (instant) => JSON.stringify([instant?.gauche, instant?.droite, instant?.categorie]);
  var attendre = (ms) => new Promise((fini) => setTimeout(fini, ms));
  var DIRECT = {
    id: "direct",
    titre: "En direct",
    creer(contexte) {
      const vide = h("p", { class: "vide" });
      const cotes = ["gauche", "droite"].map((cote) => h("strong", { class: `duelliste ${cote}` }));
      const intitule = h("p", { class: "intitule" });
      const terrain = h("div", { class: "terrain" });
      const recit = h("p", { class: "recit" });
      const nouvelle = h("p", { class: "nouvelle", "aria-live": "polite" });
      const scene = h(
        "div",
        { class: "jeu" },
        h("div", { class: "affiche" }, cotes[0], h("span", {}, "contre"), cotes[1]),
        intitule,
        terrain,
        recit,
        nouvelle
      );
      const dix = h("ol", { class: "premiers", "aria-label": "Les dix premières" });
      const noeud = h("div", { class: "direct" }, h("div", { class: "plateau-direct" }, vide, scene), dix);
      let duel2 = null;
      let partie2 = null;
      let tour = 0;
      let arrete = false;
      const noms = () => [contexte.nom(duel2.gauche), contexte.nom(duel2.droite)];
      const nommer = (texte) => texte.replaceAll("{gauche}", noms()[0]).replaceAll("{droite}", noms()[1]);
      const lecteur = creerLecteur(terrain, contexte.anonyme, () => {
        if (partie2) put(recit, lecteur.raconter());
      });
      function ecrire() {
        cotes.forEach((cote, place) => put(cote, noms()[place]));
        put(intitule, contexte.anonyme(nommer(partie2?.titre ?? "")));
        put(nouvelle, contexte.anonyme(`${nommer(duel2.phrase)}${contexte.en(duel2.categorie)}.`));
      }
      async function montrerPartie(film) {
        partie2 = film;
        lecteur.charger(film, noms());
        ecrire();
        if (stillness()) {
          lecteur.aller(Infinity);
          return attendre(IMMOBILE_MS);
        }
        lecteur.vitesse = Math.max(1, lecteur.vitessePour(PARTIE_S));
        await lecteur.jouer();
        return attendre(FIN_MS);
      }
      async function diffuser(mien) {
        let cle = "";
        while (mien === tour) {
          const instant = contexte.etat().direct;
          if (!instant) {
            await attendre(RIEN_MS);
            continue;
          }
          if (cle !== cleDe(instant)) {
            try {
              const recu = await contexte.demander("direct", instant);
              if (mien !== tour) return;
              [duel2, cle] = [recu, cleDe(instant)];
            } catch (erreur) {
              if (mien === tour) put(vide, contexte.anonyme(erreur.message));
              await attendre(5 * RIEN_MS);
              continue;
            }
          }
          vide.hidden = true;
          scene.hidden = false;
          dessinerPremiers(contexte.etat());
          for (const film of duel2.films) {
            if (mien === tour) await montrerPartie(film);
            while (arrete && mien === tour) await attendre(RIEN_MS);
          }
          if (!duel2.films.length) await attendre(IMMOBILE_MS);
        }
      }
      const rangee = () => h("li", {}, h("span", { class: "rang" }), h("span", { class: "texte" }), h("span", { class: "points" }));
      function dessinerPremiers(etat) {
        const avant = new Map([...dix.children].map((une) => [une, une.getBoundingClientRect()]));
        const bouge = each(dix, etat.classement.slice(0, PREMIERS), ({ id }) => id, rangee, (une, { id, rang, points, joues }) => {
          const [place, nom, total] = une.children;
          put(place, joues ? String(rang) : "–");
          poserNom(nom, contexte.nom(id));
          put(total, minus(nombre.format(points)));
          mark(une, "data-cote", id === duel2?.gauche ? "gauche" : id === duel2?.droite ? "droite" : "");
        });
        serrer(dix.querySelectorAll(".texte"));
        if (bouge && avant.size && !stillness()) glisser([...dix.children], avant);
      }
      return {
        noeud,
        montrer() {
          arrete = false;
          diffuser(++tour);
        },
        cacher() {
          tour += 1;
          lecteur.pause();
        },
        dessiner(etat) {
          if (duel2 && ![duel2.gauche, duel2.droite].every((id) => etat.classement.some((ligne2) => ligne2.id === id))) duel2 = partie2 = null;
          vide.hidden = Boolean(duel2);
          scene.hidden = !duel2;
          dix.hidden = !etat.classement.length;
          if (duel2) ecrire();
          else put(vide, etat.statut === "en_cours" ? "Le premier affrontement se joue : il se rejouera ici dès qu’il sera fini." : "Le concours n’a pas commencé : son premier affrontement se jouera ici dès qu’il sera fini.");
          if (duel2 && cotes[0].dataset.vu !== noms().join()) {
            cotes[0].dataset.vu = noms().join();
            lecteur.renommer(noms());
          }
          dessinerPremiers(etat);
        },
        // Stops where it is, and goes on.
        pas() {
          arrete = !arrete;
          if (arrete) lecteur.pause();
          else diffuser(++tour);
        }
      };
    }
  };

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

  // trollkit/notebook/static/tableau-graphique.js
  var OUTILS = ["zoomIn2d", "zoomOut2d", "zoom2d", "pan2d"];
  var MOTS = { "Zoom in": "Agrandir", "Zoom out": "Réduire", Zoom: "Agrandir ce que l’on entoure", Pan: "Déplacer" };
  var IMAGE = { format: "png", width: 1200, height: 675, scale: 2 };
  var COULEURS = ["texte", "doux", "panneau", "bord", "accent", "alerte", "gauche", "droite", "pale-gauche", "pale-droite"];
  var REFERENCES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", $: "&#36;" };
  var pourPlotly = (texte) => texte.replace(/[&<>$]/g, (lettre) => REFERENCES[lettre]);
  var nomDeFichier = (titre) => sansAccent(titre).replace(/[^a-z0-9]+/g, "-").slice(0, 80).replace(/^-|-$/g, "");
  function creerTrace2(contexte, { zoom = true, surClic = null } = {}) {
    const dessin = h("div", { class: "dessin", role: "figure", "aria-label": "Le graphique arrive…" });
    const souci = h("p", { class: "vide", role: "status", hidden: "" });
    const noeud = h("div", { class: "boite" }, dessin, souci);
    let voulu = null;
    let vue = null;
    let poser = (_teintes) => [];
    const couleurs = () => Object.fromEntries(COULEURS.map((nom) => [nom, getComputedStyle(noeud).getPropertyValue(`--${nom}`).trim()]));
    const trace = creerTrace(dessin, {
      racine: () => noeud.closest(".troll-tableau"),
      plotly: contexte.plotly,
      composer({ Plotly, template, size }) {
        const teintes = couleurs();
        const { data, layout } = voulu.figurer(teintes);
        const page2 = miseEnPage(layout, template, teintes, size);
        page2.shapes = poser(teintes);
        if (vue) page2.xaxis.range = vue;
        const tout = { name: "tout", title: "Tout voir", icon: Plotly.Icons.home, click: toutVoir };
        const modeBarButtons = [zoom ? [...OUTILS, tout] : [], [enregistrer(Plotly)]];
        return { data, layout: page2, config: { displayModeBar: true, locale: "fr", locales: { fr: { dictionary: MOTS } }, modeBarButtons } };
      },
      dire(phrase) {
        put(souci, phrase);
        souci.hidden = !phrase;
        if (!phrase) for (const outil of dessin.querySelectorAll(".modebar-btn")) mark(outil, "aria-label", outil.dataset.title);
      },
      surDessin() {
        dessin.on("plotly_relayout", (change) => {
          if (Object.keys(change).some((nom) => nom.startsWith("xaxis.range"))) vue = [...dessin.layout.xaxis.range];
        });
        dessin.on("plotly_doubleclick", toutVoir);
        if (surClic) dessin.on("plotly_click", ({ points }) => surClic(points[0]));
      }
    });
    function toutVoir() {
      vue = null;
      trace.prevoir();
    }
    const enregistrer = (Plotly) => ({
      name: "image",
      title: "Enregistrer l’image",
      icon: Plotly.Icons.camera,
      click: () => Plotly.downloadImage(avecTitre(dessin, voulu.titre), { ...IMAGE, filename: nomDeFichier(voulu.titre) })
    });
    return {
      noeud,
      montrer(nouveau) {
        if (nouveau.cle !== voulu?.cle) vue = null;
        voulu = nouveau;
        mark(dessin, "aria-label", nouveau.texte);
        trace.prevoir();
      },
      formes(nouvelles) {
        poser = nouvelles;
        trace.deplacer(() => poser(couleurs()));
      }
    };
  }
  function miseEnPage(layout, template, teintes, size) {
    const { font, xaxis, yaxis, ...rest } = template;
    const own = { ...rest, font: { ...font, size }, xaxis: { ...xaxis, fixedrange: false }, yaxis };
    return {
      showlegend: false,
      dragmode: layout.xaxis.fixedrange ? false : "zoom",
      ...layout,
      template: { layout: own },
      autosize: true,
      margin: { l: 10, r: 22, t: 30, b: 10, ...layout.margin },
      hoverlabel: { namelength: -1, align: "left", font: { size } },
      modebar: { orientation: "h", bgcolor: "rgba(0, 0, 0, 0)", color: teintes.doux, activecolor: teintes.accent }
    };
  }
  function avecTitre({ data, layout }, titre) {
    const title = { text: pourPlotly(titre), x: 0.02, y: 0.97, xref: "container", yanchor: "top", font: { size: 22 } };
    return { data, layout: { ...layout, title, showlegend: true, autosize: false, margin: { l: 30, r: 30, t: 130, b: 30 } } };
  }

  // trollkit/notebook/static/duel-figures.js
  var PLUS = 12;
  var DEMI = (color) => ({ type: "line", xref: "paper", x0: 0, x1: 1, y0: 50, y1: 50, layer: "below", line: { color, width: 1.5, dash: "dash" } });
  function figurerTaux({ courbe, issues, parties, noms }, teintes) {
    const total = Math.max(1, parties, issues.length);
    const x = courbe.map(([jouees]) => jouees);
    const colonne = (place) => courbe.map((point) => 100 * point[place]);
    const bord = { type: "scatter", mode: "lines", x, line: { width: 0 }, hoverinfo: "skip" };
    const data = [
      { ...bord, y: colonne(2), showlegend: false },
      { ...bord, y: colonne(3), fill: "tonexty", fillcolor: voile(teintes["pale-gauche"]), name: "confiance à 95 %" },
      {
        type: "scatter",
        mode: "lines",
        x,
        y: colonne(1),
        name: pourPlotly(noms[0]),
        line: { color: teintes.gauche, width: 2.5 },
        customdata: courbe.map(([, , bas, haut]) => [100 * bas, 100 * haut]),
        hovertemplate: "À la partie %{x} : %{y:.1f} %<br>entre %{customdata[0]:.0f} et %{customdata[1]:.0f} % (confiance à 95 %)<extra></extra>"
      },
      ...parPartie(issues, noms, teintes)
    ];
    return {
      data,
      layout: {
        hovermode: "closest",
        barmode: "overlay",
        xaxis: { range: [0, total + 0.5], minallowed: 0, maxallowed: total + 0.5, anchor: "y2", tickformat: ",d", ticklabeloverflow: "allow", title: { text: "Parties jouées" } },
        yaxis: { range: [-1, 101], domain: [0.24, 1], ticksuffix: " %", dtick: 25 },
        yaxis2: { range: [0, 40], domain: [0, 0.17], fixedrange: true, showgrid: false, showticklabels: false, ticks: "" }
      }
    };
  }
  function parPartie(issues, noms, teintes) {
    const [gauche, droite] = noms.map(pourPlotly);
    const sorts = {
      g: [`gagnée par ${gauche}`, 20, 40, teintes["pale-gauche"]],
      d: [`gagnée par ${droite}`, 0, 20, teintes["pale-droite"]],
      n: ["nulle", 16, 24, teintes.bord],
      "?": ["arrêtée", 0, 40, teintes.alerte]
    };
    return Object.entries(sorts).map(([lettre, [sort, bas, haut, color]]) => ({
      type: "bar",
      yaxis: "y2",
      width: 1,
      base: bas,
      marker: { color, line: { width: 0 } },
      name: `partie ${sort}`,
      x: [...issues].flatMap((issue, place) => issue === lettre ? [place + 1] : []),
      y: [...issues].flatMap((issue) => issue === lettre ? [haut - bas] : []),
      // A name may hold "%{x}": it comes to the template as data.
      meta: sort,
      hovertemplate: "Partie %{x} : %{meta}<br>Cliquez pour la revoir.<extra></extra>"
    })).filter(({ x }) => x.length);
  }
  function direTaux({ courbe, noms }) {
    const dernier = courbe.at(-1);
    if (!dernier) return "Gain : aucune partie finie.";
    const [taux, bas, haut] = dernier.slice(1).map(centiemes);
    return `Gain : après ${pluriel(dernier[0], "partie", "parties")}, ${noms[0]} en gagne ${taux} % (une nulle compte pour une demie), entre ${bas} et ${haut} % avec 95 % de confiance.`;
  }
  function figurerLancers(parts, parfait, couleur, encre) {
    const x = parts.map((_, place) => place + 1);
    const part = (valeur) => 100 * valeur;
    const most = Math.max(0.1, ...parts, ...parfait ?? []);
    const data = [{
      type: "bar",
      x,
      y: parts.map(part),
      width: 0.72,
      marker: { color: couleur },
      name: "lancers",
      customdata: (parfait ?? []).map(part),
      hovertemplate: `%{x} : %{y:.1f} %${parfait ? "<br>jeu parfait : %{customdata:.1f} %" : ""}<extra></extra>`
    }];
    if (parfait) {
      data.push({
        type: "scatter",
        mode: "lines",
        name: "jeu parfait",
        hoverinfo: "skip",
        line: { color: encre, width: 3 },
        x: x.flatMap((lancer) => [lancer - 0.42, lancer + 0.42, null]),
        y: parfait.flatMap((valeur) => [part(valeur), part(valeur), null])
      });
    }
    return {
      data,
      layout: {
        hovermode: "closest",
        xaxis: { range: [0.4, parts.length + 0.6], fixedrange: true, showgrid: false, tickangle: 0, tickvals: x, ticktext: x.map((lancer) => lancer === PLUS ? `${PLUS}+` : String(lancer)) },
        yaxis: { range: [0, 100 * Math.ceil(10.3 * most) / 10], ticksuffix: " %", nticks: 4 }
      }
    };
  }
  function direLancers(titre, parts, parfait) {
    const dits = parts.map((part, place) => [part, place + 1]).filter(([part]) => part >= 0.05).map(([part, lancer]) => {
      const ideal = parfait ? `, jeu parfait ${Math.round(100 * parfait[lancer - 1])} %` : "";
      return `${pluriel(lancer, "pierre", "pierres")} ${Math.round(100 * part)} %${ideal}`;
    });
    return `${titre} : ${dits.join(" ; ") || "aucun"}.`;
  }
  var voile = (teinte) => `rgba(${[1, 3, 5].map((place) => parseInt(teinte.slice(place, place + 2), 16)).join(", ")}, 0.35)`;

  // trollkit/notebook/static/ecran-duel.js
  var DUEL = {
    id: "duel",
    titre: "Duel",
    creer(contexte) {
      const cotes = ["gauche", "droite"];
      const choisis = cotes.map((cote) => h("select", { class: cote, "aria-label": `Stratégie de ${cote}` }));
      const echange = button("⇄", () => ouvrir({ gauche: vu.droite, droite: vu.gauche }), "Échanger les côtés");
      echange.hidden = contexte.publie;
      const cartes = h("div", { class: "cartes-duel", role: "radiogroup", "aria-label": "Catégorie" });
      const phrase = h("p", { class: "verdict" });
      const raison = h("p", { class: "raison" });
      const taux = creerTrace2(contexte, { surClic: ({ x }) => rejouer(clamp(Math.round(x), 1, duel2.issues.length)) });
      const lues = h("p", { class: "legende" });
      const numero = h("input", { type: "range", min: "1", max: "1", value: "1", "aria-label": "Partie" });
      const revoir = button("Revoir", () => rejouer(Number(numero.value)), { class: "revoir" });
      const barres = cotes.map(() => creerTrace2(contexte, { zoom: false }));
      const lancers = h(
        "div",
        { class: "lancers" },
        ...cotes.map((cote, place) => h("figure", {}, h("figcaption", { class: cote }), barres[place].noeud))
      );
      const genre = choice("Lancers comptés", [["tous", "Tous les lancers"], ["ouverture", "Premier lancer"]], "tous", (valeur) => {
        compte = valeur;
        dessinerLancers();
      });
      const pierres = h(
        "section",
        { class: "cotes", "aria-label": "Lancers" },
        h("div", { class: "ligne" }, h("h2", {}, "Lancers"), genre),
        lancers,
        h("p", { class: "legende" }, h("span", { class: "tiret" }), "ce que lancerait le jeu parfait dans les mêmes positions")
      );
      const liste = h("ol", { class: "tournants" });
      const toutes = h("section", { class: "cotes", "aria-label": "Toutes les parties" }, h("h2", {}, "Toutes les parties"), liste);
      const tournants = h("ol", { class: "tournants" });
      const vide = h("p", { class: "vide" });
      const details = h(
        "div",
        { class: "details" },
        h(
          "section",
          { class: "cours", "aria-label": "Gain" },
          h("h2", {}, "Gain au fil des parties"),
          lues,
          taux.noeud,
          h("div", { class: "ligne" }, numero, revoir)
        ),
        pierres,
        toutes,
        h("section", { class: "moments", "aria-label": "Parties à revoir" }, h("h2", {}, "Parties à revoir"), tournants)
      );
      const noeud = h(
        "div",
        { class: "duel" },
        h("div", { class: "ligne affiche" }, choisis[0], h("span", {}, "contre"), choisis[1], echange, h("span", { class: "pousse" }), cartes),
        phrase,
        raison,
        vide,
        details
      );
      let vu = {};
      let duel2 = null;
      let compte = "tous";
      let cle = "";
      let demande = 0;
      choisis.forEach((liste2, place) => liste2.addEventListener("change", () => {
        const [ici, autre] = [cotes[place], cotes[1 - place]];
        ouvrir({ [autre]: liste2.value === vu[autre] ? vu[ici] : vu[autre], [ici]: liste2.value });
      }));
      numero.addEventListener("input", designer);
      const ouvrir = (change) => contexte.aller("duel", { ...vu, ...change });
      const proche = (partie2) => (duel2.publiees ?? []).reduce((une, autre) => Math.abs(autre - partie2) < Math.abs(une - partie2) ? autre : une, duel2.publiees?.[0] ?? partie2);
      const rejouer = (partie2) => contexte.aller("rediffusion", { ...vu, partie: proche(partie2) });
      const nom = (cote) => contexte.nom(vu[cote]);
      function completer(etat) {
        const ids = etat.classement.map(({ id }) => id);
        if (vu.gauche === void 0 && vu.droite === void 0 && etat.direct) ({ gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie } = etat.direct);
        if (!ids.includes(vu.gauche)) vu.gauche = ids.find((id) => id !== vu.droite);
        if (!ids.includes(vu.droite) || vu.droite === vu.gauche) vu.droite = ids.find((id) => id !== vu.gauche);
        const groupe = contexte.categorie();
        if (!etat.categories.includes(vu.categorie)) vu.categorie = groupe === "toutes" ? etat.categories[0] : groupe;
        return vu.gauche !== void 0 && vu.droite !== void 0;
      }
      async function demander(etat) {
        const matrice = etat.matrice;
        const [i, j] = [vu.gauche, vu.droite].map((id) => matrice.ids.indexOf(id));
        const scores = etat.categories.map((groupe) => matrice.score[groupe][i]?.[j]);
        const nouvelle = JSON.stringify([vu, etat.empreinte, etat.parties, scores]);
        if (nouvelle === cle) return;
        cle = nouvelle;
        const numeroDemande = ++demande;
        noeud.setAttribute("aria-busy", "true");
        try {
          const reponse = await contexte.demander("duel", vu);
          if (numeroDemande !== demande) return;
          duel2 = reponse;
          if (duel2.gauche !== vu.gauche) retourner();
          dessinerDuel();
        } catch (erreur) {
          if (numeroDemande === demande) montrerVide(erreur.message);
        } finally {
          if (numeroDemande === demande) noeud.removeAttribute("aria-busy");
        }
      }
      function retourner() {
        [vu.gauche, vu.droite] = [duel2.gauche, duel2.droite];
        cle = JSON.stringify([vu, ...JSON.parse(cle).slice(1)]);
        dessinerNoms(contexte.etat());
      }
      function montrerVide(texte) {
        duel2 = null;
        cle = "";
        put(vide, contexte.anonyme(texte));
        vide.hidden = !texte;
        details.hidden = Boolean(texte);
        phrase.hidden = raison.hidden = Boolean(texte);
      }
      function dessinerNoms(etat) {
        choisis.forEach((liste2, place) => {
          each(liste2, etat.classement, ({ id }) => id, ({ id }) => h("option", { value: id }), (option, { id }) => put(option, contexte.nom(id)));
          liste2.value = vu[cotes[place]];
        });
      }
      function dessinerCartes() {
        each(cartes, duel2.categories, ({ categorie }) => categorie, ({ categorie }) => {
          const entree = h("input", { type: "radio", name: `duel-categorie`, value: categorie });
          entree.addEventListener("change", () => ouvrir({ categorie }));
          return h("label", {}, entree, h("strong", {}, nomCategorie(categorie)), h("span"));
        }, (carte, { categorie, joue, victoires, defaites, points, score }) => {
          carte.firstChild.checked = categorie === vu.categorie;
          put(carte.lastChild, !joue ? "pas encore" : points[0] < 0 || points[1] < 0 ? "forfait" : `${nombre.format(victoires)} – ${nombre.format(defaites)}`);
          mark(carte, "data-signe", !joue ? "" : score[0] > 0 ? "plus" : score[0] < 0 ? "moins" : score[1] < 0 ? "double" : "");
        });
      }
      function dessinerDuel() {
        dessinerCartes();
        if (!duel2.joue) return montrerVide("Ce duel n’a pas encore été joué : il apparaîtra ici dès qu’il le sera.");
        vide.hidden = true;
        details.hidden = phrase.hidden = false;
        const resume = duel2.categories.find(({ categorie }) => categorie === duel2.categorie);
        dessinerVerdict(resume);
        lues.hidden = !(duel2.finies > duel2.issues.length);
        put(lues, `Ici, les ${duel2.issues.length} premières parties sur ${nombre.format(duel2.finies ?? 0)} ; le compte ci-dessus est de toutes.`);
        const combien = duel2.issues.length;
        numero.max = String(Math.max(1, combien));
        numero.value = String(Math.min(Number(numero.value) || 1, Math.max(1, combien)));
        numero.disabled = revoir.disabled = !combien;
        const vus = { ...duel2, noms: cotes.map(nom) };
        const contre = `${vus.noms[0]} contre ${vus.noms[1]}${contexte.en(duel2.categorie)}`;
        taux.montrer({ figurer: (teintes) => figurerTaux(vus, teintes), texte: direTaux(vus), titre: `Gain : ${contre}`, cle: contre });
        designer();
        dessinerLancers();
        dessinerListe();
        dessinerTournants();
        contexte.annoncer(phrase.textContent);
      }
      function dessinerVerdict({ victoires, nuls, defaites, points, score }) {
        const [g, d] = [nom("gauche"), nom("droite")];
        const forfait = duel2.raisons.some(Boolean);
        const qui = points[0] === points[1] ? `${g} et ${d} font match nul` : points[0] > points[1] ? `${g} bat ${d}` : `${d} bat ${g}`;
        const comptes = [pluriel(victoires, "victoire", "victoires"), pluriel(nuls, "nul", "nuls"), pluriel(defaites, "défaite", "défaites")].join(", ");
        put(phrase, `${forfait ? "Duel arrêté" : qui}${contexte.en(duel2.categorie)} : ${comptes} pour ${g}. Points ${points.join(" à ").replaceAll("-", "−")}, score ${minus(signe.format(score[0]))}.`);
        put(raison, cotes.map((cote, place) => duel2.raisons[place] ? `${nom(cote)} est disqualifié. ${contexte.anonyme(duel2.raisons[place])}` : "").filter(Boolean).join(" "));
        raison.hidden = !forfait;
      }
      function designer() {
        put(revoir, `Revoir la partie ${proche(Number(numero.value))}`);
        const x = proche(Number(numero.value));
        const ligne2 = { type: "line", x0: x, x1: x, yref: "paper", y0: 0, y1: 1, layer: "above" };
        taux.formes(({ texte, bord }) => [DEMI(bord), ...numero.disabled ? [] : [{ ...ligne2, line: { color: texte, width: 1, dash: "dot" } }]]);
      }
      function dessinerLancers() {
        if (!duel2?.joue) return;
        pierres.hidden = !duel2.lancers;
        if (!duel2.lancers) return;
        const table = duel2.lancers[compte];
        cotes.forEach((cote, place) => {
          put(lancers.children[place].firstChild, nom(cote));
          const [parts, parfait] = [table[cote], table.equilibre[place]];
          const titre = `${compte === "tous" ? "Lancers" : "Premier lancer"} de ${nom(cote)}${contexte.en(duel2.categorie)}`;
          barres[place].montrer({ figurer: (teintes) => figurerLancers(parts, parfait, teintes[`pale-${cote}`], teintes.texte), texte: direLancers(titre, parts, parfait), titre, cle: titre });
        });
        lancers.nextElementSibling.toggleAttribute("hidden", !table.equilibre[0]);
      }
      function dessinerListe() {
        const { longueurs, issues } = duel2;
        toutes.hidden = !longueurs || Boolean(duel2.lancers);
        const { unite } = dessinDe(contexte.etat().jeu);
        const sort = { g: () => `${nom("gauche")} gagne`, d: () => `${nom("droite")} gagne`, n: () => "nulle", "?": () => "arrêtée" };
        liste.replaceChildren(...(toutes.hidden ? [] : longueurs).map((longueur, place) => {
          const bouton = button("", () => rejouer(place + 1));
          bouton.disabled = proche(place + 1) !== place + 1;
          bouton.append(h("strong", {}, `Partie ${place + 1}`), h("span", {}, `${sort[issues[place]]()}, ${pluriel(longueur, unite, `${unite}s`)}`));
          return h("li", { "data-cote": { g: "gauche", d: "droite" }[issues[place]] ?? "" }, bouton);
        }));
      }
      function dessinerTournants() {
        const dire = ({ what, side, number }) => {
          const qui = side ? nom(side) : "";
          if (what === "tete") return `${qui} prend la tête`;
          if (what === "serie") return `${qui} gagne ${number} parties de suite`;
          if (what === "ecart") return `${qui} a ${number} victoires d’avance, son maximum`;
          if (what === "faute") return side ? `${qui} est disqualifié` : "les deux sont disqualifiés";
          return number ? `${qui} finit avec ${pluriel(number, "victoire", "victoires")} d’avance` : "égalité parfaite à la fin";
        };
        tournants.replaceChildren(...duel2.tournants.map((tournant) => {
          const bouton = button("", () => rejouer(tournant.game));
          bouton.append(h("strong", {}, `Partie ${nombre.format(tournant.game)}`), h("span", {}, dire(tournant)));
          bouton.disabled = tournant.game > duel2.issues.length || proche(tournant.game) !== tournant.game;
          return h("li", { "data-cote": tournant.side }, bouton);
        }));
        if (duel2.echanges > 4) tournants.prepend(h("li", { class: "note" }, `${duel2.echanges} changements de tête en tout, les derniers ci-dessous.`));
      }
      let derniers = "";
      return {
        noeud,
        montrer({ gauche, droite, categorie }) {
          vu = { gauche: gauche ?? vu.gauche, droite: droite ?? vu.droite, categorie: categorie ?? vu.categorie };
          if (gauche !== void 0 && categorie === void 0 && contexte.categorie() !== "toutes") vu.categorie = contexte.categorie();
        },
        dessiner(etat) {
          if (!completer(etat)) return montrerVide("Il faut au moins deux stratégies pour un duel.");
          dessinerNoms(etat);
          const noms = etat.classement.map(({ id }) => contexte.nom(id)).join();
          if (noms !== derniers && duel2) dessinerDuel();
          derniers = noms;
          demander(etat);
        }
      };
    }
  };

  // trollkit/notebook/static/ecran-evolution.js
  var TEINTES = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c7a00", "#6a51a3", "#7f3b2e"];
  var AUTRES = "#9aa3b0";
  var PAS_MS = 150;
  var EXPLICATION = "Au départ, chaque stratégie a la même part de la population. À chaque instant, celles qui gagnent plus que la moyenne ont plus de descendants ; les autres s’éteignent peu à peu (le temps s’accélère vers la droite). Une stratégie qui vit de victimes faciles s’effondre quand elles ont disparu : le champion du concours n’est pas toujours le survivant.";
  var EVOLUTION = {
    id: "evolution",
    titre: "Évolution",
    categories: true,
    creer(contexte) {
      const graphe = creerTrace2(contexte);
      const lecture = creerLecture({ dernier: () => champ ? champ.autres.length - 1 : -1, attente: () => PAS_MS, surChange: compter, montrer: placer });
      const commandes = creerCommandes(lecture, "Moment", [], "l’évolution");
      const liste = h("ol", { class: "survivants" });
      const bilan = h("p", { class: "bilan" });
      const vide = h("p", { class: "vide" });
      const contenu = h(
        "section",
        { "aria-label": "Évolution de la population" },
        h("h2", {}, "Si les gagnants avaient des descendants…"),
        h("div", { class: "population" }, graphe.noeud, liste),
        commandes.root,
        bilan,
        h(
          "details",
          {},
          h("summary", {}, "Comment lire ?"),
          h("p", {}, `${EXPLICATION} (Équation du réplicateur, Taylor et Jonker, 1978.)`)
        )
      );
      const noeud = h("div", { class: "evolution", tabindex: "-1" }, vide, contenu);
      let champ = null;
      let cle = "";
      let noms = "";
      const teinte = (id) => {
        const place = champ ? Object.keys(champ.parts).indexOf(id) : -1;
        return place < 0 ? AUTRES : TEINTES[place % TEINTES.length];
      };
      const nom = (id) => id === "" ? "Les autres" : contexte.nom(id);
      function compter() {
        commandes.dessiner(`${lecture.place} / ${lecture.dernier()}`);
      }
      async function demander(etat) {
        const groupe = contexte.categorie();
        const nouvelle = JSON.stringify([groupe, etat.empreinte, etat.statut === "en_cours" ? Math.floor(etat.maj / 10) : etat.progres.faits]);
        if (nouvelle === cle) return;
        const memeGroupe = cle && JSON.parse(cle)[0] === groupe;
        cle = nouvelle;
        try {
          const reponse = await contexte.demander("evolution", { categorie: groupe });
          if (nouvelle !== cle) return;
          champ = reponse;
          vide.hidden = true;
          contenu.hidden = false;
          dessinerAires();
          if (memeGroupe) return placer(lecture.place);
          lecture.aller(Infinity);
          if (!stillness()) lecture.jouer();
        } catch (erreur) {
          if (nouvelle !== cle) return;
          if (champ && memeGroupe) return;
          put(vide, contexte.anonyme(erreur.message));
          vide.hidden = false;
          contenu.hidden = true;
          lecture.pause();
          champ = null;
        }
      }
      function couches() {
        const parts = Object.entries(champ.parts).sort(([, a], [, b]) => b.at(-1) - a.at(-1) || Math.max(...b) - Math.max(...a));
        return [...parts, ["", champ.autres]].filter(([, serie]) => serie.some((part) => part > 0));
      }
      function dessinerAires() {
        const series = couches().map(([qui, serie]) => ({ nom: nom(qui), teinte: qui ? teinte(qui) : AUTRES, serie }));
        const groupe = contexte.categorie();
        const titre = `Évolution de la population${groupe === "toutes" ? "" : contexte.en(groupe)}`;
        graphe.montrer({ figurer: (teintes) => figurerAires(series, teintes), texte: `Parts de la population au fil du temps. ${conclusion()}`, titre, cle: titre });
      }
      function placer(t) {
        graphe.formes(({ panneau, texte }) => [
          { type: "rect", x0: t, x1: lecture.dernier(), y0: 0, y1: 100, layer: "above", fillcolor: panneau, line: { width: 0 } },
          { type: "line", x0: t, x1: t, y0: 0, y1: 100, layer: "above", line: { color: texte, width: 1.5 } }
        ]);
        const parts = couches().map(([qui, serie]) => [qui, serie[t]]).sort(([a, p], [b, q]) => Number(a === "") - Number(b === "") || q - p);
        each(liste, parts, ([qui]) => qui || "autres", () => h("li", {}, h("span", { class: "pastille-evolution" }), h("span", { class: "nom texte" }), h("span", { class: "part" })), (ligne2, [qui, part]) => {
          style(ligne2.firstChild, "background", qui ? teinte(qui) : AUTRES);
          poserNom(ligne2.children[1], nom(qui));
          mark(ligne2, "title", nom(qui));
          put(ligne2.lastChild, part && part < 100 ? "< 1 %" : `${Math.round(part / 100)} %`);
          mark(ligne2, "data-eteint", String(part < 50));
        });
        put(bilan, t === lecture.dernier() ? conclusion() : "");
      }
      function conclusion() {
        const restent = Object.entries(champ.final).filter(([, part]) => part >= 100);
        const mots = restent.slice(0, 4).map(([id, part]) => `${contexte.nom(id)} (${Math.round(part / 100)} %)`);
        const suite = restent.length > 4 ? ` et ${restent.length - 4} autres` : "";
        return restent.length === 1 ? `À la fin, il ne reste que ${mots[0]}.` : `À la fin, il reste ${mots.join(", ")}${suite}.`;
      }
      return {
        noeud,
        montrer: () => noeud.focus({ preventScroll: true }),
        // the space bar is no longer the tab's
        dessiner(etat) {
          const nouveaux = etat.classement.map(({ id }) => contexte.nom(id)).join();
          if (nouveaux !== noms && champ) {
            dessinerAires();
            placer(lecture.place);
          }
          noms = nouveaux;
          serrer(contenu.querySelectorAll(".texte"));
          if (!etat.classement.length) {
            put(vide, "L’évolution se dessinera dès les premiers affrontements.");
            vide.hidden = false;
            contenu.hidden = true;
          } else demander(etat);
        },
        cacher: () => lecture.pause(),
        pas: () => lecture.basculer()
      };
    }
  };
  function figurerAires(series, { panneau }) {
    const dernier = series[0].serie.length - 1;
    const data = series.map(({ nom, teinte, serie }) => ({
      type: "scatter",
      mode: "lines",
      stackgroup: "population",
      x: serie.map((_, temps) => temps),
      y: serie.map((part) => part / 100),
      name: pourPlotly(nom),
      fillcolor: teinte,
      line: { width: 1, color: panneau },
      hovertemplate: "%{y:.0f} %"
    }));
    return {
      data,
      layout: {
        hovermode: "x unified",
        xaxis: { range: [0, dernier], minallowed: 0, maxallowed: dernier, showticklabels: false, ticks: "", showgrid: false, title: { text: "Temps" }, unifiedhovertitle: { text: `Moment %{x:.0f} sur ${dernier}` } },
        yaxis: { range: [0, 100], ticksuffix: " %", dtick: 25 }
      }
    };
  }

  // trollkit/notebook/static/ecran-face.js
  var WIDE_COLUMNS = 14;
  var MOST = 60;
  var INVITE = "Une case montre son affrontement ; un clic ouvre le duel.";
  var FACE = {
    id: "face",
    titre: "Face-à-face",
    categories: true,
    creer(contexte) {
      const tete = h("tr", { role: "row" });
      const corps = h("tbody");
      const table = h("table", { role: "grid", "aria-label": "Face-à-face" }, h("thead", {}, tete), corps);
      const vide = h("p", { class: "vide" }, "Les résultats de chacun contre chacun apparaîtront ici.");
      const defile = h("div", { class: "defile" }, vide, table);
      const phrase = h("p", { class: "detail" });
      const reste = h("span", { class: "reste" });
      const legende = h(
        "p",
        { class: "legende" },
        h("span", { class: "pastille gagne" }),
        "la ligne gagne",
        h("span", { class: "pastille perd" }),
        "elle perd",
        "  ·  % des parties, un nul pour moitié",
        reste
      );
      const noeud = h("div", { class: "face" }, defile, h("div", { class: "ligne" }, phrase, legende));
      let ids = [];
      let shown = { etat: null, rows: /* @__PURE__ */ new Map() };
      let focus = [0, 1];
      let pointed = null;
      const build = (size) => {
        tete.replaceChildren(h("td", { class: "coin" }));
        corps.replaceChildren();
        for (let row = 0; row < size; row++) {
          tete.append(h("th", { scope: "col" }, h("span", { class: "nom-colonne" }), h("span", {}, String(row + 1))));
          const cells = Array.from({ length: size }, () => h("td", { role: "gridcell", tabindex: "-1" }));
          corps.append(h("tr", {}, h("th", { scope: "row" }, h("div", {}, h("span", { class: "numero" }, `${row + 1}`), h("span", { class: "texte" }))), ...cells));
        }
        focus = [0, Math.min(1, size - 1)];
        cell(...focus)?.setAttribute("tabindex", "0");
      };
      const cell = (row, column) => corps.children[row]?.children[column + 1];
      const result = (row, column) => {
        const { etat } = shown;
        const group = contexte.categorie();
        const [i, j] = [shown.rows.get(ids[row]), shown.rows.get(ids[column])];
        const score = etat.matrice.score[group]?.[i]?.[j] ?? null;
        const groups2 = group === "toutes" ? etat.categories : [group];
        const games = etat.parties * groups2.filter((name) => etat.matrice.score[name][i][j] !== null).length;
        return { score, rate: score === null || !games ? null : (1 + score / games) / 2, games };
      };
      const sentence = (row, column) => {
        const [left, right] = [contexte.nom(ids[row]), contexte.nom(ids[column])];
        const group = contexte.categorie();
        if (row === column) return left;
        const { score, rate, games } = result(row, column);
        const where2 = group === "toutes" ? "toutes catégories" : nomCategorie(group);
        if (rate === null) return `${left} contre ${right}, ${where2} : pas encore joué`;
        const gain = (100 * rate).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
        return `${left} contre ${right}, ${where2} : ${gain} % de ${pluriel(games, "partie", "parties")}, score ${minus(signe.format(score))}`;
      };
      const fill2 = (target, row, column) => {
        const { score, rate } = row === column ? { score: null, rate: null } : result(row, column);
        put(target, row === column ? "" : rate === null ? "·" : String(centiemes(rate)));
        mark(target, "data-signe", row === column ? "soi" : rate === null ? "rien" : score > 0 ? "plus" : score < 0 ? "moins" : "");
        const force = score ? Math.round(100 * Math.min(1, 0.12 + 0.88 * Math.sqrt(Math.abs(2 * rate - 1)))) : 0;
        style(target, "--force", `${force}%`);
      };
      const where = (element) => {
        const target = element.closest("td[role=gridcell]");
        if (!target) return null;
        const row = target.parentElement;
        return [[...corps.children].indexOf(row), [...row.children].indexOf(target) - 1];
      };
      const explain = (event) => {
        pointed = where(event.target) ?? pointed;
        tell();
      };
      const tell = () => {
        const known = pointed && Math.max(...pointed) < ids.length;
        const text = known ? sentence(...pointed) : INVITE;
        put(phrase, text);
        if (known) mark(cell(...pointed), "aria-label", text);
      };
      const open = (event) => {
        const [row, column] = where(event.target) ?? [0, 0];
        if (row !== column) contexte.aller("duel", { gauche: ids[row], droite: ids[column] });
      };
      const move = (event) => {
        const place = where(event.target);
        if (!place) return;
        if (event.key === "Enter") return open(event);
        const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
        const next = step && cell(place[0] + step[0], place[1] + step[1]);
        if (!next || place[1] + step[1] < 0) return;
        event.preventDefault();
        mark(cell(...focus), "tabindex", "-1");
        focus = [place[0] + step[0], place[1] + step[1]];
        mark(next, "tabindex", "0");
        next.focus();
      };
      corps.addEventListener("pointerover", explain);
      corps.addEventListener("focusin", explain);
      corps.addEventListener("click", open);
      corps.addEventListener("keydown", move);
      return {
        noeud,
        dessiner(etat) {
          shown = { etat, rows: new Map(etat.matrice.ids.map((id, place) => [id, place])) };
          ids = etat.classement.map(({ id }) => id).filter((id) => shown.rows.has(id)).slice(0, MOST);
          const partie2 = ids.length < etat.classement.length;
          put(reste, partie2 ? `  ·  les ${ids.length} premières sur ${etat.classement.length}` : "");
          vide.hidden = ids.length > 0;
          table.hidden = !ids.length;
          if (corps.children.length !== ids.length) build(ids.length);
          style(table, "--n", String(Math.max(1, ids.length)));
          mark(table, "data-colonnes", ids.length > WIDE_COLUMNS ? "serrees" : "larges");
          ids.forEach((id, row) => {
            const name = contexte.nom(id);
            put(tete.children[row + 1].firstChild, name);
            mark(tete.children[row + 1], "title", name);
            const [head, ...cells] = corps.children[row].children;
            const text = head.firstChild.lastChild;
            put(head.firstChild.firstChild, String(etat.classement[row].rang));
            poserNom(text, name);
            mark(head, "title", name);
            style(text, "--long", String(Math.max(1, name.length)));
            mark(corps.children[row], "data-cherche", contexte.cherche() ? String(contexte.trouve(name)) : "");
            cells.forEach((target, column) => fill2(target, row, column));
          });
          serrer(corps.querySelectorAll(".texte"));
          for (const told of corps.querySelectorAll("[aria-label]")) told.removeAttribute("aria-label");
          tell();
        }
      };
    }
  };

  // trollkit/notebook/static/finale-affiche.js
  var PARTIE_S2 = 20;
  function creerAffiche(parent, contexte, nom) {
    let finir = null;
    function poser(...contenu) {
      finir?.();
      finir = null;
      lecteur?.detruire();
      lecteur = null;
      parent.replaceChildren(...contenu);
    }
    let lecteur = null;
    const duelliste = (seed, cote) => h("strong", { class: `duelliste ${cote}` }, nom(seed));
    function rangee({ categorie, score: score2, raisons }, parties) {
      const barre = h("div", { class: "remplissage" });
      const ecart = h("span", { class: "ecart" });
      const points = [h("span", { class: "points" }), h("span", { class: "points" })];
      const raison = raisons.filter(Boolean).map((texte) => contexte.anonyme(texte)).join(" ");
      const noeud = h(
        "div",
        { class: "epreuve", title: raison },
        h("span", { class: "categorie" }, nomCategorie(categorie)),
        points[0],
        h("div", { class: "jauge" }, barre),
        ecart,
        points[1]
      );
      return {
        noeud,
        montrer(avance, fini, gains) {
          const part = Math.min(1, Math.sqrt(Math.abs(avance) / parties));
          style(barre, "width", `${50 * part}%`);
          style(barre, "left", avance > 0 ? `${50 - 50 * part}%` : "50%");
          mark(barre, "data-cote", avance >= 0 ? "gauche" : "droite");
          put(ecart, fini && raison ? "forfait" : minus(signe.format(avance)));
          points.forEach((point, cote) => put(point, fini ? `${minus(String(gains[cote]))} pt${Math.abs(gains[cote]) > 1 ? "s" : ""}` : ""));
        },
        score: score2
      };
    }
    function tableauDeScore(match, parties) {
      const totaux = [h("span", { class: "total gauche" }, "0"), h("span", { class: "total droite" }, "0")];
      const rangees = match.duels.map((duel2) => rangee(duel2, parties));
      const noeud = h(
        "div",
        { class: "score-finale" },
        h("div", { class: "face-a-face" }, duelliste(match.haut, "gauche"), totaux[0], h("span", {}, "–"), totaux[1], duelliste(match.bas, "droite")),
        ...rangees.map((each2) => each2.noeud)
      );
      const montrer = (temps) => {
        const somme = [0, 0];
        rangees.forEach((ligne2, place) => {
          const { courbe, points } = match.duels[place];
          const part = clamp(temps - place, 0, 1);
          const fini = part >= 1;
          const avance = fini ? ligne2.score[0] : part && courbe.length ? courbe[Math.floor(part * courbe.length)] : 0;
          ligne2.montrer(avance, fini, points);
          mark(ligne2.noeud, "data-joue", String(part > 0));
          if (fini) points.forEach((gain, cote) => {
            somme[cote] += gain;
          });
        });
        totaux.forEach((total, cote) => put(total, minus(String(somme[cote]))));
      };
      return { noeud, montrer, combien: rangees.length };
    }
    function score(match, anime) {
      const tableau = tableauDeScore(match, Math.max(1, ...match.duels.flatMap(({ courbe, score: score2 }) => [...courbe, ...score2].map(Math.abs))));
      poser(tableau.noeud);
      if (!anime || stillness()) return tableau.montrer(tableau.combien);
      let boucle = null;
      let debut = null;
      const avancer = (maintenant) => {
        debut ??= maintenant;
        const temps = (maintenant - debut) / DEFILE_MS * tableau.combien;
        tableau.montrer(temps);
        if (temps >= tableau.combien) finir = null;
        else boucle = requestAnimationFrame(avancer);
      };
      tableau.montrer(0);
      boucle = requestAnimationFrame(avancer);
      finir = () => {
        cancelAnimationFrame(boucle);
        tableau.montrer(tableau.combien);
      };
    }
    function partie2(match, anime) {
      const terrain = h("div", { class: "terrain" });
      const recit = h("p", { class: "recit", "aria-live": "polite" });
      poser(terrain, recit);
      if (!match.decisive) return;
      const film = match.decisive;
      lecteur = creerLecteur(terrain, contexte.anonyme, ({ joue }) => {
        put(recit, lecteur.raconter());
        if (!joue) finir = null;
      });
      lecteur.charger(film, [nom(match.haut), nom(match.bas)], anime && !stillness() ? 0 : film.scenes.length - 1);
      if (!anime || stillness()) return;
      const ici = lecteur;
      lecteur.vitesse = Math.max(2, lecteur.vitessePour(PARTIE_S2));
      lecteur.jouer();
      finir = () => ici.aller(Infinity);
    }
    function gagnant(match, seed) {
      const tableau = tableauDeScore(match, Math.max(1, ...match.duels.flatMap(({ score: score2 }) => score2.map(Math.abs))));
      poser(h("p", { class: "vainqueur", "data-cote": seed === match.haut ? "gauche" : "droite" }, nom(seed)), tableau.noeud);
      tableau.montrer(tableau.combien);
    }
    function podium(seeds, anime) {
      const marches = [1, 0, 2].filter((place) => place < seeds.length).map((place) => h(
        "div",
        { class: "marche", "data-place": String(place + 1) },
        h("strong", {}, nom(seeds[place])),
        h("div", { class: "socle" }, String(place + 1))
      ));
      poser(h("div", { class: "podium", "data-anime": String(anime && !stillness()) }, ...marches));
    }
    return {
      score,
      partie: partie2,
      gagnant,
      podium,
      vider: () => poser(),
      participants: (seeds) => poser(h("ol", { class: "participants" }, ...seeds.map((seed) => h("li", {}, nom(seed))))),
      // Whether something was moving, which has now come to its end.
      finir() {
        if (!finir) return false;
        const fin = finir;
        finir = null;
        fin();
        return true;
      }
    };
  }

  // trollkit/notebook/static/ecran-finale.js
  var FINALE_VUE_MS = 1200;
  var DEFILE_MS = 6e3;
  var TOURS = { 1: "Finale", 2: "Demi-finales", 4: "Quarts de finale" };
  var departage = ({ par, score }) => par === "score" ? `Égalité de points, départagée au score (${signe.format(Math.abs(score[0]))})` : par === "rang" ? "Égalité de points et de score : le mieux classé passe" : par === "sort" ? "Égalité de points, de score et de rang : départagée au sort" : "";
  var FINALE = {
    id: "finale",
    titre: "Grande finale",
    creer(contexte) {
      const arbre = h("div", { class: "arbre", role: "group", "aria-label": "Tableau de la finale" });
      const origine = h("p", { class: "origine" });
      const scene = h("div", { class: "plateau-finale" });
      const phrase = h("p", { class: "annonce", "aria-live": "polite" });
      const suite = button("Suite", () => suivant(), { class: "suite", title: "Étape suivante (espace)" });
      const retour = button("Étape précédente", () => aller(finale.etape - 1));
      const debut = button("Recommencer", () => aller(0));
      const jouer = button("Jouer la finale", () => ordonner({ action: "finale" }));
      const commandes = h("div", { class: "ligne commandes" }, jouer, suite, retour, debut);
      const vide = h("p", { class: "vide" }, "Un instant…");
      const salle = h("div", { class: "salle" }, arbre, h("div", { class: "scene-finale" }, phrase, scene, origine, commandes));
      const noeud = h("div", { class: "finale", tabindex: "-1" }, vide, salle);
      salle.hidden = true;
      const affiche = creerAffiche(scene, contexte, (seed) => nom(seed));
      let finale = { statut: "inconnu", marque: "" };
      let veille = null;
      let demande = false;
      const joueur = (seed) => finale.joueurs.find(({ tete }) => tete === seed);
      const nom = (seed) => {
        const { id, nom: vrai } = joueur(seed);
        return contexte.options.anonyme ? contexte.nom(id) : vrai;
      };
      const maitre = () => contexte.maitre.commande();
      async function regarder() {
        if (demande || document.hidden) return;
        demande = true;
        try {
          const reponse = await contexte.demander("finale", { vu: finale.marque });
          if (!reponse.inchange) recevoir(reponse);
        } catch (erreur) {
          montrerVide(erreur.message);
          finale = { statut: "inconnu", marque: "" };
        } finally {
          demande = false;
          dessinerCommandes();
        }
      }
      function recevoir(reponse) {
        const avant = finale;
        finale = reponse;
        if (finale.statut === "absente") return montrerVide(attente());
        vide.hidden = true;
        salle.hidden = false;
        dessinerArbre();
        const anime = finale.etape === avant.etape + 1 && avant.etapes === finale.etapes;
        const meme = finale.etape === avant.etape && avant.etapes === finale.etapes;
        if (!meme || finale.statut !== avant.statut || finale.statut !== "termine") raconter(anime);
      }
      function attente() {
        const { statut, classement = [] } = contexte.etat();
        const fini = statut === "termine";
        return fini ? `La grande finale n’a pas encore été jouée : les ${classement.length < 8 ? "meilleurs" : "huit premiers"} du classement s’y affronteront, sur un nouveau tirage.` : "La grande finale se jouera quand le concours sera terminé.";
      }
      function montrerVide(texte) {
        put(vide, contexte.anonyme(texte));
        vide.hidden = false;
        salle.hidden = true;
      }
      function dessinerArbre() {
        const tours = finale.tours.length ? finale.tours : premiersTours(finale.joueurs.length);
        const colonnes = tours.map((matchs) => {
          const titre = h("h3", {}, TOURS[matchs.length]);
          return h("div", { class: "tour" }, titre, h("div", { class: "matchs" }, ...matchs.map(dessinerMatch)));
        });
        const { petite } = finale;
        if (petite && (!petite.exempt || petite.gagnant)) colonnes.at(-1).append(h("h3", { class: "petite" }, "Troisième place"), dessinerMatch(petite));
        arbre.replaceChildren(...colonnes);
        serrer(arbre.querySelectorAll(".texte"));
      }
      function premiersTours(combien) {
        const premier = 2 ** Math.max(0, Math.ceil(Math.log2(combien)) - 1);
        return Array.from({ length: Math.log2(premier) + 1 }, (_, tour) => Array.from({ length: premier / 2 ** tour }, () => ({ joueurs: [null, null], exempt: false, points: null, gagnant: null })));
      }
      function dessinerMatch(match) {
        const { place, joueurs, exempt, points, gagnant } = match;
        const present = finale.derniere?.place && place && finale.derniere.place.join() === place.join();
        const lignes = joueurs.filter((seed, rang) => !exempt || seed !== null || rang === 0).map((seed, rang) => h(
          "div",
          { class: "joueur", "data-sort": gagnant === null || seed === null ? "" : seed === gagnant ? "gagne" : "perd" },
          h("span", { class: "tete" }, seed === null ? "" : String(seed)),
          ecrit(seed),
          h("span", { class: "points" }, points ? minus(String(points[rang])) : "")
        ));
        const comment = gagnant !== null && departage(match);
        const note = comment ? [h("p", { class: "departage" }, comment)] : [];
        return h("div", { class: "match", "data-present": String(Boolean(present)), "data-exempt": String(exempt) }, ...lignes, ...note);
      }
      function ecrit(seed) {
        const place = h("span", { class: "nom texte", title: seed === null ? "" : nom(seed) });
        poserNom(place, seed === null ? "…" : nom(seed));
        return place;
      }
      function memeClassement() {
        const { statut, classement = [] } = contexte.etat();
        const rangees = new Map(classement.map((row) => [row.id, row]));
        return statut === "termine" && finale.joueurs.every(({ id, rang, points }) => {
          const row = rangees.get(id);
          return row?.rang === rang && row.points === points;
        });
      }
      function dessinerOrigine() {
        const encore = memeClassement();
        const titre = encore ? "Finale du classement affiché." : "Finale d’un classement précédent : celui qui est affiché a changé depuis.";
        put(origine, `${titre} ${finale.tirage}`.trim());
        mark(origine, "data-passee", String(!encore));
        return encore;
      }
      function raconter(anime) {
        const derniere = finale.derniere;
        if (finale.statut !== "termine") {
          affiche.vider();
          const { faits, total } = finale.progres;
          const texte = finale.statut === "en_cours" ? `La finale se joue en secret : ${pluriel(faits, "affrontement", "affrontements")} sur ${total}.` : finale.message;
          return put(phrase, contexte.anonyme(texte));
        }
        if (!derniere) {
          affiche.participants(finale.joueurs.map(({ tete }) => tete));
          return put(phrase, "Tout est joué, rien n’est encore dévoilé.");
        }
        if (derniere.what === "podium") {
          affiche.podium(finale.podium, anime);
          return put(phrase, `${nom(finale.podium[0])} remporte la grande finale !`);
        }
        const { match } = finale;
        const titre = `${nom(match.haut)} contre ${nom(match.bas)}`;
        if (derniere.what === "score") {
          put(phrase, `${titre} : le score${match.duels.length > 1 ? ", catégorie par catégorie" : ""}.`);
          affiche.score(match, anime);
        } else if (derniere.what === "partie") {
          const quoi = match.decisive ? `la partie décisive, n° ${nombre.format(match.decisive.partie)}${contexte.en(match.decisive.categorie).replaceAll(" ", " ")}` : "aucune partie n’a pu être jouée";
          put(phrase, `${titre} : ${quoi}.`);
          affiche.partie(match, anime);
        } else {
          const tous = [...finale.tours.flat(), finale.petite].filter(Boolean);
          const fini = tous.find(({ place }) => place.join() === derniere.place.join());
          const comment = departage(fini);
          affiche.gagnant(match, fini.gagnant);
          put(phrase, `${nom(fini.gagnant)} l’emporte.${comment ? ` ${comment}.` : ""}`);
        }
      }
      function dessinerCommandes() {
        const pret = finale.statut === "termine";
        commandes.hidden = !maitre();
        origine.hidden = finale.statut === "absente" || !finale.joueurs;
        const encore = !origine.hidden && dessinerOrigine();
        jouer.hidden = pret && encore || finale.statut === "en_cours" || contexte.etat().statut !== "termine";
        put(jouer, pret ? "Jouer celle du nouveau classement" : "Jouer la finale");
        suite.hidden = retour.hidden = debut.hidden = !pret;
        suite.disabled = !finale.suivante;
        retour.disabled = debut.disabled = !finale.etape;
        if (pret) put(suite, finale.suivante ? nommerSuite(finale.suivante) : "C’est fini");
        if (finale.statut === "absente") vide.after(commandes);
        else origine.after(commandes);
      }
      function nommerSuite({ what }) {
        return { score: "Suite : le score", partie: "Suite : la partie décisive", gagnant: "Suite : le vainqueur", podium: "Suite : le podium" }[what];
      }
      async function ordonner(ordre) {
        const obei = await contexte.maitre.ordonner(ordre);
        await regarder();
        if (!obei) put(finale.statut === "absente" ? vide : phrase, contexte.maitre.parole());
      }
      const aller = (etape) => ordonner({ action: "devoiler", etape });
      function suivant() {
        if (affiche.finir()) return;
        if (maitre() && finale.statut === "termine" && finale.suivante) aller(finale.etape + 1);
      }
      let noms = "";
      return {
        noeud,
        montrer() {
          clearInterval(veille);
          veille = setInterval(regarder, FINALE_VUE_MS);
          noeud.focus({ preventScroll: true });
          regarder();
        },
        cacher() {
          clearInterval(veille);
          affiche.finir();
        },
        dessiner() {
          dessinerCommandes();
          const nouveaux = String(contexte.options.anonyme);
          if (nouveaux !== noms && finale.joueurs) {
            dessinerArbre();
            raconter(false);
          }
          noms = nouveaux;
          if (finale.statut === "absente") montrerVide(attente());
        },
        pas: suivant
      };
    }
  };

  // trollkit/notebook/static/ecran-rediffusion.js
  function creerCoups(surTour) {
    const depart = h("p", { class: "depart" });
    const tete = h("tr", {});
    const corps = h("tbody");
    const defile = h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Coups de la partie" }, h("table", {}, h("thead", {}, tete), corps));
    const noeud = h("div", { class: "coups" }, depart, defile);
    const cases = (ligne2, balise) => ligne2.map((mot) => h(balise, {}, mot));
    corps.addEventListener("click", (event) => {
      const ligne2 = targetOf(event).closest("tr");
      if (ligne2) surTour(1 + [...corps.children].indexOf(ligne2));
    });
    return {
      noeud,
      montrer({ depart: debut, roles, tours }, noms, dire) {
        noeud.hidden = !tours;
        if (!tours) return;
        put(depart, `Départ : ${debut}. ${noms[0]} : ${roles[0]} ; ${noms[1]} : ${roles[1]}.`);
        tete.replaceChildren(...cases(["N°", ...noms], "th"));
        corps.replaceChildren(...tours.map((tour, place) => h("tr", {}, ...cases([String(place + 1), ...tour.map((coup) => dire(String(coup)))], "td"))));
      },
      // The last turn that was played, kept in sight.
      situer(tour) {
        [...corps.rows].forEach((ligne3, place) => {
          if (place === tour - 1) ligne3.setAttribute("aria-current", "step");
          else ligne3.removeAttribute("aria-current");
        });
        const ligne2 = corps.rows[tour - 1];
        const dessus = ligne2 ? ligne2.offsetTop - defile.clientHeight / 2 : 0;
        if (!noeud.hidden) defile.scrollTop = dessus;
      }
    };
  }
  var REDIFFUSION = {
    id: "rediffusion",
    titre: "Rediffusion",
    creer(contexte) {
      const titre = h("h2", {});
      const terrain = h("div", { class: "terrain" });
      const phrase = h("p", { class: "recit", "aria-live": "polite" });
      const avis = h("p", { class: "avis" });
      const avant = button("« Partie", () => changerPartie(-1), "Partie précédente (flèche haut)");
      const apres = button("Partie »", () => changerPartie(1), "Partie suivante (flèche bas)");
      const vers = button("Le duel", () => contexte.aller("duel", { gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie }), "Revenir au duel");
      const numero = h("input", { type: "number", min: "1", value: "1", "aria-label": "Numéro de la partie" });
      const combien = h("span");
      const vide = h("p", { class: "vide" });
      const coups = creerCoups((rang) => lecteur.tour(rang));
      let vu = {};
      let partie2 = null;
      let cle = "";
      let choisie = false;
      const noms = () => [contexte.nom(vu.gauche), contexte.nom(vu.droite)];
      const intitule = () => `${noms().join(" contre ")}${contexte.en(vu.categorie).replace(" en ", ", ")}`;
      const lecteur = creerLecteur(terrain, contexte.anonyme, () => {
        commandes.dessiner(lecteur.compte());
        coups.situer(lecteur.scene().tour);
        raconter();
      });
      const commandes = creerCommandes(lecteur, "Tour");
      commandes.root.prepend(avant);
      commandes.root.append(apres);
      const jeu = h("div", { class: "jeu" }, h("div", { class: "plan" }, terrain, coups.noeud), phrase, avis, commandes.root);
      const noeud = h(
        "div",
        { class: "rediffusion", tabindex: "-1", role: "group", "aria-label": "Rediffusion d’une partie" },
        h("div", { class: "ligne" }, titre, h("span", { class: "pousse" }), h("label", {}, "Partie ", numero), combien, vers),
        vide,
        jeu
      );
      function raconter() {
        if (!partie2) return;
        const scene = lecteur.scene();
        put(phrase, lecteur.raconter());
        const valeur = partie2.valeurs?.[scene.tour];
        const dire = Math.abs(valeur) < 5e-3 ? "égalité" : `avantage à ${noms()[valeur > 0 ? 0 : 1]}, ${Math.round(50 + 50 * Math.abs(valeur))} chances sur 100`;
        avis.hidden = !partie2.valeurs;
        put(avis, valeur === void 0 || scene.fin ? "" : `Si les deux jouaient parfaitement à partir d’ici : ${dire}.`);
      }
      function nommer() {
        put(titre, intitule());
        coups.montrer(dessinDe(partie2.jeu).parlant ? {} : partie2, noms(), contexte.anonyme);
        coups.situer(lecteur.scene().tour);
        commandes.nommer(dessinDe(partie2.jeu).tour);
      }
      function voisine(sens) {
        const { publiees, partie: ici } = partie2;
        return publiees ? publiees[publiees.indexOf(ici) + sens] ?? 0 : ici + sens;
      }
      function changerPartie(sens) {
        if (partie2) choisir(voisine(sens));
      }
      function choisir(nombreVoulu) {
        if (!partie2 || !Number.isInteger(nombreVoulu) || nombreVoulu < 1 || nombreVoulu > partie2.sur) return;
        contexte.aller("rediffusion", { ...vu, partie: nombreVoulu });
      }
      numero.addEventListener("change", () => choisir(Number(numero.value)));
      ecouterLecture(noeud, lecteur, {
        autres: { ArrowUp: () => changerPartie(-1), ArrowDown: () => changerPartie(1) },
        admis: ({ target }) => choisie || target !== noeud
      });
      function montrerVide(texte) {
        partie2 = null;
        cle = "";
        lecteur.pause();
        put(vide, contexte.anonyme(texte));
        vide.hidden = false;
        jeu.hidden = true;
      }
      async function demander() {
        const nouvelle = JSON.stringify(vu);
        if (nouvelle === cle) return;
        cle = nouvelle;
        try {
          const reponse = await contexte.demander("partie", { ...vu, partie: Number(vu.partie) });
          if (nouvelle !== cle) return;
          partie2 = reponse;
          if (partie2.gauche !== void 0 && partie2.gauche !== vu.gauche) {
            [vu.gauche, vu.droite] = [partie2.gauche, partie2.droite];
            cle = JSON.stringify(vu);
          }
          vide.hidden = true;
          jeu.hidden = false;
          numero.max = String(partie2.sur);
          numero.value = String(partie2.partie);
          put(combien, partie2.publiees ? `(publiées : ${partie2.publiees.join(", ")})` : `sur ${nombre.format(partie2.sur)}`);
          avant.disabled = voisine(-1) < 1;
          apres.disabled = !(voisine(1) >= 1 && voisine(1) <= partie2.sur);
          lecteur.charger(partie2, noms());
          nommer();
        } catch (erreur) {
          if (nouvelle === cle) montrerVide(erreur.message);
        }
      }
      return {
        noeud,
        montrer(parametres) {
          vu = { ...vu, ...parametres };
          vu.partie = String(vu.partie ?? 1);
          choisie = parametres.partie !== void 0;
          noeud.focus({ preventScroll: true });
        },
        dessiner(etat) {
          const ids = etat.classement.map(({ id }) => id);
          if (vu.gauche === void 0 && vu.droite === void 0 && etat.direct) ({ gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie } = etat.direct);
          if (!ids.includes(vu.gauche)) vu.gauche = ids[0];
          if (!ids.includes(vu.droite) || vu.droite === vu.gauche) vu.droite = ids.find((id) => id !== vu.gauche);
          if (!etat.categories.includes(vu.categorie)) vu.categorie = etat.categories[0];
          if (vu.droite === void 0) return montrerVide("Il faut au moins deux stratégies pour revoir une partie.");
          if (partie2 && cle === JSON.stringify(vu) && titre.textContent !== intitule()) {
            lecteur.renommer(noms());
            nommer();
            raconter();
          }
          demander();
        },
        cacher: () => lecteur.pause(),
        pas: () => lecteur.basculer()
      };
    }
  };

  // trollkit/notebook/static/strategie-histoire.js
  var VERSIONS = (version) => version === void 0 ? "" : `v${version}`;
  var jour = (secondes) => new Date(1e3 * secondes).toLocaleDateString("fr-FR", { day: "numeric", month: "short", year: "numeric" });
  var A_LIRE = { manches: [], places: {}, dit: "Lecture des concours passés…" };
  var ILLISIBLE = { ...A_LIRE, dit: "Les concours passés ne peuvent pas être lus." };
  function creerHistoire() {
    const courbe = s("svg", { class: "rangs-passes", role: "img", viewBox: "0 0 600 150", preserveAspectRatio: "xMidYMid meet" });
    const corps = h("tbody");
    const mots = ["Concours", "Rang", "Sur", "Points", "Score", "Version"];
    const table = h("table", {}, h("thead", {}, h("tr", {}, ...mots.map((mot) => h("th", { scope: "col" }, mot)))), corps);
    const vide = h("p", { class: "doux" });
    const noeud = h("div", { class: "histoire" }, courbe, h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Tous les concours" }, table), vide);
    return {
      noeud,
      montrer({ manches, places, dit = "Aucun concours terminé pour l’instant." }, id, nom) {
        const siennes = places[id] ?? [];
        const vues = manches.map((manche, rang) => ({ manche, place: siennes[rang] ?? null }));
        put(vide, dit);
        vide.hidden = vues.length > 0;
        table.hidden = !vues.length;
        courbe.toggleAttribute("hidden", vues.filter(({ place }) => place).length < 2);
        tracerRangs(courbe, vues, nom);
        corps.replaceChildren(...vues.map(({ manche, place }, rang) => ligne(manche, place, siennes[rang - 1])).reverse());
      }
    };
  }
  function ligne(manche, place, avant) {
    const nouvelle = place && avant && place.version !== avant.version;
    const dits = place ? [String(place.rang), String(manche.inscrits), minus(nombre.format(place.points)), minus(nombre.format(place.score)), `${VERSIONS(place.version)}${nouvelle ? " (rendue de nouveau)" : ""}`] : ["–", String(manche.inscrits), "", "", "absente"];
    return h("tr", place ? {} : { class: "absente" }, h("th", { scope: "row" }, jour(manche.fin)), ...dits.map((dit) => h("td", {}, dit)));
  }
  function tracerRangs(courbe, vues, nom) {
    const pire = Math.max(2, ...vues.map(({ manche }) => manche.inscrits));
    const x = (place) => 40 + 540 * place / Math.max(1, vues.length - 1);
    const y = (rang) => 14 + 112 * (rang - 1) / (pire - 1);
    const points = vues.map(({ place }, rang) => place && [x(rang), y(place.rang), place]);
    const traits = [];
    points.forEach((point, rang) => {
      const avant = points[rang - 1];
      if (point && avant) traits.push(s("line", { class: "trait", x1: avant[0], y1: avant[1], x2: point[0], y2: point[1] }));
    });
    const marques = points.filter(Boolean).map(([a, b, { rang, version }]) => s(
      "g",
      {},
      s("circle", { cx: a, cy: b, r: 5 }),
      s("text", { x: a, y: b + 20, "text-anchor": "middle" }, `${rang}${version > 1 ? ` ${VERSIONS(version)}` : ""}`)
    ));
    const axe = [1, pire].map((rang) => s("text", { class: "doux", x: 4, y: y(rang) + 4 }, String(rang)));
    courbe.replaceChildren(...axe, ...traits, ...marques);
    const dit = vues.map(({ manche, place }) => `${jour(manche.fin)} : ${place ? `${place.rang}e` : "absente"}`).join(" ; ");
    mark(courbe, "aria-label", `Rangs de ${nom}. ${dit}.`);
  }

  // trollkit/notebook/static/ecran-strategie.js
  var STRATEGIE = {
    id: "strategie",
    titre: "Stratégie",
    categories: true,
    creer(contexte) {
      const choisie = h("select", { "aria-label": "Stratégie" });
      const bilan = h("p", { class: "verdict" });
      const raison = h("p", { class: "raison" });
      const faits = h("dl", { class: "faits" });
      const adversaires = h("tbody");
      const histoire = creerHistoire();
      const entetes = ["Adversaire", "Gain", "Score", "Points"].map((mot) => h("th", { scope: "col" }, mot));
      const vide = h("p", { class: "vide" }, "En attente des stratégies…");
      const contenu = h(
        "div",
        { class: "fiche" },
        h("section", { "aria-label": "Bilan" }, h("h2", {}, "Bilan"), faits),
        h("section", { "aria-label": "Au fil des semaines" }, h("h2", {}, "Au fil des semaines"), histoire.noeud),
        h(
          "section",
          { "aria-label": "Adversaires" },
          h("h2", {}, "Adversaires"),
          h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Tous ses adversaires" }, h("table", {}, h("thead", {}, h("tr", {}, ...entetes)), adversaires))
        )
      );
      const noeud = h("div", { class: "strategie" }, h("div", { class: "ligne affiche" }, choisie), bilan, raison, vide, contenu);
      let id = "";
      let passe = A_LIRE;
      let cle = "";
      choisie.addEventListener("change", () => contexte.aller("strategie", { id: choisie.value }));
      adversaires.addEventListener("click", (event) => {
        const autre = targetOf(event).closest("button")?.closest("tr").dataset.cle;
        if (autre !== void 0) ouvrir(autre);
      });
      const ouvrir = (autre) => contexte.aller("duel", { gauche: id, droite: autre });
      function rencontres(etat) {
        const groupe = contexte.categorie();
        const { ids, points, score } = etat.matrice;
        const ici = ids.indexOf(id);
        const groupes = groupe === "toutes" ? etat.categories : [groupe];
        return ids.map((autre, place) => {
          const jouees = groupes.filter((un) => etat.matrice.score[un]?.[ici]?.[place] !== null).length;
          const gagne = score[groupe]?.[ici]?.[place] ?? null;
          return { id: autre, score: gagne, points: points[groupe]?.[ici]?.[place] ?? null, taux: jouees && gagne !== null ? (1 + gagne / (jouees * etat.parties)) / 2 : null };
        }).filter((une) => une.id !== id && une.taux !== null).sort((a, b) => b.taux - a.taux || b.points - a.points);
      }
      function dessinerBilan(etat, ligne2, vues) {
        const points = pluriel(ligne2.points, "point", "points");
        const place = ligne2.joues ? `${ligne2.rang === 1 ? "1re" : `${ligne2.rang}e`} sur ${etat.classement.length}` : "pas encore classée";
        put(bilan, `${contexte.nom(id)}${contexte.categorie() === "toutes" ? "" : contexte.en(contexte.categorie())} : ${place}, ${minus(points)}, score ${minus(signe.format(ligne2.score))}.`);
        put(raison, ligne2.raison ? `Disqualifiée dans ${pluriel(ligne2.disqualifications, "affrontement", "affrontements")}. ${contexte.anonyme(ligne2.raison)}` : "");
        raison.hidden = !ligne2.raison;
        const contre = (une) => une ? lien(une.id, `${contexte.nom(une.id)} (${pourcent(une.taux)})`) : "–";
        const [best, worst] = ligne2.intervalle ?? [];
        const depuis = ligne2.depuis ? `${ligne2.depuis > 0 ? "▲" : "▼"} ${pluriel(Math.abs(ligne2.depuis), "place", "places")} depuis le concours précédent` : ligne2.nouveau ? "nouvelle" : ligne2.depuis === null ? "" : "aucun depuis le concours précédent";
        const lignes = [
          ["Parties gagnées", `${pourcent(ligne2.taux) || "–"} (un nul pour moitié)`],
          ["Meilleur résultat", contre(vues[0])],
          ["Pire résultat", contre(vues.length > 1 ? vues.at(-1) : void 0)],
          ...ligne2.intervalle ? [["Rangs possibles", best === worst ? `${best} : le hasard n’y change rien` : `de ${best} à ${worst}, 19 fois sur 20`]] : [],
          ...depuis ? [["Mouvement", depuis]] : [],
          ...etat.categories.map((groupe) => [nomCategorie(groupe), parCategorie(etat, groupe)])
        ];
        faits.replaceChildren(...lignes.flatMap(([mot, dit]) => [h("dt", {}, mot), h("dd", {}, dit)]));
      }
      function parCategorie(etat, groupe) {
        const ligne2 = classementDe(etat, groupe).find((une) => une.id === id);
        return ligne2.joues ? `rang ${ligne2.rang}, ${minus(pluriel(ligne2.points, "point", "points"))}, ${pourcent(ligne2.taux)}` : "pas encore jouée";
      }
      const lien = (autre, texte) => button(texte, () => ouvrir(autre), { class: "lien", title: "Voir le duel" });
      async function demander(etat) {
        const nouvelle = JSON.stringify([etat.empreinte, etat.statut, etat.progres?.total]);
        if (nouvelle === cle) return;
        cle = nouvelle;
        try {
          passe = await contexte.demander("histoire");
        } catch {
          passe = ILLISIBLE;
        }
        if (noeud.isConnected && contexte.etat().classement) dessiner(contexte.etat());
      }
      return {
        noeud,
        montrer(parametres) {
          id = parametres.id ?? id;
        },
        dessiner
      };
      function dessiner(etat) {
        const ids = etat.classement.map((ligne3) => ligne3.id);
        if (!ids.includes(id)) id = etat.direct?.gauche ?? ids[0] ?? "";
        vide.hidden = ids.length > 0;
        contenu.hidden = bilan.hidden = choisie.hidden = !ids.length;
        if (!ids.length) return;
        each(choisie, etat.classement, (ligne3) => ligne3.id, (ligne3) => h("option", { value: ligne3.id }), (option, ligne3) => put(option, contexte.nom(ligne3.id)));
        choisie.value = id;
        const ligne2 = classementDe(etat, contexte.categorie()).find((une) => une.id === id);
        const vues = rencontres(etat);
        dessinerBilan(etat, ligne2, vues);
        each(adversaires, vues, (une) => une.id, () => h("tr", {}, h("th", { scope: "row" }, h("button", { type: "button", class: "lien", title: "Voir le duel" })), h("td"), h("td"), h("td")), (rangee, une) => {
          const [nom, taux, score, points] = rangee.children;
          put(nom.firstChild, contexte.nom(une.id));
          put(taux, pourcent(une.taux));
          mark(taux, "data-signe", une.score > 0 ? "plus" : une.score < 0 ? "moins" : "");
          put(score, minus(signe.format(une.score)));
          put(points, minus(nombre.format(une.points)));
        });
        histoire.montrer(passe, id, contexte.nom(id));
        demander(etat);
      }
    }
  };

  // trollkit/notebook/static/ecrans.js
  var PUBLIES = [CLASSEMENT, FACE, DUEL, REDIFFUSION, EVOLUTION, STRATEGIE];
  var TOUS = [ATTENTE, DIRECT, ...PUBLIES, FINALE];

  // trollkit/notebook/static/passage-fichiers.js
  var passage_fichiers_exports = {};
  __export(passage_fichiers_exports, {
    creerPassage: () => creerPassage
  });

  // trollkit/notebook/static/plotly-fichier.js
  var executer = (src) => new Promise((resolve, reject) => {
    const script = h("script", { src });
    script.addEventListener("load", () => resolve(script.remove()));
    script.addEventListener("error", () => reject(script.remove()));
    document.head.append(script);
  });
  async function demanderPlotly(lien) {
    globalThis.trollkitPlotly ??= executer("kit/plotly.js").then(() => globalThis.Plotly, () => {
      globalThis.trollkitPlotly = void 0;
      throw new Error("Ce qui dessine les graphiques n’a pas pu être chargé.");
    });
    return { Plotly: await globalThis.trollkitPlotly, themes: await lien.themes() };
  }

  // trollkit/notebook/static/passage-fichiers.js
  var ABSENT = "Une partie du site manque ou ne peut pas être lue : publiez-le de nouveau, ou rechargez la page.";
  var NON_PUBLIE = "Le détail de ce duel n’est pas publié : seul l’est celui des stratégies les mieux classées.";
  var attendus = /* @__PURE__ */ new Map();
  var charges = /* @__PURE__ */ new Map();
  globalThis.trollkitRecoit = (nom, lettres) => attendus.get(nom)?.(lettres);
  function charger(nom) {
    if (!charges.has(nom)) charges.set(nom, lire(nom).catch(() => {
      charges.delete(nom);
      throw new Error(ABSENT);
    }));
    return charges.get(nom);
  }
  async function lire(nom) {
    let lettres = null;
    attendus.set(nom, (recues) => lettres = recues);
    await executer(`donnees/${nom}.js`);
    attendus.delete(nom);
    const octetsRecus = Uint8Array.from(atob(lettres), (lettre) => lettre.charCodeAt(0));
    const flux = new Blob([octetsRecus]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(flux).json();
  }
  async function trouver({ gauche, droite, categorie }) {
    const { etat, paires } = await charger("etat");
    const ids = etat.classement.map(({ id }) => id);
    const nomDe = (i, j) => paires.find(([un, autre]) => un === ids.indexOf(i) && autre === ids.indexOf(j))?.[2];
    const direct = nomDe(gauche, droite);
    const nom = direct ?? nomDe(droite, gauche);
    if (nom === void 0) throw new Error(NON_PUBLIE);
    const paire = await charger(`duels/${nom}`);
    return { etat, paire, duel: paire[categorie], cotes: direct ? { gauche, droite } : { gauche: droite, droite: gauche } };
  }
  async function duel(parametres) {
    const { etat, paire, duel: vu, cotes } = await trouver(parametres);
    const categories = etat.categories.map((categorie) => paire[categorie] ? { categorie, joue: true, ...paire[categorie].resume } : { categorie, joue: false });
    return { ...cotes, categorie: parametres.categorie, parties: vu?.cours.issues.length, categories, joue: Boolean(vu), ...vu?.cours };
  }
  async function partie(parametres) {
    const { duel: vu, cotes } = await trouver(parametres);
    if (!vu) throw new Error("Ce duel n’a pas encore été joué.");
    const { publiees } = vu.cours;
    const film = vu.films[parametres.partie];
    if (!film) throw new Error(`Cette partie n’est pas publiée. Celles qui le sont : ${publiees.join(", ")}.`);
    return { ...film, ...cotes, categorie: parametres.categorie, publiees };
  }
  async function evolution({ categorie }) {
    const { reponse, erreur } = (await charger("evolution"))[categorie];
    if (erreur) throw new Error(erreur);
    return reponse;
  }
  var QUESTIONS = {
    duel,
    partie,
    histoire: () => charger("histoire"),
    evolution,
    themes: async () => (await charger("etat")).themes
  };
  function creerPassage(_model, recevoir) {
    let numero = -1;
    async function donner() {
      const tout = await charger("etat").catch(({ message }) => ({ etat: VIDE, jeu: {}, souci: message }));
      numero = 0;
      recevoir({ tout: { souci: "", recues: [], commande: { possible: false, tourne: false }, ...tout }, numero });
    }
    return {
      commandes: false,
      publie: true,
      dire({ tout, demande, question, parametres, pouls }) {
        if (tout) donner();
        else if (pouls !== void 0) recevoir({ pouls, numero });
        else QUESTIONS[question](parametres).then((reponse) => recevoir({ demande, reponse }), ({ message }) => recevoir({ demande, erreur: message }));
      },
      coupe: () => false,
      reprendre() {
      },
      fermer() {
      }
    };
  }

  // trollkit/notebook/static/passage-noyau.js
  var passage_noyau_exports = {};
  __export(passage_noyau_exports, {
    creerPassage: () => creerPassage2,
    demanderPlotly: () => demanderPlotly2
  });

  // trollkit/notebook/static/plotly.js
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

  // trollkit/notebook/static/passage-noyau.js
  var SOURD = 15;
  function creerPassage2(model, recevoir) {
    let asking = false;
    model.on("msg:custom", recevoir);
    return {
      commandes: true,
      dire: (message) => model.send(message),
      coupe: () => false,
      async reprendre(sourd) {
        const noyau = adresseDuNoyau();
        if (asking || !noyau) return;
        asking = true;
        const found = await fetch(noyau, { cache: "no-store" }).catch(() => null);
        asking = false;
        if (found?.status === 404 || found?.ok && sourd > SOURD) location.reload();
      },
      fermer: () => model.off("msg:custom", recevoir)
    };
  }
  function adresseDuNoyau() {
    const place = document.getElementById("jupyter-config-data");
    const { baseUrl, kernelId } = JSON.parse(place?.textContent || "{}");
    return kernelId && `${baseUrl}api/kernels/${kernelId}`;
  }
  var demanderPlotly2 = (lien, model) => lien.demander("plotly").then(({ modele }) => plotlyNamed(model.widget_manager, modele));

  // trollkit/notebook/static/passage-serveur.js
  var passage_serveur_exports = {};
  __export(passage_serveur_exports, {
    creerPassage: () => creerPassage3
  });
  var RETRY_MS = 500;
  var RETRY_MOST_MS = 4e3;
  var OPENING_MS = 8e3;
  function creerPassage3(_model, recevoir, changer) {
    const adresse = new URL("lien", location.href.replace(/^http/, "ws"));
    adresse.hash = "";
    let prise2 = null;
    let tries = 0;
    let timer = null;
    function ouvrir() {
      clearTimeout(timer);
      const mine = new WebSocket(adresse);
      prise2 = mine;
      setTimeout(() => mine.readyState === WebSocket.CONNECTING && mine.close(), OPENING_MS);
      mine.addEventListener("open", () => {
        tries = 0;
        changer();
      });
      mine.addEventListener("message", ({ data }) => mine === prise2 && recevoir(JSON.parse(data)));
      mine.addEventListener("close", () => {
        if (mine !== prise2) return;
        const pause = Math.min(RETRY_MS * 2 ** tries++, RETRY_MOST_MS);
        timer = setTimeout(ouvrir, pause * (0.5 + Math.random()));
        if (tries === 1) changer();
      });
    }
    ouvrir();
    return {
      commandes: false,
      // What cannot be said is not kept: all of it is asked again once the passage is open.
      dire: (message) => prise2.readyState === WebSocket.OPEN && prise2.send(JSON.stringify(message)),
      coupe: () => tries > 0,
      // Cut, it is tried already, but for a page that slept; open and deaf, it leads nowhere.
      reprendre() {
        if (tries > 0 && prise2.readyState !== WebSocket.CLOSED) return;
        if (tries === 0) {
          prise2.close();
          tries = 1;
        }
        ouvrir();
      },
      fermer() {
        clearTimeout(timer);
        const last = prise2;
        prise2 = null;
        last.close();
      }
    };
  }

  // trollkit/notebook/static/tableau-ecrans.js
  function lireAdresse() {
    const [id, query = ""] = location.hash.slice(1).split("?");
    return { id, parametres: Object.fromEntries(new URLSearchParams(query)) };
  }
  function ecrireAdresse(id, parametres) {
    const query = new URLSearchParams(parametres).toString();
    history.replaceState(history.state, "", `#${id}${query ? `?${query}` : ""}`);
  }
  function creerScene(contexte, projected, onChange) {
    const { ecrans } = contexte;
    const scene = h("div", { class: "scene" });
    const built = /* @__PURE__ */ new Map();
    let current = null;
    const get = (description) => {
      if (!built.has(description.id)) {
        const made = description.creer(contexte);
        const panel = h("section", { class: `ecran ecran-${description.id}`, "aria-label": description.titre }, made.noeud);
        built.set(description.id, { description, panel, ...made, made });
      }
      return built.get(description.id);
    };
    const aller = (id, parametres = {}) => {
      const description = ecrans.find((one) => one.id === id) ?? ecrans[1] ?? ecrans[0];
      const next = get(description);
      if (current !== next) {
        current?.made.cacher?.();
        current = next;
        scene.replaceChildren(next.panel);
      }
      if (projected) ecrireAdresse(description.id, contexte.options.anonyme ? {} : parametres);
      onChange(description);
      next.made.montrer?.(parametres);
      dessiner();
    };
    const dessiner = () => {
      const etat = contexte.etat();
      if (etat.classement) current?.made.dessiner(etat);
    };
    const voisin = (step) => {
      const place = ecrans.indexOf(current.description);
      aller(ecrans[(place + step + ecrans.length) % ecrans.length].id);
    };
    const quitter = () => current?.made.cacher?.();
    return { noeud: scene, aller, quitter, dessiner, voisin, courant: () => current, pas: () => current.made.pas };
  }

  // trollkit/notebook/static/tableau-entete.js
  var STATUTS = {
    attente: "En attente",
    en_cours: "En cours",
    termine: "Terminé",
    interrompu: "Interrompu",
    erreur: "Erreur"
  };
  var ISOLEMENTS = {
    bwrap: ["fort", "Chaque stratégie est enfermée : ni réseau, ni fichiers, ni autres programmes."],
    noyau: ["fort", "Le système refuse à chaque stratégie le réseau, l’écriture et les autres programmes."],
    processus: ["moyenne", "Chaque stratégie a son processus, son temps et sa mémoire limités, mais peut lire et écrire vos fichiers."],
    aucun: [
      "confiance",
      "Les stratégies sont jouées dans le programme lui-même, sans protection : ne lancez ainsi que des fichiers auxquels vous faites confiance."
    ]
  };
  function creerEntete() {
    const part = {
      noeud: h("header"),
      titre: h("h1", {}, "Concours"),
      statut: h("span", { class: "etiquette statut" }, "…"),
      isolement: h("span", { class: "etiquette isolement", hidden: "" }),
      graine: h("span", { class: "etiquette graine", hidden: "" }),
      anonyme: h("span", { class: "etiquette anonyme", hidden: "" }, "Noms cachés"),
      onglets: h("nav", { class: "onglets", "aria-label": "Écrans" }),
      outils: h("div", { class: "outils" }),
      barre: h("div", { class: "barre", role: "progressbar", "aria-label": "Affrontements joués" }, h("div")),
      chiffres: h("div", { class: "chiffres" }),
      phrase: h("p", { class: "phrase" }),
      avertissement: h("p", { class: "avertissement", hidden: "" }),
      categories: h("div", { class: "categories" }),
      recherche: h("input", { type: "search", "aria-label": "Chercher une stratégie", placeholder: "Nom…" })
    };
    part.noeud.append(
      h("div", { class: "ligne haut" }, part.titre, part.statut, part.isolement, part.graine, part.anonyme, h("span", { class: "pousse" }), part.outils),
      h("div", { class: "ligne progres" }, part.barre, part.chiffres),
      h("div", { class: "ligne" }, part.phrase),
      part.avertissement,
      h("div", { class: "ligne choix-ecran" }, part.onglets, h("span", { class: "pousse" }), part.categories, part.recherche)
    );
    return part;
  }
  function dessinerEntete(part, etat, trouble, contexte) {
    const known = "jeu" in etat;
    const statut = known ? etat.statut : "attente";
    put(part.titre, known ? `Concours ${contexte.jeu().titre ?? etat.jeu}` : "Concours");
    put(part.statut, STATUTS[statut] ?? statut);
    mark(part.statut, "data-statut", statut);
    part.anonyme.hidden = !contexte.options.anonyme;
    part.isolement.hidden = !known;
    const [level, help] = ISOLEMENTS[etat.isolement] ?? [etat.isolement, ""];
    put(part.isolement, `isolement : ${level}${etat.strict ? ", strict" : ""}`);
    mark(part.isolement, "title", help);
    dessinerGraine(part.graine, etat);
    dessinerProgres(part, etat);
    const text = contexte.anonyme(trouble || [enTete(etat), etat.message].filter(Boolean).join(" "));
    put(part.phrase, text);
    mark(part.phrase, "title", text);
    part.phrase.classList.toggle("souci", known && Boolean(trouble));
    part.avertissement.hidden = !etat.avertissement;
    put(part.avertissement, etat.avertissement ?? "");
  }
  function dessinerGraine(label, { graine, empreinte: empreinte2 }) {
    label.hidden = !empreinte2;
    if (!empreinte2) return;
    put(label, graine ? `graine ${graine}` : `graine scellée ${empreinte2.slice(0, 8)}`);
    mark(label, "title", graine ? `Graine ${graine}, d’empreinte SHA-256 ${empreinte2}` : `La graine du hasard reste secrète jusqu’à la clôture du concours. Son empreinte SHA-256 : ${empreinte2}`);
  }
  function dessinerProgres(part, etat) {
    const { faits, total, parties_par_s: speed, reste_s: left } = etat.progres ?? { faits: 0, total: 0, parties_par_s: 0, reste_s: null };
    style(part.barre.firstChild, "transform", `scaleX(${total ? faits / total : 0})`);
    mark(part.barre, "aria-valuemin", "0");
    mark(part.barre, "aria-valuemax", String(total || 1));
    mark(part.barre, "aria-valuenow", String(faits));
    const words = [];
    if (total) words.push(`${nombre.format(faits)} / ${pluriel(total, "affrontement", "affrontements")}`);
    if (speed) words.push(speed < 2 ? `${pluriel(Math.ceil(60 * speed), "partie", "parties")}/min` : `${nombre.format(Math.round(speed))} parties/s`);
    if (etat.statut === "en_cours" && left !== null) words.push(`reste ${duration(left)}`);
    put(part.chiffres, words.join("  ·  "));
  }
  function enTete(etat) {
    const standings = etat.classement ?? [];
    if (!standings.some(({ joues }) => joues > 0)) {
      return standings.length ? `${pluriel(standings.length, "stratégie inscrite", "stratégies inscrites")} : le concours va commencer.` : "";
    }
    const first = standings.filter(({ rang }) => rang === 1);
    if (first.length > 3) return `${first.length} stratégies en tête, ex æquo.`;
    const names = first.map((row) => row.nom).join(" et ");
    const over = etat.statut === "termine";
    if (first.length > 1) return `${over ? "Premiers du classement" : "En tête"} ex æquo : ${names}.`;
    return `${over ? "Premier du classement" : "En tête"} : ${names}, ${pluriel(first[0].points, "point", "points")}.`;
  }

  // trollkit/notebook/static/tableau-lien.js
  var PULSE_MS = 4e3;
  var LOST_AFTER = 3;
  var ANSWER_MS = 6e4;
  var LOST = "La liaison avec le tableau de bord est perdue : la page la reprendra d’elle-même dès que possible.";
  function reunir({ etat, recues, classe, jeux, direct, finale }) {
    const lu = etat.classement ? etat : VIDE;
    return { ...lu, recues: [...lu.recues ?? [], ...recues], classe, jeux, direct, finale };
  }
  function creerLien(creerPassage4, model, onChange) {
    let vue = { etat: {}, jeu: {}, souci: "", recues: [], classe: null, jeux: null, direct: null, finale: void 0, commande: {} };
    let numero = -1;
    let unanswered = 0;
    let asked = 0;
    const pending = /* @__PURE__ */ new Map();
    const prefix = Math.random().toString(36).slice(2);
    const everything = () => passage.dire({ tout: true });
    const perdu = () => passage.coupe() || unanswered >= LOST_AFTER;
    const receive = (message) => {
      if (message.tout !== void 0) {
        vue = structuredClone(message.tout);
        numero = message.numero;
        onChange();
      } else if (message.demande !== void 0) {
        const question = pending.get(message.demande);
        pending.delete(message.demande);
        question?.settle(message);
      } else if (message.pouls !== void 0) {
        const lost = perdu();
        unanswered = 0;
        if (message.numero !== numero) everything();
        else if (lost) onChange();
      }
    };
    const changed = () => {
      if (!passage.coupe()) {
        unanswered = 0;
        everything();
        for (const { message } of pending.values()) passage.dire(message);
      }
      onChange();
    };
    const pulse = () => {
      if (document.hidden) return;
      if (passage.coupe()) return passage.reprendre(unanswered);
      passage.dire({ pouls: ++unanswered });
      if (unanswered <= LOST_AFTER) return;
      passage.reprendre(unanswered);
      onChange();
    };
    const demander = (question, parametres = {}) => new Promise((resolve, reject) => {
      const demande = `${prefix}-${++asked}`;
      const message = { demande, question, parametres };
      const timer2 = setTimeout(() => {
        pending.delete(demande);
        reject(new Error(LOST));
      }, ANSWER_MS);
      const settle = ({ reponse, erreur }) => {
        clearTimeout(timer2);
        if (erreur === void 0) resolve(reponse);
        else reject(new Error(erreur));
      };
      pending.set(demande, { message, settle });
      passage.dire(message);
    });
    const passage = creerPassage4(model, receive, changed);
    document.addEventListener("visibilitychange", pulse);
    addEventListener("online", pulse);
    const timer = setInterval(pulse, PULSE_MS);
    everything();
    pulse();
    return {
      commandes: passage.commandes,
      publie: Boolean(passage.publie),
      demander,
      themes: () => demander("themes"),
      etat: () => reunir(vue),
      souci: () => perdu() ? LOST : vue.souci,
      jeu: () => vue.jeu,
      commande: () => vue.commande,
      recu: () => numero >= 0 || perdu(),
      couper() {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", pulse);
        removeEventListener("online", pulse);
        passage.fermer();
      }
    };
  }

  // trollkit/notebook/static/tableau-options.js
  var TAILLES_TEXTE = [["petite", "Petite"], ["normale", "Normale"], ["grande", "Grande"], ["enorme", "Très grande"]];
  var THEMES = [["auto", "Comme l’ordinateur"], ["clair", "Clair"], ["sombre", "Sombre"]];
  function creerOptions(onChange) {
    const options = {
      theme: setting("theme", "auto"),
      taille: setting("taille", "normale"),
      anonyme: setting("anonyme", "non") === "oui",
      changer(name, value) {
        options[name] = value;
        remember(name, value === true ? "oui" : value === false ? "non" : value);
        onChange();
      }
    };
    if (!THEMES.some(([name]) => name === options.theme)) options.theme = "auto";
    if (!TAILLES_TEXTE.some(([name]) => name === options.taille)) options.taille = "normale";
    return options;
  }
  function caseACocher(text, checked, onChange) {
    const input = h("input", { type: "checkbox" });
    input.checked = checked;
    input.addEventListener("change", () => onChange(input.checked));
    return Object.assign(h("label", { class: "case" }, input, text), { input });
  }
  function creerPanneauOptions(options, rotation) {
    const anonyme = caseACocher(
      "Cacher les noms (chacun reçoit un numéro)",
      options.anonyme,
      (checked) => options.changer("anonyme", checked)
    );
    const tourne = caseACocher("Passer d’un écran à l’autre tout seul", false, (checked) => rotation.tourner(checked));
    const part = (title, ...content) => h("fieldset", {}, h("legend", {}, title), ...content);
    const box = fenetre(
      "Options",
      part("Couleurs", choice("Couleurs", THEMES, options.theme, (theme) => options.changer("theme", theme))),
      part("Taille du texte", choice("Taille du texte", TAILLES_TEXTE, options.taille, (size) => options.changer("taille", size))),
      part("Noms", anonyme),
      part("Défilement", tourne)
    );
    const ouvrir = () => {
      anonyme.input.checked = options.anonyme;
      tourne.input.checked = rotation.tourne();
      box.showModal();
    };
    return Object.assign(box, { ouvrir });
  }

  // trollkit/notebook/static/tableau-maitre.js
  var JETON = "troll-tableau.jeton";
  var LETTRES = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  var NON_SUR = "Cette page n’est pas ouverte par une adresse sûre : sur le réseau, vos ordres pourraient être détournés. Ouvrez le tableau sur l’ordinateur qui le sert, à son adresse http://127.0.0.1:…";
  var octets = (text) => new TextEncoder().encode(text);
  var enHexa = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  var deHexa = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  async function hmac(key, message) {
    const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
  }
  async function prouver(token, { sel, defi }, ordre) {
    const letters = [...token.toUpperCase()].filter((letter) => LETTRES.includes(letter)).join("");
    const key = await hmac(octets(letters), deHexa(sel));
    const stored = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
    const mask = await hmac(stored, octets(`${defi}
${ordre}`));
    return enHexa(key.map((byte, place) => byte ^ mask[place]));
  }
  function prendreJeton() {
    const { id } = lireAdresse();
    if (!id.startsWith("jeton=")) return;
    garderJeton(id.slice("jeton=".length));
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  function garderJeton(token) {
    try {
      if (token) sessionStorage.setItem(JETON, token);
      else sessionStorage.removeItem(JETON);
    } catch {
    }
  }
  function jetonGarde() {
    try {
      return sessionStorage.getItem(JETON) ?? "";
    } catch {
      return "";
    }
  }
  function creerMaitre(lien, contexte, onChange) {
    let token = "";
    let busy = false;
    let proposes = "";
    const jeton = h("input", { type: "password", autocomplete: "off", spellcheck: "false", "aria-label": "Jeton", placeholder: "XXXX-XXXX-XXXX-XXXX" });
    const entrer = h("form", { class: "ligne" }, h("label", {}, "Jeton ", jeton), h("button", { type: "submit" }, "Entrer"));
    const parties = h("input", { type: "number", min: "1", max: "1000", value: "1000" });
    const graine = h("input", { type: "text", inputmode: "numeric", size: "10", autocomplete: "off", placeholder: "secrète" });
    const strict = caseACocher("Deux processus neufs par affrontement (plus lent, plus sûr)", false, () => {
    });
    const lancer = button("Lancer", () => ordonner({ action: "lancer", parties: Number(parties.value), graine: graine.value.trim(), strict: strict.input.checked }));
    const arreter = button("Arrêter", () => ordonner({ action: "arreter" }));
    const finale = button("Jouer la finale", () => ordonner({ action: "finale" }));
    const clore = button("Clore", () => ordonner({ action: "clore" }));
    mark(clore, "title", "Dit la graine à tous : chacun pourra rejouer ce concours. Ce qui viendra ensuite en aura une autre.");
    const oublier = button("Rendre le jeton", () => {
      token = "";
      garderJeton("");
      dire("");
      draw();
    });
    const bureau = h(
      "div",
      { class: "bureau" },
      h("p", { class: "reglages ligne" }, h("label", {}, "Parties par affrontement ", parties), h("label", {}, "Graine ", graine), strict),
      h("p", { class: "ligne" }, lancer, arreter, finale, clore, h("span", { class: "pousse" }), oublier)
    );
    const etape = h("p", { class: "etape" });
    const reponse = h("p", { class: "reponse", role: "status" });
    const box = fenetre("Commander le concours", etape, entrer, bureau, reponse);
    const dire = (text, wrong = false) => {
      put(reponse, text);
      reponse.classList.toggle("souci", wrong);
    };
    async function ordonner(order, using = token) {
      if (busy) return false;
      busy = true;
      draw();
      dire("Un instant…");
      try {
        const challenge = await lien.demander("defi");
        const ordre = JSON.stringify(order);
        const preuve = await prouver(using, challenge, ordre);
        const { phrase } = await lien.demander("ordre", { ordre, defi: challenge.defi, preuve });
        dire(phrase);
        return true;
      } catch (error) {
        dire(error.message, true);
        return false;
      } finally {
        busy = false;
        draw();
      }
    }
    async function ouvrirBureau(given) {
      if (!await ordonner({ action: "entrer" }, given)) return garderJeton("");
      token = given;
      jeton.value = "";
      garderJeton(given);
      draw();
      onChange();
    }
    entrer.addEventListener("submit", (event) => {
      event.preventDefault();
      ouvrirBureau(jeton.value);
    });
    function draw() {
      const { possible, tourne } = lien.commande();
      const etat = contexte.etat();
      const safe = Boolean(globalThis.crypto?.subtle);
      const begun = "jeu" in etat && etat.statut !== "termine" && !tourne;
      entrer.hidden = Boolean(token) || !possible || !safe;
      bureau.hidden = !token;
      put(etape, !possible ? "Ce tableau montre le concours sans pouvoir le commander : lancez-le avec « trollkit tableau DOSSIER »." : !safe ? NON_SUR : !token ? "Le jeton est écrit dans le terminal où « trollkit tableau » a été lancé." : tourne ? "Le concours se joue." : begun ? "Le concours est arrêté : il reprend où il en était, avec les mêmes réglages." : etat.statut === "termine" ? "Le concours est terminé." : "Le concours n’a pas commencé.");
      put(lancer, begun ? "Reprendre" : etat.statut === "termine" ? "Rejouer" : "Lancer");
      lancer.disabled = busy || tourne;
      arreter.disabled = busy || !tourne;
      finale.hidden = etat.statut !== "termine" || !contexte.ecrans.some(({ id }) => id === "finale");
      clore.hidden = etat.statut !== "termine" || Boolean(etat.graine);
      finale.disabled = clore.disabled = busy;
      parties.disabled = graine.disabled = strict.input.disabled = busy || tourne || begun;
      const reglages = [etat.parties, etat.empreinte, etat.strict].join();
      if (etat.parties && (tourne || begun || reglages !== proposes)) {
        proposes = reglages;
        parties.value = String(etat.parties);
        graine.value = "";
        strict.input.checked = etat.strict;
      }
    }
    const ouvrir = () => {
      draw();
      box.showModal();
      const first = [jeton, lancer, arreter].find((one) => one.offsetParent && !one.disabled);
      first?.focus();
    };
    const essayer = () => {
      const kept = jetonGarde();
      if (kept && lien.commande().possible && globalThis.crypto?.subtle) ouvrirBureau(kept);
    };
    return { noeud: box, ouvrir, dessiner: draw, essayer, ordonner, commande: () => Boolean(token), parole: () => reponse.textContent };
  }

  // trollkit/notebook/static/tableau-touches.js
  var TOUCHES = [
    ["← →", "écran précédent, écran suivant (aussi : page précédente, page suivante)"],
    ["1 à 9", "aller à un écran"],
    ["Espace", "lecture, pause ou étape suivante de l’écran ; ailleurs, défilement des écrans"],
    ["F", "plein écran"],
    ["/", "chercher une stratégie"],
    ["C", "catégorie suivante"],
    ["A", "cacher ou montrer les noms"],
    ["O", "options"],
    ["M", "commander le concours (enseignant, avec le jeton)"],
    ["?", "cette aide"],
    ["Échap", "fermer une fenêtre, vider la recherche"]
  ];
  function creerAide(touches) {
    const list = h("dl", { class: "touches" });
    for (const [key, text] of touches) list.append(h("dt", {}, h("kbd", {}, key)), h("dd", {}, text));
    const box = fenetre("Touches", list);
    return Object.assign(box, { ouvrir: () => box.showModal() });
  }
  function prise(element, key) {
    if (element.closest("dialog[open]")) return true;
    if (element.matches("input[type=search], input[type=text], input[type=password], input[type=number], textarea")) return true;
    if (element.matches("select, input[type=range]")) return key !== "f";
    if (element.matches("input[type=radio], input[type=checkbox]")) return key.startsWith("Arrow") || key === " ";
    if (element.matches("button, summary, a")) return key === " " || key === "Enter";
    if (element.closest("[role=grid]")) return key.startsWith("Arrow") || key === " ";
    return false;
  }
  function ecouterTouches(root, projected, actions) {
    const listen = (event) => {
      const target = event.target instanceof Element ? event.target : root;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!root.contains(target) && target !== document.body && target !== document.documentElement) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (prise(target, key)) return;
      const action = /^[1-9]$/.test(key) ? () => actions.numero(Number(key)) : actions[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    const place = projected ? document : root;
    place.addEventListener("keydown", listen);
    return () => place.removeEventListener("keydown", listen);
  }

  // trollkit/notebook/static/tableau.js
  var ANNOUNCE_MS = 1e4;
  var TURN_MS = 2e4;
  var PREMIER = "classement";
  function render({ model, el }, { creerPassage: creerPassage4, demanderPlotly: demanderPlotly3, ecrans }) {
    const projected = document.body.matches("[data-voila], [data-site]");
    const root = h("section", {
      class: "troll troll-tableau",
      lang: "fr",
      "aria-label": "Tableau de bord du concours",
      tabindex: "-1"
    });
    keepKeys(root);
    const entete = creerEntete();
    const annonce = h("p", { class: "invisible", "aria-live": "polite" });
    let announced = { text: "", at: -ANNOUNCE_MS };
    let group = setting("categorie", "toutes");
    let known = "";
    let search = "";
    let tried = false;
    let turning = null;
    let mene = null;
    let finale;
    let plotly = null;
    const annoncer = (text, atOnce = false) => {
      const now = performance.now();
      if (!text || text === announced.text || !atOnce && now - announced.at < ANNOUNCE_MS) return;
      announced = { text, at: now };
      put(annonce, text);
    };
    const options = creerOptions(() => {
      put(annonce, "");
      apply();
      draw();
    });
    const noms = creerNoms(() => options.anonyme);
    const lien = creerLien(creerPassage4, model, () => draw());
    let etat = {};
    const contexte = {
      ecrans,
      demander: lien.demander,
      plotly: () => plotly ??= demanderPlotly3(lien, model).catch((error) => {
        plotly = null;
        throw error;
      }),
      categorie: () => group,
      aller: (id2, parametres2) => scene.aller(id2, parametres2),
      nom: noms.nom,
      anonyme: noms.anonyme,
      publie: Boolean(lien.publie),
      en: (categorie) => etat.categories?.length > 1 ? ` en ${nomCategorie(categorie)}` : "",
      trouve: (name) => search !== "" && sansAccent(name).includes(search),
      cherche: () => search !== "",
      annoncer,
      etat: () => etat,
      jeu: lien.jeu,
      maitre: { commande: () => maitre.commande(), ordonner: (order) => maitre.ordonner(order), parole: () => maitre.parole() },
      options
    };
    const scene = creerScene(contexte, projected, (description) => {
      root.dataset.ecran = description.id;
      entete.categories.hidden = !description.categories || !known;
      for (const tab of entete.onglets.children) {
        if (tab.dataset.ecran === description.id) mark(tab, "aria-current", "page");
        else tab.removeAttribute("aria-current");
      }
    });
    const rotation = {
      tourne: () => turning !== null,
      tourner(on) {
        clearInterval(turning);
        turning = on ? setInterval(() => scene.voisin(1), TURN_MS) : null;
        mark(defilement, "aria-pressed", String(on));
      }
    };
    const aide = creerAide(lien.commandes ? TOUCHES : TOUCHES.filter(([touche]) => touche !== "M"));
    const panneau = creerPanneauOptions(options, rotation);
    const maitre = creerMaitre(lien, contexte, () => draw());
    const defilement = button("Défiler", () => rotation.tourner(!rotation.tourne()), { "aria-pressed": "false", title: "Passer d’un écran à l’autre tout seul" });
    const commander = button("Commander", maitre.ouvrir, { title: "Lancer, arrêter ou reprendre le concours (enseignant)" });
    const pleinEcran = () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else root.requestFullscreen?.().catch(() => {
      });
    };
    entete.outils.append(
      ...lien.publie ? [h("a", { href: "classement.csv", download: "", class: "bouton", title: "Le classement, pour un tableur" }, "CSV")] : [commander],
      defilement,
      button("Plein écran", pleinEcran, { title: "Plein écran (F)" }),
      button("Options", panneau.ouvrir, { title: "Options (O)" }),
      button("?", aide.ouvrir, { title: "Touches (?)", "aria-label": "Aide : les touches" })
    );
    ecrans.forEach((description, place) => {
      const tab = button(description.titre, () => scene.aller(description.id), { title: `${description.titre} (${place + 1})` });
      tab.dataset.ecran = description.id;
      entete.onglets.append(tab);
    });
    entete.recherche.addEventListener("input", () => {
      search = sansAccent(entete.recherche.value.trim());
      draw();
    });
    entete.recherche.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      entete.recherche.value = search = "";
      entete.recherche.blur();
      draw();
    });
    const apply = () => {
      const dark = options.theme === "sombre" || options.theme === "auto" && system.matches;
      const shown = dark && !paper.matches ? "sombre" : "clair";
      root.dataset.theme = shown;
      root.dataset.taille = options.taille;
    };
    const system = matchMedia("(prefers-color-scheme: dark)");
    const paper = matchMedia("print");
    for (const medium of [system, paper]) medium.addEventListener("change", apply);
    const drawCategories = (categories) => {
      const several = categories.length > 1 ? categories.join() : "";
      if (known === several) return;
      known = several;
      entete.categories.hidden = !scene.courant().description.categories || !known;
      const all = ["toutes", ...categories].map((name) => [name, nomCategorie(name)]);
      if (!all.some(([name]) => name === group)) group = "toutes";
      entete.categories.replaceChildren(
        choice("Catégorie", all, group, (chosen) => {
          group = chosen;
          remember("categorie", chosen);
          draw();
        })
      );
    };
    const categorieSuivante = () => {
      const inputs = [...entete.categories.querySelectorAll("input")];
      const next = inputs[(inputs.findIndex((input) => input.checked) + 1) % inputs.length];
      next?.click();
    };
    function mener() {
      if (etat.finale === void 0) return;
      finale ??= etat.finale ?? 0;
      if (scene.courant().description.id !== mene || rotation.tourne()) return;
      const waits = etat.classe && !etat.classement?.length;
      const ecran = waits ? "attente" : etat.statut === "en_cours" ? "direct" : (etat.finale ?? 0) !== finale ? "finale" : mene;
      if (ecran === mene || !ecrans.some(({ id: id2 }) => id2 === ecran)) return;
      mene = ecran;
      scene.aller(ecran);
    }
    function draw() {
      if (!lien.recu()) return;
      etat = lien.etat();
      mener();
      noms.learn(etat, lien.jeu().surnom);
      const trouble = lien.souci();
      dessinerEntete(entete, etat, trouble, contexte);
      drawCategories(etat.categories ?? []);
      maitre.dessiner();
      commander.hidden = !lien.commande().possible;
      mark(commander, "data-maitre", String(maitre.commande()));
      if (!tried) maitre.essayer();
      tried = true;
      scene.dessiner();
      annoncer(noms.anonyme(trouble || enTete(etat).replace(/, [^,]*$/, ".")), Boolean(trouble));
    }
    const mute = ecouterTouches(root, projected, {
      ArrowLeft: () => scene.voisin(-1),
      ArrowRight: () => scene.voisin(1),
      PageUp: () => scene.voisin(-1),
      PageDown: () => scene.voisin(1),
      " ": () => scene.pas() ? scene.pas()() : rotation.tourner(!rotation.tourne()),
      f: pleinEcran,
      "/": () => entete.recherche.focus(),
      c: categorieSuivante,
      a: () => options.changer("anonyme", !options.anonyme),
      o: panneau.ouvrir,
      ...lien.commandes ? { m: maitre.ouvrir } : {},
      "?": aide.ouvrir,
      numero: (number) => ecrans[number - 1] && scene.aller(ecrans[number - 1].id)
    });
    const followHash = () => {
      prendreJeton();
      const { id: id2, parametres: parametres2 } = lireAdresse();
      if (ecrans.some((one) => one.id === id2)) scene.aller(id2, parametres2);
    };
    const onResize = () => scene.dessiner();
    if (projected) window.addEventListener("hashchange", followHash);
    window.addEventListener("resize", onResize);
    root.append(entete.noeud, scene.noeud, annonce, panneau, maitre.noeud, aide);
    el.append(root);
    apply();
    if (projected) prendreJeton();
    const { id, parametres } = projected ? lireAdresse() : { id: "", parametres: {} };
    const asked = ecrans.some((one) => one.id === id);
    mene = !asked ? PREMIER : id === "direct" ? id : null;
    scene.aller(asked ? id : PREMIER, asked ? parametres : {});
    draw();
    return () => {
      mute();
      scene.quitter();
      clearInterval(turning);
      window.removeEventListener("hashchange", followHash);
      window.removeEventListener("resize", onResize);
      for (const medium of [system, paper]) medium.removeEventListener("change", apply);
      lien.couper();
    };
  }

  // trollkit/notebook/static/tableau-kit.js
  var page = (outils) => render({ model: null, el: document.querySelector("main") }, { demanderPlotly, ...outils });
  var mur = { render: (vue) => render(vue, { ...passage_noyau_exports, ecrans: TOUS }) };
  var suivi = () => page({ ...passage_serveur_exports, ecrans: TOUS });
  var publie = () => page({ ...passage_fichiers_exports, ecrans: PUBLIES });
  return __toCommonJS(tableau_kit_exports);
})();
