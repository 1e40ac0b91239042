import { expect, it } from "vitest";
import { inheritMade } from "./inherit-made";
import type { PlannedScene, ShortPlan } from "./short-plan";

const scene = (id: string, say: string, part: Partial<PlannedScene> = {}): PlannedScene => ({
  ...{ id, say, show: `Show ${say}`, write: "", picture: null, pending: null },
  ...{ failure: null, take: 0, ...part },
});
const plan = (part: Partial<ShortPlan> = {}): ShortPlan => ({
  ...{ title: "Bread", by: "rules", shape: "9:16", seconds: null, voice: "slt", style: "photo" },
  ...{ seed: 5, captions: "karaoke", music: "calm", problems: [], said: {}, scenes: [] },
  ...part,
});
const picture = {
  src: { kind: "generation", id: "g", url: "/media/g?t=x", type: "image" },
  name: "Bread",
} as const;
const line = (text: string) => ({
  ...{ text, duration: 1, words: [] },
  src: { kind: "flite", voice: "slt", pace: 1, text } as const,
});

it("takes over choices, pictures of the same scenes and what is said again", () => {
  const before = plan({
    ...{ voice: "rms", style: "ink", seed: 9, captions: "none", music: "none" },
    said: { "rms\nMix": line("Mix"), "rms\nGone": line("Gone") },
    scenes: [scene("a", "Gone", { picture }), scene("b", "Mix", { picture, take: 2 })],
  });
  const next = plan({
    title: "New",
    shape: "1:1",
    scenes: [scene("x", "Mix"), scene("y", "Bake")],
  });
  const made = inheritMade(next, before);
  expect(made).toMatchObject({
    ...{ title: "New", shape: "1:1", voice: "rms", style: "ink", seed: 9 },
    ...{ captions: "none", music: "none" },
  });
  expect(made.scenes).toMatchObject([
    { id: "x", say: "Mix", picture, take: 2 },
    { id: "y", say: "Bake", picture: null },
  ]);
  expect(Object.keys(made.said)).toEqual(["rms\nMix"]);
});

it("takes over the subject, the note about AI and the hooks, where they were chosen", () => {
  const subject = { id: "mara", name: "Mara" };
  const chosen = { subject, saysAi: false, hooks: ["Stop."] };
  expect(inheritMade(plan(), plan(chosen))).toMatchObject(chosen);
  expect(Object.keys(inheritMade(plan(), plan()))).not.toContain("saysAi");
});

it("gives each picture to one scene, and changes nothing of what has no counterpart", () => {
  const before = plan({ scenes: [scene("a", "Mix", { picture })] });
  const next = plan({ scenes: [scene("x", "Mix"), scene("y", "Mix")] });
  const [first, second] = inheritMade(next, before).scenes;
  expect(first?.picture).toEqual(picture);
  expect(second?.picture).toBeNull();
  expect(inheritMade(plan(), before).scenes).toEqual([]);
});
