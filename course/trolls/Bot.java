// Un bot de départ pour Trolls & Châteaux, en Java : docs/programmes.md dit ce qu'il lit.
//
//     javac -d zoe Bot.java
//     java -cp zoe Bot        (dans le fichier zoe.bot)
//
// Améliorez choisir. Pour déboguer : System.err. La sortie normale ne reçoit qu'une ligne par
// tour.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

class Bot {
    // Le lancer : ici deux pierres, trois si le troll approche de chez nous.
    static int choisir(int stock, int stockAdverse, int troll, int centre) {
        return Math.min(stock, troll < centre ? 3 : 2);
    }

    static int[] entiers(String ligne) {
        return Arrays.stream(ligne.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader entree = new BufferedReader(new InputStreamReader(System.in));
        int[] debut = entiers(entree.readLine()); // une fois : cases, pierres, parties
        for (String ligne = entree.readLine(); ligne != null; ligne = entree.readLine()) {
            // Vu de la gauche : partie, tour, stock, stockAdverse, troll, et les lancers du tour
            // d'avant, le nôtre et l'autre (0 au tout début).
            int[] tour = entiers(ligne);
            System.out.println(choisir(tour[2], tour[3], tour[4], debut[0] / 2));
        }
    }
}
