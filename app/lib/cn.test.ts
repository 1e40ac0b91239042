import { describe, expect, it } from "vitest";
import { cn } from "./cn";

describe("class names", () => {
  it("keep the last of those that set one property", () => {
    expect(cn("px-2 text-sm", "px-4")).toBe("text-sm px-4");
  });

  it("know the sizes of text that are the product's own", () => {
    expect(cn("text-hero", "text-2xs")).toBe("text-2xs");
    expect(cn("text-2xs", "text-hero")).toBe("text-hero");
    expect(cn("text-hero text-muted")).toBe("text-hero text-muted");
  });

  it("leave out those whose condition is false", () => {
    expect(cn("flex", false, undefined, { hidden: false, grow: true })).toBe("flex grow");
  });
});
