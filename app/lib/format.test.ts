import { expect, it } from "vitest";
import { formatAgo } from "./ago";
import { creditsLabel, formatBytes, formatElapsed, formatSignedCredits } from "./format";

it("signs amounts of the ledger", () => {
  expect(formatSignedCredits(1500)).toBe("+1,500");
  expect(formatSignedCredits(-5)).toBe("\u22125");
  expect(formatSignedCredits(0)).toBe("0");
});

it("counts one credit in the singular", () => {
  expect(creditsLabel(1)).toBe("1 credit");
  expect(creditsLabel(5)).toBe("5 credits");
});

it("shows elapsed time in minutes and seconds", () => {
  expect(formatElapsed(-20)).toBe("0:00");
  expect(formatElapsed(7_900)).toBe("0:07");
  expect(formatElapsed(750_000)).toBe("12:30");
});

it("words relative times with 'about' and 'ago'", () => {
  const now = Date.parse("2026-01-02T12:00:00Z");
  expect(formatAgo("2026-01-02T11:59:45Z", now)).toBe("less than a minute ago");
  expect(formatAgo("2026-01-02T10:00:00Z", now)).toBe("about 2 hours ago");
});

it("rounds sizes for reading", () => {
  expect(formatBytes(100)).toBe("1 KB");
  expect(formatBytes(820 * 1024)).toBe("820 KB");
  expect(formatBytes(3.4 * 1024 * 1024)).toBe("3.4 MB");
});
