import { describe, expect, it } from "vitest";
import { cookiesOf, freshAddress, json, PASSWORD, signInAs, signUpAs } from "#support/accounts";
import { call, callLocally, ORIGIN, signUp } from "#support/client";
import { signUpAdmin } from "#support/people";
import { createApi } from "#workers/api/index";
import { AUTH_PATHS } from "#workers/auth/paths";

/** OWASP ASVS 5, chapter 3: what another site makes a browser send, and what it keeps of the answers. */

const posts = [...AUTH_PATHS.keys()].map((name) => `/api/auth${name.replace(/:\w+/, "x")}`);

/** What browsers say of a request that another site's page makes. */
const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.test" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "CROSS-SITE" },
  { "sec-fetch-site": "cross-site", origin: ORIGIN },
  { "sec-fetch-site": "same-site", origin: "https://other.app.test" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", origin: "https://evil.test" },
];
const BODIES: RequestInit[] = [
  {},
  { headers: { "content-type": "application/x-www-form-urlencoded" }, body: "" },
  { headers: { "content-type": "text/plain" }, body: "{}" },
  { headers: { "content-type": "application/json" }, body: "{}" },
];

describe("a form of another site", () => {
  it.each(FOREIGN)("changes nothing about accounts, as with sign-out: %o", async (headers) => {
    for (const path of posts) {
      for (const { headers: type, body } of BODIES) {
        const init = {
          method: "POST",
          headers: { ...headers, ...type },
          redirect: "manual",
        } as const;
        const answer = await call(path, body === undefined ? init : { ...init, body });
        expect([path, answer.status]).toEqual([path, 403]);
        expect(await answer.json()).toMatchObject({ code: "forbidden_origin" });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  it("does not sign its visitor in", async () => {
    const { email } = await signUp();
    const form = `email=${encodeURIComponent(email)}&password=${encodeURIComponent(PASSWORD)}`;
    for (const headers of FOREIGN) {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const init = { method: "POST", headers: { ...headers, ...type }, body: form };
      const answer = await call("/api/auth/sign-in/email", init);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  it("is told apart from this site's own pages and from clients that are not browsers", async () => {
    const own = { origin: ORIGIN, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
    const { email } = await signUp();
    for (const headers of [own, { origin: ORIGIN }, { ...own, origin: "null" }]) {
      const cookie = cookiesOf(await signInAs(email));
      const init = { method: "POST", headers: { ...headers, cookie } };
      expect((await call("/api/auth/sign-out", init)).status).toBe(200);
      expect((await call("/api/credits", { headers: { cookie } })).status).toBe(401);
    }
    const client = await signUp();
    expect((await client.call("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
    expect((await client.call("/api/credits")).status).toBe(401);
    expect((await call("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
  });
});

/** What may be kept, and says so. */
const KEPT = new Map([
  ["/api/status", "public, max-age=5"],
  ["/api/showcase", "public, max-age=300"],
]);
/** Files, in other words than JSON. */
const FILES = /^(?:text\/csv|application\/zip)\b/;

/** Every address of the API, with something in the place of its variable parts. */
function addresses(): string[] {
  const routes = createApi().routes.filter(
    ({ method, path }) => path.startsWith("/api") && method !== "ALL" && !path.includes("*"),
  );
  const plain = routes.map(({ path }) =>
    path.replace(/:provider\b/, "pexels").replace(/:\w+(?:\{[^}]+\})?/g, "x"),
  );
  const unknown = ["/api", "/api/", "/api/no-such-thing", "/api//health"];
  return [...new Set([...plain, ...posts, ...unknown])];
}

async function expectNotKept(asked: [path: string, method: string], answer: Response) {
  const [path] = asked;
  const wanted = (answer.status === 200 && KEPT.get(path)) || "no-store";
  const told = answer.headers.get("cache-control");
  expect([...asked, told]).toEqual([...asked, expect.stringContaining(wanted)]);
  const type = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  if (text === "" || FILES.test(type)) return;
  expect([...asked, type]).toEqual([...asked, expect.stringContaining("json")]);
  expect(() => JSON.parse(text), `${asked}`).not.toThrow();
}

describe("an answer of the API", () => {
  // A test for each, since all of them together take as long as a test may.
  it.each([
    ["GET", "a visitor", async () => call],
    ["PUT", "a visitor", async () => call],
    ["POST", "a visitor", async () => call],
    ["GET", "a creator", async () => (await signUp()).call],
    ["PUT", "a creator", async () => (await signUp()).call],
    ["POST", "a creator", async () => (await signUp()).call],
    ["GET", "an administrator", async () => (await signUpAdmin()).call],
  ])("is JSON that browsers do not keep: %s by %s", async (method, _who, callerOf) => {
    const ask = await callerOf();
    const paths = addresses();
    expect(paths.length).toBeGreaterThan(120);
    for (const path of paths) {
      await expectNotKept([path, method], await ask(path, { method, redirect: "manual" }));
    }
  });

  it("is not kept where it signs in, refuses or belongs to another host", async () => {
    const email = freshAddress();
    const answers = [
      await signUpAs(email),
      await signInAs(email),
      await signInAs(email, "a wrong one"),
      await call("/api/auth/sign-in/email", { method: "POST", body: "{" }),
      await call("/api/auth/sign-in/email", { ...json({}), body: "{" }),
      await call("/api/auth/sign-in/email", json({ email: "x".repeat(70_000) })),
      await call("/api/hooks", json({})),
      await callLocally("/api/health"),
    ];
    for (const answer of answers) {
      expect(answer.headers.get("cache-control")).toMatch(/no-store/);
      expect(answer.headers.get("content-type")).toMatch(/json/);
    }
  });
});
