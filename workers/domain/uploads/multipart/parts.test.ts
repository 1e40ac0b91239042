import { describe, expect, it } from "vitest";
import { PART_BYTES } from "#contract/limits";
import { countParts, missingParts, partOf, partsMissing } from "./parts";

const BYTES = 2 * PART_BYTES + 10;
const have = (...numbers: number[]) => numbers.map((number) => ({ number }));

describe("the parts of an upload", () => {
  it.each([
    [1, 1],
    [PART_BYTES, 1],
    [PART_BYTES + 1, 2],
    [BYTES, 3],
  ])("of %i bytes are %i", (bytes, parts) => {
    expect(countParts(bytes)).toBe(parts);
  });

  it("are equally long but for the last one", () => {
    expect(partOf("1", BYTES)).toEqual({ number: 1, length: PART_BYTES });
    expect(partOf("2", BYTES)).toEqual({ number: 2, length: PART_BYTES });
    expect(partOf("3", BYTES)).toEqual({ number: 3, length: 10 });
    expect(partOf("2", 2 * PART_BYTES)).toEqual({ number: 2, length: PART_BYTES });
  });

  it.each(["0", "4", "-1", "01", "1.5", "1e0", " 1", "", "100000", "x"])(
    "have no number %j",
    (said) => {
      expect(() => partOf(said, BYTES)).toThrow(
        expect.objectContaining({
          code: "invalid_request",
          userMessage: "The parts of this upload are numbered from 1 to 3.",
        }),
      );
    },
  );
});

describe("the missing parts of an upload", () => {
  it("are those that have not come, in order", () => {
    expect(missingParts(BYTES, [])).toEqual([1, 2, 3]);
    expect(missingParts(BYTES, have(3, 1))).toEqual([2]);
    expect(missingParts(BYTES, have(2, 3, 1))).toEqual([]);
  });

  it("are named in the refusal, twenty of them at most", () => {
    expect(partsMissing([2, 5])).toMatchObject({
      code: "parts_missing",
      more: { details: "Missing: 2, 5." },
    });
    const many = missingParts(30 * PART_BYTES, []);
    expect(partsMissing(many).more.details).toBe(
      `Missing: ${many.slice(0, 20).join(", ")} and more.`,
    );
    expect(partsMissing(many.slice(0, 20)).more.details).not.toContain("more");
  });
});
