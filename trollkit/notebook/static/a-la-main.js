// Marking by hand: one answer, its rubric as buttons, a comment; Python writes each mark down.

import { h, html, keepKeys, live, mark, nothing, render, targetOf } from "./commun.js";
import { widget } from "./noyau.js";

const enPoints = (points) => String(points).replace(".", ",");
// What a line may be given: by halves, or all or nothing.
const paliers = (points) => points < 1 ? [0, points] : Array.from({ length: 2 * points + 1 }, (_, k) => k / 2);

export const aLaMain = widget(({ model, el, signal, quand, enfin }) => {
  const answer = h("div", { class: "reponse", tabindex: "0", "aria-label": "La réponse" });
  const words = h("textarea", { rows: "3", placeholder: "Un mot pour l'élève (touche C)", "aria-label": "Commentaire pour l'élève" });
  const root = h("div", { class: "troll troll-main", lang: "fr", tabindex: "-1" });
  let masked = false;
  let saving = 0;

  const task = () => model.get("taches")[model.get("tache")];
  const copy = () => model.get("copies")[model.get("copie")];
  const ask = (request) => model.send(request);

  // Shown before Python has answered: the next key may come first.
  function send(note, granted) {
    if (!copy()) return;
    Object.assign(copy(), { note, lignes: granted, mots: words.value, attend: note === null });
    ask({ note, lignes: granted, mots: words.value });
    draw();
  }

  function grant(granted) {
    const most = task().points;
    if (granted.length) send(Math.min(granted.reduce((sum, given) => sum + given, 0), most), granted);
  }

  const all = () => grant(task().bareme.map(({ points }) => points));
  const nothingOf = () => grant(task().bareme.map(() => 0));

  function grantLine(place, given) {
    const granted = copy().lignes.length ? [...copy().lignes] : task().bareme.map(() => 0);
    granted[place] = given;
    grant(granted);
  }

  // All of a line, then one step less at each press, then all of it again.
  function pressLine(place) {
    const line = task()?.bareme[place];
    if (!line) return;
    const steps = paliers(line.points);
    const now = copy().lignes.length ? steps.indexOf(copy().lignes[place]) : 0;
    grantLine(place, steps.at(now - 1));
  }

  // The words that were typed and not yet written down go with the answer they are on.
  function keep(read) {
    clearTimeout(saving);
    const one = copy();
    // Whoever goes on from a mark of before the notebook was graded anew has read it again.
    if (one && (words.value !== one.mots || (read && one.attend && one.note !== null && one.note <= task().points))) send(one.note, one.lignes);
  }

  function go(step) {
    const place = model.get("copie") + step;
    if (place < 0 || place >= model.get("copies").length) return;
    keep(true);
    ask({ copie: place });
  }

  // ---- the page ----

  function button(label, run, disabled = false, /** @type {any} */ { pressed = nothing, said = nothing, kind = "" } = {}) {
    const press = (event) => {
      run();
      if (event.detail) root.focus(); // by the mouse: the next key is the page's
    };
    return html`<button type="button" class=${kind} ?disabled=${disabled} aria-pressed=${pressed} aria-label=${said} @click=${press}>${label}</button>`;
  }

  const steps = (label, most, given, run) => paliers(most).map((points) =>
    button(enPoints(points), () => run(points), false, { pressed: points === given, said: `${label} : ${enPoints(points)} sur ${enPoints(most)}` }));

  function head() {
    const found = model.get("taches");
    const one = task();
    const rest = found.reduce((sum, { attendent }) => sum + attendent, 0);
    const choose = ({ target }) => {
      keep(false);
      ask({ tache: Number(target.value) });
    };
    mark(root, "data-finie", rest ? "non" : "oui");
    return html`<header><h1>Noter à la main</h1>
      <select aria-label="Question" @change=${choose}>${found.map(({ td, titre, attendent }, place) =>
        html`<option value=${place} .selected=${live(place === model.get("tache"))}>${td} · ${titre}${attendent ? ` (${attendent})` : ""}</option>`)}</select>
      <label><input type="checkbox" .checked=${live(masked)} @change=${({ target }) => { masked = target.checked; draw(); }}> Sans les noms</label>
      <span class="compte" role="status">${one ? `${one.copies - one.attendent} sur ${one.copies} notées${rest > one.attendent ? ` ; ${rest} attendent en tout` : ""}` : ""}</span></header>`;
  }

  // Whose answer it is, and what it has got.
  function about(one, the) {
    const empty = the ? "Personne n'a encore été corrigé" : "Rien ne se note à la main ici";
    if (!one) return [model.get("pret") ? empty : "Lecture du carnet de notes…", the ? "Lancez d'abord « trollkit noter », puis rechargez cette page." : ""];
    const noted = one.note === null ? "pas encore notée" : `${enPoints(one.note)} sur ${enPoints(the.points)}`;
    const over = one.note > the.points ? "plus que la question ne vaut : à noter de nouveau" : "avant une nouvelle correction";
    return [masked ? `Copie ${model.get("copie") + 1}` : one.nom, one.attend && one.note !== null ? `à relire, ${noted} ${over}` : noted];
  }

  function whole(one, { points }) {
    return html`<label>Ou la note entière, sur ${enPoints(points)} <input type="number" min="0" max=${points} step="0.25" aria-label="Note sur ${enPoints(points)}"
      .value=${live(String(one.note ?? ""))} @change=${({ target }) => target.value !== "" && send(Number(target.value), [])}></label>`;
  }

  function draw() {
    const [one, the] = [copy(), task()];
    const [who, state] = about(one, the);
    words.disabled = !one;
    render(html`${head()}
      <main><section><div class="qui"><h2 tabindex="-1">${who}</h2><span class="etat" data-attend=${one ? one.attend : nothing}>${state}</span></div>${answer}${words}</section>
        <aside><div class="bareme">${one ? the.bareme.map(({ points, text }, place) => html`<fieldset><legend><kbd>${place + 1}</kbd> ${text}</legend>
            ${steps(text, points, one.lignes[place], (given) => grantLine(place, given))}</fieldset>`) : nothing}</div>
          <div class="outils">${the?.bareme.length ? [button("Tout", all, !one), button("Rien", nothingOf, !one)] : nothing}${button("Remettre en attente", () => send(null, []), !one)}</div>
          <div class="total">${one ? whole(one, the) : nothing}</div>
          <p class="souci" role="alert" ?hidden=${!model.get("souci")}>${model.get("souci")}</p>
          <div class="pas">${button("← Précédente", () => go(-1), !one || model.get("copie") === 0)}${button("Suivante →", () => go(1), !one || model.get("copie") === model.get("copies").length - 1, { kind: "principal" })}</div></aside></main>
      <p class="aide">Au clavier : 1 à 9, une ligne du barème ; T, tout ; Z, rien ; C, le commentaire (Échap en sort) ; Entrée, la suivante ; ←, la précédente.</p>`, root);
  }

  function turn() {
    clearTimeout(saving);
    words.value = copy()?.mots ?? "";
    answer.innerHTML = !copy() ? "" : model.get("reponse") || "<p class='vide'>Rien n'est écrit dans cette cellule.</p>"; // made harmless by Python
    answer.scrollTop = 0;
    draw();
  }

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
    const run = { t: all, z: nothingOf, c: () => words.focus(), ArrowRight: () => go(1), ArrowLeft: () => go(-1) }[key.length === 1 ? key.toLowerCase() : key];
    if (run) run();
    else if (key === "Enter" && !target.matches("button, input")) go(1);
    else if (/^[1-9]$/.test(key)) pressLine(Number(key) - 1);
    else return;
    event.preventDefault();
  }, { signal });

  el.append(root);
  keepKeys(root);
  enfin(() => root.remove());
  // It is the whole page, which Voilà paints white whatever the reader's theme.
  const system = matchMedia("(prefers-color-scheme: dark)");
  const dye = () => mark(root, "data-theme", system.matches ? "sombre" : "clair");
  system.addEventListener("change", dye, { signal });
  dye();
  quand("change:taches change:copies change:souci", draw);
  quand("change:tache change:copie change:reponse change:pret", turn);
  turn();
  ask({ ouvre: true });
});
