import { describe, expect, it } from "vitest";
import { SCREENS } from "#contract/screens";
import { CHORD_MS, readPress } from "./shortcuts";

const press = (key: string, change = {}) => ({
  key,
  hasModifier: false,
  isBusy: false,
  isOnResult: false,
  at: 1000,
  ...change,
});

describe("keyboard shortcuts", () => {
  it("lead to every screen by G and a letter of its own", () => {
    expect(new Set(SCREENS.map(({ shortcut }) => shortcut)).size).toBe(SCREENS.length);
    const first = readPress(press("g"), null, []);
    expect(first).toEqual({ act: null, chordSince: 1000 });
    expect(readPress(press("V", { at: 1500 }), first.chordSince, [])).toEqual({
      act: { do: "go", to: "/dashboard/text-to-video" },
      chordSince: null,
    });
    expect(readPress(press("v", { at: 1001 + CHORD_MS }), first.chordSince, []).act).toBeNull();
    expect(readPress(press("z"), first.chordSince, [])).toEqual({ act: null, chordSince: null });
  });

  it("do not lead to a screen that is switched off", () => {
    const off = [{ feature_key: "text_to_video", is_enabled: false }];
    expect(readPress(press("v"), 900, off)).toEqual({ act: null, chordSince: null });
    expect(readPress(press("a"), 900, off).act).toEqual({
      do: "go",
      to: "/dashboard/image-to-video",
    });
  });

  it("belong to the result that is looked at where they mean nothing else", () => {
    const onResult = { isOnResult: true };
    expect(readPress(press("F", onResult), null, []).act).toEqual({ do: "result", key: "f" });
    expect(readPress(press("?", onResult), null, []).act).toEqual({ do: "help" });
    expect(readPress(press("d", { ...onResult, hasModifier: true }), null, []).act).toBeNull();
    expect(readPress(press("n", onResult), 900, []).act).toMatchObject({ do: "go" });
    expect(readPress(press("d", onResult), 900, []).act).toBeNull();
    const over = { isOnResult: true, isBusy: true };
    expect(readPress(press("d", over), null, []).act).toEqual({ do: "result", key: "d" });
    expect(readPress(press("?", over), null, []).act).toEqual({ do: "result", key: "?" });
  });

  it("do nothing while someone types, or with a modifier", () => {
    for (const change of [{ isBusy: true }, { hasModifier: true }]) {
      expect(readPress(press("?", change), null, []).act).toBeNull();
      expect(readPress(press("v", change), 900, []).act).toBeNull();
    }
    expect(readPress(press("?"), null, []).act).toEqual({ do: "help" });
    expect(readPress(press("/"), null, []).act).toEqual({ do: "focus" });
  });
});
