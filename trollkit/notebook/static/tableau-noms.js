// Names as they are shown: in anonymous mode each strategy has a number of its own, the same on
// every page and at every reload, for it is drawn from its id alone.

import { h, mark, put, ref } from "./commun.js";

const NUMEROS = 99;
const SURNOM = "Joueur"; // in a game that has no word of its own

function empreinte(text) {
  let hash = 2166136261; // FNV-1a
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return hash;
}

// id → "Troll 12"; a number already taken by an id that comes before is left to it.
function pseudonymes(ids, surnom) {
  const size = Math.max(NUMEROS, 3 * ids.length);
  const taken = new Set();
  const found = new Map();
  for (const id of [...ids].sort()) {
    let number = empreinte(id) % size;
    while (taken.has(number)) number = (number + 1) % size;
    taken.add(number);
    found.set(id, `${surnom} ${number + 1}`);
  }
  return found;
}

// Where a name may break: after "_" too, for names of files stand for names, and in equal parts
// inside a word that is longer than any.
const MOT = 20;
const morceaux = (text) => text.split(/(?<=[ _-])/).flatMap((mot) => {
  const parts = Math.ceil(mot.length / MOT);
  const size = Math.ceil(mot.length / parts);
  return Array.from({ length: parts }, (_, place) => mot.slice(place * size, (place + 1) * size));
});

function ecrireSecable(element, text) {
  put(element, text);
  let rest = element.firstChild;
  for (const part of morceaux(text).slice(0, -1)) {
    rest = rest.splitText(part.length);
    if (!/[ -]$/.test(part)) rest.before(h("wbr"));
  }
  return element;
}

// A name, in the element of a template. One whose title is somebody else's too ends in what tells them apart.
export const nomme = (name) => ref((/** @type {any} */ element) => {
  if (!element || element.textContent === name) return;
  const [, titre, precis] = /^(.+)( \([^()]+\))$/.exec(name) ?? [name, name, ""];
  element.replaceChildren(ecrireSecable(h("span", { class: "titre" }), titre), ecrireSecable(h("span", { class: "precis" }), precis));
  element.style.setProperty("--mot", String(Math.max(1, ...morceaux(name).map((part) => part.length))));
});

// Where a whole name has no room, its title is cut and never what tells it from its equals.
export function serrer(elements) {
  const doubles = [...elements].filter((element) => element.lastChild.textContent);
  for (const element of doubles) mark(element, "data-serre", "non");
  const cut = doubles.map((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth);
  doubles.forEach((element, place) => mark(element, "data-serre", cut[place] ? "oui" : "non"));
}

const special = /[.*+?^${}()|[\]\\]/g;

// Who is in the state, and how each is called; `hidden()` says whether names are hidden.
export function creerNoms(hidden) {
  let known = "";
  let surnom = SURNOM; // of everybody, with a number
  let names = new Map(); // id → name
  let aliases = new Map(); // id → pseudonym
  let spoken = new Map(); // name or id → pseudonym
  let pattern = null;

  const learn = (etat, mot = SURNOM) => {
    const people = [...(etat.classement ?? []), ...(etat.refuses ?? []), ...(etat.recues ?? [])];
    surnom = mot;
    const key = JSON.stringify([surnom, people.map(({ id, nom }) => [id, nom]).sort()]);
    if (key === known) return;
    known = key;
    names = new Map(people.map(({ id, nom }) => [id, nom]));
    aliases = pseudonymes([...names.keys()], surnom);
    spoken = new Map();
    for (const [id, name] of names) for (const word of [name.replace(` (${id})`, ""), id, name, `${id}.py`, `${id}.pl`]) spoken.set(word, aliases.get(id));
    const words = [...spoken.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
    pattern = words.length
      ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.map((word) => word.replace(special, "\\$&")).join("|")})(?![\\p{L}\\p{N}_])`, "gu")
      : null;
  };

  return {
    learn,
    // The name under which strategy `id` is shown.
    nom: (id) => (hidden() ? aliases.get(id) ?? surnom : names.get(id) ?? id),
    // A name, or a whole sentence, as it may be shown.
    anonyme: (text) => (hidden() && pattern ? text.replace(pattern, (word) => spoken.get(word)) : text),
  };
}
