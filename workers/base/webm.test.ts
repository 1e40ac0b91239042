import { describe, expect, it } from "vitest";
import { elementsOf, SEGMENT } from "./webm";

describe("the elements of a WebM", () => {
  // 16 n + 12: a double that also held the mark of the eight bytes would round it up.
  it.each([12, 71_788, 2 ** 40 + 12])(
    "have a length in eight bytes exactly, such as %i",
    (length) => {
      const view = new DataView(new ArrayBuffer(12));
      view.setUint32(0, SEGMENT);
      view.setBigUint64(4, (1n << 56n) | BigInt(length));
      const [element] = elementsOf(view, 0, 12 + length);
      expect(element).toMatchObject({ id: SEGMENT, start: 12, end: 12 + length, isWhole: true });
    },
  );

  it("end where their part ends when they have no length", () => {
    const view = new DataView(new ArrayBuffer(12));
    view.setUint32(0, SEGMENT);
    view.setBigUint64(4, (1n << 57n) - 1n);
    expect([...elementsOf(view, 0, 40)]).toEqual([
      { id: SEGMENT, start: 12, end: 40, isWhole: false },
    ]);
  });
});
