import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { cookiesOf, follow, json, letters, linkIn, signInAs } from "#support/accounts";
import { type Account, call, signUp } from "#support/client";
import { under } from "#support/mail";
import { acts, leaveOnly, read, send, signUpAdmin } from "#support/people";
import { interruptedBefore } from "#support/watched-database";

/** Sends what `send` does; something else happens once it was judged, and before it is stored. */
const sendBehind = (
  meanwhile: () => Promise<unknown>,
  { token }: Account,
  method: string,
  path: string,
  body: unknown,
) =>
  under({ DB: interruptedBefore(env.DB, "audit_entries", meanwhile) })(`/api/admin/people${path}`, {
    ...json(body, { authorization: `Bearer ${token}` }),
    method,
  });

/** The accounts that are administrators and not banned. */
async function activeAdmins(): Promise<unknown[]> {
  const rows = await env.DB.prepare(
    "select id from user where role = 'admin' and not coalesce(banned, 0)",
  ).all<{ id: string }>();
  return rows.results.map(({ id }) => id);
}

describe("roles", () => {
  it("are given and taken; the same role again changes and reveals nothing", async () => {
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

  it("are kept by the last administrator, where banned ones do not count", async () => {
    const admin = await signUpAdmin();
    const banned = await signUp();
    await leaveOnly(admin, banned);
    await env.DB.prepare("update user set banned = 1 where id = ?").bind(banned.id).run();
    const refused = await send(admin, "PUT", `/${admin.id}/role`, { role: "creator" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "conflict",
      message: `${admin.email} is the last administrator. Make someone else an administrator first.`,
    });
    expect(await acts(admin, admin.email)).toEqual([]);
    await env.DB.prepare("update user set ban_expires = 1 where id = ?").bind(banned.id).run();
    expect((await send(admin, "PUT", `/${admin.id}/role`, { role: "creator" })).status).toBe(200);
  });

  it("count an administrator by ADMIN_EMAILS only while the address is verified", async () => {
    const admin = await signUpAdmin();
    const listed = await signUp();
    await leaveOnly(admin);
    const here = under({ ADMIN_EMAILS: listed.email.toUpperCase() });
    const stepDown = () =>
      here(`/api/admin/people/${admin.id}/role`, {
        ...json({ role: "creator" }, { authorization: `Bearer ${admin.token}` }),
        method: "PUT",
      });
    expect((await stepDown()).status).toBe(409);
    await env.DB.prepare("update user set email_verified = 1 where id = ?").bind(listed.id).run();
    expect((await stepDown()).status).toBe(200);
  });

  it("stay with one of two administrators who take them from each other at the same moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
      await leaveOnly(ada, bob);
      const answers = await Promise.all([
        send(ada, "PUT", `/${bob.id}/role`, { role: "creator" }),
        send(bob, "PUT", `/${ada.id}/role`, { role: "creator" }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [winner, loser] = answers[0]?.status === 200 ? [ada, bob] : [bob, ada];
      expect(await activeAdmins()).toEqual([winner.id]);
      expect(await acts(winner, loser.email)).toMatchObject([{ action: "role_changed" }]);
      expect(await acts(winner, winner.email)).toEqual([]);
    }
  });

  it("are not taken from an administrator who became the last one meanwhile", async () => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    await leaveOnly(ada, bob);
    const take = { role: "creator" };
    const first = () => send(bob, "PUT", `/${ada.id}/role`, take);
    const answer = await sendBehind(first, ada, "PUT", `/${bob.id}/role`, take);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: expect.stringContaining(`${bob.email} is the last administrator.`) },
    ]);
    expect(await activeAdmins()).toEqual([bob.id]);
    expect(await acts(bob, bob.email)).toEqual([]);
  });

  it("are not changed by someone who has lost theirs", async () => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    expect((await send(bob, "PUT", `/${ada.id}/role`, { role: "creator" })).status).toBe(200);
    expect((await send(ada, "PUT", `/${bob.id}/role`, { role: "creator" })).status).toBe(403);
    expect(await acts(bob, bob.email)).toEqual([]);
  });

  it("are not changed by someone who loses theirs meanwhile while others are left", async () => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    await leaveOnly(ada, bob, await signUpAdmin());
    const take = { role: "creator" };
    const first = () => send(bob, "PUT", `/${ada.id}/role`, take);
    expect((await sendBehind(first, ada, "PUT", `/${bob.id}/role`, take)).status).toBe(403);
    expect(await acts(bob, bob.email)).toEqual([]);
  });

  it("are not changed by someone who loses theirs at the same moment, also when others are left", async () => {
    const bystander = await signUpAdmin();
    for (let turn = 0; turn < 5; turn += 1) {
      const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
      await leaveOnly(ada, bob, bystander);
      const answers = await Promise.all([
        send(ada, "PUT", `/${bob.id}/role`, { role: "creator" }),
        send(bob, "PUT", `/${ada.id}/role`, { role: "creator" }),
      ]);
      expect(answers.map((one) => one.status).sort()).toEqual([200, 403]);
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

  it("ends a session that is stored beside it", async () => {
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

  it("makes a link in a letter that would sign in fail", async () => {
    const admin = await signUpAdmin();
    const account = await signUp();
    const [letter] = await letters(account.email, 1);
    const cookie = cookiesOf(await signInAs(account.email));
    await send(admin, "POST", `/${account.id}/ban`, { reason: "Spam" });
    const banned = await follow(linkIn(letter), call, { cookie });
    expect(cookiesOf(banned)).not.toMatch(/session_token=[^;]/);
    const other = await signUp();
    const home = { cookie: cookiesOf(await signInAs(other.email)) };
    const [welcome] = await letters(other.email, 1);
    expect(cookiesOf(await follow(linkIn(welcome), call, home))).toContain("session_token=");
    expect((await read(admin, account.id)).sessions).toEqual([]);
  });

  it("takes the place of the one before", async () => {
    const [ada, bob, account] = [await signUpAdmin(), await signUpAdmin(), await signUp()];
    const path = `/${account.id}/ban`;
    expect((await send(ada, "POST", path, { reason: "From Ada" })).status).toBe(200);
    expect((await send(bob, "POST", path, { reason: "From Bob" })).status).toBe(200);
    expect(await read(ada, account.id)).toMatchObject({ ban_reason: "From Bob" });
    expect(await acts(ada, account.email)).toMatchObject([
      { before: { banned: true, ban_reason: "From Ada" }, after: { ban_reason: "From Bob" } },
      { before: { banned: false }, after: { ban_reason: "From Ada" } },
    ]);
  });

  it("is refused where another one is stored meanwhile", async () => {
    const [ada, bob, account] = [await signUpAdmin(), await signUpAdmin(), await signUp()];
    const path = `/${account.id}/ban`;
    const first = () => send(ada, "POST", path, { reason: "From Ada" });
    const answer = await sendBehind(first, bob, "POST", path, { reason: "From Bob" });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: expect.stringContaining(`Someone else has just changed ${account.email}.`) },
    ]);
    expect(await read(ada, account.id)).toMatchObject({ ban_reason: "From Ada" });
    expect(await acts(ada, account.email)).toMatchObject([{ after: { ban_reason: "From Ada" } }]);
  });

  it("with an end time ends at that time", async () => {
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

  it("cannot be laid on oneself", async () => {
    const admin = await signUpAdmin();
    const answer = await send(admin, "POST", `/${admin.id}/ban`, { reason: "No reason" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message: "You cannot ban yourself." });
    expect(await acts(admin, admin.email)).toEqual([]);
  });

  it("leaves one of two administrators who ban each other at the same moment", async () => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    await leaveOnly(ada, bob);
    const ban = { reason: "No reason" };
    const answers = await Promise.all([
      send(ada, "POST", `/${bob.id}/ban`, ban),
      send(bob, "POST", `/${ada.id}/ban`, ban),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [winner, loser] = answers[0]?.status === 200 ? [ada, bob] : [bob, ada];
    expect(await activeAdmins()).toEqual([winner.id]);
    expect((await send(loser, "GET", "")).status).toBe(401);
    expect(await acts(winner, loser.email)).toMatchObject([{ action: "account_banned" }]);
    expect(await acts(winner, winner.email)).toEqual([]);
  });

  it("is refused for an administrator who became the last one meanwhile", async () => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    await leaveOnly(ada, bob);
    const ban = { reason: "No reason" };
    const first = () => send(bob, "POST", `/${ada.id}/ban`, ban);
    const answer = await sendBehind(first, ada, "POST", `/${bob.id}/ban`, ban);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: expect.stringContaining(`${bob.email} is the last administrator.`) },
    ]);
    expect(await activeAdmins()).toEqual([bob.id]);
  });

  it("is refused to an administrator who is banned meanwhile while others are left", async () => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    await leaveOnly(ada, bob, await signUpAdmin());
    const ban = { reason: "No reason" };
    const first = () => send(bob, "POST", `/${ada.id}/ban`, ban);
    expect((await sendBehind(first, ada, "POST", `/${bob.id}/ban`, ban)).status).toBe(403);
    expect(await read(bob, bob.id)).toMatchObject({ banned: false });
  });

  it("is refused to an administrator whose sessions an earlier ban has ended", async () => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    const ban = { reason: "No reason" };
    expect((await send(bob, "POST", `/${ada.id}/ban`, ban)).status).toBe(200);
    expect((await send(ada, "POST", `/${bob.id}/ban`, ban)).status).toBe(401);
    expect(await read(bob, bob.id)).toMatchObject({ banned: false });
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
    const ofToken = env.DB.prepare("select id from session where token = ?");
    const { id: second } = (await ofToken.bind(token.split(".")[0]).first<{ id: string }>()) ?? {
      id: "",
    };
    expect(sessions.map(({ id }) => id)).toContain(second);
    expect(await (await send(admin, "DELETE", `${path}?session=${second}`)).json()).toEqual({
      ended: 1,
    });
    expect([await status(token), await status(account.token)]).toEqual([401, 200]);
    expect((await send(admin, "DELETE", `${path}?session=${second}`)).status).toBe(404);
    expect(await (await send(admin, "DELETE", path)).json()).toEqual({ ended: 1 });
    expect([await status(token), await status(account.token)]).toEqual([401, 401]);
    expect(await (await send(admin, "DELETE", path)).json()).toEqual({ ended: 0 });
    expect(await acts(admin, account.email)).toMatchObject([
      { action: "sessions_ended", after: { sessions: "all" } },
      { action: "sessions_ended", after: { sessions: [second] } },
    ]);
  });

  it("of someone else are not ended along with them, nor by a misspelt parameter", async () => {
    const [admin, account, other] = [await signUpAdmin(), await signUp(), await signUp()];
    const theirs = (await read(admin, other.id)).sessions[0]?.id;
    const path = `/${account.id}/sessions`;
    expect((await send(admin, "DELETE", `${path}?session=${theirs}`)).status).toBe(404);
    expect((await send(admin, "DELETE", `${path}?sesion=${theirs}`)).status).toBe(422);
    expect((await send(admin, "DELETE", `${path}?session=`)).status).toBe(422);
    for (const one of [account, other]) expect((await one.call("/api/credits")).status).toBe(200);
  });
});
