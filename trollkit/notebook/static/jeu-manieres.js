// What tells the strategies of each game apart beside their results: columns of the fingerprints.
//
// A column: its title, what it means, and how a value is said. The trolls' are exact on a large
// sample; in the other games a value is [mean, margin], for few games can be played again.

const pourCent = (value) => `${Math.round(100 * value)} %`;
const dixieme = (value) => minus(value.toLocaleString("fr-FR", { maximumFractionDigits: 1 }));

const MANIERES = {
  trolls: [
    ["Entrée", "Premier lancer, en % du stock", pourCent],
    ["Ardeur", "Ce qu’elle lance en moyenne, en % des pierres qui lui restent", pourCent],
    ["Variété", "Nombre de premiers lancers différents, comme s’ils étaient également fréquents", dixieme],
    ["Écho", "Corrélation avec le dernier lancer de l’autre : +1, elle l’imite ; −1, elle fait l’inverse", (v) => minus(signe.format(Math.round(100 * v) / 100))],
    ["Rancune", "Ce qu’elle lance de plus, en % de son stock, après avoir reculé qu’après avoir avancé", (v) => minus(`${signe.format(Math.round(100 * v))}`)],
  ],
  foret: [
    ["1ᵉʳ jour", "Jour où elle achève son premier arbre", dixieme],
    ["Achevés", "Arbres achevés dans une partie", dixieme],
    ["Debout", "Arbres encore debout à la fin", dixieme],
    ["Soleil", "Soleil non dépensé à la fin", dixieme],
  ],
  gyges: [
    ["Rebonds", "Rebonds par coup, sur le chemin le plus court", dixieme],
    ["Rempl.", "Part de ses coups qui remplacent un pion", pourCent],
    ["Durée", "Longueur de ses parties, en coups des deux joueurs", dixieme],
    ["Victoire", "Longueur des parties qu’elle gagne, en coups des deux joueurs", dixieme],
  ],
};
const MANIERES_DE = { trolls: "la manière de jouer", foret: "ce qu’elles font de leurs arbres", gyges: "la manière de jouer" };
const ACTES = [["graines", "graine lancée"], ["pousses", "arbre qui pousse"], ["acheves", "arbre achevé"]]; // as in Python

// A value as it is read, with how far it may be off, and the same at length.
function direTrait(value, dire, parties) {
  if (value === null) return ["–", "", "jamais vu dans les parties relues"];
  if (typeof value === "number") return [dire(value), "", ""];
  const [moyenne, marge] = value;
  const combien = pluriel(parties, "partie relue", "parties relues");
  if (marge === null) return [dire(moyenne), "", `une seule partie sur ${combien}`];
  const entre = `entre ${dire(moyenne - marge)} et ${dire(moyenne + marge)}, 19 fois sur 20 (${combien})`;
  return [dire(moyenne), marge ? `±${dire(marge).replace(/\s%$/u, "")}` : "", entre];
}

const mesure = (value) => (typeof value === "number" ? value : value?.[0] ?? null);

// What a strategy does day after day: one column a day, as high as its actions are many.
function tracerJours(jours, plus) {
  const barres = jours.flatMap((jour, place) => {
    let bas = 0;
    return jour.map((combien, genre) => {
      bas += combien;
      return s("rect", { class: ACTES[genre][0], x: place, y: plus - bas, width: 0.86, height: combien });
    });
  });
  const totaux = ACTES.map(([, mot], genre) => `${mot} ${dixieme(jours.reduce((somme, jour) => somme + jour[genre], 0))} fois`);
  return s("svg", { viewBox: `0 0 ${jours.length} ${plus}`, preserveAspectRatio: "none", role: "img", "aria-label": `Par partie : ${totaux.join(", ")}` }, ...barres);
}
