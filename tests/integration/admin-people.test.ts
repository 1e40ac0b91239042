import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { PeoplePage, PersonDetail } from "#contract/people";
import { freshAddress } from "#support/accounts";
import { signUp } from "#support/client";
import { under } from "#support/mail";
import { acts, list, read, send, signUpAdmin, total } from "#support/people";

describe("the list of people", () => {
  it("shows each account once, newest first, page by page", async () => {
    const admin = await signUpAdmin();
    const made: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) made.unshift((await signUp()).id);
    // Two of them in the same millisecond: the id decides.
    await env.DB.prepare("update user set created_at = 9e14 where id in (?, ?)")
      .bind(made[0], made[1])
      .run();
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: PeoplePage = await list(admin, `limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(1);
      seen.push(...page.items.map((one) => one.id));
      cursor = page.next_cursor;
    }
    const all = await list(admin, "limit=100");
    expect(seen).toEqual(all.items.map((one) => one.id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 2)).toEqual([made[0], made[1]].sort().reverse());
  });

  it("is searched by address and by name in any case, the wildcards of SQL taken literally", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    await env.DB.prepare("update user set name = '50%_off \\ Deal' where id = ?")
      .bind(account.id)
      .run();
    const find = async (q: string) =>
      (await list(admin, `q=${encodeURIComponent(q)}`)).items.map((one) => one.id);
    expect(account.email.length).toBeGreaterThan(50);
    for (const q of [account.email, account.email.toUpperCase(), "50%_OFF", "_off \\", " deal "]) {
      expect(await find(q)).toEqual([account.id]);
    }
    for (const q of ["5%off", "50__off", "%_%", "' or 1=1 --", "x".repeat(320)]) {
      expect(await find(q)).toEqual([]);
    }
  });

  it("distinguishes administrators by role and by list from the others", async () => {
    const admin = await signUpAdmin();
    const listed = await signUp();
    await env.DB.prepare("update user set email_verified = 1 where id = ?").bind(listed.id).run();
    const unverified = await signUp();
    const here = under({ ADMIN_EMAILS: `${listed.email}, ${unverified.email}` });
    const get = async (role: string) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const answer = await here(`/api/admin/people?limit=100&role=${role}`, { headers });
      return (await answer.json<PeoplePage>()).items;
    };
    const [admins, creators] = [await get("admin"), await get("creator")];
    const idsOf = (items: PeoplePage["items"]) => items.map((one) => one.id);
    expect(idsOf(admins)).toEqual(expect.arrayContaining([admin.id, listed.id]));
    expect(idsOf(creators)).toContain(unverified.id);
    expect(idsOf(creators).filter((id) => idsOf(admins).includes(id))).toEqual([]);
    expect(admins.find((one) => one.id === listed.id)).toMatchObject({
      role: "creator",
      is_listed_admin: true,
    });
  });
});

describe("an account", () => {
  it("is shown with ledger, sessions and generations, and without any token", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const answer = await send(admin, "GET", `/${account.id}`);
    const text = await answer.text();
    expect(text).not.toContain(account.token.split(".")[0]);
    const person = JSON.parse(text) as PersonDetail;
    expect(person).toMatchObject({
      email: account.email,
      role: "creator",
      banned: false,
      balance: 50,
      held: 0,
      entries: [{ kind: "grant", amount: 50, balance_after: 50 }],
      generations: { processing: 0, succeeded: 0, failed: 0, canceled: 0 },
    });
    expect(person.sessions).toHaveLength(1);
    expect(Object.keys(person.sessions[0] ?? {}).sort()).toEqual([
      "created_at",
      "expires_at",
      "id",
      "ip",
      "user_agent",
    ]);
  });
});

describe("credits", () => {
  it("are granted and taken by entries like any other, each with its line in the audit log", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const path = `/${account.id}/credits`;
    const granted = await send(admin, "POST", path, { amount: 25, reason: " A gift " });
    expect(granted.status).toBe(201);
    expect(await granted.json()).toMatchObject({
      kind: "adjust",
      amount: 25,
      balance_after: 75,
      reason: "A gift",
    });
    const taken = await send(admin, "POST", path, { amount: -75, reason: "A mistake" });
    expect(await taken.json()).toMatchObject({ kind: "adjust", amount: -75, balance_after: 0 });
    expect(await read(admin, account.id)).toMatchObject({ balance: 0 });
    expect(await acts(admin, account.email)).toMatchObject([
      { action: "credits_adjusted", after: { amount: -75, reason: "A mistake" } },
      { action: "credits_adjusted", actor: { email: admin.email }, after: { amount: 25 } },
    ]);
  });

  it("come after the starting credits, also for an account that has looked at nothing yet", async () => {
    const admin = await signUpAdmin();
    const id = crypto.randomUUID();
    await env.DB.prepare(
      "insert into user (id, name, email, email_verified, created_at, updated_at) values (?, 'Late', ?, 1, 0, 0)",
    )
      .bind(id, freshAddress())
      .run();
    const answer = await send(admin, "POST", `/${id}/credits`, { amount: -10, reason: "test" });
    expect(await answer.json()).toMatchObject({ balance_after: 40 });
  });

  it("are not taken beyond the balance, which the refusal names", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const body = { amount: -51, reason: "too much" };
    const answer = await send(admin, "POST", `/${account.id}/credits`, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "invalid_request",
      message: "The balance is 50: no more than that can be taken.",
      issues: [{ path: "amount" }],
    });
    expect(await total(account.id)).toBe(50);
    expect(await acts(admin, account.email)).toEqual([]);
  });

  it("move once for an Idempotency-Key, also when the balance no longer covers it", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const path = `/api/admin/people/${account.id}/credits`;
    const headers = { "idempotency-key": "attempt-1" };
    const body = { amount: -40, reason: "once" };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, body, headers)));
    const again = await admin.post(path, body, headers);
    const entries = await Promise.all(
      [...answers, again].map(async (one) => [one.status, (await one.json<{ id: string }>()).id]),
    );
    expect(new Set(entries.map(String)).size).toBe(1);
    expect(entries[0]?.[0]).toBe(201);
    expect(await total(account.id)).toBe(10);
    expect(await acts(admin, account.email)).toHaveLength(1);
    const other = await admin.post(path, { ...body, amount: 1 }, headers);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: "idempotency_conflict" });
  });

  it("taken ten times at once never fall below zero, and their sum stays right", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        send(admin, "POST", `/${account.id}/credits`, { amount: -15, reason: "race" }),
      ),
    );
    const statuses = answers.map((one) => one.status);
    expect(statuses.filter((one) => one === 201)).toHaveLength(3);
    expect(statuses.filter((one) => one === 422)).toHaveLength(7);
    expect(await total(account.id)).toBe(5);
    expect(await read(admin, account.id)).toMatchObject({ balance: 5 });
    expect(await acts(admin, account.email)).toHaveLength(3);
  });
});
