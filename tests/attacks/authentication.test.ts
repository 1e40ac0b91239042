import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { FREE_GUESSES } from "#domain/accounts/count-guess";
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
import { type Account, call, ORIGIN, signUp } from "#support/client";
import { outbox, under } from "#support/mail";

/** OWASP ASVS 5, chapter 6: authentication. */

const NEW_PASSWORD = "a password of the owner";

async function userOf(email: string) {
  return env.DB.prepare("select id, email_verified as verified from user where email = ?")
    .bind(email)
    .first<{ id: string; verified: number }>();
}

/** Asks for a new password and sets it by the newest letter about one. */
async function resetPassword(email: string, newPassword: string) {
  const about = async () =>
    (await outbox(email)).filter(({ text }) => text.includes("reset-password"));
  const before = (await about()).length;
  await call("/api/auth/request-password-reset", json({ email }));
  await letters(email, (await outbox(email)).length);
  for (let turn = 0; (await about()).length === before && turn < 100; turn += 1) {
    await scheduler.wait(20);
  }
  const token = linkIn((await about())[0]).searchParams.get("token");
  return call("/api/auth/reset-password", json({ token, newPassword }));
}

/** Asks for another address and gives the link of the letter that goes there first. */
async function askForChange(account: Account, newEmail: string, to: string): Promise<URL> {
  const before = (await outbox(to)).length;
  const answer = await account.post("/api/auth/change-email", { newEmail, password: PASSWORD });
  expect(answer.status).toBe(200);
  return linkIn((await letters(to, before + 1))[0]);
}

describe("an unused link to another address", () => {
  it("fails after a new password was set", async () => {
    const attacker = await signUp();
    const mine = freshAddress();
    const link = await askForChange(attacker, mine, mine);
    expect((await resetPassword(attacker.email, NEW_PASSWORD)).status).toBe(200);
    const answer = await follow(link, attacker.call);
    expect(answer.headers.get("location")).toContain("error=");
    expect(await userOf(mine)).toBeNull();
    expect((await signInAs(attacker.email, NEW_PASSWORD)).status).toBe(200);
  });

  it("fails after the present address was confirmed", async () => {
    const attacker = await signUp();
    const mine = freshAddress();
    const confirm = linkIn((await letters(attacker.email, 1))[0]);
    const link = await askForChange(attacker, mine, mine);
    await follow(confirm);
    const cookie = cookiesOf(await signInAs(attacker.email));
    await follow(link, call, { cookie });
    expect(await userOf(mine)).toBeNull();
  });

  it.each<[string, (account: Account, cookie: string) => Promise<Response>]>([
    [
      "changed the password",
      (_, cookie) =>
        call(
          "/api/auth/change-password",
          json({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, { cookie }),
        ),
    ],
    [
      "signed out everywhere else",
      (_, cookie) =>
        call("/api/me/sessions", { method: "DELETE", headers: { cookie, origin: ORIGIN } }),
    ],
  ])("fails after the owner %s", async (_, act) => {
    const stolen = await signUp();
    const mine = freshAddress();
    const link = await askForChange(stolen, mine, mine);
    const cookie = cookiesOf(await signInAs(stolen.email));
    expect((await act(stolen, cookie)).status).toBe(200);
    const again = cookiesOf(
      await signInAs(stolen.email, _.includes("password") ? NEW_PASSWORD : PASSWORD),
    );
    await follow(link, call, { cookie: again });
    expect(await userOf(mine)).toBeNull();
  });

  it("is accepted once, and not after a newer one was sent", async () => {
    const account = await signUp();
    const [first, second] = [freshAddress(), freshAddress()];
    const older = await askForChange(account, first, first);
    const newer = await askForChange(account, second, second);
    expect((await follow(older, account.call)).headers.get("location")).toContain("error=");
    await follow(newer, account.call);
    expect(await userOf(second)).not.toBeNull();
    expect((await follow(newer, account.call)).headers.get("location")).toContain("error=");
  });
});

describe("a change of address", () => {
  it("needs the account's password", async () => {
    const account = await signUp();
    for (const body of [{}, { password: "" }, { password: "a wrong one" }, { password: {} }]) {
      const newEmail = freshAddress();
      const answer = await account.post("/api/auth/change-email", { newEmail, ...body });
      expect(answer.status).toBe(403);
      expect(await outbox(newEmail)).toEqual([]);
    }
  });

  it("is not completed by a browser that is not signed in", async () => {
    const attacker = await signUp();
    const victim = freshAddress();
    const link = await askForChange(attacker, victim, victim);
    const answer = await follow(link);
    expect(answer.headers.get("location")).toContain("error=sign_in_first");
    expect(cookiesOf(answer)).not.toContain("session_token=");
    expect(await userOf(victim)).toBeNull();
  });

  it("is told to the former mailbox", async () => {
    const account = await signUp();
    const next = freshAddress();
    await follow(await askForChange(account, next, next), account.call);
    const [letter] = await letters(account.email, 2);
    expect(letter?.text).toContain(`now uses the address ${next}`);
  });
});

describe("an account that a stranger opened with the owner's address", () => {
  const asAdmin = (email: string) => under({ ADMIN_EMAILS: email });

  it("gets administrator's rights only after its owner sets a new password", async () => {
    const email = freshAddress();
    const via = asAdmin(email);
    const stranger = cookiesOf(await signUpAs(email, via));
    const answer = await follow(linkIn((await letters(email, 1))[0]), via);
    const led = new URL(answer.headers.get("location") ?? "", ORIGIN);
    expect([led.pathname, led.searchParams.get("confirm")]).toEqual(["/reset-password", "address"]);
    expect(cookiesOf(answer)).not.toContain("session_token=");
    const people = (cookie: string) => via("/api/admin/people", { headers: { cookie } });
    expect((await people(stranger)).status).toBe(401);
    const again = cookiesOf(await signInAs(email, PASSWORD, via));
    expect((await people(again)).status).toBe(403);

    const token = led.searchParams.get("token");
    await via("/api/auth/reset-password", json({ token, newPassword: NEW_PASSWORD }));
    expect((await people(again)).status).toBe(401);
    expect((await signInAs(email, PASSWORD, via)).status).toBe(401);
    const owner = cookiesOf(await signInAs(email, NEW_PASSWORD, via));
    expect((await people(owner)).status).toBe(200);
  });

  it("is confirmed without a password in the browser that opened it", async () => {
    const email = freshAddress();
    const cookie = cookiesOf(await signUpAs(email));
    const answer = await follow(linkIn((await letters(email, 1))[0]), call, { cookie });
    expect(answer.headers.get("location")).toBe("/auth/callback");
    expect((await userOf(email))?.verified).toBe(1);
  });

  it("asks for a new password also where sign-in needs a confirmed address", async () => {
    const email = freshAddress();
    const via = under({ ADMIN_EMAILS: email, REQUIRE_EMAIL_VERIFICATION: "true" });
    await signUpAs(email, via);
    const owner = cookiesOf(await signUpAs(email, via, "the owner tries to sign up"));
    const mail = (await letters(email, 2)).find(({ text }) => text.includes("verify-email"));
    const answer = await follow(linkIn(mail), via, { cookie: owner });
    expect(answer.headers.get("location")).toContain("/reset-password?");
    expect((await userOf(email))?.verified).toBe(0);
  });
});

describe("an older link to a new password", () => {
  const tokenOf = async (email: string, expected: number) =>
    linkIn((await letters(email, expected))[0]).searchParams.get("token");
  const ask = (email: string) => call("/api/auth/request-password-reset", json({ email }));
  const use = async (token: string | null) =>
    (await call("/api/auth/reset-password", json({ token, newPassword: NEW_PASSWORD }))).status;

  it("fails once a newer one was sent", async () => {
    const { email } = await signUp();
    await ask(email);
    const older = await tokenOf(email, 2);
    await ask(email);
    const newer = await tokenOf(email, 3);
    expect([await use(older), await use(newer)]).toEqual([400, 200]);
  });

  it("fails after a change of the address", async () => {
    const account = await signUp();
    await ask(account.email);
    const token = await tokenOf(account.email, 2);
    const next = freshAddress();
    await follow(await askForChange(account, next, next), account.call);
    expect(await use(token)).toBe(400);
  });
});

describe("guessing passwords", () => {
  const limited = under({ RATE_LIMITS: "on" });
  const guess = (email: string, from: string, password = "a wrong password", cookie = "") =>
    limited(
      "/api/auth/sign-in/email",
      json({ email, password }, { "cf-connecting-ip": from, ...(cookie ? { cookie } : {}) }),
    );

  it("is limited for one account over all networks, and its owner still signs in", async () => {
    const { email } = await signUp();
    const home = cookiesOf(await guess(email, "203.0.113.1", PASSWORD));
    const answers: Response[] = [];
    for (let turn = 0; turn < FREE_GUESSES + 5; turn += 1) {
      answers.push(await guess(email, `198.51.100.${turn}`));
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, FREE_GUESSES)).toEqual(Array(FREE_GUESSES).fill(401));
    expect(statuses.slice(FREE_GUESSES)).toEqual(Array(5).fill(429));
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(10);
    expect((await guess(email, "198.51.100.99", PASSWORD)).status).toBe(429);
    expect((await guess(email, "198.51.100.99", PASSWORD, home)).status).toBe(200);
    const told = (await letters(email, 2)).filter(({ subject }) => subject.includes("tried to"));
    expect(told).toHaveLength(1);
  });

  it("is limited also with malformed requests in between", async () => {
    const { email } = await signUp();
    const statuses: number[] = [];
    for (let turn = 0; turn <= FREE_GUESSES; turn += 1) {
      const from = { "cf-connecting-ip": `198.51.100.${turn}` };
      await limited("/api/auth/sign-in/email", json({ email, password: 1 }, from));
      await limited("/api/auth/sign-in/email", json({ email: `${email} `, password: "x" }, from));
      statuses.push((await guess(email, `198.51.100.${turn}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("is limited for requests at the same moment", async () => {
    const { email } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => guess(email, `198.51.100.${turn}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(FREE_GUESSES);
  });

  it("is held back longer each time, for 15 minutes at most", async () => {
    const { email } = await signUp();
    for (let turn = 0; turn <= FREE_GUESSES; turn += 1) await guess(email, "198.51.100.7");
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await env.DB.prepare(
        "update rate_limit set last_request = last_request - 900001 where key like 'guess|account|%' and count >= ?",
      )
        .bind(FREE_GUESSES)
        .run();
      await guess(email, `198.51.100.${100 + turn}`);
      const held = await guess(email, `198.51.100.${100 + turn}`);
      waits.push(Number(held.headers.get("retry-after")));
    }
    expect(waits[1]).toBeGreaterThan(Number(waits[0]) * 1.8);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  });

  it("does not tell which accounts exist", async () => {
    const { email } = await signUp();
    const outcome = async (to: string) => {
      const all: [number, string][] = [];
      for (let turn = 0; turn < FREE_GUESSES + 2; turn += 1) {
        const answer = await guess(to, `192.0.2.${turn}`);
        all.push([answer.status, await answer.text()]);
      }
      return all;
    };
    expect(await outcome(freshAddress())).toEqual(await outcome(email));
  });

  it("is limited for many accounts from one /48", async () => {
    const statuses: number[] = [];
    for (let row = 0; row < 8; row += 1) {
      const answers = Array.from({ length: 8 }, (_, turn) =>
        guess(freshAddress(), `2001:db8:7:${row}${turn}::1`),
      );
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses.slice(0, 56)).toEqual(Array(56).fill(401));
    expect(statuses.slice(56).toSorted()).toEqual([...Array(4).fill(401), ...Array(4).fill(429)]);
    expect((await guess(freshAddress(), "2001:db8:8::1")).status).toBe(401);
  });

  it("is limited for a session that was left open", async () => {
    const { email } = await signUp();
    const cookie = cookiesOf(await signInAs(email));
    const tries: Record<string, object> = {
      "/api/auth/change-password": { currentPassword: "wrong", newPassword: NEW_PASSWORD },
      "/api/auth/change-email": { password: "wrong", newEmail: freshAddress() },
      "/api/me/delete": { email, password: "wrong" },
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (const [path, body] of Object.entries(tries)) {
        statuses.push((await limited(path, json(body, { cookie }))).status);
      }
    }
    expect(statuses.slice(0, FREE_GUESSES)).not.toContain(429);
    expect(new Set(statuses.slice(FREE_GUESSES))).toEqual(new Set([429]));
  });
});

it("a new password signs out everyone who has the old one", async () => {
  const account = await signUp();
  const cookie = cookiesOf(await signInAs(account.email));
  const change = {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    revokeOtherSessions: false,
  };
  expect((await call("/api/auth/change-password", json(change, { cookie }))).status).toBe(200);
  expect((await account.call("/api/credits")).status).toBe(401);
});
