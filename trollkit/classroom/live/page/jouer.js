// A game on a phone. The class says where this person is; the page draws it and sends throws. A
// reload comes back to the game, for the class knows the secret that this browser keeps.

import { put } from "../../../notebook/static/commun.js";
import { creerPlateau, raconter } from "../../../trolls/page/plateau-page.js";
import { ask, byId, looking, trying } from "./classe-kit.js";

const EVERY_MS = 1000;
const SHORT_S = 15; // of the time left, from which on it is pressing
const GONE = { // where one was, and is no more without having asked
  jeu: "Cette partie n'est plus là : la classe a été relancée.",
  attente: "Sans nouvelles de cette page, on ne vous cherche plus personne : recommencez.",
};
const secret = localStorage.getItem(`trollkit-classe ${new URL("./", location.href).pathname}`) ?? "";
if (!secret) location.replace("./"); // join first

const plateau = creerPlateau(byId("plateau"));
const stonesInWords = (count) => `${count} pierre${count > 1 ? "s" : ""}`;
let told = { etat: "" };
let asked = 0; // requests sent: an answer that a newer one has overtaken is not shown
let shown = 0;
let leaving = false;
let drawn = 0; // scenes given to the board
let moving = false; // while stones fly, cards stay as they are
let cards = "";

/** Ask the class, and show where this person is now. */
async function going(method, place, body) {
  const mine = ++asked;
  const answer = await ask(method, place, secret, body && JSON.stringify(body));
  if (mine < shown) return;
  shown = mine;
  show(answer);
}

function show(answer) {
  const before = told;
  told = answer;
  const screen = { libre: "accueil", attente: "attente" }[told.etat] ?? "partie";
  const moved = byId(screen).hidden;
  for (const id of ["accueil", "attente", "partie"]) byId(id).hidden = id !== screen;
  if (told.etat === "libre") {
    put(byId("alias"), told.nom);
    put(byId("portee"), told.nomme ? "cette classe joue sous ses noms, que le mur montre." : "personne d'autre ne voit votre nom.");
  }
  if (screen === "partie") showGame(before);
  else if (!leaving && told.etat === "libre" && GONE[before.etat]) byId("erreur").textContent = GONE[before.etat];
  if (moved && before.etat) document.querySelector("h1").focus(); // what had the focus is gone
}

async function showGame(before) {
  const playing = told.etat === "jeu", waiting = told.lance > 0;
  put(byId("consigne"), sentence(playing, waiting));
  put(byId("reste"), playing && !waiting ? `${told.reste} s` : "");
  byId("reste").classList.toggle("court", told.reste <= SHORT_S);
  byId("lancer").hidden = byId("quitter").hidden = !playing;
  byId("fin").hidden = playing;
  const again = playing && !waiting && byId("pierres").disabled && document.activeElement === document.body;
  for (const id of ["pierres", "moins", "plus", "jeter"]) byId(id).disabled = waiting;
  if (again) byId("pierres").focus({ preventScroll: true }); // the keyboard was lost with what it was on
  if (before.partie !== told.partie || before.tour !== told.tour || before.etat !== told.etat) {
    byId("pierres").max = Math.max(told.scene.pierres[0], 1);
    byId("pierres").value = 1;
    const mine = ++drawn;
    moving = true;
    cards = "";
    await plateau.montrer(told.scene, { anime: before.partie === told.partie });
    if (mine !== drawn) return;
    moving = false;
    put(byId("phrase"), told.phrase || raconter(told.scene, told.scene.noms)); // after the picture, which it would spoil
    if (told.etat === "finie") document.querySelector("#fin button").focus({ preventScroll: true });
  }
  if (!moving && told.etat === "jeu") layCards();
}

/** What lies face down, as far as this person may know; what they are about to throw. */
function layCards() {
  const words = told.lance || told.autre_pret ? [told.lance ? String(told.lance) : "", told.autre_pret ? "✓" : ""] : null;
  if (cards !== JSON.stringify(words)) {
    cards = JSON.stringify(words);
    plateau.cartes(words);
  }
  if (told.lance) plateau.choisir(0, told.lance);
  else aim();
}

function sentence(playing, waiting) {
  if (!playing) return "";
  if (waiting) return `Vous lancez ${stonesInWords(told.lance)} : on attend l'autre.`;
  return told.autre_pret ? "L'autre a lancé : à vous." : "Combien de pierres lancez-vous ?";
}

/* ---- how many stones ---- */

function aim() {
  const count = Number(byId("pierres").value);
  byId("pierres").setAttribute("aria-valuetext", stonesInWords(count));
  put(byId("jeter"), `Lancer ${stonesInWords(count)}`);
  plateau.choisir(0, count);
}

function choose(count) {
  byId("pierres").value = count; // the field holds it to what there is
  aim();
}

byId("pierres").addEventListener("input", aim);
byId("moins").addEventListener("click", () => choose(Number(byId("pierres").value) - 1));
byId("plus").addEventListener("click", () => choose(Number(byId("pierres").value) + 1));
byId("lancer").addEventListener("submit", (event) => {
  event.preventDefault();
  const body = { partie: told.partie, tour: told.tour, pierres: Number(byId("pierres").value) };
  trying(() => going("POST", "api/lancer", body));
});

/* ---- where to go ---- */

async function go(action) {
  leaving = action === "quitter";
  await trying(() => going("POST", "api/partie", { action }));
  leaving = false;
}

for (const button of document.querySelectorAll("[data-action]")) button.addEventListener("click", () => go(button.dataset.action));
byId("quitter").addEventListener("click", () => {
  if (confirm("Quitter la partie ? Elle est alors perdue.")) go("quitter");
});

async function look() {
  if (told.etat === "finie") return; // until one goes on
  const result = await looking(() => going("GET", "api/partie"));
  if (result?.status === 401) location.replace("./");
}

look();
setInterval(look, EVERY_MS);
