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

  // trollkit/notebook/static/tableau-kit.js
  var tableau_kit_exports = {};
  __export(tableau_kit_exports, {
    mur: () => mur,
    publie: () => publie,
    suivi: () => suivi
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
  function taper(key, keyCode, shiftKey = false) {
    const { activeElement } = document;
    activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode, shiftKey, bubbles: true, cancelable: true }));
  }

  // trollkit/notebook/static/tableau-outils.js
  var nombre = new Intl.NumberFormat("fr-FR");
  var signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
  var minus = (text) => text.replace("-", "−");
  var pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;
  var centiemes = (part) => part > 0 && part < 1 ? Math.min(99, Math.max(1, Math.round(100 * part))) : 100 * part;
  var VIDE = {
    statut: "attente",
    message: "",
    categories: [],
    classement: [],
    recues: [],
    matrice: { ids: [], points: { toutes: [] }, score: { toutes: [] } }
  };
  function duration(seconds) {
    if (seconds < 60) return `${Math.ceil(seconds)} s`;
    const minutes = Math.round(seconds / 60);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  }
  var nomCategorie = (name) => name === "toutes" ? "Toutes" : name.replace(/^(\d+)x(\d+)$/, "$1 × $2").replace(/^(\p{L}+)(\d+)$/u, "$1 $2");
  var keptBy = (tab) => tab ? sessionStorage : localStorage;
  function setting(key, fallback, tab = false) {
    try {
      return keptBy(tab).getItem(`troll-tableau.${key}`) ?? fallback;
    } catch {
      return fallback;
    }
  }
  function remember(key, value, tab = false) {
    try {
      keptBy(tab).setItem(`troll-tableau.${key}`, value);
    } catch {
    }
  }
  var choix = (name, label, options, chosen, onChange) => b`<div class="choix" role="radiogroup" aria-label=${label}>
  ${options.map(([value, text]) => b`<label><input type="radio" name=${name} value=${value} .checked=${l2(value === chosen)} @change=${() => onChange(value)}>${text}</label>`)}</div>`;
  var liste = (contexte, chosen, words, onChange, kind = "") => b`<select class=${kind} aria-label=${words} @change=${({ target }) => onChange(target.value)}>
  ${c2(contexte.etat().classement, ({ id }) => id, ({ id }) => b`<option value=${id} .selected=${l2(id === chosen)}>${contexte.nom(id)}</option>`)}</select>`;
  function creerDemande(contexte, question, noeud, surReponse) {
    let cle = "";
    return async (parametres, depend = (
      /** @type {any} */
      null
    )) => {
      const nouvelle = JSON.stringify([parametres, depend]);
      if (nouvelle === cle) return;
      cle = nouvelle;
      mark(noeud, "aria-busy", "true");
      const reponse = await contexte.demander(question, parametres).catch(({ message }) => ({ souci: message }));
      if (nouvelle !== cle) return;
      if (reponse.souci) cle = "";
      mark(noeud, "aria-busy", "false");
      surReponse(reponse);
    };
  }
  var nomme = (name) => name.split(/(?<=_)/).map((part, place) => place ? b`<wbr>${part}` : part);

  // trollkit/notebook/static/ecran-attente.js
  var ACCUEILS = { attente: ["…", "reçue"], acceptee: ["✓", "acceptée"], refusee: ["✗", "refusée"] };
  var MARGE = 4;
  function carreDe(carre) {
    const cote = carre.length + 2 * MARGE;
    const points2 = carre.flatMap((rangee, y2) => [...rangee].map((point, x2) => point === "1" ? `M${x2 + MARGE} ${y2 + MARGE}h1v1h-1z` : ""));
    return b`<svg viewBox="0 0 ${cote} ${cote}" role="img" aria-label="L’adresse de la classe, à photographier">${w`<rect width=${cote} height=${cote} fill="#fff"></rect><path d=${points2.join("")} fill="#000" shape-rendering="crispEdges"></path>`}</svg>`;
  }
  function echeance(fin) {
    if (!fin) return "";
    const reste = Math.ceil(fin - Date.now() / 1e3);
    const heure = new Date(fin * 1e3).toLocaleTimeString("fr-FR", { hour: "2-digit", minute: "2-digit" });
    if (reste <= 0) return `Dépôts clos depuis ${heure}`;
    const minutes = Math.floor(reste / 60);
    const encore = minutes >= 10 ? `${minutes} min` : `${minutes} min ${String(reste % 60).padStart(2, "0")} s`;
    return `Dépôts ouverts jusqu’à ${heure} : encore ${encore}`;
  }
  var inviter = ({ adresse, code, carre, fin }) => b`${carre.length ? carreDe(carre) : A}
  <p>Rejoignez la classe : <strong>${adresse}</strong></p>
  <p>avec le code <strong class="code">${code}</strong></p>
  <p class="echeance" role="timer">${echeance(fin)}</p>`;
  var avancer = ({ feuille, questions }) => b`<h2>Où en est la classe, ${feuille.replace(/^td/, "TD ")}</h2>
  <ol class="barres">${questions.map(({ question, faits, entames }) => b`<li title="Question ${question} : réussie par ${faits} %, commencée par ${entames} %">
    <span class="colonne" aria-hidden="true"><span class="entames" style=${o2({ height: `${entames}%` })}></span><span class="faits" style=${o2({ height: `${faits}%` })}></span></span>
    <span class="question">${question}</span><span class="invisible"> : réussie par ${faits} %, commencée par ${entames} %</span></li>`)}</ol>
  <p class="legende"><span class="faits"></span>réussie <span class="entames"></span>commencée</p>`;
  var jouer = ({ parties }) => b`<h2>Parties en cours</h2>
  <ul>${parties.map(({ scene: { noms, tour }, fin }) => b`<li>${fin || `${noms.join(" contre ")}, ${tour ? `tour ${tour}` : "au départ"}`}</li>`)}</ul>`;
  var ATTENTE = {
    id: "attente",
    titre: "Salle d’attente",
    creer(contexte) {
      const noeud = h3("div", { class: "attente defile", tabindex: "0", role: "region", "aria-label": "Stratégies reçues" });
      let horloge = null;
      function carte({ id, etat: etat2, raison }) {
        const [signe2, mot] = ACCUEILS[etat2] ?? ACCUEILS.attente;
        const name = contexte.nom(id);
        return b`<li data-etat=${etat2}><span class="signe" aria-hidden="true">${signe2}</span>
        <div><strong>${nomme(name)}</strong><span class="sort">${raison ? `${mot} : ${raison}` : mot}</span></div></li>`;
      }
      function dessiner({ recues = [], classe, jeux }) {
        const nombreux = recues.length > 16 ? "beaucoup" : "peu";
        const refusees = recues.filter(({ etat: etat2 }) => etat2 === "refusee");
        const acceptees = recues.filter(({ etat: etat2 }) => etat2 === "acceptee").length;
        const mots = [pluriel(recues.length, "stratégie reçue", "stratégies reçues")];
        if (acceptees) mots.push(pluriel(acceptees, "acceptée", "acceptées"));
        if (refusees.length) mots.push(pluriel(refusees.length, "refusée", "refusées"));
        noeud.dataset.combien = recues.length ? nombreux : "aucune";
        D(b`<section class="invitation" aria-label="Rejoindre la classe" ?hidden=${!classe}>${classe ? inviter(classe) : A}</section>
        <section class="avance" aria-label="Où en est la classe" ?hidden=${!jeux?.avance}>${jeux?.avance ? avancer(jeux.avance) : A}</section>
        <section class="parties" aria-label="Parties en cours" ?hidden=${!jeux?.parties.length}>${jeux ? jouer(jeux) : A}</section>
        <p class="compte" ?hidden=${!recues.length}>${mots.join("  ·  ")}</p>
        <p class="vide" ?hidden=${recues.length > 0}>Aucune stratégie reçue pour l’instant : elles apparaîtront ici dès leur dépôt.</p>
        <ul class="cartes" data-combien=${nombreux}>${c2([...refusees, ...recues.filter((one) => !refusees.includes(one))], ({ id }) => id, carte)}</ul>`, noeud);
      }
      return {
        noeud,
        montrer() {
          clearInterval(horloge);
          horloge = setInterval(() => contexte.etat().classe?.fin && dessiner(contexte.etat()), 1e3);
        },
        cacher: () => clearInterval(horloge),
        dessiner
      };
    }
  };

  // trollkit/notebook/static/ecran-classement.js
  var GLIDE_MS = 650;
  var ONE_COLUMN = 16;
  var NARROW = 600;
  var LEFT_OUT = ["taux", "intervalle"];
  var COLONNES = [
    ["rang", 2, "Rang", "Place au classement"],
    ["bouge", 2, "▲▼", "Places gagnées ou perdues depuis le concours précédent"],
    ["nom", 0, "Stratégie", ""],
    ["points", 2.6, "Points", "3 par affrontement gagné, 1 par nul, −1 par disqualification"],
    ["taux", 2.7, "Gain", "Part des parties gagnées, les nuls comptant pour moitié"],
    ["intervalle", 2.9, "Rangs", "Entre quels rangs le hasard a pu placer la stratégie, 19 fois sur 20"],
    ["score", 4.6, "Score", "Parties gagnées moins parties perdues ; il départage les égalités de points"]
  ];
  var pourcent = (rate) => rate === null || rate === void 0 ? "" : `${centiemes(rate)} %`;
  function classementDe(etat2, group) {
    if (group === "toutes" || !etat2.categories?.includes(group)) return etat2.classement;
    const rows = etat2.classement.map((standing) => {
      const [points2, score, joues] = standing.par_categorie[group];
      return {
        ...standing,
        points: points2,
        score,
        joues,
        taux: joues ? (1 + score / (joues * etat2.parties)) / 2 : null,
        depuis: null,
        intervalle: null
      };
    });
    rows.sort((a2, b2) => b2.points - a2.points || b2.score - a2.score);
    rows.forEach((row, place) => {
      const above = rows[place - 1];
      row.rang = above && above.points === row.points && above.score === row.score ? above.rang : place + 1;
    });
    return rows;
  }
  var fleche = (places) => places ? `${places > 0 ? "▲" : "▼"} ${Math.abs(places)}` : "";
  var tete = (cachee) => b`<div role="row" class="rangee" aria-hidden=${cachee ? "true" : A}>
  ${COLONNES.map(([name, , text, help]) => b`<div role="columnheader" class=${name} title=${help}>${text}</div>`)}</div>`;
  function glisser(parent, dessiner) {
    const before = new Map([...parent.children].map((row) => [row, row.getBoundingClientRect()]));
    dessiner();
    const rows = [...parent.children];
    const same = rows.length === before.size && [...before.keys()].every((row, place) => rows[place] === row);
    if (same || !before.size || stillness()) return;
    for (const row of rows) for (const old of row.getAnimations()) old.cancel();
    const after = new Map(rows.map((row) => [row, row.getBoundingClientRect()]));
    for (const row of rows) {
      const [from, to] = [before.get(row) ?? after.get(row), after.get(row)];
      const [x2, y2] = [from.left - to.left, from.top - to.top];
      row.style.zIndex = x2 > 0 || y2 > 0 ? "1" : "0";
      if (x2 || y2) row.animate([{ transform: `translate(${x2}px, ${y2}px)` }, { transform: "none" }], { duration: GLIDE_MS, easing: "cubic-bezier(.2,.7,.2,1)" });
    }
  }
  var CLASSEMENT = {
    id: "classement",
    titre: "Classement",
    categories: true,
    creer(contexte) {
      const noeud = h3("div", { class: "defile classement", tabindex: "0", role: "region", "aria-label": "Classement" });
      const corps = h3("div", { role: "rowgroup", class: "corps" });
      function rangee(standing, started) {
        const { id, rang, joues, nouveau, disqualifications, raison, points: points2, score, taux, intervalle, depuis } = standing;
        const shown = contexte.nom(id);
        const place = started && joues ? String(rang) : "";
        const places = depuis ?? 0;
        return b`<div role="row" class="rangee">
        <div role="cell" class="rang"><span class="medaille" data-rang=${place}>${place || "–"}</span></div>
        <div role="cell" class="bouge" data-sens=${places > 0 ? "monte" : places < 0 ? "descend" : ""}>${fleche(places)}</div>
        <div role="rowheader" class="nom">
          <button type="button" class="texte" title=${shown} style=${o2({ "--long": Math.max(shown.length, 1), "--badges": nouveau || disqualifications ? 4.4 : 0 })} @click=${() => contexte.aller("strategie", { id })}>${nomme(shown)}</button>
          <span class="badges"><span class="badge nouveau">${nouveau ? "nouveau" : ""}</span><span class="badge disq" title=${raison ?? ""}>${disqualifications ? `disq. ×${disqualifications}` : ""}</span></span></div>
        <div role="cell" class="points">${minus(nombre.format(points2))}</div>
        <div role="cell" class="taux">${pourcent(taux)}</div>
        <div role="cell" class="intervalle">${[...new Set(intervalle ?? [])].join("–")}</div>
        <div role="cell" class="score">${minus(nombre.format(score))}</div></div>`;
      }
      function gabarit(rows, columns, narrow) {
        const kept = COLONNES.filter(([name]) => !narrow || !LEFT_OUT.includes(name));
        return {
          "--gabarit": kept.map(([, width]) => width ? `${width}em` : "minmax(0, 1fr)").join(" "),
          "--fixes": kept.reduce((sum, [, width]) => sum + width + 0.4, 0),
          "--lignes": Math.max(1, Math.ceil(rows / columns)),
          "--n": Math.max(1, rows)
        };
      }
      return {
        noeud,
        dessiner(etat2) {
          const standings = classementDe(etat2, contexte.categorie());
          const started = standings.some(({ joues }) => joues > 0);
          const narrow = noeud.clientWidth < NARROW;
          const columns = standings.length > ONE_COLUMN && !narrow ? 2 : 1;
          D(b`<p class="vide" ?hidden=${standings.length > 0}>En attente des stratégies…</p>
          <div role="table" aria-label="Classement" class="rangs" ?hidden=${!standings.length} data-etroit=${narrow} data-cotes=${columns} style=${o2(gabarit(standings.length, columns, narrow))}>
            <div role="rowgroup" class="tete">${tete(false)}${tete(true)}</div>${corps}</div>`, noeud);
          glisser(corps, () => D(c2(standings, ({ id }) => id, (standing) => rangee(standing, started)), corps));
        }
      };
    }
  };
  var WIDE_COLUMNS = 14;
  var MOST = 60;
  var INVITE = "Une case montre son affrontement ; un clic ouvre le duel.";
  var PAS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  var FACE = {
    id: "face",
    titre: "Face-à-face",
    categories: true,
    creer(contexte) {
      const noeud = h3("div", { class: "face" });
      let etat2 = null;
      let ids = [];
      let rows = /* @__PURE__ */ new Map();
      let focus = [0, 1];
      let pointed = null;
      const isAt = (place, row, column) => place?.[0] === row && place[1] === column;
      function result(row, column) {
        const group = contexte.categorie();
        const [i5, j2] = [rows.get(ids[row]), rows.get(ids[column])];
        const score = etat2.matrice.score[group]?.[i5]?.[j2] ?? null;
        const groups = group === "toutes" ? etat2.categories : [group];
        const games = etat2.parties * groups.filter((name) => etat2.matrice.score[name][i5][j2] !== null).length;
        return { score, rate: score === null || !games ? null : (1 + score / games) / 2, games };
      }
      function sentence([row, column]) {
        const [left, right] = [contexte.nom(ids[row]), contexte.nom(ids[column])];
        if (row === column) return left;
        const group = contexte.categorie();
        const { score, rate, games } = result(row, column);
        const where2 = `${left} contre ${right}, ${group === "toutes" ? "toutes catégories" : nomCategorie(group)}`;
        if (rate === null) return `${where2} : pas encore joué`;
        const gain = (100 * rate).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
        return `${where2} : ${gain} % de ${pluriel(games, "partie", "parties")}, score ${minus(signe.format(score))}`;
      }
      function cell(row, column) {
        const self = row === column;
        const { score, rate } = self ? { score: null, rate: null } : result(row, column);
        const sign = self ? "soi" : rate === null ? "rien" : score > 0 ? "plus" : score < 0 ? "moins" : "";
        const force = score ? Math.round(100 * Math.min(1, 0.12 + 0.88 * Math.sqrt(Math.abs(2 * rate - 1)))) : 0;
        return b`<td role="gridcell" tabindex=${isAt(focus, row, column) ? "0" : "-1"} data-signe=${sign} style=${o2({ "--force": `${force}%` })}
        aria-label=${isAt(pointed, row, column) ? sentence(pointed) : A}>${self ? "" : rate === null ? "·" : String(centiemes(rate))}</td>`;
      }
      function line(id, row) {
        const name = contexte.nom(id);
        return b`<tr>
        <th scope="row" title=${name}><div><span class="numero">${etat2.classement[row].rang}</span><span class="texte" style=${o2({ "--long": Math.max(1, name.length) })}>${nomme(name)}</span></div></th>
        ${ids.map((_2, column) => cell(row, column))}</tr>`;
      }
      function where(element) {
        const target = element.closest("td[role=gridcell]");
        return target && [target.parentElement.sectionRowIndex, target.cellIndex - 1];
      }
      function explain({ target }) {
        const place = where(target);
        if (!place || isAt(pointed, ...place)) return;
        pointed = place;
        draw();
      }
      function open({ target }) {
        const [row, column] = where(target) ?? [0, 0];
        if (row !== column) contexte.aller("duel", { gauche: ids[row], droite: ids[column] });
      }
      function move(event) {
        const [row, column] = where(event.target) ?? [];
        if (row === void 0) return;
        if (event.key === "Enter") return open(event);
        const step = PAS[event.key];
        const next = step && [row + step[0], column + step[1]];
        if (!next?.every((place) => place >= 0 && place < ids.length)) return;
        event.preventDefault();
        focus = next;
        draw();
        noeud.querySelector("td[tabindex='0']").focus();
      }
      function draw() {
        const some = ids.length < etat2.classement.length;
        D(b`<div class="defile">
          <p class="vide" ?hidden=${ids.length > 0}>Les résultats de chacun contre chacun apparaîtront ici.</p>
          <table role="grid" aria-label="Face-à-face" ?hidden=${!ids.length} style=${o2({ "--n": Math.max(1, ids.length) })} data-colonnes=${ids.length > WIDE_COLUMNS ? "serrees" : "larges"}>
            <thead><tr role="row"><td class="coin"></td>${ids.map(contexte.nom).map((name, place) => b`<th scope="col" title=${name}><span class="nom-colonne">${name}</span><span>${place + 1}</span></th>`)}</tr></thead>
            <tbody @pointerover=${explain} @focusin=${explain} @click=${open} @keydown=${move}>${ids.map(line)}</tbody></table></div>
        <div class="ligne"><p class="detail">${pointed ? sentence(pointed) : INVITE}</p>
          <p class="legende"><span class="pastille gagne"></span>la ligne gagne<span class="pastille perd"></span>elle perd  ·  % des parties, un nul pour moitié${some ? `  ·  les ${ids.length} premières sur ${etat2.classement.length}` : ""}</p></div>`, noeud);
      }
      return {
        noeud,
        dessiner(nouveau) {
          etat2 = nouveau;
          rows = new Map(etat2.matrice.ids.map((id, place) => [id, place]));
          ids = etat2.classement.map(({ id }) => id).filter((id) => rows.has(id)).slice(0, MOST);
          if (pointed && Math.max(...pointed) >= ids.length) pointed = null;
          if (Math.max(...focus) >= ids.length) focus = [0, Math.min(1, Math.max(0, ids.length - 1))];
          draw();
        }
      };
    }
  };
  var ADVERSAIRES = ["Adversaire", "Gain", "Score", "Points"];
  var STRATEGIE = {
    id: "strategie",
    titre: "Stratégie",
    categories: true,
    creer(contexte) {
      const noeud = h3("div", { class: "strategie" });
      let id = "";
      const lien = (autre, texte) => b`<button type="button" class="lien" title="Voir le duel" @click=${() => contexte.aller("duel", { gauche: id, droite: autre })}>${texte}</button>`;
      function rencontres(etat2) {
        const groupe = contexte.categorie();
        const { ids, points: points2, score } = etat2.matrice;
        const ici = ids.indexOf(id);
        const groupes = groupe === "toutes" ? etat2.categories : [groupe];
        return ids.map((autre, place) => {
          const jouees = groupes.filter((un) => etat2.matrice.score[un]?.[ici]?.[place] !== null).length;
          const gagne = score[groupe]?.[ici]?.[place] ?? null;
          return { id: autre, score: gagne, points: points2[groupe]?.[ici]?.[place] ?? null, taux: jouees && gagne !== null ? (1 + gagne / (jouees * etat2.parties)) / 2 : null };
        }).filter((une) => une.id !== id && une.taux !== null).sort((a2, b2) => b2.taux - a2.taux || b2.points - a2.points);
      }
      function bilan(etat2, { joues, rang, points: points2, score }) {
        const place = joues ? `${rang === 1 ? "1re" : `${rang}e`} sur ${etat2.classement.length}` : "pas encore classée";
        const ou = contexte.categorie() === "toutes" ? "" : contexte.en(contexte.categorie());
        return `${contexte.nom(id)}${ou} : ${place}, ${minus(pluriel(points2, "point", "points"))}, score ${minus(signe.format(score))}.`;
      }
      function faits(etat2, { taux }, vues) {
        const contre = (une) => une ? lien(une.id, `${contexte.nom(une.id)} (${pourcent(une.taux)})`) : "–";
        const lignes = [
          ["Parties gagnées", `${pourcent(taux) || "–"} (un nul pour moitié)`],
          ["Meilleur résultat", contre(vues[0])],
          ["Pire résultat", contre(vues.length > 1 ? vues.at(-1) : void 0)],
          ...etat2.categories.map((groupe) => [nomCategorie(groupe), parCategorie(etat2, groupe)])
        ];
        return b`<dl class="faits">${lignes.map(([mot, dit]) => b`<dt>${mot}</dt><dd>${dit}</dd>`)}</dl>`;
      }
      function parCategorie(etat2, groupe) {
        const { joues, rang, points: points2, taux } = classementDe(etat2, groupe).find((une) => une.id === id);
        return joues ? `rang ${rang}, ${minus(pluriel(points2, "point", "points"))}, ${pourcent(taux)}` : "pas encore jouée";
      }
      const adversaire = (une) => b`<tr><th scope="row">${lien(une.id, contexte.nom(une.id))}</th>
      <td data-signe=${une.score > 0 ? "plus" : une.score < 0 ? "moins" : ""}>${pourcent(une.taux)}</td><td>${minus(signe.format(une.score))}</td><td>${minus(nombre.format(une.points))}</td></tr>`;
      function dessiner(etat2) {
        const ids = etat2.classement.map((ligne3) => ligne3.id);
        if (!ids.includes(id)) id = etat2.direct?.gauche ?? ids[0] ?? "";
        if (!ids.length) return D(b`<p class="vide">En attente des stratégies…</p>`, noeud);
        const ligne2 = classementDe(etat2, contexte.categorie()).find((une) => une.id === id);
        const vues = rencontres(etat2);
        D(b`<div class="ligne affiche">${liste(contexte, id, "Stratégie", (autre) => contexte.aller("strategie", { id: autre }))}</div>
        <p class="verdict">${bilan(etat2, ligne2)}</p>
        <p class="raison" ?hidden=${!ligne2.raison}>${ligne2.raison ? `Disqualifiée dans ${pluriel(ligne2.disqualifications, "affrontement", "affrontements")}. ${ligne2.raison}` : ""}</p>
        <div class="fiche">
          <section aria-label="Bilan"><h2>Bilan</h2>${faits(etat2, ligne2, vues)}</section>
          <section aria-label="Adversaires"><h2>Adversaires</h2><div class="defile" tabindex="0" role="region" aria-label="Tous ses adversaires">
            <table><thead><tr>${ADVERSAIRES.map((mot) => b`<th scope="col">${mot}</th>`)}</tr></thead><tbody>${c2(vues, (une) => une.id, adversaire)}</tbody></table></div></section></div>`, noeud);
      }
      return {
        noeud,
        montrer(parametres) {
          id = parametres.id ?? id;
        },
        dessiner
      };
    }
  };

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
      montrer: (place, options) => plateau.montrer(film.scenes[place], options)
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

  // trollkit/notebook/static/ecran-direct.js
  var PARTIE_S = 18;
  var FIN_MS = 3500;
  var IMMOBILE_MS = 7e3;
  var RIEN_MS = 1e3;
  var PREMIERS = 10;
  var cleDe = (instant) => JSON.stringify([instant?.gauche, instant?.droite, instant?.categorie]);
  var attendre = (ms) => new Promise((fini) => setTimeout(fini, ms));
  var DIRECT = {
    id: "direct",
    titre: "En direct",
    creer(contexte) {
      const scene = h3("div", { class: "plateau-direct" });
      const terrain = h3("div", { class: "terrain" });
      const recit = h3("p", { class: "recit" });
      const dix = h3("ol", { class: "premiers", "aria-label": "Les dix premières" });
      const noeud = h3("div", { class: "direct" }, scene, dix);
      let duel2 = null;
      let partie2 = null;
      let tour = 0;
      let arrete = false;
      let souci = "";
      const noms = () => [contexte.nom(duel2.gauche), contexte.nom(duel2.droite)];
      const nommer = (texte) => avecNoms(texte, noms());
      const lecteur = creerLecteur(terrain, () => {
        if (partie2) put(recit, lecteur.raconter());
      });
      function ecrire() {
        const { statut } = contexte.etat();
        const attente = statut === "en_cours" ? "Le premier affrontement se joue : il se rejouera ici dès qu’il sera fini." : "Le concours n’a pas commencé : son premier affrontement se jouera ici dès qu’il sera fini.";
        D(b`<p class="vide" ?hidden=${duel2}>${souci || attente}</p>
        <div class="jeu" ?hidden=${!duel2}>
          <div class="affiche"><strong class="duelliste gauche">${duel2 && noms()[0]}</strong><span>contre</span><strong class="duelliste droite">${duel2 && noms()[1]}</strong></div>
          <p class="intitule">${duel2 && nommer(partie2?.titre ?? "")}</p>${terrain}${recit}
          <p class="nouvelle" aria-live="polite">${duel2 && `${nommer(duel2.phrase)}${contexte.en(duel2.categorie)}.`}</p></div>`, scene);
      }
      async function montrerPartie(film) {
        partie2 = film;
        lecteur.charger(film, noms());
        ecrire();
        if (stillness()) {
          lecteur.aller(Infinity);
          return attendre(IMMOBILE_MS);
        }
        lecteur.vitesse = Math.max(1, lecteur.vitessePour(PARTIE_S));
        await lecteur.jouer();
        return attendre(FIN_MS);
      }
      async function diffuser(mien) {
        let cle = "";
        while (mien === tour) {
          const instant = contexte.etat().direct;
          if (!instant) {
            await attendre(RIEN_MS);
            continue;
          }
          if (cle !== cleDe(instant)) {
            try {
              const recu = await contexte.demander("direct", instant);
              if (mien !== tour) return;
              [duel2, cle, souci] = [recu, cleDe(instant), ""];
            } catch (erreur) {
              souci = erreur.message;
              if (mien === tour) ecrire();
              await attendre(5 * RIEN_MS);
              continue;
            }
          }
          ecrire();
          dessinerPremiers(contexte.etat());
          for (const film of duel2.films) {
            if (mien === tour) await montrerPartie(film);
            while (arrete && mien === tour) await attendre(RIEN_MS);
          }
          if (!duel2.films.length) await attendre(IMMOBILE_MS);
        }
      }
      function dessinerPremiers(etat2) {
        dix.hidden = !etat2.classement.length;
        glisser(dix, () => D(c2(etat2.classement.slice(0, PREMIERS), ({ id }) => id, ({ id, rang, points: points2, joues }) => b`
        <li data-cote=${id === duel2?.gauche ? "gauche" : id === duel2?.droite ? "droite" : ""}><span class="rang">${joues ? rang : "–"}</span>
          <span class="texte">${nomme(contexte.nom(id))}</span><span class="points">${minus(nombre.format(points2))}</span></li>`), dix));
      }
      return {
        noeud,
        montrer() {
          arrete = false;
          diffuser(++tour);
        },
        cacher() {
          tour += 1;
          lecteur.pause();
        },
        dessiner(etat2) {
          if (duel2 && ![duel2.gauche, duel2.droite].every((id) => etat2.classement.some((ligne2) => ligne2.id === id))) duel2 = partie2 = null;
          ecrire();
          dessinerPremiers(etat2);
        },
        // Stops where it is, and goes on.
        pas() {
          arrete = !arrete;
          if (arrete) lecteur.pause();
          else diffuser(++tour);
        }
      };
    }
  };

  // trollkit/notebook/static/courbes.js
  var MARGE2 = { gauche: 64, droite: 16, haut: 12, bas: 30 };
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
      const [large, haute] = [width - MARGE2.gauche - MARGE2.droite, height - MARGE2.haut - MARGE2.bas];
      const x2 = (valeur2) => MARGE2.gauche + large * (valeur2 - gauche) / (droite - gauche || 1);
      const y2 = (valeur2) => MARGE2.haut + haute * (haut - valeur2) / (haut - bas || 1);
      const chaque = Math.ceil(SERRE * abscisses.length / Math.max(large, 1));
      const valeur = ({ clientX }) => clamp(gauche + (clientX - noeud.getBoundingClientRect().left - MARGE2.gauche) / Math.max(large, 1) * (droite - gauche), gauche, droite);
      D(b`<svg role="img" aria-label=${texte} viewBox="0 0 ${width} ${height}" @click=${surClic ? (event) => surClic(valeur(event)) : A}>
      ${ordonnees.map(([ou, mot]) => w`<line class="niveau" x1=${MARGE2.gauche} x2=${width - MARGE2.droite} y1=${y2(ou)} y2=${y2(ou)}></line><text class="ordonnee" x=${MARGE2.gauche - 7} y=${y2(ou) + 5}>${mot}</text>`)}
      ${abscisses.map(([ou, mot, ancre = "middle"], place) => place % chaque ? A : w`<text x=${x2(ou)} y=${height - 9} text-anchor=${ancre}>${mot}</text>`)}
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
  var BARRES = { g: [-12, -22], d: [-22, -32], n: [-20, -24], "?": [-12, -32] };
  function coursDe({ courbe, issues, parties, noms }) {
    const total = Math.max(1, parties, issues.length);
    const cent = (place) => courbe.map((point) => [point[0], 100 * point[place]]);
    const large = (x2) => Math.max(1, 0.9 * (x2(2) - x2(1)));
    const barre = (lettre, x2, y2) => [...issues].flatMap((issue, place) => issue === lettre ? `M${x2(place + 1)} ${y2(BARRES[lettre][0])}V${y2(BARRES[lettre][1])}` : []).join("");
    return {
      texte: direTaux({ courbe, noms }),
      x: [0.5, total + 0.5],
      y: [-33, 101],
      abscisses: bouts("partie", 1, total),
      ordonnees: PARTS,
      dessiner: (x2, y2) => [
        w`<polygon class="bande" points=${points([...cent(2), ...cent(3).reverse()], x2, y2)}></polygon>`,
        ligne([[0.5, 50], [total + 0.5, 50]], x2, y2, "milieu"),
        ligne(cent(1), x2, y2, "gauche"),
        Object.keys(BARRES).map((lettre) => w`<path class="issue" data-issue=${lettre} stroke-width=${large(x2)} d=${barre(lettre, x2, y2)}></path>`)
      ]
    };
  }
  function direTaux({ courbe, noms }) {
    const dernier = courbe.at(-1);
    if (!dernier) return "Gain : aucune partie finie.";
    const [taux, bas, haut] = dernier.slice(1).map(centiemes);
    return `Gain : après ${pluriel(dernier[0], "partie", "parties")}, ${noms[0]} en gagne ${taux} % (une nulle compte pour une demie), entre ${bas} et ${haut} % avec 95 % de confiance.`;
  }

  // trollkit/notebook/static/ecran-duel.js
  function completer(vu, etat2, categorie) {
    const ids = etat2.classement.map(({ id }) => id);
    if (vu.gauche === void 0 && vu.droite === void 0 && etat2.direct) ({ gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie } = etat2.direct);
    if (!ids.includes(vu.gauche)) vu.gauche = ids.find((id) => id !== vu.droite);
    if (!ids.includes(vu.droite) || vu.droite === vu.gauche) vu.droite = ids.find((id) => id !== vu.gauche);
    if (!etat2.categories.includes(vu.categorie)) vu.categorie = categorie === "toutes" ? etat2.categories[0] : categorie;
    if (etat2.paires?.some(([un, autre]) => un === vu.droite && autre === vu.gauche)) [vu.gauche, vu.droite] = [vu.droite, vu.gauche];
    return vu.gauche !== void 0 && vu.droite !== void 0;
  }
  var DUEL = {
    id: "duel",
    titre: "Duel",
    creer(contexte) {
      const noeud = h3("div", { class: "duel" });
      const taux = creerGraphe((partie3) => duel2.issues.length && rejouer(clamp(Math.round(partie3), 1, duel2.issues.length)));
      let vu = {};
      let duel2 = null;
      let souci = "";
      const ouvrir2 = (change) => contexte.aller("duel", { ...vu, ...change });
      const proche = (partie3) => (duel2.publiees ?? []).reduce((une, autre) => Math.abs(autre - partie3) < Math.abs(une - partie3) ? autre : une, duel2.publiees?.[0] ?? partie3);
      const rejouer = (partie3) => contexte.aller("rediffusion", { ...vu, partie: proche(partie3) });
      const nom = (cote) => contexte.nom((duel2 ?? vu)[cote]);
      const demander = creerDemande(contexte, "duel", noeud, (reponse) => {
        duel2 = reponse.souci ? null : reponse;
        souci = reponse.souci ?? (duel2.joue ? "" : "Ce duel n’a pas encore été joué : il apparaîtra ici dès qu’il le sera.");
        peindre();
        if (duel2?.joue) contexte.annoncer(noeud.querySelector(".verdict").textContent);
      });
      const choisir = (place) => liste(contexte, vu[COTES[place]], `Stratégie de ${COTES[place]}`, (id) => {
        const [ici, autre] = [COTES[place], COTES[1 - place]];
        ouvrir2({ [autre]: id === vu[autre] ? vu[ici] : vu[autre], [ici]: id });
      }, COTES[place]);
      const carte = ({ categorie, joue, victoires, defaites, points: points2, score }) => b`
      <label data-signe=${!joue ? "" : score[0] > 0 ? "plus" : score[0] < 0 ? "moins" : score[1] < 0 ? "double" : ""}>
        <input type="radio" name="${contexte.cle}-duel" value=${categorie} .checked=${l2(categorie === vu.categorie)} @change=${() => ouvrir2({ categorie })}>
        <strong>${nomCategorie(categorie)}</strong><span>${!joue ? "pas encore" : Math.min(...points2) < 0 ? "forfait" : `${nombre.format(victoires)} – ${nombre.format(defaites)}`}</span></label>`;
      function verdict() {
        const { victoires, nuls, defaites, points: points2, score } = duel2.categories.find(({ categorie }) => categorie === duel2.categorie);
        const [g2, d2] = COTES.map(nom);
        const qui = duel2.raisons.some(Boolean) ? "Duel arrêté" : points2[0] === points2[1] ? `${g2} et ${d2} font match nul` : points2[0] > points2[1] ? `${g2} bat ${d2}` : `${d2} bat ${g2}`;
        const comptes = [pluriel(victoires, "victoire", "victoires"), pluriel(nuls, "nul", "nuls"), pluriel(defaites, "défaite", "défaites")].join(", ");
        return `${qui}${contexte.en(duel2.categorie)} : ${comptes} pour ${g2}. Points ${points2.join(" à ").replaceAll("-", "−")}, score ${minus(signe.format(score[0]))}.`;
      }
      const partie2 = (numero, cote, dit, la = proche(numero) === numero && numero <= duel2.issues.length) => b`
      <li data-cote=${cote}><button type="button" ?disabled=${!la} @click=${() => rejouer(numero)}><strong>Partie ${nombre.format(numero)}</strong><span>${dit}</span></button></li>`;
      function direTournant({ what, side, number }) {
        const qui = side ? nom(side) : "";
        if (what === "tete") return `${qui} prend la tête`;
        if (what === "decide") return `la partie qui décide : ${qui} reste devant jusqu’à la fin`;
        if (what === "faute") return side ? `${qui} est disqualifié` : "les deux sont disqualifiés";
        return number ? `${qui} finit avec ${pluriel(number, "victoire", "victoires")} d’avance` : "égalité parfaite à la fin";
      }
      function details() {
        const combien = duel2.issues.length;
        const raisons = COTES.map((cote, place) => duel2.raisons[place] ? `${nom(cote)} est disqualifié. ${duel2.raisons[place]}` : "").filter(Boolean);
        return b`<p class="verdict">${verdict()}</p><p class="raison" ?hidden=${!raisons.length}>${raisons.join(" ")}</p>
        <div class="details">
          <section class="cours" aria-label="Gain"><h2>Gain au fil des parties</h2>
            <p class="legende" ?hidden=${!(duel2.finies > combien)}>Ici, les ${combien} premières parties sur ${nombre.format(duel2.finies ?? 0)} ; le compte ci-dessus est de toutes.</p>${taux.noeud}</section>
          <section class="moments" aria-label="Parties à revoir"><h2>Parties à revoir</h2><ol class="tournants">
            ${duel2.echanges > 4 ? b`<li class="note">${duel2.echanges} changements de tête en tout, les derniers ci-dessous.</li>` : A}
            ${duel2.tournants.map((tournant) => partie2(tournant.game, tournant.side, direTournant(tournant)))}</ol></section></div>`;
      }
      function peindre() {
        D(b`<div class="ligne affiche">${choisir(0)}<span>contre</span>${choisir(1)}
          <span class="pousse"></span><div class="cartes-duel" role="radiogroup" aria-label="Catégorie">${(duel2?.categories ?? []).map(carte)}</div></div>
        ${duel2?.joue ? details() : b`<p class="vide" ?hidden=${!souci}>${souci}</p>`}`, noeud);
        if (duel2?.joue) taux.montrer(coursDe({ ...duel2, noms: COTES.map(nom) }));
      }
      return {
        noeud,
        montrer({ gauche, droite, categorie }) {
          vu = { gauche: gauche ?? vu.gauche, droite: droite ?? vu.droite, categorie: categorie ?? vu.categorie };
          if (gauche !== void 0 && categorie === void 0 && contexte.categorie() !== "toutes") vu.categorie = contexte.categorie();
        },
        dessiner(etat2) {
          if (completer(vu, etat2, contexte.categorie())) {
            const [i5, j2] = COTES.map((cote) => etat2.matrice.ids.indexOf(vu[cote]));
            demander({ ...vu }, [etat2.empreinte, etat2.parties, etat2.categories.map((groupe) => etat2.matrice.score[groupe][i5]?.[j2])]);
          } else [duel2, souci] = [null, "Il faut au moins deux stratégies pour un duel."];
          peindre();
        }
      };
    }
  };
  var REDIFFUSION = {
    id: "rediffusion",
    titre: "Rediffusion",
    creer(contexte) {
      const noeud = h3("div", { class: "rediffusion", tabindex: "-1", role: "group", "aria-label": "Rediffusion d’une partie" });
      const terrain = h3("div", { class: "terrain" });
      const phrase2 = h3("p", { class: "recit", "aria-live": "polite" });
      let vu = {};
      let partie2 = null;
      let souci = "";
      let choisie = false;
      const noms = () => [contexte.nom(vu.gauche), contexte.nom(vu.droite)];
      const lecteur = creerLecteur(terrain, () => {
        commandes.dessiner(lecteur.compte());
        if (partie2) put(phrase2, lecteur.raconter());
        peindre();
      });
      const commandes = creerCommandes(lecteur, "Tour");
      function peindre() {
        D(b`<div class="ligne"><h2>${partie2 ? `${noms().join(" contre ")}${contexte.en(vu.categorie).replace(" en ", ", ")}` : ""}</h2><span class="pousse"></span>
          <label>Partie <input type="number" min="1" max=${partie2?.sur ?? A} .value=${l2(String(partie2?.partie ?? 1))} aria-label="Numéro de la partie" title="Aussi : flèches haut et bas" @change=${({ target }) => choisir(Number(target.value))}></label>
          <span>${!partie2 ? "" : partie2.publiees ? `(publiées : ${partie2.publiees.join(", ")})` : `sur ${nombre.format(partie2.sur)}`}</span>
          <button type="button" title="Revenir au duel" aria-label="Revenir au duel" @click=${() => contexte.aller("duel", { gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie })}>Le duel</button></div>
        <p class="vide" ?hidden=${!souci}>${souci}</p>
        <div class="jeu" ?hidden=${Boolean(souci)}>
          ${terrain}${phrase2}${commandes.root}</div>`, noeud);
      }
      function voisine(sens) {
        const { publiees, partie: ici } = partie2;
        return publiees ? publiees[publiees.indexOf(ici) + sens] ?? 0 : ici + sens;
      }
      const changerPartie = (sens) => partie2 && choisir(voisine(sens));
      function choisir(voulue) {
        if (partie2 && Number.isInteger(voulue) && voulue >= 1 && voulue <= partie2.sur) contexte.aller("rediffusion", { ...vu, partie: voulue });
      }
      ecouterLecture(noeud, lecteur, {
        autres: { ArrowUp: () => changerPartie(-1), ArrowDown: () => changerPartie(1) },
        admis: ({ target }) => choisie || target !== noeud
      });
      function vider(texte) {
        lecteur.pause();
        [partie2, souci] = [null, texte];
        peindre();
      }
      const demander = creerDemande(contexte, "partie", noeud, (reponse) => {
        if (reponse.souci) return vider(reponse.souci);
        [partie2, souci] = [reponse, ""];
        commandes.nommer(dessinDe(partie2.jeu).tour);
        lecteur.charger(partie2, noms());
      });
      return {
        noeud,
        montrer(parametres) {
          vu = { ...vu, ...parametres };
          vu.partie = String(vu.partie ?? 1);
          choisie = parametres.partie !== void 0;
          noeud.focus({ preventScroll: true });
        },
        dessiner(etat2) {
          if (!completer(vu, etat2, "toutes")) return vider("Il faut au moins deux stratégies pour revoir une partie.");
          peindre();
          demander({ ...vu, partie: Number(vu.partie) }, etat2.empreinte);
        },
        cacher: () => lecteur.pause(),
        pas: () => lecteur.basculer()
      };
    }
  };

  // trollkit/notebook/static/ecran-finale.js
  var TOURS = { 1: "Finale", 2: "Demi-finales", 4: "Quarts de finale" };
  var SUITES = { score: "le score", partie: "la partie décisive", gagnant: "le vainqueur", podium: "le podium" };
  var departage = ({ par, score }) => par === "score" ? `Égalité de points, départagée au score (${signe.format(Math.abs(score[0]))})` : par === "rang" ? "Égalité de points et de score : le mieux classé passe" : par === "sort" ? "Égalité de points, de score et de rang : départagée au sort" : "";
  var FINALE = {
    id: "finale",
    titre: "Grande finale",
    creer(contexte) {
      const scene = h3("div", { class: "plateau-finale" });
      const noeud = h3("div", { class: "finale", tabindex: "-1" });
      const affiche = creerAffiche(scene, contexte, (seed) => nom(seed));
      let finale = { statut: "inconnu" };
      let souci = "Un instant…";
      let phrase2 = "";
      let ordres = 0;
      const joueur = (seed) => finale.joueurs.find(({ tete: tete2 }) => tete2 === seed);
      const nom = (seed) => joueur(seed).nom;
      const demander = creerDemande(contexte, "finale", noeud, (reponse) => {
        if (reponse.souci) [finale, souci] = [{ statut: "inconnu" }, reponse.souci];
        else recevoir(reponse);
        peindre();
      });
      function recevoir(reponse) {
        const avant = finale;
        finale = reponse;
        souci = "";
        if (finale.statut === "absente") return;
        const anime = finale.etape === avant.etape + 1 && avant.etapes === finale.etapes;
        const meme = finale.etape === avant.etape && avant.etapes === finale.etapes;
        if (!meme || finale.statut !== avant.statut || finale.statut !== "termine") phrase2 = raconter(anime);
      }
      function attente() {
        const { statut, classement = [] } = contexte.etat();
        const fini = statut === "termine";
        return fini ? `La grande finale n’a pas encore été jouée : les ${classement.length < 8 ? "meilleurs" : "huit premiers"} du classement s’y affronteront, sur un nouveau tirage.` : "La grande finale se jouera quand le concours sera terminé.";
      }
      function arbre() {
        const { tours, petite } = finale;
        const troisieme = petite ? b`<h3 class="petite">Troisième place</h3>${match(petite)}` : A;
        return tours.map((matchs, rang) => b`<div class="tour"><h3>${TOURS[matchs.length]}</h3><div class="matchs">${matchs.map(match)}</div>${rang === tours.length - 1 ? troisieme : A}</div>`);
      }
      function match(tie) {
        const { place, joueurs, points: points2, gagnant } = tie;
        const present = Boolean(place) && finale.derniere?.place?.join() === place.join();
        const comment = gagnant !== null && departage(tie);
        return b`<div class="match" data-present=${present}>
        ${joueurs.map((seed, rang) => b`<div class="joueur" data-sort=${gagnant === null || seed === null ? "" : seed === gagnant ? "gagne" : "perd"}>
          <span class="tete">${seed}</span><span class="nom texte" title=${seed === null ? "" : nom(seed)}>${nomme(seed === null ? "…" : nom(seed))}</span><span class="points">${points2 ? minus(String(points2[rang])) : ""}</span></div>`)}
        ${comment ? b`<p class="departage">${comment}</p>` : A}</div>`;
      }
      function memeClassement() {
        const { statut, classement = [] } = contexte.etat();
        const rangees = new Map(classement.map((row) => [row.id, row]));
        return statut === "termine" && finale.joueurs.every(({ id, rang, points: points2 }) => {
          const row = rangees.get(id);
          return row?.rang === rang && row.points === points2;
        });
      }
      function raconter(anime) {
        const { derniere, match: match2 } = finale;
        if (finale.statut !== "termine") {
          affiche.participants(finale.joueurs.map(({ tete: tete2 }) => tete2));
          const { faits, total } = finale.progres;
          return finale.statut === "en_cours" ? `La finale se joue en secret : ${pluriel(faits, "affrontement", "affrontements")} sur ${total}.` : finale.message;
        }
        if (!derniere) {
          affiche.participants(finale.joueurs.map(({ tete: tete2 }) => tete2));
          return "Tout est joué, rien n’est encore dévoilé.";
        }
        if (derniere.what === "podium") {
          affiche.podium(finale.podium);
          return `${nom(finale.podium[0])} remporte la grande finale !`;
        }
        const titre = `${nom(match2.haut)} contre ${nom(match2.bas)}`;
        if (derniere.what === "score") {
          affiche.score(match2);
          return `${titre} : le score${match2.duels.length > 1 ? ", catégorie par catégorie" : ""}.`;
        }
        if (derniere.what === "partie") {
          affiche.partie(match2, anime);
          return `${titre} : ${match2.decisive ? `la partie décisive, n° ${nombre.format(match2.decisive.partie)}${contexte.en(match2.decisive.categorie).replaceAll(" ", " ")}` : "aucune partie n’a pu être jouée"}.`;
        }
        const fini = [...finale.tours.flat(), finale.petite].find((tie) => tie?.place.join() === derniere.place.join());
        const comment = departage(fini);
        affiche.gagnant(match2, fini.gagnant);
        return `${nom(fini.gagnant)} l’emporte.${comment ? ` ${comment}.` : ""}`;
      }
      function commandes(encore) {
        const { statut, suivante, etape } = finale;
        const pret = statut === "termine";
        const jouable = !(pret && encore) && statut !== "en_cours" && contexte.etat().statut === "termine";
        return b`<div class="ligne commandes" ?hidden=${!contexte.maitre.commande()}>
        <button type="button" ?hidden=${!jouable} @click=${() => ordonner({ action: "finale" })}>${pret ? "Jouer celle du nouveau classement" : "Jouer la finale"}</button>
        <button type="button" class="suite" title="Étape suivante (espace)" ?hidden=${!pret} ?disabled=${!suivante} @click=${suivant}>${suivante ? `Suite : ${SUITES[suivante.what]}` : "C’est fini"}</button>
        <button type="button" ?hidden=${!pret} ?disabled=${!etape} @click=${() => aller(etape - 1)}>Étape précédente</button></div>`;
      }
      function peindre() {
        const { statut, joueurs, tirage } = finale;
        if (statut === "absente" || souci) return D(b`<p class="vide">${souci || attente()}</p>${commandes(false)}`, noeud);
        if (!joueurs) return;
        const encore = memeClassement();
        const titre = encore ? "Finale du classement affiché." : "Finale d’un classement précédent : celui qui est affiché a changé depuis.";
        D(b`<div class="salle"><div class="arbre" role="group" aria-label="Tableau de la finale">${arbre()}</div>
        <div class="scene-finale"><p class="annonce" aria-live="polite">${phrase2}</p>${scene}<p class="origine" data-passee=${!encore}>${`${titre} ${tirage}`.trim()}</p>${commandes(encore)}</div></div>`, noeud);
      }
      async function ordonner(ordre) {
        const obei = await contexte.maitre.ordonner(ordre);
        ordres += 1;
        if (obei) return demander({}, [contexte.etat().finale, ordres]);
        if (finale.statut === "absente") souci = contexte.maitre.parole();
        else phrase2 = contexte.maitre.parole();
        peindre();
      }
      const aller = (etape) => ordonner({ action: "devoiler", etape });
      function suivant() {
        if (affiche.finir()) return;
        if (contexte.maitre.commande() && finale.statut === "termine" && finale.suivante) aller(finale.etape + 1);
      }
      return {
        noeud,
        montrer() {
          noeud.focus({ preventScroll: true });
        },
        cacher: () => affiche.finir(),
        dessiner(etat2) {
          demander({}, [etat2.finale, ordres]);
          peindre();
        },
        pas: suivant
      };
    }
  };
  var PARTIE_S2 = 20;
  function creerAffiche(scene, contexte, nom) {
    let finir = null;
    let lecteur = null;
    function poser(contenu) {
      finir?.();
      finir = null;
      lecteur?.detruire();
      lecteur = null;
      D(contenu, scene);
    }
    function rangee({ categorie, score, points: points2, raisons }, parties) {
      const raison = raisons.filter(Boolean).join(" ");
      const large = Math.min(1, Math.sqrt(Math.abs(score[0]) / parties));
      const gain = (cote) => `${minus(String(points2[cote]))} pt${Math.abs(points2[cote]) > 1 ? "s" : ""}`;
      return b`<div class="epreuve" title=${raison}><span class="categorie">${nomCategorie(categorie)}</span><span class="points">${gain(0)}</span>
      <div class="jauge"><div class="remplissage" data-cote=${score[0] >= 0 ? "gauche" : "droite"} style=${o2({ width: `${50 * large}%`, left: score[0] > 0 ? `${50 - 50 * large}%` : "50%" })}></div></div>
      <span class="ecart">${raison ? "forfait" : minus(signe.format(score[0]))}</span><span class="points">${gain(1)}</span></div>`;
    }
    function scores({ haut, bas, duels }) {
      const parties = Math.max(1, ...duels.flatMap(({ score }) => score.map(Math.abs)));
      const total = (cote) => minus(String(duels.reduce((somme, { points: points2 }) => somme + points2[cote], 0)));
      return b`<div class="score-finale">
      <div class="face-a-face"><strong class="duelliste gauche">${nom(haut)}</strong><span class="total gauche">${total(0)}</span><span>–</span><span class="total droite">${total(1)}</span><strong class="duelliste droite">${nom(bas)}</strong></div>
      ${duels.map((duel2) => rangee(duel2, parties))}</div>`;
    }
    return {
      poser,
      score: (match) => poser(scores(match)),
      partie({ haut, bas, decisive: film }, anime) {
        const terrain = h3("div", { class: "terrain" });
        const recit = h3("p", { class: "recit", "aria-live": "polite" });
        poser(b`${terrain}${recit}`);
        if (!film) return;
        const bouge = anime && !stillness();
        const ici = lecteur = creerLecteur(terrain, ({ joue }) => {
          put(recit, ici.raconter());
          if (!joue) finir = null;
        });
        ici.charger(film, [nom(haut), nom(bas)], bouge ? 0 : film.scenes.length - 1);
        if (!bouge) return;
        ici.vitesse = Math.max(2, ici.vitessePour(PARTIE_S2));
        ici.jouer();
        finir = () => ici.aller(Infinity);
      },
      gagnant: (match, seed) => poser(b`<p class="vainqueur" data-cote=${seed === match.haut ? "gauche" : "droite"}>${nom(seed)}</p>${scores(match)}`),
      podium: (seeds) => poser(b`<div class="podium">${[1, 0, 2].filter((place) => place < seeds.length).map((place) => b`<div class="marche" data-place=${place + 1}><strong>${nom(seeds[place])}</strong><div class="socle">${place + 1}</div></div>`)}</div>`),
      participants: (seeds) => poser(b`<ol class="participants">${seeds.map((seed) => b`<li>${nom(seed)}</li>`)}</ol>`),
      // Whether something was moving, which has now come to its end.
      finir() {
        const fin = finir;
        finir = null;
        fin?.();
        return Boolean(fin);
      }
    };
  }

  // trollkit/notebook/static/tableau-cadre.js
  var STATUTS = {
    attente: "En attente",
    en_cours: "En cours",
    termine: "Terminé",
    interrompu: "Interrompu",
    erreur: "Erreur"
  };
  function etiquettes(etat2, contexte) {
    if (!("jeu" in etat2)) return b`<h1>Concours</h1><span class="etiquette statut" data-statut="attente">${STATUTS.attente}</span>`;
    const { statut, graine, empreinte } = etat2;
    const scelle = graine ? `Graine ${graine}, d’empreinte SHA-256 ${empreinte}` : `La graine du hasard reste secrète jusqu’à la clôture du concours. Son empreinte SHA-256 : ${empreinte}`;
    return b`<h1>Concours ${contexte.jeu().titre ?? etat2.jeu}</h1>
    <span class="etiquette statut" data-statut=${statut}>${STATUTS[statut] ?? statut}</span>
    ${empreinte ? b`<span class="etiquette graine" title=${scelle}>${graine ? `graine ${graine}` : `graine scellée ${empreinte.slice(0, 8)}`}</span>` : A}`;
  }
  function progres({ progres: progres2 = { faits: 0, total: 0, parties_par_s: 0, reste_s: null }, statut }) {
    const { faits, total, parties_par_s: speed, reste_s: left } = progres2;
    const words = [];
    if (total) words.push(`${nombre.format(faits)} / ${pluriel(total, "affrontement", "affrontements")}`);
    if (speed) words.push(speed < 2 ? `${pluriel(Math.ceil(60 * speed), "partie", "parties")}/min` : `${nombre.format(Math.round(speed))} parties/s`);
    if (statut === "en_cours" && left !== null) words.push(`reste ${duration(left)}`);
    return b`<div class="ligne progres">
    <div class="barre" role="progressbar" aria-label="Affrontements joués" aria-valuemin="0" aria-valuemax=${total || 1} aria-valuenow=${faits}><div style=${o2({ transform: `scaleX(${total ? faits / total : 0})` })}></div></div>
    <div class="chiffres">${words.join("  ·  ")}</div></div>`;
  }
  function phrase(etat2, souci) {
    const text = souci || [enTete(etat2), etat2.message].filter(Boolean).join(" ");
    return b`<div class="ligne"><p class="phrase ${"jeu" in etat2 && souci ? "souci" : ""}" title=${text}>${text}</p></div>
    ${etat2.avertissement ? b`<p class="avertissement">${etat2.avertissement}</p>` : A}`;
  }
  function enTete(etat2) {
    const standings = etat2.classement ?? [];
    if (!standings.some(({ joues }) => joues > 0)) {
      return standings.length ? `${pluriel(standings.length, "stratégie inscrite", "stratégies inscrites")} : le concours va commencer.` : "";
    }
    const first = standings.filter(({ rang }) => rang === 1);
    if (first.length > 3) return `${first.length} stratégies en tête, ex æquo.`;
    const names = first.map((row) => row.nom).join(" et ");
    const over = etat2.statut === "termine";
    if (first.length > 1) return `${over ? "Premiers du classement" : "En tête"} ex æquo : ${names}.`;
    return `${over ? "Premier du classement" : "En tête"} : ${names}, ${pluriel(first[0].points, "point", "points")}.`;
  }
  function prise(element, key) {
    if (element.closest("dialog[open]")) return true;
    if (element.matches("input[type=text], input[type=password], input[type=number], textarea")) return true;
    if (element.matches("select, input[type=range]")) return true;
    if (element.matches("input[type=radio], input[type=checkbox]")) return key.startsWith("Arrow") || key === " ";
    if (element.matches("button, summary, a")) return key === " " || key === "Enter";
    if (element.closest("[role=grid]")) return key.startsWith("Arrow") || key === " ";
    return false;
  }
  function ecouterTouches(place, root, signal, actions) {
    place.addEventListener("keydown", (event) => {
      const target = event.target instanceof Element ? event.target : root;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!root.contains(target) && target !== document.body && target !== document.documentElement) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (prise(target, key)) return;
      const action = /^[1-9]$/.test(key) ? () => actions.numero(Number(key)) : actions[key];
      if (!action) return;
      event.preventDefault();
      action();
    }, { signal });
  }
  var NON_SUR = "Cette page n’est pas ouverte par une adresse sûre : sur le réseau, vos ordres pourraient être détournés. Ouvrez le tableau sur l’ordinateur qui le sert, à son adresse http://127.0.0.1:…";
  function lireAdresse() {
    const [id, query = ""] = location.hash.slice(1).split("?");
    return { id, parametres: Object.fromEntries(new URLSearchParams(query)) };
  }
  function prendreJeton() {
    const { id } = lireAdresse();
    if (!id.startsWith("jeton=")) return;
    garderJeton(id.slice("jeton=".length));
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  var garderJeton = (token) => remember("jeton", token, true);
  function creerMaitre(lien, contexte, dessiner) {
    let saisies = "";
    let token = "";
    let busy = false;
    let dernier = Promise.resolve(true);
    let reponse = { texte: "", souci: false };
    const safe = isSecureContext;
    function dire(texte, souci = false) {
      reponse = { texte, souci };
      dessiner();
    }
    const ordonner = (ordre, jeton = token) => dernier = dernier.then(() => envoyer(ordre, jeton));
    async function envoyer(ordre, jeton) {
      busy = true;
      dire("Un instant…");
      try {
        const { phrase: phrase2 } = await lien.demander("ordre", { ordre, jeton });
        busy = false;
        dire(phrase2);
        return true;
      } catch (error) {
        busy = false;
        dire(error.message, true);
        return false;
      }
    }
    async function ouvrirBureau(given) {
      if (!await ordonner({ action: "entrer" }, given)) return garderJeton("");
      token = given;
      garderJeton(given);
      dessiner();
    }
    function direEtape({ statut }, possible, tourne, begun) {
      if (!possible) return "Ce tableau montre le concours sans pouvoir le commander : lancez-le avec « trollkit tableau DOSSIER ».";
      if (!safe) return NON_SUR;
      if (!token) return "Pour commander, ouvrez l’adresse que « trollkit tableau » a écrite pour cela dans son terminal.";
      if (tourne) return "Le concours se joue.";
      if (begun) return "Le concours est arrêté : il reprend où il en était, avec les mêmes réglages.";
      return statut === "termine" ? "Le concours est terminé." : "Le concours n’a pas commencé.";
    }
    function fenetreMaitre() {
      const { possible, tourne } = lien.commande();
      const etat2 = contexte.etat();
      const fini = etat2.statut === "termine";
      const begun = "jeu" in etat2 && !fini && !tourne;
      const ferme = busy || tourne || begun;
      const parties = !ferme && saisies || String(etat2.parties ?? 1e3);
      const bouton = (texte, ordre, cache, eteint, titre = "") => b`<button type="button" title=${titre} ?hidden=${cache} ?disabled=${eteint} @click=${() => ordonner(ordre())}>${texte}</button>`;
      return b`<dialog class="fenetre maitre" aria-label="Commander le concours" @click=${({ target, currentTarget }) => target === currentTarget && target.close()}>
      <div class="ligne"><h2>Commander le concours</h2><span class="pousse"></span><button type="button" class="fermer" @click=${({ target }) => target.closest("dialog").close()}>Fermer</button></div>
      <p class="etape">${direEtape(etat2, possible, tourne, begun)}</p>
      <div class="bureau" ?hidden=${!token}>
        <p class="reglages ligne"><label>Parties par affrontement <input type="number" min="1" max="1000" .value=${l2(parties)} ?disabled=${ferme} @input=${({ target }) => saisies = target.value}></label></p>
        <p class="ligne">
          ${bouton(begun ? "Reprendre" : fini ? "Rejouer" : "Lancer", () => ({ action: "lancer", parties: Number(parties) }), false, busy || tourne)}
          ${bouton("Arrêter", () => ({ action: "arreter" }), false, busy || !tourne)}
          ${bouton("Jouer la finale", () => ({ action: "finale" }), !fini || !contexte.ecrans.some(({ id }) => id === "finale"), busy)}
          ${bouton("Clore", () => ({ action: "clore" }), !fini || Boolean(etat2.graine), busy, "Dit la graine à tous : chacun pourra rejouer ce concours. Ce qui viendra ensuite en aura une autre.")}
</p></div>
      <p class="reponse ${reponse.souci ? "souci" : ""}" role="status">${reponse.texte}</p></dialog>`;
    }
    function essayer() {
      const kept = setting("jeton", "", true);
      if (kept && lien.commande().possible && safe) ouvrirBureau(kept);
    }
    return { fenetre: fenetreMaitre, essayer, ordonner, commande: () => Boolean(token), parole: () => reponse.texte };
  }

  // trollkit/notebook/static/tableau-lien.js
  var RETRY_MS = 500;
  var RETRY_MOST_MS = 4e3;
  var STATE_MS = 12e3;
  var ANSWER_MS = 6e4;
  var LOST = "La liaison avec le tableau de bord est perdue : la page la reprendra d’elle-même dès que possible.";
  var patienceFor = (question) => question === "etat" ? STATE_MS : ANSWER_MS;
  function reunir({ etat: etat2, recues, classe, jeux, direct, finale, paires }) {
    const lu = etat2.classement ? etat2 : VIDE;
    return { ...lu, recues: recues ?? lu.recues, classe, jeux, direct, finale, paires };
  }
  function creerLien(creerPassage, model, onChange) {
    let vue = { etat: {}, jeu: {}, souci: "", recues: [], commande: {}, numero: -1 };
    let perdu = "";
    let ouvert = true;
    const passage = creerPassage(model);
    async function suivre() {
      for (let fois = 0; ouvert; ) {
        if (document.hidden) await revenu();
        try {
          const lu = await passage.demander("etat", { numero: vue.numero });
          const change = perdu || lu.numero !== vue.numero;
          if (lu.etat) vue = lu;
          perdu = "";
          fois = 0;
          if (change && ouvert) onChange();
        } catch ({ message }) {
          const connu = perdu === message;
          perdu = message;
          if (!connu && ouvert) onChange();
          passage.reprendre?.(++fois);
          await new Promise((fini) => setTimeout(fini, Math.min(RETRY_MS * 2 ** fois, RETRY_MOST_MS) * (0.5 + Math.random())));
        }
      }
    }
    suivre();
    return {
      commandes: Boolean(passage.commandes),
      publie: Boolean(passage.publie),
      // The answer to a question; the error of the promise is a French sentence.
      demander: (question, parametres = {}) => passage.demander(question, parametres),
      etat: () => reunir(vue),
      souci: () => perdu || vue.souci,
      jeu: () => vue.jeu,
      commande: () => vue.commande,
      recu: () => vue.numero >= 0 || Boolean(perdu),
      couper() {
        ouvert = false;
        passage.fermer?.();
      }
    };
  }
  var revenu = () => new Promise((fini) => document.addEventListener("visibilitychange", fini, { once: true }));
  function reponseDe({ reponse, erreur }) {
    if (erreur !== void 0) throw new Error(erreur);
    return reponse;
  }
  var SOURD = 5;
  function passageNoyau(model) {
    const attendues = /* @__PURE__ */ new Map();
    const prefixe = Math.random().toString(36).slice(2);
    let combien = 0;
    const recevoir = (message) => attendues.get(message.demande)?.(message);
    model.on("msg:custom", recevoir);
    return {
      commandes: true,
      async demander(question, parametres) {
        const demande = `${prefixe}-${++combien}`;
        const recu = new Promise((finir) => {
          attendues.set(demande, finir);
          setTimeout(finir, patienceFor(question), { erreur: LOST });
        });
        model.send({ demande, question, parametres });
        return reponseDe(await recu.finally(() => attendues.delete(demande)));
      },
      async reprendre(fois) {
        const noyau = adresseDuNoyau();
        if (!noyau) return;
        const found = await fetch(noyau, { cache: "no-store" }).catch(() => null);
        if (found?.status === 404 || found?.ok && fois > SOURD) location.reload();
      },
      fermer: () => model.off("msg:custom", recevoir)
    };
  }
  function adresseDuNoyau() {
    const place = document.getElementById("jupyter-config-data");
    const { baseUrl, kernelId } = JSON.parse(place?.textContent || "{}");
    return kernelId && `${baseUrl}api/kernels/${kernelId}`;
  }
  var passageServeur = () => ({
    async demander(question, parametres) {
      const query = new URLSearchParams({ question, parametres: JSON.stringify(parametres) });
      const reponse = await fetch(`lien?${query}`, { cache: "no-store", signal: AbortSignal.timeout(patienceFor(question)) }).then((recue) => recue.json()).catch(() => ({ erreur: LOST }));
      return reponseDe(reponse);
    }
  });
  var ABSENT = "Une partie du site manque ou ne peut pas être lue : publiez-le de nouveau, ou rechargez la page.";
  var NON_PUBLIE = "Le détail de ce duel n’est pas publié : seul l’est celui des stratégies les mieux classées.";
  var attendus = /* @__PURE__ */ new Map();
  var charges = /* @__PURE__ */ new Map();
  globalThis.trollkitRecoit = (nom, lettres) => attendus.get(nom)?.(lettres);
  function charger(nom) {
    if (!charges.has(nom)) charges.set(nom, ouvrir(nom).catch(() => {
      charges.delete(nom);
      throw new Error(ABSENT);
    }));
    return charges.get(nom);
  }
  async function ouvrir(nom) {
    let lettres = null;
    attendus.set(nom, (recues) => lettres = recues);
    await new Promise((resolve, reject) => {
      const script = h3("script", { src: `donnees/${nom}.js` });
      script.addEventListener("load", () => resolve(script.remove()));
      script.addEventListener("error", () => reject(script.remove()));
      document.head.append(script);
    });
    attendus.delete(nom);
    const octetsRecus = Uint8Array.from(atob(lettres), (lettre) => lettre.charCodeAt(0));
    const flux = new Blob([octetsRecus]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(flux).json();
  }
  async function trouver({ gauche, droite, categorie }) {
    const { etat: etat2, paires } = await charger("etat");
    const nom = paires.find(([un, autre]) => un === gauche && autre === droite)?.[2];
    if (nom === void 0) throw new Error(NON_PUBLIE);
    const paire = await charger(`duels/${nom}`);
    return { etat: etat2, paire, vu: paire[categorie] };
  }
  async function duel(parametres) {
    const { etat: etat2, paire, vu } = await trouver(parametres);
    const categories = etat2.categories.map((categorie) => paire[categorie] ? { categorie, joue: true, ...paire[categorie].resume } : { categorie, joue: false });
    return { ...parametres, parties: vu?.cours.issues.length, categories, joue: Boolean(vu), ...vu?.cours };
  }
  async function partie(parametres) {
    const { vu } = await trouver(parametres);
    if (!vu) throw new Error("Ce duel n’a pas encore été joué.");
    const { publiees } = vu.cours;
    const film = vu.films[parametres.partie];
    if (!film) throw new Error(`Cette partie n’est pas publiée. Celles qui le sont : ${publiees.join(", ")}.`);
    return { ...film, publiees };
  }
  async function etat({ numero }) {
    if (numero >= 0) await new Promise(() => {
    });
    const tout = await charger("etat").catch(({ message }) => ({ etat: VIDE, jeu: {}, souci: message }));
    return { souci: "", commande: { possible: false, tourne: false }, ...tout, numero: 0 };
  }
  var QUESTIONS = { duel, partie, etat };
  var passageFichiers = () => ({ publie: true, demander: (question, parametres) => QUESTIONS[question](parametres) });

  // trollkit/notebook/static/tableau-kit.js
  var PUBLIES = [CLASSEMENT, FACE, DUEL, REDIFFUSION, STRATEGIE];
  var TOUS = [ATTENTE, DIRECT, ...PUBLIES, FINALE];
  var page = (outils) => tableau({ model: null, el: document.querySelector("main") }, outils);
  var mur = { render: (vue) => tableau(vue, { creerPassage: passageNoyau, ecrans: TOUS }) };
  var suivi = () => page({ creerPassage: passageServeur, ecrans: TOUS });
  var publie = () => page({ creerPassage: passageFichiers, ecrans: PUBLIES });
  var ANNOUNCE_MS = 1e4;
  var PREMIER = "classement";
  var pages = 0;
  function tableau({ model, el }, { creerPassage, ecrans }) {
    const projected = document.body.matches("[data-voila], [data-site]");
    const leaving = new AbortController();
    const { signal } = leaving;
    const root = h3("section", { class: "troll troll-tableau", lang: "fr", "aria-label": "Tableau de bord du concours", tabindex: "-1" });
    const annonce = h3("p", { class: "invisible", "aria-live": "polite" });
    const system = matchMedia("(prefers-color-scheme: dark)");
    const all = (selector) => [...root.querySelectorAll(selector)];
    const known = (id2) => ecrans.some((one) => one.id === id2);
    let etat2 = {};
    let announced = { text: "", at: -ANNOUNCE_MS };
    let group = setting("categorie", "toutes");
    let noms = /* @__PURE__ */ new Map();
    let tried = false;
    let mene = null;
    let finale;
    function annoncer(text, atOnce = false) {
      const now = performance.now();
      if (!text || text === announced.text || !atOnce && now - announced.at < ANNOUNCE_MS) return;
      announced = { text, at: now };
      put(annonce, text);
    }
    const lien = creerLien(creerPassage, model, () => draw());
    const contexte = {
      ecrans,
      cle: `troll-tableau-${++pages}`,
      demander: lien.demander,
      categorie: () => group,
      aller: (id2, parametres2) => scene.aller(id2, parametres2),
      nom: (id2) => noms.get(id2) ?? id2,
      publie: Boolean(lien.publie),
      en: (categorie) => etat2.categories?.length > 1 ? ` en ${nomCategorie(categorie)}` : "",
      annoncer,
      etat: () => etat2,
      jeu: lien.jeu,
      maitre: { commande: () => maitre.commande(), ordonner: (order) => maitre.ordonner(order), parole: () => maitre.parole() }
    };
    const scene = creerScene(contexte, projected, () => paint());
    const maitre = creerMaitre(lien, contexte, () => draw());
    function commander() {
      all("dialog.maitre")[0].showModal();
      all("dialog.maitre .bureau button").find((one) => one.offsetParent && !one.disabled)?.focus();
    }
    const outils = () => b`<div class="outils">
    ${lien.publie ? b`<a href="classement.csv" download class="bouton" title="Le classement, pour un tableur">CSV</a>` : b`<button type="button" title="Lancer, arrêter ou reprendre le concours (enseignant)" data-maitre=${maitre.commande()} ?hidden=${!lien.commande().possible} @click=${commander}>Commander</button>`}</div>`;
    function categories() {
      const several = etat2.categories ?? [];
      if (!scene.courant()?.description.categories || several.length < 2) return A;
      return choix(`${contexte.cle}-categorie`, "Catégorie", ["toutes", ...several].map((name) => [name, nomCategorie(name)]), group, (chosen) => {
        group = chosen;
        remember("categorie", chosen);
        draw();
      });
    }
    function paint() {
      root.dataset.theme = system.matches ? "sombre" : "clair";
      root.dataset.ecran = scene.courant()?.description.id ?? "";
      D(b`<header>
        <div class="ligne haut">${etiquettes(etat2, contexte)}<span class="pousse"></span>${outils()}</div>
        ${progres(etat2)}${phrase(etat2, lien.souci())}
        <div class="ligne choix-ecran">
          <nav class="onglets" aria-label="Écrans">${ecrans.map(({ id: id2, titre }, place) => b`<button type="button" title="${titre} (${place + 1})" data-ecran=${id2} aria-current=${id2 === root.dataset.ecran ? "page" : A} @click=${() => scene.aller(id2)}>${titre}</button>`)}</nav>
          <span class="pousse"></span><div class="categories">${categories()}</div></div></header>
      ${scene.noeud}${annonce}${lien.publie ? A : maitre.fenetre()}`, root);
    }
    function mener() {
      if (etat2.finale === void 0) return;
      finale ??= etat2.finale?.[0] ?? 0;
      if (scene.courant().description.id !== mene) return;
      const waits = etat2.classe && !etat2.classement?.length;
      const ecran = waits ? "attente" : etat2.statut === "en_cours" ? "direct" : (etat2.finale?.[0] ?? 0) !== finale ? "finale" : mene;
      if (ecran === mene || !known(ecran)) return;
      mene = ecran;
      scene.aller(ecran);
    }
    function draw() {
      if (!lien.recu()) return paint();
      etat2 = lien.etat();
      if (group !== "toutes" && !etat2.categories?.includes(group)) group = "toutes";
      mener();
      noms = new Map([...etat2.recues ?? [], ...etat2.classement ?? []].map(({ id: id2, nom }) => [id2, nom]));
      paint();
      if (!tried) maitre.essayer();
      tried = true;
      scene.dessiner();
      const trouble = lien.souci();
      annoncer(trouble || enTete(etat2).replace(/, [^,]*$/, "."), Boolean(trouble));
    }
    ecouterTouches(projected ? document : root, root, signal, {
      ArrowLeft: () => scene.voisin(-1),
      ArrowRight: () => scene.voisin(1),
      PageUp: () => scene.voisin(-1),
      PageDown: () => scene.voisin(1),
      " ": () => scene.pas()?.(),
      ...lien.commandes ? { m: commander } : {},
      numero: (number) => ecrans[number - 1] && scene.aller(ecrans[number - 1].id)
    });
    function followHash() {
      prendreJeton();
      const { id: id2, parametres: parametres2 } = lireAdresse();
      if (known(id2)) scene.aller(id2, parametres2);
    }
    if (projected) addEventListener("hashchange", followHash, { signal });
    addEventListener("resize", () => scene.dessiner(), { signal });
    system.addEventListener("change", paint, { signal });
    el.append(root);
    keepKeys(root);
    if (projected) prendreJeton();
    const { id, parametres } = projected ? lireAdresse() : { id: "", parametres: {} };
    mene = !known(id) ? PREMIER : id === "direct" ? id : null;
    scene.aller(known(id) ? id : PREMIER, known(id) ? parametres : {});
    draw();
    return () => {
      leaving.abort();
      scene.quitter();
      lien.couper();
    };
  }
  function ecrireAdresse(id, parametres) {
    const query = new URLSearchParams(parametres).toString();
    history.replaceState(history.state, "", `#${id}${query ? `?${query}` : ""}`);
  }
  function creerScene(contexte, projected, onChange) {
    const { ecrans } = contexte;
    const scene = h3("div", { class: "scene" });
    const faits = ecrans.map((description) => {
      const made = description.creer(contexte);
      return { description, made, panel: h3("section", { class: `ecran ecran-${description.id}`, "aria-label": description.titre }, made.noeud) };
    });
    let current = null;
    function aller(id, parametres = {}) {
      const next = faits.find(({ description }) => description.id === id);
      if (current !== next) {
        current?.made.cacher?.();
        current = next;
        scene.replaceChildren(next.panel);
      }
      if (projected) ecrireAdresse(id, parametres);
      onChange(next.description);
      next.made.montrer?.(parametres);
      dessiner();
    }
    function dessiner() {
      const etat2 = contexte.etat();
      if (etat2.classement) current?.made.dessiner(etat2);
    }
    return {
      noeud: scene,
      aller,
      dessiner,
      voisin: (step) => aller(faits.at((faits.indexOf(current) + step) % faits.length).description.id),
      quitter: () => current?.made.cacher?.(),
      courant: () => current,
      pas: () => current.made.pas
    };
  }
  return __toCommonJS(tableau_kit_exports);
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
