import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApi } from "../../workers/api";
import { signUp as newAccount, ORIGIN } from "../support/client";

const PASSWORD = "correct horse battery";
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
  body: JSON.stringify(body),
});

/** The application under some other settings, on the same database. */
function application(change: Partial<Record<keyof Env, string>> = {}) {
  const bindings = { ...env, ...change };
  const api = createApi();
  return async (path: string, init?: RequestInit) =>
    api.fetch(new Request(new URL(path, ORIGIN), init), bindings);
}
const call = application();
const strict = application({ REQUIRE_EMAIL_VERIFICATION: "true" } as object);

interface Letter {
  subject: string;
  text: string;
}

/** Letters to an address, newest first, once the expected number has come. */
async function letters(to: string, expected: number): Promise<Letter[]> {
  let items: Letter[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await call(`/dev/outbox?format=json&to=${encodeURIComponent(to)}`);
    ({ items } = await answer.json<{ items: Letter[] }>());
    if (items.length >= expected) return items;
    await scheduler.wait(20);
  }
  throw new Error(`${items.length} letters to ${to}, not ${expected}`);
}

function linkIn(letter: Letter | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(letter?.text ?? "")?.[0] ?? "missing:");
}

function signUp(email: string, via = call, password = PASSWORD) {
  return via("/api/auth/sign-up/email", json({ email, password, name: "Ada" }));
}

function signIn(email: string, password: string, via = call) {
  return via("/api/auth/sign-in/email", json({ email, password }));
}

const fresh = () => `mail-${crypto.randomUUID()}@example.com`;

describe("a forgotten password", () => {
  it("is replaced by the link in a mail, once, and every session ends", async () => {
    const { email, call: asOwner } = await newAccount();
    const asked = await call("/api/auth/request-password-reset", json({ email }));
    expect(asked.status).toBe(200);
    const [letter] = await letters(email, 2);
    expect(letter?.subject).toContain("password");
    const link = linkIn(letter);
    expect([link.origin, link.pathname]).toEqual([ORIGIN, "/reset-password"]);
    const token = link.searchParams.get("token");
    const reset = (newPassword: string) =>
      call("/api/auth/reset-password", json({ token, newPassword }));

    expect((await reset("short")).status).toBe(400);
    expect((await reset("a new and longer one")).status).toBe(200);
    expect((await asOwner("/api/credits")).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, "a new and longer one")).status).toBe(200);
    expect((await reset("yet another password")).status).toBe(400);
  });

  it("shows that its owner reads the mailbox", async () => {
    const { email, id } = await newAccount();
    await call("/api/auth/request-password-reset", json({ email, redirectTo: "/reset-password" }));
    const token = linkIn((await letters(email, 2))[0]).searchParams.get("token");
    await call("/api/auth/reset-password", json({ token, newPassword: "another password" }));
    const row = await env.DB.prepare("select email_verified from user where id = ?")
      .bind(id)
      .first();
    expect(row?.email_verified).toBe(1);
  });

  it("tells nobody whether there is an account", async () => {
    const { email } = await newAccount();
    const known = await call("/api/auth/request-password-reset", json({ email }));
    const unknown = await call("/api/auth/request-password-reset", json({ email: fresh() }));
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  });

  it("fills nobody's mailbox", async () => {
    const { email } = await newAccount();
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await call("/api/auth/request-password-reset", json({ email }));
      expect(answer.status).toBe(200);
    }
    const about = (await letters(email, 4)).filter(({ subject }) => subject.includes("password"));
    expect(about).toHaveLength(3);
  });

  it("leads to no other site", async () => {
    const { email } = await newAccount();
    for (const redirectTo of ["https://evil.test/x", "//evil.test", "/\\evil.test"]) {
      const answer = await call("/api/auth/request-password-reset", json({ email, redirectTo }));
      expect(answer.status).toBe(403);
    }
  });
});

describe("an address", () => {
  it("is verified by the link in a mail, which signs its owner in", async () => {
    const email = fresh();
    expect((await signUp(email)).status).toBe(200);
    const link = linkIn((await letters(email, 1))[0]);
    const answer = await call(link.href.slice(ORIGIN.length), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth/callback"]);
    expect(answer.headers.get("set-cookie")).toContain("signed_in=1");
    const row = await env.DB.prepare("select email_verified from user where email = ?")
      .bind(email)
      .first();
    expect(row?.email_verified).toBe(1);
  });

  it("says in words when its link is spent or forged", async () => {
    const path = "/api/auth/verify-email?token=forged&callbackURL=/auth/callback";
    const answer = await call(path, { redirect: "manual" });
    const location = new URL(answer.headers.get("location") ?? "", ORIGIN);
    expect(location.pathname).toBe("/auth/callback");
    expect(location.searchParams.get("error_description")).toContain("not valid any more");
  });

  it("must be verified before signing in where that is required", async () => {
    const email = fresh();
    const created = await signUp(email, strict);
    expect(created.status).toBe(200);
    expect(await created.json()).toMatchObject({ token: null });
    const early = await signIn(email, PASSWORD, strict);
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
    const link = linkIn((await letters(email, 1))[0]);
    await strict(link.href.slice(ORIGIN.length), { redirect: "manual" });
    expect((await signIn(email, PASSWORD, strict)).status).toBe(200);
  });

  it("that is taken is answered like a new one where verification is required", async () => {
    const email = fresh();
    const first = await signUp(email, strict);
    const second = await signUp(email, strict, "somebody else's password");
    expect(second.status).toBe(first.status);
    const shape = (body: object) => Object.keys(body).sort();
    const [one, two] = [
      await first.json<{ user: object }>(),
      await second.json<{ user: object }>(),
    ];
    expect(shape(two)).toEqual(shape(one));
    expect(shape(two.user)).toEqual(shape(one.user));
    const subjects = (await letters(email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith("You already have"))).toBe(true);
    expect((await signIn(email, "somebody else's password", strict)).status).toBe(401);
  });
});

describe("strangers", () => {
  it("learn nothing from a failed sign-in", async () => {
    const { email } = await newAccount();
    const wrong = await signIn(email, "a wrong password");
    const nobody = await signIn(fresh(), "a wrong password");
    expect([nobody.status, await nobody.text()]).toEqual([wrong.status, await wrong.text()]);
  });

  it.each(["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)"])(
    "cannot have a visitor sent to %s",
    async (callbackURL) => {
      const { email } = await newAccount();
      const body = { email, password: PASSWORD, callbackURL };
      expect((await call("/api/auth/sign-in/email", json(body))).status).toBe(403);
    },
  );

  it("are held back who try too often, and hear for how long", async () => {
    const limited = application({ RATE_LIMITS: "on" } as object);
    const headers = { "cf-connecting-ip": "203.0.113.7" };
    let answer = new Response();
    for (let turn = 0; turn < 11; turn += 1) {
      answer = await limited(
        "/api/auth/reset-password",
        json({ token: "x", newPassword: PASSWORD }, headers),
      );
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("hear that Google is not set up", async () => {
    const answer = await call(
      "/api/auth/sign-in/social",
      json({ provider: "google", callbackURL: "/auth/callback" }),
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      message: "Sign in with Google is not set up on this server.",
    });
  });
});

describe("the hint for static pages", () => {
  it("comes with the session and goes with it", async () => {
    const { email } = await newAccount();
    const answer = await signIn(email, PASSWORD);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("signed_in=1"))).not.toMatch(/httponly/i);
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const out = await call("/api/auth/sign-out", json({}, { cookie }));
    expect(out.headers.getSetCookie().some((one) => /^signed_in=;.*Max-Age=0/.test(one))).toBe(
      true,
    );
  });
});
