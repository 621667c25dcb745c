// The passage to a server that many pages read (`notebook/dashboard/crowd`). It is opened again
// as often as it closes, each page at a moment of its own: a hundred of them would come at once.

const RETRY_MS = 500;
const RETRY_MOST_MS = 4000;
const OPENING_MS = 8000; // a network that swallows everything says nothing

export function creerPassage(_model, recevoir, changer) {
  const adresse = new URL("lien", location.href.replace(/^http/, "ws"));
  adresse.hash = "";
  let prise = null;
  let tries = 0;
  let timer = null;

  function ouvrir() {
    clearTimeout(timer);
    const mine = new WebSocket(adresse);
    prise = mine;
    setTimeout(() => mine.readyState === WebSocket.CONNECTING && mine.close(), OPENING_MS);
    mine.addEventListener("open", () => {
      tries = 0;
      changer();
    });
    mine.addEventListener("message", ({ data }) => mine === prise && recevoir(JSON.parse(data)));
    mine.addEventListener("close", () => {
      if (mine !== prise) return;
      const pause = Math.min(RETRY_MS * 2 ** tries++, RETRY_MOST_MS);
      timer = setTimeout(ouvrir, pause * (0.5 + Math.random()));
      if (tries === 1) changer();
    });
  }

  ouvrir();
  return {
    commandes: false,
    // What cannot be said is not kept: all of it is asked again once the passage is open.
    dire: (message) => prise.readyState === WebSocket.OPEN && prise.send(JSON.stringify(message)),
    coupe: () => tries > 0,
    // Cut, it is tried already, but for a page that slept; open and deaf, it leads nowhere.
    reprendre() {
      if (tries > 0 && prise.readyState !== WebSocket.CLOSED) return;
      if (tries === 0) {
        prise.close();
        tries = 1;
      }
      ouvrir();
    },
    fermer() {
      clearTimeout(timer);
      const last = prise;
      prise = null;
      last.close();
    },
  };
}
