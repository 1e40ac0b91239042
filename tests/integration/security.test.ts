import { env } from "cloudflare:workers";
import { hashPassword } from "better-auth/crypto";
import { describe, expect, it, vi } from "vitest";
import type { OwnSignIn, Security } from "#contract/security";
import { cookiesOf, freshAddress, json, letters, signInAs, signUpAs } from "#support/accounts";
import { call, signUp } from "#support/client";
import { outbox, under } from "#support/mail";
import { addPasskey, signInByPasskey } from "#support/passkeys";
import { codeOf, switchOn } from "#support/two-factor";

const VERIFY = "/api/auth/two-factor/verify-totp";

async function read<T>(path: string, cookie: string): Promise<T> {
  const answer = await call(path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.json<T>();
}
const securityOf = (cookie: string) => read<Security>("/api/me/security", cookie);
const signInsOf = async (cookie: string) =>
  (await read<{ items: OwnSignIn[] }>("/api/me/sign-ins", cookie)).items;

describe("two-factor", () => {
  it("is switched on by a code, asked for from then on, and switched off", async () => {
    const account = await signUp();
    const { secret, codes, cookie } = await switchOn(account);
    expect(new Set(codes).size).toBe(10);
    expect((await account.call("/api/credits")).status, "the sessions before").toBe(401);
    expect(await securityOf(cookie)).toMatchObject({ two_factor: true, recovery_codes: 10 });

    const first = await signInAs(account.email);
    expect(await first.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    const code = codeOf(secret);
    const second = await call(VERIFY, json({ code }, { cookie: cookiesOf(first) }));
    expect(second.status, "the code that switched it on signs in once").toBe(200);
    const bearer = { authorization: `Bearer ${second.headers.get("set-auth-token")}` };
    expect((await call("/api/credits", { headers: bearer })).status).toBe(200);

    const off = await call(
      "/api/auth/two-factor/disable",
      json({ password: "correct horse battery" }, { cookie: cookiesOf(second) }),
    );
    expect(off.status).toBe(200);
    expect(await securityOf(cookiesOf(off))).toMatchObject({
      two_factor: false,
      recovery_codes: null,
    });
    expect(await (await signInAs(account.email)).json()).toHaveProperty("token");
    const told = (await letters(account.email, 3)).map(({ text }) => text).join();
    expect(told).toContain("switched on");
    expect(told).toContain("switched off");
  });

  it("is not on before a code has shown that the authenticator works", async () => {
    const account = await signUp();
    const cookie = cookiesOf(await signInAs(account.email));
    const body = { password: "correct horse battery" };
    await call("/api/auth/two-factor/enable", json(body, { cookie }));
    const wrong = await call(VERIFY, json({ code: "000000" }, { cookie }));
    expect(wrong.status).toBe(401);
    expect((await signInAs(account.email)).headers.get("set-auth-token")).not.toBeNull();
  });

  it("has new recovery codes, which end the earlier ones", async () => {
    const { codes, cookie } = await switchOn(await signUp());
    const body = { password: "correct horse battery" };
    const answer = await call("/api/auth/two-factor/generate-backup-codes", json(body, { cookie }));
    const { backupCodes } = await answer.json<{ backupCodes: string[] }>();
    expect(backupCodes).toHaveLength(10);
    const confirm = (code: string | undefined) =>
      call("/api/me/confirm", json({ ...body, code }, { cookie }));
    expect((await confirm(codes[0])).status).toBe(422);
    expect((await confirm(backupCodes[0])).status).toBe(204);
    expect(await securityOf(cookie)).toMatchObject({ recovery_codes: 9 });
  });
});

describe("a passkey", () => {
  it("is added, named, used instead of password and code, and removed", async () => {
    const account = await signUp();
    const { cookie } = await switchOn(account);
    const { authenticator, answer } = await addPasskey(cookie);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const [added] = (await securityOf(cookie)).passkeys;
    expect(added).toMatchObject({ name: "Phone", is_synced: false });
    const rename = { id: added?.id, name: "Old phone" };
    expect((await call("/api/auth/passkey/update-passkey", json(rename, { cookie }))).status).toBe(
      200,
    );

    const used = await signInByPasskey(authenticator);
    expect(used.answer.status, await used.answer.clone().text()).toBe(200);
    const session = cookiesOf(used.answer);
    expect((await securityOf(session)).passkeys[0]?.name).toBe("Old phone");
    const remove = { id: added?.id };
    await call("/api/auth/passkey/delete-passkey", json(remove, { cookie: session }));
    expect((await signInByPasskey(authenticator)).answer.status).toBe(401);
    const told = (await letters(account.email, 4)).map(({ text }) => text).join();
    expect(told).toContain("A passkey was added");
    expect(told).toContain("A passkey was removed");
  });

  it("makes the session of someone who is signed in fresh, and leaves no second one", async () => {
    const account = await signUp();
    const session = cookiesOf(await signInAs(account.email));
    const { authenticator } = await addPasskey(session);
    const { answer } = await signInByPasskey(authenticator, {}, session);
    expect(answer.status).toBe(200);
    expect((await call("/api/credits", { headers: { cookie: session } })).status).toBe(401);
    const { items } = await read<{ items: unknown[] }>("/api/me/sessions", cookiesOf(answer));
    expect(items).toHaveLength(2);
  });
});

describe("the attestation of a passkey", () => {
  const KINDS = ["none", "packed", "certified"] as const;

  it.each(KINDS)("is verified in the form %s, and the passkey signs in", async (attestation) => {
    const session = cookiesOf(await signInAs((await signUp()).email));
    const { authenticator, answer } = await addPasskey(session, {}, { attestation });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect((await signInByPasskey(authenticator)).answer.status).toBe(200);
  });

  it.each([
    ["packed", "the passkey's"],
    ["certified", "its certificate's"],
  ] as const)(
    "is refused in the form %s when another key than %s signed it",
    async (attestation, _) => {
      const session = cookiesOf(await signInAs((await signUp()).email));
      const { authenticator, answer } = await addPasskey(
        session,
        { isForged: true },
        { attestation },
      );
      expect(answer.status).toBe(400);
      expect((await signInByPasskey(authenticator)).answer.status).toBe(401);
      expect((await securityOf(session)).passkeys).toEqual([]);
    },
  );
});

describe("an account whose password better-auth itself hashed", () => {
  it("signs in with that password, and with no other", async () => {
    const { email, id } = await signUp();
    const hash = await hashPassword("a password of before");
    await env.DB.prepare("update account set password = ? where user_id = ?").bind(hash, id).run();
    expect((await signInAs(email, "a password of before")).status).toBe(200);
    expect((await signInAs(email)).status).toBe(401);
  });
});

describe("the history of sign-ins", () => {
  const from = (ip: string, agent: string, more: Record<string, string> = {}) => ({
    "cf-connecting-ip": ip,
    "user-agent": agent,
    ...more,
  });
  const HOME = from("203.0.113.7", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0");
  const AWAY = from("198.51.100.7", "curl/8.5");

  it("names method, device and place, and a letter is sent for a new device", async () => {
    const email = freshAddress();
    const password = "correct horse battery";
    const via = under({ APP_ENV: "production", RATE_LIMITS: "on" });
    const home = cookiesOf(
      await call("/api/auth/sign-up/email", json({ email, password, name: "Ada" }, HOME)),
    );
    const signIn = (headers: Record<string, string>) => ({
      ...json({ email, password }, headers),
      cf: { city: "Graz", country: "AT" },
    });
    const atHome = await via("/api/auth/sign-in/email", signIn(HOME));
    await vi.waitFor(async () => expect(await signInsOf(cookiesOf(atHome))).toHaveLength(2), {
      timeout: 120_000,
    });
    expect(await outbox(email), "the same device again").toHaveLength(1);
    const away = cookiesOf(await call("/api/auth/sign-in/email", signIn(AWAY)));
    const [letter] = await letters(email, 2);
    expect(letter?.subject).toContain("New sign-in");
    expect(letter?.text).toContain("curl/8.5");
    expect(letter?.text).toContain("198.51.100.7");
    await call("/api/auth/sign-in/email", signIn(AWAY));
    const marked = { ...AWAY, "user-agent": "other", cookie: home };
    await call("/api/auth/sign-in/email", signIn(marked));
    await vi.waitFor(async () => expect(await signInsOf(away)).toHaveLength(5), {
      timeout: 120_000,
    });
    const shown = (await signInsOf(away)).map((one) => [one.method, one.place, one.is_new_device]);
    expect(shown.reverse()).toEqual([
      ["sign_up", null, false],
      ["password", "Graz, Austria", false],
      ["password", null, true],
      ["password", null, false],
      ["password", null, false],
    ]);
    expect(await outbox(email)).toHaveLength(2);
  });

  it("leaves out a wrong password and a missing code", async () => {
    const account = await signUp();
    await switchOn(account);
    await signInAs(account.email);
    await signInAs(account.email, "a wrong password");
    const { secret, cookie } = await switchOn(await signUp());
    expect(secret).toBeTruthy();
    await vi.waitFor(
      async () => {
        expect((await signInsOf(cookie)).map(({ method }) => method)).toEqual([
          "password",
          "sign_up",
        ]);
      },
      { timeout: 120_000 },
    );
    expect((await account.call("/api/me/sign-ins")).status).toBe(401);
  });
});

describe("a common password", () => {
  const refusal = async (password: string, via = call, email = freshAddress()) => {
    const answer = await signUpAs(email, via, password);
    return answer.status === 200 ? null : (await answer.json<{ code: string }>()).code;
  };

  it("is refused at sign-up, in a change, and by a mailed link", async () => {
    for (const password of ["password123", "PassWord123", "iloveyou1", "12345678", "unthinkable"]) {
      expect(await refusal(password), password).toBe("PASSWORD_COMPROMISED");
    }
    expect(await refusal("someone@example.com", call, "someone@example.com")).toBe(
      "PASSWORD_COMPROMISED",
    );
    expect(await refusal("short")).toBe("PASSWORD_TOO_SHORT");
    const { email } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    const change = { currentPassword: "correct horse battery", newPassword: "qwertyuiop" };
    const changed = await call("/api/auth/change-password", json(change, { cookie }));
    expect(changed.status).toBe(400);
    const reset = { token: "t", newPassword: "qwertyuiop" };
    const answer = await call("/api/auth/reset-password", json(reset));
    expect(await answer.json()).toMatchObject({ code: "PASSWORD_COMPROMISED" });
  });

  it("is found by the service that is set, which learns five digits and may fail", async () => {
    const via = under({ PWNED_PASSWORDS_URL: "https://range.test/range/" });
    const asked: string[] = [];
    const service = vi.spyOn(globalThis, "fetch");
    const password = "a password out of a leak";
    service.mockImplementation(async (input) => {
      asked.push(String(input));
      const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
      const hex = Buffer.from(digest).toString("hex").toUpperCase();
      return new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${hex.slice(5)}:42\r\n`);
    });
    expect(await refusal(password, via)).toBe("PASSWORD_COMPROMISED");
    expect(await refusal("another that no leak had", via)).toBeNull();
    expect(asked.every((url) => /^https:\/\/range\.test\/range\/[0-9A-F]{5}$/.test(url))).toBe(
      true,
    );
    const padding = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
    const rest = Buffer.from(padding).toString("hex").toUpperCase().slice(5);
    service.mockImplementation(async () => new Response(`${rest}:0`));
    expect(await refusal(password, via), "a line that only pads the answer").toBeNull();
    for (const silence of [
      async () => new Response(null, { status: 503 }),
      async () => new Response("<html>", { status: 200 }),
      async () => Promise.reject(new TypeError("network")),
    ]) {
      service.mockImplementation(silence);
      expect(await refusal(password, via)).toBeNull();
      expect(await refusal("password123", via)).toBe("PASSWORD_COMPROMISED");
    }
    service.mockRestore();
  });
});
