// The stage of the grand final: players, scores that run up, a game on the board, the podium.

import { clamp, h, html, put, render, stillness, styleMap } from "./commun.js";
import { creerLecteur } from "./lecteur.js";
import { minus, nomCategorie, signe } from "./tableau-outils.js";

export const DEFILE_MS = 6000; // for the scores of a meeting to run up
const PARTIE_S = 20; // that a game may take, however many turns it has

export function creerAffiche(scene, contexte, nom) {
  let finir = null; // brings what is moving to its end
  let lecteur = null;

  function poser(contenu) {
    finir?.();
    finir = null;
    lecteur?.detruire();
    lecteur = null;
    render(contenu, scene);
  }

  // One row a category: the lead of one side or the other as a bar from the middle.
  function rangee({ categorie, courbe, score, points, raisons }, part, parties) {
    const raison = raisons.filter(Boolean).map((texte) => contexte.anonyme(texte)).join(" ");
    const fini = part >= 1;
    const avance = fini ? score[0] : part && courbe.length ? courbe[Math.floor(part * courbe.length)] : 0;
    const large = Math.min(1, Math.sqrt(Math.abs(avance) / parties));
    const gain = (cote) => (fini ? `${minus(String(points[cote]))} pt${Math.abs(points[cote]) > 1 ? "s" : ""}` : "");
    return html`<div class="epreuve" title=${raison} data-joue=${part > 0}><span class="categorie">${nomCategorie(categorie)}</span><span class="points">${gain(0)}</span>
      <div class="jauge"><div class="remplissage" data-cote=${avance >= 0 ? "gauche" : "droite"} style=${styleMap({ width: `${50 * large}%`, left: avance > 0 ? `${50 - 50 * large}%` : "50%" })}></div></div>
      <span class="ecart">${fini && raison ? "forfait" : minus(signe.format(avance))}</span><span class="points">${gain(1)}</span></div>`;
  }

  // What is known after a part (0 … number of categories) of the meeting.
  function scores({ haut, bas, duels }, temps = duels.length) {
    const parties = Math.max(1, ...duels.flatMap(({ courbe, score }) => [...courbe, ...score].map(Math.abs)));
    const total = (cote) => minus(String(duels.reduce((somme, { points }, place) => somme + (temps >= place + 1 ? points[cote] : 0), 0)));
    return html`<div class="score-finale">
      <div class="face-a-face"><strong class="duelliste gauche">${nom(haut)}</strong><span class="total gauche">${total(0)}</span><span>–</span><span class="total droite">${total(1)}</span><strong class="duelliste droite">${nom(bas)}</strong></div>
      ${duels.map((duel, place) => rangee(duel, clamp(temps - place, 0, 1), parties))}</div>`;
  }

  return {
    poser,
    score(match, anime) {
      poser(scores(match, anime && !stillness() ? 0 : undefined));
      if (!anime || stillness()) return;
      let boucle = null;
      let debut = null;
      const avancer = (maintenant) => {
        debut ??= maintenant;
        const temps = ((maintenant - debut) / DEFILE_MS) * match.duels.length;
        render(scores(match, temps), scene);
        if (temps >= match.duels.length) finir = null;
        else boucle = requestAnimationFrame(avancer);
      };
      boucle = requestAnimationFrame(avancer);
      finir = () => {
        cancelAnimationFrame(boucle);
        render(scores(match), scene);
      };
    },
    partie({ haut, bas, decisive: film }, anime) {
      const terrain = h("div", { class: "terrain" });
      const recit = h("p", { class: "recit", "aria-live": "polite" });
      poser(html`${terrain}${recit}`);
      if (!film) return;
      const bouge = anime && !stillness();
      const ici = (lecteur = creerLecteur(terrain, contexte.anonyme, ({ joue }) => {
        put(recit, ici.raconter());
        if (!joue) finir = null;
      }));
      ici.charger(film, [nom(haut), nom(bas)], bouge ? 0 : film.scenes.length - 1);
      if (!bouge) return;
      ici.vitesse = Math.max(2, ici.vitessePour(PARTIE_S));
      ici.jouer();
      finir = () => ici.aller(Infinity);
    },
    gagnant: (match, seed) => poser(html`<p class="vainqueur" data-cote=${seed === match.haut ? "gauche" : "droite"}>${nom(seed)}</p>${scores(match)}`),
    podium: (seeds, anime) => poser(html`<div class="podium" data-anime=${anime && !stillness()}>${[1, 0, 2].filter((place) => place < seeds.length).map((place) =>
      html`<div class="marche" data-place=${place + 1}><strong>${nom(seeds[place])}</strong><div class="socle">${place + 1}</div></div>`)}</div>`),
    participants: (seeds) => poser(html`<ol class="participants">${seeds.map((seed) => html`<li>${nom(seed)}</li>`)}</ol>`),
    // Whether something was moving, which has now come to its end.
    finir() {
      const fin = finir;
      finir = null;
      fin?.();
      return Boolean(fin);
    },
  };
}
