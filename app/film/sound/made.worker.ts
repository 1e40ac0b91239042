import type { AudioSource } from "#contract/timeline/timeline";
import { answerCalls } from "#lib/web-workers/answer-calls";
import { makeBed } from "./beds";
import { makeEffect } from "./effects";
import type { Pcm } from "./pcm";

/** Sound that is made by rule. */
export type MadeSource = Extract<AudioSource, { kind: "bed" | "effect" }>;

answerCalls<MadeSource, Pcm>(
  (src) => (src.kind === "bed" ? makeBed(src.mood, src.seed) : makeEffect(src.name, src.seed)),
  ({ channels }) => channels.map(({ buffer }) => buffer),
);
