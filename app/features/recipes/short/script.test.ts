import { expect, it } from "vitest";
import { scenesOfScript, spokenSeconds } from "./script";

it("cuts a script into scenes that one picture can carry", () => {
  const scenes = scenesOfScript(
    "Stop. Look at this. It is small.\n\nThis bread needs eighteen hours, four ingredients and no machine at all. You only wait.",
    "en",
  );
  expect(scenes.map(({ say }) => say)).toEqual([
    "Stop. Look at this. It is small.",
    "This bread needs eighteen hours, four ingredients and no machine at all.",
    "You only wait.",
  ]);
  for (const { say, show } of scenes) {
    expect(spokenSeconds(say)).toBeLessThan(6);
    expect(show).not.toBe("");
  }
});

it("takes what is shown and written from marks, and does not say them", () => {
  const [scene] = scenesOfScript("[show: a red door] Come in. [write: Open today]", "en");
  expect(scene).toEqual({ say: "Come in.", show: "a red door", write: "Open today" });
});

it("gives no scene for marks and lines without words to say", () => {
  expect(scenesOfScript("[show: a red door]\n\n   \n", "en")).toEqual([]);
  expect(scenesOfScript("", "en")).toEqual([]);
});

it("keeps every word of a long script, in order", () => {
  const script = Array.from(
    { length: 300 },
    (_, index) => `Sentence number ${index} is here.`,
  ).join(" ");
  const said = scenesOfScript(script, "en")
    .map(({ say }) => say)
    .join(" ");
  expect(said).toBe(script);
});
