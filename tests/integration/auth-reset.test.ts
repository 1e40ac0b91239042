import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  cookiesOf,
  freshAddress,
  json,
  letters,
  linkIn,
  PASSWORD,
  signInAs,
} from "#support/accounts";
import { call, ORIGIN, signUp } from "#support/client";
import { outbox, under } from "#support/mail";

const REQUEST = "/api/auth/request-password-reset";

/** Asks for a new password and takes the token out of the mail. */
async function askForToken(email: string, mailsBefore: number): Promise<string> {
  expect((await call(REQUEST, json({ email }))).status).toBe(200);
  return linkIn((await letters(email, mailsBefore + 1))[0]).searchParams.get("token") ?? "";
}

const reset = (token: string, newPassword: string) =>
  call("/api/auth/reset-password", json({ token, newPassword }));

describe("a forgotten password", () => {
  it("is replaced by the link in a mail, once, and every session ends", async () => {
    const { email, call: asOwner } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    expect((await call(REQUEST, json({ email, redirectTo: "/reset-password" }))).status).toBe(200);
    const [letter] = await letters(email, 2);
    expect(letter?.subject).toContain("password");
    const link = linkIn(letter);
    expect([link.origin, link.pathname]).toEqual([ORIGIN, "/reset-password"]);
    const token = link.searchParams.get("token") ?? "";

    expect((await reset(token, "short")).status).toBe(400);
    expect((await reset(token, "a new and longer one")).status).toBe(200);
    expect((await asOwner("/api/credits")).status).toBe(401);
    expect((await call("/api/credits", { headers: { cookie } })).status).toBe(401);
    expect((await signInAs(email, PASSWORD)).status).toBe(401);
    expect((await signInAs(email, "a new and longer one")).status).toBe(200);
    expect((await reset(token, "yet another password")).status).toBe(400);
  });

  it("can be replaced once even by two at the same moment", async () => {
    const { email } = await signUp();
    const token = await askForToken(email, 1);
    const answers = await Promise.all([
      reset(token, "first password"),
      reset(token, "second one!"),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 400]);
  });

  it("keeps its token unreadable in the database, and for an hour", async () => {
    const { email, id } = await signUp();
    const token = await askForToken(email, 1);
    const row = await env.DB.prepare(
      "select identifier, expires_at - created_at as life from verification where value = ?",
    )
      .bind(id)
      .first<{ identifier: string; life: number }>();
    expect(row?.identifier).not.toContain(token);
    expect(Math.round((row?.life ?? 0) / 60_000)).toBe(60);
    await env.DB.prepare("update verification set expires_at = ? where value = ?")
      .bind(Date.now() - 1, id)
      .run();
    expect((await reset(token, "a new and longer one")).status).toBe(400);
  });

  it("verifies the address of its owner", async () => {
    const { email, id } = await signUp();
    await reset(await askForToken(email, 1), "another password");
    const row = await env.DB.prepare("select email_verified from user where id = ?")
      .bind(id)
      .first();
    expect(row?.email_verified).toBe(1);
  });

  it("sets the first password where the account came from Google", async () => {
    const { email, id } = await signUp();
    await env.DB.prepare(
      "update account set provider_id = 'google', account_id = 'sub', password = null where user_id = ?",
    )
      .bind(id)
      .run();
    expect((await signInAs(email)).status).toBe(401);
    await reset(await askForToken(email, 1), "a first password");
    expect((await signInAs(email, "a first password")).status).toBe(200);
    const { results } = await env.DB.prepare(
      "select provider_id from account where user_id = ? order by provider_id",
    )
      .bind(id)
      .all();
    expect(results.map((one) => one.provider_id)).toEqual(["credential", "google"]);
  });
});

describe("asking for a new password", () => {
  it("does not reveal whether there is an account", async () => {
    const { email } = await signUp();
    const known = await call(REQUEST, json({ email }));
    const unknown = await call(REQUEST, json({ email: freshAddress() }));
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  });

  it("is limited for each mailbox, from wherever it is asked", async () => {
    const { email } = await signUp();
    const said = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const headers = { "cf-connecting-ip": `203.0.113.${turn}` };
      said.add(await (await call(REQUEST, json({ email }, headers))).text());
    }
    expect(said.size).toBe(1);
    await letters(email, 4);
    // A letter that is asked for later has arrived: so would have one too many.
    const later = (await signUp()).email;
    await call(REQUEST, json({ email: later }));
    await letters(later, 2);
    const about = (await outbox(email)).filter(({ subject }) => subject.includes("password"));
    expect(about).toHaveLength(3);
  });

  it("is refused where no mail can be sent", async () => {
    const mailless = under({ APP_ENV: "production", RATE_LIMITS: "on" });
    for (const path of [REQUEST, "/api/auth/send-verification-email"]) {
      const answer = await mailless(path, json({ email: freshAddress() }));
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: "MAIL_NOT_SET_UP" });
    }
  });
});
