import { describe, expect, it } from "vitest";
import { CHORD_MS, GO_KEYS, readPress } from "./shortcuts";

const press = (key: string, change = {}) => ({
  key,
  hasModifier: false,
  isBusy: false,
  at: 1000,
  ...change,
});

describe("keyboard shortcuts", () => {
  it("lead to every tool by G and a letter of its own", () => {
    expect(new Set(Object.values(GO_KEYS)).size).toBe(Object.keys(GO_KEYS).length);
    const first = readPress(press("g"), null);
    expect(first).toEqual({ act: null, chordSince: 1000 });
    expect(readPress(press("V", { at: 1500 }), first.chordSince)).toEqual({
      act: { do: "go", tool: "text_to_video" },
      chordSince: null,
    });
    expect(readPress(press("v", { at: 1001 + CHORD_MS }), first.chordSince).act).toBeNull();
    expect(readPress(press("z"), first.chordSince)).toEqual({ act: null, chordSince: null });
  });

  it("do nothing while somebody types, or with a modifier", () => {
    for (const change of [{ isBusy: true }, { hasModifier: true }]) {
      expect(readPress(press("?", change), null).act).toBeNull();
      expect(readPress(press("v", change), 900).act).toBeNull();
    }
    expect(readPress(press("?"), null).act).toEqual({ do: "help" });
    expect(readPress(press("/"), null).act).toEqual({ do: "focus" });
  });
});
