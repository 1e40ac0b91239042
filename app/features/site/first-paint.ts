/**
 * Runs in the head of a static page, before anything is painted: the visitor's theme, and whether
 * they are signed in (a hint without meaning for the server, see workers/contract/session-hint.ts).
 * Again when the browser brings the page back from its memory, after signing in for instance.
 * Its hash stands in the pages' Content-Security-Policy, so it may not differ between pages.
 */
export const FIRST_PAINT = [
  "(function(e){",
  "function f(){",
  "var c=document.cookie,t=/(?:^|; )theme=(light|dark)/.exec(c);",
  'e.theme=t?t[1]:"system";',
  'if(/(?:^|; )signed_in=1/.test(c))e.session="in";else delete e.session}',
  'f();addEventListener("pageshow",f)',
  "})(document.documentElement.dataset)",
].join("");
