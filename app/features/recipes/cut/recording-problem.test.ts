import { expect, it } from "vitest";
import type { MediaFacts } from "#film/assets/probe-media";
import { recordingProblem } from "./recording-problem";

const talk: MediaFacts = {
  ...{ type: "video", width: 1920, height: 1080, duration: 60, hasAudio: true, notes: [] },
};

it.each<[string, Partial<MediaFacts>, RegExp | null]>([
  ["a talk", {}, null],
  ["a talk of exactly an hour", { duration: 3600 }, null],
  ["a talk of more than an hour", { duration: 3600.1 }, /longer than an hour/],
  ["a talk without an end", { duration: Number.POSITIVE_INFINITY }, /longer than an hour/],
  ["a talk of no length", { duration: Number.NaN }, /longer than an hour/],
  ["a picture", { type: "image", hasAudio: false, duration: 0 }, /is a picture/],
  ["a silent clip", { hasAudio: false }, /has no sound/],
  [
    "a sound in a codec that the browser lacks",
    { hasAudio: false, audioProblem: "Your browser can't decode AC-3." },
    /can't decode AC-3/,
  ],
  [
    "a picture in a codec that the browser lacks",
    { problem: { code: "no_decoder", message: "Your browser can't decode HEVC." } },
    /^Your browser can't decode HEVC/,
  ],
])("%s is refused with its reason, or taken", (_, facts, sentence) => {
  const problem = recordingProblem("talk.mp4", { ...talk, ...facts });
  if (sentence === null) expect(problem).toBeNull();
  else expect(problem).toMatch(sentence);
});
