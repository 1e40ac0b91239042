import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AuditPage } from "../../workers/contract/audit";
import type { PeoplePage, PersonDetail } from "../../workers/contract/people";
import { freshAddress, json, signInAs } from "../support/accounts";
import { type Account, call, signUp } from "../support/client";
import { under } from "../support/mail";

const send = (account: Account, method: string, path: string, body?: unknown) =>
  account.call(`/api/admin/people${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });

async function setRole(account: Account, role: string): Promise<void> {
  await env.DB.prepare("update user set role = ? where id = ?").bind(role, account.id).run();
}

async function signUpAdmin(): Promise<Account> {
  const account = await signUp();
  await setRole(account, "admin");
  return account;
}

/** Nobody but these is an administrator any more. */
async function leaveOnly(...admins: Account[]): Promise<void> {
  await env.DB.prepare("update user set role = 'user'").run();
  for (const one of admins) await setRole(one, "admin");
}

async function read(admin: Account, id: string): Promise<PersonDetail> {
  return (await send(admin, "GET", `/${id}`)).json<PersonDetail>();
}

async function list(admin: Account, query: string): Promise<PeoplePage> {
  return (await send(admin, "GET", `?${query}`)).json<PeoplePage>();
}

async function acts(admin: Account, target: string) {
  const answer = await admin.call(`/api/admin/audit?target=${encodeURIComponent(target)}`);
  return (await answer.json<AuditPage>()).items;
}

async function total(id: string): Promise<number> {
  const sum = env.DB.prepare("select sum(amount) as n from credit_entry where user_id = ?");
  return Number((await sum.bind(id).first())?.n);
}

describe("the list of people", () => {
  it("is newest first, page by page, each account once", async () => {
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

  it("tells administrators by role and by list from the others", async () => {
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
  it("is shown with ledger, sessions and runs, and without any token", async () => {
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
      runs: { processing: 0, succeeded: 0, failed: 0, canceled: 0 },
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
      kind: "grant",
      amount: 25,
      balance_after: 75,
      reason: "A gift",
    });
    const taken = await send(admin, "POST", path, { amount: -75, reason: "A mistake" });
    expect(await taken.json()).toMatchObject({ kind: "clawback", amount: -75, balance_after: 0 });
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

  it("move once for an Idempotency-Key, also when the balance would no longer cover it", async () => {
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

describe("roles", () => {
  it("are given and taken; the same role again changes and tells nothing", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const path = `/${account.id}/role`;
    const raised = await send(admin, "PUT", path, { role: "admin" });
    expect(await raised.json()).toMatchObject({ role: "admin" });
    expect((await send(account, "GET", "")).status).toBe(200);
    expect((await send(admin, "PUT", path, { role: "admin" })).status).toBe(200);
    const lowered = await send(admin, "PUT", path, { role: "creator" });
    expect(await lowered.json()).toMatchObject({ role: "creator" });
    expect((await send(account, "GET", "")).status).toBe(403);
    expect(await acts(admin, account.email)).toMatchObject([
      { action: "role_changed", before: { role: "admin" }, after: { role: "creator" } },
      { action: "role_changed", before: { role: "creator" }, after: { role: "admin" } },
    ]);
  });

  it("leave the last administrator where they are, banned ones do not count", async () => {
    const admin = await signUpAdmin();
    const banned = await signUp();
    await leaveOnly(admin, banned);
    await env.DB.prepare("update user set banned = 1 where id = ?").bind(banned.id).run();
    const refused = await send(admin, "PUT", `/${admin.id}/role`, { role: "creator" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "conflict",
      message: `${admin.email} is the last administrator. Make somebody else one first.`,
    });
    expect(await acts(admin, admin.email)).toEqual([]);
    await env.DB.prepare("update user set ban_expires = 1 where id = ?").bind(banned.id).run();
    expect((await send(admin, "PUT", `/${admin.id}/role`, { role: "creator" })).status).toBe(200);
  });

  it("count an administrator by ADMIN_EMAILS only while the address is verified", async () => {
    const admin = await signUpAdmin();
    const listed = await signUp();
    await leaveOnly(admin);
    const here = under({ ADMIN_EMAILS: listed.email });
    const stepDown = () =>
      here(`/api/admin/people/${admin.id}/role`, {
        ...json({ role: "creator" }, { authorization: `Bearer ${admin.token}` }),
        method: "PUT",
      });
    expect((await stepDown()).status).toBe(409);
    await env.DB.prepare("update user set email_verified = 1 where id = ?").bind(listed.id).run();
    expect((await stepDown()).status).toBe(200);
  });

  it("go from one of two administrators who take them from each other at the same moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
      await leaveOnly(ada, bob);
      const answers = await Promise.all([
        send(ada, "PUT", `/${bob.id}/role`, { role: "creator" }),
        send(bob, "PUT", `/${ada.id}/role`, { role: "creator" }),
      ]);
      const statuses = answers.map((one) => one.status).sort();
      expect(statuses[0]).toBe(200);
      expect([403, 409]).toContain(statuses[1]);
      const left = await env.DB.prepare(
        "select count(*) as n from user where role = 'admin'",
      ).first();
      expect(left?.n).toBe(1);
    }
  });
});

describe("a ban", () => {
  it("ends sessions and tokens at once, refuses the sign-in, and can be lifted", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const path = `/${account.id}/ban`;
    expect((await account.call("/api/credits")).status).toBe(200);
    const banned = await send(admin, "POST", path, { reason: "Spam" });
    expect(banned.status).toBe(200);
    expect(await banned.json()).toMatchObject({
      banned: true,
      ban_reason: "Spam",
      ban_expires: null,
    });
    expect((await account.call("/api/credits")).status).toBe(401);
    expect((await signInAs(account.email)).status).toBe(403);
    expect((await read(admin, account.id)).sessions).toEqual([]);
    const lifted = await send(admin, "DELETE", path);
    expect(await lifted.json()).toMatchObject({ banned: false, ban_reason: null });
    expect((await signInAs(account.email)).status).toBe(200);
    expect((await account.call("/api/credits")).status).toBe(401);
    expect((await send(admin, "DELETE", path)).status).toBe(200);
    expect(await acts(admin, account.email)).toMatchObject([
      { action: "account_unbanned" },
      { action: "account_banned", before: { banned: false }, after: { ban_reason: "Spam" } },
    ]);
  });

  it("holds against a session that slips in beside it", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const rows = env.DB.prepare("select * from session where user_id = ?").bind(account.id);
    const session = await rows.first<Record<string, unknown>>();
    await send(admin, "POST", `/${account.id}/ban`, { reason: "Spam" });
    const columns = Object.keys(session ?? {});
    await env.DB.prepare(
      `insert into session (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
    )
      .bind(...Object.values(session ?? {}))
      .run();
    expect((await account.call("/api/credits")).status).toBe(401);
  });

  it("until a moment ends by itself", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await send(admin, "POST", `/${account.id}/ban`, { reason: "A pause", until });
    expect(await answer.json()).toMatchObject({ banned: true, ban_expires: until });
    expect((await signInAs(account.email)).status).toBe(403);
    await env.DB.prepare("update user set ban_expires = 1000 where id = ?").bind(account.id).run();
    expect(await read(admin, account.id)).toMatchObject({ banned: false, ban_reason: null });
    expect((await signInAs(account.email)).status).toBe(200);
  });

  it("cannot be laid on oneself, nor on the last administrator", async () => {
    const [admin, other] = [await signUpAdmin(), await signUpAdmin()];
    const ban = { reason: "No reason" };
    const oneself = await send(admin, "POST", `/${admin.id}/ban`, ban);
    expect(oneself.status).toBe(409);
    expect(await oneself.json()).toMatchObject({ message: "You cannot ban yourself." });
    await leaveOnly(admin, other);
    const answers = await Promise.all([
      send(admin, "POST", `/${other.id}/ban`, ban),
      send(other, "POST", `/${admin.id}/ban`, ban),
    ]);
    const statuses = answers.map((one) => one.status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const free = env.DB.prepare(
      "select count(*) as n from user where role = 'admin' and not banned",
    );
    expect((await free.first())?.n).toBe(1);
  });
});

describe("sessions", () => {
  it("end one by one, or all together", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const token = (await signInAs(account.email)).headers.get("set-auth-token") ?? "";
    const status = async (bearer: string) =>
      (await call("/api/credits", { headers: { authorization: `Bearer ${bearer}` } })).status;
    const { sessions } = await read(admin, account.id);
    expect(sessions).toHaveLength(2);
    const path = `/${account.id}/sessions`;
    const newest = sessions[0]?.id ?? "";
    expect(await (await send(admin, "DELETE", `${path}?session=${newest}`)).json()).toEqual({
      ended: 1,
    });
    expect([await status(token), await status(account.token)].sort()).toEqual([200, 401]);
    expect((await send(admin, "DELETE", `${path}?session=${newest}`)).status).toBe(404);
    expect(await (await send(admin, "DELETE", path)).json()).toEqual({ ended: 1 });
    expect([await status(token), await status(account.token)]).toEqual([401, 401]);
    expect(await (await send(admin, "DELETE", path)).json()).toEqual({ ended: 0 });
    expect(await acts(admin, account.email)).toMatchObject([
      { action: "sessions_ended", after: { sessions: "all" } },
      { action: "sessions_ended", after: { sessions: [newest] } },
    ]);
  });

  it("of somebody else are not ended along with them, nor by a misspelt name", async () => {
    const [admin, account, other] = [await signUpAdmin(), await signUp(), await signUp()];
    const theirs = (await read(admin, other.id)).sessions[0]?.id;
    const path = `/${account.id}/sessions`;
    expect((await send(admin, "DELETE", `${path}?session=${theirs}`)).status).toBe(404);
    expect((await send(admin, "DELETE", `${path}?sesion=${theirs}`)).status).toBe(422);
    expect((await send(admin, "DELETE", `${path}?session=`)).status).toBe(422);
    for (const one of [account, other]) expect((await one.call("/api/credits")).status).toBe(200);
  });
});

describe("the administration of people fails well", () => {
  const reason = "A reason";
  const faults: [string, string, unknown, string][] = [
    ["POST", "credits", {}, "amount"],
    ["POST", "credits", { amount: 5 }, "reason"],
    ["POST", "credits", { reason }, "amount"],
    ["POST", "credits", { amount: "5", reason }, "amount"],
    ["POST", "credits", { amount: null, reason }, "amount"],
    ["POST", "credits", { amount: 0, reason }, "amount"],
    ["POST", "credits", { amount: 1.5, reason }, "amount"],
    ["POST", "credits", { amount: 1_000_001, reason }, "amount"],
    ["POST", "credits", { amount: -1_000_001, reason }, "amount"],
    ["POST", "credits", { amount: 1, reason: "x" }, "reason"],
    ["POST", "credits", { amount: 1, reason: "  x  " }, "reason"],
    ["POST", "credits", { amount: 1, reason: "x".repeat(201) }, "reason"],
    ["POST", "credits", { amount: 1, reason: "half \ud83d" }, "reason"],
    ["POST", "credits", { amount: 1, reason: "nul \0 nul" }, "reason"],
    ["POST", "credits", { amount: 1, reason: 7 }, "reason"],
    ["POST", "credits", { amount: 1, reason, kind: "purchase" }, ""],
    ["PUT", "role", {}, "role"],
    ["PUT", "role", { role: "owner" }, "role"],
    ["PUT", "role", { role: ["admin"] }, "role"],
    ["POST", "ban", {}, "reason"],
    ["POST", "ban", { reason: "x" }, "reason"],
    ["POST", "ban", { reason: "x".repeat(201) }, "reason"],
    ["POST", "ban", { reason: "\udc00 half" }, "reason"],
    ["POST", "ban", { reason, until: "tomorrow" }, "until"],
    ["POST", "ban", { reason, until: 4_102_444_800 }, "until"],
    ["POST", "ban", { reason, until: "2020-01-01T00:00:00Z" }, "until"],
    ["POST", "ban", { reason, until: "2031-02-31T00:00:00Z" }, "until"],
  ];

  it("naming the field, and nothing has happened", async () => {
    const [admin, account] = [await signUpAdmin(), await signUp()];
    const before = await read(admin, account.id);
    for (const [method, what, body, path] of faults) {
      const answer = await send(admin, method, `/${account.id}/${what}`, body);
      const told = await answer.json<{ code: string; issues: { path: string }[] }>();
      expect([answer.status, told.code, told.issues[0]?.path], JSON.stringify(body)).toEqual([
        422,
        "invalid_request",
        path,
      ]);
    }
    expect(await read(admin, account.id)).toEqual(before);
    expect(await acts(admin, account.email)).toEqual([]);
  });

  it("on queries that make no sense", async () => {
    const admin = await signUpAdmin();
    for (const query of [
      "limit=0",
      "limit=101",
      "limit=many",
      "role=owner",
      `q=${"x".repeat(321)}`,
      "cursor=",
      "cursor=%00",
      "cursor=bm90IG91cnM",
      `cursor=${"x".repeat(201)}`,
    ]) {
      expect((await send(admin, "GET", `?${query}`)).status, query).toBe(422);
    }
    for (const q of ["%00", "%ED%A0%80", "%FF", "%25", "_", "'"]) {
      expect((await send(admin, "GET", `?q=${q}`)).status, q).toBe(200);
    }
  });

  it("on accounts that do not exist, whatever they are called", async () => {
    const admin = await signUpAdmin();
    const credits = { amount: 1, reason };
    for (const id of ["nobody", "%00", "%ED%A0%80", "%25", "' or '1'='1", "x".repeat(2000)]) {
      const path = `/${id.startsWith("%") ? id : encodeURIComponent(id)}`;
      const answers = [
        await send(admin, "GET", path),
        await send(admin, "POST", `${path}/credits`, credits),
        await send(admin, "PUT", `${path}/role`, { role: "admin" }),
        await send(admin, "POST", `${path}/ban`, { reason }),
        await send(admin, "DELETE", `${path}/ban`),
        await send(admin, "DELETE", `${path}/sessions`),
      ];
      expect(answers.map((one) => one.status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });

  it("on a body that is none", async () => {
    const admin = await signUpAdmin();
    const path = `/api/admin/people/${admin.id}/credits`;
    const headers = { "content-type": "application/json" };
    const broken = await admin.call(path, { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
    expect((await admin.call(path, { method: "POST", body: "{}" })).status).toBe(415);
    expect((await send(admin, "POST", `/${admin.id}/role`, { role: "admin" })).status).toBe(405);
  });
});

describe("nobody else gets in", () => {
  const calls = (id: string): [string, string, unknown?][] => [
    ["GET", ""],
    ["GET", `/${id}`],
    ["POST", `/${id}/credits`, { amount: 1_000, reason: "mine" }],
    ["PUT", `/${id}/role`, { role: "admin" }],
    ["POST", `/${id}/ban`, { reason: "mine" }],
    ["DELETE", `/${id}/ban`],
    ["DELETE", `/${id}/sessions`],
    ["DELETE", `/${id}/sessions?session=1`],
  ];

  it("neither strangers nor creators, by any call", async () => {
    const [admin, creator] = [await signUpAdmin(), await signUp()];
    const before = await read(admin, creator.id);
    const stranger = { ...creator, call };
    for (const [method, path, body] of calls(creator.id)) {
      const answers = [stranger, creator].map(async (who) => {
        const answer = await send(who, method, path, body);
        return [answer.status, (await answer.json<{ code: string }>()).code];
      });
      expect(await Promise.all(answers), `${method} ${path}`).toEqual([
        [401, "unauthenticated"],
        [403, "forbidden"],
      ]);
    }
    expect(await read(admin, creator.id)).toEqual(before);
    expect(await acts(admin, creator.email)).toEqual([]);
  });

  it("nor an administrator by the library's own ways, which leave no line in the audit log", async () => {
    const [admin, account] = [await signUpAdmin(), await signUp()];
    for (const path of ["set-role", "ban-user", "remove-user", "set-user-password"]) {
      const body = { userId: account.id, role: "admin", newPassword: "another password" };
      const answer = await admin.post(`/api/auth/admin/${path}`, body);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await admin.call("/api/auth/admin/list-users")).status).toBe(404);
    expect(await read(admin, account.id)).toMatchObject({ role: "creator", banned: false });
  });
});
