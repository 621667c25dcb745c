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
  var COTES = ["gauche", "droite"];
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
  var stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  // trollkit/notebook/static/lecture.js
  function inscrirePlateau(jeu, plateau) {
    (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
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
      columns,
      pitch,
      top: 8,
      labels: ground + 30,
      pile: ground + 44,
      height: ground + 44 + 84,
      x: (cell) => cell === 0 ? castle / 2 : cell === cases - 1 ? width - castle / 2 : castle + step * (cell - 0.5),
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
    const sky = s4("g", { class: "ciel" });
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
    return s4(
      "g",
      { class: "decor" },
      s4("rect", { class: "fond-ciel", width, height: ground }),
      s4("path", { class: "colline loin", d: hill(0.3, 1.15, 0.7) }),
      s4("path", { class: "colline", d: hill(-0.15, 0.7, 0.5) }),
      s4("rect", { class: "sol", y: ground, width, height: height - ground })
    );
  }
  function drawPath({ cases, x: x2, ground, step, labels, width, castle }) {
    const group = s4("g", { class: "chemin" });
    const every = Math.ceil(26 / step);
    const middle = (cases - 1) / 2;
    const tiles = [];
    const numbers = [];
    for (let cell = 0; cell < cases; cell++) {
      const end = cell === 0 || cell === cases - 1;
      const side = (end ? castle : step) - Math.min(4, step * 0.2);
      const tile = s4("rect", { class: "dalle", x: x2(cell) - side / 2, y: ground + 1, width: side, height: 12, rx: Math.min(4, side / 3) });
      if (cell === middle) tile.classList.add("milieu");
      tiles.push(tile);
      group.append(tile);
      const numbered = end || Math.abs(cell - middle) % every === 0 && x2(cell) - castle > 12 && width - castle - x2(cell) > 12;
      if (!numbered) continue;
      numbers.push([cell, s4("text", { class: "numero", x: x2(cell), y: labels }, String(cell))]);
      group.append(numbers.at(-1)[1]);
    }
    const flag = s4("g", { class: "ici" }, s4("rect", { x: -15, y: -14, width: 30, height: 19, rx: 9.5 }), s4("text", {}));
    group.append(flag);
    return {
      group,
      here(cell) {
        place(flag, x2(cell), labels);
        put(flag.lastChild, String(cell));
        for (const [other, text] of numbers) text.style.visibility = Math.abs(x2(other) - x2(cell)) < 28 ? "hidden" : "visible";
        tiles.forEach((tile, index) => tile.classList.toggle("occupee", index === cell));
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
    return s4(
      "g",
      { class: `chateau ${COTES[side]}` },
      s4(
        "g",
        { transform: turn },
        s4("path", { class: "hampe", d: "M-36 -104 V-134" }),
        s4("path", { class: "drapeau", d: "M-36 -134 q10 -5 18 0 t18 0 v16 q-10 5 -18 0 t-18 0 Z" }),
        s4("path", { class: "mur", d: "M-8 2 V-64 h10 v8 h9 v-8 h10 v8 h9 v-8 h10 v8 h9 v-8 h7 V2 Z" }),
        s4("path", { class: "mur tour", d: "M-56 2 V-104 h10 v9 h8 v-9 h10 v9 h8 v-9 h12 V2 Z" }),
        s4("path", { class: "ombre", d: "M14 2 v-24 a12 13 0 0 1 24 0 v24 Z M-40 -62 v-12 a5 6 0 0 1 10 0 v12 Z M-40 -26 v-12 a5 6 0 0 1 10 0 v12 Z" }),
        s4("path", { class: "joints", d: "M-2 -44 h14 M40 -44 h12 M-2 -30 h10 M44 -16 h10 M-56 -50 h10 M-22 -84 h12 M-56 -14 h12 M-24 -42 h14" }),
        s4(
          "g",
          { class: "catapulte", transform: "translate(26 -64)" },
          s4("g", { class: "bras" }, s4("path", { class: "bois", d: "M0 -14 L-24 -22" }), s4("path", { class: "cuillere", d: "M-31 -29 q2 9 11 7 l-1 -5 Z" })),
          s4("path", { class: "bois", d: "M-12 0 L0 -16 L12 0 M-16 0 H16" }),
          s4("circle", { class: "roue", cx: -11, cy: 0, r: 5 }),
          s4("circle", { class: "roue", cx: 11, cy: 0, r: 5 })
        )
      )
    );
  }
  function drawTroll(figure) {
    const eye = (x2) => s4(
      "g",
      { transform: `translate(${x2} -54)` },
      s4("circle", { class: "blanc", r: 5.2 }),
      s4("circle", { class: "pupille", r: 2.6 }),
      s4("path", { class: "oeil-plisse", d: x2 < 0 ? "M-4 -3 L4 0 L-4 3" : "M4 -3 L-4 0 L4 3" }),
      s4("path", { class: "oeil-clos", d: "M-5 0 q5 5 10 0" })
    );
    const body = s4(
      "g",
      {},
      s4("ellipse", { class: "pied", cx: -10, cy: -4, rx: 10, ry: 5 }),
      s4("ellipse", { class: "pied", cx: 10, cy: -4, rx: 10, ry: 5 }),
      s4("path", { class: "massue", d: "M24 -16 L34 -58 a6.5 6.5 0 0 1 12.5 3 L29 -14 Z" }),
      s4("path", { class: "peau", d: "M-20 -8 C-27 -30 -20 -46 0 -46 C20 -46 27 -30 20 -8 C14 -2 -14 -2 -20 -8 Z" }),
      s4("ellipse", { class: "ventre", cx: 0, cy: -22, rx: 12, ry: 12 }),
      s4("path", { class: "pagne", d: "M-21 -15 Q0 -8 21 -15 L20 -6 L12 -9 L6 -2 L-1 -8 L-8 -2 L-14 -8 L-20 -6 Z" }),
      s4("path", { class: "bras-troll", d: "M-19 -34 Q-31 -25 -25 -14" }),
      s4("path", { class: "bras-troll", d: "M19 -34 Q30 -28 26 -19" }),
      s4("path", { class: "corne", d: "M-13 -62 Q-19 -74 -12 -80 Q-11 -71 -6 -66 Z M13 -62 Q19 -74 12 -80 Q11 -71 6 -66 Z" }),
      s4("path", { class: "peau", d: "M-19 -57 L-33 -63 Q-31 -50 -19 -46 Z M19 -57 L33 -63 Q31 -50 19 -46 Z" }),
      s4("ellipse", { class: "peau", cx: 0, cy: -52, rx: 21, ry: 17 }),
      eye(-8),
      eye(8),
      s4("path", { class: "nez", d: "M0 -53 C6 -50 7 -42 0 -41.5 C-7 -42 -6 -50 0 -53 Z" }),
      s4("path", { class: "bouche", d: "M-9 -40 Q0 -36 9 -40" }),
      s4("path", { class: "sourire", d: "M-10 -41 Q0 -30 10 -41 Q0 -38 -10 -41 Z" }),
      s4("path", { class: "dent", d: "M-7 -39.3 l2 -5.4 l2.4 6 Z" }),
      s4("text", { class: "ronfle", x: 22, y: -74 }, "z z")
    );
    return s4(
      "g",
      { class: "troll" },
      s4("g", { class: "corps" }, s4("ellipse", { class: "ombre", cx: 0, cy: 0, rx: 24 * figure, ry: 5 * figure }), s4("g", { transform: `scale(${figure})` }, body))
    );
  }
  function drawCard({ castle, width, card }, side) {
    const wide = card * 1.06;
    const x2 = (castle + wide) / 2 + 4;
    const text = s4("text", { y: card * 0.22 });
    const group = s4("g", { class: "carte" }, s4("rect", { x: -wide / 2, y: -card / 2, width: wide, height: card, rx: 7 }), text);
    return {
      holder: s4("g", { transform: `translate(${side ? width - x2 : x2} ${card / 2 + 3})`, class: COTES[side], "aria-hidden": "true" }, group),
      group,
      show(word, state) {
        put(text, word);
        mark(text, "font-size", String(card * (word.length > 2 ? 0.48 : 0.62)));
        mark(group, "data-etat", word ? state || "ouverte" : "vide");
      }
    };
  }
  function drawStones({ castle, width, pile, rows, columns, pitch, stock, each, scale }, side) {
    const total = Math.ceil(stock / each);
    const x2 = (index) => castle + 4 + (Math.floor(index / rows) + 0.5) * pitch;
    const y2 = (index) => pile + (index % rows + 0.5) * pitch;
    const mirror = (value) => side ? width - value : value;
    const stones = Array.from(
      { length: total },
      (_2, index) => s4("circle", { class: "pierre", cx: mirror(x2(index)), cy: y2(index), r: pitch * 0.42 })
    );
    const wide = columns * pitch + 8;
    const area = s4("rect", { class: "prise", x: side ? width - castle - wide : castle, y: pile - 4, width: wide, height: rows * pitch + 8, rx: 6 });
    const count = s4("text", { class: "compte", x: mirror(castle / 2), y: pile + 30, "font-size": 20 + 12 * scale });
    const word = s4("text", { class: "unite", x: mirror(castle / 2), y: pile + 48 });
    return {
      group: s4("g", { class: `tas ${COTES[side]}` }, ...stones, count, word, area),
      area,
      show(left, chosen) {
        const there = Math.ceil(left / each);
        const taken = Math.ceil((left - chosen) / each);
        stones.forEach((stone, index) => mark(stone, "data-etat", index >= there ? "partie" : index >= taken ? "choisie" : "la"));
        put(count, String(left));
        put(word, left > 1 ? "pierres" : "pierre");
      },
      // How many stones one takes by seizing the pile there: that stone and all beyond it.
      thrownFrom(across, down, left) {
        const column = clamp(Math.floor((across - 4) / pitch), 0, columns - 1);
        const row = clamp(Math.floor((down - 4) / pitch), 0, rows - 1);
        return clamp(left - (column * rows + row) * each, 1, left);
      }
    };
  }

  // trollkit/trolls/page/plateau.js
  var MOST_FLYING = 12;
  function creerPlateau(parent, { surChoix = null } = {}) {
    const names = COTES.map((side) => h4("span", { class: `nom ${side}` }, h4("bdi")));
    const centre = h4("span", { class: "centre" });
    const svg = s4("svg", { role: "img", "aria-label": "Plateau" });
    const root = h4("div", { class: "troll-plateau" }, h4("div", { class: "noms" }, names[0], centre, names[1]), svg);
    const running = /* @__PURE__ */ new Set();
    let shown = null;
    let built = "";
    let part = null;
    let version = 0;
    let chosen = [0, 0];
    let pickable = [false, false];
    let faceDown = null;
    function build() {
      const width = Math.max(Math.round(root.clientWidth), 280);
      const key = [width, shown.cases, shown.stock].join();
      if (key === built) return;
      built = key;
      part = buildBoard(svg, boardSizes(width, shown));
      part.piles.forEach((pile, side) => listenToPile(pile, side));
      allowPicking();
    }
    function allowPicking() {
      part?.piles.forEach((pile, side) => mark(pile.area, "data-choix", pickable[side] ? "oui" : "non"));
    }
    function halt() {
      version += 1;
      for (const animation of running) animation.cancel();
      part?.sky.replaceChildren();
    }
    function listenToPile(pile, side) {
      if (!surChoix) return;
      const choose = (event) => {
        const box = pile.area.getBoundingClientRect();
        const across = side ? box.right - event.clientX : event.clientX - box.left;
        surChoix(side, pile.thrownFrom(across, event.clientY - box.top, shown.pierres[side]));
      };
      pile.area.addEventListener("pointerdown", (event) => {
        if (!pickable[side] || event.button) return;
        event.preventDefault();
        pile.area.setPointerCapture(event.pointerId);
        choose(event);
      });
      pile.area.addEventListener("pointermove", (event) => {
        if (pickable[side] && pile.area.hasPointerCapture(event.pointerId)) choose(event);
      });
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
      let cell = pushed;
      const brief = (duration) => ms(duration * Math.min(0.6, 1.4 / further.length));
      for (const next of further) {
        if (!live()) return;
        drawPile(scene, side, scene.pierres[side] + --left);
        await volley(side, 1, sizes.x(cell), brief);
        if (!live()) return;
        await walk(cell, next, brief);
        cell = next;
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
          const stone = s4("circle", { class: `pierre vol ${COTES[side]}`, r: Math.max(3, 5.5 * sizes.figure) });
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
      permettre(sides) {
        pickable = sides;
        allowPicking();
      },
      detruire() {
        halt();
        watcher.disconnect();
        root.remove();
      }
    };
  }
  function follows(before, scene) {
    return scene.lancers !== null && scene.tour === before.tour + 1 && scene.cases === before.cases && scene.stock === before.stock && before.trajet.every((cell, index) => cell === scene.trajet[index]);
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

  // trollkit/trolls/page/film-page.js
  function raconterTour(scene, qui) {
    if (!scene.lancers) return `Départ : ${pluriel(scene.stock, "pierre", "pierres")} de chaque côté, le troll au milieu.`;
    const [g2, d2] = scene.lancers;
    const va = g2 === d2 ? "le troll ne bouge pas" : `le troll avance vers ${qui[g2 > d2 ? 1 : 0]}`;
    const restes = (scene.restes ?? [0, 0]).map((reste, cote) => reste ? ` ; puis ${qui[cote]} lance ${reste > 1 ? `ses ${reste} dernières pierres` : "sa dernière pierre"}` : "").join("");
    return `Tour ${scene.tour} : ${qui[0]} lance ${g2}, ${qui[1]} lance ${d2}, ${va}${restes}.`;
  }
  function raconterFin(scene, qui) {
    if (!scene.fin) return "";
    if (scene.fin.gagnant === "aucun") return "Match nul : le troll s’endort au milieu du chemin.";
    const gagnant = scene.fin.gagnant === "gauche" ? 0 : 1;
    const prise = scene.troll === 0 || scene.troll === scene.cases - 1;
    return `${qui[gagnant]} gagne : ${prise ? `le troll est au château de ${qui[1 - gagnant]}` : `plus de pierres, et le troll est plus près de ${qui[1 - gagnant]}`}.`;
  }
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
    raconter: (scene, noms) => [raconterTour(scene, noms), raconterFin(scene, noms)].filter(Boolean).join(" ")
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
