// What became of a strategy that was sent to a live class, in words: the same in a notebook and on
// a phone, from what `GET api/moi` answers.

const DEVENUE = {
  "": "Rien n'est encore envoyé.",
  recue: "Reçue : elle est essayée dans un instant.",
  acceptee: "Acceptée : elle joue.",
  refusee: "Refusée. ",
};

export const phraseDe = ({ etat, raison }) => DEVENUE[etat] + (etat === "refusee" ? raison : "");

/** Its version, its place and whom it beats, as pairs of a word and a text. */
export function faitsDe(told) {
  const rows = [["Version", String(told.versions)]];
  if (told.rang) rows.push(["Place", `${told.rang === 1 ? "1er" : `${told.rang}e`} sur ${told.sur}, ${told.points} points`]);
  if (told.affiche) rows.push(["Sur le mur", told.affiche]);
  if (told.meilleur !== told.pire) rows.push(["Bat le mieux", told.meilleur], ["Bat le moins bien", told.pire]);
  if (told.disqualification) rows.push(["Disqualifiée", told.disqualification]);
  return rows;
}
