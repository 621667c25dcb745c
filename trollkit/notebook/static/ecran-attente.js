// Salle d'attente: who has handed in a strategy, and what became of it; how to join the class, how far
// it is, and what its people play.

import { h, html, nothing, render, repeat, styleMap, svg } from "./commun.js";
import { nomme, pluriel } from "./tableau-outils.js";

const ACCUEILS = { attente: ["…", "reçue"], acceptee: ["✓", "acceptée"], refusee: ["✗", "refusée"] };
const MARGE = 4; // what readers of squares want around them

// The address to photograph.
function carreDe(carre) {
  const cote = carre.length + 2 * MARGE;
  const points = carre.flatMap((rangee, y) => [...rangee].map((point, x) => (point === "1" ? `M${x + MARGE} ${y + MARGE}h1v1h-1z` : "")));
  return html`<svg viewBox="0 0 ${cote} ${cote}" role="img" aria-label="L’adresse de la classe, à photographier">${svg`<rect width=${cote} height=${cote} fill="#fff"></rect><path d=${points.join("")} fill="#000" shape-rendering="crispEdges"></path>`}</svg>`;
}

// Until when strategies are taken, by the clock of the machine that projects.
function echeance(fin) {
  if (!fin) return "";
  const reste = Math.ceil(fin - Date.now() / 1000);
  const heure = new Date(fin * 1000).toLocaleTimeString("fr-FR", { hour: "2-digit", minute: "2-digit" });
  if (reste <= 0) return `Dépôts clos depuis ${heure}`;
  const minutes = Math.floor(reste / 60);
  const encore = minutes >= 10 ? `${minutes} min` : `${minutes} min ${String(reste % 60).padStart(2, "0")} s`;
  return `Dépôts ouverts jusqu’à ${heure} : encore ${encore}`;
}

const inviter = ({ adresse, code, carre, fin }) => html`${carre.length ? carreDe(carre) : nothing}
  <p>Rejoignez la classe : <strong>${adresse}</strong></p>
  <p>avec le code <strong class="code">${code}</strong></p>
  <p class="echeance" role="timer">${echeance(fin)}</p>`;

// Which shares of the class have begun and found each question of a sheet, in tenths: nobody is named.
const avancer = ({ feuille, questions }) => html`<h2>Où en est la classe, ${feuille.replace(/^td/, "TD ")}</h2>
  <ol class="barres">${questions.map(({ question, faits, entames }) => html`<li title="Question ${question} : réussie par ${faits} %, commencée par ${entames} %">
    <span class="colonne" aria-hidden="true"><span class="entames" style=${styleMap({ height: `${entames}%` })}></span><span class="faits" style=${styleMap({ height: `${faits}%` })}></span></span>
    <span class="question">${question}</span><span class="invisible"> : réussie par ${faits} %, commencée par ${entames} %</span></li>`)}</ol>
  <p class="legende"><span class="faits"></span>réussie <span class="entames"></span>commencée</p>`;

// What people of the class play, a line a game.
const jouer = ({ parties }) => html`<h2>Parties en cours</h2>
  <ul>${parties.map(({ scene: { noms, tour }, fin }) => html`<li>${fin || `${noms.join(" contre ")}, ${tour ? `tour ${tour}` : "au départ"}`}</li>`)}</ul>`;

export const ATTENTE = {
  id: "attente",
  titre: "Salle d’attente",
  creer(contexte) {
    const noeud = h("div", { class: "attente defile", tabindex: "0", role: "region", "aria-label": "Stratégies reçues" });
    let horloge = null;

    function carte({ id, etat, raison }) {
      const [signe, mot] = ACCUEILS[etat] ?? ACCUEILS.attente;
      const name = contexte.nom(id);
      return html`<li data-etat=${etat}><span class="signe" aria-hidden="true">${signe}</span>
        <div><strong>${nomme(name)}</strong><span class="sort">${raison ? `${mot} : ${raison}` : mot}</span></div></li>`;
    }

    function dessiner({ recues = [], classe, jeux }) {
      const nombreux = recues.length > 16 ? "beaucoup" : "peu";
      const refusees = recues.filter(({ etat }) => etat === "refusee"); // first to be seen
      const acceptees = recues.filter(({ etat }) => etat === "acceptee").length;
      const mots = [pluriel(recues.length, "stratégie reçue", "stratégies reçues")];
      if (acceptees) mots.push(pluriel(acceptees, "acceptée", "acceptées"));
      if (refusees.length) mots.push(pluriel(refusees.length, "refusée", "refusées"));
      noeud.dataset.combien = recues.length ? nombreux : "aucune";
      render(html`<section class="invitation" aria-label="Rejoindre la classe" ?hidden=${!classe}>${classe ? inviter(classe) : nothing}</section>
        <section class="avance" aria-label="Où en est la classe" ?hidden=${!jeux?.avance}>${jeux?.avance ? avancer(jeux.avance) : nothing}</section>
        <section class="parties" aria-label="Parties en cours" ?hidden=${!jeux?.parties.length}>${jeux ? jouer(jeux) : nothing}</section>
        <p class="compte" ?hidden=${!recues.length}>${mots.join("  ·  ")}</p>
        <p class="vide" ?hidden=${recues.length > 0}>Aucune stratégie reçue pour l’instant : elles apparaîtront ici dès leur dépôt.</p>
        <ul class="cartes" data-combien=${nombreux}>${repeat([...refusees, ...recues.filter((one) => !refusees.includes(one))], ({ id }) => id, carte)}</ul>`, noeud);
    }

    return {
      noeud,
      montrer() {
        clearInterval(horloge);
        horloge = setInterval(() => contexte.etat().classe?.fin && dessiner(contexte.etat()), 1000);
      },
      cacher: () => clearInterval(horloge),
      dessiner,
    };
  },
};
