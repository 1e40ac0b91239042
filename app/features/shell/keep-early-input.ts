/**
 * The events for which React 18 takes over the whole page at once (`discreteReplayableEvents` of
 * react-dom). While Remix still decodes its data, that ends in React's error 345, and the page stays
 * dead: React must not see them.
 */
const EVENTS_THAT_HYDRATE = [
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown",
  "pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input",
  "textInput copy cut paste click change contextmenu reset submit",
].join(" ");

/**
 * Code for the beginning of a screen's body that records what is typed and pressed before React has hydrated the page, for
 * `repeatEarlyInput`: on a slow line a person may type into the part of the document that has arrived. A press that React
 * would answer does nothing until then: a form would send itself to its own address. Links work at once. If the document's
 * last script does not run, recording stops. The script removes its own element, because React compares the document with
 * what it renders.
 */
export const KEEP_EARLY_INPUT = [
  "(function(){var e=window.earlyInput={typed:new Map,pressed:null,isUsed:false,stop:function(){n.forEach(function(k){removeEventListener(k,h,true)})}},",
  `n="${EVENTS_THAT_HYDRATE}".split(" ");`,
  "function h(v){var k=v.type,f=v.target,b;v.stopImmediatePropagation();e.isUsed=true;e.wake&&e.wake();",
  'if(k=="submit")v.preventDefault();',
  'if(k=="input"&&f.matches("textarea,select,input:not([type=checkbox],[type=radio],[type=file])"))e.typed.set(f,f.value);',
  'if(k=="click"&&(b=f.closest("button,input[type=checkbox],input[type=radio]"))){v.preventDefault();e.pressed=b}',
  'if(k=="keydown"&&v.key=="Enter"&&(v.ctrlKey||v.metaKey))e.pressed=v}',
  "n.forEach(function(k){addEventListener(k,h,true)});",
  'addEventListener("DOMContentLoaded",function(){if(!e.wake){e.stop();delete window.earlyInput}});',
  "document.currentScript.remove()})()",
].join("");

/** Code for the end of the document, where `g` loads the screen's scripts. Early input loads them at once. */
export const WAKE_AT_EARLY_INPUT = "earlyInput.wake=g;earlyInput.isUsed&&g()";
