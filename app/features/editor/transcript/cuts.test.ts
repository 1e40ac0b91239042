import { expect, it } from "vitest";
import type { Listened } from "#film/pauses/listen";
import { cutsIn, type FoundCuts } from "./cuts";

const SETTINGS = { threshold: -45, margin: 0.2, keepsLong: true };

/** Two seconds in which nothing is a pause, and the sound is at zero every 7 ms. */
const listened: Listened = {
  levels: new Float32Array(100),
  voiced: new Uint8Array(100).fill(1),
  swing: Uint8Array.from({ length: 2000 }, (_, ms) => (ms % 7 === 0 ? 0 : 200)),
  duration: 2,
};

const filler = {
  from: 1,
  to: 1.5,
  text: "um",
  isProposal: false,
  room: { from: 0.998, to: 1.502 },
};
const found = (part: Partial<FoundCuts>): FoundCuts => ({
  ...{ timeline: null, listened: null, ownThreshold: null, fillers: [filler] },
  ...{ switched: new Map() },
  ...part,
});

it("a filler word in sound that was listened to is cut where the sound is at zero, between its neighbours", () => {
  const [cut] = cutsIn(found({ listened }), SETTINGS);
  expect(cut).toMatchObject({ from: 1.001, to: 1.498, reason: "“um” 0.5 s", isOn: true });
});

it("a filler word in sound that was not listened to is cut in the middle between words", () => {
  expect(cutsIn(found({}), SETTINGS)).toMatchObject([{ from: 1, to: 1.5 }]);
});
