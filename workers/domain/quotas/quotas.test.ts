import { describe, expect, it } from "vitest";
import { QUOTA_KEYS, QUOTAS } from "#contract/quotas";
import { describeQuota, resetOf, roomFor } from "./quotas";

const DAY_MS = 86_400_000;

describe("the refusal beyond a quota", () => {
  it("names the storage in GB, and the quota with its figures", () => {
    const { stored_bytes: limit } = QUOTAS.starter;
    const refusal = describeQuota("stored_bytes", {
      limit,
      used: limit + 5,
      retryAfterSeconds: 60,
    });
    expect(refusal).toMatchObject({
      code: "quota_exceeded",
      userMessage:
        "Your 20 GB of storage are full. Delete generations that you do not need, or choose a higher plan.",
      more: {
        quota: { quota: "stored_bytes", limit, used: limit + 5 },
        retryAfterSeconds: 60,
      },
    });
  });

  it("names large numbers with separators", () => {
    const figures = { limit: 24_000, used: 24_000, retryAfterSeconds: 1 };
    expect(describeQuota("searches_per_day", figures).userMessage).toBe(
      "You have made the 24,000 searches that one day allows. Try again tomorrow.",
    );
  });

  it.each(QUOTA_KEYS)("of %s says what helps", (quota) => {
    const limit = QUOTAS.none[quota];
    const { userMessage } = describeQuota(quota, { limit, used: limit, retryAfterSeconds: 60 });
    expect(userMessage).toMatch(/^\S.*[.] ?(Delete|Try again|Wait|Close|Sign out).*[.]$/);
  });
});

describe("the reset of a quota", () => {
  it.each(["uploads_per_day", "searches_per_day"] as const)(
    "of %s is the start of the next day of UTC",
    (quota) => {
      const midnight = Date.UTC(2026, 10, 23);
      expect(resetOf(quota, midnight)).toBe(midnight + DAY_MS);
      expect(resetOf(quota, midnight + DAY_MS - 1)).toBe(midnight + DAY_MS);
    },
  );

  it.each([
    "stored_bytes",
    "concurrent_generations",
    "sockets_per_generation",
    "sessions",
  ] as const)("of %s does not exist", (quota) => {
    expect(resetOf(quota, 0)).toBeNull();
  });
});

describe("the condition of a quota", () => {
  const deps = (limits: "on" | "off") => ({
    clock: () => 0,
    settings: { RATE_LIMITS: limits },
  });

  it("does not exist where limits are switched off", () => {
    expect(roomFor(deps("off"), "ada", ["sessions"])).toBeNull();
    expect(roomFor(deps("on"), "ada", ["sessions"])).not.toBeNull();
  });
});
