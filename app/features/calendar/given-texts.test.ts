import { describe, expect, it } from "vitest";
import { textsOfNext, typedTexts } from "./given-texts";
import { NO_TEXTS as none } from "./plan-fields";

const knots = typedTexts({ title: "Knots", description: "Slowly", tags: ["sea", "boats"] });
const whistle = { ...none, title: "Whistle" };

describe("the texts of a film in a plan", () => {
  it("are those of its posts, in an empty plan and in the place of another film's", () => {
    expect(knots).toEqual({ title: "Knots", description: "Slowly", tags: "sea, boats" });
    expect(textsOfNext(none, none, knots)).toBe(knots);
    expect(textsOfNext(knots, knots, whistle)).toBe(whistle);
  });

  it("go with the film where a clip without texts is chosen", () => {
    expect(textsOfNext(knots, knots, none)).toBe(none);
  });

  it("do not come back once they were emptied", () => {
    expect(textsOfNext(none, knots, knots)).toBeNull();
  });

  it("do not replace what was typed", () => {
    expect(textsOfNext({ ...none, tags: "#a" }, none, knots)).toBeNull();
    expect(textsOfNext({ ...knots, title: "Knots!" }, knots, whistle)).toBeNull();
  });
});
