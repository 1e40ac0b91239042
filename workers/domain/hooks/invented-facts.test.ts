import { describe, expect, it } from "vitest";
import { inventedFacts } from "./invented-facts";

const BRIEF = 'growing tomatoes, from 200 to 11,400 visits, 12 % more, "best tomatoes in town"';

describe("invented facts", () => {
  it.each([
    "From 200 to 11.400 visits.",
    "11400 visits, here's how.",
    "12% more.",
    "“Best tomatoes in town!”",
    "___ things about tomatoes.",
    "The “quiet” part.",
  ])("are not found in: %s", (text) => {
    expect(inventedFacts(text, BRIEF)).toEqual([]);
  });

  it.each([
    ["300 visits", "300"],
    ["in 90 days", "90"],
    ["I saved $ on this", "$"],
    ["cost me euros", "euros"],
    ["thousands of people", "thousands"],
    ["I doubled it", "doubled"],
    ["“This changed my whole life”, they said", "this changed my whole life"],
    ["in ٩ days", "٩"],
  ])("are found in: %s", (text, fact) => {
    expect(inventedFacts(text, BRIEF)).toContain(fact);
  });

  it("include percentages when the brief has none", () => {
    expect(inventedFacts("200 percent", "200 visits")).toEqual(["percent"]);
  });
});
