// The ladder: the hardest opponent on top, one cell a category, filled as duels end. Below it, on
// demand, a lost game on the turn where it turned: `revueDe(parent, film)` is its replay.

import { h, html, render, stillness, styleMap } from "./commun.js";
import { widget } from "./noyau.js";

const ISSUES = {
  gagne: ["✔", "gagné"],
  nul: ["=", "égalité"],
  perdu: ["✘", "perdu"],
  disqualifie: ["⚑", "disqualifiée"],
};
const CLIC = " Une case soulignée se clique : une partie perdue s’ouvre au tour qui l’a décidée.";

export const echelle = (revueDe) => widget(({ model, el, signal, quand, poser, enfin }) => {
  const root = h("div", { class: "troll troll-echelle", lang: "fr" });
  const place = h("div"); // of a lost game
  let gone = false; // the kernel that has the games
  let revue = null; // what is said of a lost game, while one is open or looked for
  let replay = null;
  let asker = null; // the button to which the keyboard goes back

  function draw() {
    const { titre, message, memoire, souci, fini, avancement: [done, total], categories, barreaux } = model.get("etat");
    const over = fini && !gone;
    render(html`<strong>${titre}</strong><p class="message" role="status">${message}</p><p class="memoire">${memoire ?? ""}</p><p class="souci">${souci}</p>
      <progress max=${total} value=${done} data-fini=${fini ? "oui" : "non"} aria-label="Affrontements joués"></progress>
      <div class="cadre" tabindex="0"><table>
        <thead><tr><th scope="col">Adversaire</th>${categories.map((name) => html`<th scope="col">${name}</th>`)}<th scope="col" class="points">${barreaux.length > 1 ? "Points" : ""}</th></tr></thead>
        <tbody>${barreaux.map((rung, row) => rungLine(rung, row, categories, over)).reverse()}</tbody></table></div>
      <p class="legende">Dans chaque case : parties gagnées, puis perdues. ✔ gagné, = égalité, ✘ perdu, ⚑ disqualifiée.${over ? CLIC : ""}</p>
      <section class="revue" aria-label="Partie perdue" tabindex="-1" ?hidden=${revue === null}><p class="recherche" role="status">${revue}</p>${place}
        <button type="button" class="fermer" @click=${close}>Fermer la partie</button></section>`, root);
  }

  const rungLine = ({ nom, lecon, caractere, entier, courant, points, cases }, row, categories, over) => html`<tr data-courant=${courant ? "oui" : "non"}>
    <th scope="row"><b>${entier ? `★ ${nom}` : nom}</b><span class="lecon">${lecon ? `enseigne ${lecon}` : ""}</span><span class="caractere">${caractere}</span></th>
    ${categories.map((name, column) => cell(cases[column], name, nom, over && ((event) => ask(event, row, column))))}<td class="points">${points}</td></tr>`;

  /* ---- a lost game, below the table ---- */

  function shut() {
    replay?.detruire();
    replay = revue = null;
  }

  function close() {
    shut();
    draw();
    asker?.focus();
  }

  function ask({ currentTarget }, row, column) {
    shut();
    asker = currentTarget;
    revue = "La partie est cherchée…";
    draw();
    model.send({ revoir: [row, column] });
  }

  function seen() {
    const { film, tour } = model.get("revue");
    shut();
    revue = film ? `La partie est ouverte au tour ${tour}, celui où elle a basculé ; « ◀ » montre d’où il venait.` : "Aucune partie perdue ici.";
    draw();
    replay = film && revueDe(place, film);
    replay?.aller(tour);
    const section = root.querySelector(".revue");
    (place.firstElementChild ?? section).focus({ preventScroll: true });
    section.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
  }

  poser(root);
  el.addEventListener("noyauparti", () => {
    gone = true;
    draw();
  }, { signal });
  quand("change:etat", draw);
  quand("change:revue", seen);
  draw();
  enfin(shut);
}, () => true);

// One category of an opponent; `ask` shows a lost game, where that can be asked for.
function cell(result, category, opponent, ask) {
  if (!result) return html`<td data-issue="attente"><span class="texte"></span><span class="barre" aria-hidden="true"></span></td>`;
  const { issue, victoires, nuls, defaites } = result;
  const [sign, words] = ISSUES[issue];
  const out = issue === "disqualifie";
  const counts = [victoires, nuls, defaites];
  const shown = out ? sign : `${sign} ${victoires}–${defaites}`;
  const offered = ask && ["perdu", "nul"].includes(issue) && defaites > 0;
  const again = `evoir une partie perdue contre ${opponent}, en ${category}`;
  const told = ["gagnée", "nulle", "perdue"].map((word, place) => `${counts[place]} ${word}${counts[place] > 1 ? "s" : ""}`);
  return html`<td data-issue=${issue}>
    ${offered ? html`<button type="button" class="texte revoir" title="R${again}" aria-label="${shown} : r${again}" @click=${ask}>${shown}</button>` : html`<span class="texte">${shown}</span>`}
    <span class="invisible"> ${category} : ${words}, ${told.join(", ")}</span>
    <span class="barre" aria-hidden="true">${["gagne", "nul", "perdu"].map((kind, place) => html`<i class=${kind} style=${styleMap({ flexGrow: out ? 0 : counts[place] })}></i>`)}</span></td>`;
}
