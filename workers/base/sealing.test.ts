import { describe, expect, it } from "vitest";
import { createSealer, SealError } from "./sealing";

const OLD = btoa("o".repeat(32));
const NEW = btoa("n".repeat(32));

describe("sealing", () => {
  it("opens what it sealed, and never seals the same twice", async () => {
    const sealer = createSealer([NEW]);
    const long = `ya29.${"é".repeat(4000)}`;
    const [one, two] = await Promise.all([sealer.seal(long, "a/1"), sealer.seal(long, "a/1")]);
    expect(one).not.toBe(two);
    expect(one).not.toContain("ya29");
    expect(await sealer.open(one, "a/1")).toBe(long);
    expect(await sealer.open(await sealer.seal("", "a/1"), "a/1")).toBe("");
  });

  it("opens nothing in another row or table, nor what was altered", async () => {
    const sealer = createSealer([NEW]);
    const sealed = await sealer.seal("token", "channels/1");
    await expect(sealer.open(sealed, "channels/2")).rejects.toThrow(SealError);
    await expect(sealer.open(sealed, "posts/1")).rejects.toThrow(SealError);
    const last = sealed.at(-5) === "A" ? "B" : "A";
    const altered = `${sealed.slice(0, -5)}${last}${sealed.slice(-4)}`;
    await expect(sealer.open(altered, "channels/1")).rejects.toThrow(SealError);
    for (const broken of ["", "x", `${sealed.split(".")[0]}.`, `${sealed}=*`])
      await expect(sealer.open(broken, "channels/1")).rejects.toThrow(SealError);
  });

  it("opens with an older key, seals with the first, and opens nothing once the older one is gone", async () => {
    const before = createSealer([OLD]);
    const sealed = await before.seal("token", "a/1");
    const both = createSealer([NEW, OLD]);
    expect(await both.open(sealed, "a/1")).toBe("token");
    expect(sealed.startsWith(both.newest())).toBe(false);
    const again = await both.seal("token", "a/1");
    expect(again.startsWith(both.newest())).toBe(true);
    expect(await createSealer([NEW]).open(again, "a/1")).toBe("token");
    await expect(createSealer([NEW]).open(sealed, "a/1")).rejects.toThrow("is not set");
  });

  it("says that no key is set", async () => {
    await expect(createSealer([]).seal("token", "a/1")).rejects.toThrow("no key");
  });
});
