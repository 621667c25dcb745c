// Un bot de départ pour la forêt : il lit tout le protocole, et répond par une action possible.
//
//     trollkit jouer foret --gauche 'node bot.js' --droite ecureuil
//
// Améliorez choisir. Pour déboguer, écrivez avec console.error : la sortie normale ne reçoit
// qu'une ligne par tour.
//
// Une action illégale vaut WAIT ; une ligne illisible, ou en retard, perd la partie
// (docs/foret-bots.md : les coûts, l'ordre, les limites).
const readline = require("node:readline");

const lignes = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function lire() {
  const { value, done } = await lignes.next();
  if (done) process.exit(0); // la partie est finie
  return value;
}

const entiers = (ligne) => ligne.split(" ").map(Number);

// L'action à jouer : ici couper si l'on peut, sinon faire pousser, sinon dormir.
function choisir(cases, tour) {
  const richesse = (action) => cases[Number(action.split(" ")[1])].richesse;
  for (const verbe of ["COMPLETE", "GROW"]) {
    const possibles = tour.actions.filter((action) => action.startsWith(verbe));
    if (possibles.length > 0) {
      // La meilleure terre d'abord.
      return possibles.reduce((a, b) => (richesse(b) > richesse(a) ? b : a));
    }
  }
  return "WAIT";
}

async function jouer() {
  const cases = [];
  for (let n = Number(await lire()); n > 0; n--) {
    const [, richesse, ...voisins] = entiers(await lire()); // -1 hors de la forêt
    cases.push({ richesse, voisins });
  }
  for (;;) {
    const tour = { jour: Number(await lire()), nutriments: Number(await lire()) };
    [tour.soleil, tour.score] = entiers(await lire());
    [tour.soleilAdverse, tour.scoreAdverse, tour.adversaireDort] = entiers(await lire());
    tour.arbres = [];
    for (let n = Number(await lire()); n > 0; n--) {
      const [indice, taille, aMoi, endormi] = entiers(await lire());
      tour.arbres.push({ indice, taille, aMoi: aMoi === 1, endormi: endormi === 1 });
    }
    tour.actions = [];
    for (let n = Number(await lire()); n > 0; n--) tour.actions.push(await lire());
    console.log(choisir(cases, tour));
  }
}

jouer();
