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

  // trollkit/notebook/static/carnet-kit.js
  var carnet_kit_exports = {};
  __export(carnet_kit_exports, {
    aLaMain: () => aLaMain,
    arbre: () => arbre,
    classe: () => classe,
    graphique: () => graphique,
    matrice: () => matrice,
    pari: () => pari
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
  var x = (t4) => (i5, ...s3) => ({ _$litType$: t4, strings: i5, values: s3 });
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
    const s3 = t4.length - 1, e3 = [];
    let n3, l3 = 2 === i5 ? "<svg>" : 3 === i5 ? "<math>" : "", c3 = v;
    for (let i6 = 0; i6 < s3; i6++) {
      const s4 = t4[i6];
      let a2, u4, d2 = -1, f2 = 0;
      for (; f2 < s4.length && (c3.lastIndex = f2, u4 = c3.exec(s4), null !== u4); ) f2 = c3.lastIndex, c3 === v ? "!--" === u4[1] ? c3 = _ : void 0 !== u4[1] ? c3 = m : void 0 !== u4[2] ? (y.test(u4[2]) && (n3 = RegExp("</" + u4[2], "g")), c3 = p) : void 0 !== u4[3] && (c3 = p) : c3 === p ? ">" === u4[0] ? (c3 = n3 ?? v, d2 = -1) : void 0 === u4[1] ? d2 = -2 : (d2 = c3.lastIndex - u4[2].length, a2 = u4[1], c3 = void 0 === u4[3] ? p : '"' === u4[3] ? $ : g) : c3 === $ || c3 === g ? c3 = p : c3 === _ || c3 === m ? c3 = v : (c3 = p, n3 = void 0);
      const x2 = c3 === p && t4[i6 + 1].startsWith("/>") ? " " : "";
      l3 += c3 === v ? s4 + r : d2 >= 0 ? (e3.push(a2), s4.slice(0, d2) + h + s4.slice(d2) + o + x2) : s4 + o + (-2 === d2 ? i6 : x2);
    }
    return [V(t4, l3 + (t4[s3] || "<?>") + (2 === i5 ? "</svg>" : 3 === i5 ? "</math>" : "")), e3];
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
            const i6 = v3[a2++], s3 = r3.getAttribute(t5).split(o), e4 = /([.?@])?(.*)/.exec(i6);
            d2.push({ type: 1, index: l3, name: e4[2], strings: s3, ctor: "." === e4[1] ? I : "?" === e4[1] ? L : "@" === e4[1] ? z : H }), r3.removeAttribute(t5);
          } else t5.startsWith(o) && (d2.push({ type: 6, index: l3 }), r3.removeAttribute(t5));
          if (y.test(r3.tagName)) {
            const t5 = r3.textContent.split(o), i6 = t5.length - 1;
            if (i6 > 0) {
              r3.textContent = s ? s.emptyScript : "";
              for (let s3 = 0; s3 < i6; s3++) r3.append(t5[s3], c()), P.nextNode(), d2.push({ type: 2, index: ++l3 });
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
      const s3 = l.createElement("template");
      return s3.innerHTML = t4, s3;
    }
  };
  function M(t4, i5, s3 = t4, e3) {
    if (i5 === E) return i5;
    let h4 = void 0 !== e3 ? s3._$Co?.[e3] : s3._$Cl;
    const o3 = a(i5) ? void 0 : i5._$litDirective$;
    return h4?.constructor !== o3 && (h4?._$AO?.(false), void 0 === o3 ? h4 = void 0 : (h4 = new o3(t4), h4._$AT(t4, s3, e3)), void 0 !== e3 ? (s3._$Co ??= [])[e3] = h4 : s3._$Cl = h4), void 0 !== h4 && (i5 = M(t4, h4._$AS(t4, i5.values), h4, e3)), i5;
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
      const { el: { content: i5 }, parts: s3 } = this._$AD, e3 = (t4?.creationScope ?? l).importNode(i5, true);
      P.currentNode = e3;
      let h4 = P.nextNode(), o3 = 0, n3 = 0, r3 = s3[0];
      for (; void 0 !== r3; ) {
        if (o3 === r3.index) {
          let i6;
          2 === r3.type ? i6 = new k(h4, h4.nextSibling, this, t4) : 1 === r3.type ? i6 = new r3.ctor(h4, r3.name, r3.strings, this, t4) : 6 === r3.type && (i6 = new Z(h4, this, t4)), this._$AV.push(i6), r3 = s3[++n3];
        }
        o3 !== r3?.index && (h4 = P.nextNode(), o3++);
      }
      return P.currentNode = l, e3;
    }
    p(t4) {
      let i5 = 0;
      for (const s3 of this._$AV) void 0 !== s3 && (void 0 !== s3.strings ? (s3._$AI(t4, s3, i5), i5 += s3.strings.length - 2) : s3._$AI(t4[i5])), i5++;
    }
  };
  var k = class _k {
    get _$AU() {
      return this._$AM?._$AU ?? this._$Cv;
    }
    constructor(t4, i5, s3, e3) {
      this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t4, this._$AB = i5, this._$AM = s3, this.options = e3, this._$Cv = e3?.isConnected ?? true;
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
      const { values: i5, _$litType$: s3 } = t4, e3 = "number" == typeof s3 ? this._$AC(t4) : (void 0 === s3.el && (s3.el = S.createElement(V(s3.h, s3.h[0]), this.options)), s3);
      if (this._$AH?._$AD === e3) this._$AH.p(i5);
      else {
        const t5 = new R(e3, this), s4 = t5.u(this.options);
        t5.p(i5), this.T(s4), this._$AH = t5;
      }
    }
    _$AC(t4) {
      let i5 = C.get(t4.strings);
      return void 0 === i5 && C.set(t4.strings, i5 = new S(t4)), i5;
    }
    k(t4) {
      u(this._$AH) || (this._$AH = [], this._$AR());
      const i5 = this._$AH;
      let s3, e3 = 0;
      for (const h4 of t4) e3 === i5.length ? i5.push(s3 = new _k(this.O(c()), this.O(c()), this, this.options)) : s3 = i5[e3], s3._$AI(h4), e3++;
      e3 < i5.length && (this._$AR(s3 && s3._$AB.nextSibling, e3), i5.length = e3);
    }
    _$AR(t4 = this._$AA.nextSibling, s3) {
      for (this._$AP?.(false, true, s3); t4 !== this._$AB; ) {
        const s4 = i(t4).nextSibling;
        i(t4).remove(), t4 = s4;
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
    constructor(t4, i5, s3, e3, h4) {
      this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t4, this.name = i5, this._$AM = e3, this.options = h4, s3.length > 2 || "" !== s3[0] || "" !== s3[1] ? (this._$AH = Array(s3.length - 1).fill(new String()), this.strings = s3) : this._$AH = A;
    }
    _$AI(t4, i5 = this, s3, e3) {
      const h4 = this.strings;
      let o3 = false;
      if (void 0 === h4) t4 = M(this, t4, i5, 0), o3 = !a(t4) || t4 !== this._$AH && t4 !== E, o3 && (this._$AH = t4);
      else {
        const e4 = t4;
        let n3, r3;
        for (t4 = h4[0], n3 = 0; n3 < h4.length - 1; n3++) r3 = M(this, e4[s3 + n3], i5, n3), r3 === E && (r3 = this._$AH[n3]), o3 ||= !a(r3) || r3 !== this._$AH[n3], r3 === A ? t4 = A : t4 !== A && (t4 += (r3 ?? "") + h4[n3 + 1]), this._$AH[n3] = r3;
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
    constructor(t4, i5, s3, e3, h4) {
      super(t4, i5, s3, e3, h4), this.type = 5;
    }
    _$AI(t4, i5 = this) {
      if ((t4 = M(this, t4, i5, 0) ?? A) === E) return;
      const s3 = this._$AH, e3 = t4 === A && s3 !== A || t4.capture !== s3.capture || t4.once !== s3.once || t4.passive !== s3.passive, h4 = t4 !== A && (s3 === A || e3);
      e3 && this.element.removeEventListener(this.name, this, s3), h4 && this.element.addEventListener(this.name, this, t4), this._$AH = t4;
    }
    handleEvent(t4) {
      "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t4) : this._$AH.handleEvent(t4);
    }
  };
  var Z = class {
    constructor(t4, i5, s3) {
      this.element = t4, this.type = 6, this._$AN = void 0, this._$AM = i5, this.options = s3;
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
  var D = (t4, i5, s3) => {
    const e3 = s3?.renderBefore ?? i5;
    let h4 = e3._$litPart$;
    if (void 0 === h4) {
      const t5 = s3?.renderBefore ?? null;
      e3._$litPart$ = h4 = new k(i5.insertBefore(c(), t5), t5, void 0, s3 ?? {});
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
  var u3 = (e3, s3, t4) => {
    const r3 = /* @__PURE__ */ new Map();
    for (let l3 = s3; l3 <= t4; l3++) r3.set(e3[l3], l3);
    return r3;
  };
  var c2 = e2(class extends i2 {
    constructor(e3) {
      if (super(e3), e3.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
    }
    dt(e3, s3, t4) {
      let r3;
      void 0 === t4 ? t4 = s3 : void 0 !== s3 && (r3 = s3);
      const l3 = [], o3 = [];
      let i5 = 0;
      for (const s4 of e3) l3[i5] = r3 ? r3(s4, i5) : i5, o3[i5] = t4(s4, i5), i5++;
      return { values: o3, keys: l3 };
    }
    render(e3, s3, t4) {
      return this.dt(e3, s3, t4).values;
    }
    update(s3, [t4, r3, c3]) {
      const d2 = M2(s3), { values: p3, keys: a2 } = this.dt(t4, r3, c3);
      if (!Array.isArray(d2)) return this.ut = a2, p3;
      const h4 = this.ut ??= [], v3 = [];
      let m3, y2, x2 = 0, j2 = d2.length - 1, k2 = 0, w2 = p3.length - 1;
      for (; x2 <= j2 && k2 <= w2; ) if (null === d2[x2]) x2++;
      else if (null === d2[j2]) j2--;
      else if (h4[x2] === a2[k2]) v3[k2] = u2(d2[x2], p3[k2]), x2++, k2++;
      else if (h4[j2] === a2[w2]) v3[w2] = u2(d2[j2], p3[w2]), j2--, w2--;
      else if (h4[x2] === a2[w2]) v3[w2] = u2(d2[x2], p3[w2]), v2(s3, v3[w2 + 1], d2[x2]), x2++, w2--;
      else if (h4[j2] === a2[k2]) v3[k2] = u2(d2[j2], p3[k2]), v2(s3, d2[x2], d2[j2]), j2--, k2++;
      else if (void 0 === m3 && (m3 = u3(a2, k2, w2), y2 = u3(h4, x2, j2)), m3.has(h4[x2])) if (m3.has(h4[j2])) {
        const e3 = y2.get(a2[k2]), t5 = void 0 !== e3 ? d2[e3] : null;
        if (null === t5) {
          const e4 = v2(s3, d2[x2]);
          u2(e4, p3[k2]), v3[k2] = e4;
        } else v3[k2] = u2(t5, p3[k2]), v2(s3, d2[x2], t5), d2[e3] = null;
        k2++;
      } else h2(d2[j2]), j2--;
      else h2(d2[x2]), x2++;
      for (; k2 <= w2; ) {
        const e3 = v2(s3, v3[w2 + 1]);
        u2(e3, p3[k2]), v3[k2++] = e3;
      }
      for (; x2 <= j2; ) {
        const e3 = d2[x2++];
        null !== e3 && h2(e3);
      }
      return this.ut = a2, p2(s3, v3), E;
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
        const s3 = t4[r3];
        return null == s3 ? e3 : e3 + `${r3 = r3.includes("-") ? r3 : r3.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g, "-$&").toLowerCase()}:${s3};`;
      }, "");
    }
    update(e3, [r3]) {
      const { style: s3 } = e3.element;
      if (void 0 === this.ft) return this.ft = new Set(Object.keys(r3)), this.render(r3);
      for (const t4 of this.ft) null == r3[t4] && (this.ft.delete(t4), t4.includes("-") ? s3.removeProperty(t4) : s3[t4] = null);
      for (const t4 in r3) {
        const e4 = r3[t4];
        if (null != e4) {
          this.ft.add(t4);
          const r4 = "string" == typeof e4 && e4.endsWith(i4);
          t4.includes("-") || r4 ? s3.setProperty(t4, r4 ? e4.slice(0, -11) : e4, r4 ? n2 : "") : s3[t4] = e4;
        }
      }
      return E;
    }
  });

  // trollkit/notebook/static/commun.js
  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  var h3 = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
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

  // trollkit/notebook/static/a-la-main.js
  var enPoints = (points) => String(points).replace(".", ",");
  var paliers = (points) => points < 1 ? [0, points] : Array.from({ length: 2 * points + 1 }, (_2, k2) => k2 / 2);
  var aLaMain = widget(({ model, el, signal, quand, enfin }) => {
    const answer = h3("div", { class: "reponse", tabindex: "0", "aria-label": "La réponse" });
    const words = h3("textarea", { rows: "3", placeholder: "Un mot pour l'élève (touche C)", "aria-label": "Commentaire pour l'élève" });
    const root = h3("div", { class: "troll troll-main", lang: "fr", tabindex: "-1" });
    let masked = false;
    let saving = 0;
    const task = () => model.get("taches")[model.get("tache")];
    const copy = () => model.get("copies")[model.get("copie")];
    const ask = (request) => model.send(request);
    function send(note, granted) {
      if (!copy()) return;
      Object.assign(copy(), { note, lignes: granted, mots: words.value, attend: note === null });
      ask({ note, lignes: granted, mots: words.value });
      draw();
    }
    function grant(granted) {
      const most = task().points;
      if (granted.length) send(Math.min(granted.reduce((sum, given) => sum + given, 0), most), granted);
    }
    const all = () => grant(task().bareme.map(({ points }) => points));
    const nothingOf = () => grant(task().bareme.map(() => 0));
    function grantLine(place, given) {
      const granted = copy().lignes.length ? [...copy().lignes] : task().bareme.map(() => 0);
      granted[place] = given;
      grant(granted);
    }
    function pressLine(place) {
      const line = task()?.bareme[place];
      if (!line) return;
      const steps2 = paliers(line.points);
      const now = copy().lignes.length ? steps2.indexOf(copy().lignes[place]) : 0;
      grantLine(place, steps2.at(now - 1));
    }
    function keep(read) {
      clearTimeout(saving);
      const one = copy();
      if (one && (words.value !== one.mots || read && one.attend && one.note !== null && one.note <= task().points)) send(one.note, one.lignes);
    }
    function go(step) {
      const place = model.get("copie") + step;
      if (place < 0 || place >= model.get("copies").length) return;
      keep(true);
      ask({ copie: place });
    }
    function button(label, run, disabled = false, { pressed = A, said = A, kind = "" } = {}) {
      const press = (event) => {
        run();
        if (event.detail) root.focus();
      };
      return b`<button type="button" class=${kind} ?disabled=${disabled} aria-pressed=${pressed} aria-label=${said} @click=${press}>${label}</button>`;
    }
    const steps = (label, most, given, run) => paliers(most).map((points) => button(enPoints(points), () => run(points), false, { pressed: points === given, said: `${label} : ${enPoints(points)} sur ${enPoints(most)}` }));
    function head() {
      const found = model.get("taches");
      const one = task();
      const rest = found.reduce((sum, { attendent }) => sum + attendent, 0);
      const choose = ({ target }) => {
        keep(false);
        ask({ tache: Number(target.value) });
      };
      mark(root, "data-finie", rest ? "non" : "oui");
      return b`<header><h1>Noter à la main</h1>
      <select aria-label="Question" @change=${choose}>${found.map(({ td, titre, attendent }, place) => b`<option value=${place} .selected=${l2(place === model.get("tache"))}>${td} · ${titre}${attendent ? ` (${attendent})` : ""}</option>`)}</select>
      <label><input type="checkbox" .checked=${l2(masked)} @change=${({ target }) => {
        masked = target.checked;
        draw();
      }}> Sans les noms</label>
      <span class="compte" role="status">${one ? `${one.copies - one.attendent} sur ${one.copies} notées${rest > one.attendent ? ` ; ${rest} attendent en tout` : ""}` : ""}</span></header>`;
    }
    function about(one, the) {
      const empty = the ? "Personne n'a encore été corrigé" : "Rien ne se note à la main ici";
      if (!one) return [model.get("pret") ? empty : "Lecture du carnet de notes…", the ? "Lancez d'abord « trollkit noter », puis rechargez cette page." : ""];
      const noted = one.note === null ? "pas encore notée" : `${enPoints(one.note)} sur ${enPoints(the.points)}`;
      const over = one.note > the.points ? "plus que la question ne vaut : à noter de nouveau" : "avant une nouvelle correction";
      return [masked ? `Copie ${model.get("copie") + 1}` : one.nom, one.attend && one.note !== null ? `à relire, ${noted} ${over}` : noted];
    }
    function whole(one, { points }) {
      return b`<label>Ou la note entière, sur ${enPoints(points)} <input type="number" min="0" max=${points} step="0.25" aria-label="Note sur ${enPoints(points)}"
      .value=${l2(String(one.note ?? ""))} @change=${({ target }) => target.value !== "" && send(Number(target.value), [])}></label>`;
    }
    function draw() {
      const [one, the] = [copy(), task()];
      const [who, state] = about(one, the);
      words.disabled = !one;
      D(b`${head()}
      <main><section><div class="qui"><h2 tabindex="-1">${who}</h2><span class="etat" data-attend=${one ? one.attend : A}>${state}</span></div>${answer}${words}</section>
        <aside><div class="bareme">${one ? the.bareme.map(({ points, text }, place) => b`<fieldset><legend><kbd>${place + 1}</kbd> ${text}</legend>
            ${steps(text, points, one.lignes[place], (given) => grantLine(place, given))}</fieldset>`) : A}</div>
          <div class="outils">${the?.bareme.length ? [button("Tout", all, !one), button("Rien", nothingOf, !one)] : A}${button("Remettre en attente", () => send(null, []), !one)}</div>
          <div class="total">${one ? whole(one, the) : A}</div>
          <p class="souci" role="alert" ?hidden=${!model.get("souci")}>${model.get("souci")}</p>
          <div class="pas">${button("← Précédente", () => go(-1), !one || model.get("copie") === 0)}${button("Suivante →", () => go(1), !one || model.get("copie") === model.get("copies").length - 1, { kind: "principal" })}</div></aside></main>
      <p class="aide">Au clavier : 1 à 9, une ligne du barème ; T, tout ; Z, rien ; C, le commentaire (Échap en sort) ; Entrée, la suivante ; ←, la précédente.</p>`, root);
    }
    function turn() {
      clearTimeout(saving);
      words.value = copy()?.mots ?? "";
      answer.innerHTML = !copy() ? "" : model.get("reponse") || "<p class='vide'>Rien n'est écrit dans cette cellule.</p>";
      answer.scrollTop = 0;
      draw();
    }
    words.addEventListener("input", () => {
      clearTimeout(saving);
      saving = setTimeout(keep, 600, false);
    });
    words.addEventListener("blur", () => keep(false));
    addEventListener("pagehide", () => keep(false), { signal });
    document.addEventListener("keydown", (event) => {
      const { key } = event;
      const target = targetOf(event);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target === words) {
        if (key === "Escape") root.focus();
        return;
      }
      if (target.matches("input[type=number], select") || !copy()) return;
      const run = { t: all, z: nothingOf, c: () => words.focus(), ArrowRight: () => go(1), ArrowLeft: () => go(-1) }[key.length === 1 ? key.toLowerCase() : key];
      if (run) run();
      else if (key === "Enter" && !target.matches("button, input")) go(1);
      else if (/^[1-9]$/.test(key)) pressLine(Number(key) - 1);
      else return;
      event.preventDefault();
    }, { signal });
    el.append(root);
    keepKeys(root);
    enfin(() => root.remove());
    const system = matchMedia("(prefers-color-scheme: dark)");
    const dye = () => mark(root, "data-theme", system.matches ? "sombre" : "clair");
    system.addEventListener("change", dye, { signal });
    dye();
    quand("change:taches change:copies change:souci", draw);
    quand("change:tache change:copie change:reponse change:pret", turn);
    turn();
    ask({ ouvre: true });
  });

  // trollkit/notebook/static/classe.js
  var VOIR_MS = { recue: 500, "": 5e3, acceptee: 4e3, refusee: 5e3 };
  var MUET_MS = 12e3;
  var OCCUPE = "Python est occupé à autre chose ; ce sera fait dès qu'il aura fini.";
  var EN_COURS = { envoyer: "Envoi…", rejoindre: "La classe est appelée…" };
  var ABSENTE = "La classe ne répond pas : elle est redemandée toute seule.";
  var pages = 0;
  var classe = /* @__PURE__ */ widget(({ model, el, signal, quand, poser, enfin }) => {
    const root = h3("div", { class: "troll troll-encart troll-classe", lang: "fr" });
    const cle = `troll-classe-${++pages}`;
    const state = () => model.get("etat");
    const known = { adresse: state().adresse, nom: state().nom };
    const part = (name) => root.querySelector(`[data-nom="${name}"]`);
    let asked = "";
    let busy = "";
    let next = 0, late = 0;
    let confirming = false;
    let changing = false;
    function ask(action, more = {}) {
      if (asked && asked !== "regarder") return;
      asked = action;
      clearTimeout(late);
      late = setTimeout(() => {
        busy = action === "regarder" ? "" : OCCUPE;
        draw();
      }, MUET_MS);
      busy = EN_COURS[action] ?? "";
      draw();
      model.send({ action, ...more });
    }
    function answer() {
      if (asked === "partager") changing = false;
      asked = busy = "";
      clearTimeout(late);
      draw();
    }
    const bouton = (nom, words, run, kind = "", hidden = false) => b`<button type="button" class=${kind} data-nom=${nom} ?hidden=${hidden} @click=${run}>${words}</button>`;
    function entree() {
      const champ = (id, label, more) => b`<label for="${cle}-${id}">${label}</label><input type="text" id="${cle}-${id}" spellcheck="false" autocomplete="off" required
      name=${id} class=${more.kind ?? ""} placeholder=${more.placeholder ?? A} inputmode=${more.inputmode ?? A} maxlength=${more.maxlength ?? A} autocapitalize=${more.autocapitalize ?? A} value=${known[id] ?? ""}>`;
      const join = (event) => {
        event.preventDefault();
        ask("rejoindre", Object.fromEntries(new FormData(event.target)));
      };
      return b`<p>Recopiez l'adresse et le code projetés, et choisissez un nom : c'est sous ce nom que votre professeur vous voit.</p>
      <form @submit=${join} @keydown=${submitOnEnter}>${champ("adresse", "Adresse projetée", { placeholder: "http://192.168.1.20:8080/", inputmode: "url" })}
        ${champ("code", "Code", { maxlength: 6, kind: "code", autocapitalize: "characters" })}${champ("nom", "Nom ou pseudonyme", { maxlength: 40 })}
        <button type="submit" class="principal">Rejoindre la classe</button></form>`;
    }
    function devenue({ moi }) {
      const sent = Boolean(moi?.etat);
      const confirm = (open) => () => {
        confirming = open;
        draw();
        part(open ? "garder" : "retirer").focus();
      };
      return b`<p class="devenue" role="status" data-etat=${moi?.etat ?? ""} ?hidden=${!moi}>${moi ? phraseDe(moi) : ""}</p>
      <dl ?hidden=${!sent}>${sent ? faitsDe(moi).map(([word, value]) => b`<dt>${word}</dt><dd>${value}</dd>`) : A}</dl>
      <p class="rangee" ?hidden=${!sent || confirming}>${bouton("retirer", "Retirer du concours", confirm(true))}</p>
      <p class="rangee" ?hidden=${!sent || !confirming}>Retirer votre stratégie du concours ? 
        ${bouton("sur", "Retirer pour de bon", () => {
        confirm(false)();
        ask("retirer");
      }, "grave")}${bouton("garder", "Garder", confirm(false))}</p>`;
    }
    function partage({ partage: partage2, question, quoi, reponse }) {
      const change = () => {
        changing = true;
        draw();
        part("oui").focus();
      };
      const open = partage2 === null || changing;
      return b`<div role="group" aria-labelledby="${cle}-question" ?hidden=${!open}><p class="question" id="${cle}-question">${question}</p><p>${quoi}</p>
        <p class="rangee">${bouton("oui", "Oui, montrer où j'en suis", () => ask("partager", { oui: true }))}${bouton("non", "Non", () => ask("partager", { oui: false }))}</p></div>
      <div class="rangee" ?hidden=${open}><p>${reponse}</p>${bouton("change", "Changer d'avis", change)}</div>`;
    }
    function draw() {
      const { membre, nom, adresse, envoie, souci, fait, absente, moi } = state();
      const held = document.activeElement;
      const sends = membre && envoie;
      if (!moi?.etat) confirming = false;
      root.setAttribute("aria-busy", String(Boolean(asked) && asked !== "regarder"));
      D(b`<span class="titre">La classe en direct</span>
      <div ?hidden=${membre}>${entree()}</div>
      <p ?hidden=${!membre}>Vous êtes <strong>${nom}</strong><span class="doux"> dans la classe ${adresse}</span> <a href="${adresse}mur/" target="_blank" rel="noopener">Voir le classement en direct, et rejouer ses parties</a></p>
      <p ?hidden=${!sends}>${bouton("envoyer", "Envoyer ma stratégie", () => ask("envoyer"), "principal")}</p>
      <p class="doux" role="status">${busy}</p><p role="status">${fait}</p><p class="souci" role="alert">${souci || (absente ? ABSENTE : "")}</p>
      <div ?hidden=${!sends}>${devenue(state())}</div>
      <div class="partage" ?hidden=${!membre}>${partage(state())}</div>`, root);
      if (!(held instanceof HTMLElement) || !root.contains(held) || held.offsetParent) return;
      (held.matches("[data-nom=oui], [data-nom=non]") ? part("change") : part("envoyer")).focus();
    }
    function look() {
      const seen = document.visibilityState === "visible" && root.isConnected && root.offsetParent;
      if (seen && !asked && state().membre) ask("regarder");
      next = setTimeout(look, VOIR_MS[state().moi?.etat ?? ""]);
    }
    poser(root);
    el.addEventListener("noyauparti", () => clearTimeout(next), { signal });
    quand("change:etat", answer);
    draw();
    next = setTimeout(look, 100);
    enfin(() => {
      clearTimeout(next);
      clearTimeout(late);
    });
  });
  var DEVENUE = {
    "": "Rien n'est encore envoyé.",
    recue: "Reçue : elle est essayée dans un instant.",
    acceptee: "Acceptée : elle joue.",
    refusee: "Refusée. "
  };
  var phraseDe = ({ etat, raison }) => DEVENUE[etat] + (etat === "refusee" ? raison : "");
  function faitsDe(told) {
    const rows = [["Version", String(told.versions)]];
    if (told.rang) rows.push(["Place", `${told.rang === 1 ? "1er" : `${told.rang}e`} sur ${told.sur}, ${told.points} points`]);
    if (told.affiche) rows.push(["Sur le mur", told.affiche]);
    if (told.meilleur !== told.pire) rows.push(["Bat le mieux", told.meilleur], ["Bat le moins bien", told.pire]);
    if (told.disqualification) rows.push(["Disqualifiée", told.disqualification]);
    return rows;
  }

  // trollkit/notebook/static/prudence.js
  var last = 0;
  var pari = widget(({ model, quand, poser }) => {
    const name = `troll-pari-${++last}`;
    const root = h3("div", { class: "troll troll-encart troll-pari", lang: "fr" });
    let chosen = -1;
    let waits = false;
    const made = () => "juste" in model.get("verite");
    function bet() {
      if (chosen < 0 || made() || waits) return;
      waits = true;
      draw();
      model.send({ choix: chosen });
    }
    function row(words, place) {
      const { choisi, juste } = model.get("verite");
      const right = made() && place === juste, wrong = made() && !right && place === choisi;
      const choose = () => {
        chosen = place;
        draw();
      };
      return b`<label data-etat=${!made() ? "" : right ? "juste" : wrong ? "faux" : "autre"}>
      <input type="radio" name=${name} value=${place} .checked=${l2(place === (made() ? choisi : chosen))} ?disabled=${made()} @change=${choose}>
      <span>${words}</span><b class="signe">${right ? "✔ c'est la bonne réponse" : wrong ? "votre pari" : ""}</b></label>`;
    }
    function draw() {
      const { titre, phrase, vue } = model.get("verite");
      const held = root.querySelector("button")?.contains(document.activeElement);
      root.dataset.fait = made() ? "oui" : "non";
      D(b`<span class="titre">Pari</span>
      <fieldset><legend>${model.get("question")}</legend>${model.get("choix").map(row)}</fieldset>
      <button type="button" class="principal" aria-disabled=${chosen < 0} ?hidden=${made()} @click=${bet}>${waits ? "Voyons…" : "Je parie"}</button>
      <div class="verite" role="status" ?hidden=${!made()}><strong>${titre}</strong><p>${phrase}</p><pre tabindex="0" ?hidden=${!vue}>${vue}</pre></div>`, root);
      if (held && made()) rendreLeClavier(root);
    }
    poser(root);
    quand("change:verite", draw);
    draw();
  }, (model) => "juste" in model.get("verite"));
  var pierres = (k2) => `${k2 + 1} pierre${k2 ? "s" : ""}`;
  var arbre = widget(({ model, quand, poser }) => {
    const racine = h3("section", { class: "troll troll-prudence", "aria-label": "Arbre du jeu" });
    function montrer() {
      const { phrase, suites } = model.get("vue");
      const tenu = racine.contains(document.activeElement);
      D(b`${chemin(model.get("vue"))}${route(model.get("vue"))}<p class="phrase" role="status">${phrase}</p>
      <div class="defile"><table>${suites.length ? lignes(suites) : A}</table></div>`, racine);
      if (tenu) (racine.querySelector("table button") ?? racine.querySelector("nav").lastElementChild).focus({ preventScroll: true });
    }
    const chemin = ({ chemin: tours }) => b`<nav class="chemin" aria-label="Les tours joués">${tours.map((mots, k2) => b`<button type="button" aria-current=${k2 === tours.length - 1 ? "step" : A} @click=${() => model.send({ remonter: k2 })}>${mots}</button>`)}</nav>`;
    function route({ cases, troll, reserves: [gauche, droite] }) {
      const qui = (k2) => k2 === troll ? "T" : k2 === 0 ? "G" : k2 === cases - 1 ? "D" : "";
      return b`<div class="route" role="img" aria-label="${cases} cases, le troll sur la case ${troll}. À gauche ${gauche}, à droite ${droite}.">
      <span class="reserve">vous : ${gauche}</span>${Array.from({ length: cases }, (_2, k2) => b`<span class="case" data-troll=${k2 === troll ? "oui" : "non"}><span>${qui(k2)}</span><small>${k2}</small></span>`)}<span class="reserve">l'autre : ${droite}</span></div>`;
    }
    const lignes = (suites) => b`<thead><tr class="dessus"><td></td><th colspan=${suites[0].length} scope="colgroup">L'autre château joue</th></tr>
      <tr><th scope="col">Vous jouez</th>${suites[0].map((_2, j2) => b`<th scope="col">${pierres(j2)}</th>`)}</tr></thead>
    <tbody>${suites.map((ligne, i5) => b`<tr><th scope="row">${pierres(i5)}</th>${ligne.map((suite, j2) => cellule(suite, i5, j2))}</tr>`)}</tbody>`;
    const cellule = ({ gain, texte, ou, fini }, i5, j2) => b`<td data-gain=${gain === null ? "?" : Math.sign(gain)} data-fini=${fini ? "oui" : "non"}>
    <button type="button" title=${ou} aria-label="${i5 + 1} contre ${j2 + 1} : ${texte}, ${ou}" @click=${() => model.send({ jouer: [i5 + 1, j2 + 1] })}><span>${texte}</span><small>${ou}</small></button></td>`;
    poser(racine);
    quand("change:vue", montrer);
    montrer();
  });
  var ecrit = (gain) => (Number.isInteger(gain) ? String(gain) : gain.toFixed(2)).replace(".", ",").replace("-", "−");
  var matrice = widget(({ model, quand, poser }) => {
    const racine = h3("section", { class: "troll troll-prudence", "aria-label": "Matrice des gains" });
    const [gains, colonnes, lignes, melange] = ["matrice", "colonnes", "lignes", "melange"].map((name) => model.get(name));
    const groupe = `ligne-${Math.random()}`;
    const haut = Math.max(...gains.flat().map(Math.abs)) || 1;
    function peser(i5, valeur) {
      const poids = melange ? [...model.get("poids")] : lignes.map(() => 0);
      poids[i5] = valeur;
      model.set("poids", poids);
      model.save_changes();
    }
    function choix(nom, i5, part, poids) {
      if (!melange) return b`<label><input type="radio" name=${groupe} .checked=${l2(poids > 0)} @change=${() => peser(i5, 100)}><span>${nom}</span></label>`;
      const pourcent = `${Math.round(100 * part)} %`;
      return b`<label class="dose"><span>${nom}</span><input type="range" min="0" max="100" step="5" aria-label="Poids de ${nom}" aria-valuetext=${pourcent} .value=${l2(String(poids))}
      @input=${({ target }) => peser(i5, Number(target.value))}><span class="part">${pourcent}</span></label>`;
    }
    function bilan(gain, dit, pire) {
      const part = 50 * Math.abs(gain) / haut;
      return b`<td class="bilan" data-pire=${pire ? "oui" : "non"} data-gain=${Math.sign(gain)}>
      <span class="jauge" aria-hidden="true"><span class="barre" style=${o2({ height: `${Math.max(part, 1)}%`, bottom: gain < 0 ? `${50 - part}%` : "50%" })}></span></span>
      <span class="nombre">${dit}</span><span class="pire">▲ au pire</span></td>`;
    }
    function montrer() {
      const { parts, gains: moyens, dits, pire, phrase, record } = model.get("lecture");
      const poids = model.get("poids");
      D(b`<div class="defile"><table>
        <thead><tr class="dessus"><td></td><th colspan=${colonnes.length} scope="colgroup">L'autre château joue</th></tr>
          <tr><th scope="col">Vous jouez</th>${colonnes.map((nom) => b`<th scope="col">${nom}</th>`)}</tr></thead>
        <tbody>${gains.map((ligne, i5) => b`<tr data-choisie=${parts[i5] > 0 ? "oui" : "non"}><th scope="row">${choix(lignes[i5], i5, parts[i5], poids[i5])}</th>${ligne.map((gain) => b`<td data-gain=${Math.sign(gain)}>${ecrit(gain)}</td>`)}</tr>`)}</tbody>
        <tfoot><tr><th scope="row">${melange ? "Gain moyen" : "Gain"}</th>${moyens.map((gain, j2) => bilan(gain, dits[j2], j2 === pire))}</tr></tfoot></table></div>
      <p class="phrase" role="status">${phrase}</p><p class="record">${record}</p>`, racine);
    }
    poser(racine);
    quand("change:lecture", montrer);
    montrer();
  });

  // trollkit/notebook/static/carnet-kit.js
  var PAS_DE_DESSIN = "Ce graphique ne peut pas être dessiné par ce navigateur : essayez-en un plus récent.";
  var REGLAGES = { displayModeBar: false, responsive: false, typesetMath: false, doubleClick: false, showTips: false };
  var graphique = widget(({ model, el, signal, quand, enfin }) => {
    const titre = h3("strong");
    const conclusion = h3("span", { class: "conclusion", "aria-hidden": "true" });
    const souci = h3("p", { class: "souci", role: "status" });
    const dessin = h3("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
    const root = h3("figure", { class: "troll troll-graphique" }, h3("figcaption", {}, titre, conclusion), souci, dessin);
    const plotly = plotlyOf(model);
    let attente = null;
    let dessine = "";
    const themed = new MutationObserver(encore);
    const sizes = new ResizeObserver(encore);
    const aspect = () => [dessin.clientWidth, dessin.clientHeight, root.dataset.theme, getComputedStyle(dessin).fontSize].join();
    async function tracer() {
      const { Plotly, themes } = await plotly;
      await new Promise(requestAnimationFrame);
      attente = null;
      if (signal.aborted) return;
      if (!dessin.clientWidth) {
        sizes.unobserve(dessin);
        sizes.observe(dessin);
        return;
      }
      dessine = aspect();
      const { data, layout } = structuredClone(model.get("figure"));
      await Plotly.react(dessin, data, pageLayout(layout, themes[root.dataset.theme].layout, parseFloat(getComputedStyle(dessin).fontSize)), REGLAGES);
    }
    function prevoir() {
      attente ??= tracer().catch(() => {
        attente = null;
        put(souci, PAS_DE_DESSIN);
      });
    }
    function encore() {
      if (model.get("figure").data && dessin.isConnected && aspect() !== dessine) prevoir();
    }
    function montrer() {
      const { data, layout } = model.get("figure");
      const { titre: title = "", alt = "" } = layout?.meta ?? {};
      put(titre, title);
      put(conclusion, alt);
      mark(dessin, "aria-label", alt || title || "Graphique");
      dessin.style.height = layout?.height ? `${layout.height}px` : "";
      if (data) prevoir();
    }
    const tell = () => put(souci, model.get("souci"));
    el.append(root);
    followTheme(root, signal);
    quand("change:figure", montrer);
    quand("change:souci", tell);
    montrer();
    tell();
    sizes.observe(dessin);
    themed.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
    enfin(() => {
      sizes.disconnect();
      themed.disconnect();
      plotly.then(({ Plotly }) => Plotly.purge(dessin), () => {
      });
      root.remove();
    });
  }, () => true);
  function pageLayout(layout, template, size) {
    const { title: _above, ...rest } = layout;
    const { font, margin } = template;
    const own = { ...template, font: { ...font, size }, margin: { ...margin, t: 14 } };
    const legend = { ...rest.legend, font: { size } };
    return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
  }
  function plotlyOf(model) {
    const shared = model.widget_manager.get_model(model.get("plotly").replace("IPY_MODEL_", ""));
    globalThis.trollkitPlotly ??= shared.then((source) => unpack(source.get("source")));
    return Promise.all([globalThis.trollkitPlotly, shared]).then(([Plotly, source]) => ({ Plotly, themes: source.get("themes") }));
  }
  async function unpack(bytes) {
    const script = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    const parts = ["const module = { exports: {} }, define = undefined;\n", script, "\nexport default module.exports;"];
    const address = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
    try {
      return (await import(address)).default;
    } finally {
      URL.revokeObjectURL(address);
    }
  }
  return __toCommonJS(carnet_kit_exports);
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
