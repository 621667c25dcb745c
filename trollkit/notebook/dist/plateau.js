/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
var trollkit = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __export = (target, all) => {
    for (var name in all)
      __defProp(target, name, { get: all[name], enumerable: true });
  };
  var __copyProps = (to, from, except, desc) => {
    if (from && typeof from === "object" || typeof from === "function") {
      for (let key of __getOwnPropNames(from))
        if (!__hasOwnProp.call(to, key) && key !== except)
          __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
    }
    return to;
  };
  var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

  // trollkit/notebook/static/plateau-kit.js
  var plateau_kit_exports = {};
  __export(plateau_kit_exports, {
    fenetre: () => fenetre,
    film: () => pageDeFilm,
    films: () => films,
    partie: () => partie,
    rediffusion: () => rediffusion,
    trolls: () => trolls
  });

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
  var COTES = ["gauche", "droite"];
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
  function button(text, action, more = {}) {
    const words = typeof more === "string" ? { title: more, "aria-label": more } : more;
    const element = h3("button", { type: "button", ...words }, text);
    element.addEventListener("click", action);
    return element;
  }
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
    const cell2 = root.closest(".jp-Cell");
    (cell2 ?? root).focus({ preventScroll: true });
    if (cell2?.matches(".jp-mod-active")) taper("ArrowDown", 40);
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
  function creerLecture({ dernier, montrer, attente, surChange, encore = () => false, demander: demander2 = () => (
    /** @type {any} */
    null
  ) }) {
    let essai = 0;
    function poser(place2, anime) {
      if (anime && place2 > 0 && lecture.place !== place2 - 1) montrer(place2 - 1, { anime: false, vitesse: lecture.vitesse });
      lecture.place = place2;
      surChange();
      return montrer(place2, { anime, vitesse: lecture.vitesse });
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
      aller(place2, anime = false) {
        lecture.pause();
        if (dernier() >= 0) poser(clamp(place2, 0, dernier()), anime);
      },
      pas(sens) {
        if (sens < 0 || lecture.place < dernier()) return lecture.aller(lecture.place + sens, sens > 0);
        lecture.pause();
        if (encore()) demander2();
        surChange();
      },
      async jouer() {
        if (dernier() < 0) return;
        const mien = ++essai;
        lecture.joue = true;
        if (lecture.place < dernier() || encore()) surChange();
        else poser(0, false);
        while (lecture.place < dernier() || encore()) {
          if (lecture.place >= dernier()) await demander2();
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
      const { place: place2, joue } = lecture;
      const [dernier, reste] = [lecture.dernier(), lecture.encore()];
      const fini = place2 >= dernier;
      const [signe2, dit] = joue ? ["⏸ Pause", "Mettre en pause"] : fini && place2 && !reste ? ["↻ Revoir", "Revoir la partie"] : ["▶ Lecture", "Lecture de la partie"];
      const accord = /e$/.test(mot) ? "e" : "";
      D(b`${bouton("|◀", "Revenir au départ", () => lecture.aller(0), place2 <= 0)}${bouton("◀", `${mot} précédent${accord}`, () => lecture.pas(-1), place2 <= 0)}
      ${bouton(signe2, dit, () => lecture.basculer(), dernier <= 0 && !reste)}${bouton("▶|", `${mot} suivant${accord}`, () => lecture.pas(1), fini && !reste)}
      <input type="range" min="0" max=${Math.max(dernier, 0)} step="1" aria-label=${mot} aria-valuetext=${compte.replace(" / ", " sur ")} .value=${l2(String(place2))} @input=${({ target }) => lecture.aller(Number(target.value))}>
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
  var SANS_DESSIN = {
    tour: "Tour",
    unite: "tour",
    attente: 600,
    creer(parent, _plateau) {
      const noeud = h3("p", { class: "sans-dessin" }, "Ce jeu n’a pas de dessin : voici ses coups.");
      parent.append(noeud);
      return { nommer() {
      }, montrer() {
      }, detruire: () => noeud.remove() };
    },
    raconter: (scene, noms) => raconterScene(scene, noms)
  };
  function inscrirePlateau(jeu, plateau) {
    (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
  }
  function dessinDe(jeu) {
    return globalThis.trollkitPlateaux?.[jeu]?.({ h: h3, s: s3, put, mark, raconterScene }) ?? SANS_DESSIN;
  }
  function creerLecteur(parent, surChange) {
    let plateau = null;
    let dessin = SANS_DESSIN;
    let bati = "";
    let film = { scenes: [] };
    let noms = ["", ""];
    const lecture = creerLecture({
      dernier: () => film.scenes.length - 1,
      attente: () => dessin.attente,
      surChange: () => surChange(lecteur),
      montrer: (place2, options) => plateau.montrer(film.scenes[place2], options)
    });
    function batir() {
      const cle = JSON.stringify([film.jeu, film.plateau]);
      if (cle === bati) return;
      bati = cle;
      plateau?.detruire();
      mark(parent, "data-jeu", film.jeu);
      dessin = dessinDe(film.jeu);
      plateau = dessin.creer(parent, film.plateau);
    }
    const lecteur = Object.assign(lecture, {
      charger(nouveau, qui, depuis = 0) {
        film = nouveau;
        noms = qui;
        batir();
        plateau.nommer(noms);
        lecteur.aller(depuis);
      },
      scene: () => film.scenes[lecteur.place],
      // Where it is, as its game counts.
      compte() {
        const { tour } = lecteur.scene();
        return tour ? `${dessin.unite} ${tour} / ${film.scenes.at(-1).tour}` : "départ";
      },
      // What has just happened, and what stopped a game that has no end.
      raconter() {
        const coupee = film.issue === "?" && lecteur.place === lecteur.dernier() ? " La partie s’arrête ici : l’un des deux est disqualifié." : "";
        return dessin.raconter(lecteur.scene(), noms) + coupee;
      },
      // The speed at which the whole film takes no longer than so many seconds.
      vitessePour: (secondes) => lecteur.dernier() * dessin.attente / (1e3 * secondes),
      // To the first scene after so many turns.
      tour: (combien) => lecteur.aller(film.scenes.findIndex(({ tour }) => tour >= combien)),
      detruire() {
        lecteur.pause();
        plateau?.detruire();
        plateau = null;
        bati = "";
      }
    });
    return lecteur;
  }
  function creerProjection(parent, film, { classe = "", touches = null, boutons = [], suite = [], surPlace = (_lecteur) => {
  } } = {}) {
    const titre = h3("p", { class: "titre", role: "heading", "aria-level": 2 }, film.titre);
    const terrain = h3("div", { class: "terrain" });
    const recit = h3("p", { class: "recit", role: "status" });
    const leaving = new AbortController();
    const lecteur = creerLecteur(terrain, dessiner);
    const commandes = creerCommandes(lecteur, (film.scenes.length ? dessinDe(film.jeu) : SANS_DESSIN).tour, boutons);
    const root = h3(
      "section",
      { class: `troll troll-film ${classe}`, lang: "fr", "aria-label": `Rediffusion : ${film.titre}` },
      titre,
      h3("div", { class: "vues" }, terrain),
      commandes.root,
      recit,
      ...suite
    );
    function dessiner() {
      commandes.dessiner(lecteur.compte());
      put(recit, lecteur.raconter());
      surPlace(lecteur);
    }
    parent.append(root);
    keepKeys(root);
    ecouterLecture(touches ?? root, lecteur);
    followTheme(root, leaving.signal);
    lecteur.charger(film, film.noms ?? film.scenes[0].noms);
    return {
      lecteur,
      aller: lecteur.tour,
      detruire() {
        leaving.abort();
        lecteur.detruire();
        root.remove();
      }
    };
  }
  function creerRevue(creer, surFermer) {
    const dit = h3("p", { role: "status" });
    const place2 = h3("div");
    const bouton = button("Fermer la partie", () => {
      fermer();
      surFermer();
    });
    const noeud = h3("section", { class: "revue", "aria-label": "Partie perdue", tabindex: "-1", hidden: "" }, dit, place2, bouton);
    let projection = null;
    function fermer() {
      projection?.detruire();
      projection = null;
      noeud.hidden = true;
    }
    return {
      noeud,
      fermer,
      // Says `texte`, and shows a film, if it is found, from the first scene after `tour` turns.
      ouvrir(texte, film = null, tour = 0) {
        fermer();
        put(dit, texte);
        noeud.hidden = false;
        if (!film) return;
        projection = creer(place2, film);
        projection.aller(tour);
        place2.firstElementChild.focus({ preventScroll: true });
        noeud.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
      }
    };
  }
  function pageDeFilm() {
    const { film, noms, titre, ennuis } = JSON.parse(document.getElementById("film").textContent);
    const cote = h3("div", { class: "a-cote" });
    const pasAlle = [h3("h2", {}, "Ce qui n’est pas allé"), h3("ul", { class: "ennuis" }, ...ennuis.map((ennui) => h3("li", {}, ennui)))];
    creerProjection(document.querySelector("main"), { ...film, noms, titre }, {
      classe: "lecteur-page",
      touches: document,
      suite: [cote, ...ennuis.length ? pasAlle : []],
      surPlace: (lecteur) => cote.replaceChildren(...(lecteur.scene().erreurs ?? []).flatMap((texte, joueur) => texte ? [h3("p", {}, h3("bdi", {}, noms[joueur]), " a écrit à côté :"), h3("pre", { tabindex: "0" }, texte)] : []))
    });
  }

  // trollkit/notebook/static/tableau-outils.js
  var nombre = new Intl.NumberFormat("fr-FR");
  var signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
  var pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;

  // trollkit/trolls/page/dessin.js
  var MOST_STONES = 200;
  function boardSizes(width, { cases, stock }) {
    const scale = clamp(width / 900, 0.5, 1.15);
    const castle = Math.max(54, 124 * scale);
    const step = (width - 2 * castle) / (cases - 2);
    const figure = clamp(step / 78, 0.46 + 0.2 * scale, 1.05 * scale);
    const card = 24 + 26 * scale;
    const ground = card + 10 + 110 * scale;
    const each = Math.ceil(stock / MOST_STONES);
    const rows = stock / each > 60 ? 10 : 5;
    const columns = Math.ceil(Math.ceil(stock / each) / rows);
    const pitch = Math.min(16, (width / 2 - castle - 8) / columns, 80 / rows);
    return {
      width,
      cases,
      stock,
      scale,
      castle,
      step,
      figure,
      card,
      ground,
      each,
      rows,
      pitch,
      top: 8,
      labels: ground + 30,
      pile: ground + 44,
      height: ground + 44 + 84,
      x: (cell2) => cell2 === 0 ? castle / 2 : cell2 === cases - 1 ? width - castle / 2 : castle + step * (cell2 - 0.5),
      spoon: (side) => [side ? width - castle * 0.62 : castle * 0.62, ground - 104 * scale]
    };
  }
  function buildBoard(svg, sizes) {
    const { width, height } = sizes;
    mark(svg, "viewBox", `0 0 ${width} ${height}`);
    mark(svg, "height", String(height));
    const castles = COTES.map((_2, side) => drawCastle(sizes, side));
    const path = drawPath(sizes);
    const troll = drawTroll(sizes.figure);
    const cards = COTES.map((_2, side) => drawCard(sizes, side));
    const piles = COTES.map((_2, side) => drawStones(sizes, side));
    const sky = s3("g", { class: "ciel" });
    svg.replaceChildren(
      drawMeadow(sizes),
      path.group,
      ...castles,
      ...piles.map((pile) => pile.group),
      troll,
      sky,
      ...cards.map((card) => card.holder)
    );
    return { sizes, castles, troll, cards, piles, sky, arms: castles.map((castle) => castle.querySelector(".bras")), here: path.here, visited: path.visited };
  }
  function drawMeadow({ width, ground, height }) {
    const hill = (from, to, top) => `M${from * width} ${ground} Q${(from + to) / 2 * width} ${ground * (1 - top)} ${to * width} ${ground} Z`;
    return s3(
      "g",
      { class: "decor" },
      s3("rect", { class: "fond-ciel", width, height: ground }),
      s3("path", { class: "colline loin", d: hill(0.3, 1.15, 0.7) }),
      s3("path", { class: "colline", d: hill(-0.15, 0.7, 0.5) }),
      s3("rect", { class: "sol", y: ground, width, height: height - ground })
    );
  }
  function drawPath({ cases, x: x2, ground, step, labels, width, castle }) {
    const group = s3("g", { class: "chemin" });
    const every = Math.ceil(26 / step);
    const middle = (cases - 1) / 2;
    const tiles = [];
    const numbers = [];
    for (let cell2 = 0; cell2 < cases; cell2++) {
      const end = cell2 === 0 || cell2 === cases - 1;
      const side = (end ? castle : step) - Math.min(4, step * 0.2);
      const tile = s3("rect", { class: "dalle", x: x2(cell2) - side / 2, y: ground + 1, width: side, height: 12, rx: Math.min(4, side / 3) });
      if (cell2 === middle) tile.classList.add("milieu");
      tiles.push(tile);
      group.append(tile);
      const numbered = end || Math.abs(cell2 - middle) % every === 0 && x2(cell2) - castle > 12 && width - castle - x2(cell2) > 12;
      if (!numbered) continue;
      numbers.push([cell2, s3("text", { class: "numero", x: x2(cell2), y: labels }, String(cell2))]);
      group.append(numbers.at(-1)[1]);
    }
    const flag = s3("g", { class: "ici" }, s3("rect", { x: -15, y: -14, width: 30, height: 19, rx: 9.5 }), s3("text", {}));
    group.append(flag);
    return {
      group,
      here(cell2) {
        place(flag, x2(cell2), labels);
        put(flag.lastChild, String(cell2));
        for (const [other, text] of numbers) text.style.visibility = Math.abs(x2(other) - x2(cell2)) < 28 ? "hidden" : "visible";
        tiles.forEach((tile, index) => tile.classList.toggle("occupee", index === cell2));
      },
      visited(cells) {
        const seen = new Set(cells);
        tiles.forEach((tile, index) => tile.classList.toggle("foulee", seen.has(index)));
      }
    };
  }
  function drawCastle({ castle, width, ground, scale }, side) {
    const wall = castle / 124 / scale;
    const turn = side ? `translate(${width - castle / 2} ${ground}) scale(${-scale * wall} ${scale})` : `translate(${castle / 2} ${ground}) scale(${scale * wall} ${scale})`;
    return s3(
      "g",
      { class: `chateau ${COTES[side]}` },
      s3(
        "g",
        { transform: turn },
        s3("path", { class: "hampe", d: "M-36 -104 V-134" }),
        s3("path", { class: "drapeau", d: "M-36 -134 q10 -5 18 0 t18 0 v16 q-10 5 -18 0 t-18 0 Z" }),
        s3("path", { class: "mur", d: "M-8 2 V-64 h10 v8 h9 v-8 h10 v8 h9 v-8 h10 v8 h9 v-8 h7 V2 Z" }),
        s3("path", { class: "mur tour", d: "M-56 2 V-104 h10 v9 h8 v-9 h10 v9 h8 v-9 h12 V2 Z" }),
        s3("path", { class: "ombre", d: "M14 2 v-24 a12 13 0 0 1 24 0 v24 Z M-40 -62 v-12 a5 6 0 0 1 10 0 v12 Z M-40 -26 v-12 a5 6 0 0 1 10 0 v12 Z" }),
        s3("path", { class: "joints", d: "M-2 -44 h14 M40 -44 h12 M-2 -30 h10 M44 -16 h10 M-56 -50 h10 M-22 -84 h12 M-56 -14 h12 M-24 -42 h14" }),
        s3(
          "g",
          { class: "catapulte", transform: "translate(26 -64)" },
          s3("g", { class: "bras" }, s3("path", { class: "bois", d: "M0 -14 L-24 -22" }), s3("path", { class: "cuillere", d: "M-31 -29 q2 9 11 7 l-1 -5 Z" })),
          s3("path", { class: "bois", d: "M-12 0 L0 -16 L12 0 M-16 0 H16" }),
          s3("circle", { class: "roue", cx: -11, cy: 0, r: 5 }),
          s3("circle", { class: "roue", cx: 11, cy: 0, r: 5 })
        )
      )
    );
  }
  function drawTroll(figure) {
    const eye = (x2) => s3(
      "g",
      { transform: `translate(${x2} -54)` },
      s3("circle", { class: "blanc", r: 5.2 }),
      s3("circle", { class: "pupille", r: 2.6 }),
      s3("path", { class: "oeil-plisse", d: x2 < 0 ? "M-4 -3 L4 0 L-4 3" : "M4 -3 L-4 0 L4 3" }),
      s3("path", { class: "oeil-clos", d: "M-5 0 q5 5 10 0" })
    );
    const body = s3(
      "g",
      {},
      s3("ellipse", { class: "pied", cx: -10, cy: -4, rx: 10, ry: 5 }),
      s3("ellipse", { class: "pied", cx: 10, cy: -4, rx: 10, ry: 5 }),
      s3("path", { class: "massue", d: "M24 -16 L34 -58 a6.5 6.5 0 0 1 12.5 3 L29 -14 Z" }),
      s3("path", { class: "peau", d: "M-20 -8 C-27 -30 -20 -46 0 -46 C20 -46 27 -30 20 -8 C14 -2 -14 -2 -20 -8 Z" }),
      s3("ellipse", { class: "ventre", cx: 0, cy: -22, rx: 12, ry: 12 }),
      s3("path", { class: "pagne", d: "M-21 -15 Q0 -8 21 -15 L20 -6 L12 -9 L6 -2 L-1 -8 L-8 -2 L-14 -8 L-20 -6 Z" }),
      s3("path", { class: "bras-troll", d: "M-19 -34 Q-31 -25 -25 -14" }),
      s3("path", { class: "bras-troll", d: "M19 -34 Q30 -28 26 -19" }),
      s3("path", { class: "corne", d: "M-13 -62 Q-19 -74 -12 -80 Q-11 -71 -6 -66 Z M13 -62 Q19 -74 12 -80 Q11 -71 6 -66 Z" }),
      s3("path", { class: "peau", d: "M-19 -57 L-33 -63 Q-31 -50 -19 -46 Z M19 -57 L33 -63 Q31 -50 19 -46 Z" }),
      s3("ellipse", { class: "peau", cx: 0, cy: -52, rx: 21, ry: 17 }),
      eye(-8),
      eye(8),
      s3("path", { class: "nez", d: "M0 -53 C6 -50 7 -42 0 -41.5 C-7 -42 -6 -50 0 -53 Z" }),
      s3("path", { class: "bouche", d: "M-9 -40 Q0 -36 9 -40" }),
      s3("path", { class: "sourire", d: "M-10 -41 Q0 -30 10 -41 Q0 -38 -10 -41 Z" }),
      s3("path", { class: "dent", d: "M-7 -39.3 l2 -5.4 l2.4 6 Z" }),
      s3("text", { class: "ronfle", x: 22, y: -74 }, "z z")
    );
    return s3(
      "g",
      { class: "troll" },
      s3("g", { class: "corps" }, s3("ellipse", { class: "ombre", cx: 0, cy: 0, rx: 24 * figure, ry: 5 * figure }), s3("g", { transform: `scale(${figure})` }, body))
    );
  }
  function drawCard({ castle, width, card }, side) {
    const wide = card * 1.06;
    const x2 = (castle + wide) / 2 + 4;
    const text = s3("text", { y: card * 0.22 });
    const group = s3("g", { class: "carte" }, s3("rect", { x: -wide / 2, y: -card / 2, width: wide, height: card, rx: 7 }), text);
    return {
      holder: s3("g", { transform: `translate(${side ? width - x2 : x2} ${card / 2 + 3})`, class: COTES[side], "aria-hidden": "true" }, group),
      group,
      show(word, state) {
        put(text, word);
        mark(text, "font-size", String(card * (word.length > 2 ? 0.48 : 0.62)));
        mark(group, "data-etat", word ? state || "ouverte" : "vide");
      }
    };
  }
  function drawStones({ castle, width, pile, rows, pitch, stock, each, scale }, side) {
    const total = Math.ceil(stock / each);
    const x2 = (index) => castle + 4 + (Math.floor(index / rows) + 0.5) * pitch;
    const y2 = (index) => pile + (index % rows + 0.5) * pitch;
    const mirror = (value) => side ? width - value : value;
    const stones = Array.from(
      { length: total },
      (_2, index) => s3("circle", { class: "pierre", cx: mirror(x2(index)), cy: y2(index), r: pitch * 0.42 })
    );
    const count = s3("text", { class: "compte", x: mirror(castle / 2), y: pile + 30, "font-size": 20 + 12 * scale });
    const word = s3("text", { class: "unite", x: mirror(castle / 2), y: pile + 48 });
    return {
      group: s3("g", { class: `tas ${COTES[side]}` }, ...stones, count, word),
      show(left, chosen) {
        const there = Math.ceil(left / each);
        const taken = Math.ceil((left - chosen) / each);
        stones.forEach((stone, index) => mark(stone, "data-etat", index >= there ? "partie" : index >= taken ? "choisie" : "la"));
        put(count, String(left));
        put(word, left > 1 ? "pierres" : "pierre");
      }
    };
  }

  // trollkit/trolls/page/plateau-page.js
  var MOST_FLYING = 12;
  function creerPlateau(parent) {
    const names = COTES.map((side) => h3("span", { class: `nom ${side}` }, h3("bdi")));
    const centre = h3("span", { class: "centre" });
    const svg = s3("svg", { role: "img", "aria-label": "Plateau" });
    const root = h3("div", { class: "troll-plateau" }, h3("div", { class: "noms" }, names[0], centre, names[1]), svg);
    const running = /* @__PURE__ */ new Set();
    let shown = null;
    let built = "";
    let part = null;
    let version = 0;
    let chosen = [0, 0];
    let faceDown = null;
    function build() {
      const width = Math.max(Math.round(root.clientWidth), 280);
      const key = [width, shown.cases, shown.stock].join();
      if (key === built) return;
      built = key;
      part = buildBoard(svg, boardSizes(width, shown));
    }
    function halt() {
      version += 1;
      for (const animation of running) animation.cancel();
      part?.sky.replaceChildren();
    }
    function settle(scene) {
      const { sizes } = part;
      names.forEach((name, side) => {
        put(name.firstChild, scene.noms[side]);
        mark(name, "title", scene.noms[side]);
      });
      mark(svg, "aria-label", describe(scene));
      place(part.troll, sizes.x(scene.troll), sizes.ground);
      look(scene);
      part.here(scene.troll);
      part.visited(scene.trajet);
      COTES.forEach((_2, side) => drawPile(scene, side));
      part.cards.forEach((card, side) => {
        if (faceDown) card.show(faceDown[side], faceDown[side] === "✓" ? "pret" : "cache");
        else card.show(scene.lancers ? String(scene.lancers[side]) : "", rankOf(scene.lancers, side));
      });
      part.castles.forEach((castle, side) => mark(castle, "data-fin", scene.fin ? fate(scene.fin.gagnant, COTES[side]) : ""));
    }
    function look(scene) {
      const before = scene.trajet[scene.trajet.length - 2] ?? scene.troll;
      mark(part.troll, "data-humeur", !scene.fin ? "calme" : scene.fin.gagnant === "aucun" ? "dort" : "content");
      mark(part.troll, "data-regard", scene.troll > before ? "droite" : scene.troll < before ? "gauche" : "face");
    }
    function drawPile(scene, side, stones = scene.pierres[side]) {
      part.piles[side].show(stones, Math.min(chosen[side], stones));
    }
    function animate(element, frames, options) {
      const animation = element.animate(frames, { easing: "ease-in-out", ...options });
      running.add(animation);
      return animation.finished.catch(() => {
      }).finally(() => running.delete(animation));
    }
    async function playTurn(scene, from, pace, live) {
      const { sizes } = part;
      const ms = (duration) => duration / pace;
      part.cards.forEach((card) => card.show("?", "cache"));
      await Promise.all(part.cards.map((card) => animate(card.group, flip(0), { duration: ms(200) })));
      if (!live()) return;
      part.cards.forEach((card, side2) => card.show(String(scene.lancers[side2]), ""));
      await Promise.all(part.cards.map((card) => animate(card.group, flip(1), { duration: ms(220) })));
      if (!live()) return;
      const rests = scene.restes ?? [0, 0];
      COTES.forEach((_2, side2) => drawPile(scene, side2, scene.pierres[side2] + rests[side2]));
      await Promise.all(COTES.map((_2, side2) => volley(side2, scene.lancers[side2], sizes.x(from), ms)));
      if (!live()) return;
      part.cards.forEach((card, side2) => card.show(String(scene.lancers[side2]), rankOf(scene.lancers, side2)));
      const [pushed, ...further] = scene.marche ?? [scene.troll];
      await (pushed === from ? shrug(ms) : walk(from, pushed, ms));
      const side = rests[0] ? 0 : 1;
      let left = rests[side];
      let cell2 = pushed;
      const brief = (duration) => ms(duration * Math.min(0.6, 1.4 / further.length));
      for (const next of further) {
        if (!live()) return;
        drawPile(scene, side, scene.pierres[side] + --left);
        await volley(side, 1, sizes.x(cell2), brief);
        if (!live()) return;
        await walk(cell2, next, brief);
        cell2 = next;
      }
    }
    function volley(side, stones, x2, ms) {
      const { sizes } = part;
      const start = sizes.spoon(side);
      const end = [x2 + (side ? 1 : -1) * 14 * sizes.figure, sizes.ground - 48 * sizes.figure];
      animate(part.arms[side], [{ transform: "rotate(0deg)" }, { transform: "rotate(100deg)", offset: 0.25 }, { transform: "rotate(0deg)" }], {
        duration: ms(900),
        easing: "ease-out"
      });
      const flying = Math.min(stones, MOST_FLYING);
      return Promise.all(
        Array.from({ length: flying }, (_2, index) => {
          const spread = [(index * 7 % 5 - 2) * 4 * sizes.figure, (index * 3 % 5 - 2) * 4 * sizes.figure];
          const stone = s3("circle", { class: `pierre vol ${COTES[side]}`, r: Math.max(3, 5.5 * sizes.figure) });
          stone.style.opacity = "0";
          part.sky.append(stone);
          return animate(stone, arc(start, [end[0] + spread[0], end[1] + spread[1]], sizes), {
            duration: ms(620),
            delay: ms(120 + index * 160 / flying),
            easing: "linear"
          }).then(() => stone.remove());
        })
      );
    }
    async function walk(from, to, ms) {
      const { sizes } = part;
      mark(part.troll, "data-humeur", "pousse");
      mark(part.troll, "data-regard", to > from ? "droite" : "gauche");
      part.here(to);
      place(part.troll, sizes.x(to), sizes.ground);
      animate(part.troll.firstChild, WADDLE, { duration: ms(480) });
      await animate(part.troll, [at(sizes.x(from), sizes.ground), at(sizes.x(to), sizes.ground)], { duration: ms(480) });
      mark(part.troll, "data-humeur", "calme");
    }
    async function shrug(ms) {
      mark(part.troll, "data-humeur", "pousse");
      await animate(part.troll.firstChild, SHAKE, { duration: ms(420) });
    }
    async function montrer(scene, { anime = false, vitesse = 1 } = {}) {
      halt();
      const mine = version;
      const live = () => mine === version;
      const before = shown;
      shown = scene;
      chosen = [0, 0];
      faceDown = null;
      build();
      if (anime && before && !stillness()) {
        if (follows(before, scene)) {
          settle({ ...before, noms: scene.noms });
          await playTurn(scene, before.troll, vitesse, live);
        } else if (before.cases === scene.cases && before.troll !== scene.troll) {
          const { x: x2, ground } = part.sizes;
          settle(scene);
          await animate(part.troll, [at(x2(before.troll), ground), at(x2(scene.troll), ground)], { duration: 350 / vitesse });
        }
      }
      if (live()) {
        for (const animation of running) animation.cancel();
        settle(scene);
      }
    }
    const watcher = new ResizeObserver(() => {
      if (!shown || !root.clientWidth) return;
      const before = built;
      build();
      if (built === before) return;
      halt();
      settle(shown);
    });
    parent.append(root);
    watcher.observe(root);
    return {
      centre,
      montrer,
      cartes(words) {
        faceDown = words;
        if (shown) settle(shown);
      },
      choisir(side, stones) {
        chosen[side] = stones;
        if (shown) drawPile(shown, side);
      },
      detruire() {
        halt();
        watcher.disconnect();
        root.remove();
      }
    };
  }
  function follows(before, scene) {
    return scene.lancers !== null && scene.tour === before.tour + 1 && scene.cases === before.cases && scene.stock === before.stock && before.trajet.every((cell2, index) => cell2 === scene.trajet[index]);
  }
  function describe({ cases, troll, pierres }) {
    return `Troll sur la case ${troll} d'un chemin de ${cases} cases, ${pierres[0]} pierre${pierres[0] > 1 ? "s" : ""} à gauche, ${pierres[1]} à droite`;
  }
  function rankOf(throws, side) {
    if (!throws) return "";
    return throws[side] > throws[1 - side] ? "plus" : throws[side] < throws[1 - side] ? "moins" : "egal";
  }
  var fate = (winner, side) => winner === "aucun" ? "nul" : winner === side ? "gagne" : "perdu";
  var at = (x2, y2) => ({ transform: `translate(${x2}px, ${y2}px)` });
  function place(element, x2, y2) {
    element.style.transform = `translate(${x2}px, ${y2}px)`;
  }
  var flip = (open) => open ? [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }] : [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
  var lean = (...degrees) => degrees.map((angle) => ({ transform: `rotate(${angle}deg)` }));
  var WADDLE = lean(0, -8, 7, -6, 0);
  var SHAKE = lean(0, 5, -5, 3, 0);
  function arc([x0, y0], [x1, y1], { top }) {
    const rise = Math.max(y0 - top, 12) * 1.6;
    return Array.from({ length: 13 }, (_2, index) => {
      const t4 = index / 12;
      const height = 4 * rise * t4 * (1 - t4);
      return { ...at(x0 + (x1 - x0) * t4, Math.max(top, y0 + (y1 - y0) * t4 - height)), opacity: index === 12 ? 0 : 1 };
    });
  }
  var VOUS = "Vous";
  var lance = (nom) => `${nom} ${nom === VOUS ? "lancez" : "lance"}`;
  function raconterTour(scene, qui) {
    if (!scene.lancers) return `Départ : ${pluriel(scene.stock, "pierre", "pierres")} de chaque côté, le troll au milieu.`;
    const [g2, d2] = scene.lancers;
    const va = g2 === d2 ? "le troll ne bouge pas" : `le troll avance vers ${qui[g2 > d2 ? 1 : 0]}`;
    const restes = (scene.restes ?? [0, 0]).map((reste, cote) => reste ? ` ; puis ${lance(qui[cote])} ce qui reste, ${pluriel(reste, "pierre", "pierres")}` : "").join("");
    return `Tour ${scene.tour} : ${lance(qui[0])} ${g2}, ${lance(qui[1])} ${d2}, ${va}${restes}.`;
  }
  function raconterFin(scene, qui) {
    if (!scene.fin) return "";
    if (scene.fin.gagnant === "aucun") return "Match nul : le troll s’endort au milieu du chemin.";
    const [gagnant, perdant] = scene.fin.gagnant === "gauche" ? qui : [qui[1], qui[0]];
    const chez = perdant === VOUS ? "à votre château" : `au château de ${perdant}`;
    const prise = scene.troll === 0 || scene.troll === scene.cases - 1;
    return `${gagnant} ${gagnant === VOUS ? "gagnez" : "gagne"} : ${prise ? `le troll est ${chez}` : `plus de pierres, et le troll est plus près de ${perdant}`}.`;
  }
  var raconter = (scene, noms) => [raconterTour(scene, noms), raconterFin(scene, noms)].filter(Boolean).join(" ");
  inscrirePlateau("trolls", {
    tour: "Tour",
    unite: "tour",
    attente: 700,
    creer(parent) {
      const plateau = creerPlateau(parent);
      let noms = ["", ""];
      return {
        nommer(qui) {
          noms = qui;
        },
        montrer: (scene, options) => plateau.montrer({ ...scene, noms }, options),
        detruire: plateau.detruire
      };
    },
    raconter
  });

  // trollkit/notebook/static/courbes.js
  var MARGE = { gauche: 64, droite: 16, haut: 12, bas: 30 };
  var SERRE = 24;
  function creerGraphe(surClic = null) {
    const noeud = h3("div", { class: "graphe" });
    let vu = null;
    let trace = "";
    const taille = () => `${noeud.clientWidth} ${noeud.clientHeight}`;
    function tracer() {
      const [width, height] = [noeud.clientWidth, noeud.clientHeight];
      if (!vu || !width || !height) return;
      trace = taille();
      const { texte, x: [gauche, droite], y: [bas, haut], abscisses, ordonnees, dessiner } = vu;
      const [large, haute] = [width - MARGE.gauche - MARGE.droite, height - MARGE.haut - MARGE.bas];
      const x2 = (valeur2) => MARGE.gauche + large * (valeur2 - gauche) / (droite - gauche || 1);
      const y2 = (valeur2) => MARGE.haut + haute * (haut - valeur2) / (haut - bas || 1);
      const chaque = Math.ceil(SERRE * abscisses.length / Math.max(large, 1));
      const valeur = ({ clientX }) => clamp(gauche + (clientX - noeud.getBoundingClientRect().left - MARGE.gauche) / Math.max(large, 1) * (droite - gauche), gauche, droite);
      D(b`<svg role="img" aria-label=${texte} viewBox="0 0 ${width} ${height}" @click=${surClic ? (event) => surClic(valeur(event)) : A}>
      ${ordonnees.map(([ou, mot]) => w`<line class="niveau" x1=${MARGE.gauche} x2=${width - MARGE.droite} y1=${y2(ou)} y2=${y2(ou)}></line><text class="ordonnee" x=${MARGE.gauche - 7} y=${y2(ou) + 5}>${mot}</text>`)}
      ${abscisses.map(([ou, mot, ancre = "middle"], place2) => place2 % chaque ? A : w`<text x=${x2(ou)} y=${height - 9} text-anchor=${ancre}>${mot}</text>`)}
      ${dessiner(x2, y2)}</svg>`, noeud);
    }
    new ResizeObserver(() => trace !== taille() && tracer()).observe(noeud);
    return {
      noeud,
      montrer(nouveau) {
        vu = nouveau;
        tracer();
      }
    };
  }
  var points = (paires, x2, y2) => paires.map(([a2, b2]) => `${x2(a2)},${y2(b2)}`).join(" ");
  var ligne = (paires, x2, y2, kind = "") => w`<polyline class="trait ${kind}" points=${points(paires, x2, y2)}></polyline>`;
  var bouts = (unite, premier, dernier) => [[premier, `${unite} ${premier}`, "start"], [dernier, `${unite} ${dernier}`, "end"]];
  var PARTS = [0, 25, 50, 75, 100].map((part) => [part, `${part} %`]);
  var COURBES = {
    trajectoire: ({ scene: { trajet, cases } }) => ({
      titre: "Case du troll à chaque tour",
      unite: "tour",
      premier: 0,
      haut: cases - 1,
      ordonnees: reperes(cases - 1),
      courbes: [{ nom: "troll", cote: "", valeurs: trajet, bilan: trajet.at(-1) }]
    }),
    victoires: ({ gagnants, scene }) => ({
      titre: "Part des parties gagnées",
      unite: "partie",
      premier: 1,
      haut: 100,
      ordonnees: PARTS,
      courbes: COTES.map((cote, side) => {
        const valeurs = partsGagnees(gagnants, side + 1);
        return { nom: scene.noms[side], cote, valeurs, bilan: valeurs.length ? `${Math.round(valeurs.at(-1))} %` : "–" };
      })
    })
  };
  function partsGagnees(gagnants, cote) {
    let gagnees = 0;
    return gagnants.map((gagnant, place2) => 100 * (gagnees += Number(gagnant === cote)) / (place2 + 1));
  }
  function reperes(most) {
    const pas = Math.max(1, Math.ceil(most / 6));
    return Array.from({ length: Math.floor(most / pas) + 1 }, (_2, place2) => [place2 * pas, String(place2 * pas)]);
  }
  function courbesDe({ titre, unite, premier, haut, ordonnees, courbes }) {
    const dernier = premier + Math.max(1, ...courbes.map(({ valeurs }) => valeurs.length - 1));
    return {
      texte: `${titre}. ${courbes.map(({ nom, bilan }) => `${nom} : ${bilan}`).join(" ; ")}.`,
      x: [premier, dernier],
      y: [0, haut],
      abscisses: bouts(unite, premier, dernier),
      ordonnees,
      dessiner: (x2, y2) => courbes.map(({ cote, valeurs }) => [
        ligne(valeurs.map((valeur, place2) => [premier + place2, valeur]), x2, y2, cote),
        valeurs.length ? w`<circle class="bout ${cote}" r="4" cx=${x2(premier + valeurs.length - 1)} cy=${y2(valeurs.at(-1))}></circle>` : A
      ])
    };
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
  function estCoupe(model) {
    const kernel = sessionOf(model)?.session?.kernel;
    return Boolean(kernel) && kernel.connectionStatus !== "connected";
  }
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

  // trollkit/notebook/static/rediffusion.js
  function creerRediffusion(parent, film) {
    const { tournants } = film;
    const words = tournants.length ? "Aller au prochain tour qui a coûté cher" : "Aucun lancer n'a coûté cher dans cette partie";
    const turning = button("Prochain tournant", () => lecteur.aller(tournants.find((turn) => turn > lecteur.place) ?? tournants[0], true), { title: words, "aria-label": "Aller au prochain tour qui a coûté cher" });
    turning.disabled = !tournants.length;
    const curve = film.chances.length ? creerCourbe(film, (turn) => lecteur.aller(turn)) : null;
    const told = h3("div", { class: "dit" });
    const { lecteur, ...projection } = creerProjection(parent, { ...film, jeu: "trolls" }, {
      classe: "troll-rediffusion",
      boutons: [turning],
      suite: curve ? [curve.root, told] : [h3("p", { class: "souci" }, film.souci)],
      surPlace({ place: place2 }) {
        curve?.montrer(place2);
        D(film.tours[place2 - 1]?.phrases.map((phrase, side) => b`<p class=${COTES[side]}>${phrase}</p>`), told);
      }
    });
    return projection;
  }
  var rediffusion = /* @__PURE__ */ widget(({ model, el, quand, enfin }) => {
    let replay = null;
    function show() {
      replay?.detruire();
      replay = creerRediffusion(el, model.get("film"));
    }
    quand("change:film", show);
    show();
    enfin(() => replay.detruire());
  }, () => true);
  var chances = (share) => `${Math.round(100 * share)} %`;
  function creerCourbe(film, surClic) {
    const [left, right] = film.scenes[0].noms;
    const graphe = creerGraphe((turn) => surClic(Math.round(turn)));
    const root = h3("figure", { class: "courbe" });
    D(b`<figcaption><span>Chances de gagner pour <bdi class="gauche">${left}</bdi>, si la suite est parfaite</span>
    <span class="legende">Barres : ce que le tour a coûté à <bdi class="gauche">${left}</bdi> (vers le bas) ou à <bdi class="droite">${right}</bdi> (vers le haut)</span></figcaption>${graphe.noeud}`, root);
    return {
      root,
      montrer: (shown) => graphe.montrer({
        texte: curveText(film),
        x: [0, Math.max(film.scenes.length - 1, 1)],
        y: [0, 1],
        abscisses: film.scenes.map((_2, turn) => turn ? [turn, turn] : [0, "départ", "end"]),
        ordonnees: [0, 0.5, 1].map((chance) => [chance, chances(chance)]),
        dessiner: (x2, y2) => [
          ligne([[0, 0.5], [film.scenes.length - 1, 0.5]], x2, y2, "milieu"),
          film.tours.map(({ couts }, index) => costs(film, couts, index, x2, y2)),
          ligne(film.chances.map((chance, turn) => [turn, chance]), x2, y2),
          film.chances.map((chance, turn) => w`<circle class="bout" r="3.5" cx=${x2(turn)} cy=${y2(chance)}></circle>`),
          ligne([[shown, 0], [shown, 1]], x2, y2, "choisie"),
          w`<circle class="point" r="7" cx=${x2(shown)} cy=${y2(film.chances[shown])}></circle>`
        ]
      })
    };
  }
  function costs({ chances: chances2, tournants }, couts, index, x2, y2) {
    const before = chances2[index];
    const wide = Math.min(14, (x2(index + 1) - x2(index)) * 0.5);
    const middle = (x2(index) + x2(index + 1)) / 2;
    return [[before, before - couts[0]], [before + couts[1], before]].map(([from, to], side) => couts[side] > 1e-3 ? w`<rect class="cout ${COTES[side]} ${tournants.includes(index + 1) ? "tournant" : ""}" x=${middle - wide / 2} y=${y2(from)} width=${wide} height=${Math.max(y2(to) - y2(from), 0)}></rect>` : A);
  }
  function curveText({ chances: all, tours, tournants }) {
    const turn = tournants.length ? Math.max(...tournants.map((n3) => Math.max(...tours[n3 - 1].couts))) : 0;
    const dearest = tournants.find((n3) => Math.max(...tours[n3 - 1].couts) === turn);
    const start = `Chances de gagner de gauche : ${chances(all[0])} au départ, ${chances(all[all.length - 1])} à la fin`;
    return dearest ? `${start} ; le plus grand tournant est le tour ${dearest}, qui a coûté ${Math.round(100 * turn)} chances sur 100.` : `${start} ; aucun tournant.`;
  }
  var ISSUES = {
    gagne: ["✔", "gagné"],
    nul: ["=", "égalité"],
    perdu: ["✘", "perdu"],
    disqualifie: ["⚑", "disqualifiée"]
  };
  var CLIC = " Une case soulignée se clique : une partie perdue s’ouvre au tour qui l’a décidée.";
  var echelle = (creerFilm) => widget(({ model, el, signal, quand, poser, enfin }) => {
    const root = h3("div", { class: "troll troll-echelle", lang: "fr" });
    const revue = creerRevue(creerFilm, () => asker?.focus());
    let gone = false;
    let asker = null;
    function draw() {
      const { titre, message, memoire, souci, fini, avancement: [done, total], categories, barreaux } = model.get("etat");
      const over = fini && !gone;
      D(b`<strong>${titre}</strong><p class="message" role="status">${message}</p><p class="memoire">${memoire ?? ""}</p><p class="souci">${souci}</p>
      <progress max=${total} value=${done} data-fini=${fini ? "oui" : "non"} aria-label="Affrontements joués"></progress>
      <div class="cadre" tabindex="0"><table>
        <thead><tr><th scope="col">Adversaire</th>${categories.map((name) => b`<th scope="col">${name}</th>`)}<th scope="col" class="points">${barreaux.length > 1 ? "Points" : ""}</th></tr></thead>
        <tbody>${barreaux.map((rung, row) => rungLine(rung, row, categories, over)).reverse()}</tbody></table></div>
      <p class="legende">Dans chaque case : parties gagnées, puis perdues. ✔ gagné, = égalité, ✘ perdu, ⚑ disqualifiée.${over ? CLIC : ""}</p>
      ${revue.noeud}`, root);
    }
    const rungLine = ({ nom, lecon, caractere, entier, courant, points: points2, cases }, row, categories, over) => b`<tr data-courant=${courant ? "oui" : "non"}>
    <th scope="row"><b>${entier ? `★ ${nom}` : nom}</b><span class="lecon">${lecon ? `enseigne ${lecon}` : ""}</span><span class="caractere">${caractere}</span></th>
    ${categories.map((name, column) => cell(cases[column], name, nom, over && ((event) => ask(event, row, column))))}<td class="points">${points2}</td></tr>`;
    function ask({ currentTarget }, row, column) {
      asker = currentTarget;
      revue.ouvrir("La partie est cherchée…");
      model.send({ revoir: [row, column] });
    }
    function seen() {
      const { film, tour } = model.get("revue");
      revue.ouvrir(film ? `La partie est ouverte au tour ${tour}, celui où elle a basculé ; « ◀ » montre d’où il venait.` : "Aucune partie perdue ici.", film, tour);
    }
    poser(root);
    el.addEventListener("noyauparti", () => {
      gone = true;
      draw();
    }, { signal });
    quand("change:etat", draw);
    quand("change:revue", seen);
    draw();
    enfin(revue.fermer);
  }, () => true);
  function cell(result, category, opponent, ask) {
    if (!result) return b`<td data-issue="attente"><span class="texte"></span><span class="barre" aria-hidden="true"></span></td>`;
    const { issue, victoires, nuls, defaites } = result;
    const [sign, words] = ISSUES[issue];
    const out = issue === "disqualifie";
    const counts = [victoires, nuls, defaites];
    const shown = out ? sign : `${sign} ${victoires}–${defaites}`;
    const offered = ask && ["perdu", "nul"].includes(issue) && defaites > 0;
    const again = `evoir une partie perdue contre ${opponent}, en ${category}`;
    const told = ["gagnée", "nulle", "perdue"].map((word, place2) => `${counts[place2]} ${word}${counts[place2] > 1 ? "s" : ""}`);
    return b`<td data-issue=${issue}>
    ${offered ? b`<button type="button" class="texte revoir" title="R${again}" aria-label="${shown} : r${again}" @click=${ask}>${shown}</button>` : b`<span class="texte">${shown}</span>`}
    <span class="invisible"> ${category} : ${words}, ${told.join(", ")}</span>
    <span class="barre" aria-hidden="true">${["gagne", "nul", "perdu"].map((kind, place2) => b`<i class=${kind} style=${o2({ flexGrow: out ? 0 : counts[place2] })}></i>`)}</span></td>`;
  }

  // trollkit/notebook/static/partie-cotes.js
  var gameButton = (words, sign, press, possible = true, more = (
    /** @type {any} */
    {}
  )) => b`<button type="button" class=${more.kind ?? ""} aria-disabled=${!possible}
  aria-expanded=${more.expanded ?? A} @click=${() => possible && press()}>${sign ? b`<span aria-hidden="true">${sign}</span>` : A}<span>${words}</span>${more.inside ?? A}</button>`;
  function allow(button2, possible) {
    mark(button2, "aria-disabled", possible ? "false" : "true");
  }
  function buildActions(watching, { fin, nouvelle, serie, conseils }) {
    const box = h3("div", { class: "boutons rangee" });
    return {
      box,
      again: () => (
        /** @type {HTMLElement} */
        box.querySelector(".nouvelle")
      ),
      update(vue) {
        const [done, total] = vue.serie ?? [0, 100];
        const busy = Boolean(vue.serie);
        const progress = b`<progress max="100" value=${100 * done / total} style=${o2({ visibility: busy ? "visible" : "hidden" })} aria-label="Parties de la série"></progress>`;
        D(b`${watching ? gameButton("Jusqu'à la fin", "▶▶", fin, !busy && !(vue.finie && vue.scene.tour === vue.joues)) : A}
        ${gameButton("Nouvelle partie", "↻", nouvelle, !busy, { kind: "nouvelle" })}
        ${watching ? gameButton(busy ? `Arrêter (${done} / ${total})` : "100 parties", null, serie, true, { kind: "serie", inside: progress }) : A}
        ${"conseils" in vue ? gameButton("Conseils", null, conseils, !busy, { expanded: Boolean(vue.conseils) }) : A}`, box);
      }
    };
  }
  var stonesInWords = (count) => `${count} pierre${count > 1 ? "s" : ""}`;
  function buildChooser(plateau, state, { submit, again, secret }) {
    const order = h3("p", { class: "consigne" });
    const input = h3("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "9" });
    const range = h3("input", { type: "range", min: "1", "aria-label": "Pierres à lancer, au curseur" });
    const throwing = h3("button", { type: "submit", class: "principal" });
    const hide = h3("button", { type: "button", class: "secret" });
    const label = h3("label", {}, h3("span", { class: "combien" }), input);
    const row = h3("div", { class: "rangee" }, label, range, hide, throwing);
    const form = h3("form", { class: "lancer" }, order, row);
    const two = state().humains.every(Boolean);
    const both = two && secret;
    const proposed = both ? "" : "1";
    let side = -1;
    let turn = "";
    let masked = both;
    let touched = false;
    let waiting = null;
    hide.hidden = !both;
    const most = () => state().scene.pierres[side];
    const amount = () => /^\d{1,9}$/.test(input.value) ? Number(input.value) : 0;
    const possible = () => amount() >= 1 && amount() <= most();
    function show() {
      const { finie } = state();
      form.classList.toggle("masque", masked);
      mark(form, "data-cote", COTES[side]);
      plateau.choisir(side, !masked && !finie && possible() ? amount() : 0);
      row.style.visibility = finie ? "hidden" : "visible";
      range.disabled = masked || finie;
      input.readOnly = finie;
      allow(throwing, !finie);
      put(throwing, masked ? "Valider mon choix" : possible() ? `Lancer ${stonesInWords(amount())}` : "Lancer");
      put(hide, masked ? "Voir" : "Cacher");
      mark(hide, "aria-label", masked ? "Voir mon choix" : "Cacher mon choix");
      put(label.firstChild, `Pierres (1 à ${most()})`);
    }
    function take(value) {
      touched = true;
      input.value = String(value);
      range.value = String(amount());
      show();
    }
    const shift = (by) => take(clamp(amount() + by, 1, most()));
    function send() {
      if (state().finie || waiting === state()) return;
      waiting = state();
      submit(side, input.value);
      touched = false;
    }
    input.addEventListener("beforeinput", (event) => /[^\d.,+-]/.test(event.data ?? "") && event.preventDefault());
    input.addEventListener("input", () => {
      touched = true;
      range.value = String(amount());
      show();
    });
    range.addEventListener("input", () => take(range.value));
    hide.addEventListener("click", () => {
      masked = !masked;
      show();
      input.focus();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
    return {
      form,
      // The next choice: at once for the next turn, so that one may type while stones still fly.
      update() {
        const { scene, humains, prets, finie, joues, souci } = state();
        const next = finie ? Math.max(side, humains.indexOf(true)) : humains.findIndex((human, index) => human && !prets[index]);
        const now = [joues, next, scene.pierres].join();
        if (now !== turn) {
          turn = now;
          side = next;
          masked = both;
          if (!touched) input.value = proposed;
          range.max = String(Math.max(most(), 1));
          range.value = String(amount());
        }
        const other = COTES[1 - side];
        put(order, finie ? "La partie est finie." : both ? `Château de ${COTES[side]}, choisissez en secret : ${other} regarde ailleurs.` : two ? `Château de ${COTES[side]} : combien de pierres ?` : "À vous : combien de pierres lancez-vous ?");
        show();
        if (souci && form.contains(document.activeElement)) input.select();
        if (finie && row.contains(document.activeElement)) again().focus({ preventScroll: true });
      },
      // Whether the key was meant for the choice.
      key(event) {
        if (state().finie) return false;
        const { key, target } = event;
        const elsewhere = target.closest("select, button, summary, .coups");
        if (/^[\d.,+-]$/.test(key) && (target !== input || !touched)) {
          input.focus();
          take(touched ? input.value + key : key);
        } else if ((key === "ArrowUp" || key === "ArrowDown") && target !== range && !elsewhere) {
          input.focus();
          shift(key === "ArrowUp" ? 1 : -1);
        } else if ((key === "ArrowLeft" || key === "ArrowRight") && !target.closest("input") && !elsewhere) {
          shift(key === "ArrowRight" ? 1 : -1);
        } else if (key === "Enter" && !target.closest("button, summary, select")) {
          send();
        } else return false;
        return true;
      }
    };
  }
  var heads = (...words) => b`<thead><tr>${words.map((word) => b`<th scope="col">${word}</th>`)}</tr></thead>`;
  function buildMoves() {
    const box = h3("div", { class: "coups", tabindex: "0", role: "region", "aria-label": "Derniers coups" });
    return {
      box,
      update({ coups, scene }) {
        const line = ([left, right], index) => b`<tr><td>${index + 1}</td><td class=${left > right ? "gauche fort" : "gauche"}>${left}</td>
        <td class=${left < right ? "droite fort" : "droite"}>${right}</td><td>case ${scene.trajet[index + 1]}</td></tr>`;
        D(b`<table><caption class="invisible">Derniers coups, le plus récent d'abord</caption>${heads("Tour", "Gauche", "Droite", "Troll")}<tbody>${coups.map(line).reverse()}</tbody></table>`, box);
      }
    };
  }
  function buildAdvice() {
    const box = h3("div", { class: "panneau", role: "region", "aria-label": "Conseils", hidden: "" });
    return {
      box,
      update({ conseils, scene }) {
        box.hidden = !conseils;
        D((conseils || []).map((words) => adviceTo(words, scene)), box);
      }
    };
  }
  var adviceTo = ({ cote, avant, ici }, { noms, tour }) => b`<section class=${COTES[cote]}><h3 class=${COTES[cote]}><bdi>${noms[cote]}</bdi></h3>
  ${avant ? b`<p><b>Tour ${tour} : </b>${avant}</p>` : A}${ici ? b`<p><b>Maintenant : </b>${ici}</p>` : A}</section>`;
  function buildCurve() {
    const box = h3("figure", { class: "courbe-simple" });
    const graphe = creerGraphe();
    let shown = "trajectoire";
    return {
      box,
      montrer(vue) {
        const trace = COURBES[shown](vue);
        D(b`<figcaption>${trace.titre}</figcaption>${graphe.noeud}
        <p class="legende">${trace.courbes.map(({ nom, cote, bilan }) => b`<span class=${cote}><bdi>${nom} : ${bilan}</bdi></span>`)}</p>`, box);
        graphe.montrer(courbesDe(trace));
      },
      // Which one goes with what is asked of the match.
      suivre(action) {
        if (!["suite", "arret", "conseils"].includes(action)) shown = action === "serie" ? "victoires" : "trajectoire";
      }
    };
  }
  var LIEUX = {
    nombreCases: ".troll-plateau .chemin",
    positionTroll: ".troll-plateau .troll",
    stockInitial: "",
    // what each had, which is nowhere any more
    stockGauche: ".tas.gauche",
    stockDroite: ".tas.droite",
    coupsPrecedents: ".coups"
  };
  var couple = (turn) => `(${turn.join(", ")})`;
  function buildObject(root, name) {
    const box = h3("section", { class: "objet", "aria-label": `L’objet ${name}` });
    const light = (place2, on) => () => place2 && root.querySelectorAll(place2).forEach((element) => element.classList.toggle("eclaire", on));
    return {
      box,
      update({ scene: { cases, troll, stock, pierres }, coups }) {
        const values = [cases, troll, stock, ...pierres, `[${coups.map(couple).join(", ")}]`];
        const lines = [`${name} = troll.Partie(${cases}, ${stock})`, ...coups.map((turn) => `${name}.tourDeJeu${couple(turn)}`)];
        const property = ([word, place2], row) => b`<li><button type="button" @pointerenter=${light(place2, true)} @focus=${light(place2, true)} @pointerleave=${light(place2, false)} @blur=${light(place2, false)}>${name}.${word}</button><code>${values[row]}</code></li>`;
        D(b`<ul>${Object.entries(LIEUX).map(property)}</ul><pre tabindex="0" aria-label="En Python">${lines.join("\n")}</pre>`, box);
        box.lastElementChild.scrollTop = box.lastElementChild.scrollHeight;
      }
    };
  }

  // trollkit/notebook/static/partie.js
  var PAUSE_MS = 350;
  var SERIES_MS = 80;
  var SLOW_MS = 2e3;
  var STUCK_MS = 12e3;
  var pauseFor = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  var partie = widget(({ model, el, signal, quand, poser, enfin }) => {
    const watching = !model.get("vue").humains.includes(true);
    const root = h3("section", {
      class: "troll troll-partie",
      lang: "fr",
      tabindex: "-1",
      "aria-label": "Partie de Trolls & Châteaux"
    });
    const jeu = h3("div", { class: "jeu" });
    const plateau = creerPlateau(jeu);
    const score = h3("span", { class: "score" });
    const phrase = h3("p", { class: "phrase", role: "status" });
    const moves = buildMoves();
    const advice = buildAdvice();
    const objet = model.get("objet") ? buildObject(root, model.get("objet")) : null;
    const courbe = buildCurve();
    const printed = h3("details", { class: "affiche", hidden: "" }, h3("summary", {}, "Ce que les stratégies affichent"), h3("pre", { tabindex: "0" }));
    let vue = model.get("vue");
    let asked = Math.floor(Math.random() * 1e9);
    const waiting = /* @__PURE__ */ new Map();
    let version = 0;
    let hasty = false;
    const slow = [];
    const halt = model.interrompre ? button("Interrompre la stratégie", () => model.interrompre()) : h3("span");
    halt.hidden = true;
    function ask(action, more = {}) {
      const numero = ++asked;
      courbe.suivre(action);
      model.send({ action, numero, ...more });
      slow.push(setTimeout(wait, SLOW_MS), setTimeout(() => tell(stuck()), STUCK_MS));
      return new Promise((resolve) => waiting.set(numero, resolve));
    }
    function wait() {
      tell("La stratégie réfléchit…");
      halt.hidden = false;
    }
    function stopWaiting() {
      while (slow.length) clearTimeout(slow.pop());
      if (halt.contains(document.activeElement)) root.focus({ preventScroll: true });
      halt.hidden = true;
    }
    function stuck() {
      if (model.interrompre) return "Toujours pas de réponse : la stratégie boucle peut-être sans fin. « Interrompre la stratégie » l'arrête.";
      if (estCoupe(model)) return "Cette page n'est plus reliée à Jupyter. Vérifiez qu'il tourne encore ; s'il tourne, rechargez la page.";
      const how = document.body.dataset.voila ? "rechargez la page." : "menu « Noyau », « Interrompre le noyau » ; s'il ne répond toujours pas, « Redémarrer le noyau ».";
      return `Toujours pas de réponse : le noyau est occupé par une autre cellule, ou une stratégie boucle sans fin. Pour l'arrêter : ${how}`;
    }
    function tell(text, trouble = false) {
      put(phrase, text.replace(/ (?=[;:!?»%])/gu, " "));
      phrase.classList.toggle("souci", trouble);
    }
    async function answer() {
      vue = model.get("vue");
      stopWaiting();
      const done = draw();
      waiting.get(vue.reponse)?.(done);
      waiting.delete(vue.reponse);
      if (vue.souci) lecture.pause();
      if (!waiting.size) lecture.place = vue.scene.tour;
      drawControls();
    }
    function abandon() {
      lecture.pause();
      stopWaiting();
      tell(vue.souci || vue.phrase, Boolean(vue.souci));
    }
    const free = () => watching || vue.finie;
    const lecture = creerLecture({
      dernier: () => vue.joues,
      attente: () => PAUSE_MS,
      montrer: (place2) => place2 !== vue.scene.tour && ask("aller", { rang: place2 }),
      surChange: drawControls,
      encore: () => watching && !vue.finie,
      demander: () => ask("tour")
    });
    const commandes = creerCommandes(lecture, "Tour");
    async function toEnd() {
      lecture.pause();
      let last;
      do {
        last = asked + 1;
        await ask("fin");
      } while (last === asked && !vue.finie && !vue.souci && !signal.aborted);
    }
    async function series() {
      await ask("serie");
      while (vue.serie && !signal.aborted) await Promise.all([ask("suite"), pauseFor(SERIES_MS / lecture.vitesse)]);
    }
    function act(action, more) {
      lecture.pause();
      return ask(action, more);
    }
    const actions = buildActions(watching, {
      fin: toEnd,
      nouvelle: () => act("nouvelle"),
      serie: () => vue.serie ? act("arret") : (lecture.pause(), series()),
      conseils: () => ask("conseils", { actif: !vue.conseils })
    });
    function drawControls() {
      commandes.root.style.visibility = free() && !vue.serie ? "visible" : "hidden";
      commandes.dessiner(`tour ${vue.scene.tour} / ${vue.joues}`);
      actions.update(vue);
    }
    const chooser = watching ? null : buildChooser(plateau, () => vue, {
      submit: (cote, pierres) => ask("lancer", { cote, pierres }),
      again: actions.again,
      secret: !objet
    });
    async function draw() {
      const mine = ++version;
      if (!vue.finie) chooser?.update();
      const anime = !hasty && !vue.serie;
      hasty = Boolean(vue.serie);
      await plateau.montrer(vue.scene, { anime, vitesse: lecture.vitesse });
      if (mine !== version) return;
      if (vue.humains.every(Boolean) && vue.prets.includes(true)) plateau.cartes(vue.prets.map((ready) => ready ? "✓" : "?"));
      tell(vue.souci || vue.phrase, Boolean(vue.souci));
      drawScore();
      moves.update(vue);
      advice.update(vue);
      objet?.update(vue);
      courbe.montrer(vue);
      printed.hidden = !vue.affiche;
      put(printed.lastChild, vue.affiche ?? "");
      drawControls();
      chooser?.update();
    }
    function drawScore() {
      const [left, draws, right] = vue.score;
      const drawn = draws ? `${draws} nulle${draws > 1 ? "s" : ""}` : "";
      put(score, `${left} – ${right}`);
      plateau.centre.title = `Parties gagnées : gauche ${left}, droite ${right}${drawn ? ` ; ${drawn}` : ""}`;
      put(plateau.centre.lastChild, drawn && `(${drawn})`);
    }
    chooser?.form.append(commandes.root);
    plateau.centre.append(h3("span", { class: "invisible" }, "Score du match, gauche puis droite : "), score, h3("span", { class: "nulles" }));
    jeu.append(
      phrase,
      h3("div", { class: "bas" }, h3("div", { class: "conduite" }, chooser?.form ?? commandes.root, halt, actions.box), moves.box),
      ...objet ? [objet.box] : [],
      courbe.box
    );
    root.append(
      jeu,
      advice.box,
      h3("p", { class: "clavier" }, watching ? HELP_WATCHING : HELP_PLAYING),
      printed
    );
    poser(root);
    root.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && chooser?.key(event)) event.preventDefault();
    });
    ecouterLecture(root, lecture, { autres: { End: toEnd }, admis: (event) => free() && !targetOf(event).closest("pre, .coups") });
    root.addEventListener("pointerdown", (event) => {
      if (!targetOf(event).closest("button, input, select, summary, a, [tabindex='0']")) root.focus({ preventScroll: true });
    });
    quand("change:vue", answer);
    el.addEventListener("noyauparti", abandon, { signal });
    draw();
    enfin(() => {
      lecture.pause();
      while (slow.length) clearTimeout(slow.pop());
      plateau.detruire();
    });
  });
  var HELP_WATCHING = "Clavier : espace pour lire ou mettre en pause, → tour suivant, ← retour, Début et Fin.";
  var HELP_PLAYING = "Clavier : tapez un nombre puis Entrée, ou ajustez avec ↑ et ↓. À la souris : le curseur.";

  // trollkit/notebook/static/plateau-kit.js
  var trolls = echelle((parent, film) => creerRediffusion(parent, film));
  var films = echelle(creerProjection);
  function fenetre() {
    const main = document.querySelector("main");
    const model = programme(JSON.parse(document.getElementById("vue").textContent));
    partie.render({ model, el: main });
    main.querySelector("form input, .lecture button:nth-of-type(3)").focus();
    suivreProgramme(main);
  }
  function programme(vue) {
    const listeners = /* @__PURE__ */ new Map();
    let last = Promise.resolve();
    return {
      get: (name) => name === "vue" ? vue : void 0,
      on: (event, listener) => listeners.set(event, listener),
      off: (event) => listeners.delete(event),
      send(request) {
        last = last.then(() => demander(request)).then((answer) => {
          vue = answer;
          listeners.get("change:vue")?.();
        }).catch(() => {
        });
      },
      interrompre: () => demander({ action: "interrompre" }).catch(() => {
      })
    };
  }
  async function demander(request) {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("", { method: "POST", headers, body: JSON.stringify(request) });
    return answer.json();
  }
  async function suivreProgramme(main) {
    try {
      const line = (await fetch("vie")).body.getReader();
      while (!(await line.read()).done) ;
    } catch {
    }
    for (const part of main.querySelectorAll(":scope > *")) part.toggleAttribute("inert", true);
    const notice = h3("p", { class: "troll troll-noyau", role: "alert", tabindex: "-1" }, "Le programme s'est arrêté : fermez cette page, ou relancez-le.");
    main.prepend(notice);
    followTheme(notice, new AbortController().signal);
    notice.focus();
    main.dispatchEvent(new Event("noyauparti"));
  }
  return __toCommonJS(plateau_kit_exports);
})();
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
