import type { AudioSource } from "#contract/timeline/timeline";
import { makeBed } from "./beds";
import { makeEffect } from "./effects";
import type { Pcm } from "./pcm";

/** Sound that is made by rule, under a number that the answer repeats. */
export interface MakeRequest {
  number: number;
  src: Extract<AudioSource, { kind: "bed" | "effect" }>;
}

self.addEventListener("message", ({ data: { number, src } }: MessageEvent<MakeRequest>) => {
  const pcm: Pcm =
    src.kind === "bed" ? makeBed(src.mood, src.seed) : makeEffect(src.name, src.seed);
  self.postMessage({ number, pcm }, { transfer: pcm.channels.map(({ buffer }) => buffer) });
});
