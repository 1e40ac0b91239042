import { describe, expect, it } from "vitest";
import { estimate, stepOf } from "./waiting";

describe("what someone who waits is shown", () => {
  it("is the furthest step that the receipt names, whatever came after it", () => {
    expect(stepOf([], null)).toBe(0);
    expect(stepOf(["created", "credits_held"], null)).toBe(0);
    expect(stepOf(["created", "submitted"], null)).toBe(1);
    expect(stepOf(["submitted", "running", "polled"], null)).toBe(2);
    expect(stepOf(["running", "output_ready"], null)).toBe(3);
  });

  it("is at work where the record says so before the receipt does", () => {
    expect(stepOf(["submitted"], { progress: 0.2 })).toBe(2);
  });

  it("names no time where no generation says one, and none that is over", () => {
    expect(estimate(null, 3)).toBeNull();
    expect(estimate(0, 3)).toBeNull();
    expect(estimate(12, 2)).toBe("About 10 s left (usually 12 s)");
    expect(estimate(12, 11.5)).toBe("Nearly there (usually 12 s)");
    expect(estimate(12, 19)).toBe("Longer than usual (usually 12 s)");
  });
});
