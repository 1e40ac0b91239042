import { BOT_CHECK_ORIGIN, TRUSTED_POLICY } from "#contract/page-policy";

/**
 * Makes the one policy of trusted types that a screen's own policy allows, as the first lines of its script. It is
 * the default one, which browsers ask for every text that could run, so that libraries need not know of it:
 * addresses of scripts and workers are of this site or the bot check's; what becomes HTML has no element in it
 * (libraries write styles so); and a text becomes a script once, the one that the server has written.
 */
export const TRUST = [
  `if(window.trustedTypes){var n=0;trustedTypes.createPolicy(${JSON.stringify(TRUSTED_POLICY)},{`,
  'createHTML:function(s){if(s.indexOf("<")<0)return s;return null},',
  "createScript:function(s){return n++?null:s},",
  "createScriptURL:function(a){var o=new URL(a,location.href).origin;",
  `return o===location.origin||o===${JSON.stringify(BOT_CHECK_ORIGIN)}?a:null}})}`,
].join("");
