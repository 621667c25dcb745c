// A game of trolls replayed beside perfect play: the chances of winning along the game, and what the
// coach says of each turn. Draws the films of trollkit/notebook/rediffusion.
//
//   const rediffusion = creerRediffusion(parent, film);
//   rediffusion.aller(3);        // to the position after the third turn
//   rediffusion.detruire();

import "../../trolls/page/plateau-page.js";
import { button, COTES, h, html, nothing, render, styleMap, svg } from "./commun.js";
import { creerGraphe, ligne } from "./courbes.js";
import { widget } from "./noyau.js";
import { creerProjection, creerRevue } from "./lecture.js";

export function creerRediffusion(parent, film) {
  const { tournants } = film;
  const words = tournants.length ? "Aller au prochain tour qui a coûté cher" : "Aucun lancer n'a coûté cher dans cette partie";
  const turning = button("Prochain tournant", () => lecteur.aller(tournants.find((turn) => turn > lecteur.place) ?? tournants[0], true), { title: words, "aria-label": "Aller au prochain tour qui a coûté cher" });
  turning.disabled = !tournants.length;
  const curve = film.chances.length ? creerCourbe(film, (turn) => lecteur.aller(turn)) : null;
  const told = h("div", { class: "dit" });
  const { lecteur, ...projection } = creerProjection(parent, { ...film, jeu: "trolls" }, {
    classe: "troll-rediffusion",
    boutons: [turning],
    suite: curve ? [curve.root, told] : [h("p", { class: "souci" }, film.souci)],
    surPlace({ place }) {
      curve?.montrer(place);
      render(film.tours[place - 1]?.phrases.map((phrase, side) => html`<p class=${COTES[side]}>${phrase}</p>`), told);
    },
  });
  return projection;
}

// The same in a notebook.
export const rediffusion = /* @__PURE__ */ widget(({ model, el, quand, enfin }) => {
  let replay = null;

  function show() {
    replay?.detruire();
    replay = creerRediffusion(el, model.get("film"));
  }

  quand("change:film", show);
  show();
  enfin(() => replay.detruire());
}, () => true);

const chances = (share) => `${Math.round(100 * share)} %`;

/* ---- the chances of the left side along the game, and what throws cost ---- */

function creerCourbe(film, surClic) {
  const [left, right] = film.scenes[0].noms;
  const graphe = creerGraphe((turn) => surClic(Math.round(turn)));
  const root = h("figure", { class: "courbe" });
  render(html`<figcaption><span>Chances de gagner pour <bdi class="gauche">${left}</bdi>, si la suite est parfaite</span>
    <span class="legende">Barres : ce que le tour a coûté à <bdi class="gauche">${left}</bdi> (vers le bas) ou à <bdi class="droite">${right}</bdi> (vers le haut)</span></figcaption>${graphe.noeud}`, root);
  return {
    root,
    montrer: (shown) => graphe.montrer({
      texte: curveText(film), x: [0, Math.max(film.scenes.length - 1, 1)], y: [0, 1],
      abscisses: film.scenes.map((_, turn) => (turn ? [turn, turn] : [0, "départ", "end"])), ordonnees: [0, 0.5, 1].map((chance) => [chance, chances(chance)]),
      dessiner: (x, y) => [
        ligne([[0, 0.5], [film.scenes.length - 1, 0.5]], x, y, "milieu"),
        film.tours.map(({ couts }, index) => costs(film, couts, index, x, y)),
        ligne(film.chances.map((chance, turn) => [turn, chance]), x, y),
        film.chances.map((chance, turn) => svg`<circle class="bout" r="3.5" cx=${x(turn)} cy=${y(chance)}></circle>`),
        ligne([[shown, 0], [shown, 1]], x, y, "choisie"),
        svg`<circle class="point" r="7" cx=${x(shown)} cy=${y(film.chances[shown])}></circle>`,
      ],
    }),
  };
}

// A bar hangs from the chance before the turn for left's throw, and stands on it for right's.
function costs({ chances, tournants }, couts, index, x, y) {
  const before = chances[index];
  const wide = Math.min(14, (x(index + 1) - x(index)) * 0.5);
  const middle = (x(index) + x(index + 1)) / 2;
  return [[before, before - couts[0]], [before + couts[1], before]].map(([from, to], side) => (couts[side] > 0.001
    ? svg`<rect class="cout ${COTES[side]} ${tournants.includes(index + 1) ? "tournant" : ""}" x=${middle - wide / 2} y=${y(from)} width=${wide} height=${Math.max(y(to) - y(from), 0)}></rect>` : nothing));
}

function curveText({ chances: all, tours, tournants }) {
  const turn = tournants.length ? Math.max(...tournants.map((n) => Math.max(...tours[n - 1].couts))) : 0;
  const dearest = tournants.find((n) => Math.max(...tours[n - 1].couts) === turn);
  const start = `Chances de gagner de gauche : ${chances(all[0])} au départ, ${chances(all[all.length - 1])} à la fin`;
  return dearest ? `${start} ; le plus grand tournant est le tour ${dearest}, qui a coûté ${Math.round(100 * turn)} chances sur 100.` : `${start} ; aucun tournant.`;
}

// The ladder: the hardest opponent on top, one cell a category, filled as duels end. Below it, on
// demand, a lost game on the turn where it turned: `creerFilm(parent, film)` makes its player.

const ISSUES = {
  gagne: ["✔", "gagné"],
  nul: ["=", "égalité"],
  perdu: ["✘", "perdu"],
  disqualifie: ["⚑", "disqualifiée"],
};
const CLIC = " Une case soulignée se clique : une partie perdue s’ouvre au tour qui l’a décidée.";

export const echelle = (creerFilm) => widget(({ model, el, signal, quand, poser, enfin }) => {
  const root = h("div", { class: "troll troll-echelle", lang: "fr" });
  const revue = creerRevue(creerFilm, () => asker?.focus());
  let gone = false; // the kernel that has the games
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
      ${revue.noeud}`, root);
  }

  const rungLine = ({ nom, lecon, caractere, entier, courant, points, cases }, row, categories, over) => html`<tr data-courant=${courant ? "oui" : "non"}>
    <th scope="row"><b>${entier ? `★ ${nom}` : nom}</b><span class="lecon">${lecon ? `enseigne ${lecon}` : ""}</span><span class="caractere">${caractere}</span></th>
    ${categories.map((name, column) => cell(cases[column], name, nom, over && ((event) => ask(event, row, column))))}<td class="points">${points}</td></tr>`;

  function ask({ currentTarget }, row, column) {
    asker = currentTarget;
    revue.ouvrir("La partie est cherchée…");
    model.send({ revoir: [row, column] });
  }

  function seen() {
    const { film, tour } = model.get("revue");
    revue.ouvrir(film ? `La partie est ouverte au tour ${tour}, celui où elle a basculé ; « ◀ » montre d’où il venait.` : "Aucune partie perdue ici.", film, tour);
  }

  poser(root);
  el.addEventListener("noyauparti", () => {
    gone = true;
    draw();
  }, { signal });
  quand("change:etat", draw);
  quand("change:revue", seen);
  draw();
  enfin(revue.fermer);
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
