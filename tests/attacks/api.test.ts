import { exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { parseSettings } from "#base/settings";
import { json, letters, linkIn, PASSWORD } from "#support/accounts";
import { call, callLocally, ORIGIN, signUp } from "#support/client";
import { under } from "#support/mail";

/** OWASP ASVS 5, chapter 4: what a request says about itself. */

/** Calls the Worker under any address, as a client that writes its own Host header does. */
const at = (address: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(address, { redirect: "manual", ...init }));

describe("a Host header", () => {
  it.each([
    "https://evil.test",
    "https://app.test.evil.test",
    "https://evil-app.test",
    "https://192.0.2.7",
    "https://[2001:db8::7]",
  ])("of %s is answered 421 for every address", async (origin) => {
    for (const path of ["/api/health", "/dashboard/history", "/dev/outbox", "/api/auth/ok"]) {
      const answer = await at(`${origin}${path}`);
      expect([path, answer.status]).toEqual([path, 421]);
      expect(await answer.json()).toMatchObject({ code: "misdirected_request" });
    }
  });

  it("of another site gets into no link of a letter", async () => {
    const { email } = await signUp();
    await letters(email, 1);
    const answer = await at(
      "https://evil.test/api/auth/request-password-reset",
      json({ email }, { origin: "https://evil.test" }),
    );
    expect(answer.status).toBe(421);
    await call("/api/auth/request-password-reset", json({ email }));
    const all = await letters(email, 2);
    expect(all.map((one) => linkIn(one).origin)).toEqual([ORIGIN, ORIGIN]);
  });

  it("with a name of this machine leaves the links of letters as they are", async () => {
    const { email } = await signUp();
    const own = { origin: "http://localhost" };
    const answer = await callLocally("/api/auth/request-password-reset", json({ email }, own));
    expect(answer.status).toBe(200);
    expect(linkIn((await letters(email, 2))[0]).origin).toBe(ORIGIN);
  });

  it("of another site is refused in production, this machine's names too", async () => {
    const served = under({ APP_ENV: "production", RATE_LIMITS: "on" });
    expect((await served(`${ORIGIN}/api/health`)).status).toBe(200);
    for (const host of ["localhost", "127.0.0.1", "[::1]", "evil.test"]) {
      expect([host, (await served(`https://${host}/api/health`)).status]).toEqual([host, 421]);
    }
  });

  it("must name this machine where the installation has no address", async () => {
    const local = under({ PUBLIC_ORIGIN: "" });
    expect((await local("http://localhost:8787/api/health")).status).toBe(200);
    expect((await local("http://127.0.0.1:8787/api/health")).status).toBe(200);
    expect((await local("http://rebound.evil.test:8787/api/health")).status).toBe(421);
  });
});

describe("plain http", () => {
  it("is led to https where the site has it", async () => {
    const answer = await at("http://app.test/api/health?a=1");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      308,
      `${ORIGIN}/api/health?a=1`,
    ]);
    expect(answer.headers.get("strict-transport-security")).not.toBeNull();
  });

  it("is not taken for https because a header says so, in production", async () => {
    const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "evil.test" };
    const served = under({ APP_ENV: "production", RATE_LIMITS: "on" });
    expect((await served("http://app.test/api/health", { headers })).status).toBe(308);
    expect((await at("http://app.test/api/health", { headers })).status).toBe(200);
  });
});

it("two addresses for one site stop the start with a sentence", () => {
  const settings = {
    BETTER_AUTH_SECRET: "a secret of at least thirty-two characters",
    PUBLIC_ORIGIN: "https://one.test",
  };
  expect(() => parseSettings({ ...settings, BETTER_AUTH_URL: "https://two.test" })).toThrow(
    "BETTER_AUTH_URL: expected https://one.test, as PUBLIC_ORIGIN says",
  );
  expect(() => parseSettings({ ...settings, BETTER_AUTH_URL: "https://one.test/" })).not.toThrow();
});

it("a stand-in of Workers AI is refused in production", () => {
  const settings = {
    BETTER_AUTH_SECRET: "a secret of at least thirty-two characters",
    WORKERS_AI_BASE_URL: "https://ai.test",
  };
  expect(() => parseSettings({ ...settings, APP_ENV: "local" })).not.toThrow();
  expect(() => parseSettings(settings)).toThrow("WORKERS_AI_BASE_URL: expected nothing");
});

describe("a body that is too large", () => {
  it.each([
    ["sign-up/email", { email: "big@example.com", password: PASSWORD, name: "x".repeat(5e6) }],
    ["sign-in/email", { email: "big@example.com", password: "x".repeat(100_000) }],
    ["no-such-thing", { x: "x".repeat(70_000) }],
  ])("is refused with 413 at /api/auth/%s", async (path, body) => {
    const hash = vi.spyOn(crypto.subtle, "digest");
    const answer = await call(`/api/auth/${path}`, json(body));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "payload_too_large" });
    expect(hash).not.toHaveBeenCalled();
  });
});

describe("a body that is refused before it is read", () => {
  it.each([
    ["POST", "/api/uploads", 401],
    ["PUT", "/api/upload-sessions/none/parts/1", 401],
    ["POST", "/api/no-such-call", 404],
  ])("is taken in at %s %s, so that its sender hears the answer", async (method, path, status) => {
    let left = 8;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024));
        left -= 1;
        if (left === 0) controller.close();
      },
    });
    expect((await call(path, { method, body })).status).toBe(status);
    expect(left).toBe(0);
  });
});
