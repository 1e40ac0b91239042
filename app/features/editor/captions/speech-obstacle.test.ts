import { expect, it } from "vitest";
import { type SpeechFacts, speechObstacle } from "./speech-obstacle";

const BY_MODEL: SpeechFacts = {
  hasAudio: true,
  isHere: false,
  missingBytes: null,
  price: 2,
  balance: 2,
  isConnected: true,
};
const HERE: SpeechFacts = { ...BY_MODEL, isHere: true, missingBytes: 0, price: 0 };

it("a provider's model recognises speech with a sound, a network and the credits for it", () => {
  expect(speechObstacle(BY_MODEL)).toBeNull();
  expect(speechObstacle({ ...BY_MODEL, balance: undefined })).toBeNull();
});

it("this device recognises speech without a network and without credits, once its model is here", () => {
  expect(speechObstacle({ ...HERE, isConnected: false, balance: 0 })).toBeNull();
});

it.each<[Partial<SpeechFacts>, string]>([
  [{ hasAudio: false }, "This film has no speech yet"],
  [{ balance: 1 }, "costs 2 credits; you have 1"],
  [{ isConnected: false }, "Connect to the network"],
  [{ ...HERE, missingBytes: null }, "Checking for"],
  [{ ...HERE, missingBytes: 5 }, "Download the model first"],
  [{ ...HERE, missingBytes: 5, hasAudio: false }, "This film has no speech yet"],
])("says what is missing: %j", (part, sentence) => {
  expect(speechObstacle({ ...BY_MODEL, ...part })).toContain(sentence);
});
