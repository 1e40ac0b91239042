import { describe, expect, it } from "vitest";
import type { ShortPlan } from "../short-plan";
import { untranslated, withTranslations } from "./translations";
import {
  captionVariants,
  completeHooks,
  hooksProblem,
  hookVariants,
  markOf,
  shapeVariants,
  variantsToMake,
} from "./variant-plans";

const plan: ShortPlan = {
  ...{ title: "Bread", by: "rules", shape: "9:16", seconds: null, voice: "slt", style: "photo" },
  ...{ seed: 5, captions: "karaoke", music: "calm", problems: [], said: {} },
  scenes: ["a", "b"].map((id) => ({
    ...{ id, say: `Say ${id}`, show: id, write: "", picture: null, pending: null },
    ...{ failure: null, take: 0 },
  })),
};

describe("variants of a plan", () => {
  it("have the same scenes in other shapes, each with its shape in the title", () => {
    const made = shapeVariants(plan, ["9:16", "1:1", "16:9"]);
    expect(made.map(({ title }) => title)).toEqual(["Bread (9:16)", "Bread (1:1)", "Bread (16:9)"]);
    expect(made.map(({ plan }) => plan.shape)).toEqual(["9:16", "1:1", "16:9"]);
    for (const one of made) expect(one.plan.scenes).toBe(plan.scenes);
    expect(shapeVariants({ ...plan, title: "" }, ["1:1"])[0]?.title).toBe("Short (1:1)");
  });

  it("are made once each after a failure, and again where their plan was changed", () => {
    const wanted = shapeVariants(plan, ["9:16", "1:1"]);
    const made = wanted.map((one) => ({
      ...{ of: one.of, title: one.title, filmId: "f", mark: markOf(one) },
    }));
    const after = { ...plan, spent: 3, said: {}, variants: made.slice(0, 1) };
    const again = shapeVariants(after, ["9:16", "1:1"]);
    expect(variantsToMake(after, again).map(({ of }) => of)).toEqual(["1:1"]);
    const all = { ...after, variants: made };
    expect(variantsToMake(all, shapeVariants(all, ["9:16", "1:1"]))).toHaveLength(2);
    const other = { ...all, music: "none" } as const;
    expect(variantsToMake(other, shapeVariants(other, ["9:16", "1:1"]))).toHaveLength(2);
  });

  it("begin with other sentences and go on with the same scenes", () => {
    const made = hookVariants(plan, ["Stop. ", "", "Wait."]);
    expect(made.map(({ title, of }) => [title, of])).toEqual([
      ["Bread (Hook 1)", "Stop."],
      ["Bread (Hook 3)", "Wait."],
    ]);
    for (const { plan: one } of made) expect(one.scenes[1]).toBe(plan.scenes[1]);
    expect(made[0]?.plan.scenes[0]).toMatchObject({ id: "a", say: "Stop." });
    expect(hookVariants({ ...plan, scenes: [] }, ["Stop."])).toEqual([]);
  });

  it("need sentences that are complete and unlike each other", () => {
    expect(hooksProblem(["One.", "Two.", ""])).toBeNull();
    expect(hooksProblem(["", " "])).toBe("Write at least one hook.");
    expect(hooksProblem(["Save ___ today."])).toContain("Fill in the blank");
    expect(hooksProblem(["One.", " One."])).toContain("another one");
    expect(hooksProblem(["x".repeat(301)])).toContain("at most 300");
    expect(completeHooks(["A", "A", "B ___", "", "C", "D", "E"])).toEqual(["A", "C", "D"]);
  });

  it("have captions in another language, each sentence translated once", () => {
    const [made] = captionVariants(plan, "es");
    expect(made).toMatchObject({ title: "Bread (Spanish captions)", captions: "es", plan });
    expect(untranslated(plan, "es")).toEqual(["Say a", "Say b"]);
    const known = withTranslations(plan, "es", new Map([["Say a", "Di a"]]));
    expect(untranslated(known, "es")).toEqual(["Say b"]);
    expect(untranslated(known, "fr")).toHaveLength(2);
    const both = withTranslations(known, "es", new Map([["Say b", "Di b"]]));
    expect(both.translations?.es).toEqual({ "Say a": "Di a", "Say b": "Di b" });
  });
});
