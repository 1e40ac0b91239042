/**
 * Code for the end of a screen's document: `sayIncomplete` says at the foot of the screen that its scripts could not be
 * fetched, and offers to load it again. By then presses are kept and not answered (`keep-early-input.ts`), except those on
 * links, so that it offers a link.
 */
export const SAY_INCOMPLETE = [
  'window.sayIncomplete=function(){var p=document.createElement("p"),a=document.createElement("a");',
  'p.role="alert";p.className="fixed inset-x-0 bottom-0 z-50 bg-text px-4 py-2 text-canvas text-sm sm:px-8";',
  'a.href="";a.className="font-semibold underline";a.textContent="Reload";',
  'p.append("This page did not load completely. ",a);document.body.append(p)};',
].join("");
