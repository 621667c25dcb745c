// The screens: each file calls `ecran` once, and the frame shows one of them at a time.
//
// ecran({ id, titre, touche, categories, creer(contexte) → { noeud, dessiner(etat), montrer(parametres),
//         cacher(), pas() } })
//
// `categories`: whether the category tabs mean something there. `montrer` is called when the screen
// appears (again, with other parameters, when `aller` leads there); `dessiner` at each new state
// while it is shown, and just after `montrer`. `pas`, where there is one, is what the space bar does.
//
// contexte: demander(question, parametres) → Promise · categorie() · aller(id, parametres) · nom(id) ·
// publie: whether this is a published page, which has no kernel · plotly() → Promise of {Plotly, themes} · anonyme(texte) · en(categorie): " en 7 × 15", nothing where there is but one · trouve(nom): whether the search points at it · annoncer(texte) · sonner(nom) · etat() · options ·
// maitre: whether the page commands(), ordonner(order) → Promise of whether it was obeyed, parole()

const ECRANS = [];

function ecran(description) {
  ECRANS.push(description);
}

// `#duel?gauche=a&droite=b` ↔ { id: "duel", parametres: { gauche: "a", droite: "b" } }
function lireAdresse() {
  const [id, query = ""] = location.hash.slice(1).split("?");
  return { id, parametres: Object.fromEntries(new URLSearchParams(query)) };
}

function ecrireAdresse(id, parametres) {
  const query = new URLSearchParams(parametres).toString();
  history.replaceState(history.state, "", `#${id}${query ? `?${query}` : ""}`);
}

// The screens one at a time in `scene`; `onChange(description)` is told which one.
function creerScene(contexte, projected, onChange) {
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
    const description = ECRANS.find((one) => one.id === id) ?? ECRANS[1] ?? ECRANS[0];
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
    const place = ECRANS.indexOf(current.description);
    aller(ECRANS[(place + step + ECRANS.length) % ECRANS.length].id);
  };

  const quitter = () => current?.made.cacher?.();

  return { noeud: scene, aller, quitter, dessiner, voisin, courant: () => current, pas: () => current.made.pas };
}
