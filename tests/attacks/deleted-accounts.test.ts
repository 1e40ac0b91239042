import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { saveHookSchema } from "#contract/hooks";
import { finishLeaving } from "#domain/accounts/leaving";
import { openCheckout } from "#domain/billing/open-checkout";
import { startGeneration } from "#domain/generation/start";
import { sweepLabels } from "#domain/generation/sweeps";
import { saveHook } from "#domain/hooks/saved-hooks";
import { createBatch } from "#domain/recipes/batches";
import { createPlan } from "#domain/recipes/plans";
import { openDatabase } from "#storage/database";
import { markLeaving } from "#storage/people/leaving";
import { historyLabels } from "#storage/schema/history-labels";
import { idempotencyKeys, orders, passkey, takeDowns, verification } from "#storage/schema/index";
import { type Account, call, ORIGIN, signUp } from "#support/client";
import { beginFilm, bringFile, sceneOf, timelineOf } from "#support/films";
import { share, storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { bringLora } from "#support/loras";
import { keepSubject } from "#support/subjects";
import { servicesOf } from "#workers/services";

/** After an account was deleted nothing that it wrote is left, in any table that there is. */
const db = openDatabase(env.DB);

const GONE = { code: "unauthenticated", userMessage: "This account was deleted." };

/** Words of an account that occur nowhere else. */
const newMark = () => `mark${crypto.randomUUID().replaceAll("-", "")}`;

/** The tables whose rows have a text somewhere. Mailboxes of the local installation are not the application's. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.all<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf\\_%' escape '\\'
     and name not like 'history_index%' and name <> 'outbox_mails'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const columns = await db.all<{ name: string }>(`select name from pragma_table_info('${name}')`);
    const isThere = columns
      .map((column) => `instr(lower(cast("${column.name}" as text)), '${text}') > 0`)
      .join(" or ");
    const rows = await db.all(`select 1 from "${name}" where ${isThere} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** Writes a text wherever an account can write one, through the API where there is a call for it. */
async function writeEverywhere(owner: Account, text: string, other: Account): Promise<void> {
  const ok = async (sent: Promise<Response>, status: number) => {
    const answer = await sent;
    expect([answer.status, await answer.text()]).toEqual([status, expect.any(String)]);
  };
  const file = await bringFile(owner, makePng(20));
  const wish = { name: `${text}.png`, bytes: 10, content_type: "image/png" };
  await ok(owner.post("/api/upload-sessions", wish), 201);
  await keepSubject(owner, [file.url], text.slice(0, 80));
  await bringLora(owner, { name: text.slice(0, 80), licence: text, trigger: text.slice(0, 36) });
  const src = { kind: "upload", key: file.key, url: file.url, type: "image" };
  const timeline = { ...timelineOf({ ...sceneOf(src), label: text }), script: text, label: text };
  const film = await beginFilm(owner, { title: text, timeline });
  await ok(owner.post(`/api/films/${film.id}/versions`, { name: text }), 201);
  await ok(owner.post("/api/projects", { name: text.slice(0, 80) }), 201);
  const id = await storeGeneration(
    owner,
    {
      ...{ prompt: text, originalPrompt: text, maker: text, params: { style: text } },
      ...{ words: [{ word: text, start: 0, end: 1 }], takenDown: text, tags: [text] },
    },
    { providerInput: { prompt: text }, errorMessage: text },
  );
  await db.insert(takeDowns).values({
    ...{ id: crypto.randomUUID(), generationId: id, reason: text, decidedAt: 1 },
    ...{ appealToken: crypto.randomUUID(), appeal: text },
  });
  await db.run(`insert into saved_hooks (id, account_id, hook, brief, created_at)
    values ('${crypto.randomUUID()}', '${owner.id}', '{"text":"${text}"}', '{"topic":"${text}"}', 1)`);
  await db.insert(idempotencyKeys).values({
    ...{ accountId: owner.id, scope: "generation", key: text, requestHash: text },
    ...{ answer: { text }, createdAt: Date.now() },
  });
  const now = new Date();
  await db.insert(verification).values({
    ...{ id: crypto.randomUUID(), identifier: `change-email:${text}` },
    ...{ value: JSON.stringify({ id: owner.id, text }), expiresAt: now, createdAt: now },
  });
  await db.insert(passkey).values({
    ...{ id: crypto.randomUUID(), name: text, publicKey: "p", userId: owner.id, counter: 0 },
    ...{ credentialID: crypto.randomUUID(), deviceType: "singleDevice", backedUp: false },
  });
  await db.insert(orders).values({
    ...{ id: crypto.randomUUID(), accountId: owner.id, kind: "credits", credits: 1 },
    ...{ amountCents: 1, status: "paid", returnTo: `/dashboard?note=${text}`, createdAt: 1 },
  });
  const theirs = await storeGeneration(other, {
    ...{ outputKey: "outputs/x/0.png", outputType: "image/png" },
  });
  const token = String((await share(other, theirs, true)).share_url).split("/s/")[1];
  const report = { token, reason: "other", details: text, email: owner.email.replace("c", "C") };
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  await ok(call("/api/reports", { ...init, body: JSON.stringify(report) }), 202);
  await db.run(`update user set name = '${text}' where id = '${owner.id}'`);
  await ok(
    call("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": text },
      body: JSON.stringify({ email: owner.email, password: "correct horse battery" }),
    }),
    200,
  );
}

it("a deleted account leaves nothing that it wrote in any table", async () => {
  const [owner, other] = [await signUp(), await signUp()];
  const text = newMark();
  await writeEverywhere(owner, text, other);
  const before = await tablesWith(text);
  expect(before).toEqual(
    expect.arrayContaining([
      ...["film_versions", "films", "generations", "history_labels", "idempotency_keys", "loras"],
      ...[
        "orders",
        "passkey",
        "projects",
        "reports",
        "saved_hooks",
        "session",
        "subjects",
        "take_downs",
        "multipart_uploads",
        "user",
        "verification",
      ],
    ]),
  );
  const wish = { email: owner.email, password: "correct horse battery" };
  const answer = await owner.post("/api/me/delete", wish);
  expect([answer.status, await answer.text()]).toEqual([204, expect.any(String)]);
  expect(await finishLeaving(servicesOf(env), owner.id)).toBe(true);
  expect(await tablesWith(text)).toEqual([]);
  for (const prefix of [`public/${owner.id}`, "staging/"])
    expect((await env.INPUTS.list({ prefix })).objects).toEqual([]);
  expect(await tablesWith(owner.email.toLowerCase())).toEqual([]);
});

it("nothing is stored any more for an account that is being removed, nor once it is gone", async () => {
  const { id, email } = await signUp();
  const deps = servicesOf(env);
  const text = newMark();
  const starting = {
    ...{ accountId: id, kind: "text_to_image" as const, prompt: text, inputKey: null },
    ...{ idempotencyKey: null, origin: ORIGIN },
  };
  const drafted = { input: { topic: text }, plan: null, step: "input" as const, film_id: null };
  const hook = saveHookSchema.parse({
    hook: {
      ...{ id: "h", text, formula: "Question", why: "w", on_screen: "o", first_frame: "f" },
      ...{ words: 1, seconds: 1, source: "formulas" },
    },
    brief: { topic: text },
  });
  const buying = { accountId: id, email, returnTo: `/dashboard?note=${text}`, origin: ORIGIN };
  const attempts = () => [
    startGeneration(deps, starting),
    createPlan(deps, id, { recipe: "short", ...drafted }),
    createBatch({ ...deps, textModel: null }, id, { recipe: "short", rows: [{ topic: text }] }),
    saveHook(deps, id, hook),
    openCheckout(deps, { ...buying, request: { credits: 600 }, idempotencyKey: null }),
  ];
  const refused = Array.from({ length: 5 }, () =>
    expect.objectContaining({ status: "rejected", reason: expect.objectContaining(GONE) }),
  );
  await markLeaving(db, id);
  expect(await Promise.allSettled(attempts())).toEqual(refused);
  expect(await finishLeaving(deps, id)).toBe(true);
  expect(await Promise.allSettled(attempts())).toEqual(refused);
  expect(await tablesWith(text)).toEqual([]);
});

it("deleting an account leaves the pending steps of an address that contains its own", async () => {
  const owner = await signUp();
  const now = new Date();
  const about = (email: string, identifier: string) => ({
    ...{ id: crypto.randomUUID(), identifier, value: JSON.stringify({ link: { email } }) },
    ...{ expiresAt: now, createdAt: now },
  });
  const theirs = `eva.${owner.email}`;
  await db
    .insert(verification)
    .values([about(owner.email, crypto.randomUUID()), about(theirs, `change-email:${theirs}`)]);
  const wish = { email: owner.email, password: "correct horse battery" };
  expect((await owner.post("/api/me/delete", wish)).status).toBe(204);
  expect(await finishLeaving(servicesOf(env), owner.id)).toBe(true);
  const left = await db
    .select()
    .from(verification)
    .where(sql`instr(${verification.value}, ${owner.email}) > 0`);
  expect(left.map(({ identifier }) => identifier)).toEqual([`change-email:${theirs}`]);
});

it("model names without results are removed in time, and those in use stay", async () => {
  const owner = await signUp();
  const [gone, used] = [newMark(), newMark()];
  const id = await storeGeneration(owner, { maker: gone });
  await storeGeneration(owner, { maker: used });
  expect((await owner.call(`/api/generations/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await owner.post("/api/generations/purge", { ids: [id] })).status).toBe(200);
  expect(await tablesWith(gone)).toEqual(["history_labels"]);
  const count = await db.$count(historyLabels);
  for (let random = 0; random < 1; random += 100 / (count + 400))
    await sweepLabels({ db, random: () => random });
  expect(await tablesWith(gone)).toEqual([]);
  const page = await owner.call(`/api/generations?q=boat&model=${used}`);
  expect(((await page.json()) as { items: unknown[] }).items).toHaveLength(1);
});
