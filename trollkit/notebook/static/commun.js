// What every page of the kit shares. Texts may come from students: they reach the page through
// textContent and attributes alone.

const SVG = "http://www.w3.org/2000/svg";

export function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
export const s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

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
export function keepKeys(root) {
  mark(root, "data-lm-suppress-shortcuts", "true");
  root.addEventListener("focusin", (event) => mark(event.target, "data-lm-suppress-shortcuts", "true"));
}

// Keep `root` as dark as the page around it: what is painted behind it decides, since JupyterLab,
// Voilà and an exported page each have themes of their own. A root inside another that follows the
// page looks through it: both change at once, in any order.
export function followTheme(root, signal) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const update = () => mark(root, "data-theme", darkBehind(root.parentElement, system.matches) ? "sombre" : "clair");
  const watcher = new MutationObserver(update);
  mark(root, "data-suit", "page");
  for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
  system.addEventListener("change", update, { signal });
  addEventListener("load", update, { signal, capture: true }); // a theme's style sheet has arrived
  signal.addEventListener("abort", () => watcher.disconnect());
  update();
  requestAnimationFrame(update); // once attached
}

function darkBehind(element, otherwise) {
  for (; element; element = element.parentElement) {
    if (element.dataset.suit) continue;
    const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (blue !== undefined && alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return otherwise;
}
