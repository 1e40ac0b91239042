import type { VoiceEngine } from "../engine";
import { FLITE_FILE } from "../flite-file";
import { isSpeakable } from "../plain-text";

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
  about:
    "Flite, a rule-and-statistics voice from Carnegie Mellon. No AI model: it speaks on your device, your words go nowhere, and it is downloaded once.",
  file: FLITE_FILE,
  canSay: isSpeakable,
  refusal: "This voice speaks English only. Choose a provider's voice, or record your own.",
  load: async () => (await import("../flite")).sayWithFlite,
};
