import { describe, expect, it } from "vitest";
import { waitOf } from "./ask";
import { readTraffic } from "./google-trends/index";
import { isHousePage } from "./wikipedia/house-pages";

describe("readTraffic", () => {
  it.each([
    ["200+", 200],
    ["2,000+", 2_000],
    ["20K+", 20_000],
    ["1.5M+", 1_500_000],
    ["1,5m+", 1_500_000],
    ["", null],
    ["many", null],
    ["-5+", null],
    ["1e9", null],
  ])("reads %j as %j", (text, figure) => {
    expect(readTraffic(text)).toBe(figure);
  });
});

describe("waitOf", () => {
  const now = Date.parse("2026-11-27T00:00:00Z");
  it.each([
    [null, null],
    ["30", 30_000],
    ["0", null],
    ["-5", null],
    ["soon", null],
    ["Fri, 27 Nov 2026 00:01:00 GMT", 60_000],
    ["Thu, 26 Nov 2026 00:01:00 GMT", null],
    ["999999999", 86_400_000],
  ])("reads %j as %j milliseconds", (header, ms) => {
    expect(waitOf(header, now)).toBe(ms);
  });
});

describe("isHousePage", () => {
  it.each([
    "Main_Page",
    "-",
    "Special:Search",
    "Wikipedia:Hauptseite",
    "Spezial:Suche",
    "特別:検索",
  ])("knows %s", (name) => {
    expect(isHousePage(name)).toBe(true);
  });
  it.each(["Star_Wars:_Episode_IV", "Dune:_Part_Three", "Pagina", ":Colon", "Main_Street"])(
    "leaves %s in the list",
    (name) => {
      expect(isHousePage(name)).toBe(false);
    },
  );
});
