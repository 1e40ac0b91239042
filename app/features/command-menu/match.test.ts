import { describe, expect, it } from "vitest";
import { findEntries } from "./match";

const ENTRIES = [
  { id: "t2i", label: "Text to Image", words: "picture photo" },
  { id: "i2i", label: "Image to Image", words: "edit picture photo" },
  { id: "billing", label: "Billing", words: "invoice plan credits" },
  { id: "settings", label: "Settings", words: "preferences" },
  { id: "plan", label: "Plan of a café" },
  { id: "tokyo", label: "東京の夜" },
];

const found = (search: string, recent: readonly string[] = []) =>
  findEntries(ENTRIES, search, recent).map(({ id }) => id);

describe("the search of the command menu", () => {
  it("finds words by their beginnings, in any order", () => {
    expect(found("im te")).toEqual(["t2i"]);
    expect(found("image text")).toEqual(["t2i"]);
    expect(found("mage")).toEqual([]);
  });

  it("finds other words for the same, behind those of the label", () => {
    expect(found("invoice")).toEqual(["billing"]);
    expect(found("plan")).toEqual(["plan", "billing"]);
    expect(found("photo ima")).toEqual(["t2i", "i2i"]);
  });

  it("asks for every word", () => {
    expect(found("billing café")).toEqual([]);
  });

  it("knows no case, no accent and no punctuation", () => {
    expect(found("  CAFE, ")).toEqual(["plan"]);
    expect(found("Café")).toEqual(["plan"]);
  });

  it("finds a word anywhere in scripts without spaces", () => {
    expect(found("夜")).toEqual(["tokyo"]);
  });

  it("puts what was chosen lately before what answers as well", () => {
    expect(found("picture")).toEqual(["t2i", "i2i"]);
    expect(found("picture", ["i2i"])).toEqual(["i2i", "t2i"]);
    expect(found("picture", ["i2i", "t2i"])).toEqual(["i2i", "t2i"]);
    expect(found("settings", ["billing"])).toEqual(["settings"]);
  });

  it("leaves everything as it is without a word", () => {
    expect(found(" -")).toEqual(ENTRIES.map(({ id }) => id));
  });
});
