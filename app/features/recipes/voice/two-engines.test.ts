import { describe, expect, it } from "vitest";
import type { VoiceEngine } from "#film/voice/engine";
import { VOICE_ENGINES } from "#film/voice/engines";
import { type VoiceChoice, voiceChoices } from "../../editor/voice/voice-choices";
import { enginesHere } from "./engines-here";
import { DOWNLOAD_FIRST, missingEngine } from "./missing-engine";
import { voicesProblem } from "./price-at-most";
import { voiceProblem } from "./say-lines";

const first = VOICE_ENGINES.flite;
const withFile = (isReady: () => Promise<boolean>): VoiceEngine => ({
  ...first,
  ...{ about: "Another voice", refusal: "This voice speaks Dutch only." },
  canSay: (text) => !text.startsWith("Hello"),
  file: { ...first.file, isReady },
});
const second = withFile(async () => true);
const [slt, ...others] = voiceChoices([]);
if (!slt) throw new Error("no voice");
const dutch: VoiceChoice = { ...slt, value: "dutch", engine: second, locale: "nl" };
const voices = [slt, ...others, dutch];
const onlyHere = (engine: VoiceEngine) => ({
  voices,
  isHere: (one: VoiceEngine) => one === engine,
});
const unknown = { voices, isHere: () => null };

describe("of two engines of a device", () => {
  it("each has a file of its own", async () => {
    const absent = withFile(async () => false);
    const broken = withFile(() => Promise.reject(new Error("no storage")));
    expect([...(await enginesHere([absent, second, broken]))]).toEqual([second]);
  });

  it("the one that is missing prevents its own voices alone", () => {
    const inDutch = [{ text: "Goedendag", voice: "dutch" }];
    const inEnglish = [{ text: "Hello", voice: "slt" }];
    expect(voiceProblem(inDutch, onlyHere(first))).toBe(DOWNLOAD_FIRST);
    expect(voiceProblem(inEnglish, onlyHere(first))).toBeNull();
    expect(voiceProblem(inDutch, onlyHere(second))).toBeNull();
    expect(voiceProblem(inEnglish, onlyHere(second))).toBe(DOWNLOAD_FIRST);
    expect(voicesProblem(["dutch", ""], onlyHere(first))).toBe(DOWNLOAD_FIRST);
    expect(voicesProblem(["dutch", ""], onlyHere(second))).toBeNull();
  });

  it("each gives its own reason for refusing a text", () => {
    const lines = [{ text: "Hello", voice: "dutch" }];
    expect(voiceProblem(lines, onlyHere(first))).toBe(second.refusal);
  });

  it("the one that is missing is offered for download", () => {
    expect(missingEngine(["slt", "dutch"], onlyHere(first))).toBe(second);
    expect(missingEngine(["slt", "dutch"], onlyHere(second))).toBe(first);
    expect(missingEngine(["", "gone", "slt"], onlyHere(first))).toBeNull();
  });

  it("no engine counts as missing before the device has answered", () => {
    expect(missingEngine(["slt", "dutch"], unknown)).toBeNull();
    expect(voiceProblem([{ text: "Goedendag", voice: "dutch" }], unknown)).toBeNull();
  });
});
