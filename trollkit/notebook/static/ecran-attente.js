// Salle d'attente: who has handed in a strategy, and what became of it.

const ACCUEILS = {
  attente: ["…", "reçue"],
  acceptee: ["✓", "acceptée"],
  refusee: ["✗", "refusée"],
};

ecran({
  id: "attente",
  titre: "Salle d’attente",
  creer(contexte) {
    const compte = h("p", { class: "compte" });
    const liste = h("ul", { class: "cartes" });
    const vide = h("p", { class: "vide" }, "Aucune stratégie reçue pour l’instant : elles apparaîtront ici dès leur dépôt.");
    const noeud = h("div", { class: "attente defile", tabindex: "0", role: "region", "aria-label": "Stratégies reçues" }, compte, vide, liste);

    const carte = () => h("li", {}, h("span", { class: "signe", "aria-hidden": "true" }), h("div", {}, h("strong"), h("span", { class: "sort" })));
    const remplir = (item, { id, etat, raison }) => {
      const [mark_, word] = ACCUEILS[etat] ?? ACCUEILS.attente;
      const [signe, texte] = item.children;
      mark(item, "data-etat", etat);
      put(signe, mark_);
      const name = contexte.nom(id);
      put(texte.firstChild, name);
      put(texte.lastChild, raison ? `${word} : ${contexte.anonyme(raison)}` : word);
      mark(item, "data-cherche", contexte.cherche() ? String(contexte.trouve(name)) : "");
    };

    return {
      noeud,
      dessiner(etat) {
        const recues = etat.recues ?? [];
        const many = (state) => recues.filter((one) => one.etat === state).length;
        const words = [pluriel(recues.length, "stratégie reçue", "stratégies reçues")];
        if (many("acceptee")) words.push(pluriel(many("acceptee"), "acceptée", "acceptées"));
        if (many("refusee")) words.push(pluriel(many("refusee"), "refusée", "refusées"));
        put(compte, words.join("  ·  "));
        compte.hidden = !recues.length;
        vide.hidden = recues.length > 0;
        mark(liste, "data-combien", recues.length > 16 ? "beaucoup" : "peu");
        each(liste, recues, ({ id }) => id, carte, remplir);
      },
    };
  },
});
