import { describe, expect, it, vi } from "vitest";
import { json, PASSWORD, signInAs } from "#support/accounts";
import { call, ORIGIN, signUp } from "#support/client";
import { under } from "#support/mail";

/** OWASP ASVS 5, chapter 3: what other sites make a browser do, and what a page of ours may show. */

const OFF_SITE = [
  "/..//evil.test",
  "/./..//evil.test",
  "/%2e%2e//evil.test",
  "/a/../..//evil.test",
  "/.//evil.test",
  "/..//evil.test/..",
  "/..//..//evil.test",
];

describe("a visitor", () => {
  it.each(OFF_SITE)("is not led to another site by a callback address: %j", async (address) => {
    const { email } = await signUp();
    const to = encodeURIComponent(address);
    const answers = await Promise.all([
      call(`/api/auth/verify-email?token=x&callbackURL=${to}`, { redirect: "manual" }),
      call(`/api/auth/reset-password/x?callbackURL=${to}`, { redirect: "manual" }),
      call("/api/auth/request-password-reset", json({ email, redirectTo: address })),
      call("/api/auth/sign-in/email", json({ email, password: PASSWORD, callbackURL: address })),
      call(
        "/api/auth/sign-in/social",
        json({ provider: "google", callbackURL: "/", errorCallbackURL: address }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(answers.map(() => null));
  });

  it("stays on this site after a link that failed", async () => {
    const path = "/api/auth/verify-email?token=x&callbackURL=/auth/callback";
    const answer = await call(path, { redirect: "manual" });
    const location = new URL(answer.headers.get("location") ?? "", ORIGIN);
    expect([location.origin, location.pathname]).toEqual([ORIGIN, "/auth/callback"]);
  });
});

describe("a form for a page", () => {
  it.each(["https://evil.test", "null", "no address", "http://app.test", "https://app.test:8443"])(
    "is refused with 403 from %j",
    async (origin) => {
      for (const path of ["/dashboard/settings", "/api/me/profile"]) {
        const answer = await call(path, {
          method: path.startsWith("/api") ? "PUT" : "POST",
          headers: { origin, cookie: "better-auth.session_token=x" },
          body: "x=1",
        });
        expect([path, answer.status]).toEqual([path, 403]);
        expect(await answer.json()).toMatchObject({ code: "forbidden_origin" });
      }
    },
  );

  it("is refused with 405 from this site itself", async () => {
    const answer = await call("/dashboard/settings", {
      method: "POST",
      headers: { origin: ORIGIN },
    });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the headers that keep browsers safe", () => {
  const ASKED: [string, RequestInit, number][] = [
    ["/api/health", {}, 200],
    ["/api/no-such-thing", {}, 404],
    ["/api/credits", {}, 401],
    ["/api/auth/get-session", {}, 200],
    ["/api/auth/sign-in/email", json({ email: "nobody@example.com", password: "x" }), 401],
    ["/media/public/none", {}, 404],
    ["/api/auth/verify-email?token=x&callbackURL=/", { redirect: "manual" }, 302],
    ["/dashboard/history", {}, 401],
  ];

  it.each(ASKED)("are in the answer at %s", async (path, init, status) => {
    const answer = await call(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
  });
});

it("every cookie of an https site is Secure", async () => {
  const { email } = await signUp();
  const cookies = (await signInAs(email)).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  expect(cookies.filter((one) => !/;\s*Secure/i.test(one))).toEqual([]);
});

describe("the address for reports of browsers", () => {
  const PATH = "/api/csp-reports";
  const report = {
    "csp-report": { "effective-directive": "img-src", "document-uri": `${ORIGIN}/` },
  };
  const send = (body: string, type = "application/csp-report", via: typeof call = call) =>
    via(PATH, { method: "POST", headers: { "content-type": type }, body });

  it("logs a report, and refuses other bodies and large ones", async () => {
    const lines = vi.spyOn(console, "log");
    expect((await send(JSON.stringify(report))).status).toBe(204);
    expect(lines.mock.calls.flat()).toEqual([
      JSON.stringify({
        event: "policy_violated",
        ...{ directive: "img-src", blocked: "other", page: "/", source: null },
      }),
    ]);
    expect((await send("[]", "application/reports+json")).status).toBe(204);
    expect((await send("{")).status).toBe(400);
    expect((await send("{}", "text/plain")).status).toBe(415);
    expect((await send(JSON.stringify("x".repeat(40_000)))).status).toBe(413);
    expect((await call(PATH)).status).toBe(405);
  });

  it("limits the reports of one network", async () => {
    const limit = async () => ({ success: false });
    const limited = under({ RATE_LIMITS: "on", REPORT_LIMIT: { limit } });
    const answer = await send(JSON.stringify(report), "application/csp-report", limited);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  });

  it("counts one network before it counts all together", async () => {
    const asked: string[] = [];
    const counts = (name: string, success: boolean) => ({
      limit: async ({ key }: { key: string }) => {
        asked.push(`${name}: ${key}`);
        return { success };
      },
    });
    const limited = under({
      RATE_LIMITS: "on",
      REPORT_LIMIT: counts("one", true),
      ALL_REPORTS_LIMIT: counts("all", false),
    });
    const from: typeof call = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cf-connecting-ip", "2001:db8:1:2::7");
      return limited(path, { ...init, headers });
    };
    const answer = await send(JSON.stringify(report), "application/csp-report", from);
    expect(answer.status).toBe(429);
    expect(asked).toEqual(["one: 2001:db8:1:2::/64", "all: all"]);
  });
});
