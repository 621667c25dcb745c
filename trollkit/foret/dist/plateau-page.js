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

  // trollkit/foret/page/plateau-page.js
  var plateau_page_exports = {};
  __export(plateau_page_exports, {
    cellText: () => cellText,
    creerClairiere: () => creerClairiere,
    dayText: () => dayText,
    drawSpirit: () => drawSpirit,
    many: () => many
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
  function put(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }
  function mark(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }

  // trollkit/notebook/static/lecture.js
  var avecNoms = (texte, noms) => texte.replace(/\{gauche\}|\{droite\}/g, (mot) => noms[mot === "{gauche}" ? 0 : 1]);
  var raconterScene = ({ recit }, noms) => avecNoms(recit.join(" "), noms);
  function inscrirePlateau(jeu, plateau) {
    (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
  }

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
  return __toCommonJS(plateau_page_exports);
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
