import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recallRecent, rememberRecent } from "./recent";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("remembers the latest choice first, each once, for each person apart", () => {
  for (const id of ["a", "b", "a"]) rememberRecent("me", id);
  expect(recallRecent("me")).toEqual(["a", "b"]);
  expect(recallRecent("another")).toEqual([]);
});

it("remembers eight", () => {
  for (let n = 0; n < 12; n += 1) rememberRecent("me", `${n}`);
  expect(recallRecent("me")).toEqual(["11", "10", "9", "8", "7", "6", "5", "4"]);
});

it("takes what it cannot read for nothing", () => {
  for (const stored of ["{", '{"a":1}', "[1,null]"]) {
    kept.set("commands:me", stored);
    expect(recallRecent("me")).toEqual([]);
  }
});

it("works without storage", () => {
  const refuse = () => {
    throw new Error("switched off");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  rememberRecent("me", "a");
  expect(recallRecent("me")).toEqual([]);
});
