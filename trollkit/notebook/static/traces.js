// Small charts of the dashboard in plain SVG, as large as the box that holds them.

const BOITES = new WeakMap(); // box → what draws it

// Fill `box` with the chart `tracer(width, height)`, again whenever its size changes.
function tracerDans(box, tracer) {
  const nouvelle = !BOITES.has(box);
  BOITES.set(box, tracer);
  if (nouvelle) new ResizeObserver(() => retracer(box)).observe(box);
  retracer(box);
}

function retracer(box) {
  const { clientWidth: width, clientHeight: height } = box;
  if (width > 60 && height > 40) box.replaceChildren(BOITES.get(box)(width, height));
}

// The place for "100 %" at the left of a chart, in pixels: --axe of ecran-duel.css.
const largeurAxe = () => Math.max(52, 3.2 * parseFloat(getComputedStyle(document.querySelector(".troll-tableau")).fontSize));

const polyligne = (points) => points.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

// A frame of `width` × `height` pixels with horizontal lines at `ticks` ([value, label], …) and
// labels below at `marks`; x and y turn values into units.
function creerCadre({ width, height, margins: [top, right, bottom, left], x: [x0, x1], y: [y0, y1], ticks, marks, label }) {
  const x = (value) => left + ((value - x0) / (x1 - x0 || 1)) * (width - left - right);
  const y = (value) => height - bottom - ((value - y0) / (y1 - y0 || 1)) * (height - top - bottom);
  const svg = s("svg", { class: "trace", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label });
  for (const [value, text] of ticks) {
    svg.append(
      s("line", { class: "grille", x1: left, x2: width - right, y1: y(value), y2: y(value) }),
      s("text", { class: "gradue", x: left - 6, y: y(value) + 4, "text-anchor": "end" }, text),
    );
  }
  for (const [value, text] of marks) svg.append(s("text", { class: "gradue", x: x(value), y: height - bottom + 17, "text-anchor": "middle" }, text));
  return { svg, x, y, left, right: width - right, top, bottom: height - bottom };
}

// The win rate through a duel with its band: `points` are [games, rate, low, high].
function tracerTaux(points, total, label, width, height) {
  const cadre = creerCadre({
    width, height, margins: [8, 18, 26, largeurAxe()], x: [0, total], y: [0, 1], label,
    ticks: [[0, "0 %"], [0.25, "25 %"], [0.5, "50 %"], [0.75, "75 %"], [1, "100 %"]],
    marks: [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * total)))].map((games) => [games, nombre.format(games)]),
  });
  const { svg, x, y } = cadre;
  const band = [...points.map(([n, , , high]) => [x(n), y(high)]), ...points.map(([n, , low]) => [x(n), y(low)]).reverse()];
  svg.append(
    s("line", { class: "moitie", x1: cadre.left, x2: cadre.right, y1: y(0.5), y2: y(0.5) }),
    s("path", { class: "bande", d: band.length ? `${polyligne(band)} Z` : "" }),
    s("path", { class: "courbe", d: polyligne(points.map(([n, rate]) => [x(n), y(rate)])) }),
  );
  return svg;
}

// Bars for `shares`, throw by throw from 1, with a tick where perfect play would be.
function tracerLancers(shares, perfect, side, label, width, height) {
  const most = Math.max(0.1, ...shares, ...(perfect ?? []));
  const bars = shares.length;
  const top = Math.ceil(most * 10) / 10;
  const cadre = creerCadre({
    width, height, margins: [8, 4, 24, largeurAxe()], x: [0.5, bars + 0.5], y: [0, top], label,
    ticks: [[0, "0 %"], [top / 2, `${Math.round(50 * top)} %`], [top, `${Math.round(100 * top)} %`]],
    marks: shares.map((_, place) => [place + 1, place + 1 === bars && bars === 12 ? "12 +" : String(place + 1)]),
  });
  const { svg, x, y } = cadre;
  const half = (x(2) - x(1)) * 0.36;
  shares.forEach((share, place) => {
    const title = s("title", {}, `${place + 1} : ${Math.round(100 * share)} %${perfect ? `, jeu parfait ${Math.round(100 * perfect[place])} %` : ""}`);
    svg.append(s("rect", { class: `barre-${side}`, x: x(place + 1) - half, y: y(share), width: 2 * half, height: Math.max(0, y(0) - y(share)) }, title));
    if (perfect) svg.append(s("line", { class: "parfait", x1: x(place + 1) - half - 2, x2: x(place + 1) + half + 2, y1: y(perfect[place]), y2: y(perfect[place]) }));
  });
  return svg;
}
