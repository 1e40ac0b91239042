import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type HooksAnswer, hookBriefSchema, MAX_SAVED_HOOKS } from "#contract/hooks";
import { QUOTAS } from "#contract/quotas";
import { SIGN_UPS_PER_DAY } from "#domain/accounts/count-sign-up";
import { AppError } from "#domain/app-error";
import { saveHook } from "#domain/hooks/saved-hooks";
import { openDatabase } from "#storage/database";
import { cookiesOf, freshAddress, json, PASSWORD, signInAs } from "#support/accounts";
import { newAuthenticator } from "#support/authenticator";
import { call, signUp } from "#support/client";
import { storeGeneration } from "#support/history";
import { under } from "#support/mail";

/** OWASP ASVS 5, chapter 2.3: a limit is passed by many calls at the same moment. */

const limited = under({ RATE_LIMITS: "on" });
const many = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));
const count = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;
const tally = (answers: readonly Response[], status: number) =>
  answers.filter((one) => one.status === status).length;

const MAX_PASSKEYS = 20;

describe("a limit under calls at the same moment", () => {
  it.each([
    ["an IPv4 address", () => "192.0.2.77"],
    ["one /64", (turn: number) => `2001:db8:77:1::${turn + 1}`],
    ["one /48", (turn: number) => `2001:db8:78:${turn + 1}::1`],
  ])("holds for accounts opened from %s", async (_, addressOf) => {
    const emails = Array.from({ length: 28 }, freshAddress);
    const answers = await many(emails.length, (turn) =>
      limited(
        "/api/auth/sign-up/email",
        json(
          { email: emails[turn], password: PASSWORD, name: "Ada" },
          { "cf-connecting-ip": addressOf(turn) },
        ),
      ),
    );
    expect(tally(answers, 200)).toBe(SIGN_UPS_PER_DAY);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(emails.length - SIGN_UPS_PER_DAY);
    expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
    const list = JSON.stringify(emails);
    const stored = "select count(*) as n from user where email in (select value from json_each(?))";
    expect(await count(stored, list)).toBe(SIGN_UPS_PER_DAY);
  });

  it("holds for passkeys of an account", async () => {
    const { id, email } = await signUp();
    const session = cookiesOf(await signInAs(email));
    const ready = await many(30, async () => {
      const path = "/api/auth/passkey/generate-register-options";
      const begun = await call(path, { headers: { cookie: session } });
      const authenticator = await newAuthenticator();
      const response = await authenticator.create(await begun.json<{ challenge: string }>());
      return { response, cookie: `${session}; ${cookiesOf(begun)}` };
    });
    const answers = await many(ready.length, (turn) => {
      const { response, cookie } = ready[turn] ?? {};
      const body = json({ response, name: `Phone ${turn}` }, { cookie: cookie ?? "" });
      return call("/api/auth/passkey/verify-registration", body);
    });
    expect(tally(answers, 200)).toBe(MAX_PASSKEYS);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(ready.length - MAX_PASSKEYS);
    expect(await refused[0]?.json()).toMatchObject({
      code: "INVALID_PASSKEY",
      message: "An account has at most 20 passkeys. Remove one first.",
    });
    expect(await count("select count(*) as n from passkey where user_id = ?", id)).toBe(20);
  });

  it("holds for sessions of an account", async () => {
    const { id, email } = await signUp();
    // A browser that the account knows has more sign-ins at once.
    const cookie = cookiesOf(await signInAs(email));
    const known = cookie.split("; ").find((one) => one.includes("known_browser")) ?? "";
    const limit = QUOTAS.none.sessions;
    const insert = env.DB.prepare(
      "insert into session (id, token, user_id, expires_at, updated_at) values (?1, ?1, ?2, ?3, 0)",
    );
    const rows = Array.from({ length: limit - 5 }, (_, turn) =>
      insert.bind(`${id}-${turn}`, id, Date.now() + 60_000),
    );
    await env.DB.batch(rows);
    const before = limit - 5 + 2;
    const answers = await many(12, () =>
      limited("/api/auth/sign-in/email", json({ email, password: PASSWORD }, { cookie: known })),
    );
    expect(tally(answers, 200)).toBe(limit - before);
    expect(tally(answers, 429)).toBe(12 - (limit - before));
    expect(await count("select count(*) as n from session where user_id = ?", id)).toBe(limit);
    const tokens = answers.map(({ headers }) => headers.get("set-auth-token"));
    for (const [place, token] of tokens.entries()) {
      const headers = { authorization: `Bearer ${token}` };
      const status = token === null ? 401 : (await call("/api/credits", { headers })).status;
      expect(status).toBe(answers[place]?.status === 200 ? 200 : 401);
    }
  });

  it("holds for sockets that watch one generation", async () => {
    const account = await signUp();
    const id = await storeGeneration(account, { status: "processing", completedAt: null });
    const headers = { upgrade: "websocket", authorization: `Bearer ${account.token}` };
    const limit = QUOTAS.none.sockets_per_generation;
    const answers = await many(limit + 20, async () => {
      const answer = await limited(`/api/predictions/${id}/socket`, { headers });
      answer.webSocket?.accept();
      return answer;
    });
    expect([tally(answers, 101), tally(answers, 429)]).toEqual([limit, 20]);
    for (const { webSocket } of answers) webSocket?.close(1000);
  });

  it("holds for hooks that a creator keeps", async () => {
    const { id, post } = await signUp();
    const brief = hookBriefSchema.parse({ topic: "tea" });
    const made = await (await post("/api/hooks", { brief })).json<HooksAnswer>();
    const [hook] = made.hooks;
    const insert = env.DB.prepare(
      "insert into saved_hooks (id, account_id, hook, brief, created_at) values (?, ?, '{}', '{}', 0)",
    );
    const before = MAX_SAVED_HOOKS - 3;
    await env.DB.batch(Array.from({ length: before }, () => insert.bind(crypto.randomUUID(), id)));
    if (!hook) throw new Error("no hook was made");
    const deps = { db: openDatabase(env.DB), clock: Date.now };
    const kept = await many(10, (turn) =>
      saveHook(deps, id, { hook: { ...hook, text: `Line ${turn}` }, brief }).then(
        () => "kept",
        (error: unknown) => (error instanceof AppError ? error.code : error),
      ),
    );
    expect(kept.sort()).toEqual([...Array(7).fill("conflict"), ...Array(3).fill("kept")]);
    const again = { hook: { ...hook, text: "One more" }, brief };
    expect((await post("/api/hooks/saved", again)).status).toBe(409);
    expect(await count("select count(*) as n from saved_hooks where account_id = ?", id)).toBe(
      MAX_SAVED_HOOKS,
    );
  });
});
