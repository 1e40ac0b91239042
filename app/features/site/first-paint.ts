import { FONT_FACES } from "../../styles/fonts";
import { behindFirstPaint } from "./behind-first-paint";
import { HOLD_ANCHOR } from "./hold-anchor";

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
 * nothing but the page.
 */
const FONTS = [
  `function g(){if(s)return;s=document.createElement("style");s.textContent=${JSON.stringify(FONT_FACES)};`,
  "document.head.append(s)}",
  "var s;",
  `if(document.referrer.startsWith(location.origin+"/"))g();else{${behindFirstPaint("g")}}`,
].join("");

/**
 * Runs in the head of a static page, before anything is painted. Its hash is in the pages'
 * Content-Security-Policy, so it may not differ between pages.
 */
export const FIRST_PAINT = `${HOLD_ANCHOR}(function(e){${STATE}${FONTS}})(document.documentElement.dataset)`;
