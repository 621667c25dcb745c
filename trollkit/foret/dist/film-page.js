/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
var trollkit = (() => {
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
  var x = (t4) => (i5, ...s5) => ({ _$litType$: t4, strings: i5, values: s5 });
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
    const s5 = t4.length - 1, e3 = [];
    let n5, l3 = 2 === i5 ? "<svg>" : 3 === i5 ? "<math>" : "", c4 = v;
    for (let i6 = 0; i6 < s5; i6++) {
      const s6 = t4[i6];
      let a2, u4, d2 = -1, f3 = 0;
      for (; f3 < s6.length && (c4.lastIndex = f3, u4 = c4.exec(s6), null !== u4); ) f3 = c4.lastIndex, c4 === v ? "!--" === u4[1] ? c4 = _ : void 0 !== u4[1] ? c4 = m : void 0 !== u4[2] ? (y.test(u4[2]) && (n5 = RegExp("</" + u4[2], "g")), c4 = p) : void 0 !== u4[3] && (c4 = p) : c4 === p ? ">" === u4[0] ? (c4 = n5 ?? v, d2 = -1) : void 0 === u4[1] ? d2 = -2 : (d2 = c4.lastIndex - u4[2].length, a2 = u4[1], c4 = void 0 === u4[3] ? p : '"' === u4[3] ? $ : g) : c4 === $ || c4 === g ? c4 = p : c4 === _ || c4 === m ? c4 = v : (c4 = p, n5 = void 0);
      const x2 = c4 === p && t4[i6 + 1].startsWith("/>") ? " " : "";
      l3 += c4 === v ? s6 + r : d2 >= 0 ? (e3.push(a2), s6.slice(0, d2) + h + s6.slice(d2) + o + x2) : s6 + o + (-2 === d2 ? i6 : x2);
    }
    return [V(t4, l3 + (t4[s5] || "<?>") + (2 === i5 ? "</svg>" : 3 === i5 ? "</math>" : "")), e3];
  };
  var S = class _S {
    constructor({ strings: t4, _$litType$: i5 }, e3) {
      let r4;
      this.parts = [];
      let l3 = 0, a2 = 0;
      const u4 = t4.length - 1, d2 = this.parts, [f3, v3] = N(t4, i5);
      if (this.el = _S.createElement(f3, e3), P.currentNode = this.el.content, 2 === i5 || 3 === i5) {
        const t5 = this.el.content.firstChild;
        t5.replaceWith(...t5.childNodes);
      }
      for (; null !== (r4 = P.nextNode()) && d2.length < u4; ) {
        if (1 === r4.nodeType) {
          if (r4.hasAttributes()) for (const t5 of r4.getAttributeNames()) if (t5.endsWith(h)) {
            const i6 = v3[a2++], s5 = r4.getAttribute(t5).split(o), e4 = /([.?@])?(.*)/.exec(i6);
            d2.push({ type: 1, index: l3, name: e4[2], strings: s5, ctor: "." === e4[1] ? I : "?" === e4[1] ? L : "@" === e4[1] ? z : H }), r4.removeAttribute(t5);
          } else t5.startsWith(o) && (d2.push({ type: 6, index: l3 }), r4.removeAttribute(t5));
          if (y.test(r4.tagName)) {
            const t5 = r4.textContent.split(o), i6 = t5.length - 1;
            if (i6 > 0) {
              r4.textContent = s ? s.emptyScript : "";
              for (let s5 = 0; s5 < i6; s5++) r4.append(t5[s5], c()), P.nextNode(), d2.push({ type: 2, index: ++l3 });
              r4.append(t5[i6], c());
            }
          }
        } else if (8 === r4.nodeType) if (r4.data === n) d2.push({ type: 2, index: l3 });
        else {
          let t5 = -1;
          for (; -1 !== (t5 = r4.data.indexOf(o, t5 + 1)); ) d2.push({ type: 7, index: l3 }), t5 += o.length - 1;
        }
        l3++;
      }
    }
    static createElement(t4, i5) {
      const s5 = l.createElement("template");
      return s5.innerHTML = t4, s5;
    }
  };
  function M(t4, i5, s5 = t4, e3) {
    if (i5 === E) return i5;
    let h5 = void 0 !== e3 ? s5._$Co?.[e3] : s5._$Cl;
    const o5 = a(i5) ? void 0 : i5._$litDirective$;
    return h5?.constructor !== o5 && (h5?._$AO?.(false), void 0 === o5 ? h5 = void 0 : (h5 = new o5(t4), h5._$AT(t4, s5, e3)), void 0 !== e3 ? (s5._$Co ??= [])[e3] = h5 : s5._$Cl = h5), void 0 !== h5 && (i5 = M(t4, h5._$AS(t4, i5.values), h5, e3)), i5;
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
      const { el: { content: i5 }, parts: s5 } = this._$AD, e3 = (t4?.creationScope ?? l).importNode(i5, true);
      P.currentNode = e3;
      let h5 = P.nextNode(), o5 = 0, n5 = 0, r4 = s5[0];
      for (; void 0 !== r4; ) {
        if (o5 === r4.index) {
          let i6;
          2 === r4.type ? i6 = new k(h5, h5.nextSibling, this, t4) : 1 === r4.type ? i6 = new r4.ctor(h5, r4.name, r4.strings, this, t4) : 6 === r4.type && (i6 = new Z(h5, this, t4)), this._$AV.push(i6), r4 = s5[++n5];
        }
        o5 !== r4?.index && (h5 = P.nextNode(), o5++);
      }
      return P.currentNode = l, e3;
    }
    p(t4) {
      let i5 = 0;
      for (const s5 of this._$AV) void 0 !== s5 && (void 0 !== s5.strings ? (s5._$AI(t4, s5, i5), i5 += s5.strings.length - 2) : s5._$AI(t4[i5])), i5++;
    }
  };
  var k = class _k {
    get _$AU() {
      return this._$AM?._$AU ?? this._$Cv;
    }
    constructor(t4, i5, s5, e3) {
      this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t4, this._$AB = i5, this._$AM = s5, this.options = e3, this._$Cv = e3?.isConnected ?? true;
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
      const { values: i5, _$litType$: s5 } = t4, e3 = "number" == typeof s5 ? this._$AC(t4) : (void 0 === s5.el && (s5.el = S.createElement(V(s5.h, s5.h[0]), this.options)), s5);
      if (this._$AH?._$AD === e3) this._$AH.p(i5);
      else {
        const t5 = new R(e3, this), s6 = t5.u(this.options);
        t5.p(i5), this.T(s6), this._$AH = t5;
      }
    }
    _$AC(t4) {
      let i5 = C.get(t4.strings);
      return void 0 === i5 && C.set(t4.strings, i5 = new S(t4)), i5;
    }
    k(t4) {
      u(this._$AH) || (this._$AH = [], this._$AR());
      const i5 = this._$AH;
      let s5, e3 = 0;
      for (const h5 of t4) e3 === i5.length ? i5.push(s5 = new _k(this.O(c()), this.O(c()), this, this.options)) : s5 = i5[e3], s5._$AI(h5), e3++;
      e3 < i5.length && (this._$AR(s5 && s5._$AB.nextSibling, e3), i5.length = e3);
    }
    _$AR(t4 = this._$AA.nextSibling, s5) {
      for (this._$AP?.(false, true, s5); t4 !== this._$AB; ) {
        const s6 = i(t4).nextSibling;
        i(t4).remove(), t4 = s6;
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
    constructor(t4, i5, s5, e3, h5) {
      this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t4, this.name = i5, this._$AM = e3, this.options = h5, s5.length > 2 || "" !== s5[0] || "" !== s5[1] ? (this._$AH = Array(s5.length - 1).fill(new String()), this.strings = s5) : this._$AH = A;
    }
    _$AI(t4, i5 = this, s5, e3) {
      const h5 = this.strings;
      let o5 = false;
      if (void 0 === h5) t4 = M(this, t4, i5, 0), o5 = !a(t4) || t4 !== this._$AH && t4 !== E, o5 && (this._$AH = t4);
      else {
        const e4 = t4;
        let n5, r4;
        for (t4 = h5[0], n5 = 0; n5 < h5.length - 1; n5++) r4 = M(this, e4[s5 + n5], i5, n5), r4 === E && (r4 = this._$AH[n5]), o5 ||= !a(r4) || r4 !== this._$AH[n5], r4 === A ? t4 = A : t4 !== A && (t4 += (r4 ?? "") + h5[n5 + 1]), this._$AH[n5] = r4;
      }
      o5 && !e3 && this.j(t4);
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
    constructor(t4, i5, s5, e3, h5) {
      super(t4, i5, s5, e3, h5), this.type = 5;
    }
    _$AI(t4, i5 = this) {
      if ((t4 = M(this, t4, i5, 0) ?? A) === E) return;
      const s5 = this._$AH, e3 = t4 === A && s5 !== A || t4.capture !== s5.capture || t4.once !== s5.once || t4.passive !== s5.passive, h5 = t4 !== A && (s5 === A || e3);
      e3 && this.element.removeEventListener(this.name, this, s5), h5 && this.element.addEventListener(this.name, this, t4), this._$AH = t4;
    }
    handleEvent(t4) {
      "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t4) : this._$AH.handleEvent(t4);
    }
  };
  var Z = class {
    constructor(t4, i5, s5) {
      this.element = t4, this.type = 6, this._$AN = void 0, this._$AM = i5, this.options = s5;
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
  var i3 = (o5) => o5;
  var r2 = (o5) => void 0 === o5.strings;
  var s2 = () => document.createComment("");
  var v2 = (o5, n5, e3) => {
    const l3 = o5._$AA.parentNode, d2 = void 0 === n5 ? o5._$AB : n5._$AA;
    if (void 0 === e3) {
      const i5 = l3.insertBefore(s2(), d2), n6 = l3.insertBefore(s2(), d2);
      e3 = new t3(i5, n6, o5, o5.options);
    } else {
      const t4 = e3._$AB.nextSibling, n6 = e3._$AM, c4 = n6 !== o5;
      if (c4) {
        let t5;
        e3._$AQ?.(o5), e3._$AM = o5, void 0 !== e3._$AP && (t5 = o5._$AU) !== n6._$AU && e3._$AP(t5);
      }
      if (t4 !== d2 || c4) {
        let o6 = e3._$AA;
        for (; o6 !== t4; ) {
          const t5 = i3(o6).nextSibling;
          i3(l3).insertBefore(o6, d2), o6 = t5;
        }
      }
    }
    return e3;
  };
  var u2 = (o5, t4, i5 = o5) => (o5._$AI(t4, i5), o5);
  var m2 = {};
  var p2 = (o5, t4 = m2) => o5._$AH = t4;
  var M2 = (o5) => o5._$AH;
  var h2 = (o5) => {
    o5._$AR(), o5._$AA.remove();
  };

  // node_modules/lit-html/directives/live.js
  var l2 = e2(class extends i2 {
    constructor(r4) {
      if (super(r4), r4.type !== t2.PROPERTY && r4.type !== t2.ATTRIBUTE && r4.type !== t2.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
      if (!r2(r4)) throw Error("`live` bindings can only contain a single expression");
    }
    render(r4) {
      return r4;
    }
    update(i5, [t4]) {
      if (t4 === E || t4 === A) return t4;
      const o5 = i5.element, l3 = i5.name;
      if (i5.type === t2.PROPERTY) {
        if (t4 === o5[l3]) return E;
      } else if (i5.type === t2.BOOLEAN_ATTRIBUTE) {
        if (!!t4 === o5.hasAttribute(l3)) return E;
      } else if (i5.type === t2.ATTRIBUTE && o5.getAttribute(l3) === t4 + "") return E;
      return p2(i5), t4;
    }
  });

  // node_modules/lit-html/async-directive.js
  var s3 = (i5, t4) => {
    const e3 = i5._$AN;
    if (void 0 === e3) return false;
    for (const i6 of e3) i6._$AO?.(t4, false), s3(i6, t4);
    return true;
  };
  var o2 = (i5) => {
    let t4, e3;
    do {
      if (void 0 === (t4 = i5._$AM)) break;
      e3 = t4._$AN, e3.delete(i5), i5 = t4;
    } while (0 === e3?.size);
  };
  var r3 = (i5) => {
    for (let t4; t4 = i5._$AM; i5 = t4) {
      let e3 = t4._$AN;
      if (void 0 === e3) t4._$AN = e3 = /* @__PURE__ */ new Set();
      else if (e3.has(i5)) break;
      e3.add(i5), c2(t4);
    }
  };
  function h3(i5) {
    void 0 !== this._$AN ? (o2(this), this._$AM = i5, r3(this)) : this._$AM = i5;
  }
  function n2(i5, t4 = false, e3 = 0) {
    const r4 = this._$AH, h5 = this._$AN;
    if (void 0 !== h5 && 0 !== h5.size) if (t4) if (Array.isArray(r4)) for (let i6 = e3; i6 < r4.length; i6++) s3(r4[i6], false), o2(r4[i6]);
    else null != r4 && (s3(r4, false), o2(r4));
    else s3(this, i5);
  }
  var c2 = (i5) => {
    i5.type == t2.CHILD && (i5._$AP ??= n2, i5._$AQ ??= h3);
  };
  var f2 = class extends i2 {
    constructor() {
      super(...arguments), this._$AN = void 0;
    }
    _$AT(i5, t4, e3) {
      super._$AT(i5, t4, e3), r3(this), this.isConnected = i5._$AU;
    }
    _$AO(i5, t4 = true) {
      i5 !== this.isConnected && (this.isConnected = i5, i5 ? this.reconnected?.() : this.disconnected?.()), t4 && (s3(this, i5), o2(this));
    }
    setValue(t4) {
      if (r2(this._$Ct)) this._$Ct._$AI(t4, this);
      else {
        const i5 = [...this._$Ct._$AH];
        i5[this._$Ci] = t4, this._$Ct._$AI(i5, this, 0);
      }
    }
    disconnected() {
    }
    reconnected() {
    }
  };

  // node_modules/lit-html/directives/ref.js
  var o3 = /* @__PURE__ */ new WeakMap();
  var n3 = e2(class extends f2 {
    render(i5) {
      return A;
    }
    update(i5, [s5]) {
      const e3 = s5 !== this.G;
      return e3 && this.rt(void 0), (e3 || this.lt !== this.ct) && (this.G = s5, this.ht = i5.options?.host, this.rt(this.ct = i5.element)), A;
    }
    rt(t4) {
      if (void 0 !== this.G) if (this.isConnected || (t4 = void 0), "function" == typeof this.G) {
        const i5 = this.ht ?? globalThis;
        let s5 = o3.get(i5);
        void 0 === s5 && (s5 = /* @__PURE__ */ new WeakMap(), o3.set(i5, s5)), void 0 !== s5.get(this.G) && this.G.call(this.ht, void 0), s5.set(this.G, t4), void 0 !== t4 && this.G.call(this.ht, t4);
      } else this.G.value = t4;
    }
    get lt() {
      return "function" == typeof this.G ? o3.get(this.ht ?? globalThis)?.get(this.G) : this.G?.value;
    }
    disconnected() {
      this.lt === this.ct && this.rt(void 0);
    }
    reconnected() {
      this.rt(this.ct);
    }
  });

  // node_modules/lit-html/directives/repeat.js
  var u3 = (e3, s5, t4) => {
    const r4 = /* @__PURE__ */ new Map();
    for (let l3 = s5; l3 <= t4; l3++) r4.set(e3[l3], l3);
    return r4;
  };
  var c3 = e2(class extends i2 {
    constructor(e3) {
      if (super(e3), e3.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
    }
    dt(e3, s5, t4) {
      let r4;
      void 0 === t4 ? t4 = s5 : void 0 !== s5 && (r4 = s5);
      const l3 = [], o5 = [];
      let i5 = 0;
      for (const s6 of e3) l3[i5] = r4 ? r4(s6, i5) : i5, o5[i5] = t4(s6, i5), i5++;
      return { values: o5, keys: l3 };
    }
    render(e3, s5, t4) {
      return this.dt(e3, s5, t4).values;
    }
    update(s5, [t4, r4, c4]) {
      const d2 = M2(s5), { values: p3, keys: a2 } = this.dt(t4, r4, c4);
      if (!Array.isArray(d2)) return this.ut = a2, p3;
      const h5 = this.ut ??= [], v3 = [];
      let m3, y2, x2 = 0, j2 = d2.length - 1, k2 = 0, w2 = p3.length - 1;
      for (; x2 <= j2 && k2 <= w2; ) if (null === d2[x2]) x2++;
      else if (null === d2[j2]) j2--;
      else if (h5[x2] === a2[k2]) v3[k2] = u2(d2[x2], p3[k2]), x2++, k2++;
      else if (h5[j2] === a2[w2]) v3[w2] = u2(d2[j2], p3[w2]), j2--, w2--;
      else if (h5[x2] === a2[w2]) v3[w2] = u2(d2[x2], p3[w2]), v2(s5, v3[w2 + 1], d2[x2]), x2++, w2--;
      else if (h5[j2] === a2[k2]) v3[k2] = u2(d2[j2], p3[k2]), v2(s5, d2[x2], d2[j2]), j2--, k2++;
      else if (void 0 === m3 && (m3 = u3(a2, k2, w2), y2 = u3(h5, x2, j2)), m3.has(h5[x2])) if (m3.has(h5[j2])) {
        const e3 = y2.get(a2[k2]), t5 = void 0 !== e3 ? d2[e3] : null;
        if (null === t5) {
          const e4 = v2(s5, d2[x2]);
          u2(e4, p3[k2]), v3[k2] = e4;
        } else v3[k2] = u2(t5, p3[k2]), v2(s5, d2[x2], t5), d2[e3] = null;
        k2++;
      } else h2(d2[j2]), j2--;
      else h2(d2[x2]), x2++;
      for (; k2 <= w2; ) {
        const e3 = v2(s5, v3[w2 + 1]);
        u2(e3, p3[k2]), v3[k2++] = e3;
      }
      for (; x2 <= j2; ) {
        const e3 = d2[x2++];
        null !== e3 && h2(e3);
      }
      return this.ut = a2, p2(s5, v3), E;
    }
  });

  // node_modules/lit-html/directives/style-map.js
  var n4 = "important";
  var i4 = " !" + n4;
  var o4 = e2(class extends i2 {
    constructor(t4) {
      if (super(t4), t4.type !== t2.ATTRIBUTE || "style" !== t4.name || t4.strings?.length > 2) throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.");
    }
    render(t4) {
      return Object.keys(t4).reduce((e3, r4) => {
        const s5 = t4[r4];
        return null == s5 ? e3 : e3 + `${r4 = r4.includes("-") ? r4 : r4.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g, "-$&").toLowerCase()}:${s5};`;
      }, "");
    }
    update(e3, [r4]) {
      const { style: s5 } = e3.element;
      if (void 0 === this.ft) return this.ft = new Set(Object.keys(r4)), this.render(r4);
      for (const t4 of this.ft) null == r4[t4] && (this.ft.delete(t4), t4.includes("-") ? s5.removeProperty(t4) : s5[t4] = null);
      for (const t4 in r4) {
        const e4 = r4[t4];
        if (null != e4) {
          this.ft.add(t4);
          const r5 = "string" == typeof e4 && e4.endsWith(i4);
          t4.includes("-") || r5 ? s5.setProperty(t4, r5 ? e4.slice(0, -11) : e4, r5 ? n4 : "") : s5[t4] = e4;
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
  var h4 = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
  var s4 = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
  function put(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }
  function mark(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  var clamp = (value, least, most) => Math.min(Math.max(value, least), most);

  // trollkit/notebook/static/lecture.js
  var raconterScene = ({ recit }, noms) => recit.join(" ").replaceAll("{gauche}", noms[0]).replaceAll("{droite}", noms[1]);
  function inscrirePlateau(jeu, plateau) {
    (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
  }

  // trollkit/foret/page/dessin.js
  var HEX = [0, 1, 2, 3, 4, 5].map((k2) => [Math.cos(Math.PI / 3 * k2 + Math.PI / 6), Math.sin(Math.PI / 3 * k2 + Math.PI / 6)]);
  var SOLS = ["trou", "pauvre", "moyen", "riche"];
  var TAILLES = ["graine", "petit arbre", "arbre moyen", "grand arbre"];
  var VERS = ["la droite", "le haut à droite", "le haut à gauche", "la gauche", "le bas à gauche", "le bas à droite"];
  var SOLEIL_LOIN = 6.65;
  var corners = (x2, y2, radius) => HEX.map(([dx, dy]) => `${(x2 + radius * dx).toFixed(3)},${(y2 + radius * dy).toFixed(3)}`).join(" ");
  function creerClairiere(parent, plateau, { surCase = null, surSurvol = (_cell) => {
  } } = {}) {
    const svg = s4("svg", { viewBox: plateau.ombres ? "-7.25 -6.4 14.5 12.8" : "-6.15 -6.1 12.3 11.8", role: surCase ? "grid" : "img", class: "clairiere" });
    const id = `troll-foret-ombre-${Math.random().toString(36).slice(2)}`;
    svg.style.setProperty("--hachures", `url("#${id}")`);
    const hatching = s4("pattern", { id, width: 0.3, height: 0.3, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s4("rect", { class: "hachure", width: 0.14, height: 0.3 }));
    const sun = s4("g", { class: "soleil", "aria-hidden": "true" }, s4("circle", { r: 0.5 }), s4("path", { d: "M-0.28 0 h0.5 m-0.22 -0.24 l0.24 0.24 l-0.24 0.24" }));
    const cells = plateau.centres.map(([x2, y2], cell) => drawCell(x2, y2, cell, plateau.richesse[cell]));
    const flights = s4("g", { class: "vols", "aria-hidden": "true" });
    const sign = s4("g", { class: "pancarte", "aria-hidden": "true" });
    let { noms } = plateau;
    svg.append(s4("defs", {}, hatching), ...rowsOf(plateau.centres).map((row) => s4("g", surCase ? { role: "row" } : {}, ...row.map((cell) => cells[cell].root))), flights, sun, sign);
    parent.append(svg);
    cells.forEach(({ root }, cell) => {
      root.addEventListener("pointerenter", () => surSurvol(cell));
      if (!surCase) return;
      fill(root, { role: "gridcell", tabindex: "-1" }, []);
      root.addEventListener("click", () => surCase(cell));
    });
    svg.addEventListener("pointerleave", () => surSurvol(null));
    function montrer(image, { choisissables = [], semables = [], choisie = null, visees = [], indices = false, pancarte = null } = {}) {
      const trees = new Map(image.arbres.map(([cell, ...tree]) => [cell, tree]));
      const shadows = new Map(image.ombres);
      cells.forEach((drawn, cell) => {
        const marks = { choisissable: choisissables.includes(cell), semable: semables.includes(cell), choisie: cell === choisie };
        drawn.montrer(trees.get(cell), shadows.get(cell) ?? 0, { ...marks, visee: visees.includes(cell), indices });
        if (!surCase) return;
        const hint = marks.semable ? ["on peut y semer"] : marks.choisissable ? ["peut agir"] : [];
        mark(drawn.root, "aria-label", [...cellText(cell, image, { ...plateau, noms }), ...hint].join(", "));
        mark(drawn.root, "aria-selected", String(marks.choisie));
      });
      const angle = -image.direction * 60;
      mark(sun, "transform", `rotate(${angle}) translate(${-SOLEIL_LOIN} 0)`);
      sun.toggleAttribute("hidden", !plateau.ombres);
      flights.replaceChildren(...image.graines.map(([owner, from, to]) => flight(plateau.centres[from], plateau.centres[to], owner)));
      sign.replaceChildren(...pancarte ? drawSign(plateau.centres[pancarte.case], pancarte, () => surCase(pancarte.case)) : []);
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
    const ground = s4("polygon", { class: "sol", points: corners(x2, y2, 0.96) });
    const shade = s4("polygon", { class: "ombre", points: corners(x2, y2, 0.96), hidden: "" });
    const frame = s4("polygon", { class: "cadre", points: corners(x2, y2, 0.86) });
    const ring = s4("polygon", { class: "foyer", points: corners(x2, y2, 0.9) });
    const number = s4("text", { class: "indice", x: x2, y: y2 - 0.36 }, String(cell));
    const depth = s4("text", { class: "profondeur", x: x2 + 0.55, y: y2 + 0.5 });
    const plus = s4("path", { class: "semis", d: `M${x2} ${y2 - 0.05} v0.6 m-0.3 -0.3 h0.6` });
    const tree = s4("g");
    const root = s4("g", { class: `case ${SOLS[richness]}`, "data-case": cell }, ground, shade, tree, plus, frame, ring, depth, number);
    let drawn = "";
    function montrer(standing, shadow, { choisissable, semable, choisie, visee, indices }) {
      const key = JSON.stringify(standing ?? null);
      if (key !== drawn) {
        drawn = key;
        tree.replaceChildren(...standing ? drawTree(...standing) : []);
      }
      shade.toggleAttribute("hidden", !shadow);
      mark(tree, "transform", indices ? `translate(${x2} ${y2 + 0.19}) scale(.8)` : `translate(${x2} ${y2})`);
      number.toggleAttribute("hidden", !indices);
      put(depth, indices && shadow ? String(shadow) : "");
      for (const [name, value] of Object.entries({ choisissable, semable, choisie, visee, prive: standing && shadow && shadow >= standing[0] })) {
        mark(root, `data-${name}`, value ? "oui" : "non");
      }
    }
    return { root, montrer };
  }
  function drawTree(size, owner, dormant) {
    const shape = owner ? pointed : rounded;
    const storeys = Array.from({ length: size }, (_2, k2) => shape(0.58 - 0.1 * k2, 0.24 - 0.38 * k2));
    const body = size ? [s4("rect", { class: "tronc", x: -0.09, y: 0.35, width: 0.18, height: 0.38 }), ...storeys] : [owner ? s4("path", { d: "M0 -0.05 l0.2 0.25 l-0.2 0.25 l-0.2 -0.25 z" }) : s4("circle", { r: 0.2, cy: 0.2 })];
    const sleep = dormant ? [s4("text", { class: "sommeil", x: 0.72, y: 0 }, "z")] : [];
    return [s4("g", { class: `arbre joueur${owner} ${dormant ? "endormi" : ""}` }, ...body), ...sleep];
  }
  var rounded = (half, y2) => s4("ellipse", { cy: y2, rx: half, ry: 0.36 });
  var pointed = (half, y2) => s4("path", { d: `M0 ${y2 - 0.46} L${half} ${y2 + 0.26} H${-half} Z` });
  function drawSign([x2, y2], { texte, prix, gain }, done) {
    const [words, points] = [`${texte} ${prix}`, gain ? `+${gain}` : ""];
    const [left, right] = [0.31 * words.length, 0.31 * points.length];
    const width = left + right + (points ? 1.35 : 1.05);
    const sign = s4(
      "g",
      { transform: `translate(${clamp(x2, width / 2 - 6, 6 - width / 2)} ${y2 - 1.4})` },
      s4("rect", { x: -width / 2, y: -0.42, width, height: 0.84, rx: 0.3 }),
      s4("text", { x: -width / 2 + 0.25 + left / 2, y: 0.18 }, words),
      s4("circle", { cx: -width / 2 + left + 0.6, r: 0.2 }),
      s4("text", { x: width / 2 - 0.2 - right / 2, y: 0.18 }, points)
    );
    sign.addEventListener("click", done);
    return [sign];
  }
  function flight([x1, y1], [x2, y2], owner) {
    const lift = 0.25 * Math.hypot(x2 - x1, y2 - y1);
    return s4("path", { class: `vol joueur${owner}`, d: `M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - lift} ${x2} ${y2}` });
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
    h4("span", {}, image.jour < plateau.jours ? `Jour ${image.jour}` : "Fin de la partie"),
    h4("small", {}, `de 0 à ${plateau.jours - 1}, nutriments : ${image.nutriments}`),
    h4("small", {}, plateau.ombres ? `ombres vers ${VERS[image.direction]}` : "")
  ];
  var many = (number, noun) => `${number} ${noun}${number > 1 ? "s" : ""}`;
  function drawSpirit(player) {
    const name = h4("bdi", { class: `nom joueur${player}` });
    const score = h4("span", { class: "points" });
    const sun = h4("span", { class: "soleils" });
    const state = h4("span", { class: "etat" });
    const said = h4("p", { class: "bulle" });
    const root = h4("div", { class: `esprit joueur${player}` }, h4("div", { class: "ligne" }, name, score, sun, state), said);
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

  // trollkit/foret/page/film-page.js
  inscrirePlateau("foret", {
    tour: "Étape",
    // a turn, a night or a dawn
    unite: "tour",
    attente: 450,
    creer(parent, plateau, dire) {
      const esprits = [0, 1].map((joueur) => drawSpirit(joueur));
      const jour = h4("div", { class: "jour" });
      const tapis = h4("div", { class: "tapis" });
      const noeud = h4("div", { class: "jeu-foret dessin-foret" }, h4("div", { class: "haut" }, esprits[0].root, jour, esprits[1].root), tapis);
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
          clairiere.montrer(scene, { visees, indices: true });
          esprits.forEach((esprit, joueur) => esprit.montrer(scene, nomme, dire(scene.messages[joueur])));
          jour.replaceChildren(...dayText(scene, nomme));
        },
        detruire: () => noeud.remove()
      };
    },
    raconter: (scene, noms) => raconterScene(scene, noms) || "La partie va commencer."
  });
})();
/*! Bundled license information:

lit-html/lit-html.js:
lit-html/directive.js:
lit-html/async-directive.js:
lit-html/directives/repeat.js:
  (**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directive-helpers.js:
lit-html/directives/live.js:
lit-html/directives/ref.js:
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
