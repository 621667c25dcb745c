/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */

// trollkit/notebook/static/commun.js
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
var targetOf = ({ target }) => (
  /** @type {any} */
  target
);
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
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

// trollkit/notebook/static/a-la-main-widget.js
var enPoints = (points) => String(points).replace(".", ",");
var paliers = (points) => points < 1 ? [0, points] : Array.from({ length: 2 * points + 1 }, (_, k) => k / 2);
var PEU = 4;
var a_la_main_widget_default = avecNoyau({
  render({ model, el }) {
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
    const button = (label, run) => {
      const made = h("button", { type: "button" }, label);
      made.addEventListener("click", (event) => {
        run();
        if (event.detail) root.focus();
      });
      return made;
    };
    const before = button("← Précédente", () => go(-1));
    const after = button("Suivante →", () => go(1));
    const all = button("Tout", () => grant(task().bareme.map(({ points }) => points)));
    const nothing = button("Rien", () => grant(task().bareme.map(() => 0)));
    const undo = button("Remettre en attente", () => send(null, []));
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
    const leaving = new AbortController();
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
        const made = button(enPoints(points), () => run(points));
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
    addEventListener("pagehide", () => keep(false), { signal: leaving.signal });
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
    }, { signal: leaving.signal });
    el.append(root);
    keepKeys(root);
    const system = matchMedia("(prefers-color-scheme: dark)");
    const dye = () => mark(root, "data-theme", system.matches ? "sombre" : "clair");
    system.addEventListener("change", dye, { signal: leaving.signal });
    dye();
    model.on("change:taches", drawTasks);
    model.on("change:tache", () => {
      drawTasks();
      turn();
    });
    model.on("change:copies", draw);
    model.on("change:souci", draw);
    model.on("change:copie change:reponse", turn);
    model.on("change:pret", turn);
    drawTasks();
    turn();
    ask({ ouvre: true });
    return () => {
      leaving.abort();
      model.off();
      root.remove();
    };
  }
});
export {
  a_la_main_widget_default as default
};
