import { describe, expect, it, vi } from "vitest";
import { openWriting } from "./writing";

describe("words that are written on the picture", () => {
  it("are taken once, where the field goes before it is left", () => {
    const onTaken = vi.fn();
    const writing = openWriting("A title", onTaken);
    writing.write("Other words");
    writing.take();
    writing.take();
    expect(onTaken.mock.calls).toEqual([["Other words"]]);
  });

  it("are gone with Escape, also when the field goes after it", () => {
    const onTaken = vi.fn();
    const writing = openWriting("A title", onTaken);
    writing.write("Other words");
    writing.giveBack();
    writing.take();
    expect(onTaken).not.toHaveBeenCalled();
  });

  it("can still be written after a take that found the text of before", () => {
    const onTaken = vi.fn();
    const writing = openWriting("A title", onTaken);
    writing.take();
    expect(onTaken).not.toHaveBeenCalled();
    expect(writing.isOver()).toBe(false);
    writing.write("");
    writing.take();
    expect(onTaken.mock.calls).toEqual([[""]]);
  });
});
