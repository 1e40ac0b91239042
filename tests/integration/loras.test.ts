import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type AdminLoras, LORA_RIGHTS, type Lora } from "#contract/loras";
import type { UploadPage } from "#contract/multipart-uploads";
import { readLorasOf } from "#storage/accounts/own-data";
import { openDatabase } from "#storage/database";
import { findLoras } from "#storage/loras/loras";
import { readUse } from "#storage/quotas/quotas";
import { type Account, call, signUp, uploadImage } from "#support/client";
import { makePng } from "#support/image";
import { bringLora, bringWeights, loraWish } from "#support/loras";
import { signUpAdmin } from "#support/people";
import { makeWeights, rawWeights } from "#support/weights";

const db = openDatabase(env.DB);
let owner: Account;
let other: Account;

beforeAll(async () => {
  [owner, other] = [await signUp(), await signUp()];
});

const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
const post = (wish: object, by = owner) => by.post("/api/loras", wish);
const patch = (path: string, change: object, by = owner) =>
  by.call(path, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
const remove = (id: string, by = owner) => by.call(`/api/loras/${id}`, { method: "DELETE" });
const list = async (query = "", by = owner) =>
  (await (await by.call(`/api/loras${query}`)).json<{ items: Lora[] }>()).items;
/** Status, code and the first field of a refusal. */
async function refusal(asked: Promise<Response>) {
  const answer = await asked;
  const body = await answer.json<{ code: string; issues?: { path: string }[] }>();
  return [answer.status, body.code, body.issues?.[0]?.path ?? null];
}
const stored = async (account: Account) =>
  (await readUse(db, account.id, Date.now())).used.stored_bytes;

describe("weights in parts", () => {
  it("are stored as they are, with their hash and their bytes", async () => {
    const bytes = makeWeights();
    const before = await stored(owner);
    const upload = await bringWeights(owner, bytes, "C:\\loras\\mug.SAFETENSORS");
    expect(upload).toMatchObject({
      ...{ contentType: "application/octet-stream", name: "mug.SAFETENSORS", bytes: bytes.length },
      ...{ width: null, height: null, duration: null, has_audio: null },
    });
    expect(await stored(owner)).toBe((before ?? 0) + bytes.length);
    const { pathname, search } = new URL(upload.url);
    const file = await call(`${pathname}${search}`);
    expect(await hex(new Uint8Array(await file.arrayBuffer()))).toBe(await hex(bytes));
    const listed = await (await owner.call("/api/uploads")).json<UploadPage>();
    expect(listed.items.map(({ key }) => key)).not.toContain(upload.key);
  });

  it.each([
    ["mug.bin", "application/octet-stream", 415, "unsupported_media_type"],
    ["mug.safetensors.zip", "application/octet-stream", 415, "unsupported_media_type"],
    ["mug.safetensors", "application/x-pickle", 415, "unsupported_media_type"],
  ])("are not begun for %s as %s", async (name, type, status, code) => {
    const answer = owner.post("/api/upload-sessions", { name, bytes: 10, content_type: type });
    expect((await refusal(answer)).slice(0, 2)).toEqual([status, code]);
  });

  it("have at most 500 MB", async () => {
    const wish = { name: "a.safetensors", content_type: "application/octet-stream" };
    const answer = owner.post("/api/upload-sessions", { ...wish, bytes: 600 * 1024 ** 2 });
    expect((await refusal(answer)).slice(0, 2)).toEqual([413, "payload_too_large"]);
  });

  it("are no picture for anything else", async () => {
    const { url, key } = await bringWeights(owner);
    const start = { prompt: "a mug", image_url: url };
    expect((await owner.post("/api/start-image-to-image-generation", start)).status).toBe(422);
    const source = await uploadImage(owner, makePng(16));
    const result = { kind: "upscale", method: "resize", source_url: source.url, upload_key: key };
    const answer = owner.post("/api/device-results", result);
    expect(await refusal(answer)).toEqual([422, "invalid_request", "upload_key"]);
  });
});

describe("a LoRA of uploaded weights", () => {
  it("has its base, its hash and what its creator said", async () => {
    const bytes = makeWeights(["transformer.single_transformer_blocks.0.attn.to_k.lora_A.weight"]);
    const { key } = await bringWeights(owner, bytes);
    const answer = await post(
      loraWish({ upload_key: key, trigger: " zk7mug ", name: " Our mug " }),
    );
    expect(answer.status).toBe(201);
    const made = await answer.json<Lora>();
    expect(made).toEqual({
      ...{ id: made.id, name: "Our mug", base: "flux-1", kind: "subject", trigger: "zk7mug" },
      ...{ sha256: await hex(bytes), bytes: bytes.length, licence: "Own work", source: "upload" },
      ...{
        depicts_person: false,
        is_shared: false,
        is_own: true,
        sample_urls: [],
        status: "ready",
      },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await (await owner.call(`/api/loras/${made.id}`)).json()).toEqual(made);
    const [row] = (await readLorasOf(db, owner.id)).filter(({ id }) => id === made.id);
    expect(row?.rights).toEqual({ wording: LORA_RIGHTS, at: Date.parse(made.created_at) });
    const deleted = owner.call(`/api/uploads/${key}`, { method: "DELETE" });
    expect((await refusal(deleted)).slice(0, 2)).toEqual([409, "file_in_use"]);
  });

  it("keeps the wording of the consent where it shows a person", async () => {
    const { id } = await bringLora(owner, {
      ...{ depicts_person: true, consent: { statement: "permission", adults: true } },
    });
    const [row] = (await readLorasOf(db, owner.id)).filter((one) => one.id === id);
    expect(row?.consent?.wording).toBe(
      "I have the written permission of everyone shown. Everyone shown is 18 or older.",
    );
  });

  it("is for the base that its creator names, or that the notes tell", async () => {
    const unknown = await bringWeights(owner, makeWeights(["weight"]));
    const nameless = loraWish({ upload_key: unknown.key });
    expect(await refusal(post(nameless))).toEqual([422, "base_unknown", "base"]);
    const named = await post({ ...nameless, base: "z-image" });
    expect(await named.json()).toMatchObject({ base: "z-image" });
    const noted = makeWeights(["weight"], { "modelspec.architecture": "Qwen-Image/lora" });
    const { key } = await bringWeights(owner, noted);
    expect(await (await post(loraWish({ upload_key: key }))).json()).toMatchObject({
      base: "qwen-image",
    });
  });

  it.each([
    ["without a right", { rights: undefined }, "rights_required", "rights"],
    ["with a right that is denied", { rights: false }, "rights_required", "rights"],
    ["of a person without a consent", { depicts_person: true }, "consent_required", "consent"],
    [
      "of a person who may be a child",
      { depicts_person: true, consent: { statement: "own", adults: false } },
      "consent_required",
      "consent",
    ],
    [
      "that does not say whom it shows",
      { depicts_person: undefined },
      "invalid_request",
      "depicts_person",
    ],
    ["of an unknown base", { base: "sd-3" }, "invalid_request", "base"],
    ["without a licence", { licence: " " }, "invalid_request", "licence"],
    ["without a name", { name: "  " }, "invalid_request", "name"],
    ["with a name of two lines", { name: "a\nb" }, "invalid_request", "name"],
    ["with a trigger of one letter", { trigger: "x" }, "invalid_request", "trigger"],
    ["with a long trigger", { trigger: "x".repeat(41) }, "invalid_request", "trigger"],
    ["with a trigger of two lines", { trigger: "zk7\nmug" }, "invalid_request", "trigger"],
    ["with a common word for a trigger", { trigger: "Woman" }, "invalid_request", "trigger"],
    ["with a name that is refused", { name: "nude 12 year old girl" }, "content_refused", "name"],
    ["with a trigger that is refused", { trigger: "nude 12yo girl" }, "content_refused", "trigger"],
    [
      "with two files",
      { url: "https://huggingface.co/a/b/resolve/main/c.safetensors" },
      "invalid_request",
      "upload_key",
    ],
    ["without a file", { upload_key: undefined }, "invalid_request", "upload_key"],
  ])("is refused %s", async (_, part, code, path) => {
    const wish = loraWish({ upload_key: "public/x_1.safetensors", ...part });
    expect(await refusal(post(wish))).toEqual([422, code, path]);
  });

  it("is refused for someone else's upload and for one that there is not", async () => {
    const { key } = await bringWeights(owner);
    expect((await refusal(post(loraWish({ upload_key: key }), other)))[0]).toBe(404);
    expect((await refusal(post(loraWish({ upload_key: "public/none" }))))[0]).toBe(404);
  });

  it("is refused for a picture, which stays", async () => {
    const { key } = await uploadImage(owner, makePng(16));
    expect((await refusal(post(loraWish({ upload_key: key }))))[1]).toBe("not_safetensors");
    expect(
      (await owner.call("/api/uploads").then((answer) => answer.json<UploadPage>())).items.map(
        (one) => one.key,
      ),
    ).toContain(key);
  });

  const fine = makeWeights();
  it.each([
    ["a pickle", Uint8Array.of(0x80, 0x02, ...new Uint8Array(60)), "not_safetensors"],
    ["a ZIP archive", Uint8Array.of(0x50, 0x4b, 3, 4, ...new Uint8Array(60)), "not_safetensors"],
    ["one that is cut off", fine.slice(0, -3), "lora_unreadable"],
    ["one whose header is no JSON", rawWeights("{nothing", 10), "lora_unreadable"],
  ])("is refused for %s, of which nothing stays", async (_, bytes, code) => {
    const before = await stored(owner);
    const { key } = await bringWeights(owner, bytes);
    expect((await refusal(post(loraWish({ upload_key: key })))).slice(0, 2)).toEqual([422, code]);
    expect(await stored(owner)).toBe(before);
    expect(await env.INPUTS.head(key)).toBeNull();
  });
});

describe("the list of LoRAs", () => {
  it("is filtered by base, kind and words, newest first", async () => {
    const account = await signUp();
    const mug = await bringLora(account, { name: "Mug Ærø", trigger: "zk7mug" });
    const ink = await bringLora(account, { name: "Ink", kind: "style", base: "sdxl" });
    const ids = async (query: string) => (await list(query, account)).map(({ id }) => id);
    expect(await ids("")).toEqual([ink.id, mug.id]);
    expect(await ids("?base=sdxl")).toEqual([ink.id]);
    expect(await ids("?kind=subject")).toEqual([mug.id]);
    expect(await ids("?q=ærø")).toEqual([mug.id]);
    expect(await ids("?q=ZK7")).toEqual([mug.id]);
    expect(await ids("?q=%25")).toEqual([]);
    expect((await account.call("/api/loras?base=none")).status).toBe(422);
    expect(await list("", other)).toEqual([]);
  });
});

describe("a LoRA that is there", () => {
  it("is renamed and corrected by its owner alone", async () => {
    const { id } = await bringLora(owner);
    const path = `/api/loras/${id}`;
    const change = { name: "Cup", trigger: "zk7cup", base: "flux-2" };
    expect(await (await patch(path, change)).json()).toMatchObject(change);
    expect(await (await patch(path, { trigger: null })).json()).toMatchObject({
      ...change,
      trigger: null,
    });
    expect((await refusal(patch(path, { trigger: "cat" })))[0]).toBe(422);
    expect((await refusal(patch(path, { name: "nude 12 year old girl" })))[1]).toBe(
      "content_refused",
    );
    expect((await refusal(patch(path, { kind: "style" })))[0]).toBe(422);
    for (const answer of [patch(path, change, other), remove(id, other), other.call(path)])
      expect((await refusal(answer))[0]).toBe(404);
  });

  it("goes with its weights", async () => {
    const before = await stored(owner);
    const { key } = await bringWeights(owner);
    const first = await (await post(loraWish({ upload_key: key }))).json<Lora>();
    const second = await (await post(loraWish({ upload_key: key }))).json<Lora>();
    expect((await remove(first.id)).status).toBe(204);
    expect(await env.INPUTS.head(key), "another one uses them").not.toBeNull();
    expect((await remove(second.id)).status).toBe(204);
    expect(await env.INPUTS.head(key)).toBeNull();
    expect(await stored(owner)).toBe(before);
    expect((await remove(second.id)).status).toBe(404);
    expect((await owner.call(`/api/loras/${second.id}`)).status).toBe(404);
  });
});

describe("a shared LoRA", () => {
  it("is seen by everyone and changed by its owner alone", async () => {
    const admin = await signUpAdmin();
    const { id } = await bringLora(owner, { name: "House style", kind: "style" });
    const path = `/api/admin/loras/${id}`;
    expect((await refusal(patch(path, { is_shared: true }, owner)))[0]).toBe(403);
    const shared = await patch(path, { is_shared: true }, admin);
    expect(await shared.json()).toMatchObject({ is_shared: true, is_own: false });
    expect(await list("?q=house", other)).toMatchObject([{ id, is_shared: true, is_own: false }]);
    expect((await other.call(`/api/loras/${id}`)).status).toBe(200);
    expect((await patch(`/api/loras/${id}`, { name: "Mine" }, other)).status).toBe(404);
    const acts = await admin.call(`/api/admin/audit?target=${id}`);
    expect((await acts.json<{ items: object[] }>()).items).toMatchObject([
      { action: "lora_shared", before: { is_shared: false }, after: { is_shared: true } },
    ]);
    expect((await patch(path, { is_shared: true }, admin)).status).toBe(200);
    expect((await patch(path, { is_shared: false }, admin)).status).toBe(200);
    expect(await list("?q=house", other)).toEqual([]);
    expect((await patch("/api/admin/loras/none", { is_shared: true }, admin)).status).toBe(404);
  });

  it("is found by administrators by its name and its owner, and by no one else", async () => {
    const admin = await signUpAdmin();
    const { id } = await bringLora(other, { name: "Found by all", depicts_person: false });
    expect((await refusal(owner.call("/api/admin/loras")))[0]).toBe(403);
    const find = async (q: string) => {
      const answer = await admin.call(`/api/admin/loras?${new URLSearchParams({ q })}`);
      return answer.json<AdminLoras>();
    };
    const { items, has_more: hasMore } = await find("found BY");
    expect(items).toMatchObject([{ id, is_own: false, is_shared: false }]);
    expect(hasMore).toBe(false);
    const { email } = items[0]?.owner ?? {};
    expect((await find(email ?? "")).items.map((one) => one.id)).toContain(id);
    expect((await find("%")).items).toEqual([]);
  });

  it("is not shared any more once its owner changes its words", async () => {
    const admin = await signUpAdmin();
    const { id } = await bringLora(owner, { name: "Grain", kind: "style", trigger: "zk7-grain" });
    await patch(`/api/admin/loras/${id}`, { is_shared: true }, admin);
    const same = await patch(`/api/loras/${id}`, { name: "Grain" });
    expect(await same.json()).toMatchObject({ is_shared: true });
    const changed = await patch(`/api/loras/${id}`, { trigger: "zk7-dust" });
    expect(await changed.json()).toMatchObject({ name: "Grain", is_shared: false });
    expect(await list("?q=grain", other)).toEqual([]);
    const acts = await admin.call(`/api/admin/audit?target=${id}`);
    expect((await acts.json<{ items: object[] }>()).items).toMatchObject([
      { action: "lora_unshared", before: { is_shared: true }, after: { is_shared: false } },
      { action: "lora_shared" },
    ]);
  });

  it("is not offered while its owner is banned", async () => {
    const [admin, banned] = [await signUpAdmin(), await signUp()];
    const { id } = await bringLora(banned, { name: "Fog", kind: "style" });
    await patch(`/api/admin/loras/${id}`, { is_shared: true }, admin);
    const ban = (is: number) =>
      env.DB.prepare("update user set banned = ? where id = ?").bind(is, banned.id).run();
    expect(await list("?q=fog", other)).toMatchObject([{ id }]);
    await ban(1);
    expect(await list("?q=fog", other)).toEqual([]);
    expect(await findLoras(db, [id])).toEqual([]);
    await ban(0);
    expect(await list("?q=fog", other)).toMatchObject([{ id }]);
  });

  it("is never one of a person", async () => {
    const admin = await signUpAdmin();
    const { id } = await bringLora(owner, {
      ...{ depicts_person: true, consent: { statement: "own", adults: true } },
    });
    const answer = patch(`/api/admin/loras/${id}`, { is_shared: true }, admin);
    expect((await refusal(answer)).slice(0, 2)).toEqual([409, "depicts_person"]);
    expect((await list("", other)).map((one) => one.id)).not.toContain(id);
  });
});

it("is not added while the library is switched off, and stays readable", async () => {
  const { key } = await bringWeights(owner);
  await env.DB.prepare("insert into feature_settings values ('loras', 0)").run();
  expect((await refusal(post(loraWish({ upload_key: key })))).slice(0, 2)).toEqual([
    403,
    "feature_disabled",
  ]);
  expect((await owner.call("/api/loras")).status).toBe(200);
  await env.DB.prepare("delete from feature_settings where feature_key = 'loras'").run();
});

it("an export of an account's data names its LoRAs and has their weights", async () => {
  const account = await signUp();
  const { id, name } = await bringLora(account, { trigger: "zk7mug" });
  const answer = await account.call("/api/me/export?format=json");
  const exported = await answer.json<{ loras: object[]; uploads: { key: string }[] }>();
  const key = exported.uploads[0]?.key;
  expect(exported.loras).toMatchObject([
    { id, name, trigger: "zk7mug", rights: { wording: LORA_RIGHTS }, consent: null, file: key },
  ]);
});
