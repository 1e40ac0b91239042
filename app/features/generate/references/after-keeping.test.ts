import { describe, expect, it } from "vitest";
import { afterKeeping } from "./after-keeping";

const picture = (name?: string) => ({
  ...{ url: `/media/${name ?? "nameless"}`, width: 10, height: 10 },
  ...(name === undefined ? {} : { name }),
});
const MUG = { id: "s-1", name: "Red mug" };

describe("a form whose references became a subject", () => {
  it("speaks of the subject where it named a picture that went in", () => {
    const images = [picture("mug"), picture("boat")];
    const prompt = "@mug beside @boat, write to me@mug.org";
    expect(afterKeeping({ images, prompt }, MUG, ["/media/mug"])).toMatchObject({
      prompt: "Red mug beside @boat, write to me@mug.org",
      subject: MUG,
    });
  });

  it("keeps the pictures that did not go in, with their names", () => {
    const images = ["a", "b", "c", "d", "e"].map(picture);
    const kept = images.slice(0, 4).map(({ url }) => url);
    const { references } = afterKeeping({ images, prompt: "" }, MUG, kept);
    expect(references.map(({ name }) => name)).toEqual(["e"]);
    expect(afterKeeping({ images, prompt: "" }, MUG, []).references).toHaveLength(5);
  });

  it("has nothing left where all went in, with or without a name", () => {
    const images = [picture("mug"), picture()];
    const kept = images.map(({ url }) => url);
    expect(afterKeeping({ images, prompt: "a table" }, MUG, kept)).toMatchObject({
      ...{ references: [], prompt: "a table" },
    });
  });
});
