// Salle d'attente: who has handed in a strategy, and what became of it.

import { creerAvance } from "./attente-avance.js";
import { creerParties } from "./attente-parties.js";
import { h, mark, put, s } from "./commun.js";
import { poserNom, serrer } from "./tableau-noms.js";
import { each, pluriel } from "./tableau-outils.js";

const ACCUEILS = {
  attente: ["…", "reçue"],
  acceptee: ["✓", "acceptée"],
  refusee: ["✗", "refusée"],
};

// The address to type, the code, and the address to photograph.
function inviter({ adresse, code, carre }) {
  const marge = 4; // what readers of such squares want around them
  const cote = carre.length + 2 * marge;
  const points = carre.flatMap((rangee, y) =>
    [...rangee].map((point, x) => (point === "1" ? `M${x + marge} ${y + marge}h1v1h-1z` : "")));
  const image = s("svg", { viewBox: `0 0 ${cote} ${cote}`, role: "img", "aria-label": "L’adresse de la classe, à photographier" },
    s("rect", { width: cote, height: cote, fill: "#fff" }),
    s("path", { d: points.join(""), fill: "#000", "shape-rendering": "crispEdges" }));
  return [
    ...(carre.length ? [image] : []),
    h("p", {}, "Rejoignez la classe : ", h("strong", {}, adresse)),
    h("p", {}, "avec le code ", h("strong", { class: "code" }, code)),
    h("p", { class: "echeance", role: "timer" }),
  ];
}

// Until when strategies are taken, by the clock of the machine that projects.
function echeance(fin) {
  const reste = Math.ceil(fin - Date.now() / 1000);
  const heure = new Date(fin * 1000).toLocaleTimeString("fr-FR", { hour: "2-digit", minute: "2-digit" });
  if (reste <= 0) return `Dépôts clos depuis ${heure}`;
  const minutes = Math.floor(reste / 60);
  const encore = minutes >= 10 ? `${minutes} min` : `${minutes} min ${String(reste % 60).padStart(2, "0")} s`;
  return `Dépôts ouverts jusqu’à ${heure} : encore ${encore}`;
}

export const ATTENTE = {
  id: "attente",
  titre: "Salle d’attente",
  creer(contexte) {
    const compte = h("p", { class: "compte" });
    const liste = h("ul", { class: "cartes" });
    const vide = h("p", { class: "vide" }, "Aucune stratégie reçue pour l’instant : elles apparaîtront ici dès leur dépôt.");
    const invitation = h("section", { class: "invitation", "aria-label": "Rejoindre la classe" });
    const parties = creerParties(contexte);
    const avance = creerAvance();
    const noeud = h("div", { class: "attente defile", tabindex: "0", role: "region", "aria-label": "Stratégies reçues" }, invitation, avance.noeud, parties.noeud, compte, vide, liste);
    let invites = "";
    let fin; // of deposits, if the class has one
    const compter = () => fin && put(invitation.querySelector(".echeance"), echeance(fin));
    let horloge = null;

    const carte = () => h("li", {}, h("span", { class: "signe", "aria-hidden": "true" }), h("div", {}, h("strong"), h("span", { class: "sort" })));
    const remplir = (item, { id, etat, raison }) => {
      const [mark_, word] = ACCUEILS[etat] ?? ACCUEILS.attente;
      const [signe, texte] = item.children;
      mark(item, "data-etat", etat);
      put(signe, mark_);
      const name = contexte.nom(id);
      poserNom(texte.firstChild, name);
      put(texte.lastChild, raison ? `${word} : ${contexte.anonyme(raison)}` : word);
      mark(item, "data-cherche", contexte.cherche() ? String(contexte.trouve(name)) : "");
    };

    return {
      noeud,
      montrer() {
        clearInterval(horloge);
        horloge = setInterval(compter, 1000);
      },
      cacher: () => clearInterval(horloge),
      dessiner(etat) {
        const recues = etat.recues ?? [];
        if (invites !== JSON.stringify(etat.classe ?? null)) {
          invites = JSON.stringify(etat.classe ?? null);
          invitation.replaceChildren(...(etat.classe ? inviter(etat.classe) : []));
        }
        fin = etat.classe?.fin;
        compter();
        invitation.hidden = !etat.classe;
        parties.dessiner(etat.jeux ?? null);
        avance.dessiner(etat.jeux?.avance ?? null);
        const many = (state) => recues.filter((one) => one.etat === state).length;
        const words = [pluriel(recues.length, "stratégie reçue", "stratégies reçues")];
        if (many("acceptee")) words.push(pluriel(many("acceptee"), "acceptée", "acceptées"));
        if (many("refusee")) words.push(pluriel(many("refusee"), "refusée", "refusées"));
        put(compte, words.join("  ·  "));
        compte.hidden = !recues.length;
        vide.hidden = recues.length > 0;
        mark(liste, "data-combien", recues.length > 16 ? "beaucoup" : "peu");
        mark(noeud, "data-combien", recues.length ? liste.dataset.combien : "aucune");
        const refusees = recues.filter(({ etat: sort }) => sort === "refusee"); // first to be seen
        each(liste, [...refusees, ...recues.filter((one) => !refusees.includes(one))], ({ id }) => id, carte, remplir);
        serrer(liste.querySelectorAll("strong"));
      },
    };
  },
};
