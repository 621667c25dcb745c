// A lost game of a ladder as a film, by the player and the board of the dashboard: how the ladder's
// page replays it where a game has no page of its own beside perfect play.

import { button, followTheme, h, keepKeys, mark, put, touchesDeLecture } from "./commun.js";
import { creerLecteur } from "./lecteur.js";
import { dessinDe, SANS_DESSIN } from "./plateaux.js";

const meme = (text) => text;

export function revueDe(parent, film) {
  const title = h("p", { class: "titre", role: "heading", "aria-level": 2 }, film.titre);
  const board = h("div", { class: "terrain" });
  const told = h("p", { class: "recit", role: "status" });
  const slider = h("input", { type: "range", min: "0", max: String(film.scenes.length - 1), "aria-label": "Moment de la partie" });
  const count = h("span", { class: "compteur" });
  const word = film.scenes.length ? dessinDe(film.jeu) : SANS_DESSIN;
  const step = (sign, label, way) => button(sign, () => player.pas(way), label);
  const back = step("◀", `${word.tour} précédent`, -1);
  const forward = step("▶|", `${word.tour} suivant`, 1);
  const play = button("▶ Lire", () => player.basculer());
  const root = h("section", { class: "troll troll-film", lang: "fr", "aria-label": `Rediffusion : ${film.titre}` }, title, board, h("div", { class: "commandes" }, back, play, forward, slider, count), told);
  const leaving = new AbortController();
  const last = film.scenes[film.scenes.length - 1].tour;

  const player = creerLecteur(board, meme, ({ place, dernier, joue }) => {
    slider.value = String(place);
    put(play, joue ? "⏸ Pause" : "▶ Lire");
    const { tour } = player.scene();
    put(count, tour ? `${word.unite} ${tour} / ${last}` : "départ");
    mark(slider, "aria-valuetext", count.textContent);
    back.disabled = place <= 0;
    forward.disabled = place >= dernier;
    put(told, player.raconter());
  });
  slider.addEventListener("input", () => player.aller(Number(slider.value)));
  parent.append(root);
  keepKeys(root);
  touchesDeLecture(root, player);
  followTheme(root, leaving.signal);
  player.charger(film, film.noms);
  return {
    aller: (turn) => player.tour(turn),
    detruire() {
      leaving.abort();
      player.detruire();
      root.remove();
    },
  };
}
