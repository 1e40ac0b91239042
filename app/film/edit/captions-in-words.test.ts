import { expect, it } from "vitest";
import { timelineSchema } from "#contract/timeline/timeline";
import { spokenItem, timelineThatSays } from "#support/timelines";
import { captionsFromVoice } from "./captions";
import { captionsInWords } from "./captions-in-words";
import { trackOf } from "./find";

const film = () =>
  captionsFromVoice(
    timelineThatSays("", [spokenItem("One cat.", 0.5, 3), spokenItem("Two dogs.", 4, 1)]),
  );
const lines = new Map([
  ["One cat.", "Eine Katze."],
  ["Two dogs.", "Zwei große Hunde."],
]);

it("writes other words within the time of each sentence, with a line's end behind it", () => {
  const made = captionsInWords(film(), { lines, name: "German" });
  const track = trackOf(made, "captions");
  expect(track?.words.map(({ w }) => w)).toEqual(["Eine", "Katze.", "Zwei", "große", "Hunde."]);
  expect(track?.words.map(({ breakAfter = false }) => breakAfter)).toEqual([
    ...[false, true, false, false, true],
  ]);
  expect(track?.words[0]?.t0).toBe(0.5);
  expect(track?.words[1]?.t1).toBeLessThanOrEqual(3.5);
  expect(track?.words[2]?.t0).toBe(4);
  expect(track?.words.at(-1)?.t1).toBeLessThanOrEqual(5);
  expect(track).toMatchObject({ timing: "estimated", source: { kind: "pasted", name: "German" } });
  expect(timelineSchema.parse(made)).toEqual(made);
});

it("leaves a film alone that has no captions, or nothing to write", () => {
  const silent = timelineThatSays("", [spokenItem("One cat.", 0.5, 3)]);
  expect(captionsInWords(silent, { lines, name: "German" })).toBe(silent);
  const before = film();
  expect(captionsInWords(before, { lines: new Map(), name: "German" })).toBe(before);
});
