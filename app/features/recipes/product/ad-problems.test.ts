import { describe, expect, it } from "vitest";
import { adoptInput, firstProblem, problemsOf, withKnownFacts } from "./ad-problems";
import type { CardFact, ProductPlan } from "./product-plan";

const fact = (id: string, isConfirmed = true): CardFact => ({
  ...{ id, kind: "feature", text: `Fact ${id}`, source: "You", isConfirmed },
});
const photo = (key: string) => ({
  src: { kind: "upload", key, url: `/${key}`, type: "image" } as const,
  name: key,
});
const script = (id: string, ...cites: string[]) => ({
  id,
  scenes: [{ id: `${id}1`, say: `${id}.`, write: "", cites }],
});
const plan: ProductPlan = {
  ...{ title: "Mug", scripts: [script("A", "f1"), script("B", "f2")], chosen: "A", badge: "" },
  ...{ facts: [fact("f1"), fact("f2")], photos: [{ ...photo("one"), isCut: true }, photo("two")] },
  ...{ action: "See more", by: "rules", saysAi: false, shape: "9:16", seconds: 15, voice: "" },
  ...{ captions: "none", music: "none", problems: [], said: {}, picked: ["A", "B"] },
};
const input = {
  ...{ address: "", seconds: 15 as const, shape: "1:1" as const },
  facts: [fact("f1"), fact("f2", false), fact("f3")],
  photos: [
    { ...photo("one"), isUsed: true },
    { ...photo("two"), isUsed: false },
  ],
};

describe("a plan that is kept although its input was changed", () => {
  const kept = adoptInput(plan, input);

  it("has the shape, the confirmed facts and the photos of its input, with their cut-outs", () => {
    expect(kept.shape).toBe("1:1");
    expect(kept.facts.map(({ id }) => id)).toEqual(["f1", "f3"]);
    expect(kept.photos).toEqual([{ ...photo("one"), isCut: true }]);
  });

  it("has a problem where a scene says a fact that is not confirmed any more", () => {
    expect(firstProblem(plan)).toBeNull();
    expect(firstProblem(kept)?.script?.id).toBe("B");
    expect(firstProblem({ ...kept, picked: ["A"] })).toBeNull();
  });

  it("has no such problem once the words of the scene were changed", () => {
    const [scene] = kept.scripts[1]?.scenes ?? [];
    if (!scene) throw new Error("no scene");
    expect(problemsOf([scene], kept)).toHaveLength(1);
    expect(problemsOf([withKnownFacts({ ...scene, say: "New." }, kept)], kept)).toEqual([]);
  });
});

it("problems of scripts that do not become films hold nothing up", () => {
  const problem = { at: "B1", code: "testimonial" as const, message: "No." };
  const found = { ...plan, problems: [problem] };
  expect(firstProblem(found)).toEqual({ script: plan.scripts[1], message: "No." });
  expect(firstProblem({ ...found, picked: ["A"] })).toBeNull();
  const badge = { ...plan, problems: [{ ...problem, at: "badge" }] };
  expect(firstProblem(badge)).toEqual({ script: null, message: "No." });
});
