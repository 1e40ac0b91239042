import { describe, expect, it, vi } from "vitest";
import type { ProviderFile } from "#providers/provider";
import { EarlyFile } from "./early-file";

const ADDRESS = "https://files.test/a.png";
const whole: ProviderFile = {
  content: Uint8Array.of(1, 2, 3),
  ...{ contentType: "image/png", width: 1, height: 1 },
};

const fetched = (file: Promise<ProviderFile>) =>
  new EarlyFile({ download: () => file }, ADDRESS, "image");

describe("a result that is fetched early", () => {
  it("is given for its own address, once", async () => {
    const early = fetched(Promise.resolve(whole));
    expect(early.take("https://files.test/b.png")).toBeNull();
    expect(await early.take(ADDRESS)).toBe(whole);
    expect(early.take(ADDRESS)).toBeNull();
  });

  it("fails for the caller that takes it, and for no other", async () => {
    const lost = () => Promise.reject(new Error("lost"));
    await expect(fetched(lost()).take(ADDRESS)).rejects.toThrow("lost");
    await expect(fetched(lost()).discard()).resolves.toBeUndefined();
  });

  it("is hung up where no caller has taken it and it still comes in", async () => {
    const hangUp = vi.fn();
    const pour = async (sink: (piece: Uint8Array) => Promise<unknown>) => {
      await sink(Uint8Array.of(1)).catch(hangUp);
    };
    const film = { ...whole, content: { length: null, start: Uint8Array.of(1), pour } };
    const taken = fetched(Promise.resolve(film));
    await taken.take(ADDRESS);
    await taken.discard();
    expect(hangUp).not.toHaveBeenCalled();
    await fetched(Promise.resolve(film)).discard();
    expect(hangUp).toHaveBeenCalledOnce();
  });
});
