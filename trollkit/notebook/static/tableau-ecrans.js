// The screens: each file has one, and the frame shows one of them at a time.
//
// { id, titre, touche, categories, creer(contexte) → { noeud, dessiner(etat), montrer(parametres),
//   cacher(), pas() } }
//
// `categories`: whether the category tabs mean something there. `montrer` is called when the screen
// appears (again, with other parameters, when `aller` leads there); `dessiner` at each new state
// while it is shown, and just after `montrer`. `pas`, where there is one, is what the space bar does.
//
// contexte: demander(question, parametres) → Promise · categorie() · aller(id, parametres) · nom(id) ·
// cle: a name of this page alone ·
// publie: whether this is a published page, which has no kernel · plotly() → Promise of {Plotly, themes} · anonyme(texte) · en(categorie): " en 7 × 15", nothing where there is but one · cherche(nom): "true" or "false" while one
// searches, else "" · annoncer(texte) · etat() · options · ecrans: all of them, in order ·
// maitre: whether the page commands(), ordonner(order) → Promise of whether it was obeyed, parole()

import { h } from "./commun.js";

// `#duel?gauche=a&droite=b` ↔ { id: "duel", parametres: { gauche: "a", droite: "b" } }
export function lireAdresse() {
  const [id, query = ""] = location.hash.slice(1).split("?");
  return { id, parametres: Object.fromEntries(new URLSearchParams(query)) };
}

function ecrireAdresse(id, parametres) {
  const query = new URLSearchParams(parametres).toString();
  history.replaceState(history.state, "", `#${id}${query ? `?${query}` : ""}`);
}

// The screens one at a time in `scene`; `onChange(description)` is told which one.
export function creerScene(contexte, projected, onChange) {
  const { ecrans } = contexte;
  const scene = h("div", { class: "scene" });
  const built = new Map();
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
    // An id is a file's name, often a student's: not in the address when names are hidden.
    if (projected) ecrireAdresse(description.id, contexte.options.anonyme ? {} : parametres);
    onChange(description);
    next.made.montrer?.(parametres);
    dessiner();
  };

  const dessiner = () => {
    const etat = contexte.etat();
    if (etat.classement) current?.made.dessiner(etat); // nothing is known before the kernel answers
  };

  const voisin = (step) => {
    const place = ecrans.indexOf(current.description);
    aller(ecrans[(place + step + ecrans.length) % ecrans.length].id);
  };

  const quitter = () => current?.made.cacher?.();

  return { noeud: scene, aller, quitter, dessiner, voisin, courant: () => current, pas: () => current.made.pas };
}
