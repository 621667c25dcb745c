// Un bot de départ pour Trolls & Châteaux, en JavaScript : docs/programmes.md dit ce qu'il lit.
//
//     node zoe.js        (dans le fichier zoe.bot)
//
// Améliorez choisir. Pour déboguer : console.error. La sortie normale ne reçoit qu'une ligne par
// tour. readline() est celle de CodinGame ; le kit la donne.
const entiers = (ligne) => ligne.split(" ").map(Number);

// Le lancer : ici deux pierres, trois si le troll approche de chez nous.
function choisir(stock, stockAdverse, troll, centre) {
  return Math.min(stock, troll < centre ? 3 : 2);
}

const [cases, pierres, parties] = entiers(readline()); // une fois, au début de l'affrontement
for (let ligne = readline(); ligne !== null; ligne = readline()) {
  // Vu de la gauche ; les deux derniers sont les lancers du tour d'avant (0 au tout début).
  const [partie, tour, stock, stockAdverse, troll, lance, lanceAdverse] = entiers(ligne);
  console.log(choisir(stock, stockAdverse, troll, Math.floor(cases / 2)));
}
