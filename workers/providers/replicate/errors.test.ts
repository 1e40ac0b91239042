import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { replicateRefusal } from "./errors";

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  bytes: new Uint8Array(),
});
const wait = (header: string, detail = "") =>
  replicateRefusal(answer(429, { "retry-after": header }), { detail }).retryAfterSeconds;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a refusal of Replicate", () => {
  it.each([
    [400, "refused", "invalid_input"],
    [401, "refused", "provider_not_configured"],
    [402, "refused", "provider_rejected"],
    [403, "refused", "provider_not_configured"],
    [404, "refused", "provider_lost"],
    [408, "busy", "provider_unreachable"],
    [409, "refused", "provider_rejected"],
    [413, "refused", "provider_rejected"],
    [422, "refused", "invalid_input"],
    [429, "busy", "provider_unreachable"],
    [500, "busy", "provider_unreachable"],
    [502, "busy", "provider_unreachable"],
    [503, "busy", "provider_unreachable"],
    [504, "busy", "provider_unreachable"],
    [520, "ambiguous", "provider_unreachable"],
    [524, "ambiguous", "provider_unreachable"],
  ])("of %i is %s: %s, whatever its body", (status, kind, code) => {
    for (const reply of [null, "text", [], { detail: 7 }, { detail: [{ msg: "x" }] }, {}]) {
      const error = replicateRefusal(answer(status), reply);
      expect(error).toMatchObject({ kind, code });
      expect(error.userMessage.length).toBeGreaterThan(10);
    }
  });

  it("says why in the provider's words, on one line and not without end", () => {
    const reply = {
      title: "Input validation failed",
      detail: "- input.seed: must be\nan integer\u0000\n",
      invalid_fields: [{ field: "input.seed" }],
    };
    expect(replicateRefusal(answer(422), reply).userMessage).toBe(
      "The provider refused the input: - input.seed: must be an integer",
    );
    expect(
      replicateRefusal(answer(422), { title: "Not permitted", detail: [1] }).userMessage,
    ).toContain("Not permitted");
    expect(
      replicateRefusal(answer(422), { detail: "x".repeat(9_000) }).userMessage.length,
    ).toBeLessThan(400);
  });

  it.each([
    "Prompt was flagged by moderation",
    "NSFW content detected",
    "output is sensitive (E005)",
    "violates our content policy",
  ])("is named as one for content: %s", (detail) => {
    expect(replicateRefusal(answer(422), { detail }).code).toBe("content_blocked");
  });

  it("says nothing about our credentials", () => {
    const error = replicateRefusal(answer(401), { detail: "token r8_secret is invalid" });
    expect(error.userMessage).not.toContain("r8_secret");
  });
});

describe("the time to come back", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    ["3600", 3600],
    ["Fri, 20 Nov 2026 12:00:30 GMT", 30],
    ["Friday, 20-Nov-26 12:00:30 GMT", 30],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
    ["-5", null],
    ["1.5", null],
    ["5s", null],
    ["soon", null],
    ["Sat, soon", null],
    ["", null],
  ])("is read from Retry-After: %j", (header, seconds) => {
    expect(wait(header)).toBe(seconds);
  });

  it("is read from the provider's words where the header says nothing", () => {
    const words = "Request was throttled. Your rate limit resets in ~30s.";
    expect(wait("soon", words)).toBe(30);
    expect(wait("2", words)).toBe(2);
    expect(replicateRefusal(answer(503), { detail: words }).retryAfterSeconds).toBe(30);
    expect(replicateRefusal(answer(503), null).retryAfterSeconds).toBeNull();
  });
});
