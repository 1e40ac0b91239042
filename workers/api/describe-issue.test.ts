import { describe, expect, it } from "vitest";
import * as z from "zod";
import { describeIssue } from "./describe-issue";

const schema = z.strictObject({
  flag: z.boolean().optional(),
  word: z.enum(["warm", "cold"]).optional(),
  text: z.string().min(3).max(5).optional(),
  list: z.array(z.string()).max(1).optional(),
  count: z.number().int().min(1).optional(),
  either: z.union([z.string(), z.number()]).optional(),
  params: z.record(z.string(), z.object({ url: z.url() })).optional(),
  own: z.string({ error: "Its own words." }).optional(),
  needed: z.string(),
});

describe("the message about a wrong request", () => {
  it.each([
    [{}, "needed is required."],
    [{ flag: "no" }, "flag must be true or false."],
    [{ word: "hot" }, "word must be one of warm, cold."],
    [{ text: "a" }, "text must be at least 3 characters."],
    [{ text: "abcdef" }, "text may be at most 5 characters."],
    [{ list: ["a", "b"] }, "list may be at most 1 entries."],
    [{ list: { a: 1 } }, "list must be a list."],
    [{ count: 0 }, "count must be at least 1."],
    [{ count: 1.5 }, "count must be a whole number."],
    [{ either: true }, "either is not valid."],
    [{ params: [] }, "params must be an object."],
    [{ params: { a: { url: "x" } } }, "params.a.url is not valid."],
    [{ own: 5 }, "Its own words."],
    [{ foo: 1, bar: 2 }, "Leave out what is not known here: foo, bar."],
  ])("names the field of %j", (given, sentence) => {
    const parsed = schema.safeParse(
      "needed" in given || sentence.startsWith("needed") ? given : { needed: "x", ...given },
      { error: describeIssue },
    );
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([sentence]);
  });
});
