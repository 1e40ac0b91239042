import { FONTS, REST_OF_LATIN } from "../../styles/fonts";
import { behindFirstPaint } from "./behind-first-paint";
import { FONTS_CAME, HOLD_ANCHOR } from "./hold-anchor";

/**
 * The visitor's theme, and whether they are signed in (a hint without meaning for the server, see
 * workers/contract/session-hint.ts). Again when the browser brings the page back from its memory,
 * after signing in for instance.
 */
const STATE = [
  "function f(){",
  "var c=document.cookie,t=/(?:^|; )theme=(light|dark)/.exec(c);",
  'e.theme=t?t[1]:"system";',
  'if(/(?:^|; )signed_in=1/.test(c))e.session="in";else delete e.session}',
  'f();addEventListener("pageshow",f);',
].join("");

/**
 * The fonts: at once on the way from page to page, so that nothing flickers, because then they are in
 * the browser's cache; on the first page of a visit behind the first paint, so that it waits for
 * nothing but the page, and all in one go: each change of fonts lays the whole page out again.
 */
const SHOW_FONTS = [
  "var d=document.fonts,s;",
  `function g(n){if(s)return;s=${JSON.stringify([REST_OF_LATIN, ...FONTS])}.map(function(f){`,
  'return new FontFace(f[0],"url("+f[1]+")",{weight:f[2],unicodeRange:f[3],display:"swap"})});',
  "function a(){s.forEach(function(f){d.add(f)})}",
  "if(n===1)a();",
  "Promise.allSettled(s.slice(1).map(function(f){return f.load()})).then(function(){",
  `a();dispatchEvent(new Event("${FONTS_CAME}"))})}`,
  `if(document.referrer.startsWith(location.origin+"/"))g(1);else{${behindFirstPaint("g")}}`,
].join("");

/**
 * Runs in the head of a static page, before anything is painted. Its hash is in the pages'
 * Content-Security-Policy, so it may not differ between pages.
 */
export const FIRST_PAINT = `${HOLD_ANCHOR}(function(e){${STATE}${SHOW_FONTS}})(document.documentElement.dataset)`;
