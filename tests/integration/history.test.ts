import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import { openDatabase } from "#storage/database";
import { selectOwn } from "#storage/generations/history";
import { type Account, call, signUp } from "#support/client";
import { generationRow, put, readHistory, storeGeneration } from "#support/history";

let creator: Account;
let other: Account;

beforeAll(async () => {
  other = await signUp();
});

beforeEach(async () => {
  creator = await signUp();
});

const ids = async (query: Record<string, string>) =>
  (await readHistory(creator, query)).items.map((item) => item.id);

describe("the filters", () => {
  it("each lets its own through and nothing else", async () => {
    const day = Date.UTC(2026, 0, 2);
    const film = await storeGeneration(creator, {
      kind: "text_to_video",
      model: "film",
      createdAt: day,
    });
    const failed = await storeGeneration(creator, { status: "failed", createdAt: day + 1000 });
    const loved = await storeGeneration(creator, { isFavourite: true, createdAt: day + 2000 });
    await storeGeneration(other, { kind: "text_to_video", model: "film", isFavourite: true });
    expect(await ids({})).toEqual([loved, failed, film]);
    expect(await ids({ model: "film" })).toEqual([film]);
    expect(await ids({ media: "video" })).toEqual([film]);
    expect(await ids({ media: "image" })).toEqual([loved, failed]);
    expect(await ids({ kind: "text_to_video" })).toEqual([film]);
    expect(await ids({ status: "failed" })).toEqual([failed]);
    expect(await ids({ favourite: "true" })).toEqual([loved]);
    expect(await ids({ from: "2026-01-02T00:00:01Z" })).toEqual([loved, failed]);
    expect(await ids({ to: "2026-01-02T01:00:01+01:00" })).toEqual([film]);
    expect(await ids({ media: "video", favourite: "true" })).toEqual([]);
  });

  it.each([
    { media: "sound" },
    { favourite: "false" },
    { from: "yesterday" },
    { to: "2026-13-01T00:00:00Z" },
    { cursor: "!" },
    { limit: "0" },
  ])("refuses %o", async (query) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value]));
    expect((await creator.call(`/api/generations?${search}`)).status).toBe(422);
  });
});

describe("the search", () => {
  it("finds prompts that have every word, in any case, order and language", async () => {
    const sea = await storeGeneration(creator, { prompt: "Ein STÜRMISCHES Meer, Öl auf Leinwand" });
    const cat = await storeGeneration(creator, {
      prompt: 'a "grey" cat; 100% wool (AND nothing else)',
    });
    await storeGeneration(other, { prompt: "stürmisches meer, grey cat" });
    expect(await ids({ q: "meer stürm" })).toEqual([sea]);
    expect(await ids({ q: "MEER öl" })).toEqual([sea]);
    expect(await ids({ q: "ÖL" })).toEqual([sea]);
    expect(await ids({ q: "A CAT" })).toEqual([cat]);
    expect(await ids({ q: "grey dog" })).toEqual([]);
    expect(await ids({ q: '"grey"' })).toEqual([cat]);
    expect(await ids({ q: "100%" })).toEqual([cat]);
    expect(await ids({ q: "%" })).toEqual([cat]);
    expect(await ids({ q: "(and" })).toEqual([cat]);
  });

  it("takes a text without words for none", async () => {
    const id = await storeGeneration(creator);
    expect(await ids({ q: " \0 " })).toEqual([id]);
  });

  it.each([
    '"',
    '""',
    '"""',
    "AND",
    "NOT cat",
    "NEAR(a b)",
    "prompt:cat",
    "cat*",
    "^cat",
    "-cat",
    "{x}: y",
    "a'b; drop table generations",
    "a\0bcd",
    "\ud800abc",
    "😀😀😀",
    "é".repeat(200),
    "a ".repeat(100),
    "abc ".repeat(50),
    "\\",
    "cat OR",
  ])("has no text that breaks it: %j", async (q) => {
    await storeGeneration(creator, { prompt: "something different" });
    expect(await ids({ q })).toEqual([]);
  });
});

describe("the pages", () => {
  const db = openDatabase(env.DB);
  const base = { accountId: "somebody", limit: 25 };

  async function plan(filter: Partial<Parameters<typeof selectOwn>[1]>): Promise<string> {
    const { sql, params } = selectOwn(db, { ...base, ...filter }).toSQL();
    const answer = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return answer.results.map((row) => row.detail).join("\n");
  }

  it.each([
    {},
    { model: "acme" },
    { status: "failed" as const },
    { kind: "text_to_image" as const },
    { media: "video" as const },
    { from: 1, to: 2 },
    { after: { createdAt: 1, id: "a" } },
    { model: "acme", status: "failed" as const, from: 1, after: { createdAt: 1, id: "a" } },
  ])("walk the person's own rows in order: %o", async (filter) => {
    const detail = await plan(filter);
    expect(detail).toMatch(/SEARCH generations USING INDEX generations_by_account \(account_id=\?/);
    expect(detail).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  it("take the index of favourites for favourites, and the index of prompts for words", async () => {
    const favourites = await plan({ isFavourite: true, model: "acme" });
    expect(favourites).toContain("USING INDEX generations_favourites (account_id=?");
    expect(await plan({ q: "cat" })).toContain("generation_prompts VIRTUAL TABLE INDEX");
  });

  it("are as cheap deep down as at the top, among 10,000 rows", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      generationRow(creator.id, {
        createdAt: Math.floor(index / 3),
        prompt: `scene ${index} of many`,
      }),
    );
    const columns =
      "id, account_id, kind, status, prompt, model, params, provider_input, cost, endpoint_url, origin, provider, deadline_at, created_at, updated_at";
    for (let at = 0; at < rows.length; at += 1000) {
      const values = rows.slice(at, at + 1000);
      await env.DB.prepare(
        `insert into generations (${columns}) select value ->> 'id', ?1, 'text_to_image', 'succeeded', value ->> 'prompt', 'acme', '{}', '{}', 5, '', '', 'replicate', 0, value ->> 'createdAt', 0 from json_each(?2)`,
      )
        .bind(creator.id, JSON.stringify(values))
        .run();
    }
    const cost = async (after?: { createdAt: number; id: string }) => {
      const { sql, params } = selectOwn(db, { accountId: creator.id, limit: 25, after }).toSQL();
      const answer = await env.DB.prepare(sql)
        .bind(...params)
        .run();
      expect(answer.results).toHaveLength(25);
      return answer.meta.rows_read;
    };
    const top = await cost();
    const deep = await cost({ createdAt: 100, id: "m" });
    expect(deep).toBeLessThanOrEqual(top * 2);

    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readHistory>> = await readHistory(creator, {
        limit: "100",
        ...(cursor ? { cursor } : {}),
      });
      for (const item of page.items) seen.add(item.id);
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen.size).toBe(10_000);
    expect((await readHistory(creator, { q: "scene 9999" })).items).toHaveLength(1);
  });
});

describe("favourites", () => {
  it("are set and unset, again and again, and leave the rest of the record alone", async () => {
    const id = await storeGeneration(creator);
    const path = `/api/generations/${id}/favourite`;
    const before = await (await creator.call(`/api/predictions/${id}`)).json<GenerationRecord>();
    for (const wanted of [true, true, false]) {
      const answer = await put(creator, path, { is_favourite: wanted });
      expect(await answer.json()).toEqual({ ...before, is_favourite: wanted });
    }
  });

  it("are refused with another body, to strangers, and for other people's runs", async () => {
    const id = await storeGeneration(other);
    const path = `/api/generations/${id}/favourite`;
    expect((await put(creator, path, { is_favourite: true })).status).toBe(404);
    expect((await put(other, path, { is_favourite: "yes" })).status).toBe(422);
    const json = { "content-type": "application/json" };
    const body = JSON.stringify({ is_favourite: true });
    expect((await call(path, { method: "PUT", headers: json, body })).status).toBe(401);
    const record = await (await other.call(`/api/predictions/${id}`)).json<GenerationRecord>();
    expect(record.is_favourite).toBe(false);
  });
});
