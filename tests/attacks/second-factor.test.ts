import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  cookiesOf,
  follow,
  freshAddress,
  json,
  letters,
  linkIn,
  PASSWORD,
  signInAs,
  signUpAs,
} from "#support/accounts";
import { newAuthenticator } from "#support/authenticator";
import { call, ORIGIN, signUp } from "#support/client";
import { signInWithGoogle } from "#support/google";
import { under } from "#support/mail";
import { addPasskey, signInByPasskey } from "#support/passkeys";
import { ageSessions, codeOf, switchOn } from "#support/two-factor";

/** OWASP ASVS 5, chapter 6: a second factor, passkeys, and what may be changed with a session alone. */

const VERIFY = "/api/auth/two-factor/verify-totp";
const credits = async (cookie: string) =>
  (await call("/api/credits", { headers: { cookie } })).status;
const sessionsOf = async (id: string) =>
  (await env.DB.prepare("select count(*) as n from session where user_id = ?").bind(id).first())?.n;

describe("a way to sign in with two-factor", () => {
  it("by the password opens no session before the code", async () => {
    const account = await signUp();
    await switchOn(account);
    const before = await sessionsOf(account.id);
    const answer = await signInAs(account.email);
    const set = answer.headers.getSetCookie().join("\n");
    expect(answer.headers.get("set-auth-token")).toBeNull();
    expect(set).not.toContain("known_browser");
    expect(set).toContain("signed_in=;");
    const token = /session_token=([^;]+)/.exec(set)?.[1] ?? "";
    expect(await credits(`__Secure-better-auth.session_token=${token}`)).toBe(401);
    expect(await sessionsOf(account.id)).toBe(before);
  });

  it("by a link that confirms the address asks for the code in a browser that knows the account", async () => {
    const email = freshAddress();
    const browser = cookiesOf(await signUpAs(email));
    const link = linkIn((await letters(email, 1))[0]);
    await switchOn({ email });
    const known = browser.split("; ").find((one) => one.includes("known_browser")) ?? "";
    const answer = await follow(link, call, { cookie: known });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/?auth=second-factor");
    expect(await credits(cookiesOf(answer))).toBe(401);
    expect(cookiesOf(answer)).toContain("two_factor=");
  });

  it("by Google asks for the code and leads on after it", async () => {
    const account = await signUp();
    await env.DB.prepare("update user set email_verified = 1 where id = ?").bind(account.id).run();
    expect(await credits(cookiesOf(await signInWithGoogle(account.email)))).toBe(200);
    const { secret } = await switchOn(account);
    const answer = await signInWithGoogle(account.email, "/auth/callback?next=/dashboard/history");
    const location = new URL(answer.headers.get("location") ?? "", ORIGIN);
    expect([location.pathname, location.search]).toEqual([
      "/",
      "?auth=second-factor&next=%2Fdashboard%2Fhistory",
    ]);
    const cookie = cookiesOf(answer);
    expect(await credits(cookie)).toBe(401);
    const code = codeOf(secret, 1);
    const second = await call(VERIFY, json({ code }, { cookie }));
    expect(await credits(cookiesOf(second))).toBe(200);
  });

  it("by a new password asks for the code", async () => {
    const account = await signUp();
    await switchOn(account);
    await call("/api/auth/request-password-reset", json({ email: account.email }));
    const letter = (await letters(account.email, 3)).find((one) => one.text.includes("reset-pass"));
    const token = linkIn(letter).searchParams.get("token");
    const newPassword = "a password of the thief";
    const answer = await call("/api/auth/reset-password", json({ token, newPassword }));
    expect(answer.status).toBe(200);
    const signed = await signInAs(account.email, newPassword);
    expect(await signed.json()).toMatchObject({ twoFactorRedirect: true });
    expect(await credits(cookiesOf(signed))).toBe(401);
  });

  it("does not remember a browser that calls itself trusted", async () => {
    const account = await signUp();
    const { secret } = await switchOn(account);
    const cookie = cookiesOf(await signInAs(account.email));
    const body = { code: codeOf(secret, 1), trustDevice: true };
    const answer = await call(VERIFY, json(body, { cookie }));
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).not.toContain("trust_device");
  });

  it("offers no codes by mail and does not show the secret again", async () => {
    const { cookie } = await switchOn(await signUp());
    for (const path of ["send-otp", "verify-otp", "get-totp-uri"]) {
      const body = { password: PASSWORD, code: "123456" };
      const answer = await call(`/api/auth/two-factor/${path}`, json(body, { cookie }));
      expect(answer.status, path).toBe(404);
    }
    const answer = await call(
      "/api/auth/two-factor/enable",
      json({ password: PASSWORD, method: "otp" }, { cookie }),
    );
    expect(answer.status).toBe(400);
  });
});

describe("a code", () => {
  it("is accepted once, also for requests at the same moment", async () => {
    const account = await signUp();
    const { secret } = await switchOn(account);
    const code = codeOf(secret, 1);
    const waiting = await Promise.all([1, 2, 3].map(() => signInAs(account.email)));
    const answers = await Promise.all(
      waiting.map((one) => call(VERIFY, json({ code }, { cookie: cookiesOf(one) }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("is held back after five guesses in one sign-in, or ten in several", async () => {
    const account = await signUp();
    const { secret } = await switchOn(account);
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const cookie = cookiesOf(await signInAs(account.email));
      for (let place = 0; place < 6; place += 1) {
        const code = String(turn * 10 + place).padStart(6, "9");
        statuses.push((await call(VERIFY, json({ code }, { cookie }))).status);
      }
    }
    expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 400]);
    expect(statuses.slice(6, 12)).toEqual([401, 401, 401, 401, 401, 429]);
    const cookie = cookiesOf(await signInAs(account.email));
    const right = await call(VERIFY, json({ code: codeOf(secret, 1) }, { cookie }));
    expect(right.status).toBe(429);
  });

  it("is held back after five guesses of a session that was left open", async () => {
    const account = await signUp();
    const { cookie } = await switchOn(account);
    const limited = under({ RATE_LIMITS: "on" });
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const body = { password: PASSWORD, code: `99999${turn}` };
      statuses.push((await limited("/api/me/confirm", json(body, { cookie }))).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it("of recovery opens the account once", async () => {
    const account = await signUp();
    const { codes } = await switchOn(account);
    const use = async () => {
      const cookie = cookiesOf(await signInAs(account.email));
      const body = { code: ` ${codes[0]} ` };
      return call("/api/auth/two-factor/verify-backup-code", json(body, { cookie }));
    };
    const first = await use();
    expect([first.status, await credits(cookiesOf(first))]).toEqual([200, 200]);
    expect((await use()).status).toBe(401);
    const told = await letters(account.email, 3);
    expect(told[0]?.text).toContain("recovery codes. Each works once");
  });

  it("is refused for a sign-in with a password that was changed meanwhile", async () => {
    const account = await signUp();
    const { secret, cookie: home } = await switchOn(account);
    const waiting = cookiesOf(await signInAs(account.email));
    const change = { currentPassword: PASSWORD, newPassword: "another password of mine" };
    const changed = await call("/api/auth/change-password", json(change, { cookie: home }));
    expect(changed.status).toBe(200);
    const code = codeOf(secret, 1);
    expect((await call(VERIFY, json({ code }, { cookie: waiting }))).status).toBe(401);
  });

  it("is still accepted when someone else asks for a new password of this account", async () => {
    const account = await signUp();
    const { secret } = await switchOn(account);
    const cookie = cookiesOf(await signInAs(account.email));
    await call("/api/auth/request-password-reset", json({ email: account.email }));
    const code = codeOf(secret, 1);
    expect((await call(VERIFY, json({ code }, { cookie }))).status).toBe(200);
  });
});

describe("a passkey", () => {
  const FOREIGN = ["AUTHENTICATION_FAILED", "FAILED_TO_VERIFY_REGISTRATION"];
  it.each([
    ["on another site", { origin: "https://evil.example" }, 400, FOREIGN],
    ["for another site", { rpId: "evil.example" }, 400, FOREIGN],
    ["without its user", { isUnverified: true }, 403, ["USER_NOT_VERIFIED", "USER_NOT_VERIFIED"]],
  ])("is refused %s, and not added there", async (_, faults, status, codes) => {
    const account = await signUp();
    const session = cookiesOf(await signInAs(account.email));
    const { authenticator, answer } = await addPasskey(session);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const used = await signInByPasskey(authenticator, faults);
    expect(used.answer.status).toBe(status);
    expect(cookiesOf(used.answer)).not.toContain("session_token=");
    const made = await addPasskey(session, faults);
    const told = await Promise.all([used, made].map(async (one) => one.answer.json()));
    expect(told).toMatchObject(codes.map((code) => ({ code })));
    const kept = env.DB.prepare("select count(*) as n from passkey where user_id = ?");
    expect(await kept.bind(account.id).first()).toEqual({ n: 1 });
  });

  it("is refused a second time, or with another key's signature", async () => {
    const account = await signUp();
    const { authenticator } = await addPasskey(cookiesOf(await signInAs(account.email)));
    const { answer, again, options } = await signInByPasskey(authenticator);
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await credits(cookiesOf(answer))).toBe(200);
    expect((await again()).status).toBe(400);
    expect(options).toMatchObject({ userVerification: "required", rpId: "app.test" });
    const stranger = await newAuthenticator();
    const forged = await signInByPasskey({
      ...stranger,
      get: async (...given) => ({
        ...(await stranger.get(...given)),
        id: authenticator.id,
        rawId: authenticator.id,
      }),
    });
    expect(forged.answer.status).toBe(400);
  });

  it("does not change who is signed in", async () => {
    const [one, other] = [await signUp(), await signUp()];
    const { authenticator } = await addPasskey(cookiesOf(await signInAs(other.email)));
    const session = cookiesOf(await signInAs(one.email));
    const { answer } = await signInByPasskey(authenticator, {}, session);
    expect(answer.status).toBe(403);
    expect(await credits(session)).toBe(200);
  });

  it("begins no session when it is added, and has a name of at most 60 characters", async () => {
    const session = cookiesOf(await signInAs((await signUp()).email));
    const made = await addPasskey(session, {}, { createSession: true });
    expect(made.answer.status).toBe(200);
    expect(cookiesOf(made.answer)).not.toContain("session_token=");
    expect((await addPasskey(session, {}, { name: "x".repeat(61) })).answer.status).toBe(422);
  });

  it("opens no banned or deleted account, and tells no browser a token", async () => {
    const account = await signUp();
    const { authenticator } = await addPasskey(cookiesOf(await signInAs(account.email)));
    const { answer, again } = await signInByPasskey(authenticator);
    expect(answer.headers.get("set-auth-token")).not.toBeNull();
    const { options } = await signInByPasskey(authenticator);
    expect(options.challenge).toBeTruthy();
    expect((await again({ "sec-fetch-site": "same-origin" })).headers.has("set-auth-token")).toBe(
      false,
    );
    await env.DB.prepare("update user set banned = 1 where id = ?").bind(account.id).run();
    expect((await signInByPasskey(authenticator)).answer.status).toBe(403);
    await env.DB.prepare("update user set banned = 0 where id = ?").bind(account.id).run();
    const body = { email: account.email, password: PASSWORD };
    const cookie = cookiesOf(await signInAs(account.email));
    expect((await call("/api/me/delete", json(body, { cookie }))).status).toBe(204);
    expect((await signInByPasskey(authenticator)).answer.status).toBe(401);
  });
});

describe("a session that was left open", () => {
  const withPassword: Record<string, object> = {
    "/api/auth/change-email": { newEmail: freshAddress(), password: PASSWORD },
    "/api/auth/change-password": { currentPassword: PASSWORD, newPassword: "another one of mine" },
  };

  it("needs the password to change an account without two-factor", async () => {
    const account = await signUp();
    const cookie = cookiesOf(await signInAs(account.email));
    await ageSessions(account.id, 16);
    const portal = () => call("/api/billing/portal", json({}, { cookie }));
    const stale = await portal();
    expect([stale.status, (await stale.json<{ code: string }>()).code]).toEqual([
      403,
      "session_not_fresh",
    ]);
    const checkout = await call("/api/billing/checkout", json({ credits: 600 }, { cookie }));
    expect(checkout.status).toBe(201);
    const options = await call("/api/auth/passkey/generate-register-options", {
      headers: { cookie },
    });
    expect(options.status).toBe(403);
    expect((await call("/api/me/confirm", json({ password: "wrong" }, { cookie }))).status).toBe(
      422,
    );
    expect((await portal()).status).toBe(403);
    const shown = await call("/api/me/confirm", json({ password: PASSWORD }, { cookie }));
    expect(shown.status).toBe(204);
    expect((await portal()).status).toBe(201);
  });

  it("needs a code to change an account with two-factor", async () => {
    const account = await signUp();
    const { secret, cookie } = await switchOn(account);
    await ageSessions(account.id, 16);
    const tries: Record<string, object> = {
      ...withPassword,
      "/api/auth/two-factor/disable": { password: PASSWORD },
      "/api/auth/two-factor/generate-backup-codes": { password: PASSWORD },
      "/api/me/delete": { email: account.email, password: PASSWORD },
    };
    for (const [path, body] of Object.entries(tries)) {
      expect((await call(path, json(body, { cookie }))).status, path).toBe(403);
    }
    const confirm = (body: object) => call("/api/me/confirm", json(body, { cookie }));
    expect((await confirm({ password: PASSWORD })).status).toBe(422);
    const code = codeOf(secret, 1);
    expect((await confirm({ password: PASSWORD, code })).status).toBe(204);
    const off = await call(
      "/api/auth/two-factor/disable",
      json({ password: PASSWORD }, { cookie }),
    );
    expect(off.status).toBe(200);
  });

  it("cannot delete or protect an account that has only Google", async () => {
    const account = await signUp();
    await env.DB.prepare("delete from account where user_id = ?").bind(account.id).run();
    await ageSessions(account.id, 16);
    const answers = [
      await account.post("/api/me/delete", { email: account.email }),
      await account.post("/api/auth/two-factor/enable", {}),
      await account.post("/api/auth/change-email", { newEmail: freshAddress() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await account.post("/api/me/confirm", { password: "" })).status).toBe(409);
  });

  it("is limited in guessing the password where two-factor is switched on", async () => {
    const account = await signUp();
    const limited = under({ RATE_LIMITS: "on" });
    const cookie = cookiesOf(await signInAs(account.email));
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const body = { password: `wrong ${turn}` };
      statuses.push((await limited("/api/auth/two-factor/enable", json(body, { cookie }))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
