// A page that talks with its kernel by messages alone.

import { widget } from "./noyau.js";

export const parMessages = (creerPage) => widget(({ model, el, quand, enfin }) => {
  const page = creerPage(el, (request) => model.send(request), model);
  quand("msg:custom", (message) => page.recevoir(message));
  enfin(page.detruire);
  // What the game began with, while the kernel is busy with the cells that follow.
  page.recevoir({ ...model.get("debut"), provisoire: true });
  model.send({ action: "tout" });
});
