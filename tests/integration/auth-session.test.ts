import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { cookiesOf, json, PASSWORD, signInAs } from "#support/accounts";
import { call, signUp } from "#support/client";

const hintOf = (answer: Response) =>
  answer.headers.getSetCookie().find((one) => one.startsWith("signed_in="));

async function credits(cookie: string): Promise<number> {
  return (await call("/api/credits", { headers: { cookie } })).status;
}

describe("a session", () => {
  it("is a new one at every sign-in, whatever the browser brings along", async () => {
    const { email } = await signUp();
    const first = cookiesOf(await signInAs(email));
    const answer = await call(
      "/api/auth/sign-in/email",
      json({ email, password: PASSWORD }, { cookie: first }),
    );
    const second = cookiesOf(answer);
    expect(second).not.toBe(first);
    expect(await credits(second)).toBe(200);
  });

  it("ends on the server at sign-out, also for a copy of its cookie", async () => {
    const { email, id } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    const count = async () =>
      (await env.DB.prepare("select count(*) as n from session where user_id = ?").bind(id).first())
        ?.n;
    expect([await credits(cookie), await count()]).toEqual([200, 2]);
    expect((await call("/api/auth/sign-out", json({}, { cookie }))).status).toBe(200);
    expect([await credits(cookie), await count()]).toEqual([401, 1]);
  });
});

describe("a session that is used", () => {
  it("is extended, and so are its cookies in the browser", async () => {
    const { email, id } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    const young = await call("/api/credits", { headers: { cookie } });
    expect(young.headers.getSetCookie()).toEqual([]);
    const soon = Date.now() + 2 * 24 * 60 * 60 * 1000;
    await env.DB.prepare("update session set expires_at = ? where user_id = ?")
      .bind(soon, id)
      .run();
    const renewed = await call("/api/credits", { headers: { cookie } });
    expect(renewed.status).toBe(200);
    expect(hintOf(renewed)).toContain("Max-Age=604800");
    const session = renewed.headers.getSetCookie().find((one) => one.includes("session_token="));
    expect(session).toContain("Max-Age=604800");
    const row = await env.DB.prepare("select max(expires_at) as at from session where user_id = ?")
      .bind(id)
      .first();
    expect(Number(row?.at)).toBeGreaterThan(soon);
  });
});

it("leaves the cookie in the browser when a call finds its session over", async () => {
  const { email, id } = await signUp();
  const cookie = cookiesOf(await signInAs(email));
  await env.DB.prepare("delete from session where user_id = ?").bind(id).run();
  const answer = await call("/api/credits", { headers: { cookie } });
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie().filter((one) => one.includes("session_token"))).toEqual([]);
  expect(hintOf(answer)).toMatch(/^signed_in=; Max-Age=0;/);
});

describe("the hint for static pages", () => {
  it("is set with the session, readable by scripts, for as long, and cleared with it", async () => {
    const { email } = await signUp();
    const answer = await signInAs(email);
    expect(hintOf(answer)).toBe("signed_in=1; Max-Age=604800; Path=/; SameSite=Lax; Secure");
    const cookie = cookiesOf(answer);
    const session = await call("/api/auth/get-session", { headers: { cookie } });
    expect(hintOf(session)).toBeUndefined();
    const out = await call("/api/auth/sign-out", json({}, { cookie }));
    expect(hintOf(out)).toBe("signed_in=; Max-Age=0; Path=/; SameSite=Lax; Secure");
  });

  it("ends with the browser where the session does", async () => {
    const { email } = await signUp();
    const body = { email, password: PASSWORD, rememberMe: false };
    const answer = await call("/api/auth/sign-in/email", json(body));
    expect(hintOf(answer)).toBe("signed_in=1; Path=/; SameSite=Lax; Secure");
  });

  it("is cleared when a session turns out to be over", async () => {
    const { email, id } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    await env.DB.prepare("delete from session where user_id = ?").bind(id).run();
    const answer = await call("/api/auth/get-session", { headers: { cookie } });
    expect(hintOf(answer)).toMatch(/^signed_in=; Max-Age=0;/);
  });

  it("is not set by a refusal", async () => {
    const { email } = await signUp();
    expect(hintOf(await signInAs(email, "a wrong password"))).toBeUndefined();
  });
});
