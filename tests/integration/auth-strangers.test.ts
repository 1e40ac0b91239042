import { describe, expect, it, vi } from "vitest";
import { freshAddress, json, letters, PASSWORD, signInAs, signUpAs } from "#support/accounts";
import { call, ORIGIN, signUp } from "#support/client";
import { under } from "#support/mail";

const ELSEWHERE = [
  "//evil.test",
  "/\\evil.test",
  "https://evil.test",
  "https://app.test.evil.test",
  "https://app.test@evil.test",
  "/%5cevil.test",
  "/\t/evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
];

/** How long something took, in milliseconds. */
async function timed(work: () => Promise<Response>): Promise<number> {
  const start = Date.now();
  await (await work()).text();
  return Date.now() - start;
}

describe("whether an address has an account", () => {
  it("is not told by a failed sign-in", async () => {
    const { email } = await signUp();
    const wrong = await signInAs(email, "a wrong password");
    const nobody = await signInAs(freshAddress(), "a wrong password");
    expect([nobody.status, await nobody.text()]).toEqual([wrong.status, await wrong.text()]);
    expect(wrong.status).toBe(401);
  });

  it("is not told by the time of an answer, which waits for all the work in either case", async () => {
    const { email } = await signUp();
    const strict = under({ REQUIRE_EMAIL_VERIFICATION: "true" });
    const cases = [email, freshAddress()].flatMap((to) => [
      { least: 500, work: () => signInAs(to, "a wrong password") },
      { least: 500, work: () => call("/api/auth/request-password-reset", json({ email: to })) },
      { least: 500, work: () => call("/api/auth/send-verification-email", json({ email: to })) },
      { least: 1_000, work: () => signUpAs(to, strict) },
    ]);
    const taken = await Promise.all(cases.map(({ work }) => timed(work)));
    // Timers may fire a little early by the clock.
    for (const [index, { least }] of cases.entries()) {
      expect(taken[index]).toBeGreaterThanOrEqual(least - 20);
    }
  });

  it("is not told by a slow mail server", async () => {
    const { email } = await signUp();
    await letters(email, 1);
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const outside = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      await delivered;
      return Response.json({ id: "1" });
    });
    const byResend = under({ EMAIL_FROM: "us@app.test", RESEND_API_KEY: "re_test" });
    const answer = await byResend("/api/auth/request-password-reset", json({ email }));
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(outside).toHaveBeenCalledOnce(), { timeout: 120_000 });
    deliver();
  });
});

describe("a redirect to another site", () => {
  it.each(ELSEWHERE)("is refused: %j", async (elsewhere) => {
    const { email } = await signUp();
    const posts: [string, Record<string, unknown>][] = [
      ["sign-in/email", { email, password: PASSWORD, callbackURL: elsewhere }],
      [
        "sign-up/email",
        { email: freshAddress(), password: PASSWORD, name: "x", callbackURL: elsewhere },
      ],
      ["request-password-reset", { email, redirectTo: elsewhere }],
      ["send-verification-email", { email, callbackURL: elsewhere }],
      ["sign-in/social", { provider: "google", callbackURL: elsewhere }],
      ["sign-in/social", { provider: "google", callbackURL: "/", errorCallbackURL: elsewhere }],
      ["sign-in/social", { provider: "google", callbackURL: "/", newUserCallbackURL: elsewhere }],
    ];
    const answers = await Promise.all(
      posts.map(async ([path, body]) => [
        path,
        (await call(`/api/auth/${path}`, json(body))).status,
      ]),
    );
    expect(answers).toEqual(posts.map(([path]) => [path, 403]));
    const to = encodeURIComponent(elsewhere);
    for (const path of [
      `verify-email?token=x&callbackURL=${to}`,
      `reset-password/x?callbackURL=${to}`,
    ]) {
      const answer = await call(`/api/auth/${path}`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")], path).toEqual([403, null]);
    }
  });
});

describe("a caller who asks too often", () => {
  const limited = under({ RATE_LIMITS: "on" });
  it.each([
    ["/api/auth/reset-password", 10, { token: "x", newPassword: PASSWORD }],
    ["/api/auth/request-password-reset", 10, { email: "nobody@example.com" }],
    ["/api/auth/send-verification-email", 10, { email: "nobody@example.com" }],
    ["/api/auth/change-password", 10, { newPassword: PASSWORD, currentPassword: PASSWORD }],
    ["/api/auth/sign-in/email", 20, { email: "no address", password: PASSWORD }],
    ["/api/auth/sign-in/social", 20, { provider: "google", callbackURL: "/" }],
    ["/api/auth/sign-up/email", 30, { email: "no address", password: PASSWORD, name: "x" }],
  ])("is held back at %s after %i times, and learns for how long", async (path, max, body) => {
    const ask = (ip: string) => limited(path, json(body, { "cf-connecting-ip": ip }));
    const first = await Promise.all(Array.from({ length: max }, () => ask("203.0.113.7")));
    expect(first.map((one) => one.status)).not.toContain(429);
    const late = await ask("203.0.113.7");
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await late.json()).toMatchObject({ message: expect.stringContaining("Too many") });
    expect((await ask("203.0.113.8")).status).not.toBe(429);
  });
});

it("a request from another site's page changes nothing", async () => {
  const { email } = await signUp();
  const body = { email, password: PASSWORD };
  const headers = { origin: "https://evil.test", cookie: "better-auth.session_token=x" };
  expect((await call("/api/auth/sign-in/email", json(body, headers))).status).toBe(403);
  const own = { origin: ORIGIN };
  expect((await call("/api/auth/sign-in/email", json(body, own))).status).toBe(200);
});
