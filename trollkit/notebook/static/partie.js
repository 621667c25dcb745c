// A match on a page, watched or played. Python plays and says what is to be shown; here it is
// drawn, each request is numbered, and nothing goes on by itself once the page is closed.

const PAUSE_MS = 350; // between two turns of a game that plays by itself
const SLOW_MS = 2000; // without an answer, before the page says that it waits
const STUCK_MS = 12000;
const SPEEDS = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
const ICONS = {
  lecture: "M3 1 L13 7 L3 13 Z",
  pause: "M2 1 h4 v12 h-4 Z M8 1 h4 v12 h-4 Z",
  tour: "M2 1 L9 7 L2 13 Z M10 1 h3 v12 h-3 Z",
  retour: "M12 1 L5 7 L12 13 Z M1 1 h3 v12 h-3 Z",
  fin: "M1 1 L7 7 L1 13 Z M6 1 L12 7 L6 13 Z M12 1 h2 v12 h-2 Z",
  nouvelle: "M7 1 a6 6 0 1 1 -5.6 4 l2 .8 a4 4 0 1 0 3.6 -2.7 v2.4 L2.6 3 L7 -.6 Z",
};

const icon = (name) => s("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

// A button that cannot be pressed now keeps its focus: else the keys typed next would go elsewhere.
function gameButton(words, image, press) {
  const button = h("button", { type: "button" }, ...(image ? [icon(image)] : []), h("span", {}, words));
  button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && press());
  return button;
}

function allow(button, possible) {
  mark(button, "aria-disabled", possible ? "false" : "true");
}

const stonesInWords = (count) => `${count} pierre${count > 1 ? "s" : ""}`;
const pauseFor = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function render({ model, el }) {
  const stop = new AbortController();
  const watching = !model.get("vue").humains.includes(true);
  const root = h("section", {
    class: "troll-partie", lang: "fr", tabindex: "-1", "aria-label": "Partie de Trolls & Châteaux",
    "data-lm-suppress-shortcuts": "true",
  });
  const plateau = creerPlateau(root, { surChoix: (side, stones) => chooser?.pick(side, stones) });
  const score = h("span", { class: "score" });
  const phrase = h("p", { class: "phrase", role: "status" });
  const moves = buildMoves();
  const advice = buildAdvice();
  const printed = h("details", { class: "affiche", hidden: "" }, h("summary", {}, "Ce que les stratégies affichent"), h("pre", { tabindex: "0" }));
  let vue = model.get("vue");
  let asked = Math.floor(Math.random() * 1e9); // another view of this model counts from elsewhere
  const waiting = new Map();
  let version = 0;
  let moving = false; // while a turn is being shown
  let hasty = false; // while games follow each other too fast to be seen
  let playing = false;
  let speed = 1;
  const slow = [];

  /* ---- asking Python ---- */

  function ask(action, more = {}) {
    const numero = ++asked;
    model.send({ action, numero, ...more });
    slow.push(setTimeout(() => tell("La stratégie réfléchit…"), SLOW_MS), setTimeout(() => tell(stuck()), STUCK_MS));
    return new Promise((resolve) => waiting.set(numero, resolve));
  }

  function stuck() {
    const how = document.body.dataset.voila
      ? "rechargez la page."
      : "menu « Noyau », « Interrompre le noyau » ; s'il ne répond toujours pas, « Redémarrer le noyau ».";
    return `Toujours pas de réponse : le noyau est occupé par une autre cellule, ou une stratégie boucle sans fin. Pour l'arrêter : ${how}`;
  }

  function tell(text, trouble = false) {
    put(phrase, text);
    phrase.classList.toggle("souci", trouble);
  }

  async function answer() {
    vue = model.get("vue");
    while (slow.length) clearTimeout(slow.pop());
    const done = draw();
    waiting.get(vue.reponse)?.(done);
    waiting.delete(vue.reponse);
  }

  /* ---- what plays on ---- */

  const shownToEnd = () => vue.finie && vue.scene.tour === vue.joues;

  async function play() {
    playing = true;
    controls.update();
    if (shownToEnd()) await ask("nouvelle");
    while (playing && !stop.signal.aborted) {
      await ask("tour");
      if (vue.souci || shownToEnd()) break;
      await pauseFor(PAUSE_MS / speed);
    }
    playing = false;
    controls.update();
  }

  async function toEnd() {
    playing = false;
    do await ask("fin");
    while (!vue.finie && !vue.souci && !playing && !stop.signal.aborted);
  }

  async function series() {
    playing = false;
    await ask("serie");
    while (vue.serie && !stop.signal.aborted) await ask("suite");
  }

  const actions = {
    lecture: () => (playing ? ((playing = false), controls.update()) : play()),
    tour: () => ((playing = false), ask("tour")),
    retour: () => ((playing = false), ask("retour")),
    debut: () => ((playing = false), ask("debut")),
    fin: toEnd,
    nouvelle: () => ((playing = false), ask("nouvelle")),
    serie: () => (vue.serie ? ask("arret") : series()),
    vitesse: (value) => (speed = value),
    conseils: () => ask("conseils", { actif: !vue.conseils }),
  };
  const controls = buildControls(watching, actions, () => ({ vue, playing, ended: shownToEnd() }));
  const chooser = watching
    ? null
    : buildChooser(plateau, () => vue, () => moving, {
        submit: (cote, pierres) => ask("lancer", { cote, pierres }),
        hurry: () => plateau.montrer(vue.scene),
        again: controls.again,
      });

  /* ---- showing ---- */

  async function draw() {
    const mine = ++version;
    if (!vue.finie) chooser?.update();
    moving = true;
    const anime = !hasty && !vue.serie;
    hasty = Boolean(vue.serie);
    await plateau.montrer(vue.scene, { anime, vitesse: speed });
    if (mine !== version) return;
    moving = false;
    if (vue.humains.every(Boolean) && vue.prets.includes(true)) plateau.cartes(vue.prets.map((ready) => (ready ? "✓" : "?")));
    // The words come after the picture, which they would spoil.
    tell(vue.souci || vue.phrase, Boolean(vue.souci));
    drawScore();
    moves.update(vue);
    advice.update(vue);
    printed.hidden = !vue.affiche;
    put(printed.lastChild, vue.affiche);
    controls.update();
    chooser?.update();
  }

  function drawScore() {
    const [left, draws, right] = vue.score;
    const drawn = draws ? `${draws} nulle${draws > 1 ? "s" : ""}` : "";
    put(score, `${left} – ${right}`);
    plateau.centre.title = `Parties gagnées : gauche ${left}, droite ${right}${drawn ? ` ; ${drawn}` : ""}`;
    put(plateau.centre.lastChild, drawn);
  }

  function keys(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (chooser?.key(event)) return event.preventDefault();
    const typing = event.target.closest("input, select, button, summary, pre");
    const moved = event.target.closest("input, select, .coups, .melange");
    const key = { ArrowRight: "tour", ArrowLeft: "retour", Home: "debut", End: "fin" }[event.key];
    if (watching && event.key === " " && !typing) actions.lecture();
    else if ((watching || vue.finie) && key && !moved && (watching || key !== "fin")) actions[key]();
    else return;
    event.preventDefault();
  }

  plateau.centre.append(h("span", { class: "invisible" }, "Score du match, gauche puis droite : "), score, h("span", { class: "nulles" }));
  root.append(
    phrase,
    h("div", { class: "bas" }, h("div", { class: "commandes" }, ...(chooser ? [chooser.form] : []), controls.box), moves.box),
    advice.box,
    h("p", { class: "clavier" }, watching ? HELP_WATCHING : HELP_PLAYING),
    printed,
  );
  el.append(root);
  followTheme(root, stop.signal);
  root.addEventListener("keydown", keys);
  root.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("button, input, select, summary, a, [tabindex='0']")) root.focus({ preventScroll: true });
  });
  model.on("change:vue", answer);
  draw();

  return () => {
    stop.abort();
    playing = false;
    while (slow.length) clearTimeout(slow.pop());
    model.off("change:vue", answer);
    plateau.detruire();
  };
}

const HELP_WATCHING = "Clavier : espace pour lire ou mettre en pause, → tour suivant, ← retour, Début et Fin.";
const HELP_PLAYING = "Clavier : tapez un nombre puis Entrée, ou ajustez avec ↑ et ↓. À la souris : prenez des pierres du tas.";

/* ---- last moves ---- */

function buildMoves() {
  const rows = h("tbody");
  const heads = ["Tour", "Gauche", "Droite", "Troll"].map((word) => h("th", { scope: "col" }, word));
  const table = h("table", {}, h("caption", { class: "invisible" }, "Derniers coups, le plus récent d'abord"), h("thead", {}, h("tr", {}, ...heads)), rows);
  const box = h("div", { class: "coups", tabindex: "0", role: "region", "aria-label": "Derniers coups" }, table);
  return {
    box,
    update({ coups, scene }) {
      const lines = coups.map(([left, right], index) => {
        const gap = Math.sign(left - right);
        const cells = [
          h("td", {}, String(index + 1)),
          h("td", { class: gap > 0 ? "gauche fort" : "gauche" }, String(left)),
          h("td", { class: gap < 0 ? "droite fort" : "droite" }, String(right)),
          h("td", {}, `case ${scene.trajet[index + 1]}`),
        ];
        return h("tr", {}, ...cells);
      });
      rows.replaceChildren(...lines.reverse());
    },
  };
}

/* ---- the coach ---- */

const percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });

function buildAdvice() {
  const box = h("div", { class: "panneau", role: "region", "aria-label": "Conseils", hidden: "" });
  return {
    box,
    update({ conseils, scene }) {
      box.hidden = !conseils;
      box.replaceChildren(...(conseils ?? []).map((words) => adviceTo(words, scene)));
    },
  };
}

function adviceTo({ cote, avant, ici, lancers }, scene) {
  const name = h("h3", { class: COTES[cote] }, h("bdi", {}, scene.noms[cote]));
  const told = [avant && h("p", {}, h("b", {}, `Tour ${scene.tour} : `), avant), ici && h("p", {}, h("b", {}, "Maintenant : "), ici)];
  const side = h("section", { class: COTES[cote] }, name, ...told.filter(Boolean));
  if (lancers.length) side.append(adviceTable(lancers));
  return side;
}

function adviceTable(throws) {
  const heads = ["Lancer", "Jeu parfait", "Chances"].map((word) => h("th", { scope: "col" }, word));
  const rows = throws.map(({ pierres, part, chance }) => {
    const share = h("td", { class: "barre" }, part ? percent.format(part) : "–");
    const worth = h("td", { class: "barre" }, percent.format(chance));
    share.style.setProperty("--part", part);
    worth.style.setProperty("--part", chance);
    return h("tr", part ? { class: "parfait" } : {}, h("th", { scope: "row" }, String(pierres)), share, worth);
  });
  return h("div", { class: "melange", tabindex: "0", role: "region", "aria-label": "Chances de gagner de chaque lancer" }, h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows)));
}

/* ---- buttons ---- */

function buildControls(watching, actions, state) {
  const play = gameButton("Lecture", "lecture", actions.lecture);
  const back = gameButton("Retour", "retour", actions.retour);
  const step = gameButton("Tour suivant", "tour", actions.tour);
  const end = gameButton("Jusqu'à la fin", "fin", actions.fin);
  const again = gameButton("Nouvelle partie", "nouvelle", actions.nouvelle);
  const many = gameButton("100 parties", null, actions.serie);
  const progress = h("progress", { max: "100", value: "0", "aria-label": "Parties de la série" });
  const options = SPEEDS.map(([value, word]) => h("option", { value }, word));
  const speed = h("select", {}, ...options);
  speed.value = "1";
  speed.addEventListener("change", () => actions.vitesse(Number(speed.value)));
  play.classList.add("principal");
  many.classList.add("serie");
  many.append(progress);
  const advice = gameButton("Conseils", null, actions.conseils);
  const rows = watching ? [[play, back, step, end], [again, many, advice]] : [[again, back, step, advice]];
  const box = h("div", { class: "boutons" }, ...rows.map((row) => h("div", { class: "rangee" }, ...row)));
  box.lastChild.append(h("label", { class: "vitesse" }, "Vitesse", speed));
  return {
    box,
    again,
    update() {
      const { vue, playing, ended } = state();
      const busy = Boolean(vue.serie);
      const free = watching || vue.finie;
      put(play.lastChild, playing ? "Pause" : "Lecture");
      mark(play.firstChild.firstChild, "d", ICONS[playing ? "pause" : "lecture"]);
      allow(play, !busy);
      allow(back, !busy && free && vue.scene.tour > 0);
      allow(step, !busy && !ended && free);
      allow(end, !busy && !ended);
      allow(again, !busy);
      allow(advice, !busy);
      mark(advice, "aria-expanded", vue.conseils ? "true" : "false");
      put(many.firstChild, busy ? `Arrêter (${vue.serie[0]} / ${vue.serie[1]})` : "100 parties");
      progress.value = busy ? (100 * vue.serie[0]) / vue.serie[1] : 0;
      progress.style.visibility = busy ? "visible" : "hidden";
    },
  };
}

/* ---- a person's throw ---- */

function buildChooser(plateau, state, moving, { submit, hurry, again }) {
  const order = h("p", { class: "consigne" });
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "9" });
  const range = h("input", { type: "range", min: "1", "aria-label": "Pierres à lancer, au curseur" });
  const throwing = h("button", { type: "submit", class: "principal" });
  const hide = h("button", { type: "button", class: "secret" });
  const label = h("label", {}, h("span", { class: "combien" }), input);
  const form = h("form", { class: "lancer" }, order, h("div", { class: "rangee" }, label, range, hide, throwing));
  const both = state().humains.every(Boolean);
  let side = -1;
  let turn = "";
  let masked = both;
  let touched = false;
  hide.hidden = !both;

  const most = () => state().scene.pierres[side];
  const amount = () => (/^\d{1,9}$/.test(input.value) ? Number(input.value) : 0);
  const possible = () => amount() >= 1 && amount() <= most();

  function show() {
    const { finie } = state();
    form.classList.toggle("masque", masked);
    mark(form, "data-cote", COTES[side]);
    plateau.permettre(COTES.map((_, index) => index === side && !masked && !finie));
    if (!finie) plateau.choisir(side, !masked && possible() ? amount() : 0);
    range.disabled = masked || finie;
    input.readOnly = finie;
    allow(throwing, !finie);
    put(throwing, masked ? "Valider mon choix" : possible() ? `Lancer ${stonesInWords(amount())}` : "Lancer");
    put(hide, masked ? "Voir" : "Cacher");
    mark(hide, "aria-label", masked ? "Voir mon choix" : "Cacher mon choix");
    put(label.firstChild, `Pierres (1 à ${most()})`);
  }

  function take(value) {
    touched = true;
    input.value = String(value);
    range.value = String(value);
    show();
  }

  const shift = (by) => take(clamp(amount() + by, 1, most()));

  function send() {
    if (state().finie) return;
    if (moving() && !touched) hurry();
    else submit(side, input.value);
  }

  input.addEventListener("input", () => {
    touched = true;
    range.value = String(amount());
    show();
  });
  range.addEventListener("input", () => take(range.value));
  hide.addEventListener("click", () => {
    masked = !masked;
    show();
    input.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });

  return {
    form,
    pick(which, stones) {
      if (which === side && !state().finie) take(stones);
    },
    // The next choice: at once for the next turn, so that one may type while stones still fly.
    update() {
      const { scene, humains, prets, finie, joues, souci } = state();
      const next = finie ? Math.max(side, humains.indexOf(true)) : humains.findIndex((human, index) => human && !prets[index]);
      const now = [joues, next, scene.pierres].join();
      if (now !== turn) {
        turn = now;
        side = next;
        masked = both;
        touched = false;
        input.value = both ? "" : "1";
        range.max = String(Math.max(most(), 1));
        range.value = "1";
      }
      const other = COTES[1 - side];
      put(order, finie ? "La partie est finie." : both ? `Château de ${COTES[side]}, choisissez en secret : ${other} regarde ailleurs.` : "À vous : combien de pierres lancez-vous ?");
      show();
      if (souci && form.contains(document.activeElement)) input.select();
      if (finie && form.contains(document.activeElement)) again.focus({ preventScroll: true });
    },
    // Whether the key was meant for the choice.
    key(event) {
      if (state().finie) return false;
      const { key, target } = event;
      const elsewhere = target.closest("select, button, summary, .coups, .melange");
      if (/^\d$/.test(key) && target !== input) {
        input.focus();
        take(touched && target === range ? input.value + key : key);
      } else if ((key === "ArrowUp" || key === "ArrowDown") && target !== range && !elsewhere) {
        input.focus();
        shift(key === "ArrowUp" ? 1 : -1);
      } else if ((key === "ArrowLeft" || key === "ArrowRight") && !target.closest("input") && !elsewhere) {
        shift(key === "ArrowRight" ? 1 : -1);
      } else if (key === "Enter" && !target.closest("button, summary, select")) {
        send();
      } else return false;
      return true;
    },
  };
}

export default { render };
