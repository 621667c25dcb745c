// The pages of a live class: each names itself on its body, and only its own module is run.

import "../../../notebook/static/commun.css";
import "../../../trolls/page/plateau.css";
import "./classe.css";

// What they share: asking the server, showing errors, the theme.

/** @type {(id: string) => any} the page's own element, of whatever kind */
export const byId = (id) => document.getElementById(id);

const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => { document.body.dataset.theme = dark.matches ? "sombre" : "clair"; };
dark.addEventListener("change", paint);
paint();

/** Ask the class; what it answers, or an error whose message is its sentence. */
export async function ask(method, place, secret, body) {
  const headers = secret ? { Authorization: `Bearer ${secret}` } : {};
  let answer;
  try {
    answer = await fetch(place, { method, headers, body, cache: "no-store" });
  } catch {
    throw Object.assign(new Error("La classe ne répond pas : cette page réessaie toute seule."), { away: true });
  }
  const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const sentence = told.erreur ?? `La classe a refusé la demande (réponse ${answer.status}).`;
    throw Object.assign(new Error(sentence), { status: answer.status });
  }
  return told;
}

/**
 * Do what was asked for, and show why it could not be done: that stays until something else is asked for.
 * @returns {Promise<any>} its result, or the error
 */
export async function trying(action) {
  byId("erreur").textContent = "";
  return looking(action, false);
}

/**
 * Do what the page does by itself: only its own trouble is taken away by the next time.
 * @returns {Promise<any>} its result, or the error
 */
export async function looking(action, passing = true) {
  const said = byId("erreur");
  try {
    const result = await action();
    if ("passe" in said.dataset) said.textContent = "";
    delete said.dataset.passe;
    return result;
  } catch (error) {
    if (passing && said.textContent && !("passe" in said.dataset)) return error;
    said.toggleAttribute("data-passe", passing);
    said.textContent = error.message;
    return error;
  }
}

const PAGES = { eleve: () => import("./eleve.js"), jouer: () => import("./jouer.js"), professeur: () => import("./professeur.js") };

PAGES[document.body.dataset.page]();
