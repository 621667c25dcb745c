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
var stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
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
function submitOnEnter(event) {
  if (event.key !== "Enter" || !event.target.matches("input")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
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
  const bouton = (signe2, mots, run, eteint) => b`<button type="button" title=${mots} aria-label=${mots} ?disabled=${eteint} @click=${run}>${signe2}</button>`;
  function dessiner(compte = "") {
    const { place, joue } = lecture;
    const [dernier, reste] = [lecture.dernier(), lecture.encore()];
    const fini = place >= dernier;
    const [signe2, dit] = joue ? ["⏸ Pause", "Mettre en pause"] : fini && place && !reste ? ["↻ Revoir", "Revoir la partie"] : ["▶ Lecture", "Lecture de la partie"];
    const accord = /e$/.test(mot) ? "e" : "";
    D(b`${bouton("|◀", "Revenir au départ", () => lecture.aller(0), place <= 0)}${bouton("◀", `${mot} précédent${accord}`, () => lecture.pas(-1), place <= 0)}
      ${bouton(signe2, dit, () => lecture.basculer(), dernier <= 0 && !reste)}${bouton("▶|", `${mot} suivant${accord}`, () => lecture.pas(1), fini && !reste)}
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

// trollkit/notebook/static/tableau-outils.js
var nombre = new Intl.NumberFormat("fr-FR");
var signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
var pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;

// trollkit/gyges/page/plateau-page.js
var ECART = 10;
function creerTablier(parent, { surCase = (_name) => {
}, surSurvol = (_name) => {
} } = {}) {
  const svg = s3("svg", { viewBox: "2 4 70 87", class: "tablier", role: "img", "aria-label": "Plateau de Gygès" });
  const lines = s3("g", { class: "lignes", "aria-hidden": "true" });
  const route = s3("polyline", { class: "route", "aria-hidden": "true" });
  const moved = s3("polyline", { class: "depose", "aria-hidden": "true" });
  const cells = /* @__PURE__ */ new Map();
  const names = [];
  for (let row = 1; row <= 6; row += 1) for (let column = 1; column <= 6; column += 1) names.push(`${row}${column}`);
  names.push("n", "s");
  const layer = s3("g");
  const axes = s3("g", { class: "axes", "aria-hidden": "true" });
  for (const name of names) {
    const cell = drawPlace(name);
    cells.set(name, cell);
    layer.append(cell.root);
    cell.root.addEventListener("click", () => surCase(name));
    cell.root.addEventListener("pointerenter", () => surSurvol(name));
  }
  svg.addEventListener("pointerleave", () => surSurvol(null));
  svg.append(lines, axes, layer, route, moved);
  parent.append(svg);
  for (const [name, cell] of cells) mark(cell.root, "transform", `translate(${whereIs(name).join(" ")})`);
  for (const row of "123456") axes.append(s3("text", { x: 5.2, y: whereIs(`${row}1`)[1] + 1.1 }, row));
  for (const column of "123456") axes.append(s3("text", { x: whereIs(`1${column}`)[0], y: 89 }, column));
  for (const name of names.filter(({ length }) => length > 1)) {
    const [row, column] = [Number(name[0]), Number(name[1])];
    for (const to of [column < 6 ? `${row}${column + 1}` : "", row < 6 ? `${row + 1}${column}` : "n", row === 1 ? "s" : ""].filter(Boolean)) {
      const [[x1, y1], [x2, y2]] = [whereIs(name), whereIs(to)];
      lines.append(s3("line", { x1, y1, x2, y2 }));
    }
  }
  function montrer(scene, { choisie = null, buts = {}, depots = [], chemin = [], depose = [], jouables = [] } = {}) {
    const rings = new Map(scene.anneaux);
    for (const [name, cell] of cells) {
      cell.montrer(rings.get(name) ?? 0, {
        choisie: name === choisie,
        jouable: jouables.includes(name),
        depot: depots.includes(name),
        but: name in buts ? buts[name].length ? "remplace" : "pose" : "non"
      });
    }
    const points = (names2) => names2.map((name) => whereIs(name).join(",")).join(" ");
    mark(route, "points", points(chemin));
    mark(moved, "points", points(depose));
  }
  return { montrer, svg };
}
function whereIs(name) {
  const [row, column] = name === "n" ? [7, 3.5] : name === "s" ? [0, 3.5] : [Number(name[0]), Number(name[1])];
  return [3 + ECART * column, 81 - ECART * row];
}
function drawPlace(name) {
  const goal = name.length === 1;
  const ground = goal ? s3("rect", { class: "but", x: -11, y: -3.6, width: 22, height: 7.2, rx: 3.6 }) : s3("circle", { class: "trou", r: 4.3 });
  const label = s3("text", { class: "nom", y: goal ? 1.3 : 1.2 }, goal ? `but ${name}` : name);
  const ring = s3("g", { class: "anneau" });
  const sign = s3("circle", { class: "signe", r: 4.9 });
  const root = s3("g", { class: "place" }, ground, label, ring, sign);
  let worth = -1;
  function montrer(value, { choisie, jouable, depot, but }) {
    if (value !== worth) {
      worth = value;
      ring.replaceChildren(...value ? drawRing(value) : []);
      label.toggleAttribute("hidden", value > 0);
    }
    mark(root, "data-choisie", choisie ? "oui" : "non");
    mark(root, "data-jouable", jouable ? "oui" : "non");
    mark(root, "data-depot", depot ? "oui" : "non");
    mark(root, "data-but", but);
  }
  return { root, montrer };
}
function drawRing(value) {
  const circles = Array.from({ length: value }, (_2, k2) => s3("circle", { class: "cercle", r: 4 - 0.95 * k2 }));
  return [s3("circle", { class: "fond", r: 4.3 }), ...circles, s3("text", { class: "valeur", y: value === 3 ? 1 : 1.35 }, String(value))];
}
var PAS_MS = 240;
inscrirePlateau("gyges", {
  tour: "Coup",
  unite: "coup",
  attente: 600,
  creer(parent, { sud }) {
    const camps = [1 - sud, sud].map((cote, place) => h3("p", { class: `camp joueur${cote}` }, h3("bdi"), h3("small", {}, ["Nord, en haut", "Sud, en bas"][place])));
    const jeu = h3("div", { class: "tapis" });
    const noeud = h3("div", { class: "jeu-gyges dessin-gyges" }, camps[0], jeu, camps[1]);
    const tablier = creerTablier(jeu, {});
    parent.append(noeud);
    let avant = null;
    let voyage = null;
    let version = 0;
    async function marcher({ chemin, anneau: valeur }, vitesse) {
      tablier.montrer({ anneaux: avant.anneaux.filter(([cellule]) => cellule !== chemin[0]) }, { chemin });
      const anneau = s3("g", { class: "anneau" }, ...drawRing(valeur));
      tablier.svg.append(anneau);
      const etapes = chemin.map(whereIs).map(([x2, y2]) => ({ transform: `translate(${x2}px, ${y2}px)` }));
      voyage = anneau.animate(etapes, { duration: PAS_MS * (chemin.length - 1) / vitesse });
      await voyage.finished.catch(() => {
      });
      anneau.remove();
    }
    return {
      nommer(noms) {
        camps.forEach((camp, place) => put(camp.firstChild, noms[place ? sud : 1 - sud]));
      },
      async montrer(scene, { anime = false, vitesse = 1 } = {}) {
        const mienne = ++version;
        voyage?.cancel();
        mark(noeud, "data-cote", scene.cote === null ? "" : String(scene.cote));
        if (anime && avant && scene.tour === avant.tour + 1 && !stillness()) await marcher(scene, vitesse);
        if (mienne !== version) return;
        avant = scene;
        tablier.montrer(scene, { chemin: scene.chemin, jouables: scene.rebonds, choisie: scene.chemin.at(-1) ?? null });
        mark(tablier.svg, "aria-label", `Plateau de Gygès après ${pluriel(scene.tour, "coup", "coups")}`);
      },
      detruire() {
        version += 1;
        voyage?.cancel();
        noeud.remove();
      }
    };
  },
  raconter: raconterScene
});

// trollkit/gyges/page/gyges-widget.js
var COTES_GYGES = ["Sud", "Nord"];
function creerPage(demander, poser) {
  let vue = null;
  let chosen = null;
  let replaced = null;
  let note = "";
  let shown = [];
  let advice = "";
  let thinking = false;
  let patience = "";
  let preparing = 0;
  let held = null;
  const root = h3("section", { class: "troll troll-gyges dessin-gyges", lang: "fr", tabindex: "-1", "aria-label": "Partie de Gygès" });
  const board = h3("div", { class: "planche" });
  const tablier = creerTablier(board, { surCase: click, surSurvol: hover });
  const typed = h3("input", { type: "text", placeholder: "11-33 ou 16*22=34", "aria-label": "Coup à jouer", autocomplete: "off", spellcheck: "false", maxlength: 20 });
  const lecture = creerLecture({
    dernier: () => vue?.coups.length ?? 0,
    attente: () => 900,
    montrer: () => {
    },
    surChange: forget,
    encore: () => Boolean(vue) && !(vue.fin || vue.humain || vue.placement || vue.souci),
    demander: advance
  });
  const commandes = creerCommandes(lecture, "Coup");
  const placement = placementForm((sud, nord) => ask("placer", { sud, nord }));
  poser(root);
  ecouterLecture(root, lecture);
  function submit(event) {
    event.preventDefault();
    if (typed.value.trim()) ask("jouer", { coup: typed.value });
  }
  function ask(action, more = {}) {
    forget();
    if (action !== "jouer") lecture.pause();
    demander({ action, ...more });
  }
  function think() {
    wait();
    demander({ action: "conseil" });
  }
  function wait() {
    thinking = true;
    patience = "La machine réfléchit…";
    clearTimeout(preparing);
    preparing = setTimeout(() => {
      patience = "La machine se prépare : une minute environ, la première fois seulement…";
      if (thinking) draw();
    }, 4e3);
    draw();
  }
  function forget() {
    chosen = replaced = null;
    note = "";
    shown = [];
    draw();
  }
  const past = () => lecture.place < vue.coups.length;
  const mine = () => vue.humain && !vue.fin && !vue.placement;
  function click(name) {
    if (!vue) return;
    note = "";
    if (!mine() || past()) {
      note = past() ? sentence() : vue.fin || vue.placement || !vue.noms.includes("humain") ? "" : "Attendez : c’est à l’autre de jouer.";
      return draw();
    }
    const ends = chosen ? vue.scene.coups[chosen] : {};
    if (replaced) {
      if (ends[replaced].includes(name)) return ask("jouer", { coup: `${chosen}*${replaced}=${name}` });
      note = `L’anneau remplacé ne peut pas être reposé en ${name}. Choisissez une case marquée.`;
      return draw();
    } else if (chosen && name !== chosen && name in ends) {
      if (!ends[name].length) return ask("jouer", { coup: `${chosen}-${name}` });
      replaced = name;
      return draw();
    }
    const ring = vue.scene.anneaux.some(([where]) => where === name);
    if (name !== chosen && !(name in vue.scene.coups)) note = chosen ? `L’anneau de ${chosen} ne peut pas finir en ${name}. Choisissez une case marquée.` : ring ? `L’anneau de ${name} ne se joue pas maintenant : seuls ceux qui sont marqués.` : `Il n’y a pas d’anneau en ${name}. Choisissez l’un des anneaux marqués.`;
    else chosen = name !== chosen ? name : null;
    shown = [];
    draw();
  }
  function hover(name) {
    const ends = chosen && !replaced ? vue.scene.coups[chosen] : {};
    if (!(name in ends)) {
      if (shown.length && !replaced) {
        shown = [];
        draw();
      }
      return;
    }
    const drop = ends[name][0];
    demander({ action: "chemin", coup: drop ? `${chosen}*${name}=${drop}` : `${chosen}-${name}` });
  }
  function advance() {
    if (!vue || vue.fin || vue.humain || vue.placement || vue.souci || thinking) return false;
    wait();
    demander({ action: "avancer" });
    return true;
  }
  function draw() {
    if (!vue) return;
    const focused = document.activeElement;
    const ends = chosen ? vue.scene.coups[chosen] : {};
    const before = past();
    const stage = vue.etapes[lecture.place];
    const idle = !chosen && !shown.length;
    tablier.montrer(before ? { anneaux: stage.anneaux } : vue.scene, {
      choisie: chosen,
      buts: replaced ? {} : ends,
      depots: replaced ? ends[replaced] : [],
      chemin: shown.length ? shown : idle ? stage.chemin : [],
      depose: idle ? stage.depose : [],
      jouables: mine() && !chosen && !before ? Object.keys(vue.scene.coups) : []
    });
    commandes.root.hidden = Boolean(vue.placement) || !(vue.coups.length || lecture.encore());
    placement.root.hidden = !vue.placement;
    commandes.dessiner(lecture.place ? `coup ${lecture.place} / ${vue.coups.length}` : "départ");
    D(page(stage, before), root);
    holdFocus(focused);
  }
  const bouton = (text, words, run, hidden = false) => b`<button type="button" title=${words} aria-label=${words} ?hidden=${hidden} ?disabled=${thinking} @click=${run}>${text}</button>`;
  function page(stage, before) {
    const { fin, menace, affiche } = vue;
    const mover = vue.scene.trait === "s" ? 0 : 1;
    const north = Math.round(100 * stage.barre);
    const trouble = !chosen && !before && Boolean(vue.souci);
    const hint = thinking ? patience : advice ? `Indice : ${advice}` : "";
    const threat = vue.placement || before ? "" : menace ? `Menace : ${COTES_GYGES[1 - mover]} peut gagner au prochain coup.` : "Pas de menace immédiate.";
    return b`<div class="corps">
        <div class="plan">${sideLine(1, vue, demander)}
          <div class="jeu"><div class="barre" role="meter" aria-label="Évaluation, part de Nord" title="Évaluation : plus la barre descend, mieux Nord est placé" aria-valuemin="0" aria-valuemax="100" aria-valuenow=${north}><span style=${o2({ blockSize: `${north}%` })}></span></div>${board}</div>${sideLine(0, vue, demander)}</div>
        <div class="cote"><p class="phrase ${trouble ? "souci" : ""}" role="status">${sentence()}</p>${placement.root}
          <form class="rangee saisie" ?hidden=${!mine()} @submit=${submit} @keydown=${submitOnEnter}><label>Coup ${typed}</label><button>Jouer</button></form>${commandes.root}
          <div class="rangee">${bouton("Annuler", "Reprendre le dernier coup", () => ask("annuler"))}${bouton("Indice", "Demander un coup à la machine", think, Boolean(fin))}
            ${bouton("Nouvelle partie", "Recommencer, placement compris", () => ask("nouvelle"))}</div>
          <p class="menace" data-allumee=${menace && !before ? "oui" : "non"} ?hidden=${Boolean(fin)}>${threat}</p><p class="conseil" role="status" ?hidden=${Boolean(fin)}>${hint}</p>
          <details open><summary>Coups joués</summary><ol class="coups" aria-label="Coups joués">${vue.coups.map((coup, place) => b`<li aria-current=${place === lecture.place - 1}>${coup}</li>`)}</ol></details>
          ${affiche ? b`<details class="affiche"><summary>Ce que votre fonction affiche</summary><pre tabindex="0">${affiche}</pre></details>` : A}</div></div>
      <p class="aide">Clavier : ${vue.noms.includes("humain") ? "tapez un coup puis Entrée ; ailleurs, " : ""}espace pour lire ou mettre en pause, ← et → coup par coup, Début et Fin.</p>`;
  }
  function holdFocus(focused) {
    const usable = (element) => !element.disabled && !element.closest("[hidden]");
    if (root.contains(focused) && !usable(focused)) {
      held = focused;
      root.focus({ preventScroll: true });
    } else if (held && usable(held)) {
      if (document.activeElement === root) held.focus({ preventScroll: true });
      held = null;
    }
  }
  function sentence() {
    const mover = COTES_GYGES[vue.scene.trait === "s" ? 0 : 1];
    if (note) return note;
    if (past()) return `${lecture.place ? `Le plateau après le coup ${lecture.place}, ${vue.coups[lecture.place - 1]}` : "Le plateau au départ"}. La touche Fin ramène au dernier coup.`;
    if (vue.souci && !chosen) return vue.souci;
    if (vue.placement) return "Placez les anneaux de chaque camp : deux 1, deux 2 et deux 3.";
    if (replaced) return `Où va l’anneau remplacé en ${replaced} ? Choisissez une case marquée.`;
    if (chosen) return `Anneau de ${chosen} : choisissez où il s’arrête.`;
    if (vue.fin) return vue.fin;
    if (!vue.humain) return `${mover} joue (${vue.noms[vue.scene.trait === "s" ? 0 : 1]}).`;
    return `À ${mover} de jouer. Choisissez l’un des anneaux marqués.`;
  }
  function recevoir(message) {
    if (message.chemin) {
      shown = message.chemin;
      return draw();
    }
    thinking = false;
    if ("conseil" in message) {
      advice = message.conseil;
      if (advice) demander({ action: "chemin", coup: advice });
    } else {
      if (!message.vue.souci) typed.value = "";
      if (vue?.coups.length !== message.vue.coups.length) advice = "";
      vue = message.vue;
      chosen = replaced = null;
      lecture.place = vue.coups.length;
      note = "";
      shown = [];
      if (vue.placement) placement.montrer(vue.placement);
    }
    draw();
    if (message.vue && !message.provisoire && vue.noms.includes("humain")) setTimeout(advance, stillness() ? 0 : 350);
  }
  return {
    recevoir,
    arreter() {
      lecture.pause();
      clearTimeout(preparing);
    }
  };
}
function sideLine(side, { machines, noms, niveaux, scene, fin }, demander) {
  const found = noms[side].match(/niveau (\d)/)?.[1];
  const level = (text, index) => b`<option value=${index + 1} .selected=${l2(String(index + 1) === found)}>${text}</option>`;
  const moves = (scene.trait === "s" ? 0 : 1) === side && !fin;
  return b`<div class="camp" data-trait=${moves ? "oui" : "non"}><strong>${COTES_GYGES[side]}</strong><bdi>${machines[side] ? "" : noms[side]}</bdi>
    ${machines[side] ? b`<select aria-label="Niveau de la machine, côté ${COTES_GYGES[side]}" @change=${({ target }) => demander({ action: "niveau", cote: side, numero: Number(target.value) })}>${niveaux.map(level)}</select>` : A}</div>`;
}
function placementForm(done) {
  const root = h3("form", { class: "placement" });
  const rows = root.getElementsByTagName("input");
  root.addEventListener("keydown", submitOnEnter);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    done(rows[1].value, rows[0].value);
  });
  const montrer = (homes) => D(b`${[1, 0].map((side) => b`<label>${COTES_GYGES[side]} <input type="text" inputmode="numeric" maxlength="6" value=${homes[side]} aria-label="Rangée de ${COTES_GYGES[side]}, de gauche à droite"></label>`)}
    <button class="principal">Commencer</button>`, root);
  return { root, montrer };
}
var gyges_widget_default = parMessages(creerPage);
export {
  gyges_widget_default as default
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
