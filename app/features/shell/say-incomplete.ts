/** A page that is being left fails its pending scripts as well: the message waits until it is gone. Milliseconds. */
const DELAY_MS = 1000;

/**
 * Code for the end of a screen's document: `sayIncomplete` says at the foot of the screen that its scripts could not be
 * fetched, and offers to load the screen again. At that moment only links answer presses (`keep-early-input.ts`), which is
 * why the bar has a link and not a button.
 */
export const SAY_INCOMPLETE = [
  'window.sayIncomplete=function(){setTimeout(function(){var p=document.createElement("p"),a=document.createElement("a");',
  'p.role="alert";p.className="fixed inset-x-0 bottom-0 z-50 bg-text px-4 pb-[env(safe-area-inset-bottom)] text-canvas text-sm sm:px-8";',
  'a.href="";a.className="inline-block py-3 font-semibold underline";a.textContent="Reload";',
  `p.append("This page did not load completely. ",a);document.body.append(p)},${DELAY_MS})};`,
].join("");
