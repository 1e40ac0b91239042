import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POST_LIMITS, POST_PLATFORMS } from "./limits";
import {
  measureBytes,
  measureDescription,
  measureHashtags,
  measureLength,
  measureTitle,
} from "./measure-post";
import {
  bytesOf,
  cutText,
  fitTexts,
  hashtagsOf,
  oneText,
  postTextsOf,
  typedTags,
  youtubeTexts,
} from "./post-texts";

const TEXTS = { title: "A quay at dawn", description: "", tags: ["sea", "Boats & ropes"] };

describe("hashtags", () => {
  it("are words of any script, each once, without what no platform takes", () => {
    expect(hashtagsOf(["sea", "#Sea", "Boats & ropes", "größe", "海", "!!", "_"])).toEqual([
      ...["#sea", "#Boatsropes", "#größe", "#海"],
    ]);
    expect(typedTags("#one two,three;\n#four #one")).toEqual(["one", "two", "three", "four"]);
    expect(typedTags("")).toEqual([]);
  });
});

describe("cutText", () => {
  it("cuts between words and through no sign", () => {
    expect(cutText("one two three", 9)).toBe("one two…");
    expect(cutText("short", 5)).toBe("short");
    expect(cutText("👩‍👩‍👧 family", 8)).toBe("");
    expect(cutText("x".repeat(300), 100)).toHaveLength(100);
  });
});

describe("fitTexts", () => {
  it("stays within what each platform takes, whatever the texts", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 6000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...POST_PLATFORMS),
        text,
        text,
        fc.array(fc.string({ unit: "grapheme", maxLength: 100 }), { maxLength: 60 }),
        (platform, title, description, tags) => {
          const limits = POST_LIMITS[platform];
          const fitted = fitTexts({ title, description, tags }, platform);
          expect(fitted.title.length).toBeLessThanOrEqual(limits.title.max);
          expect(fitted.hashtags.length).toBeLessThanOrEqual(limits.tags.max);
          const whole = oneText(platform === "youtube" ? { ...fitted, title: "" } : fitted);
          const length = platform === "youtube" ? bytesOf(whole) : whole.length;
          expect(length).toBeLessThanOrEqual(limits.description);
          expect(whole.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("keeps texts that fit as they are", () => {
    expect(oneText(fitTexts(TEXTS, "tiktok"))).toBe("A quay at dawn\n\n#sea #Boatsropes");
    expect(fitTexts({ ...TEXTS, title: "a < b" }, "youtube").title).toBe("a  b");
  });
});

describe("what YouTube is told of a post", () => {
  it("has its hashtags in the description and as tags, each once and as one word", () => {
    expect(youtubeTexts({ description: "Wind", tags: ["red boat", "Sea", "sea", "<>"] })).toEqual({
      ...{ description: "Wind\n\n#redboat #Sea", tags: ["redboat", "Sea"] },
    });
    expect(youtubeTexts({ description: "", tags: [] })).toEqual({ description: "", tags: [] });
    expect(youtubeTexts({ description: "", tags: ["sea"] }).description).toBe("#sea");
  });
});

describe("what is measured of a post", () => {
  it("has a value beside the platform's limit", () => {
    expect(measureTitle({ ...TEXTS, title: "x".repeat(112) }, "youtube")).toMatchObject({
      ...{ state: "fail", value: "112 letters of 100" },
      sentence: "The title is 12 letters longer than YouTube takes.",
    });
    expect(measureTitle({ ...TEXTS, title: "" }, "youtube").state).toBe("fail");
    expect(measureTitle({ ...TEXTS, title: "" }, "tiktok").state).toBe("warn");
    expect(measureTitle({ ...TEXTS, title: "1 < 2" }, "youtube").state).toBe("fail");
    const long = { ...TEXTS, description: "ü".repeat(2600) };
    expect(measureDescription(long, "youtube")).toMatchObject({
      ...{ state: "fail", value: "5,218 bytes of 5,000" },
    });
    expect(measureDescription(long, "instagram").state).toBe("fail");
    expect(measureDescription(TEXTS, "tiktok")).toMatchObject({
      ...{ state: "warn", value: "32 letters of 2,200" },
    });
    const six = { ...TEXTS, tags: ["a", "b", "c", "d", "e", "f"] };
    expect(measureHashtags(six, "tiktok")).toMatchObject({ state: "fail", value: "6 of 5" });
    expect(measureHashtags(six, "youtube")).toMatchObject({
      ...{ state: "ok", value: "6 of 15, 17 letters of 500" },
    });
    expect(measureHashtags({ ...TEXTS, tags: [] }, "youtube").value).toBe("0 of 15");
  });

  it("has lengths and sizes, also of files that a platform does not take", () => {
    expect(measureLength(601.25, "tiktok")).toMatchObject({
      ...{ state: "fail", value: "601.3 s of 600 s" },
    });
    expect(measureLength(2, "instagram").state).toBe("fail");
    expect(measureLength(null, "youtube").state).toBe("warn");
    expect(measureBytes(301 * 1024 ** 2, "instagram")).toMatchObject({
      ...{ state: "fail", value: "301.0 MB of 300.0 MB" },
      sentence: "The file is 1.0 MB larger than Instagram takes.",
    });
    expect(measureBytes(5000, "youtube")).toMatchObject({
      ...{ state: "ok", value: "4.9 kB of 256.0 GB" },
    });
    expect(measureBytes(null, "youtube").state).toBe("warn");
  });
});

describe("the title of a post", () => {
  it("is the film's title", () => {
    expect(postTextsOf(undefined, " Knots ").title).toBe("Knots");
  });

  it("is the post title of the document if it has one", () => {
    expect(postTextsOf({ title: "Slow knots" }, "Knots").title).toBe("Slow knots");
  });

  it("is empty for a film without a name", () => {
    expect(postTextsOf(undefined, "Untitled film").title).toBe("");
  });
});
