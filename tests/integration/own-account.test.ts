import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { ENGINE_BASE_URL } from "#contract/engine";
import type { GenerationRecord, Started } from "#contract/generation";
import { listOwnFiles, packOwn } from "#domain/accounts/archive";
import { sweepLeaving } from "#domain/accounts/leaving";
import { openDatabase } from "#storage/database";
import { LEAVING, markLeaving } from "#storage/people/leaving";
import { takeDowns } from "#storage/schema/index";
import { follow, json, letters, linkIn, PASSWORD } from "#support/accounts";
import { subscribe } from "#support/billing";
import { type Account, call, signUp, uploadImage, waitForEnd } from "#support/client";
import { storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { under } from "#support/mail";
import { list, signUpAdmin } from "#support/people";
import { watchedDatabase } from "#support/watched-database";
import { readZip } from "#support/zip";
import { servicesOf } from "#workers/services";

let creator: Account;
beforeEach(async () => {
  creator = await signUp();
});

const send = (account: Account, method: string, path: string, body?: unknown) =>
  account.call(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });

/** A finished picture of the creator's. */
async function makePicture(): Promise<GenerationRecord> {
  const upload = await uploadImage(creator, makePng(64));
  const body = { prompt: "an oil painting", image_url: upload.url };
  const answer = await creator.post("/api/start-image-to-image-generation", body);
  const { predictionId } = await answer.json<Started>();
  return waitForEnd(creator, predictionId);
}

describe("an own account", () => {
  it.each([
    ["PUT", "/api/me/profile"],
    ["POST", "/api/me/avatar"],
    ["DELETE", "/api/me/avatar"],
    ["GET", "/api/me/preferences"],
    ["PUT", "/api/me/preferences"],
    ["GET", "/api/me/export"],
    ["GET", "/api/me/export/parts"],
    ["GET", "/api/me/quotas"],
    ["POST", "/api/me/delete"],
  ])("refuses %s %s without a session", async (method, path) => {
    expect((await call(path, { method })).status).toBe(401);
  });
});

describe("profile and preferences", () => {
  it("keep valid values and refuse invalid ones", async () => {
    expect((await send(creator, "PUT", "/api/me/profile", { name: " Ada L. " })).status).toBe(200);
    const session = await creator.call("/api/auth/get-session");
    expect(await session.json()).toMatchObject({ user: { name: "Ada L." } });
    for (const name of ["", " ", "n".repeat(81), "a\nb", "\ud800", 7, null]) {
      expect((await send(creator, "PUT", "/api/me/profile", { name })).status).toBe(422);
    }
    const path = "/api/me/preferences";
    const defaults = await (await creator.call(path)).json();
    expect(defaults).toEqual({
      notify_when_done: false,
      default_models: {},
      default_aspect_ratio: null,
      allow_fallback: false,
    });
    const wanted = {
      notify_when_done: true,
      default_models: { text_to_video: "Unthinkable Film" },
      default_aspect_ratio: "9:16",
      allow_fallback: true,
    };
    expect((await send(creator, "PUT", path, wanted)).status).toBe(200);
    expect(await (await creator.call(path)).json()).toEqual(wanted);
    for (const wrong of [
      { default_aspect_ratio: "4:3" },
      { magic: 1 },
      { default_models: { x: "y" } },
    ]) {
      expect((await send(creator, "PUT", path, wrong)).status).toBe(422);
    }
  });

  it("have a picture that is cleaned like every upload", async () => {
    const form = new FormData();
    form.set("file", new File([makePng(32)], "me.png", { type: "image/png" }));
    const answer = await creator.call("/api/me/avatar", { method: "POST", body: form });
    const { image } = await answer.json<{ image: string }>();
    expect(image).toMatch(/^\/media\/public\//);
    expect((await call(image)).headers.get("content-type")).toBe("image/png");
    const bad = new FormData();
    bad.set("file", new File(["<script>"], "me.png", { type: "image/png" }));
    expect((await creator.call("/api/me/avatar", { method: "POST", body: bad })).status).toBe(415);
    expect(await (await send(creator, "DELETE", "/api/me/avatar")).json()).toEqual({ image: null });
  });
});

describe("a change of address", () => {
  it("takes effect only once the present and the new mailbox have agreed", async () => {
    await env.DB.prepare("UPDATE user SET email_verified = 1 WHERE id = ?").bind(creator.id).run();
    const newEmail = `new-${crypto.randomUUID()}@example.com`;
    expect(
      (await creator.post("/api/auth/change-email", { newEmail, password: PASSWORD })).status,
    ).toBe(200);
    const [ask] = await letters(creator.email, 2);
    expect(ask?.text).toContain(newEmail);
    const email = async () =>
      (await (await creator.call("/api/auth/get-session")).json<{ user: { email: string } }>()).user
        .email;
    await follow(linkIn(ask), creator.call);
    expect(await email()).toBe(creator.email);
    const [confirm] = await letters(newEmail, 1);
    await follow(linkIn(confirm), creator.call);
    expect(await email()).toBe(newEmail);
  });

  it("does not reveal whether the new address is taken", async () => {
    const other = await signUp();
    const answer = await creator.post("/api/auth/change-email", {
      newEmail: other.email,
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
  });
});

describe("the export", () => {
  it("has all data of the account, nothing of others and no secret", async () => {
    const picture = await makePicture();
    const admin = await signUpAdmin();
    const gift = { amount: 5, reason: "welcome back" };
    await admin.post(`/api/admin/people/${creator.id}/credits`, gift);
    const begun = await creator.post("/api/projects", { name: "Launch" });
    const { id: project } = await begun.json<{ id: string }>();
    const items = { generation_ids: [picture.id] };
    await creator.post(`/api/projects/${project}/items`, items);
    const answer = await creator.call("/api/me/export?format=json");
    expect(answer.headers.get("content-disposition")).toContain("unthinkable-export-");
    const text = await answer.text();
    const all = JSON.parse(text);
    expect(all.account.email).toBe(creator.email);
    expect(all.generations.map((one: GenerationRecord) => one.id)).toEqual([picture.id]);
    expect(all.generations[0].receipt.length).toBeGreaterThan(3);
    expect(all.projects).toMatchObject([{ id: project, name: "Launch", count: 1 }]);
    expect(all.generations[0]).toMatchObject({ project_id: project, tags: [] });
    expect(all.uploads).toHaveLength(1);
    expect(all.ledger.map((one: { kind: string }) => one.kind)).toEqual([
      "grant",
      "hold",
      "capture",
      "adjust",
    ]);
    expect(all.sessions).toHaveLength(1);
    expect(all.ways_to_sign_in).toMatchObject([{ provider: "credential" }]);
    expect(all.sign_ins).toMatchObject([{ method: "sign_up", is_new_device: false }]);
    expect(all).toMatchObject({ two_factor: false, passkeys: [] });
    const line = { action: "credits_adjusted", target: creator.email, by_this_account: false };
    expect(all.audit_log).toMatchObject([line]);
    expect(text).not.toContain(admin.email);
    expect(text).not.toContain(creator.token.split(".")[0]);
    expect(text).not.toMatch(/password|token"|scrypt|secret/i);
    const empty = await (await (await signUp()).call("/api/me/export?format=json")).json();
    expect(empty).toMatchObject({ generations: [], uploads: [], saved_hooks: [], audit_log: [] });
  });

  it("has purchases, the plan, and results that were taken down with their appeals", async () => {
    const { placed } = await subscribe("pro", creator);
    const generationId = await storeGeneration(creator);
    const decision = { id: crypto.randomUUID(), generationId, reason: "hate", decidedAt: 1 };
    const appeal = { appeal: "It is my own cat.", appealedAt: 2, appealToken: "a-hidden-word" };
    await openDatabase(env.DB)
      .insert(takeDowns)
      .values({ ...decision, ...appeal });
    const text = await (await creator.call("/api/me/export?format=json")).text();
    expect(JSON.parse(text)).toMatchObject({
      orders: [{ id: placed.id, plan: "pro", amount_cents: 2499 }],
      payments: [{ order: placed.id, plan: "pro", amount_cents: 2499 }],
      subscriptions: [{ order: placed.id, status: "active", cancel_at_period_end: false }],
      take_downs: [
        { generation: generationId, reason: "hate", appeal: appeal.appeal, outcome: null },
      ],
    });
    expect(text).not.toContain(appeal.appealToken);
  });

  it("is an archive with the files under the keys that its data names, byte for byte", async () => {
    const picture = await makePicture();
    const answer = await creator.call("/api/me/export");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = readZip(await answer.arrayBuffer());
    const all = JSON.parse(new TextDecoder().decode(files.get("account.json")));
    const [upload, output] = [all.uploads[0].key, all.generations[0].file];
    expect([...files.keys()].toSorted()).toEqual(["account.json", output, upload].toSorted());
    for (const [key, url] of [
      [upload, picture.input_url],
      [output, picture.output_url],
    ]) {
      const { pathname, search } = new URL(url);
      const file = await (await call(pathname + search)).arrayBuffer();
      expect(files.get(key)).toEqual(new Uint8Array(file));
    }
    expect((await creator.call("/api/me/export?part=2")).status).toBe(404);
    expect((await creator.call("/api/me/export?part=0")).status).toBe(422);
    const parts = await (await creator.call("/api/me/export/parts")).json();
    const bytes = (files.get(upload)?.length ?? 0) + (files.get(output)?.length ?? 0);
    expect(parts).toEqual({ items: [{ files: 2, bytes }] });
  });

  it("opens a file only once the one before was read, and names missing ones", async () => {
    const services = servicesOf(env);
    await makePicture();
    await uploadImage(creator, makePng(8));
    const opened: string[] = [];
    const open = async (key: string) => {
      opened.push(key);
      return opened.length === 2 ? null : services.files.open(key);
    };
    const input = { accountId: creator.id, origin: "https://app.test", now: Date.now(), part: 1 };
    const { archive } = await packOwn({ ...services, files: { ...services.files, open } }, input);
    const reader = archive.getReader();
    const first = await reader.read();
    expect([first.done, opened]).toEqual([false, []]);
    const pieces = [...(first.value ?? [])];
    for (let next = await reader.read(); !next.done; next = await reader.read())
      pieces.push(...next.value);
    const whole = new Uint8Array(pieces);
    const files = readZip(whole.buffer);
    expect(opened).toHaveLength(3);
    expect(new TextDecoder().decode(files.get("missing.txt"))).toBe(opened[1]);
    const limits = { files: 2, bytes: 1024 ** 3 };
    const parts = await listOwnFiles(services, creator.id, limits);
    expect(parts.map((files) => files.length)).toEqual([2, 1]);
    const small = await listOwnFiles(services, creator.id, { files: 2, bytes: 1 });
    expect(small.map((files) => files.length)).toEqual([1, 1, 1]);
  });
});

describe("the end of an account", () => {
  const leave = (body: object) => creator.post("/api/me/delete", body);
  const isGone = async () => {
    for (let turn = 0; turn < 1_000; turn += 1) {
      const row = await env.DB.prepare("SELECT id FROM user WHERE id = ?").bind(creator.id).first();
      if (row === null) return true;
      await scheduler.wait(20);
    }
    return false;
  };

  it("needs the right address and password", async () => {
    for (const body of [
      {},
      { email: "other@example.com", password: PASSWORD },
      { email: creator.email },
      { email: creator.email, password: "wrong password" },
    ]) {
      expect((await leave(body)).status).toBe(422);
    }
    expect((await creator.call("/api/credits")).status).toBe(200);
  });

  it("leaves nothing of the person but the ledger", async () => {
    const picture = await makePicture();
    const admin = await signUpAdmin();
    const gift = { amount: 5, reason: "welcome back" };
    await admin.post(`/api/admin/people/${creator.id}/credits`, gift);
    await call("/api/auth/request-password-reset", json({ email: creator.email }));
    await letters(creator.email, 2);
    const ref = await env.DB.prepare("SELECT provider_ref AS ref FROM runs WHERE generation_id = ?")
      .bind(picture.id)
      .first("ref");
    const atEngine = () => servicesOf(env).engine?.fetch(`${ENGINE_BASE_URL}/predictions/${ref}`);
    expect(await (await atEngine())?.json()).toMatchObject({ id: ref });
    expect((await leave({ email: creator.email, password: PASSWORD })).status).toBe(204);
    expect((await creator.call("/api/credits")).status).toBe(401);
    expect(await isGone()).toBe(true);
    for (const url of [picture.input_url, picture.output_url]) {
      expect((await call(String(url).replace("https://app.test", ""))).status).toBe(404);
    }
    for (const [table, column] of [
      ["generations", "account_id"],
      ["uploads", "account_id"],
      ["session", "user_id"],
      ["account", "user_id"],
      ["saved_hooks", "account_id"],
      ["projects", "account_id"],
      ["preferences", "person_id"],
      ["account_usage", "account_id"],
      ["credit_lots", "account_id"],
      ["verification", "value"],
    ]) {
      const { results } = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`)
        .bind(creator.id)
        .all();
      expect(results, table).toEqual([]);
    }
    const { results } = await env.DB.prepare(
      "SELECT kind, reason FROM credit_entries WHERE account_id = ?",
    )
      .bind(creator.id)
      .all();
    expect(results).toHaveLength(4);
    expect(await (await atEngine())?.json()).not.toMatchObject({ id: ref });
    // The act of the administrator stays, without the address, and nothing else of a line can change.
    const { results: lines } = await env.DB.prepare(
      "SELECT target FROM audit_entries WHERE actor_id = ?",
    )
      .bind(admin.id)
      .all();
    expect(lines).toEqual([{ target: "deleted account" }]);
    for (const change of ["target = 'x'", "actor_email = 'deleted account'", "after = '1'"]) {
      const update = env.DB.prepare(`UPDATE audit_entries SET ${change} WHERE actor_id = ?`);
      await expect(update.bind(admin.id).run()).rejects.toThrow("entries_are_final");
    }
    expect(JSON.stringify(results)).not.toContain(creator.email);
    const again = await call("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: creator.email, password: PASSWORD }),
    });
    expect(again.status).toBe(401);
    const [farewell] = await letters(creator.email, 3);
    expect(farewell?.subject).toContain("deleted");
  });

  it("is finished by the sweep where it broke off", async () => {
    await makePicture();
    await markLeaving(openDatabase(env.DB), creator.id);
    expect((await creator.call("/api/credits")).status).toBe(401);
    await sweepLeaving(servicesOf(env));
    expect(await isGone()).toBe(true);
  });

  it("is not stopped by an administrator who changes the ban, and hides the account", async () => {
    const admin = await signUpAdmin();
    await markLeaving(openDatabase(env.DB), creator.id);
    const path = `/api/admin/people/${creator.id}`;
    expect((await admin.call(path)).status).toBe(404);
    expect((await list(admin, `q=${creator.email}`)).items).toEqual([]);
    expect((await admin.post(`${path}/ban`, { reason: "spam" })).status).toBe(404);
    expect((await admin.call(`${path}/ban`, { method: "DELETE" })).status).toBe(404);
    await sweepLeaving(servicesOf(env));
    expect(await isGone()).toBe(true);
  });

  it("is not begun by a ban, whatever its reason says", async () => {
    const admin = await signUpAdmin();
    const path = `/api/admin/people/${creator.id}`;
    for (const reason of ["leaving", LEAVING]) {
      expect((await admin.post(`${path}/ban`, { reason })).status).toBe(200);
      await sweepLeaving(servicesOf(env));
      expect((await admin.call(path)).status).toBe(200);
    }
  });

  it("is refused to an administrator who became the last one meanwhile", async () => {
    await env.DB.prepare("UPDATE user SET role = NULL").run();
    const [first, second] = [await signUpAdmin(), await signUpAdmin()];
    const wish = ({ email }: Account) => ({ email, password: PASSWORD });
    let isFirst = true;
    const beforeBatch = async (queries: string[]) => {
      if (!isFirst || !queries.some((query) => query.startsWith('delete from "passkey"'))) return;
      isFirst = false;
      expect((await second.post("/api/me/delete", wish(second))).status).toBe(204);
    };
    const answer = await under({ DB: watchedDatabase(env.DB, { beforeBatch }) })(
      "/api/me/delete",
      json(wish(first), { authorization: `Bearer ${first.token}` }),
    );
    expect(answer.status).toBe(409);
    expect((await first.call("/api/admin/audit")).status).toBe(200);
  });

  it("is refused to the last administrator", async () => {
    await env.DB.prepare("UPDATE user SET role = NULL").run();
    await env.DB.prepare("UPDATE user SET role = 'admin' WHERE id = ?").bind(creator.id).run();
    expect((await leave({ email: creator.email, password: PASSWORD })).status).toBe(409);
    expect((await creator.call("/api/admin/audit")).status).toBe(200);
  });
});
