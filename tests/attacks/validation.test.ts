import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { Credits } from "#contract/ledger";
import { SIGN_UPS_PER_DAY } from "#domain/accounts/count-sign-up";
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
import { type Account, call, signUp } from "#support/client";
import { outbox, under } from "#support/mail";

/** OWASP ASVS 5, chapter 2: validation, and what people would do to a business. */

const NAMES: [string, unknown][] = [
  ["81 characters", "x".repeat(81)],
  ["five thousand", "x".repeat(5_000)],
  ["nothing", "   "],
  ["control characters", "Ada\u0000\u001b[31m"],
  ["a line break", "Ada\nBcc: all@example.com"],
  ["half a character", "Ada\ud800"],
  ["an object", { toString: "x" }],
];

describe("a name that the profile's rules refuse", () => {
  it.each(NAMES)("opens no account: %s", async (_, name) => {
    const email = freshAddress();
    const answer = await call("/api/auth/sign-up/email", json({ email, password: PASSWORD, name }));
    expect(answer.status).toBe(422);
    expect((await signInAs(email)).status).toBe(401);
  });

  it.each(NAMES)("is refused in an update: %s", async (_, name) => {
    const account = await signUp();
    const answers = [
      await account.post("/api/auth/update-user", { name }),
      await account.call("/api/me/profile", { ...json({ name }), method: "PUT" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(await nameOf(account)).toBe("Creator");
  });
});

describe("a profile picture that is not an upload", () => {
  it.each([
    "javascript:alert(1)",
    "https://evil.test/x.png",
    "data:text/html,x",
    "/media/public/x",
  ])("is refused: %s", async (image) => {
    const account = await signUp();
    const update = await account.post("/api/auth/update-user", { image });
    const body = { email: freshAddress(), password: PASSWORD, name: "Ada", image };
    const created = await call("/api/auth/sign-up/email", json(body));
    expect([update.status, created.status]).toEqual([422, 422]);
  });
});

it("refuses an address that is longer than mail allows", async () => {
  const email = `${"x".repeat(60)}@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.com`;
  expect((await signUpAs(email)).status).toBe(422);
});

const nameOf = async (account: Account) =>
  (await (await account.call("/api/auth/get-session")).json<{ user: { name: string } }>()).user
    .name;

/** Opens an account and gives what it can spend. */
async function balanceOf(email: string, via = call): Promise<number> {
  const cookie = cookiesOf(await signUpAs(email, via));
  const answer = await via("/api/credits", { headers: { cookie } });
  return (await answer.json<Credits>()).balance;
}

async function deleteAccount(email: string): Promise<void> {
  const cookie = cookiesOf(await signInAs(email));
  const answer = await call("/api/me/delete", json({ email, password: PASSWORD }, { cookie }));
  expect(answer.status).toBe(204);
  const left = env.DB.prepare("select id from user where email = ?").bind(email);
  await vi.waitFor(async () => expect(await left.first()).toBeNull(), { timeout: 120_000 });
}

describe("the starting credits", () => {
  it("are not given again to an address whose account was deleted", async () => {
    const email = freshAddress();
    expect(await balanceOf(email)).toBe(50);
    for (let turn = 0; turn < 2; turn += 1) {
      await deleteAccount(email);
      expect(await balanceOf(email)).toBe(0);
    }
  });

  it("are given once for all spellings of one mailbox", async () => {
    const name = crypto.randomUUID().replaceAll("-", "");
    const spelt = [
      `${name}@gmail.com`,
      `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.toUpperCase()}+2@GoogleMail.com`,
    ];
    const balances: number[] = [];
    for (const email of spelt) balances.push(await balanceOf(email));
    expect(balances).toEqual([50, 0, 0, 0]);
    expect(await balanceOf(`x.${name}@example.com`)).toBe(50);
    expect(await balanceOf(`x${name}@example.com`)).toBe(50);
  });

  it("are not given again when an account changes its address", async () => {
    const account = await signUp();
    const next = freshAddress();
    await account.post("/api/auth/change-email", { newEmail: next, password: PASSWORD });
    await follow(linkIn((await letters(next, 1))[0]), account.call);
    expect(await (await account.call("/api/credits")).json()).toMatchObject({ balance: 50 });
  });

  it("name no address in the ledger", async () => {
    const email = freshAddress();
    await balanceOf(email);
    const { results } = await env.DB.prepare("select source_key from credit_entries").all();
    expect(JSON.stringify(results)).not.toContain(email.split("@")[0]);
  });

  it("wait for the confirmed address where letters go out", async () => {
    const sent = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => Response.json({ id: "1" }));
    const mailing = under({ EMAIL_FROM: "us@app.test", RESEND_API_KEY: "re_test" });
    const email = freshAddress();
    const cookie = cookiesOf(await signUpAs(email, mailing));
    const credits = async () =>
      (await (await mailing("/api/credits", { headers: { cookie } })).json<Credits>()).balance;
    expect(await credits()).toBe(0);
    await vi.waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 120_000 });
    const letter = JSON.parse(String(sent.mock.calls[0]?.[1]?.body)) as { text: string };
    const link = new URL(
      /https:\/\/app\.test\/api\/auth\/verify-email\S+/.exec(letter.text)?.[0] ?? "",
    );
    await follow(link, mailing, { cookie });
    expect([await credits(), await credits()]).toEqual([50, 50]);
  });
});

describe("a script that opens accounts", () => {
  const signUpFrom = (address: string, via: typeof call) =>
    via(
      "/api/auth/sign-up/email",
      json(
        { email: freshAddress(), password: PASSWORD, name: "Ada" },
        { "cf-connecting-ip": address },
      ),
    );

  it("is limited for each network, whatever address it uses", async () => {
    const limited = under({ RATE_LIMITS: "on" });
    const statuses: number[] = [];
    for (let turn = 0; turn <= SIGN_UPS_PER_DAY; turn += 1) {
      statuses.push((await signUpFrom(`2001:db8:9:${turn}::1`, limited)).status);
    }
    expect(statuses).toEqual([...Array(SIGN_UPS_PER_DAY).fill(200), 429]);
    expect((await signUpFrom("2001:db8:a::1", limited)).status).toBe(200);
  });

  describe("and meets the bot check", () => {
    const guarded = under({
      TURNSTILE_SITE_KEY: "site",
      TURNSTILE_SECRET_KEY: "secret",
      TURNSTILE_VERIFY_URL: "https://turnstile.test/verify",
    });
    /** Turnstile, which finds one answer genuine, once. */
    function standIn(genuine: string) {
      const told = new Set<string>();
      return vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
        const form = new URLSearchParams(String(init?.body));
        const answer = form.get("response") ?? "";
        const success = form.get("secret") === "secret" && answer === genuine && !told.has(answer);
        told.add(answer);
        return Response.json({ success });
      });
    }
    const withAnswer = (answer: string | null) =>
      guarded(
        "/api/auth/sign-up/email",
        json(
          { email: freshAddress(), password: PASSWORD, name: "Ada" },
          answer === null ? {} : { "x-captcha-response": answer },
        ),
      );

    it("is refused without passing it, or with one answer twice", async () => {
      standIn("genuine");
      const statuses: number[] = [];
      for (const answer of [null, "", "forged", "genuine", "genuine"]) {
        statuses.push((await withAnswer(answer)).status);
      }
      expect(statuses).toEqual([422, 422, 422, 200, 422]);
      expect(await (await guarded("/api/bot-check")).json()).toEqual({ site_key: "site" });
    });

    it("is refused while the check is down", async () => {
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
        throw new TypeError("network");
      });
      expect((await withAnswer("genuine")).status).toBe(503);
    });

    it("cannot use the contact form without passing it", async () => {
      standIn("genuine");
      const message = { name: "Ada", email: "ada@example.com", message: "Hello, is anyone there?" };
      const send = (headers: Record<string, string>) =>
        guarded("/api/contact", json(message, headers));
      expect((await send({})).status).toBe(422);
      expect((await send({ "x-captcha-response": "genuine" })).status).toBe(202);
    });
  });
});

describe("letters to a stranger's mailbox", () => {
  it("are limited for each mailbox, over all accounts and spellings", async () => {
    const name = crypto.randomUUID();
    const askers = await Promise.all(Array.from({ length: 6 }, signUp));
    const spelt = askers.map((_, turn) => `${name}+${turn}@example.com`);
    for (const [turn, asker] of askers.entries()) {
      const body = { newEmail: spelt[turn], password: PASSWORD };
      expect((await asker.post("/api/auth/change-email", body)).status).toBe(200);
    }
    await letters(spelt[2] ?? "", 1);
    const later = freshAddress();
    await askers[0]?.post("/api/auth/change-email", { newEmail: later, password: PASSWORD });
    await letters(later, 1);
    const all = await Promise.all(spelt.map(outbox));
    expect(all.flat()).toHaveLength(3);
  });

  it("are limited for each account, over all mailboxes", async () => {
    const asker = await signUp();
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const body = { newEmail: freshAddress(), password: PASSWORD };
      statuses.push((await asker.post("/api/auth/change-email", body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it("are not sent by a request of another site", async () => {
    const account = await signUp();
    const cookie = cookiesOf(await signInAs(account.email));
    const body = { newEmail: freshAddress(), password: PASSWORD };
    const headers = { cookie, origin: "https://evil.test" };
    expect((await call("/api/auth/change-email", json(body, headers))).status).toBe(403);
  });
});
