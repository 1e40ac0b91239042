/** The event of the window that says that the page has its fonts, or will have none. */
export const FONTS_CAME = "fontscame";

/** How long after a press on a link into the page its target is held in place, in milliseconds. */
const HELD = 2_000;

/**
 * Code for a static page's head that keeps the target of a link into the page at its place while the
 * fonts come: other line breaks above it would move it away, and a smooth scroll that is under way
 * ends where the target was. The visitor's own scrolling ends it at once. A place that the browser
 * restores (a reload, going back) counts more than the address.
 */
export const HOLD_ANCHOR = [
  "(function(d){",
  'var n=performance.getEntriesByType("navigation")[0],h=!n||n.type=="navigate",w,o;',
  'function p(){var t=h&&d.querySelector(":target");t&&t.scrollIntoView({behavior:"instant"})}',
  "function x(){if(w)h=0}",
  '["wheel","touchmove","keydown","pointerdown"].forEach(function(k){addEventListener(k,function(){h=0},{passive:true})});',
  `addEventListener("click",function(e){if(e.target.closest('a[href*="#"]')){h=1;clearTimeout(o);o=setTimeout(x,${HELD})}});`,
  'addEventListener("scrollend",p);',
  `addEventListener("${FONTS_CAME}",function(){w=1;p();clearTimeout(o);o=setTimeout(x,${HELD})})`,
  "})(document);",
].join("");
