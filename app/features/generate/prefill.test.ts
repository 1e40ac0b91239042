import { describe, expect, it } from "vitest";
import { prefillPath, readPrefill } from "./prefill";

describe("a form that is filled from the address", () => {
  it("takes the values that another screen handed over, and leaves the rest", () => {
    const path = prefillPath("/dashboard/text-to-image", {
      prompt: "a boat & a bird",
      original: "a boat",
      model: "FLUX dev",
      params: { seed: 4, raw: true },
    });
    const search = new URL(`${path}&generation=abc`, "https://x.test").searchParams;
    const filled = readPrefill(search);
    expect(filled?.part).toEqual({
      prompt: "a boat & a bird",
      original: "a boat",
      model: "FLUX dev",
      params: { seed: 4, raw: true },
    });
    expect(String(filled?.rest)).toBe("generation=abc");
  });

  it("takes further pictures with the names and roles of the first of them, and no wrong ones", () => {
    const read = (path: string) =>
      readPrefill(new URL(path, "https://x.test").searchParams)?.part.references;
    const path = prefillPath("/x", {
      references: ["a", "b", "c"],
      referenceRoles: [{ name: "boat" }, { name: "mood", role: "style" }],
    });
    const at = (url: string) => ({ url, width: null, height: null });
    expect(read(path)).toEqual([
      { ...at("a"), name: "boat" },
      { ...at("b"), name: "mood", role: "style" },
      at("c"),
    ]);
    expect(read("/x?reference=a&named=mood:b&named=style:c")).toEqual([at("a")]);
    expect(read("/x?reference=a&named=style:%40%3Cb%3E")).toEqual([at("a")]);
  });

  it("takes a prompt that is too long whole: its field marks it", () => {
    const long = new URLSearchParams(`prompt=${"x".repeat(2000)}`);
    expect(readPrefill(long)?.part.prompt).toHaveLength(2000);
  });

  it("takes a mask with the picture that it is of, and no mask without one", () => {
    const path = prefillPath("/x", { image: "a", mask: "b" });
    const read = (search: string) => readPrefill(new URLSearchParams(search))?.part;
    expect(read(path.slice(3))?.region).toEqual({
      ...{ id: null, url: "b", image: "a", size: null, feather: 0 },
    });
    expect(read("mask=b&prompt=c")).toEqual({ prompt: "c", original: null });
  });

  it("takes nothing from an empty address, and no malformed parameters", () => {
    expect(readPrefill(new URLSearchParams("generation=abc"))).toBeNull();
    expect(readPrefill(new URLSearchParams("params={"))?.part).toEqual({ params: {} });
  });
});
