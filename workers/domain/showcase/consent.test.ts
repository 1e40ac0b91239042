import { describe, expect, it } from "vitest";
import { monthsAfter } from "./consent";
import { consentPath, isFor, isGivenOut, linkEnd } from "./consent-link";

const DAY_S = 86_400;

describe("monthsAfter", () => {
  it.each([
    ["2026-11-23T10:00:00Z", 24, "2028-11-23T10:00:00Z"],
    ["2026-08-31T10:00:00Z", 6, "2027-02-28T10:00:00Z"],
    ["2026-12-31T23:59:59Z", 12, "2027-12-31T23:59:59Z"],
  ])("gives for %s and %i months %s", (from, months, end) => {
    expect(monthsAfter(Date.parse(from), months)).toBe(Date.parse(end));
  });
});

describe("the link of a request", () => {
  const keyedHash = (purpose: string, text: string) => `${purpose}:${text}`.padEnd(43, "x");
  const row = { generationId: "g1", askedAt: 1_000_000, months: 6 as const };
  const path = consentPath({ keyedHash }, { ...row, email: "ada@example.com" });
  const query = new URL(path, "https://app.test").searchParams;
  const part = (name: string) => query.get(name) ?? "";
  const link = { id: "g1", exp: part("exp"), to: part("to"), sig: part("sig") };
  const end = linkEnd(row) * 1000;

  it("works for the time to answer and the longest term", () => {
    expect(linkEnd(row)).toBe(1000 + (30 + 6 * 31) * DAY_S);
    expect(isGivenOut({ keyedHash }, link, end - 1)).toBe(true);
    expect(isGivenOut({ keyedHash }, link, end)).toBe(false);
  });

  it("is for the address that it was sent to, and for no other", () => {
    expect(isFor({ keyedHash }, link, "Ada@example.com")).toBe(true);
    expect(isFor({ keyedHash }, link, "eve@example.com")).toBe(false);
    expect(isFor({ keyedHash }, link, null)).toBe(false);
  });

  it.each([
    ["another result", { id: "g2" }],
    ["another address", { to: "showcase-mailbox:eve@example.com" }],
    ["a later end", { exp: String(Number(link.exp) + 1) }],
    ["an end that is no number", { exp: "1e12" }],
    ["another proof", { sig: link.sig.replace("g1", "g2") }],
    ["a truncated proof", { sig: link.sig.slice(0, -1) }],
    ["no proof", { sig: "" }],
  ])("is refused with %s", (_, change) => {
    expect(isGivenOut({ keyedHash }, { ...link, ...change }, 0)).toBe(false);
  });
});
