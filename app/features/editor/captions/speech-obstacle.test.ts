import { expect, it } from "vitest";
import { type SpeechFacts, speechObstacle } from "./speech-obstacle";

const FINE: SpeechFacts = {
  model: { price: 2 },
  failure: null,
  hasAudio: true,
  balance: 2,
  isConnected: true,
};

it("speech can be recognised with a model, a sound, a network and the credits for it", () => {
  expect(speechObstacle(FINE)).toBeNull();
  expect(speechObstacle({ ...FINE, balance: undefined })).toBeNull();
});

it.each([
  [{ model: null }, "No speech recognition is set up on this site"],
  [{ model: undefined }, "Checking for"],
  [{ model: undefined, failure: "It could not be loaded." }, "It could not be loaded."],
  [{ hasAudio: false }, "This film has no speech yet"],
  [{ balance: 1 }, "costs 2 credits; you have 1"],
  [{ isConnected: false }, "Connect to the network"],
])("says what is missing: %j", (part, sentence) => {
  expect(speechObstacle({ ...FINE, ...part })).toContain(sentence);
});
