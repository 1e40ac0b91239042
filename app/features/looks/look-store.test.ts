import { describe, expect, it } from "vitest";
import { keptLookIn } from "./kept-look";
import { lookPlacesOf, lookStoreOf } from "./look-store";

describe("the looks that a browser keeps", () => {
  it("are in databases of their own for each account", () => {
    const [one, other] = [lookPlacesOf("ada"), lookPlacesOf("bob")];
    const names = [one.presets, one.copied, other.presets, other.copied].map(
      ({ database }) => database,
    );
    expect(new Set(names).size).toBe(4);
    expect(lookPlacesOf("ada")).toEqual(one);
  });

  it("are copied for the same account alone, also where nothing can be kept", async () => {
    const look = keptLookIn({ exposure: 0.5 });
    await lookStoreOf("ada").copyLook(look);
    expect(lookStoreOf("ada").copiedLook.get()).toEqual(look);
    expect(lookStoreOf("bob").copiedLook.get()).toBeNull();
  });
});
