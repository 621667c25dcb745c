/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
var trollkit = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __esm = (fn, res, err) => function __init() {
    if (err) throw err[0];
    try {
      return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
    } catch (e3) {
      throw err = [e3], e3;
    }
  };
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

  // trollkit/notebook/static/commun.css
  var init_commun = __esm({
    "trollkit/notebook/static/commun.css"() {
    }
  });

  // trollkit/trolls/page/plateau.css
  var init_plateau = __esm({
    "trollkit/trolls/page/plateau.css"() {
    }
  });

  // trollkit/classroom/live/page/classe.css
  var init_classe = __esm({
    "trollkit/classroom/live/page/classe.css"() {
    }
  });

  // node_modules/lit-html/lit-html.js
  function V(t4, i5) {
    if (!u(t4) || !t4.hasOwnProperty("raw")) throw Error("invalid template strings array");
    return void 0 !== e ? e.createHTML(i5) : i5;
  }
  function M(t4, i5, s4 = t4, e3) {
    if (i5 === E) return i5;
    let h4 = void 0 !== e3 ? s4._$Co?.[e3] : s4._$Cl;
    const o3 = a(i5) ? void 0 : i5._$litDirective$;
    return h4?.constructor !== o3 && (h4?._$AO?.(false), void 0 === o3 ? h4 = void 0 : (h4 = new o3(t4), h4._$AT(t4, s4, e3)), void 0 !== e3 ? (s4._$Co ??= [])[e3] = h4 : s4._$Cl = h4), void 0 !== h4 && (i5 = M(t4, h4._$AS(t4, i5.values), h4, e3)), i5;
  }
  var t, i, s, e, h, o, n, r, l, c, a, u, d, f, v, _, m, p, g, $, y, x, b, w, T, E, A, C, P, N, S, R, k, H, I, L, z, Z, j, B, D;
  var init_lit_html = __esm({
    "node_modules/lit-html/lit-html.js"() {
      t = globalThis;
      i = (t4) => t4;
      s = t.trustedTypes;
      e = s ? s.createPolicy("lit-html", { createHTML: (t4) => t4 }) : void 0;
      h = "$lit$";
      o = `lit$${Math.random().toFixed(9).slice(2)}$`;
      n = "?" + o;
      r = `<${n}>`;
      l = document;
      c = () => l.createComment("");
      a = (t4) => null === t4 || "object" != typeof t4 && "function" != typeof t4;
      u = Array.isArray;
      d = (t4) => u(t4) || "function" == typeof t4?.[Symbol.iterator];
      f = "[ 	\n\f\r]";
      v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
      _ = /-->/g;
      m = />/g;
      p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
      g = /'/g;
      $ = /"/g;
      y = /^(?:script|style|textarea|title)$/i;
      x = (t4) => (i5, ...s4) => ({ _$litType$: t4, strings: i5, values: s4 });
      b = x(1);
      w = x(2);
      T = x(3);
      E = /* @__PURE__ */ Symbol.for("lit-noChange");
      A = /* @__PURE__ */ Symbol.for("lit-nothing");
      C = /* @__PURE__ */ new WeakMap();
      P = l.createTreeWalker(l, 129);
      N = (t4, i5) => {
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
      S = class _S {
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
      R = class {
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
      k = class _k {
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
      H = class {
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
      I = class extends H {
        constructor() {
          super(...arguments), this.type = 3;
        }
        j(t4) {
          this.element[this.name] = t4 === A ? void 0 : t4;
        }
      };
      L = class extends H {
        constructor() {
          super(...arguments), this.type = 4;
        }
        j(t4) {
          this.element.toggleAttribute(this.name, !!t4 && t4 !== A);
        }
      };
      z = class extends H {
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
      Z = class {
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
      j = { M: h, P: o, A: n, C: 1, L: N, R, D: d, V: M, I: k, H, N: L, U: z, B: I, F: Z };
      B = t.litHtmlPolyfillSupport;
      B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
      D = (t4, i5, s4) => {
        const e3 = s4?.renderBefore ?? i5;
        let h4 = e3._$litPart$;
        if (void 0 === h4) {
          const t5 = s4?.renderBefore ?? null;
          e3._$litPart$ = h4 = new k(i5.insertBefore(c(), t5), t5, void 0, s4 ?? {});
        }
        return h4._$AI(t4), h4;
      };
    }
  });

  // node_modules/lit-html/directive.js
  var t2, e2, i2;
  var init_directive = __esm({
    "node_modules/lit-html/directive.js"() {
      t2 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
      e2 = (t4) => (...e3) => ({ _$litDirective$: t4, values: e3 });
      i2 = class {
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
    }
  });

  // node_modules/lit-html/directive-helpers.js
  var t3, i3, r2, s2, v2, u2, m2, p2, M2, h2;
  var init_directive_helpers = __esm({
    "node_modules/lit-html/directive-helpers.js"() {
      init_lit_html();
      ({ I: t3 } = j);
      i3 = (o3) => o3;
      r2 = (o3) => void 0 === o3.strings;
      s2 = () => document.createComment("");
      v2 = (o3, n3, e3) => {
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
      u2 = (o3, t4, i5 = o3) => (o3._$AI(t4, i5), o3);
      m2 = {};
      p2 = (o3, t4 = m2) => o3._$AH = t4;
      M2 = (o3) => o3._$AH;
      h2 = (o3) => {
        o3._$AR(), o3._$AA.remove();
      };
    }
  });

  // node_modules/lit-html/directives/live.js
  var l2;
  var init_live = __esm({
    "node_modules/lit-html/directives/live.js"() {
      init_lit_html();
      init_directive();
      init_directive_helpers();
      l2 = e2(class extends i2 {
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
    }
  });

  // node_modules/lit-html/directives/repeat.js
  var u3, c2;
  var init_repeat = __esm({
    "node_modules/lit-html/directives/repeat.js"() {
      init_lit_html();
      init_directive();
      init_directive_helpers();
      u3 = (e3, s4, t4) => {
        const r3 = /* @__PURE__ */ new Map();
        for (let l3 = s4; l3 <= t4; l3++) r3.set(e3[l3], l3);
        return r3;
      };
      c2 = e2(class extends i2 {
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
    }
  });

  // node_modules/lit-html/directives/style-map.js
  var n2, i4, o2;
  var init_style_map = __esm({
    "node_modules/lit-html/directives/style-map.js"() {
      init_lit_html();
      init_directive();
      n2 = "important";
      i4 = " !" + n2;
      o2 = e2(class extends i2 {
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
    }
  });

  // trollkit/notebook/static/commun.js
  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  function put(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }
  function mark(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  var COTES, SVG, h3, s3, clamp, stillness;
  var init_commun2 = __esm({
    "trollkit/notebook/static/commun.js"() {
      "use strict";
      init_lit_html();
      init_live();
      init_repeat();
      init_style_map();
      COTES = ["gauche", "droite"];
      SVG = "http://www.w3.org/2000/svg";
      h3 = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
      s3 = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
      clamp = (value, least, most) => Math.min(Math.max(value, least), most);
      stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
    }
  });

  // trollkit/notebook/static/noyau.js
  var init_noyau = __esm({
    "trollkit/notebook/static/noyau.js"() {
      "use strict";
      init_commun2();
    }
  });

  // trollkit/notebook/static/classe.js
  function faitsDe(told2) {
    const rows = [["Version", String(told2.versions)]];
    if (told2.rang) rows.push(["Place", `${told2.rang === 1 ? "1er" : `${told2.rang}e`} sur ${told2.sur}, ${told2.points} points`]);
    if (told2.affiche) rows.push(["Sur le mur", told2.affiche]);
    if (told2.meilleur !== told2.pire) rows.push(["Bat le mieux", told2.meilleur], ["Bat le moins bien", told2.pire]);
    if (told2.disqualification) rows.push(["Disqualifiée", told2.disqualification]);
    return rows;
  }
  var DEVENUE, phraseDe;
  var init_classe2 = __esm({
    "trollkit/notebook/static/classe.js"() {
      "use strict";
      init_commun2();
      init_noyau();
      DEVENUE = {
        "": "Rien n'est encore envoyé.",
        recue: "Reçue : elle est essayée dans un instant.",
        acceptee: "Acceptée : elle joue.",
        refusee: "Refusée. "
      };
      phraseDe = ({ etat, raison }) => DEVENUE[etat] + (etat === "refusee" ? raison : "");
    }
  });

  // trollkit/classroom/live/page/eleve.js
  var eleve_exports = {};
  function show() {
    byId("rejoindre").hidden = Boolean(secret);
    byId("envoi").hidden = !secret;
  }
  function tell(told2) {
    byId("qui").textContent = told2.nom;
    put(byId("etat"), phraseDe(told2));
    byId("etat").dataset.etat = told2.etat;
    byId("place").hidden = !told2.etat;
    D(faitsDe(told2).map(([what, value]) => b`<dt>${what}</dt><dd>${value}</dd>`), byId("place"));
    byId("retirer").hidden = !told2.etat;
  }
  async function look() {
    if (!secret) return;
    const result = await looking(async () => tell(await ask("GET", "api/moi", secret)));
    if (result?.status === 401) {
      localStorage.removeItem(KEY);
      secret = "";
      show();
    }
  }
  var KEY, EVERY_MS, secret;
  var init_eleve = __esm({
    "trollkit/classroom/live/page/eleve.js"() {
      "use strict";
      init_classe2();
      init_commun2();
      init_classe_kit();
      KEY = `trollkit-classe ${location.pathname}`;
      EVERY_MS = 2e3;
      secret = localStorage.getItem(KEY) ?? "";
      byId("rejoindre").addEventListener("submit", (event) => {
        event.preventDefault();
        trying(async () => {
          const body = JSON.stringify({ code: byId("code").value, nom: byId("nom").value });
          secret = (await ask("POST", "api/rejoindre", "", body)).jeton;
          localStorage.setItem(KEY, secret);
          show();
          await look();
          byId("fichier").focus();
        });
      });
      byId("envoyer").addEventListener("submit", (event) => {
        event.preventDefault();
        const [file] = byId("fichier").files, button2 = byId("envoyer").querySelector("button");
        button2.disabled = true;
        trying(async () => {
          await ask("PUT", `api/strategie?fichier=${encodeURIComponent(file.name)}`, secret, file);
          await look();
        }).finally(() => {
          button2.disabled = false;
        });
      });
      byId("retirer").addEventListener("click", () => {
        if (confirm("Retirer votre stratégie du concours ?")) {
          trying(async () => {
            await ask("DELETE", "api/strategie", secret);
            await look();
          });
        }
      });
      show();
      look();
      setInterval(look, EVERY_MS);
    }
  });

  // trollkit/notebook/static/lecture.js
  function inscrirePlateau(jeu, plateau2) {
    (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau2;
  }
  var init_lecture = __esm({
    "trollkit/notebook/static/lecture.js"() {
      "use strict";
      init_commun2();
    }
  });

  // trollkit/notebook/static/tableau-outils.js
  var nombre, signe, pluriel;
  var init_tableau_outils = __esm({
    "trollkit/notebook/static/tableau-outils.js"() {
      "use strict";
      init_commun2();
      nombre = new Intl.NumberFormat("fr-FR");
      signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
      pluriel = (count2, singular, plural) => `${nombre.format(count2)} ${count2 > 1 ? plural : singular}`;
    }
  });

  // trollkit/trolls/page/dessin.js
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
    const cards2 = COTES.map((_2, side) => drawCard(sizes, side));
    const piles = COTES.map((_2, side) => drawStones(sizes, side));
    const sky = s3("g", { class: "ciel" });
    svg.replaceChildren(
      drawMeadow(sizes),
      path.group,
      ...castles,
      ...piles.map((pile) => pile.group),
      troll,
      sky,
      ...cards2.map((card) => card.holder)
    );
    return { sizes, castles, troll, cards: cards2, piles, sky, arms: castles.map((castle) => castle.querySelector(".bras")), here: path.here, visited: path.visited };
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
    for (let cell = 0; cell < cases; cell++) {
      const end = cell === 0 || cell === cases - 1;
      const side = (end ? castle : step) - Math.min(4, step * 0.2);
      const tile = s3("rect", { class: "dalle", x: x2(cell) - side / 2, y: ground + 1, width: side, height: 12, rx: Math.min(4, side / 3) });
      if (cell === middle) tile.classList.add("milieu");
      tiles.push(tile);
      group.append(tile);
      const numbered = end || Math.abs(cell - middle) % every === 0 && x2(cell) - castle > 12 && width - castle - x2(cell) > 12;
      if (!numbered) continue;
      numbers.push([cell, s3("text", { class: "numero", x: x2(cell), y: labels }, String(cell))]);
      group.append(numbers.at(-1)[1]);
    }
    const flag = s3("g", { class: "ici" }, s3("rect", { x: -15, y: -14, width: 30, height: 19, rx: 9.5 }), s3("text", {}));
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
    const count2 = s3("text", { class: "compte", x: mirror(castle / 2), y: pile + 30, "font-size": 20 + 12 * scale });
    const word = s3("text", { class: "unite", x: mirror(castle / 2), y: pile + 48 });
    return {
      group: s3("g", { class: `tas ${COTES[side]}` }, ...stones, count2, word),
      show(left, chosen) {
        const there = Math.ceil(left / each);
        const taken = Math.ceil((left - chosen) / each);
        stones.forEach((stone, index) => mark(stone, "data-etat", index >= there ? "partie" : index >= taken ? "choisie" : "la"));
        put(count2, String(left));
        put(word, left > 1 ? "pierres" : "pierre");
      }
    };
  }
  var MOST_STONES;
  var init_dessin = __esm({
    "trollkit/trolls/page/dessin.js"() {
      "use strict";
      init_commun2();
      init_plateau_page();
      MOST_STONES = 200;
    }
  });

  // trollkit/trolls/page/plateau-page.js
  function creerPlateau(parent) {
    const names = COTES.map((side) => h3("span", { class: `nom ${side}` }, h3("bdi")));
    const centre = h3("span", { class: "centre" });
    const svg = s3("svg", { role: "img", "aria-label": "Plateau" });
    const root = h3("div", { class: "troll-plateau" }, h3("div", { class: "noms" }, names[0], centre, names[1]), svg);
    const running = /* @__PURE__ */ new Set();
    let shown3 = null;
    let built = "";
    let part = null;
    let version = 0;
    let chosen = [0, 0];
    let faceDown = null;
    function build() {
      const width = Math.max(Math.round(root.clientWidth), 280);
      const key = [width, shown3.cases, shown3.stock].join();
      if (key === built) return;
      built = key;
      part = buildBoard(svg, boardSizes(width, shown3));
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
      look4(scene);
      part.here(scene.troll);
      part.visited(scene.trajet);
      COTES.forEach((_2, side) => drawPile(scene, side));
      part.cards.forEach((card, side) => {
        if (faceDown) card.show(faceDown[side], faceDown[side] === "✓" ? "pret" : "cache");
        else card.show(scene.lancers ? String(scene.lancers[side]) : "", rankOf(scene.lancers, side));
      });
      part.castles.forEach((castle, side) => mark(castle, "data-fin", scene.fin ? fate(scene.fin.gagnant, COTES[side]) : ""));
    }
    function look4(scene) {
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
      const before = shown3;
      shown3 = scene;
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
      if (!shown3 || !root.clientWidth) return;
      const before = built;
      build();
      if (built === before) return;
      halt();
      settle(shown3);
    });
    parent.append(root);
    watcher.observe(root);
    return {
      centre,
      montrer,
      cartes(words) {
        faceDown = words;
        if (shown3) settle(shown3);
      },
      choisir(side, stones) {
        chosen[side] = stones;
        if (shown3) drawPile(shown3, side);
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
  function place(element, x2, y2) {
    element.style.transform = `translate(${x2}px, ${y2}px)`;
  }
  function arc([x0, y0], [x1, y1], { top }) {
    const rise = Math.max(y0 - top, 12) * 1.6;
    return Array.from({ length: 13 }, (_2, index) => {
      const t4 = index / 12;
      const height = 4 * rise * t4 * (1 - t4);
      return { ...at(x0 + (x1 - x0) * t4, Math.max(top, y0 + (y1 - y0) * t4 - height)), opacity: index === 12 ? 0 : 1 };
    });
  }
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
  var MOST_FLYING, fate, at, flip, lean, WADDLE, SHAKE, VOUS, lance, raconter;
  var init_plateau_page = __esm({
    "trollkit/trolls/page/plateau-page.js"() {
      "use strict";
      init_commun2();
      init_lecture();
      init_tableau_outils();
      init_dessin();
      init_plateau();
      MOST_FLYING = 12;
      fate = (winner, side) => winner === "aucun" ? "nul" : winner === side ? "gagne" : "perdu";
      at = (x2, y2) => ({ transform: `translate(${x2}px, ${y2}px)` });
      flip = (open) => open ? [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }] : [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
      lean = (...degrees) => degrees.map((angle) => ({ transform: `rotate(${angle}deg)` }));
      WADDLE = lean(0, -8, 7, -6, 0);
      SHAKE = lean(0, 5, -5, 3, 0);
      VOUS = "Vous";
      lance = (nom) => `${nom} ${nom === VOUS ? "lancez" : "lance"}`;
      raconter = (scene, noms) => [raconterTour(scene, noms), raconterFin(scene, noms)].filter(Boolean).join(" ");
      inscrirePlateau("trolls", {
        tour: "Tour",
        unite: "tour",
        attente: 700,
        creer(parent) {
          const plateau2 = creerPlateau(parent);
          let noms = ["", ""];
          return {
            nommer(qui) {
              noms = qui;
            },
            montrer: (scene, options) => plateau2.montrer({ ...scene, noms }, options),
            detruire: plateau2.detruire
          };
        },
        raconter
      });
    }
  });

  // trollkit/classroom/live/page/jouer.js
  var jouer_exports = {};
  async function going(method, place2, body) {
    const mine = ++asked;
    const answer = await ask(method, place2, secret2, body && JSON.stringify(body));
    if (mine < shown) return;
    shown = mine;
    show2(answer);
  }
  function show2(answer) {
    const before = told;
    told = answer;
    const screen = { libre: "accueil", attente: "attente" }[told.etat] ?? "partie";
    const moved = byId(screen).hidden;
    for (const id of ["accueil", "attente", "partie"]) byId(id).hidden = id !== screen;
    if (told.etat === "libre") {
      put(byId("alias"), told.nom);
      put(byId("portee"), told.nomme ? "cette classe joue sous ses noms, que le mur montre." : "personne d'autre ne voit votre nom.");
    }
    if (screen === "partie") showGame(before);
    else if (!leaving && told.etat === "libre" && GONE[before.etat]) byId("erreur").textContent = GONE[before.etat];
    if (moved && before.etat) document.querySelector("h1").focus();
  }
  async function showGame(before) {
    const playing = told.etat === "jeu", waiting = told.lance > 0;
    put(byId("consigne"), sentence(playing, waiting));
    put(byId("reste"), playing && !waiting ? `${told.reste} s` : "");
    byId("reste").classList.toggle("court", told.reste <= SHORT_S);
    byId("lancer").hidden = byId("quitter").hidden = !playing;
    byId("fin").hidden = playing;
    const again = playing && !waiting && byId("pierres").disabled && document.activeElement === document.body;
    for (const id of ["pierres", "moins", "plus", "jeter"]) byId(id).disabled = waiting;
    if (again) byId("pierres").focus({ preventScroll: true });
    if (before.partie !== told.partie || before.tour !== told.tour || before.etat !== told.etat) {
      byId("pierres").max = Math.max(told.scene.pierres[0], 1);
      byId("pierres").value = 1;
      const mine = ++drawn;
      moving = true;
      cards = "";
      await plateau.montrer(told.scene, { anime: before.partie === told.partie });
      if (mine !== drawn) return;
      moving = false;
      put(byId("phrase"), told.phrase || raconter(told.scene, told.scene.noms));
      if (told.etat === "finie") document.querySelector("#fin button").focus({ preventScroll: true });
    }
    if (!moving && told.etat === "jeu") layCards();
  }
  function layCards() {
    const words = told.lance || told.autre_pret ? [told.lance ? String(told.lance) : "", told.autre_pret ? "✓" : ""] : null;
    if (cards !== JSON.stringify(words)) {
      cards = JSON.stringify(words);
      plateau.cartes(words);
    }
    if (told.lance) plateau.choisir(0, told.lance);
    else aim();
  }
  function sentence(playing, waiting) {
    if (!playing) return "";
    if (waiting) return `Vous lancez ${stonesInWords(told.lance)} : on attend l'autre.`;
    return told.autre_pret ? "L'autre a lancé : à vous." : "Combien de pierres lancez-vous ?";
  }
  function aim() {
    const count2 = Number(byId("pierres").value);
    byId("pierres").setAttribute("aria-valuetext", stonesInWords(count2));
    put(byId("jeter"), `Lancer ${stonesInWords(count2)}`);
    plateau.choisir(0, count2);
  }
  function choose(count2) {
    byId("pierres").value = count2;
    aim();
  }
  async function go(action) {
    leaving = action === "quitter";
    await trying(() => going("POST", "api/partie", { action }));
    leaving = false;
  }
  async function look2() {
    if (told.etat === "finie") return;
    const result = await looking(() => going("GET", "api/partie"));
    if (result?.status === 401) location.replace("./");
  }
  var EVERY_MS2, SHORT_S, GONE, secret2, plateau, stonesInWords, told, asked, shown, leaving, drawn, moving, cards;
  var init_jouer = __esm({
    "trollkit/classroom/live/page/jouer.js"() {
      "use strict";
      init_commun2();
      init_plateau_page();
      init_classe_kit();
      EVERY_MS2 = 1e3;
      SHORT_S = 15;
      GONE = {
        // where one was, and is no more without having asked
        jeu: "Cette partie n'est plus là : la classe a été relancée.",
        attente: "Sans nouvelles de cette page, on ne vous cherche plus personne : recommencez."
      };
      secret2 = localStorage.getItem(`trollkit-classe ${new URL("./", location.href).pathname}`) ?? "";
      if (!secret2) location.replace("./");
      plateau = creerPlateau(byId("plateau"));
      stonesInWords = (count2) => `${count2} pierre${count2 > 1 ? "s" : ""}`;
      told = { etat: "" };
      asked = 0;
      shown = 0;
      leaving = false;
      drawn = 0;
      moving = false;
      cards = "";
      byId("pierres").addEventListener("input", aim);
      byId("moins").addEventListener("click", () => choose(Number(byId("pierres").value) - 1));
      byId("plus").addEventListener("click", () => choose(Number(byId("pierres").value) + 1));
      byId("lancer").addEventListener("submit", (event) => {
        event.preventDefault();
        const body = { partie: told.partie, tour: told.tour, pierres: Number(byId("pierres").value) };
        trying(() => going("POST", "api/lancer", body));
      });
      for (const button2 of document.querySelectorAll("[data-action]")) button2.addEventListener("click", () => go(button2.dataset.action));
      byId("quitter").addEventListener("click", () => {
        if (confirm("Quitter la partie ? Elle est alors perdue.")) go("quitter");
      });
      look2();
      setInterval(look2, EVERY_MS2);
    }
  });

  // trollkit/classroom/live/page/professeur.js
  var professeur_exports = {};
  function toggle(nom) {
    if (!opened.delete(nom)) opened.add(nom);
    draw();
  }
  function mark2(cell) {
    if (!cell) return b`<td></td>`;
    if (cell.reussi) return b`<td class="reussi">✔ ${cell.essais}</td>`;
    return b`<td class=${cell.bloque ? "bloque" : ""}>${cell.bloque ? "⚠ " : ""}${cell.essais}</td>`;
  }
  function details({ nom, raison, questions }, width) {
    const wrong = questions.filter((each) => !each.reussi);
    const nothingWrong = questions.length ? "Tout ce qui est commencé est réussi." : "N'a rien signalé.";
    const press = (action, question) => () => confirm(`${question} ${nom}`) && order(action, nom);
    return b`<tr class="details"><td colspan=${width}><div>
    <ul>${raison ? b`<li>Stratégie refusée : ${raison}</li>` : A}${wrong.map((each) => b`<li class=${each.bloque ? "bloque" : ""}>${where(each)}</li>`)}${raison || wrong.length ? A : b`<li>${nothingWrong}</li>`}</ul>
    ${ORDERS.map(([word, action, question]) => b`<button type="button" aria-label="${word} : ${nom}" @click=${press(action, question)}>${word}</button>`)}</div></td></tr>`;
  }
  function lines(pupil, questions) {
    const { nom, etat, rang } = pupil;
    const open = opened.has(nom);
    const cells = new Map(pupil.questions.map((each) => [`${each.feuille} ${each.question}`, each]));
    const sent = etat === "acceptee" && rang ? `${rang}${rang === 1 ? "re" : "e"}` : STATES[etat] ?? etat;
    return b`<tr><th scope="row"><button type="button" aria-expanded=${open} @click=${() => toggle(nom)}>${nom}</button></th>
    <td class=${etat === "refusee" ? "bloque" : ""}>${sent}</td>${questions.map((each) => mark2(cells.get(each.join(" "))))}</tr>
    ${open ? details(pupil, questions.length + 2) : A}`;
  }
  function stuck(pupils) {
    const found = pupils.flatMap((pupil) => pupil.questions.filter((each) => each.bloque).map((each) => [pupil, each]));
    found.sort(([, one], [, other]) => other.minutes - one.minutes);
    return found.map(([pupil, cell]) => b`<li><strong>${pupil.nom}</strong>, ${where(cell)}</li>`);
  }
  function fill2(id, items) {
    byId(id).hidden = !items.length;
    D(items, byId(id).querySelector("ol"));
  }
  function show3(told2) {
    shown2 = told2;
    draw();
  }
  function draw() {
    const { code, eleves, questions, frequents } = shown2;
    byId("salle").hidden = false;
    byId("entrer").hidden = true;
    byId("code").textContent = code;
    const many = eleves.filter((each) => each.bloque).length;
    byId("compte").textContent = `${eleves.length} dans la classe, ${count(many, "arrêté")} depuis cinq minutes`;
    fill2("bloques", stuck(eleves));
    fill2("frequents", frequents.map((each) => b`<li>${named(each.feuille, each.question)}, ${count(each.eleves, "élève")}&nbsp;: ${each.verdict}</li>`));
    const one = new Set(questions.map(([sheet]) => sheet)).size < 2;
    const heads = ["Nom", "Stratégie", ...questions.map(([sheet, question]) => one ? question : `${sheet.split("-")[0]} ${question}`)];
    D(b`<tr>${heads.map((text) => b`<th scope="col">${text}</th>`)}</tr>`, document.querySelector("thead"));
    D(c2(eleves, ({ nom }) => nom, (each) => lines(each, questions)), document.querySelector("tbody"));
  }
  async function look3() {
    if (!secret3) {
      byId("entrer").hidden = false;
      return;
    }
    const result = await looking(async () => show3(await ask("GET", "api/classe", secret3)));
    if (result?.status === 401) {
      secret3 = "";
      byId("salle").hidden = true;
      byId("entrer").hidden = false;
    }
  }
  var EVERY_MS3, STATES, ORDERS, secret3, order, count, named, where, opened, shown2;
  var init_professeur = __esm({
    "trollkit/classroom/live/page/professeur.js"() {
      "use strict";
      init_commun2();
      init_classe_kit();
      EVERY_MS3 = 2e3;
      STATES = { "": "–", recue: "reçue", acceptee: "acceptée", refusee: "refusée" };
      ORDERS = [
        ["Libérer le nom", "liberer", "Libérer ce nom ? Qui l'avait devra rejoindre de nouveau :"],
        ["Retirer", "retirer", "Retirer de la classe, avec sa stratégie :"]
      ];
      secret3 = decodeURIComponent(location.hash.replace(/^#jeton=/, ""));
      history.replaceState(null, "", location.pathname);
      order = (action, nom = "") => trying(async () => show3(await ask("POST", "api/classe", secret3, JSON.stringify({ action, nom }))));
      count = (many, word) => `${many} ${word}${many > 1 ? "s" : ""}`;
      named = (feuille, question) => `${feuille.split("-")[0].replace(/^td/, "TD ")}, question ${question}`;
      where = (cell) => `${named(cell.feuille, cell.question)}, ${count(cell.essais, "essai")}, depuis ${cell.minutes} min : ${cell.verdict}`;
      opened = /* @__PURE__ */ new Set();
      shown2 = null;
      byId("entrer").addEventListener("submit", (event) => {
        event.preventDefault();
        secret3 = byId("jeton").value.trim();
        look3();
      });
      byId("changer").addEventListener("click", () => order("code"));
      byId("effacer").addEventListener("click", () => {
        if (confirm("Effacer où en est chacun ? Les stratégies restent.")) order("effacer-verdicts");
      });
      byId("vider").addEventListener("click", () => {
        if (confirm("Renvoyer tous ceux qui n'ont pas remis de stratégie ? Le code change, et ils reviennent avec le nouveau.")) order("vider");
      });
      look3();
      setInterval(look3, EVERY_MS3);
    }
  });

  // trollkit/classroom/live/page/classe-kit.js
  var classe_kit_exports = {};
  __export(classe_kit_exports, {
    ask: () => ask,
    byId: () => byId,
    looking: () => looking,
    trying: () => trying
  });
  async function ask(method, place2, secret4, body) {
    const headers = secret4 ? { Authorization: `Bearer ${secret4}` } : {};
    let answer;
    try {
      answer = await fetch(place2, { method, headers, body, cache: "no-store" });
    } catch {
      throw Object.assign(new Error("La classe ne répond pas : cette page réessaie toute seule."), { away: true });
    }
    const told2 = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    if (!answer.ok) {
      const sentence2 = told2.erreur ?? `La classe a refusé la demande (réponse ${answer.status}).`;
      throw Object.assign(new Error(sentence2), { status: answer.status });
    }
    return told2;
  }
  async function trying(action) {
    byId("erreur").textContent = "";
    return looking(action, false);
  }
  async function looking(action, passing = true) {
    const said = byId("erreur");
    try {
      const result = await action();
      if ("passe" in said.dataset) said.textContent = "";
      delete said.dataset.passe;
      return result;
    } catch (error) {
      if (passing && said.textContent && !("passe" in said.dataset)) return error;
      said.toggleAttribute("data-passe", passing);
      said.textContent = error.message;
      return error;
    }
  }
  var byId, dark, paint, PAGES;
  var init_classe_kit = __esm({
    "trollkit/classroom/live/page/classe-kit.js"() {
      init_commun();
      init_plateau();
      init_classe();
      byId = (id) => document.getElementById(id);
      dark = matchMedia("(prefers-color-scheme: dark)");
      paint = () => {
        document.body.dataset.theme = dark.matches ? "sombre" : "clair";
      };
      dark.addEventListener("change", paint);
      paint();
      PAGES = { eleve: () => Promise.resolve().then(() => (init_eleve(), eleve_exports)), jouer: () => Promise.resolve().then(() => (init_jouer(), jouer_exports)), professeur: () => Promise.resolve().then(() => (init_professeur(), professeur_exports)) };
      PAGES[document.body.dataset.page]();
    }
  });
  init_classe_kit();
  return __toCommonJS(classe_kit_exports);
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
