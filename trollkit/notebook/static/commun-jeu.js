// What the pages of the forest and of Gygès share.

import { h } from "./commun.js";

export function button(text, label, action) {
  const element = h("button", { type: "button", title: label, "aria-label": label }, text);
  element.addEventListener("click", action);
  return element;
}

// Hand a file to whoever looks at the page.
export function save({ nom, texte }) {
  const address = URL.createObjectURL(new Blob([texte], { type: "text/plain" }));
  h("a", { href: address, download: nom }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
