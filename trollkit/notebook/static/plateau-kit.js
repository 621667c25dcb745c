// Where the trolls' board is played and looked at: in notebooks, on the page of a program, in files.

import { creerRediffusion, echelle } from "./rediffusion.js";
import { followTheme, h } from "./commun.js";
import { partie } from "./partie.js";
import { creerProjection } from "./lecture.js";
import "./commun.css";
import "./partie.css";

export { partie };
export { rediffusion } from "./rediffusion.js";
export const trolls = echelle((parent, film) => creerRediffusion(parent, film));
export const films = echelle(creerProjection);

// Pages that are no widget.
export { pageDeFilm as film } from "./lecture.js";

// The board of troll.GUI outside notebooks: the page of a program that serves it itself. What is
// asked goes to the address of the page; the program's signs of life come from `vie` beside it.

export function fenetre() {
  const main = document.querySelector("main");
  const model = programme(JSON.parse(document.getElementById("vue").textContent));
  partie.render({ model, el: main });
  /** @type {HTMLElement} */ (main.querySelector("form input, .lecture button:nth-of-type(3)")).focus();
  suivreProgramme(main);
}

function programme(vue) {
  const listeners = new Map();
  let last = Promise.resolve(); // one request at a time, in the order of the keys
  return {
    get: (name) => (name === "vue" ? vue : undefined),
    on: (event, listener) => listeners.set(event, listener),
    off: (event) => listeners.delete(event),
    send(request) {
      last = last.then(() => demander(request)).then((answer) => {
        vue = answer;
        listeners.get("change:vue")?.();
      }).catch(() => {}); // the program has ended, which `suivreProgramme` tells
    },
    interrompre: () => demander({ action: "interrompre" }).catch(() => {}),
  };
}

async function demander(request) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("", { method: "POST", headers, body: JSON.stringify(request) });
  return answer.json();
}

async function suivreProgramme(main) {
  try {
    const line = (await fetch("vie")).body.getReader();
    while (!(await line.read()).done);
  } catch {
    // It was killed.
  }
  for (const part of main.querySelectorAll(":scope > *")) part.toggleAttribute("inert", true);
  const notice = h("p", { class: "troll troll-noyau", role: "alert", tabindex: "-1" }, "Le programme s'est arrêté : fermez cette page, ou relancez-le.");
  main.prepend(notice);
  followTheme(notice, new AbortController().signal);
  notice.focus();
  main.dispatchEvent(new Event("noyauparti"));
}
