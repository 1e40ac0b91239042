import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { storeUpload } from "#domain/uploads/store-upload";
import { sweepFiles } from "#domain/uploads/sweep-files";
import { removeAccount, removeUploads } from "#storage/accounts/removal";
import { openDatabase } from "#storage/database";
import { markLeaving } from "#storage/people/leaving";
import { type Account, signUp } from "#support/client";
import { storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const services = servicesOf(env);
const bytes = makePng(8, 8);
const DAY_MS = 24 * 60 * 60 * 1000;
let creator: Account;

beforeEach(async () => {
  creator = await signUp();
});

const rowsOf = async (accountId: string) =>
  (
    await env.DB.prepare("SELECT key FROM uploads WHERE account_id = ?")
      .bind(accountId)
      .all<{ key: string }>()
  ).results.map((row) => row.key);
const exists = async (key: string) =>
  (await (key.startsWith("public/") ? env.INPUTS : env.OUTPUTS).head(key)) !== null;

it("an upload that begins after its account's removal leaves neither row nor file", async () => {
  await markLeaving(db, creator.id);
  const upload = storeUpload(services, { accountId: creator.id, bytes });
  await expect(upload).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await rowsOf(creator.id)).toEqual([]);
  const { objects } = await env.INPUTS.list({ prefix: `public/${creator.id}` });
  expect(objects).toEqual([]);
});

it("an upload whose account is removed while its file is stored leaves neither row nor file", async () => {
  const { files } = services;
  const putInput = async (...file: Parameters<typeof files.putInput>) => {
    await markLeaving(db, creator.id);
    await removeUploads(db, await rowsOf(creator.id));
    await files.putInput(...file);
  };
  const deps = { ...services, files: { ...files, putInput } };
  const upload = storeUpload(deps, { accountId: creator.id, bytes });
  await expect(upload).rejects.toMatchObject({ code: "unauthenticated" });
  const { objects } = await env.INPUTS.list({ prefix: `public/${creator.id}` });
  expect(objects).toEqual([]);
});

it("the sweep removes rows and files of accounts that are gone, and keeps those of others", async () => {
  const gone = await signUp();
  const [left, kept] = await Promise.all(
    [gone, creator].map(({ id }) => storeUpload(services, { accountId: id, bytes })),
  );
  await removeAccount(db, gone.id);
  await sweepFiles({ ...services, random: () => 0 });
  expect(await rowsOf(gone.id)).toEqual([]);
  expect(await exists(left?.key ?? "")).toBe(false);
  expect(await rowsOf(creator.id)).toEqual([kept?.key]);
  expect(await exists(kept?.key ?? "")).toBe(true);
});

it("the sweep removes files that no row knows once they are a day old", async () => {
  const id = await storeGeneration(creator);
  const known = `outputs/${id}/0.png`;
  await env.DB.prepare("UPDATE generations SET output_key = ? WHERE id = ?").bind(known, id).run();
  const running = `outputs/${await storeGeneration(creator, { status: "processing" })}/0.png`;
  const orphans = [
    `public/${creator.id}_1.png`,
    `outputs/${crypto.randomUUID()}/0.png`,
    `outputs/${id}/0.webp`,
  ];
  for (const key of [known, running]) await env.OUTPUTS.put(key, "a");
  for (const key of orphans) {
    await (key.startsWith("public/") ? env.INPUTS : env.OUTPUTS).put(key, "a");
  }
  const { key: own } = await storeUpload(services, { accountId: creator.id, bytes });
  const fromTheStart = {
    ...services,
    files: {
      ...services.files,
      list: (_: unknown, limit: number) =>
        services.files.list({ input: "public/", output: "outputs/", link: "links/" }, limit),
    },
  };
  await sweepFiles(fromTheStart);
  expect(await Promise.all(orphans.map(exists))).toEqual([true, true, true]);
  await sweepFiles({ ...fromTheStart, clock: () => Date.now() + DAY_MS + 60_000 });
  expect(await Promise.all(orphans.map(exists))).toEqual([false, false, false]);
  expect(await Promise.all([known, running, own].map(exists))).toEqual([true, true, true]);
});

it("the sweep frees the room of uploads that nothing has used for thirty days", async () => {
  const makeUpload = async (width: number) =>
    (await storeUpload(services, { accountId: creator.id, bytes: makePng(width, 8) })).key;
  const [unused, input, reference] = [
    await makeUpload(8),
    await makeUpload(9),
    await makeUpload(10),
  ];
  await storeGeneration(creator, { inputKey: input });
  await storeGeneration(creator, { referenceKeys: [reference] });
  const sweepAt = (days: number) =>
    sweepFiles({ ...services, random: () => 0, clock: () => Date.now() + days * DAY_MS });
  const stored = async () =>
    (
      await env.DB.prepare("select stored_bytes as n from account_usage where account_id = ?")
        .bind(creator.id)
        .first<{ n: number }>()
    )?.n ?? 0;
  const before = await stored();
  await sweepAt(29);
  expect(await rowsOf(creator.id)).toHaveLength(3);
  await sweepAt(31);
  expect(await rowsOf(creator.id)).toEqual([input, reference]);
  expect(await Promise.all([unused, input, reference].map(exists))).toEqual([false, true, true]);
  expect(await stored()).toBeLessThan(before);
});

it("a profile picture that is replaced or removed is deleted, unless a generation uses it", async () => {
  const setAvatar = async () => {
    const body = new FormData();
    body.append("file", new Blob([bytes], { type: "image/png" }), "me.png");
    const answer = await creator.call("/api/me/avatar", { method: "POST", body });
    expect(answer.status).toBe(200);
    return (await rowsOf(creator.id)).at(-1) ?? "";
  };
  const first = await setAvatar();
  const second = await setAvatar();
  expect([await exists(first), await exists(second)]).toEqual([false, true]);
  const id = await storeGeneration(creator, { inputKey: second });
  const third = await setAvatar();
  expect([await exists(second), await exists(third)]).toEqual([true, true]);
  const using = await storeGeneration(creator, { inputKey: third });
  for (const one of [id, using]) {
    await creator.call(`/api/generations/${one}`, { method: "DELETE" });
  }
  expect([await exists(second), await exists(third)]).toEqual([true, true]);
  await creator.post("/api/generations/purge", { ids: [id, using] });
  expect([await exists(second), await exists(third)]).toEqual([false, true]);
  await creator.call("/api/me/avatar", { method: "DELETE" });
  expect(await exists(third)).toBe(false);
});
