// Rediffusion: one game of a duel played again on the board, turn by turn or by itself.

const VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
const ENTRE_TOURS_MS = 700;

// What a turn did, in a sentence; `qui` gives the names of both sides.
function raconterTour(scene, qui) {
  if (!scene.lancers) return `Départ : ${pluriel(scene.stock, "pierre", "pierres")} de chaque côté, le troll au milieu.`;
  const [g, d] = scene.lancers;
  const va = g === d ? "le troll ne bouge pas" : `le troll avance vers ${qui[g > d ? 1 : 0]}`;
  const restes = (scene.restes ?? [0, 0]).map((reste, cote) => (reste ? ` ; puis ${qui[cote]} lance ${reste > 1 ? `ses ${reste} dernières pierres` : "sa dernière pierre"}` : "")).join("");
  return `Tour ${scene.tour} : ${qui[0]} lance ${g}, ${qui[1]} lance ${d}, ${va}${restes}.`;
}

// How a finished game ended, in a sentence.
function raconterFin(scene, qui) {
  if (!scene.fin) return "";
  if (scene.fin.gagnant === "aucun") return "Match nul : le troll s’endort au milieu du chemin.";
  const gagnant = scene.fin.gagnant === "gauche" ? 0 : 1;
  const prise = scene.troll === 0 || scene.troll === scene.cases - 1;
  return `${qui[gagnant]} gagne : ${prise ? `le troll est au château de ${qui[1 - gagnant]}` : `plus de pierres, et le troll est plus près de ${qui[1 - gagnant]}`}.`;
}

// A player of scenes: shows them one by one on a board of its own, by itself or on demand.
function creerLecteur(parent, surChange) {
  const plateau = creerPlateau(parent);
  let scenes = [];
  let place = 0;
  let vitesse = 1;
  let essai = 0; // changes whenever what is playing must stop

  const attendre = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const montrer = (anime) => plateau.montrer(scenes[place], { anime, vitesse });
  const dire = () => surChange({ place, dernier: scenes.length - 1, joue: lecteur.joue });

  const lecteur = {
    joue: false,
    plateau,
    charger(nouvelles, depuis = 0) {
      lecteur.pause();
      scenes = nouvelles;
      place = Math.min(depuis, scenes.length - 1);
      montrer(false);
      dire();
    },
    renommer(noms) {
      scenes = scenes.map((scene) => ({ ...scene, noms }));
      if (scenes.length && !lecteur.joue) montrer(false);
    },
    scene: () => scenes[place],
    vitesse(valeur) {
      vitesse = valeur;
    },
    pause() {
      essai += 1;
      lecteur.joue = false;
    },
    aller(nouvelle, anime = false) {
      lecteur.pause();
      if (!scenes.length) return;
      place = clamp(nouvelle, 0, scenes.length - 1);
      montrer(anime);
      dire();
    },
    pas: (sens) => lecteur.aller(place + sens, sens > 0),
    async jouer() {
      if (!scenes.length) return;
      const mien = ++essai;
      lecteur.joue = true;
      if (place >= scenes.length - 1) {
        place = 0;
        montrer(false);
      }
      dire();
      while (place < scenes.length - 1) {
        await attendre(ENTRE_TOURS_MS / vitesse);
        if (mien !== essai) return;
        place += 1;
        dire();
        await montrer(true);
        if (mien !== essai) return;
      }
      lecteur.joue = false;
      dire();
    },
    basculer() {
      if (!lecteur.joue) return lecteur.jouer();
      lecteur.pause();
      dire();
    },
  };
  return lecteur;
}

// A game whose moves are texts, for those that have no board here: every turn in a row.
function creerRecit(changer) {
  const depart = h("p", { class: "depart" });
  const fin = h("p", { class: "issue", "aria-live": "polite" });
  const tete = h("tr", {});
  const corps = h("tbody");
  const avant = button("« Partie", () => changer(-1), { title: "Partie précédente (flèche haut)" });
  const apres = button("Partie »", () => changer(1), { title: "Partie suivante (flèche bas)" });
  const noeud = h("div", { class: "coups", hidden: "" }, depart,
    h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Coups de la partie" }, h("table", {}, h("thead", {}, tete), corps)),
    h("div", { class: "ligne commandes" }, avant, apres, fin));
  const cases = (ligne, balise) => ligne.map((mot) => h(balise, {}, mot));

  return {
    noeud,
    montrer({ partie, sur, issue, depart: debut, roles, tours }, noms) {
      put(depart, `Départ : ${debut}. ${noms[0]} : ${roles[0]} ; ${noms[1]} : ${roles[1]}.`);
      tete.replaceChildren(...cases(["Tour", ...noms], "th"));
      corps.replaceChildren(...tours.map((tour, place) => h("tr", {}, ...cases([String(place + 1), ...tour], "td"))));
      put(fin, { g: `${noms[0]} gagne.`, d: `${noms[1]} gagne.`, n: "Partie nulle." }[issue] ?? "La partie s’arrête ici : l’un des deux est disqualifié.");
      avant.disabled = partie <= 1;
      apres.disabled = partie >= sur;
    },
  };
}

ecran({
  id: "rediffusion",
  titre: "Rediffusion",
  creer(contexte) {
    const titre = h("h2", {});
    const terrain = h("div", { class: "terrain" });
    const phrase = h("p", { class: "recit", "aria-live": "polite" });
    const avis = h("p", { class: "avis" });
    const tour = h("input", { type: "range", min: "0", max: "1", value: "0", "aria-label": "Tour" });
    const bouton = (texte, titre, action) => button(texte, action, { title: titre, "aria-label": titre });
    const lecture = bouton("▶ Lecture", "Lecture ou pause (espace)", () => lecteur.basculer());
    const avant = bouton("« Partie", "Partie précédente (flèche haut)", () => changerPartie(-1));
    const apres = bouton("Partie »", "Partie suivante (flèche bas)", () => changerPartie(1));
    const recule = bouton("◀ Tour", "Un tour en arrière (flèche gauche)", () => lecteur.pas(-1));
    const avance = bouton("Tour ▶", "Un tour en avant (flèche droite)", () => lecteur.pas(1));
    const vers = bouton("Le duel", "Revenir au duel", () => contexte.aller("duel", { gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie }));
    const numero = h("input", { type: "number", min: "1", value: "1", "aria-label": "Numéro de la partie" });
    const combien = h("span");
    const rythme = choice("Vitesse", VITESSES, "1", (valeur) => lecteur.vitesse(Number(valeur)));
    const vide = h("p", { class: "vide" });
    const jeu = h("div", { class: "jeu" }, terrain, phrase, avis,
      h("div", { class: "ligne commandes" }, avant, recule, lecture, avance, apres, tour, rythme));
    const texte = creerRecit((sens) => changerPartie(sens));
    const noeud = h("div", { class: "rediffusion", tabindex: "-1", role: "group", "aria-label": "Rediffusion d’une partie" },
      h("div", { class: "ligne" }, titre, h("span", { class: "pousse" }), h("label", {}, "Partie ", numero), combien, vers), vide, jeu, texte.noeud);

    let vu = {};
    let partie = null;
    let cle = "";
    let choisie = false; // a game was asked for: arrows are its own, no longer the presenter's
    const noms = () => [contexte.nom(vu.gauche), contexte.nom(vu.droite)];

    const lecteur = creerLecteur(terrain, ({ place, dernier, joue }) => {
      tour.max = String(dernier);
      tour.value = String(place);
      put(lecture, joue ? "Pause" : place >= dernier ? "↻ Revoir" : "▶ Lecture");
      recule.disabled = place <= 0;
      avance.disabled = place >= dernier;
      raconter();
    });

    function raconter() {
      if (!partie?.scenes) return;
      const scene = lecteur.scene();
      const fin = raconterFin(scene, noms());
      const faute = partie.issue === "?" && scene.tour === partie.scenes.length - 1 ? "La partie s’arrête ici : l’un des deux est disqualifié." : "";
      put(phrase, [raconterTour(scene, noms()), fin || faute].filter(Boolean).join(" "));
      const valeur = partie.valeurs?.[scene.tour];
      const dire = Math.abs(valeur) < 0.005 ? "égalité" : `avantage à ${noms()[valeur > 0 ? 0 : 1]}, ${Math.round(50 + 50 * Math.abs(valeur))} chances sur 100`;
      put(avis, valeur === undefined || scene.fin ? "" : `Si les deux jouaient parfaitement à partir d’ici : ${dire}.`);
    }

    function changerPartie(sens) {
      if (partie) choisir(partie.partie + sens);
    }

    function choisir(nombreVoulu) {
      if (!partie || !Number.isInteger(nombreVoulu) || nombreVoulu < 1 || nombreVoulu > partie.sur) return;
      contexte.aller("rediffusion", { ...vu, partie: nombreVoulu });
    }

    numero.addEventListener("change", () => choisir(Number(numero.value)));
    tour.addEventListener("input", () => lecteur.aller(Number(tour.value)));
    noeud.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || (event.target === noeud && !choisie)) return;
      // Fields have their own keys; a radio button leaves the space bar to the player.
      if (event.target.matches("input") && (event.target.type !== "radio" || event.key !== " ")) return;
      if (event.target.matches("button, select") && event.key === " ") return;
      const action = {
        " ": () => lecteur.basculer(),
        ArrowLeft: () => lecteur.pas(-1), ArrowRight: () => lecteur.pas(1),
        ArrowUp: () => changerPartie(-1), ArrowDown: () => changerPartie(1),
        Home: () => lecteur.aller(0), End: () => lecteur.aller(Infinity),
      }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    function montrerVide(texte) {
      partie = null;
      cle = "";
      lecteur.pause();
      put(vide, contexte.anonyme(texte));
      vide.hidden = false;
      jeu.hidden = texte.noeud.hidden = true;
    }

    async function demander() {
      const nouvelle = JSON.stringify(vu);
      if (nouvelle === cle) return;
      cle = nouvelle;
      try {
        const reponse = await contexte.demander("partie", { ...vu, partie: Number(vu.partie) });
        if (nouvelle !== cle) return;
        partie = reponse;
        vide.hidden = true;
        jeu.hidden = !partie.scenes;
        texte.noeud.hidden = Boolean(partie.scenes);
        numero.max = String(partie.sur);
        numero.value = String(partie.partie);
        put(combien, `sur ${nombre.format(partie.sur)}`);
        avant.disabled = partie.partie <= 1;
        apres.disabled = partie.partie >= partie.sur;
        if (partie.scenes) lecteur.charger(partie.scenes.map((scene) => ({ ...scene, noms: noms() })));
        else texte.montrer(partie, noms());
        nommer();
      } catch (erreur) {
        if (nouvelle === cle) montrerVide(erreur.message);
      }
    }

    function nommer() {
      const [g, d] = noms();
      put(titre, `${g} contre ${d}, ${nomCategorie(vu.categorie)}`);
    }

    return {
      noeud,
      montrer(parametres) {
        vu = { ...vu, ...parametres };
        vu.partie = String(vu.partie ?? 1);
        choisie = parametres.partie !== undefined;
        noeud.focus({ preventScroll: true });
      },
      dessiner(etat) {
        const ids = etat.classement.map(({ id }) => id);
        if (!ids.includes(vu.gauche)) vu.gauche = ids[0];
        if (!ids.includes(vu.droite) || vu.droite === vu.gauche) vu.droite = ids.find((id) => id !== vu.gauche);
        if (!etat.categories.includes(vu.categorie)) vu.categorie = etat.categories[0];
        if (vu.droite === undefined) return montrerVide("Il faut au moins deux stratégies pour revoir une partie.");
        if (partie && cle === JSON.stringify(vu) && titre.textContent !== `${noms()[0]} contre ${noms()[1]}, ${nomCategorie(vu.categorie)}`) {
          if (partie.scenes) lecteur.renommer(noms());
          else texte.montrer(partie, noms());
          nommer();
          raconter();
        }
        demander();
      },
      cacher: () => lecteur.pause(),
      pas: () => lecteur.basculer(),
    };
  },
});
