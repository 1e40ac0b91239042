import { describe, expect, it } from "vitest";
import { placeImage } from "./fit";

const URL = "https://app.test/media/x";

describe("a generation's picture", () => {
  it("is put where the model takes it: alone, or in a list", () => {
    const input = { prompt: "oil" };
    expect(placeImage(input, "image", [URL])).toEqual({ prompt: "oil", image: URL });
    expect(placeImage(input, "image_urls[]", [URL])).toEqual({
      prompt: "oil",
      image_urls: [URL],
    });
    expect(input).toEqual({ prompt: "oil" });
  });

  it("comes first in the list of several, in their order", () => {
    const urls = [URL, "https://app.test/media/y", "https://app.test/media/z"];
    expect(placeImage({}, "image_urls[]", urls)).toEqual({ image_urls: urls });
  });

  it("is left out where it is missing", () => {
    expect(placeImage({ prompt: "oil" }, null, [URL])).toEqual({ prompt: "oil" });
    expect(placeImage({ prompt: "oil" }, "image_urls[]", [])).toEqual({ prompt: "oil" });
  });
});
