// What every page of the kit shares. Texts may come from students: they reach the page as text and
// attributes alone, by the templates of lit-html or by `h`. Boards are drawn by `s`.


export { html, nothing, render, svg } from "lit-html";
export { live } from "lit-html/directives/live.js";
export { repeat } from "lit-html/directives/repeat.js";
export { styleMap } from "lit-html/directives/style-map.js";

export const COTES = ["gauche", "droite"];
const SVG = "http://www.w3.org/2000/svg";

export function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @type {<K extends keyof HTMLElementTagNameMap>(tag: K, attributes?: object, ...children: (Node | string)[]) => HTMLElementTagNameMap[K]} */
export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
/** @type {<K extends keyof SVGElementTagNameMap>(tag: K, attributes?: object, ...children: (Node | string)[]) => SVGElementTagNameMap[K]} */
export const s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/**
 * The element that an event is about.
 * @type {(event: Event) => HTMLElement}
 */
export const targetOf = ({ target }) => /** @type {any} */ (target);

// A button. `more` is its attributes, or the words that stand for a sign.
export function button(text, action, more = {}) {
  const words = typeof more === "string" ? { title: more, "aria-label": more } : more;
  const element = h("button", { type: "button", ...words }, text);
  element.addEventListener("click", action);
  return element;
}

// Touch the page only where something changed: no flicker, no work, no lost selection.
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

// Whether the viewer has asked for as little motion as possible.
export const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Keep from JupyterLab the keys typed inside `root`: it acts on them first, on a button or a slider
// as if no cell were being edited ("dd" deletes it), unless the very element that has them forbids it.
//
// What had the focus may be shut, hidden or taken away: `root` has it then, and not the page's body,
// where the keys typed next would be JupyterLab's.
export function keepKeys(root) {
  let held = null;
  const usable = (element) => element.isConnected && !element.disabled && !element.closest("[hidden], [inert]");
  mark(root, "data-lm-suppress-shortcuts", "true");
  if (!root.hasAttribute("tabindex")) root.tabIndex = -1;
  root.addEventListener("focusin", (event) => {
    held = event.target;
    mark(held, "data-lm-suppress-shortcuts", "true");
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (!root.closest(".jp-Cell")) return;
    event.preventDefault();
    event.stopPropagation();
    rendreLeClavier(root);
    taper("Enter", 13, true);
  }, { capture: true });
  new MutationObserver(() => {
    if (held && !usable(held) && [held, document.body].includes(document.activeElement)) root.focus({ preventScroll: true });
  }).observe(root, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden", "inert"] });
}

// Give the keyboard back to the notebook around `root`, on the cell after its own, so that Maj +
// Entrée goes on. Elsewhere `root` keeps it.
export function rendreLeClavier(root) {
  const cell = root.closest(".jp-Cell");
  (cell ?? root).focus({ preventScroll: true });
  if (cell?.matches(".jp-mod-active")) taper("ArrowDown", 40);
}

// Maj + Entrée leads to the next cell, and scrolls what it has just shown half away: bring it back.
export function garderEnVue(root) {
  setTimeout(() => {
    if (root.closest(".jp-Cell")?.nextElementSibling?.matches(".jp-mod-active")) root.scrollIntoView({ block: "nearest" });
  }, 400);
}

function taper(key, keyCode, shiftKey = false) {
  const { activeElement } = document;
  activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode, shiftKey, bubbles: true, cancelable: true }));
}

// Keep `root` as dark as the page around it: what is painted behind it decides, since JupyterLab,
// Voilà and an exported page each have themes of their own. A root inside another that follows the
// page looks through it: both change at once, in any order.
export function followTheme(root, signal) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const update = () => mark(root, "data-theme", darkBehind(root.parentElement, system.matches) ? "sombre" : "clair");
  const watcher = new MutationObserver(update);
  const shown = new IntersectionObserver(update); // a notebook may attach its outputs when it scrolls to them
  mark(root, "data-suit", "page");
  for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
  shown.observe(root);
  system.addEventListener("change", update, { signal });
  document.addEventListener("load", update, { signal, capture: true }); // a theme's style sheet has arrived
  signal.addEventListener("abort", () => [watcher, shown].forEach((each) => each.disconnect()));
  update();
}

function darkBehind(element, otherwise) {
  for (; element; element = element.parentElement) {
    if (element.dataset.suit) continue;
    const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (blue !== undefined && alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return otherwise;
}

// A form in a widget is sent by Enter: JupyterLab cancels the line break, and with it what a browser
// would do. It hears the keys of its form.

export function submitOnEnter(event) {
  if (event.key !== "Enter" || !event.target.matches("input")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
}
