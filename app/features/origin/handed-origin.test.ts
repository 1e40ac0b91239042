import { expect, it } from "vitest";
import { isStillAbout, originIn, withOrigin } from "./handed-origin";

const ROW = { kind: "row", ref: "hackernews:42", text: "Tall ships & “ropes”" } as const;

it("an address carries what led to it, also beside other parameters", () => {
  for (const path of ["/dashboard/x", "/dashboard/x?topic=a%20b"]) {
    const url = new URL(withOrigin(path, [ROW]), "https://app.test");
    expect(originIn(url.searchParams)).toEqual([ROW]);
  }
  expect(withOrigin("/x", [])).toBe("/x");
});

it("an address that was tampered with carries nothing", () => {
  for (const origin of [
    "{",
    "1",
    '[{"kind":"row","ref":"x"}]',
    `[${'{"kind":"hook"},'.repeat(30)}]`,
  ])
    expect(originIn(new URLSearchParams({ origin }))).toEqual([]);
  expect(originIn(new URLSearchParams())).toEqual([]);
});

it("a topic is the same while it has half of the words that were handed over", () => {
  expect(isStillAbout("How tall ships turn", "Tall ships turn in the wind")).toBe(true);
  expect(isStillAbout("Sourdough for beginners", "Tall ships turn in the wind")).toBe(false);
  expect(isStillAbout("船", "船")).toBe(true);
  expect(isStillAbout("", "船")).toBe(false);
});
