import { describe, expect, it, vi } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import { SCREENS } from "#contract/screens";
import type { CurrentResult } from "#lib/current-result";
import { compared } from "../compare/open-compare";
import { pressResult, RESULT_COMMANDS } from "./result-commands";

const picture = {
  ...{ id: "g", kind: "text_to_image", prompt: "a boat", is_favourite: false },
  ...{ output_url: "/files/x?sig=1", output_type: "image/png" },
} as GenerationRecord;

function resultOf(part: Partial<CurrentResult> = {}): CurrentResult {
  return {
    record: picture,
    onFavour: vi.fn(),
    onUse: vi.fn(),
    onAnimate: vi.fn(),
    onDelete: vi.fn(),
    onNext: vi.fn(),
    onPrevious: null,
    ...part,
  };
}

const context = (...off: string[]) => ({
  settings: off.map((feature_key) => ({ feature_key, is_enabled: false })),
  go: vi.fn(),
});

const offered = (result: CurrentResult, ...off: string[]) =>
  RESULT_COMMANDS.filter(({ actOf }) => actOf(result, context(...off))).map(({ name }) => name);

describe("the commands of a result", () => {
  it("have a key each, whose letter begins a word of the label", () => {
    const keys = RESULT_COMMANDS.flatMap((one) => one.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { label, keys: own = [] } of RESULT_COMMANDS) {
      for (const key of own.filter((one) => one.length === 1)) {
        expect(
          label
            .toLowerCase()
            .split(" ")
            .some((word) => word.startsWith(key)),
        ).toBe(true);
      }
    }
  });

  it("compare a picture with others of its creator's choice", () => {
    pressResult("c", resultOf(), context());
    expect(compared.get()).toEqual([picture]);
    compared.set(null);
  });

  it("leave the keys of the dashboard alone", () => {
    const keys = RESULT_COMMANDS.flatMap((one) => one.keys ?? []);
    for (const key of ["g", "/", "?"]) expect(keys).not.toContain(key);
  });

  it("are carried out by their keys, in either case, where they are possible", () => {
    const result = resultOf();
    for (const key of ["F", "n", "p", "Backspace", "z"]) pressResult(key, result, context());
    expect(result.onFavour).toHaveBeenCalledOnce();
    expect(result.onNext).toHaveBeenCalledOnce();
    expect(result.onDelete).toHaveBeenCalledOnce();
  });

  it("are offered where the result and the screen allow them", () => {
    expect(offered(resultOf({ onDelete: null }))).toEqual([
      ...["favourite", "download", "use", "animate", "compare", "film", "enhance", "copy-prompt"],
      "next",
    ]);
    const speech = { ...picture, prompt: "", output_type: "audio/mpeg" };
    expect(offered(resultOf({ record: speech }))).toEqual([
      ...["favourite", "download", "film", "next", "delete"],
    ]);
  });

  it("are not offered while their feature is off", () => {
    const names = offered(resultOf(), "image_to_image", "image_to_video", "editor", "enhance");
    expect(names).toEqual([
      ...["favourite", "download", "compare", "copy-prompt", "next", "delete"],
    ]);
  });
});

describe("the letters of screens", () => {
  it("are in the name of their screen", () => {
    for (const { title, shortcut } of SCREENS) expect(title.toLowerCase()).toContain(shortcut);
  });
});
