import { FONT_FACES } from "../../styles/fonts";

/** Remembers in the browser that the fonts have been fetched once. */
const FONTS_KEY = "fonts";

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
 * The fonts: at once where they have been fetched before, so that nothing flickers; on a first
 * visit behind the first paint, so that it waits for nothing but the page. A browser that does not
 * tell when it has painted gets them at once.
 */
const FONTS = [
  `function g(){if(s)return;s=document.createElement("style");s.textContent=${JSON.stringify(FONT_FACES)};`,
  `document.head.append(s);try{localStorage.${FONTS_KEY}=1}catch(_){}}`,
  "var s,k;",
  `try{k=localStorage.${FONTS_KEY};if(!k)new PerformanceObserver(g).observe({type:"paint",buffered:true})}catch(_){k=1}`,
  'if(k)g();else addEventListener("load",g)',
].join("");

/**
 * Runs in the head of a static page, before anything is painted. Its hash stands in the pages'
 * Content-Security-Policy, so it may not differ between pages.
 */
export const FIRST_PAINT = `(function(e){${STATE}${FONTS}})(document.documentElement.dataset)`;
