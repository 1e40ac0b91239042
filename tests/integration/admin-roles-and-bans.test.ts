import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { cookiesOf, follow, json, letters, linkIn, signInAs } from "#support/accounts";
import { call, signUp } from "#support/client";
import { under } from "#support/mail";
import { acts, leaveOnly, read, send, signUpAdmin } from "#support/people";

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

  it("leave the last administrator where they are, banned ones do not count", async () => {
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

  it("holds against a link out of a letter that would sign in", async () => {
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

  it("takes the place of the one before, but not of one that was laid unseen", async () => {
    const [ada, bob, account] = [await signUpAdmin(), await signUpAdmin(), await signUp()];
    const path = `/${account.id}/ban`;
    const answers = await Promise.all([
      send(ada, "POST", path, { reason: "From Ada" }),
      send(bob, "POST", path, { reason: "From Bob" }),
    ]);
    const done = answers.filter((one) => one.status === 200).length;
    expect(await acts(ada, account.email)).toHaveLength(done);
    expect((await send(ada, "POST", path, { reason: "Thought over" })).status).toBe(200);
    expect(await read(ada, account.id)).toMatchObject({ ban_reason: "Thought over" });
    const [newest] = await acts(ada, account.email);
    expect(newest?.before).toMatchObject({
      banned: true,
      ban_reason: expect.stringMatching(/^From/),
    });
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

  it("of someone else are not ended along with them, nor by a misspelt name", async () => {
    const [admin, account, other] = [await signUpAdmin(), await signUp(), await signUp()];
    const theirs = (await read(admin, other.id)).sessions[0]?.id;
    const path = `/${account.id}/sessions`;
    expect((await send(admin, "DELETE", `${path}?session=${theirs}`)).status).toBe(404);
    expect((await send(admin, "DELETE", `${path}?sesion=${theirs}`)).status).toBe(422);
    expect((await send(admin, "DELETE", `${path}?session=`)).status).toBe(422);
    for (const one of [account, other]) expect((await one.call("/api/credits")).status).toBe(200);
  });
});
