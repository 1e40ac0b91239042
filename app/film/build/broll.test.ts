import { describe, expect, it } from "vitest";
import { countingIds, ownMedium, spokenItem, timelineThatSays } from "#support/timelines";
import { layProposals } from "./lay-proposals";
import { type Candidate, proposeVideos } from "./propose-videos";
import { scenesOf } from "./scenes";
import { spokenSentences } from "./spoken-sentences";

const candidate = (key: string, words: string, duration: number | null = null): Candidate => ({
  words,
  medium: ownMedium(key, words, duration),
});

describe("B-roll", () => {
  const candidates = [
    candidate("new", "abstract colours"),
    candidate("boat", "A red boat on a quiet lake"),
    candidate("cat", "a sleeping cat in the sun", 2),
  ];

  it("takes what shares words with the sentence, and says which", () => {
    const [cat, boat, none] = proposeVideos(
      ["My cats sleep all day.", "Then we took the boats out.", "Taxes are due."],
      candidates,
    );
    expect(cat).toMatchObject({
      candidate: candidates[2],
      why: "“cats”, “sleep” are in its prompt.",
    });
    expect(boat).toMatchObject({ candidate: candidates[1], why: "“boats” is in its prompt." });
    expect(none?.candidate).toBe(candidates[0]);
    expect(none?.why).toContain("No match. Suggesting your newest unused result.");
  });

  it("fills each sentence's time without a gap, a short clip slower and again", () => {
    const sentences = [spokenItem("One cat.", 0, 3), spokenItem("Two.", 9.25, 1)];
    const proposals = proposeVideos(["One cat.", "Two."], candidates);
    const before = timelineThatSays("", sentences);
    const input = { sentences: spokenSentences(before), proposals, newId: countingIds() };
    const scenes = scenesOf(layProposals(before, input));
    let end = 0;
    for (const { at, out, in: from, speed } of scenes) {
      expect(at).toBeCloseTo(end, 2);
      expect(out).toBeLessThanOrEqual(scenes[0]?.src.kind === "generation" ? 20 : 0);
      end = at + (out - from) / speed;
    }
    expect(end).toBeCloseTo(10.65, 2);
    expect(scenes.filter(({ label }) => label?.includes("cat"))).toHaveLength(3);
  });
});
