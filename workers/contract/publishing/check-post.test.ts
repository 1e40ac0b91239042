import { describe, expect, it } from "vitest";
import { type CheckedPost, limitProblems, platformsOf, withoutLimits } from "./check-post";

const POST: CheckedPost = {
  ...{ title: "A boat", description: "", tags: [], duration: 20, bytes: 1_000_000 },
};
const codes = (part: Partial<CheckedPost>, ...platforms: Parameters<typeof limitProblems>[1]) =>
  limitProblems({ ...POST, ...part }, platforms).map(({ code }) => code);

describe("what a platform would not take of a post", () => {
  it.each([
    ["a title that is too long", { title: "x".repeat(101) }, ["title_too_long"]],
    ["a title of the longest kind", { title: "x".repeat(100) }, []],
    ["no title", { title: "" }, ["title_missing"]],
    [
      "a description that is too long",
      { description: "x".repeat(5_001) },
      ["description_too_long"],
    ],
    [
      "a description of too many bytes",
      { description: "ä".repeat(2_501) },
      ["description_too_long"],
    ],
    [
      "signs that it refuses",
      { title: "a < b", description: "<b>" },
      ["title_refused", "description_refused"],
    ],
    ["too many tags", { tags: "abcdefghijklmnop".split("") }, ["too_many_tags"]],
    [
      "tags that are too many and too long together",
      { tags: "abcdefghijklmnop".split("").map((one) => one.repeat(99)) },
      ["tags_too_long"],
    ],
    [
      "tags that are too long together",
      { tags: "abcdef".split("").map((one) => one.repeat(99)) },
      ["tags_too_long"],
    ],
    ["a film that is too short", { duration: 0.5 }, ["too_short"]],
    ["a film that is too long", { duration: 50_000 }, ["too_long"]],
    ["a file that is too large", { bytes: 300 * 1024 ** 3 }, ["too_large"]],
    ["what is not known of the file", { bytes: null, duration: null }, []],
  ])("names %s", (_, part, expected) => expect(codes(part, "youtube")).toEqual(expected));

  it("says the limit and what is there", () => {
    expect(limitProblems({ ...POST, title: "x".repeat(1_200) }, ["youtube"])).toEqual([
      {
        code: "title_too_long",
        message: "The title is 1,100 letters longer than YouTube takes.",
      },
    ]);
  });

  it("is asked of each platform that a post reaches", () => {
    expect(codes({ title: "", duration: 2 }, "tiktok", "instagram")).toEqual([
      "too_short",
      "too_short",
    ]);
    expect(platformsOf("youtube", ["tiktok"])).toEqual(["youtube"]);
    expect(platformsOf("upload-post", ["instagram", "x", "youtube", "nowhere"])).toEqual([
      "youtube",
      "instagram",
    ]);
    expect(platformsOf(null, ["youtube"])).toEqual([]);
  });

  it("is found again, unlike other problems", () => {
    const consent = { code: "consent", message: "Connect YouTube again." };
    expect(withoutLimits([{ code: "too_long", message: "" }, consent])).toEqual([consent]);
  });
});
