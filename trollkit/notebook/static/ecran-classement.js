// Classement: rows that glide to their new place, each filled where it stands.

import { h, html, nothing, render, repeat, stillness, styleMap } from "./commun.js";
import { centiemes, liste, minus, nombre, nomCategorie, nomme, pluriel, signe } from "./tableau-outils.js";

const GLIDE_MS = 650;
const ONE_COLUMN = 16; // beyond, two columns side by side keep rows tall enough to be read from afar
const NARROW = 600; // pixels
const LEFT_OUT = ["taux", "intervalle"]; // on a telephone

// Name, width (in letters; 0 takes what is left), title, what it means.
/** @type {[string, number, string, string][]} */
const COLONNES = [
  ["rang", 2, "Rang", "Place au classement"],
  ["bouge", 2, "▲▼", "Places gagnées ou perdues depuis le concours précédent"],
  ["nom", 0, "Stratégie", ""],
  ["points", 2.6, "Points", "3 par affrontement gagné, 1 par nul, −1 par disqualification"],
  ["taux", 2.7, "Gain", "Part des parties gagnées, les nuls comptant pour moitié"],
  ["intervalle", 2.9, "Rangs", "Entre quels rangs le hasard a pu placer la stratégie, 19 fois sur 20"],
  ["score", 4.6, "Score", "Parties gagnées moins parties perdues ; il départage les égalités de points"],
];

export const pourcent = (rate) => (rate === null || rate === undefined ? "" : `${centiemes(rate)} %`);

// The ranking over one category: points, then score, as over all.
export function classementDe(etat, group) {
  if (group === "toutes" || !etat.categories?.includes(group)) return etat.classement;
  const rows = etat.classement.map((standing) => {
    const [points, score, joues] = standing.par_categorie[group];
    return {
      ...standing, points, score, joues,
      taux: joues ? (1 + score / (joues * etat.parties)) / 2 : null,
      depuis: null, intervalle: null,
    };
  });
  rows.sort((a, b) => b.points - a.points || b.score - a.score);
  rows.forEach((row, place) => {
    const above = rows[place - 1];
    row.rang = above && above.points === row.points && above.score === row.score ? above.rang : place + 1;
  });
  return rows;
}

const fleche = (places) => (places ? `${places > 0 ? "▲" : "▼"} ${Math.abs(places)}` : "");

const tete = (cachee) => html`<div role="row" class="rangee" aria-hidden=${cachee ? "true" : nothing}>
  ${COLONNES.map(([name, , text, help]) => html`<div role="columnheader" class=${name} title=${help}>${text}</div>`)}</div>`;

// Draws the rows of a list anew; those that were there are seen to glide from where they were, perhaps in
// the middle of a glide, to where they now belong.
export function glisser(parent, dessiner) {
  const before = new Map([...parent.children].map((row) => [row, row.getBoundingClientRect()]));
  dessiner();
  const rows = [...parent.children];
  const same = rows.length === before.size && [...before.keys()].every((row, place) => rows[place] === row);
  if (same || !before.size || stillness()) return;
  for (const row of rows) for (const old of row.getAnimations()) old.cancel();
  const after = new Map(rows.map((row) => [row, row.getBoundingClientRect()]));
  for (const row of rows) {
    const [from, to] = [before.get(row) ?? after.get(row), after.get(row)];
    const [x, y] = [from.left - to.left, from.top - to.top];
    row.style.zIndex = x > 0 || y > 0 ? "1" : "0"; // who climbs passes in front
    if (x || y) row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: GLIDE_MS, easing: "cubic-bezier(.2,.7,.2,1)" });
  }
}

export const CLASSEMENT = {
  id: "classement",
  titre: "Classement",
  categories: true,
  creer(contexte) {
    const noeud = h("div", { class: "defile classement", tabindex: "0", role: "region", "aria-label": "Classement" });
    const corps = h("div", { role: "rowgroup", class: "corps" });

    function rangee(standing, started) {
      const { id, rang, joues, nouveau, disqualifications, raison, points, score, taux, intervalle, depuis } = standing;
      const shown = contexte.nom(id);
      const place = started && joues ? String(rang) : ""; // who has not played yet shares no place with those who have
      const places = depuis ?? 0;
      return html`<div role="row" class="rangee">
        <div role="cell" class="rang"><span class="medaille" data-rang=${place}>${place || "–"}</span></div>
        <div role="cell" class="bouge" data-sens=${places > 0 ? "monte" : places < 0 ? "descend" : ""}>${fleche(places)}</div>
        <div role="rowheader" class="nom">
          <button type="button" class="texte" title=${shown} style=${styleMap({ "--long": Math.max(shown.length, 1), "--badges": nouveau || disqualifications ? 4.4 : 0 })} @click=${() => contexte.aller("strategie", { id })}>${nomme(shown)}</button>
          <span class="badges"><span class="badge nouveau">${nouveau ? "nouveau" : ""}</span><span class="badge disq" title=${raison ?? ""}>${disqualifications ? `disq. ×${disqualifications}` : ""}</span></span></div>
        <div role="cell" class="points">${minus(nombre.format(points))}</div>
        <div role="cell" class="taux">${pourcent(taux)}</div>
        <div role="cell" class="intervalle">${[...new Set(intervalle ?? [])].join("–")}</div>
        <div role="cell" class="score">${minus(nombre.format(score))}</div></div>`;
    }

    // The columns there is room for, and what is left for the name.
    function gabarit(rows, columns, narrow) {
      const kept = COLONNES.filter(([name]) => !narrow || !LEFT_OUT.includes(name));
      return {
        "--gabarit": kept.map(([, width]) => (width ? `${width}em` : "minmax(0, 1fr)")).join(" "),
        "--fixes": kept.reduce((sum, [, width]) => sum + width + 0.4, 0),
        "--lignes": Math.max(1, Math.ceil(rows / columns)),
        "--n": Math.max(1, rows),
      };
    }

    return {
      noeud,
      dessiner(etat) {
        const standings = classementDe(etat, contexte.categorie());
        const started = standings.some(({ joues }) => joues > 0);
        const narrow = noeud.clientWidth < NARROW;
        const columns = standings.length > ONE_COLUMN && !narrow ? 2 : 1;
        render(html`<p class="vide" ?hidden=${standings.length > 0}>En attente des stratégies…</p>
          <div role="table" aria-label="Classement" class="rangs" ?hidden=${!standings.length} data-etroit=${narrow} data-cotes=${columns} style=${styleMap(gabarit(standings.length, columns, narrow))}>
            <div role="rowgroup" class="tete">${tete(false)}${tete(true)}</div>${corps}</div>`, noeud);
        glisser(corps, () => render(repeat(standings, ({ id }) => id, (standing) => rangee(standing, started)), corps));
      },
    };
  },
};

// Face-à-face: everybody against everybody. A cell holds the share of games won by its row, in two
// digits that are still legible with thirty strategies; its whole sentence is below the table.

const WIDE_COLUMNS = 14; // up to here a name can be written above its column
const MOST = 60; // strategies, the best ones: of more, squares would be too small to be read
const INVITE = "Une case montre son affrontement ; un clic ouvre le duel.";
const PAS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export const FACE = {
  id: "face",
  titre: "Face-à-face",
  categories: true,
  creer(contexte) {
    const noeud = h("div", { class: "face" });
    let etat = null;
    let ids = []; // in the order that is drawn
    let rows = new Map(); // their places in the matrix
    let focus = [0, 1]; // the one cell that Tab reaches
    let pointed = null; // the cell whose sentence is below the table
    const isAt = (place, row, column) => place?.[0] === row && place[1] === column;

    // Score of the row, and the games it was made in: those of the categories already played.
    function result(row, column) {
      const group = contexte.categorie();
      const [i, j] = [rows.get(ids[row]), rows.get(ids[column])];
      const score = etat.matrice.score[group]?.[i]?.[j] ?? null;
      const groups = group === "toutes" ? etat.categories : [group];
      const games = etat.parties * groups.filter((name) => etat.matrice.score[name][i][j] !== null).length;
      return { score, rate: score === null || !games ? null : (1 + score / games) / 2, games };
    }

    function sentence([row, column]) {
      const [left, right] = [contexte.nom(ids[row]), contexte.nom(ids[column])];
      if (row === column) return left;
      const group = contexte.categorie();
      const { score, rate, games } = result(row, column);
      const where = `${left} contre ${right}, ${group === "toutes" ? "toutes catégories" : nomCategorie(group)}`;
      if (rate === null) return `${where} : pas encore joué`;
      const gain = (100 * rate).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
      return `${where} : ${gain} % de ${pluriel(games, "partie", "parties")}, score ${minus(signe.format(score))}`;
    }

    function cell(row, column) {
      const self = row === column;
      const { score, rate } = self ? { score: null, rate: null } : result(row, column);
      const sign = self ? "soi" : rate === null ? "rien" : score > 0 ? "plus" : score < 0 ? "moins" : "";
      // The square root lets small differences show; never so faint that the sign is lost.
      const force = score ? Math.round(100 * Math.min(1, 0.12 + 0.88 * Math.sqrt(Math.abs(2 * rate - 1)))) : 0;
      return html`<td role="gridcell" tabindex=${isAt(focus, row, column) ? "0" : "-1"} data-signe=${sign} style=${styleMap({ "--force": `${force}%` })}
        aria-label=${isAt(pointed, row, column) ? sentence(pointed) : nothing}>${self ? "" : rate === null ? "·" : String(centiemes(rate))}</td>`;
    }

    function line(id, row) {
      const name = contexte.nom(id);
      return html`<tr>
        <th scope="row" title=${name}><div><span class="numero">${etat.classement[row].rang}</span><span class="texte" style=${styleMap({ "--long": Math.max(1, name.length) })}>${nomme(name)}</span></div></th>
        ${ids.map((_, column) => cell(row, column))}</tr>`;
    }

    function where(element) {
      const target = element.closest("td[role=gridcell]");
      return target && [target.parentElement.sectionRowIndex, target.cellIndex - 1];
    }

    function explain({ target }) {
      const place = where(target);
      if (!place || isAt(pointed, ...place)) return;
      pointed = place;
      draw();
    }

    function open({ target }) {
      const [row, column] = where(target) ?? [0, 0];
      if (row !== column) contexte.aller("duel", { gauche: ids[row], droite: ids[column] });
    }

    function move(event) {
      const [row, column] = where(event.target) ?? [];
      if (row === undefined) return;
      if (event.key === "Enter") return open(event);
      const step = PAS[event.key];
      const next = step && [row + step[0], column + step[1]];
      if (!next?.every((place) => place >= 0 && place < ids.length)) return;
      event.preventDefault();
      focus = next;
      draw();
      noeud.querySelector("td[tabindex='0']").focus();
    }

    function draw() {
      const some = ids.length < etat.classement.length;
      render(html`<div class="defile">
          <p class="vide" ?hidden=${ids.length > 0}>Les résultats de chacun contre chacun apparaîtront ici.</p>
          <table role="grid" aria-label="Face-à-face" ?hidden=${!ids.length} style=${styleMap({ "--n": Math.max(1, ids.length) })} data-colonnes=${ids.length > WIDE_COLUMNS ? "serrees" : "larges"}>
            <thead><tr role="row"><td class="coin"></td>${ids.map(contexte.nom).map((name, place) => html`<th scope="col" title=${name}><span class="nom-colonne">${name}</span><span>${place + 1}</span></th>`)}</tr></thead>
            <tbody @pointerover=${explain} @focusin=${explain} @click=${open} @keydown=${move}>${ids.map(line)}</tbody></table></div>
        <div class="ligne"><p class="detail">${pointed ? sentence(pointed) : INVITE}</p>
          <p class="legende"><span class="pastille gagne"></span>la ligne gagne<span class="pastille perd"></span>elle perd  ·  % des parties, un nul pour moitié${some ? `  ·  les ${ids.length} premières sur ${etat.classement.length}` : ""}</p></div>`, noeud);
    }

    return {
      noeud,
      dessiner(nouveau) {
        etat = nouveau;
        rows = new Map(etat.matrice.ids.map((id, place) => [id, place]));
        // Of a large field only the best are told: hundreds of names would be too many squares.
        ids = etat.classement.map(({ id }) => id).filter((id) => rows.has(id)).slice(0, MOST);
        if (pointed && Math.max(...pointed) >= ids.length) pointed = null;
        if (Math.max(...focus) >= ids.length) focus = [0, Math.min(1, Math.max(0, ids.length - 1))];
        draw();
      },
    };
  },
};

// Stratégie: all that is known of one of them: where it stands, whom it beats best and worst, every
// opponent.

const ADVERSAIRES = ["Adversaire", "Gain", "Score", "Points"];

export const STRATEGIE = {
  id: "strategie",
  titre: "Stratégie",
  categories: true,
  creer(contexte) {
    const noeud = h("div", { class: "strategie" });
    let id = "";

    const lien = (autre, texte) => html`<button type="button" class="lien" title="Voir le duel" @click=${() => contexte.aller("duel", { gauche: id, droite: autre })}>${texte}</button>`;

    // What it did against each other one, the best result first.
    function rencontres(etat) {
      const groupe = contexte.categorie();
      const { ids, points, score } = etat.matrice;
      const ici = ids.indexOf(id);
      const groupes = groupe === "toutes" ? etat.categories : [groupe];
      return ids.map((autre, place) => {
        const jouees = groupes.filter((un) => etat.matrice.score[un]?.[ici]?.[place] !== null).length;
        const gagne = score[groupe]?.[ici]?.[place] ?? null;
        return { id: autre, score: gagne, points: points[groupe]?.[ici]?.[place] ?? null, taux: jouees && gagne !== null ? (1 + gagne / (jouees * etat.parties)) / 2 : null };
      }).filter((une) => une.id !== id && une.taux !== null).sort((a, b) => b.taux - a.taux || b.points - a.points);
    }

    function bilan(etat, { joues, rang, points, score }) {
      const place = joues ? `${rang === 1 ? "1re" : `${rang}e`} sur ${etat.classement.length}` : "pas encore classée";
      const ou = contexte.categorie() === "toutes" ? "" : contexte.en(contexte.categorie());
      return `${contexte.nom(id)}${ou} : ${place}, ${minus(pluriel(points, "point", "points"))}, score ${minus(signe.format(score))}.`;
    }

    function faits(etat, { taux }, vues) {
      const contre = (une) => (une ? lien(une.id, `${contexte.nom(une.id)} (${pourcent(une.taux)})`) : "–");
      const lignes = [
        ["Parties gagnées", `${pourcent(taux) || "–"} (un nul pour moitié)`],
        ["Meilleur résultat", contre(vues[0])],
        ["Pire résultat", contre(vues.length > 1 ? vues.at(-1) : undefined)],
        ...etat.categories.map((groupe) => [nomCategorie(groupe), parCategorie(etat, groupe)]),
      ];
      return html`<dl class="faits">${lignes.map(([mot, dit]) => html`<dt>${mot}</dt><dd>${dit}</dd>`)}</dl>`;
    }

    function parCategorie(etat, groupe) {
      const { joues, rang, points, taux } = classementDe(etat, groupe).find((une) => une.id === id);
      return joues ? `rang ${rang}, ${minus(pluriel(points, "point", "points"))}, ${pourcent(taux)}` : "pas encore jouée";
    }

    const adversaire = (une) => html`<tr><th scope="row">${lien(une.id, contexte.nom(une.id))}</th>
      <td data-signe=${une.score > 0 ? "plus" : une.score < 0 ? "moins" : ""}>${pourcent(une.taux)}</td><td>${minus(signe.format(une.score))}</td><td>${minus(nombre.format(une.points))}</td></tr>`;

    function dessiner(etat) {
      const ids = etat.classement.map((ligne) => ligne.id);
      if (!ids.includes(id)) id = etat.direct?.gauche ?? ids[0] ?? "";
      if (!ids.length) return render(html`<p class="vide">En attente des stratégies…</p>`, noeud);
      const ligne = classementDe(etat, contexte.categorie()).find((une) => une.id === id);
      const vues = rencontres(etat);
      render(html`<div class="ligne affiche">${liste(contexte, id, "Stratégie", (autre) => contexte.aller("strategie", { id: autre }))}</div>
        <p class="verdict">${bilan(etat, ligne)}</p>
        <p class="raison" ?hidden=${!ligne.raison}>${ligne.raison ? `Disqualifiée dans ${pluriel(ligne.disqualifications, "affrontement", "affrontements")}. ${ligne.raison}` : ""}</p>
        <div class="fiche">
          <section aria-label="Bilan"><h2>Bilan</h2>${faits(etat, ligne, vues)}</section>
          <section aria-label="Adversaires"><h2>Adversaires</h2><div class="defile" tabindex="0" role="region" aria-label="Tous ses adversaires">
            <table><thead><tr>${ADVERSAIRES.map((mot) => html`<th scope="col">${mot}</th>`)}</tr></thead><tbody>${repeat(vues, (une) => une.id, adversaire)}</tbody></table></div></section></div>`, noeud);
    }

    return {
      noeud,
      montrer(parametres) {
        id = parametres.id ?? id;
      },
      dessiner,
    };
  },
};
