// The one chart of boards and of the wall, in SVG: a frame in pixels of the place that it has, its
// grid, and what is drawn in it.
//
//   const graphe = creerGraphe((valeur) => …);     // what a click does, by the value across
//   graphe.montrer({ texte, x: [0, 12], y: [0, 1], abscisses, ordonnees, dessiner });
//
// `texte` says it in words; `abscisses` and `ordonnees` are pairs of a value and what is written there,
// fewer where there is no room; `dessiner(x, y)` gives templates of SVG from both scales.

import { clamp, COTES, h, html, nothing, render, svg } from "./commun.js";
import { centiemes, pluriel } from "./tableau-outils.js";

const MARGE = { gauche: 64, droite: 16, haut: 12, bas: 30 };
const SERRE = 24; // pixels between two figures that would touch

export function creerGraphe(surClic = null) {
  const noeud = h("div", { class: "graphe" });
  let vu = null;
  let trace = ""; // the size that was drawn

  const taille = () => `${noeud.clientWidth} ${noeud.clientHeight}`;

  function tracer() {
    const [width, height] = [noeud.clientWidth, noeud.clientHeight];
    if (!vu || !width || !height) return;
    trace = taille();
    const { texte, x: [gauche, droite], y: [bas, haut], abscisses, ordonnees, dessiner } = vu;
    const [large, haute] = [width - MARGE.gauche - MARGE.droite, height - MARGE.haut - MARGE.bas];
    const x = (valeur) => MARGE.gauche + (large * (valeur - gauche)) / (droite - gauche || 1);
    const y = (valeur) => MARGE.haut + (haute * (haut - valeur)) / (haut - bas || 1);
    const chaque = Math.ceil((SERRE * abscisses.length) / Math.max(large, 1));
    const valeur = ({ clientX }) => clamp(gauche + ((clientX - noeud.getBoundingClientRect().left - MARGE.gauche) / Math.max(large, 1)) * (droite - gauche), gauche, droite);
    render(html`<svg role="img" aria-label=${texte} viewBox="0 0 ${width} ${height}" @click=${surClic ? (event) => surClic(valeur(event)) : nothing}>
      ${ordonnees.map(([ou, mot]) => svg`<line class="niveau" x1=${MARGE.gauche} x2=${width - MARGE.droite} y1=${y(ou)} y2=${y(ou)}></line><text class="ordonnee" x=${MARGE.gauche - 7} y=${y(ou) + 5}>${mot}</text>`)}
      ${abscisses.map(([ou, mot, ancre = "middle"], place) => (place % chaque ? nothing : svg`<text x=${x(ou)} y=${height - 9} text-anchor=${ancre}>${mot}</text>`))}
      ${dessiner(x, y)}</svg>`, noeud);
  }

  new ResizeObserver(() => trace !== taille() && tracer()).observe(noeud);
  return {
    noeud,
    montrer(nouveau) {
      vu = nouveau;
      tracer();
    },
  };
}

const points = (paires, x, y) => paires.map(([a, b]) => `${x(a)},${y(b)}`).join(" ");
export const ligne = (paires, x, y, kind = "") => svg`<polyline class="trait ${kind}" points=${points(paires, x, y)}></polyline>`;
// From the first to the last, over a game or a turn.
const bouts = (unite, premier, dernier) => [[premier, `${unite} ${premier}`, "start"], [dernier, `${unite} ${dernier}`, "end"]];
const PARTS = [0, 25, 50, 75, 100].map((part) => [part, `${part} %`]);

// The curves of a match, beside its board: where the troll went, or the shares of games won. `bilan` is
// what each comes to.

export const COURBES = {
  trajectoire: ({ scene: { trajet, cases } }) => ({
    titre: "Case du troll à chaque tour", unite: "tour", premier: 0, haut: cases - 1, ordonnees: reperes(cases - 1),
    courbes: [{ nom: "troll", cote: "", valeurs: trajet, bilan: trajet.at(-1) }],
  }),
  victoires: ({ gagnants, scene }) => ({
    titre: "Part des parties gagnées", unite: "partie", premier: 1, haut: 100, ordonnees: PARTS,
    courbes: COTES.map((cote, side) => {
      const valeurs = partsGagnees(gagnants, side + 1);
      return { nom: scene.noms[side], cote, valeurs, bilan: valeurs.length ? `${Math.round(valeurs.at(-1))} %` : "–" };
    }),
  }),
};

function partsGagnees(gagnants, cote) {
  let gagnees = 0;
  return gagnants.map((gagnant, place) => (100 * (gagnees += Number(gagnant === cote))) / (place + 1));
}

function reperes(most) {
  const pas = Math.max(1, Math.ceil(most / 6));
  return Array.from({ length: Math.floor(most / pas) + 1 }, (_, place) => [place * pas, String(place * pas)]);
}

export function courbesDe({ titre, unite, premier, haut, ordonnees, courbes }) {
  const dernier = premier + Math.max(1, ...courbes.map(({ valeurs }) => valeurs.length - 1));
  return {
    texte: `${titre}. ${courbes.map(({ nom, bilan }) => `${nom} : ${bilan}`).join(" ; ")}.`,
    x: [premier, dernier], y: [0, haut], abscisses: bouts(unite, premier, dernier), ordonnees,
    dessiner: (x, y) => courbes.map(({ cote, valeurs }) => [
      ligne(valeurs.map((valeur, place) => [premier + place, valeur]), x, y, cote),
      valeurs.length ? svg`<circle class="bout ${cote}" r="4" cx=${x(premier + valeurs.length - 1)} cy=${y(valeurs.at(-1))}></circle>` : nothing,
    ]),
  };
}

// The course of a duel: the share of games won with its band of confidence, and below a bar a game:
// `courbe` holds [games, rate, low, high], `issues` a letter a game.

const BARRES = { g: [-12, -22], d: [-22, -32], n: [-20, -24], "?": [-12, -32] }; // below the curve, in its own scale

export function coursDe({ courbe, issues, parties, noms }) {
  const total = Math.max(1, parties, issues.length);
  const cent = (place) => courbe.map((point) => [point[0], 100 * point[place]]);
  const large = (x) => Math.max(1, 0.9 * (x(2) - x(1)));
  const barre = (lettre, x, y) => [...issues].flatMap((issue, place) => (issue === lettre ? `M${x(place + 1)} ${y(BARRES[lettre][0])}V${y(BARRES[lettre][1])}` : [])).join("");
  return {
    texte: direTaux({ courbe, noms }), x: [0.5, total + 0.5], y: [-33, 101], abscisses: bouts("partie", 1, total), ordonnees: PARTS,
    dessiner: (x, y) => [
      svg`<polygon class="bande" points=${points([...cent(2), ...cent(3).reverse()], x, y)}></polygon>`,
      ligne([[0.5, 50], [total + 0.5, 50]], x, y, "milieu"), ligne(cent(1), x, y, "gauche"),
      Object.keys(BARRES).map((lettre) => svg`<path class="issue" data-issue=${lettre} stroke-width=${large(x)} d=${barre(lettre, x, y)}></path>`),
    ],
  };
}

export function direTaux({ courbe, noms }) {
  const dernier = courbe.at(-1);
  if (!dernier) return "Gain : aucune partie finie.";
  const [taux, bas, haut] = dernier.slice(1).map(centiemes);
  return `Gain : après ${pluriel(dernier[0], "partie", "parties")}, ${noms[0]} en gagne ${taux} % (une nulle compte pour une demie), entre ${bas} et ${haut} % avec 95 % de confiance.`;
}
