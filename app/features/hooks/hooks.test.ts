import { describe, expect, it } from "vitest";
import type { Hook, HooksAnswer } from "#contract/hooks";
import { readPrefill } from "../generate/prefill";
import { checklistFor } from "./checklist";
import { fillBlank } from "./fill-blank";
import { placeHooks } from "./place-hooks";
import { videoLink, videoPrompt } from "./video-link";

const hook = (part: Partial<Hook> = {}): Hook => ({
  id: "a",
  text: "Busy parents: let's talk about tea and cake.",
  formula: "Question",
  why: "Why.",
  on_screen: "For you",
  first_frame: "A cup on a table",
  words: 8,
  seconds: 3.2,
  source: "formulas",
  ...part,
});
const met = (one: Hook, brief: { audience: string; topic: string }) =>
  checklistFor(one, brief)
    .filter(({ isMet }) => isMet)
    .map(({ label }) => label);

describe("the checklist", () => {
  it("says length, audience and claims, and takes no word of the topic for a claim", () => {
    const brief = { audience: "busy parents", topic: "Tea and cake" };
    expect(met(hook(), brief)).toEqual(["12 words or fewer", "Names the audience", "One claim"]);
    expect(met(hook({ words: 13, text: "Stop and listen to this" }), brief)).toEqual([]);
    expect(met(hook(), { ...brief, audience: "" })).not.toContain("Names the audience");
  });

  it("asks for an open blank", () => {
    const labels = checklistFor(hook({ text: "___ things" }), { audience: "", topic: "tea" });
    expect(labels.at(-1)).toEqual({ label: "Your own number or words filled in", isMet: false });
  });
});

describe("a blank", () => {
  it("takes the creator's words, on screen too, and is counted again", () => {
    const open = hook({ text: "___ rules for tea.", on_screen: "___ rules", words: 4 });
    expect(fillBlank(open, "  five or  $& six ")).toMatchObject({
      text: "five or $& six rules for tea.",
      on_screen: "five or $& six rules",
      words: 6,
      seconds: 2.4,
    });
    expect(fillBlank(open, "  ")).toBe(open);
  });
});

describe("a hook as a video", () => {
  it("is prompted by its first frame, and its words come along to the form", () => {
    const given = hook({ text: "Hi & bye?" });
    expect(videoPrompt(given)).toBe("A cup on a table.");
    const { searchParams } = new URL(videoLink(given), "https://app.test");
    expect(readPrefill(searchParams)?.part).toEqual({
      prompt: "A cup on a table.",
      original: null,
      hook: { line: "Hi & bye?", onScreen: given.on_screen, firstFrame: given.first_frame },
    });
  });
});

describe("new hooks", () => {
  const answer = (ids: string[]): HooksAnswer => ({
    hooks: ids.map((id) => hook({ id })),
    source: "formulas",
    note: "",
    cost: 0,
    locked_formulas: [],
  });
  const places = (shown: string[], ids: string[], locked: string[] = []) =>
    placeHooks(
      shown.map((id) => hook({ id })),
      answer(ids),
      locked,
    ).map(({ id }) => id);

  it("take the places of those that were not kept", () => {
    expect(places(["a", "b", "c"], ["c", "a", "x"])).toEqual(["a", "x", "c"]);
    expect(places([], ["a", "b"])).toEqual(["a", "b"]);
    expect(places(["a", "b"], ["a"])).toEqual(["a"]);
    expect(places(["a"], ["a", "x"])).toEqual(["a", "x"]);
  });

  it("leave alone what was locked or changed while they were waited for", () => {
    expect(places(["a", "b"], ["x", "y"], ["b"])).toEqual(["x", "b", "y"]);
    const changed = hook({ id: "a", text: "Filled in" });
    expect(placeHooks([changed], answer(["a"]), ["a"])).toEqual([changed]);
  });
});
