import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSettings } from "#base/settings";
import type { Lora } from "#contract/loras";
import { sweepImports } from "#domain/loras/import-lora";
import { openDatabase } from "#storage/database";
import { readUse } from "#storage/quotas/quotas";
import { loras, multipartUploads } from "#storage/schema/index";
import { type Account, signUp } from "#support/client";
import { loraWish } from "#support/loras";
import { under } from "#support/mail";
import { makeWeights, rawWeights } from "#support/weights";
import { servicesOf } from "#workers/services";

const HOSTS = { LORA_HOSTS: "weights.example, *.files.example, 127.0.0.1:9000" };
const PART = 8 * 1024 * 1024;
const FILE = "https://weights.example/mug.safetensors";
const db = openDatabase(env.DB);
let owner: Account;
/** What the outside answers, by address. */
let outside: (url: string) => Response | Promise<Response>;
const asked: string[] = [];

beforeAll(async () => {
  owner = await signUp();
});
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(String(input));
    return outside(String(input));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "content-length": `${body.length}`, ...headers } });
/** An answer that does not say how long it is. */
const stream = (body: ReadableStream<Uint8Array>) => new Response(body);
const pieces = (count: number, piece: Uint8Array<ArrayBuffer>) =>
  new Blob(Array<Uint8Array<ArrayBuffer>>(count).fill(piece)).stream();
const lead = (location: string) => new Response(null, { status: 302, headers: { location } });

const asking = (path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${owner.token}`);
  return under({ ...HOSTS })(path, { ...init, headers });
};
const importing = (url: string, part: object = {}) =>
  asking("/api/loras", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(loraWish({ url, ...part })),
  });
const refusal = async (answer: Response) => [
  answer.status,
  (await answer.json<{ code: string }>()).code,
];
async function ended(id: string): Promise<Lora> {
  for (let turn = 0; turn < 400; turn += 1) {
    const lora = await (await asking(`/api/loras/${id}`)).json<Lora>();
    if (lora.status !== "importing") return lora;
    await scheduler.wait(25);
  }
  throw new Error(`the import ${id} did not end`);
}
/** Imports an address and gives what became of it. */
async function outcome(url: string, part: object = {}): Promise<Lora> {
  const answer = await importing(url, part);
  expect(answer.status).toBe(202);
  const { id, status } = await answer.json<{ id: string; status: string }>();
  expect(status).toBe("importing");
  return ended(id);
}
const stored = async () => (await readUse(db, owner.id, Date.now())).used.stored_bytes;
const sessions = () => db.$count(multipartUploads, eq(multipartUploads.state, "open"));

describe("an import of a LoRA", () => {
  it("follows redirects to allowed hosts and becomes ready", async () => {
    const bytes = makeWeights(["lora_unet_input_blocks_4_1_transformer_blocks_0_attn1_to_q.alpha"]);
    outside = (url) =>
      url.startsWith(FILE) ? lead("https://eu.files.example/x?sig=1") : send(bytes);
    const before = (await stored()) ?? 0;
    const lora = await outcome(`${FILE}?token=hidden#part`);
    expect(lora).toMatchObject({
      ...{ status: "ready", source: "import", base: "sdxl", bytes: bytes.length },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(lora.message).toBeUndefined();
    expect(asked).toEqual([`${FILE}?token=hidden`, "https://eu.files.example/x?sig=1"]);
    expect(await stored()).toBe(before + bytes.length);
    const row = await db.select().from(loras).where(eq(loras.id, lora.id)).get();
    expect(row).toMatchObject({ address: FILE, uploadId: null });
    const key = row?.weightsKey ?? "";
    const file = await env.INPUTS.get(key);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    expect((await asking(`/api/loras/${lora.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await env.INPUTS.head(key)).toBeNull();
    expect(await stored()).toBe(before);
  });

  it("takes a file of several parts that does not say how long it is", async () => {
    const shape = [PART + 50];
    const tensor = { dtype: "U8", shape, data_offsets: [0, PART + 50] };
    const bytes = rawWeights(JSON.stringify({ "a.weight": tensor }), PART + 50);
    outside = () => stream(new Blob([bytes]).stream());
    const lora = await outcome(FILE, { base: "wan-2" });
    expect(lora).toMatchObject({ status: "ready", bytes: bytes.length, base: "wan-2" });
  });

  it("turns the page of a file into the file", async () => {
    outside = () => send(makeWeights());
    const answer = await under({})("/api/loras", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${owner.token}` },
      body: JSON.stringify(
        loraWish({ url: "https://huggingface.co/ada/mug/blob/main/m.safetensors" }),
      ),
    });
    const { id } = await answer.json<{ id: string }>();
    expect(await ended(id)).toMatchObject({ status: "ready" });
    expect(asked).toEqual(["https://huggingface.co/ada/mug/resolve/main/m.safetensors"]);
  });

  it.each([
    "https://elsewhere.example/mug.safetensors",
    "http://weights.example/mug.safetensors",
    "https://weights.example:8443/mug.safetensors",
    "https://weights.example@elsewhere.example/mug.safetensors",
    "https://ada:word@weights.example/mug.safetensors",
    "https://127.0.0.1/mug.safetensors",
    "http://127.0.0.1:9001/mug.safetensors",
    "http://2130706433:9000@10.0.0.1/",
    "http://[::1]:9000/mug.safetensors",
    "https://localhost/mug.safetensors",
    "https://weights.example.elsewhere.example/",
    "ftp://weights.example/mug.safetensors",
    "file:///etc/passwd",
    "mug.safetensors",
  ])("is refused at once for %s, and nothing is asked", async (url) => {
    expect(await refusal(await importing(url))).toEqual([422, "address_refused"]);
    expect(asked).toEqual([]);
  });

  it.each(["http://127.0.0.1:8787/", "https://169.254.169.254/", "https://elsewhere.example/"])(
    "is refused where it leads on to %s",
    async (location) => {
      outside = () => lead(location);
      expect(await refusal(await importing(FILE))).toEqual([422, "address_refused"]);
      expect(asked).toEqual([FILE]);
    },
  );

  it("is refused at once where the file is said to be too large", async () => {
    outside = () =>
      new Response(pieces(1, new Uint8Array(9)), { headers: { "content-length": "600000000" } });
    expect(await refusal(await importing(FILE))).toEqual([413, "payload_too_large"]);
    expect(await sessions()).toBe(0);
  });

  it.each([
    ["has no such file", () => new Response("no", { status: 404 }), "unavailable"],
    ["gives it to no one", () => new Response("no", { status: 403 }), "unavailable"],
    ["sends nothing", () => stream(pieces(0, new Uint8Array())), "unavailable"],
    [
      "sends less than it announced",
      () => new Response(pieces(1, makeWeights()), { headers: { "content-length": "5000" } }),
      "unavailable",
    ],
    [
      "sends more than it announced",
      () => new Response(pieces(2, makeWeights()), { headers: { "content-length": "200" } }),
      "unavailable",
    ],
    [
      "sends a page",
      () => send(new TextEncoder().encode("<!doctype html><p>Sign in</p>")),
      "not_safetensors",
    ],
    [
      "sends a pickle",
      () => stream(pieces(1, Uint8Array.of(0x80, 2, ...new Uint8Array(50)))),
      "not_safetensors",
    ],
    [
      "sends half of it",
      () => stream(pieces(1, makeWeights().subarray(0, 120))),
      "lora_unreadable",
    ],
    [
      "sends weights of which no one knows the base",
      () => send(makeWeights(["weight"])),
      "base_unknown",
    ],
    [
      "breaks off",
      () => stream(new ReadableStream({ pull: () => Promise.reject(new Error("reset")) })),
      "unavailable",
    ],
  ])("fails with its reason where the host %s, and leaves nothing", async (_, answer, code) => {
    const before = await stored();
    outside = answer;
    const lora = await outcome(FILE);
    expect(lora).toMatchObject({ status: "failed", code, message: expect.stringMatching(/\.$/) });
    expect(await stored()).toBe(before);
    expect(await sessions()).toBe(0);
    const { items } = await (await asking("/api/loras")).json<{ items: Lora[] }>();
    expect(items.map(({ id }) => id)).not.toContain(lora.id);
    expect((await env.INPUTS.list({ prefix: "staging/" })).objects).toEqual([]);
  });

  it("is stopped by deleting it", async () => {
    outside = () => stream(new ReadableStream({ pull: () => scheduler.wait(5_000) }));
    const { id } = await (await importing(FILE)).json<{ id: string }>();
    const { items } = await (await asking("/api/loras")).json<{ items: Lora[] }>();
    expect(items[0]).toMatchObject({
      id,
      status: "importing",
      base: null,
      sha256: null,
      bytes: null,
    });
    expect((await asking(`/api/loras/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await asking(`/api/loras/${id}`)).status).toBe(404);
    expect(await sessions()).toBe(0);
  });

  it("says before anything is asked what is missing", async () => {
    expect(await refusal(await importing(FILE, { rights: false }))).toEqual([
      422,
      "rights_required",
    ]);
    expect(await refusal(await importing(FILE, { depicts_person: true }))).toEqual([
      422,
      "consent_required",
    ]);
    expect(asked).toEqual([]);
  });
});

describe("an import whose Worker ended", () => {
  /** An import that no one works on, as a Worker leaves it that ends in its middle. */
  async function lost(part: Partial<typeof loras.$inferInsert> = {}): Promise<string> {
    const now = Date.now();
    const id = crypto.randomUUID();
    await db.insert(loras).values({
      ...{ id, accountId: owner.id, name: "Mug", kind: "subject", licence: "Own work" },
      ...{ source: "import", rights: { wording: "", at: 1 }, depictsPerson: false },
      ...{ status: "importing", address: `${FILE}?token=hidden` },
      ...{ createdAt: now - 120_000, heardAt: now - 80_000, ...part },
    });
    return id;
  }
  const sweep = () => sweepImports(servicesOf({ ...env, ...HOSTS } as Env));

  it("is begun again", async () => {
    outside = () => send(makeWeights());
    const id = await lost();
    await sweep();
    expect(await ended(id)).toMatchObject({ status: "ready", base: "flux-1" });
    await sweep();
    expect(asked).toHaveLength(1);
  });

  it("is left alone while it is heard of", async () => {
    const id = await lost({ heardAt: Date.now() - 30_000 });
    await sweep();
    expect(asked).toEqual([]);
    await db.delete(loras).where(eq(loras.id, id));
  });

  it.each([
    ["after three attempts", { attempts: 2 }, "The import broke off."],
    ["after 15 minutes", { createdAt: Date.now() - 16 * 60_000 }, "longer than 15 minutes"],
  ])("fails %s with a sentence", async (_, part, words) => {
    const id = await lost(part);
    await sweep();
    expect(await ended(id)).toMatchObject({
      ...{ status: "failed", code: "unavailable" },
      message: expect.stringContaining(words),
    });
    const row = await db.select().from(loras).where(eq(loras.id, id)).get();
    expect(row?.address).toBe(FILE);
    expect(asked).toEqual([]);
  });

  it("is forgotten a day after it failed", async () => {
    const day = 24 * 60 * 60_000;
    const id = await lost({ status: "failed", heardAt: Date.now() - day - 1000 });
    const kept = await lost({ status: "failed", heardAt: Date.now() - day + 60_000 });
    await sweep();
    expect((await asking(`/api/loras/${id}`)).status).toBe(404);
    expect((await asking(`/api/loras/${kept}`)).status).toBe(200);
  });
});

it("the setting of the hosts takes names, wildcards and host:port alone", () => {
  const parse = (LORA_HOSTS: string) =>
    parseSettings({ BETTER_AUTH_SECRET: "x".repeat(32), LORA_HOSTS }).LORA_HOSTS;
  expect(parse("a.example, *.b.example 127.0.0.1:9000")).toHaveLength(3);
  expect(parse("")).toBeUndefined();
  expect(() => parse("https://a.example")).toThrow("LORA_HOSTS: expected host names");
});
