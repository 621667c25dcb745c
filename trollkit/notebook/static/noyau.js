// What every widget of a notebook does when its kernel has gone: it says so, and what to run again.
//
//   export const pari = widget(({ model, quand, poser }) => { … });    // asks its kernel: shut until run again
//   export const pari = widget(({ model, … }) => { … }, () => true);   // works by itself, and stays open
//
// `quand(event, action)` listens to the model and `enfin(action)` waits for the end, as long as `signal`
// is not aborted; `poser(root)` puts the page's root into `el`. `el` hears "noyauparti" when the kernel
// has gone. JupyterLab, Notebook, JupyterLite and Voilà tell of it by the session of the page's document,
// which the widgets' manager has; a plain page has neither.

import { followTheme, garderEnVue, h, keepKeys, put } from "./commun.js";

const PARTI = ["restarting", "autorestarting", "terminating", "dead"];
const REPRENDRE = "Exécutez de nouveau la première cellule de code du carnet, vos réponses, puis cette cellule.";

export const widget = (creer, seul = () => false) => ({
  render({ model, el }) {
    const leaving = new AbortController();
    const { signal } = leaving;
    const enfin = (action) => signal.addEventListener("abort", action);
    const quand = (event, action) => {
      model.on(event, action);
      enfin(() => model.off(event, action));
    };
    const poser = (root) => {
      el.append(root);
      keepKeys(root);
      garderEnVue(root);
      followTheme(root, signal);
      enfin(() => root.remove());
    };
    creer({ model, el, signal, quand, poser, enfin });
    enfin(suivreNoyau(model, el, seul));
    return () => leaving.abort();
  },
});

const sessionOf = (model) => model.widget_manager?.context?.sessionContext;

// Whether the page cannot reach its kernel for now: the server was stopped, or the network is down.
export function estCoupe(model) {
  const kernel = sessionOf(model)?.session?.kernel;
  return Boolean(kernel) && kernel.connectionStatus !== "connected";
}

function suivreNoyau(model, el, seul) {
  const session = sessionOf(model);
  const leaving = new AbortController();
  const notice = h("p", { class: "troll troll-noyau", lang: "fr", role: "alert", tabindex: "-1" });
  const changed = (_, { oldValue, newValue }) => oldValue && oldValue.id !== newValue?.id && go();
  const told = (_, status) => PARTI.includes(status) && go();
  // Drawn, or drawn again, of what an earlier kernel has left.
  const late = requestAnimationFrame(() => el.closest(".jupyter-widgets-disconnected") && go());

  function go() {
    quit();
    const alone = seul(model);
    const held = el.contains(document.activeElement);
    const words = alone ? "Le noyau a redémarré : ceci date d'avant." : "Le noyau a redémarré : ceci ne répond plus.";
    el.prepend(notice);
    followTheme(notice, leaving.signal);
    put(notice, document.body.dataset.voila ? "Le noyau s'est arrêté : rechargez la page." : `${words} ${REPRENDRE}`);
    if (!alone) for (const part of el.children) part.inert = part !== notice;
    // Keys typed next would go to JupyterLab's own shortcuts.
    if (held && !alone) notice.focus({ preventScroll: true });
    el.dispatchEvent(new Event("noyauparti"));
  }

  function quit() {
    cancelAnimationFrame(late);
    session?.statusChanged.disconnect(told);
    session?.kernelChanged.disconnect(changed);
  }

  session?.statusChanged.connect(told);
  session?.kernelChanged.connect(changed);
  keepKeys(notice);
  return () => {
    quit();
    leaving.abort();
    notice.remove();
  };
}

// A page that talks with its kernel by messages alone.

export const parMessages = (creerPage) => widget(({ model, quand, poser, enfin }) => {
  const page = creerPage((request) => model.send(request), poser);
  quand("msg:custom", (message) => page.recevoir(message));
  enfin(page.arreter);
  // What the game began with, while the kernel is busy with the cells that follow.
  page.recevoir({ ...model.get("debut"), provisoire: true });
  model.send({ action: "tout" });
});
