// The heap as matches; PAS_MS, which another game defines too, is this game's own.
const PAS_MS = 300;

(globalThis.trollkitPlateaux ??= {}).nim = ({ h, put, mark, raconterScene }) => ({
  tour: "Coup",
  unite: "coup",
  attente: PAS_MS,
  creer(parent, { tas }) {
    const noeud = h("p", { class: "jeu-nim", role: "img" });
    parent.append(noeud);
    return {
      nommer() {},
      montrer({ reste }) {
        put(noeud, "|".repeat(reste) + "·".repeat(tas - reste));
        mark(noeud, "aria-label", `${reste} sur ${tas}`);
      },
      detruire: () => noeud.remove(),
    };
  },
  raconter: raconterScene,
});
