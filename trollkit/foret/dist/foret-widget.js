/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */

// node_modules/lit-html/lit-html.js
var t = globalThis;
var i = (t4) => t4;
var s = t.trustedTypes;
var e = s ? s.createPolicy("lit-html", { createHTML: (t4) => t4 }) : void 0;
var h = "$lit$";
var o = `lit$${Math.random().toFixed(9).slice(2)}$`;
var n = "?" + o;
var r = `<${n}>`;
var l = document;
var c = () => l.createComment("");
var a = (t4) => null === t4 || "object" != typeof t4 && "function" != typeof t4;
var u = Array.isArray;
var d = (t4) => u(t4) || "function" == typeof t4?.[Symbol.iterator];
var f = "[ 	\n\f\r]";
var v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
var _ = /-->/g;
var m = />/g;
var p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
var g = /'/g;
var $ = /"/g;
var y = /^(?:script|style|textarea|title)$/i;
var x = (t4) => (i5, ...s4) => ({ _$litType$: t4, strings: i5, values: s4 });
var b = x(1);
var w = x(2);
var T = x(3);
var E = /* @__PURE__ */ Symbol.for("lit-noChange");
var A = /* @__PURE__ */ Symbol.for("lit-nothing");
var C = /* @__PURE__ */ new WeakMap();
var P = l.createTreeWalker(l, 129);
function V(t4, i5) {
  if (!u(t4) || !t4.hasOwnProperty("raw")) throw Error("invalid template strings array");
  return void 0 !== e ? e.createHTML(i5) : i5;
}
var N = (t4, i5) => {
  const s4 = t4.length - 1, e3 = [];
  let n3, l3 = 2 === i5 ? "<svg>" : 3 === i5 ? "<math>" : "", c3 = v;
  for (let i6 = 0; i6 < s4; i6++) {
    const s5 = t4[i6];
    let a2, u4, d2 = -1, f2 = 0;
    for (; f2 < s5.length && (c3.lastIndex = f2, u4 = c3.exec(s5), null !== u4); ) f2 = c3.lastIndex, c3 === v ? "!--" === u4[1] ? c3 = _ : void 0 !== u4[1] ? c3 = m : void 0 !== u4[2] ? (y.test(u4[2]) && (n3 = RegExp("</" + u4[2], "g")), c3 = p) : void 0 !== u4[3] && (c3 = p) : c3 === p ? ">" === u4[0] ? (c3 = n3 ?? v, d2 = -1) : void 0 === u4[1] ? d2 = -2 : (d2 = c3.lastIndex - u4[2].length, a2 = u4[1], c3 = void 0 === u4[3] ? p : '"' === u4[3] ? $ : g) : c3 === $ || c3 === g ? c3 = p : c3 === _ || c3 === m ? c3 = v : (c3 = p, n3 = void 0);
    const x2 = c3 === p && t4[i6 + 1].startsWith("/>") ? " " : "";
    l3 += c3 === v ? s5 + r : d2 >= 0 ? (e3.push(a2), s5.slice(0, d2) + h + s5.slice(d2) + o + x2) : s5 + o + (-2 === d2 ? i6 : x2);
  }
  return [V(t4, l3 + (t4[s4] || "<?>") + (2 === i5 ? "</svg>" : 3 === i5 ? "</math>" : "")), e3];
};
var S = class _S {
  constructor({ strings: t4, _$litType$: i5 }, e3) {
    let r3;
    this.parts = [];
    let l3 = 0, a2 = 0;
    const u4 = t4.length - 1, d2 = this.parts, [f2, v3] = N(t4, i5);
    if (this.el = _S.createElement(f2, e3), P.currentNode = this.el.content, 2 === i5 || 3 === i5) {
      const t5 = this.el.content.firstChild;
      t5.replaceWith(...t5.childNodes);
    }
    for (; null !== (r3 = P.nextNode()) && d2.length < u4; ) {
      if (1 === r3.nodeType) {
        if (r3.hasAttributes()) for (const t5 of r3.getAttributeNames()) if (t5.endsWith(h)) {
          const i6 = v3[a2++], s4 = r3.getAttribute(t5).split(o), e4 = /([.?@])?(.*)/.exec(i6);
          d2.push({ type: 1, index: l3, name: e4[2], strings: s4, ctor: "." === e4[1] ? I : "?" === e4[1] ? L : "@" === e4[1] ? z : H }), r3.removeAttribute(t5);
        } else t5.startsWith(o) && (d2.push({ type: 6, index: l3 }), r3.removeAttribute(t5));
        if (y.test(r3.tagName)) {
          const t5 = r3.textContent.split(o), i6 = t5.length - 1;
          if (i6 > 0) {
            r3.textContent = s ? s.emptyScript : "";
            for (let s4 = 0; s4 < i6; s4++) r3.append(t5[s4], c()), P.nextNode(), d2.push({ type: 2, index: ++l3 });
            r3.append(t5[i6], c());
          }
        }
      } else if (8 === r3.nodeType) if (r3.data === n) d2.push({ type: 2, index: l3 });
      else {
        let t5 = -1;
        for (; -1 !== (t5 = r3.data.indexOf(o, t5 + 1)); ) d2.push({ type: 7, index: l3 }), t5 += o.length - 1;
      }
      l3++;
    }
  }
  static createElement(t4, i5) {
    const s4 = l.createElement("template");
    return s4.innerHTML = t4, s4;
  }
};
function M(t4, i5, s4 = t4, e3) {
  if (i5 === E) return i5;
  let h4 = void 0 !== e3 ? s4._$Co?.[e3] : s4._$Cl;
  const o3 = a(i5) ? void 0 : i5._$litDirective$;
  return h4?.constructor !== o3 && (h4?._$AO?.(false), void 0 === o3 ? h4 = void 0 : (h4 = new o3(t4), h4._$AT(t4, s4, e3)), void 0 !== e3 ? (s4._$Co ??= [])[e3] = h4 : s4._$Cl = h4), void 0 !== h4 && (i5 = M(t4, h4._$AS(t4, i5.values), h4, e3)), i5;
}
var R = class {
  constructor(t4, i5) {
    this._$AV = [], this._$AN = void 0, this._$AD = t4, this._$AM = i5;
  }
  get parentNode() {
    return this._$AM.parentNode;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  u(t4) {
    const { el: { content: i5 }, parts: s4 } = this._$AD, e3 = (t4?.creationScope ?? l).importNode(i5, true);
    P.currentNode = e3;
    let h4 = P.nextNode(), o3 = 0, n3 = 0, r3 = s4[0];
    for (; void 0 !== r3; ) {
      if (o3 === r3.index) {
        let i6;
        2 === r3.type ? i6 = new k(h4, h4.nextSibling, this, t4) : 1 === r3.type ? i6 = new r3.ctor(h4, r3.name, r3.strings, this, t4) : 6 === r3.type && (i6 = new Z(h4, this, t4)), this._$AV.push(i6), r3 = s4[++n3];
      }
      o3 !== r3?.index && (h4 = P.nextNode(), o3++);
    }
    return P.currentNode = l, e3;
  }
  p(t4) {
    let i5 = 0;
    for (const s4 of this._$AV) void 0 !== s4 && (void 0 !== s4.strings ? (s4._$AI(t4, s4, i5), i5 += s4.strings.length - 2) : s4._$AI(t4[i5])), i5++;
  }
};
var k = class _k {
  get _$AU() {
    return this._$AM?._$AU ?? this._$Cv;
  }
  constructor(t4, i5, s4, e3) {
    this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t4, this._$AB = i5, this._$AM = s4, this.options = e3, this._$Cv = e3?.isConnected ?? true;
  }
  get parentNode() {
    let t4 = this._$AA.parentNode;
    const i5 = this._$AM;
    return void 0 !== i5 && 11 === t4?.nodeType && (t4 = i5.parentNode), t4;
  }
  get startNode() {
    return this._$AA;
  }
  get endNode() {
    return this._$AB;
  }
  _$AI(t4, i5 = this) {
    t4 = M(this, t4, i5), a(t4) ? t4 === A || null == t4 || "" === t4 ? (this._$AH !== A && this._$AR(), this._$AH = A) : t4 !== this._$AH && t4 !== E && this._(t4) : void 0 !== t4._$litType$ ? this.$(t4) : void 0 !== t4.nodeType ? this.T(t4) : d(t4) ? this.k(t4) : this._(t4);
  }
  O(t4) {
    return this._$AA.parentNode.insertBefore(t4, this._$AB);
  }
  T(t4) {
    this._$AH !== t4 && (this._$AR(), this._$AH = this.O(t4));
  }
  _(t4) {
    this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t4 : this.T(l.createTextNode(t4)), this._$AH = t4;
  }
  $(t4) {
    const { values: i5, _$litType$: s4 } = t4, e3 = "number" == typeof s4 ? this._$AC(t4) : (void 0 === s4.el && (s4.el = S.createElement(V(s4.h, s4.h[0]), this.options)), s4);
    if (this._$AH?._$AD === e3) this._$AH.p(i5);
    else {
      const t5 = new R(e3, this), s5 = t5.u(this.options);
      t5.p(i5), this.T(s5), this._$AH = t5;
    }
  }
  _$AC(t4) {
    let i5 = C.get(t4.strings);
    return void 0 === i5 && C.set(t4.strings, i5 = new S(t4)), i5;
  }
  k(t4) {
    u(this._$AH) || (this._$AH = [], this._$AR());
    const i5 = this._$AH;
    let s4, e3 = 0;
    for (const h4 of t4) e3 === i5.length ? i5.push(s4 = new _k(this.O(c()), this.O(c()), this, this.options)) : s4 = i5[e3], s4._$AI(h4), e3++;
    e3 < i5.length && (this._$AR(s4 && s4._$AB.nextSibling, e3), i5.length = e3);
  }
  _$AR(t4 = this._$AA.nextSibling, s4) {
    for (this._$AP?.(false, true, s4); t4 !== this._$AB; ) {
      const s5 = i(t4).nextSibling;
      i(t4).remove(), t4 = s5;
    }
  }
  setConnected(t4) {
    void 0 === this._$AM && (this._$Cv = t4, this._$AP?.(t4));
  }
};
var H = class {
  get tagName() {
    return this.element.tagName;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  constructor(t4, i5, s4, e3, h4) {
    this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t4, this.name = i5, this._$AM = e3, this.options = h4, s4.length > 2 || "" !== s4[0] || "" !== s4[1] ? (this._$AH = Array(s4.length - 1).fill(new String()), this.strings = s4) : this._$AH = A;
  }
  _$AI(t4, i5 = this, s4, e3) {
    const h4 = this.strings;
    let o3 = false;
    if (void 0 === h4) t4 = M(this, t4, i5, 0), o3 = !a(t4) || t4 !== this._$AH && t4 !== E, o3 && (this._$AH = t4);
    else {
      const e4 = t4;
      let n3, r3;
      for (t4 = h4[0], n3 = 0; n3 < h4.length - 1; n3++) r3 = M(this, e4[s4 + n3], i5, n3), r3 === E && (r3 = this._$AH[n3]), o3 ||= !a(r3) || r3 !== this._$AH[n3], r3 === A ? t4 = A : t4 !== A && (t4 += (r3 ?? "") + h4[n3 + 1]), this._$AH[n3] = r3;
    }
    o3 && !e3 && this.j(t4);
  }
  j(t4) {
    t4 === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t4 ?? "");
  }
};
var I = class extends H {
  constructor() {
    super(...arguments), this.type = 3;
  }
  j(t4) {
    this.element[this.name] = t4 === A ? void 0 : t4;
  }
};
var L = class extends H {
  constructor() {
    super(...arguments), this.type = 4;
  }
  j(t4) {
    this.element.toggleAttribute(this.name, !!t4 && t4 !== A);
  }
};
var z = class extends H {
  constructor(t4, i5, s4, e3, h4) {
    super(t4, i5, s4, e3, h4), this.type = 5;
  }
  _$AI(t4, i5 = this) {
    if ((t4 = M(this, t4, i5, 0) ?? A) === E) return;
    const s4 = this._$AH, e3 = t4 === A && s4 !== A || t4.capture !== s4.capture || t4.once !== s4.once || t4.passive !== s4.passive, h4 = t4 !== A && (s4 === A || e3);
    e3 && this.element.removeEventListener(this.name, this, s4), h4 && this.element.addEventListener(this.name, this, t4), this._$AH = t4;
  }
  handleEvent(t4) {
    "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t4) : this._$AH.handleEvent(t4);
  }
};
var Z = class {
  constructor(t4, i5, s4) {
    this.element = t4, this.type = 6, this._$AN = void 0, this._$AM = i5, this.options = s4;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AI(t4) {
    M(this, t4);
  }
};
var j = { M: h, P: o, A: n, C: 1, L: N, R, D: d, V: M, I: k, H, N: L, U: z, B: I, F: Z };
var B = t.litHtmlPolyfillSupport;
B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
var D = (t4, i5, s4) => {
  const e3 = s4?.renderBefore ?? i5;
  let h4 = e3._$litPart$;
  if (void 0 === h4) {
    const t5 = s4?.renderBefore ?? null;
    e3._$litPart$ = h4 = new k(i5.insertBefore(c(), t5), t5, void 0, s4 ?? {});
  }
  return h4._$AI(t4), h4;
};

// node_modules/lit-html/directive.js
var t2 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
var e2 = (t4) => (...e3) => ({ _$litDirective$: t4, values: e3 });
var i2 = class {
  constructor(t4) {
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AT(t4, e3, i5) {
    this._$Ct = t4, this._$AM = e3, this._$Ci = i5;
  }
  _$AS(t4, e3) {
    return this.update(t4, e3);
  }
  update(t4, e3) {
    return this.render(...e3);
  }
};

// node_modules/lit-html/directive-helpers.js
var { I: t3 } = j;
var i3 = (o3) => o3;
var r2 = (o3) => void 0 === o3.strings;
var s2 = () => document.createComment("");
var v2 = (o3, n3, e3) => {
  const l3 = o3._$AA.parentNode, d2 = void 0 === n3 ? o3._$AB : n3._$AA;
  if (void 0 === e3) {
    const i5 = l3.insertBefore(s2(), d2), n4 = l3.insertBefore(s2(), d2);
    e3 = new t3(i5, n4, o3, o3.options);
  } else {
    const t4 = e3._$AB.nextSibling, n4 = e3._$AM, c3 = n4 !== o3;
    if (c3) {
      let t5;
      e3._$AQ?.(o3), e3._$AM = o3, void 0 !== e3._$AP && (t5 = o3._$AU) !== n4._$AU && e3._$AP(t5);
    }
    if (t4 !== d2 || c3) {
      let o4 = e3._$AA;
      for (; o4 !== t4; ) {
        const t5 = i3(o4).nextSibling;
        i3(l3).insertBefore(o4, d2), o4 = t5;
      }
    }
  }
  return e3;
};
var u2 = (o3, t4, i5 = o3) => (o3._$AI(t4, i5), o3);
var m2 = {};
var p2 = (o3, t4 = m2) => o3._$AH = t4;
var M2 = (o3) => o3._$AH;
var h2 = (o3) => {
  o3._$AR(), o3._$AA.remove();
};

// node_modules/lit-html/directives/live.js
var l2 = e2(class extends i2 {
  constructor(r3) {
    if (super(r3), r3.type !== t2.PROPERTY && r3.type !== t2.ATTRIBUTE && r3.type !== t2.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
    if (!r2(r3)) throw Error("`live` bindings can only contain a single expression");
  }
  render(r3) {
    return r3;
  }
  update(i5, [t4]) {
    if (t4 === E || t4 === A) return t4;
    const o3 = i5.element, l3 = i5.name;
    if (i5.type === t2.PROPERTY) {
      if (t4 === o3[l3]) return E;
    } else if (i5.type === t2.BOOLEAN_ATTRIBUTE) {
      if (!!t4 === o3.hasAttribute(l3)) return E;
    } else if (i5.type === t2.ATTRIBUTE && o3.getAttribute(l3) === t4 + "") return E;
    return p2(i5), t4;
  }
});

// node_modules/lit-html/directives/repeat.js
var u3 = (e3, s4, t4) => {
  const r3 = /* @__PURE__ */ new Map();
  for (let l3 = s4; l3 <= t4; l3++) r3.set(e3[l3], l3);
  return r3;
};
var c2 = e2(class extends i2 {
  constructor(e3) {
    if (super(e3), e3.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
  }
  dt(e3, s4, t4) {
    let r3;
    void 0 === t4 ? t4 = s4 : void 0 !== s4 && (r3 = s4);
    const l3 = [], o3 = [];
    let i5 = 0;
    for (const s5 of e3) l3[i5] = r3 ? r3(s5, i5) : i5, o3[i5] = t4(s5, i5), i5++;
    return { values: o3, keys: l3 };
  }
  render(e3, s4, t4) {
    return this.dt(e3, s4, t4).values;
  }
  update(s4, [t4, r3, c3]) {
    const d2 = M2(s4), { values: p3, keys: a2 } = this.dt(t4, r3, c3);
    if (!Array.isArray(d2)) return this.ut = a2, p3;
    const h4 = this.ut ??= [], v3 = [];
    let m3, y2, x2 = 0, j2 = d2.length - 1, k2 = 0, w2 = p3.length - 1;
    for (; x2 <= j2 && k2 <= w2; ) if (null === d2[x2]) x2++;
    else if (null === d2[j2]) j2--;
    else if (h4[x2] === a2[k2]) v3[k2] = u2(d2[x2], p3[k2]), x2++, k2++;
    else if (h4[j2] === a2[w2]) v3[w2] = u2(d2[j2], p3[w2]), j2--, w2--;
    else if (h4[x2] === a2[w2]) v3[w2] = u2(d2[x2], p3[w2]), v2(s4, v3[w2 + 1], d2[x2]), x2++, w2--;
    else if (h4[j2] === a2[k2]) v3[k2] = u2(d2[j2], p3[k2]), v2(s4, d2[x2], d2[j2]), j2--, k2++;
    else if (void 0 === m3 && (m3 = u3(a2, k2, w2), y2 = u3(h4, x2, j2)), m3.has(h4[x2])) if (m3.has(h4[j2])) {
      const e3 = y2.get(a2[k2]), t5 = void 0 !== e3 ? d2[e3] : null;
      if (null === t5) {
        const e4 = v2(s4, d2[x2]);
        u2(e4, p3[k2]), v3[k2] = e4;
      } else v3[k2] = u2(t5, p3[k2]), v2(s4, d2[x2], t5), d2[e3] = null;
      k2++;
    } else h2(d2[j2]), j2--;
    else h2(d2[x2]), x2++;
    for (; k2 <= w2; ) {
      const e3 = v2(s4, v3[w2 + 1]);
      u2(e3, p3[k2]), v3[k2++] = e3;
    }
    for (; x2 <= j2; ) {
      const e3 = d2[x2++];
      null !== e3 && h2(e3);
    }
    return this.ut = a2, p2(s4, v3), E;
  }
});

// node_modules/lit-html/directives/style-map.js
var n2 = "important";
var i4 = " !" + n2;
var o2 = e2(class extends i2 {
  constructor(t4) {
    if (super(t4), t4.type !== t2.ATTRIBUTE || "style" !== t4.name || t4.strings?.length > 2) throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.");
  }
  render(t4) {
    return Object.keys(t4).reduce((e3, r3) => {
      const s4 = t4[r3];
      return null == s4 ? e3 : e3 + `${r3 = r3.includes("-") ? r3 : r3.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g, "-$&").toLowerCase()}:${s4};`;
    }, "");
  }
  update(e3, [r3]) {
    const { style: s4 } = e3.element;
    if (void 0 === this.ft) return this.ft = new Set(Object.keys(r3)), this.render(r3);
    for (const t4 of this.ft) null == r3[t4] && (this.ft.delete(t4), t4.includes("-") ? s4.removeProperty(t4) : s4[t4] = null);
    for (const t4 in r3) {
      const e4 = r3[t4];
      if (null != e4) {
        this.ft.add(t4);
        const r4 = "string" == typeof e4 && e4.endsWith(i4);
        t4.includes("-") || r4 ? s4.setProperty(t4, r4 ? e4.slice(0, -11) : e4, r4 ? n2 : "") : s4[t4] = e4;
      }
    }
    return E;
  }
});

// trollkit/notebook/static/commun.js
var SVG = "http://www.w3.org/2000/svg";
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
var h3 = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
var s3 = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
var targetOf = ({ target }) => (
  /** @type {any} */
  target
);
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
var clamp = (value, least, most) => Math.min(Math.max(value, least), most);
function keepKeys(root) {
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
function rendreLeClavier(root) {
  const cell = root.closest(".jp-Cell");
  (cell ?? root).focus({ preventScroll: true });
  if (cell?.matches(".jp-mod-active")) taper("ArrowDown", 40);
}
function garderEnVue(root) {
  setTimeout(() => {
    if (root.closest(".jp-Cell")?.nextElementSibling?.matches(".jp-mod-active")) root.scrollIntoView({ block: "nearest" });
  }, 400);
}
function taper(key, keyCode, shiftKey = false) {
  const { activeElement } = document;
  activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode, shiftKey, bubbles: true, cancelable: true }));
}
function followTheme(root, signal) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const update = () => mark(root, "data-theme", darkBehind(root.parentElement, system.matches) ? "sombre" : "clair");
  const watcher = new MutationObserver(update);
  const shown = new IntersectionObserver(update);
  mark(root, "data-suit", "page");
  for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
  shown.observe(root);
  system.addEventListener("change", update, { signal });
  document.addEventListener("load", update, { signal, capture: true });
  signal.addEventListener("abort", () => [watcher, shown].forEach((each) => each.disconnect()));
  update();
}
function darkBehind(element, otherwise) {
  for (; element; element = element.parentElement) {
    if (element.dataset.suit) continue;
    const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (blue !== void 0 && alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return otherwise;
}

// trollkit/notebook/static/lecture.js
var VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
var choixVitesse = (choisir) => b`<label class="vitesse">Vitesse <select @change=${({ target }) => choisir(Number(target.value))}>
  ${VITESSES.map(([value, text]) => b`<option value=${value} ?selected=${value === "1"}>${text}</option>`)}</select></label>`;
function creerLecture({ dernier, montrer, attente, surChange, encore = () => false, demander = () => (
  /** @type {any} */
  null
) }) {
  let essai = 0;
  function poser(place, anime) {
    if (anime && place > 0 && lecture.place !== place - 1) montrer(place - 1, { anime: false, vitesse: lecture.vitesse });
    lecture.place = place;
    surChange();
    return montrer(place, { anime, vitesse: lecture.vitesse });
  }
  const lecture = {
    place: 0,
    joue: false,
    vitesse: 1,
    dernier,
    encore,
    pause() {
      essai += 1;
      lecture.joue = false;
    },
    // To a scene, which is shown at once unless it is to be seen coming.
    aller(place, anime = false) {
      lecture.pause();
      if (dernier() >= 0) poser(clamp(place, 0, dernier()), anime);
    },
    pas(sens) {
      if (sens < 0 || lecture.place < dernier()) return lecture.aller(lecture.place + sens, sens > 0);
      lecture.pause();
      if (encore()) demander();
      surChange();
    },
    async jouer() {
      if (dernier() < 0) return;
      const mien = ++essai;
      lecture.joue = true;
      if (lecture.place < dernier() || encore()) surChange();
      else poser(0, false);
      while (lecture.place < dernier() || encore()) {
        if (lecture.place >= dernier()) await demander();
        await new Promise((fini) => setTimeout(fini, attente() / lecture.vitesse));
        if (mien === essai && lecture.place < dernier()) await poser(lecture.place + 1, true);
        if (mien !== essai) return;
      }
      lecture.joue = false;
      surChange();
    },
    basculer() {
      if (!lecture.joue) return lecture.jouer();
      lecture.pause();
      surChange();
    }
  };
  return lecture;
}
function creerCommandes(lecture, mot, plus = []) {
  const root = h3("div", { class: "commandes lecture" });
  const bouton = (signe, mots, run, eteint) => b`<button type="button" title=${mots} aria-label=${mots} ?disabled=${eteint} @click=${run}>${signe}</button>`;
  function dessiner(compte = "") {
    const { place, joue } = lecture;
    const [dernier, reste] = [lecture.dernier(), lecture.encore()];
    const fini = place >= dernier;
    const [signe, dit] = joue ? ["⏸ Pause", "Mettre en pause"] : fini && place && !reste ? ["↻ Revoir", "Revoir la partie"] : ["▶ Lecture", "Lecture de la partie"];
    const accord = /e$/.test(mot) ? "e" : "";
    D(b`${bouton("|◀", "Revenir au départ", () => lecture.aller(0), place <= 0)}${bouton("◀", `${mot} précédent${accord}`, () => lecture.pas(-1), place <= 0)}
      ${bouton(signe, dit, () => lecture.basculer(), dernier <= 0 && !reste)}${bouton("▶|", `${mot} suivant${accord}`, () => lecture.pas(1), fini && !reste)}
      <input type="range" min="0" max=${Math.max(dernier, 0)} step="1" aria-label=${mot} aria-valuetext=${compte.replace(" / ", " sur ")} .value=${l2(String(place))} @input=${({ target }) => lecture.aller(Number(target.value))}>
      <span class="compteur">${compte}</span>${plus}${choixVitesse((vitesse) => lecture.vitesse = vitesse)}`, root);
  }
  dessiner();
  return {
    root,
    dessiner,
    nommer(autre) {
      mot = autre;
    }
  };
}
function ecouterLecture(root, lecture, { autres = {}, admis = () => true } = {}) {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !admis(event)) return;
    if (targetOf(event).closest("input, select, textarea") || event.key === " " && targetOf(event).closest("button, summary")) return;
    const action = {
      " ": lecture.basculer,
      ArrowLeft: () => lecture.pas(-1),
      ArrowRight: () => lecture.pas(1),
      Home: () => lecture.aller(0),
      End: () => lecture.aller(Infinity),
      ...autres
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
var avecNoms = (texte, noms) => texte.replace(/\{gauche\}|\{droite\}/g, (mot) => noms[mot === "{gauche}" ? 0 : 1]);
var raconterScene = ({ recit }, noms) => avecNoms(recit.join(" "), noms);
function inscrirePlateau(jeu, plateau) {
  (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
}

// trollkit/notebook/static/noyau.js
var PARTI = ["restarting", "autorestarting", "terminating", "dead"];
var REPRENDRE = "Exécutez de nouveau la première cellule de code du carnet, vos réponses, puis cette cellule.";
var widget = (creer, seul = () => false) => ({
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
  }
});
var sessionOf = (model) => model.widget_manager?.context?.sessionContext;
function suivreNoyau(model, el, seul) {
  const session = sessionOf(model);
  const leaving = new AbortController();
  const notice = h3("p", { class: "troll troll-noyau", lang: "fr", role: "alert", tabindex: "-1" });
  const changed = (_2, { oldValue, newValue }) => oldValue && oldValue.id !== newValue?.id && go();
  const told = (_2, status) => PARTI.includes(status) && go();
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
var parMessages = (creerPage2) => widget(({ model, quand, poser, enfin }) => {
  const page = creerPage2((request) => model.send(request), poser);
  quand("msg:custom", (message) => page.recevoir(message));
  enfin(page.arreter);
  page.recevoir({ ...model.get("debut"), provisoire: true });
  model.send({ action: "tout" });
});

// trollkit/foret/page/plateau-page.js
var HEX = [0, 1, 2, 3, 4, 5].map((k2) => [Math.cos(Math.PI / 3 * k2 + Math.PI / 6), Math.sin(Math.PI / 3 * k2 + Math.PI / 6)]);
var SOLS = ["trou", "pauvre", "moyen", "riche"];
var TAILLES = ["graine", "petit arbre", "arbre moyen", "grand arbre"];
var VERS = ["la droite", "le haut à droite", "le haut à gauche", "la gauche", "le bas à gauche", "le bas à droite"];
var SOLEIL_LOIN = 6.65;
var corners = (x2, y2, radius) => HEX.map(([dx, dy]) => `${(x2 + radius * dx).toFixed(3)},${(y2 + radius * dy).toFixed(3)}`).join(" ");
function creerClairiere(parent, plateau, { surCase = null, surSurvol = (_cell) => {
} } = {}) {
  const svg = s3("svg", { viewBox: plateau.ombres ? "-7.25 -6.4 14.5 12.8" : "-6.15 -6.1 12.3 11.8", role: surCase ? "grid" : "img", class: "clairiere" });
  const id = `troll-foret-ombre-${Math.random().toString(36).slice(2)}`;
  svg.style.setProperty("--hachures", `url("#${id}")`);
  const hatching = s3("pattern", { id, width: 0.3, height: 0.3, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s3("rect", { class: "hachure", width: 0.14, height: 0.3 }));
  const sun = s3("g", { class: "soleil", "aria-hidden": "true" }, s3("circle", { r: 0.5 }), s3("path", { d: "M-0.28 0 h0.5 m-0.22 -0.24 l0.24 0.24 l-0.24 0.24" }));
  const cells = plateau.centres.map(([x2, y2], cell) => drawCell(x2, y2, cell, plateau.richesse[cell]));
  const flights = s3("g", { class: "vols", "aria-hidden": "true" });
  let { noms } = plateau;
  svg.append(s3("defs", {}, hatching), ...rowsOf(plateau.centres).map((row) => s3("g", surCase ? { role: "row" } : {}, ...row.map((cell) => cells[cell].root))), flights, sun);
  parent.append(svg);
  cells.forEach(({ root }, cell) => {
    root.addEventListener("pointerenter", () => surSurvol(cell));
    if (!surCase) return;
    fill(root, { role: "gridcell", tabindex: "-1" }, []);
    root.addEventListener("click", () => surCase(cell));
  });
  svg.addEventListener("pointerleave", () => surSurvol(null));
  function montrer(image, { choisissables = [], semables = [], choisie = null, visees = [] } = {}) {
    const trees = new Map(image.arbres.map(([cell, ...tree]) => [cell, tree]));
    const shadows = new Map(image.ombres);
    cells.forEach((drawn, cell) => {
      const marks = { choisissable: choisissables.includes(cell), semable: semables.includes(cell), choisie: cell === choisie };
      drawn.montrer(trees.get(cell), shadows.get(cell) ?? 0, { ...marks, visee: visees.includes(cell) });
      if (!surCase) return;
      const hint = marks.semable ? ["on peut y semer"] : marks.choisissable ? ["peut agir"] : [];
      mark(drawn.root, "aria-label", [...cellText(cell, image, { ...plateau, noms }), ...hint].join(", "));
      mark(drawn.root, "aria-selected", String(marks.choisie));
    });
    const angle = -image.direction * 60;
    mark(sun, "transform", `rotate(${angle}) translate(${-SOLEIL_LOIN} 0)`);
    sun.toggleAttribute("hidden", !plateau.ombres);
    flights.replaceChildren(...image.graines.map(([owner, from, to]) => flight(plateau.centres[from], plateau.centres[to], owner)));
    mark(svg, "aria-label", boardText(image, noms));
  }
  return {
    svg,
    cases: cells.map(({ root }) => root),
    montrer,
    nommer(others) {
      noms = others;
    },
    detruire: () => svg.remove()
  };
}
function rowsOf(centres) {
  const heights = [...new Set(centres.map(([, y2]) => y2))].sort((a2, b2) => a2 - b2);
  return heights.map((height) => centres.flatMap(([, y2], cell) => y2 === height ? [cell] : []).sort((a2, b2) => centres[a2][0] - centres[b2][0]));
}
function drawCell(x2, y2, cell, richness) {
  const ground = s3("polygon", { class: "sol", points: corners(x2, y2, 0.96) });
  const shade = s3("polygon", { class: "ombre", points: corners(x2, y2, 0.96), hidden: "" });
  const frame = s3("polygon", { class: "cadre", points: corners(x2, y2, 0.86) });
  const ring = s3("polygon", { class: "foyer", points: corners(x2, y2, 0.9) });
  const number = s3("text", { class: "indice", x: x2, y: y2 - 0.36 }, String(cell));
  const depth = s3("text", { class: "profondeur", x: x2 + 0.55, y: y2 + 0.5 });
  const plus = s3("path", { class: "semis", d: `M${x2} ${y2 - 0.05} v0.6 m-0.3 -0.3 h0.6` });
  const tree = s3("g", { transform: `translate(${x2} ${y2 + 0.19}) scale(.8)` });
  const root = s3("g", { class: `case ${SOLS[richness]}`, "data-case": cell }, ground, shade, tree, plus, frame, ring, depth, number);
  let drawn = "";
  function montrer(standing, shadow, { choisissable, semable, choisie, visee }) {
    const key = JSON.stringify(standing ?? null);
    if (key !== drawn) {
      drawn = key;
      tree.replaceChildren(...standing ? drawTree(...standing) : []);
    }
    shade.toggleAttribute("hidden", !shadow);
    put(depth, shadow ? String(shadow) : "");
    for (const [name, value] of Object.entries({ choisissable, semable, choisie, visee, prive: standing && shadow && shadow >= standing[0] })) {
      mark(root, `data-${name}`, value ? "oui" : "non");
    }
  }
  return { root, montrer };
}
function drawTree(size, owner, dormant) {
  const shape = owner ? pointed : rounded;
  const storeys = Array.from({ length: size }, (_2, k2) => shape(0.58 - 0.1 * k2, 0.24 - 0.38 * k2));
  const body = size ? [s3("rect", { class: "tronc", x: -0.09, y: 0.35, width: 0.18, height: 0.38 }), ...storeys] : [owner ? s3("path", { d: "M0 -0.05 l0.2 0.25 l-0.2 0.25 l-0.2 -0.25 z" }) : s3("circle", { r: 0.2, cy: 0.2 })];
  const sleep = dormant ? [s3("text", { class: "sommeil", x: 0.72, y: 0 }, "z")] : [];
  return [s3("g", { class: `arbre joueur${owner} ${dormant ? "endormi" : ""}` }, ...body), ...sleep];
}
var rounded = (half, y2) => s3("ellipse", { cy: y2, rx: half, ry: 0.36 });
var pointed = (half, y2) => s3("path", { d: `M0 ${y2 - 0.46} L${half} ${y2 + 0.26} H${-half} Z` });
function flight([x1, y1], [x2, y2], owner) {
  const lift = 0.25 * Math.hypot(x2 - x1, y2 - y1);
  return s3("path", { class: `vol joueur${owner}`, d: `M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - lift} ${x2} ${y2}` });
}
function cellText(cell, image, plateau) {
  const found = image.arbres.find(([where]) => where === cell);
  const shadow = new Map(image.ombres).get(cell) ?? 0;
  const lines = [`Case ${cell}`, plateau.richesse[cell] ? `sol ${SOLS[plateau.richesse[cell]]} (richesse ${plateau.richesse[cell]})` : "trou : rien n’y pousse"];
  if (found) {
    const [, size, owner, dormant] = found;
    lines.push(`${TAILLES[size]} (taille ${size}) de ${plateau.noms[owner]}${dormant ? ", a déjà agi aujourd’hui" : ""}`);
  }
  if (shadow) lines.push(`ombre de taille ${shadow}${found ? shadow >= found[1] ? " : l’arbre ne donne pas de soleil" : " : trop petite pour gêner l’arbre" : ""}`);
  return lines;
}
function boardText(image, noms) {
  const counts = [0, 1].map((owner) => many(image.arbres.filter((tree) => tree[2] === owner).length, "arbre"));
  return `Forêt : ${counts[0]} de ${noms[0]}, ${counts[1]} de ${noms[1]}`;
}
var dayText = (image, plateau) => [
  h3("span", {}, image.jour < plateau.jours ? `Jour ${image.jour}` : "Fin de la partie"),
  h3("small", {}, `de 0 à ${plateau.jours - 1}, nutriments : ${image.nutriments}`),
  h3("small", {}, plateau.ombres ? `ombres vers ${VERS[image.direction]}` : "")
];
var many = (number, noun) => `${number} ${noun}${number > 1 ? "s" : ""}`;
function drawSpirit(player) {
  const name = h3("bdi", { class: `nom joueur${player}` });
  const score = h3("span", { class: "points" });
  const sun = h3("span", { class: "soleils" });
  const state = h3("span", { class: "etat" });
  const said = h3("p", { class: "bulle" });
  const root = h3("div", { class: `esprit joueur${player}` }, h3("div", { class: "ligne" }, name, score, sun, state), said);
  function montrer(image, plateau, message) {
    put(name, plateau.noms[player]);
    const [cut, sunny, standing] = image.bilan[player] ?? [image.score[player], 0, 0];
    const suns = many(image.soleil[player], "soleil");
    put(score, image.actif[player] ? many(cut + sunny + standing, "point") : "");
    put(sun, image.bilan.length && image.actif[player] ? `dont ${sunny} pour ${suns}${standing ? ` et ${standing} pour ses arbres` : ""}` : suns);
    put(state, image.actif[player] ? image.dort[player] ? "dort" : "" : "hors jeu");
    put(said, message);
    mark(said, "data-vide", message ? "non" : "oui");
  }
  return { root, montrer };
}
inscrirePlateau("foret", {
  tour: "Étape",
  // a turn, a night or a dawn
  unite: "tour",
  attente: 450,
  creer(parent, plateau) {
    const esprits = [0, 1].map((joueur) => drawSpirit(joueur));
    const jour = h3("div", { class: "jour" });
    const tapis = h3("div", { class: "tapis" });
    const noeud = h3("div", { class: "jeu-foret dessin-foret" }, h3("div", { class: "haut" }, esprits[0].root, jour, esprits[1].root), tapis);
    let nomme = plateau;
    let vue = null;
    const clairiere = creerClairiere(tapis, plateau, {
      surSurvol: (cellule) => mark(tapis, "title", cellule === null || !vue ? "" : cellText(cellule, vue, nomme).join("\n"))
    });
    parent.append(noeud);
    return {
      nommer(noms) {
        nomme = { ...plateau, noms };
        clairiere.nommer(noms);
      },
      async montrer(scene) {
        vue = scene;
        const visees = scene.actions.flatMap((action) => action?.match(/^(?:GROW|COMPLETE|SEED \d+) (\d+)/)?.[1] ?? []).map(Number);
        clairiere.montrer(scene, { visees });
        esprits.forEach((esprit, joueur) => esprit.montrer(scene, nomme, scene.messages[joueur]));
        jour.replaceChildren(...dayText(scene, nomme));
      },
      detruire: () => noeud.remove()
    };
  },
  raconter: (scene, noms) => raconterScene(scene, noms) || "La partie va commencer."
});

// trollkit/foret/page/actions.js
var possible = (choices) => choices.filter((choice) => !choice.refus);
var ownOf = (offer, cell) => offer.actions.find((choice) => choice.case === cell && !["tall", "not_tall"].includes(choice.refus));
var grows = (choice) => choice.ligne.startsWith("GROW");
var sowerOf = (offer, cell) => offer.graines.find((sower) => sower.case === cell);
var targetsOf = (offer, cell) => sowerOf(offer, cell)?.cibles ?? [];
var isTree = (offer, cell) => offer.actions.some((choice) => choice.case === cell);
var aimedAt = (offer, chosen, cell) => cell === chosen ? ownOf(offer, cell) : targetsOf(offer, chosen).find((target) => target.case === cell);
function marksOf(offer, chosen) {
  if (!offer) return {};
  if (chosen === null) return { choisissables: possible([...offer.actions, ...offer.graines]).map((choice) => choice.case) };
  return { choisie: chosen, semables: possible(targetsOf(offer, chosen)).map((target) => target.case) };
}
function choiceText(offer, cell) {
  const [own, sower] = [ownOf(offer, cell), sowerOf(offer, cell)];
  const targets = possible(targetsOf(offer, cell));
  const said = [];
  if (own) said.push(own.refus === "no_sun" ? `il faut ${many(own.prix, "soleil")} pour ${grows(own) ? "le faire pousser" : "le couper"}` : own.refus ? own.dit : `un second clic (ou Entrée) ${own.dit} (${own.ligne}, ${many(own.prix, "soleil")}${own.gain ? ` pour ${many(own.gain, "point")}` : ""})`);
  if (targets.length) said.push(`pour semer, ${targets.length > 1 ? `l’une des ${targets.length} cases marquées` : "la case marquée"} d’un + (SEED ${cell} …, ${many(targets[0].prix, "soleil")})`);
  else if (sower && sower.refus !== own?.refus) said.push(`pour semer, ${sower.dit}`);
  return `Case ${cell} : ${said.join(" ; ")}.`;
}
function whyNot(offer, chosen, cell, image) {
  if (cell === chosen) return "";
  const standing = image.arbres.some(([where]) => where === cell);
  const why = targetsOf(offer, chosen).length ? "hors de portée de l’arbre choisi" : standing ? "cet arbre n’est pas à vous" : "il n’y a là aucun arbre à vous";
  return `Case ${cell} : ${why}.`;
}
var PAS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function creerCurseur({ svg, cases }, centres, { surVisite, surChoix, surRenoncement }) {
  let at = 0;
  let column = centres[0][0];
  cases[at].setAttribute("tabindex", "0");
  svg.addEventListener("focusin", (event) => {
    const cell = cases.indexOf(event.target);
    if (cell < 0) return;
    mark(cases[at], "tabindex", "-1");
    mark(cases[cell], "tabindex", "0");
    if (centres[cell][1] === centres[at][1]) [column] = centres[cell];
    at = cell;
    surVisite(cell);
  });
  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (PAS[event.key]) cases[beside(...PAS[event.key])].focus({ preventScroll: true });
    else if (event.key === "Enter" || event.key === " ") surChoix(at);
    else if (event.key === "Escape") surRenoncement();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  function beside(right, down) {
    const [x2, y2] = centres[at];
    const found = centres.flatMap(([cx, cy], cell) => {
      const there = down ? Math.abs(cy - y2 - 1.5 * down) < 0.1 : cy === y2 && (cx - x2) * right > 0;
      return there ? [[Math.abs(cx - (down ? column + 0.01 : x2)), cell]] : [];
    });
    return found.sort((a2, b2) => a2[0] - b2[0])[0]?.[1] ?? at;
  }
  return { entrer: () => cases[at].focus({ preventScroll: true }) };
}

// trollkit/foret/page/foret-widget.js
function creerPage(demander, poser) {
  const images = [];
  let plateau = null;
  let clairiere = null;
  let curseur = null;
  let vue = { demandes: {}, fin: "", souci: "" };
  let waiting = false;
  let looked = null;
  let chosen = null;
  let note = "";
  const asked = () => Object.keys(vue.demandes).map(Number);
  const spirits = [0, 1].map((player) => drawSpirit(player));
  const day = h3("div", { class: "jour" });
  const board = h3("div", { class: "scene" });
  const lecture = creerLecture({
    dernier: () => images.length - 1,
    attente: () => 700,
    montrer: () => {
    },
    surChange() {
      forget();
      if (plateau) show();
    },
    encore: () => !vue.fin && !asked().length,
    demander() {
      if (!waiting) demander({ action: "avancer" });
      waiting = true;
    }
  });
  const bar = creerCommandes(lecture, "Moment");
  const root = h3("section", { class: "troll troll-foret dessin-foret", lang: "fr", tabindex: "-1", "aria-label": "Partie dans la forêt" });
  poser(root);
  ecouterLecture(root, lecture);
  function look(cell) {
    looked = cell;
    draw();
    paint();
  }
  const present = () => lecture.place === images.length - 1;
  const offered = () => present() && asked().length ? vue.demandes[asked()[0]] : null;
  function clicked(cell) {
    look(cell);
    const offer = offered();
    if (!offer) return explain(shut());
    const seeking = chosen;
    const choice = chosen === null ? void 0 : aimedAt(offer, chosen, cell);
    if (choice && !choice.refus) choose(asked()[0], choice.ligne);
    else if (cell !== chosen && isTree(offer, cell)) pick(cell);
    else if (choice) explain(`${choice.ligne} : ${choice.dit}.`);
    else {
      pick(null);
      explain(whyNot(offer, seeking, cell, images[lecture.place]));
    }
  }
  const shut = () => vue.fin ? "La partie est finie : « Rejouer » en commence une autre." : !vue.aLaMain ? "" : present() ? "Attendez : c’est à l’autre de jouer." : "C’est un moment passé : la touche Fin ramène au présent.";
  function pick(cell) {
    chosen = cell;
    note = cell === null ? "" : choiceText(offered(), cell);
    show();
  }
  function forget() {
    chosen = null;
    note = "";
  }
  function explain(text) {
    note = text;
    show();
  }
  function choose(player, line) {
    if (waiting) return;
    forget();
    waiting = true;
    demander({ action: "choisir", joueur: player, ligne: line });
    show();
  }
  function draw() {
    clairiere.montrer(images[lecture.place], { ...marksOf(offered(), chosen), visees: looked === null ? [] : [looked] });
  }
  function show() {
    const image = images[lecture.place];
    draw();
    spirits.forEach((spirit, player) => spirit.montrer(image, plateau, image.messages[player]));
    day.replaceChildren(...dayText(image, plateau));
    bar.dessiner(`${lecture.place} / ${images.length - 1}`);
    paint();
  }
  const bouton = (text, words, run, more = (
    /** @type {any} */
    {}
  )) => b`<button type="button" title=${words} aria-label=${words} aria-disabled=${more.shut ?? A} ?hidden=${more.hidden} @click=${run}>${text}</button>`;
  function paint() {
    const image = images[lecture.place];
    const lines = looked === null ? ["Survolez une case, ou allez-y avec les flèches."] : cellText(looked, image, plateau);
    const said = note || vue.souci || present() && vue.fin || (waiting && present() ? "Les joueurs réfléchissent…" : told(image));
    D(b`<div class="haut">${spirits[0].root}${day}${spirits[1].root}</div>
      <div class="corps">
        <div class="gauche">${board}${bar.root}<p class="phrase ${vue.souci && !note ? "souci" : ""}" role="status">${said}</p>
          <div class="rangee"><div class="fin">${ending()}</div>${bouton("Annuler", "Reprendre mon dernier choix", () => demander({ action: "annuler" }), { hidden: !vue.aLaMain, shut: !vue.annulable })}
            ${bouton("Rejouer", "Rejouer, dans une autre forêt", () => demander({ action: "rejouer" }))}${bouton("Même forêt", `Rejouer dans la même forêt (graine ${vue.graine})`, () => demander({ action: "rejouer", memeForet: true }))}</div></div>
        <div class="droite"><p class="titre" ?hidden=${!vue.aLaMain}>${turn()}</p>
          <div class="fiche">${lines.map((line) => b`<p>${line}</p>`)}</div>
          <ul class="journal">${stderr(image, plateau)}</ul>
          <p class="aide">Clavier : sur la forêt, flèches de case en case${vue.aLaMain ? ", Entrée pour choisir, Échap pour renoncer" : ""} ; ailleurs, espace pour lire ou mettre en pause, ← et → pas à pas, Début et Fin.</p></div></div>`, root);
  }
  const told = (image) => [...image.recit.length ? image.recit : ["La partie va commencer."], ...offered() && !vue.annulable ? ["Cliquez sur l’un des arbres marqués pour voir ce qu’il peut faire."] : []].join(" ");
  function turn() {
    const [player] = asked();
    if (player === void 0) return vue.fin ? "La partie est finie" : "L’autre joue encore";
    return present() ? b`À <bdi class="joueur${player}">${plateau.noms[player]}</bdi> de choisir` : "Un moment passé : Fin ramène au présent";
  }
  function ending() {
    const [player] = asked();
    const wait = offered()?.actions.at(-1);
    if (wait) return b`${bouton(wait.ligne, `Jouer ${wait.ligne} : ${wait.dit}`, () => choose(player, wait.ligne))} <span class="mot" aria-hidden="true">Dormir jusqu’à demain</span>`;
    return player === void 0 && vue.aLaMain && !vue.fin ? bouton("Voir son tour", "Voir le tour suivant", () => lecture.pas(1)) : A;
  }
  function recevoir(message) {
    const followed = present() || !images.length;
    const fresh = message.depuis === 0 && (!plateau || message.images.length > 0);
    waiting = false;
    forget();
    vue = message;
    if (fresh) begin(message.plateau);
    images.splice(message.depuis, images.length, ...message.images);
    let at = Math.min(lecture.place, images.length - 1);
    if (followed && message.depuis && (asked().length || vue.aLaMain && vue.fin)) at = images.length - 1;
    else if (followed && message.depuis && at < images.length - 1) at += 1;
    else if (!message.depuis && !vue.fin) at = images.length - 1;
    lecture.place = at;
    const ended = root.querySelector(".fin")?.contains(document.activeElement);
    show();
    if (ended && (offered() || vue.fin)) curseur.entrer();
    else if (ended) root.querySelector(".fin button")?.focus({ preventScroll: true });
  }
  function begin(start) {
    clairiere?.detruire();
    plateau = start;
    clairiere = creerClairiere(board, plateau, { surCase: clicked, surSurvol: look });
    curseur = creerCurseur(clairiere, plateau.centres, { surVisite: look, surChoix: clicked, surRenoncement: () => pick(null) });
    lecture.place = 0;
  }
  return { recevoir, arreter: lecture.pause };
}
var stderr = (image, plateau) => [0, 1].filter((player) => image.erreurs[player]).map((player) => b`<li class="erreurs"><bdi>${plateau.noms[player]} a écrit à côté :</bdi><pre>${image.erreurs[player]}</pre></li>`);
var foret_widget_default = parMessages(creerPage);
export {
  foret_widget_default as default
};
/*! Bundled license information:

lit-html/lit-html.js:
lit-html/directive.js:
lit-html/directives/repeat.js:
  (**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directive-helpers.js:
lit-html/directives/live.js:
  (**
   * @license
   * Copyright 2020 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directives/style-map.js:
  (**
   * @license
   * Copyright 2018 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)
*/
