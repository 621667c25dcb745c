// A page that talks with its kernel by messages alone.

import { avecNoyau } from "./noyau.js";

export const parMessages = (creerPage) => avecNoyau({
  render({ model, el }) {
    const page = creerPage(el, (request) => model.send(request), model);
    const heard = (message) => page.recevoir(message);
    model.on("msg:custom", heard);
    // What the game began with, while the kernel is busy with the cells that follow.
    page.recevoir({ ...model.get("debut"), provisoire: true });
    model.send({ action: "tout" });
    return () => {
      model.off("msg:custom", heard);
      page.detruire();
    };
  },
});
