/**
 * Code for the end of a screen's document that keeps what is typed and pressed before React is there,
 * for `repeatEarlyInput`; it calls `g`, which wakes the screen's scripts. A press that React would
 * answer does nothing until then: a form would send itself to its own address. Links work at once.
 */
export const KEEP_EARLY_INPUT = [
  "var e=window.earlyInput={typed:new Map,pressed:null,stop:function(){",
  'removeEventListener("input",t,true);removeEventListener("click",p,true)}};',
  "function t(v){var f=v.target;",
  'if(f.matches("textarea,select,input:not([type=checkbox],[type=radio],[type=file])"))e.typed.set(f,f.value);g()}',
  'function p(v){var b=v.target.closest("button,input[type=checkbox],input[type=radio]");',
  "if(!b)return;v.preventDefault();v.stopImmediatePropagation();e.pressed=b;g()}",
  'addEventListener("input",t,true);addEventListener("click",p,true);',
].join("");
