import { env } from "cloudflare:workers";
import { and, eq, isNull, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { openDatabase } from "#storage/database";
import { type HistoryEnd, selectOwn } from "#storage/generations/history";
import { generations } from "#storage/schema/index";
import { type Account, call, signUp } from "#support/client";
import { generationRow, put, readHistory, storeGeneration } from "#support/history";

const db = openDatabase(env.DB);
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

describe("a filter", () => {
  it("shows its own generations only", async () => {
    const day = Date.UTC(2026, 0, 2);
    const film = await storeGeneration(creator, {
      kind: "text_to_video",
      maker: "film",
      createdAt: day,
    });
    const failed = await storeGeneration(creator, { status: "failed", createdAt: day + 1000 });
    const loved = await storeGeneration(creator, { isFavourite: true, createdAt: day + 2000 });
    await storeGeneration(other, { kind: "text_to_video", maker: "film", isFavourite: true });
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

  it("follows a generation from start to end", async () => {
    const id = await storeGeneration(creator, { status: "processing" });
    expect(await ids({ status: "processing", q: "boat" })).toEqual([id]);
    await db.update(generations).set({ status: "failed" }).where(eq(generations.id, id));
    expect(await ids({ status: "processing" })).toEqual([]);
    expect(await ids({ status: "failed", q: "boat" })).toEqual([id]);
    await put(creator, `/api/generations/${id}/favourite`, { is_favourite: true });
    expect(await ids({ favourite: "true" })).toEqual([id]);
    await put(creator, `/api/generations/${id}/favourite`, { is_favourite: false });
    expect(await ids({ favourite: "true" })).toEqual([]);
    expect(await ids({ q: "boat" })).toEqual([id]);
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await ids({ q: "boat" })).toEqual([]);
    const { n } = (await env.DB.prepare(
      "select count(*) as n from history_index where history_index match 'boat'",
    ).first<{ n: number }>()) ?? { n: -1 };
    const rows = await db.$count(
      generations,
      and(like(generations.prompt, "%boat%"), isNull(generations.deletedAt)),
    );
    expect(n).toBe(rows);
  });

  it("is combined with others: each must match", async () => {
    const film = await storeGeneration(creator, { kind: "text_to_video", prompt: "a boat" });
    const old = await storeGeneration(creator, { prompt: "a boat", createdAt: 1000 });
    await storeGeneration(creator, { isTest: true, prompt: "a boat" });
    expect(await ids({ media: "video", kind: "text_to_video", q: "boat" })).toEqual([film]);
    expect(await ids({ media: "video", kind: "text_to_image", q: "boat" })).toEqual([]);
    expect(await ids({ q: "boat", to: "1970-01-01T00:00:02Z" })).toEqual([old]);
    expect(await ids({ q: "boat", to: "1970-01-01T00:00:00Z" })).toEqual([]);
    expect(await ids({ kind: "text_to_video", to: "1970-01-01T00:00:02Z" })).toEqual([]);
    expect(await ids({ model: "ACME" })).toEqual([]);
  });

  it.each([
    { media: "sound" },
    { favourite: "false" },
    { from: "yesterday" },
    { to: "2026-13-01T00:00:00Z" },
    { cursor: "!" },
    { cursor: btoa("1:a") },
    { cursor: btoa("oldest:1:a:1:0:0") },
    { sort: "size" },
    { deleted: "yes" },
    { project: "" },
    { tag: "a".repeat(41) },
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
    const japanese = await storeGeneration(creator, { prompt: "黒い猫と白い犬 😀" });
    expect(await ids({ q: "猫" })).toEqual([japanese]);
    expect(await ids({ q: "白い 黒い猫" })).toEqual([japanese]);
    expect(await ids({ q: "😀" })).toEqual([japanese]);
    expect(await ids({ q: "い犬と" })).toEqual([]);
  });

  it("finds a word only where its letters are adjacent", async () => {
    await storeGeneration(creator, { prompt: "abcx bcde banx xanax nan" });
    expect(await ids({ q: "abcd" })).toEqual([]);
    expect(await ids({ q: "banana" })).toEqual([]);
    expect(await ids({ q: "na" })).toHaveLength(1);
    expect(await ids({ q: "nn" })).toEqual([]);
  });

  it("forgives one slip in a word, and finds the beginnings of words", async () => {
    const house = await storeGeneration(creator, { prompt: "A Lighthouse above a stormy sea" });
    const castle = await storeGeneration(creator, { prompt: "castle, mountain house" });
    await storeGeneration(other, { prompt: "a lighthouse, a castle" });
    for (const q of [
      "lihgthouse",
      "lighthous",
      "lightouse",
      "lighthoues",
      "lightxhouse",
      "ligthou",
    ])
      expect(await ids({ q }), q).toEqual([house]);
    for (const q of ["castel", "catsle", "cestle", "castl", "csatle", "mountian", "montain castle"])
      expect(await ids({ q }), q).toEqual([castle]);
    for (const q of ["huose", "hosue", "housw", "hpuse"])
      expect(await ids({ q }), q).toEqual([castle]);
    expect(await ids({ q: "stromy lighthouse" })).toEqual([house]);
    for (const q of ["lihgthuose", "cetsle", "dragon", "castel lighthouse", "haus"])
      expect(await ids({ q }), q).toEqual([]);
  });

  it("ranks exact matches first, and keeps to the filters", async () => {
    const near = await storeGeneration(creator, { prompt: "stormy mountain" });
    const failed = await storeGeneration(creator, { prompt: "mountains", status: "failed" });
    expect(await ids({ q: "mountain" })).toEqual([failed, near]);
    expect(await ids({ q: "mountains" })).toEqual([failed]);
    expect(await ids({ q: "mountian" })).toEqual([failed, near]);
    expect(await ids({ q: "mountian", status: "failed" })).toEqual([failed]);
    expect(await ids({ q: "mountian", media: "video" })).toEqual([]);
    expect(await ids({ q: "mountian", to: "1971-01-01T00:00:00Z" })).toEqual([]);
  });

  it("ignores a text without words", async () => {
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
    Array.from({ length: 67 }, (_, place) => String.fromCharCode(0x4e00 + place, 0x4e01)).join(" "),
  ])("accepts any text: %j", async (q) => {
    await storeGeneration(creator, { prompt: "something different" });
    expect(await ids({ q })).toEqual([]);
  });
});

describe("the pages", () => {
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
    { from: 1, to: 2 },
    { order: "oldest" as const },
    { after: { createdAt: 1, id: "a", seq: 1, bytes: 0 } },
  ])("walk the account's own rows in order: %o", async (filter) => {
    const detail = await plan(filter);
    expect(detail).toMatch(/SEARCH generations USING INDEX generations_by_account \(account_id=\?/);
    expect(detail).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  it.each([
    { maker: "acme" },
    { status: "failed" as const },
    { kind: "text_to_image" as const },
    { media: "video" as const },
    { isFavourite: true },
    { q: "cat" },
    { projectId: "any" },
    { projectId: null, q: "cat" },
    { tag: "sea", order: "oldest" as const },
    { isFavourite: false },
    { q: "a", maker: "acme", from: 1, to: 2, after: { createdAt: 1, id: "a", seq: 1, bytes: 0 } },
  ])("walk the account's part of the index with filters: %o", async (filter) => {
    const detail = await plan(filter);
    expect(detail).toMatch(/SCAN history_index VIRTUAL TABLE INDEX/);
    expect(detail).toMatch(/SEARCH generations USING INTEGER PRIMARY KEY/);
    expect(detail).not.toMatch(/SCAN generations|TEMP B-TREE/);
  });

  it("are as cheap deep down as at the top, among 10,000 rows", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      generationRow(creator.id, {
        createdAt: Math.floor(index / 3),
        prompt: `scene ${index} of many`,
      }),
    );
    const columns =
      "id, account_id, kind, origin, status, prompt, maker, params, is_ai, cost, created_at, updated_at";
    for (let at = 0; at < rows.length; at += 1000) {
      const values = rows.slice(at, at + 1000);
      await env.DB.prepare(
        `insert into generations (${columns}) select value ->> 'id', ?1, 'text_to_image', 'provider', 'succeeded', value ->> 'prompt', 'acme', '{}', 1, 5, value ->> 'createdAt', 0 from json_each(?2)`,
      )
        .bind(creator.id, JSON.stringify(values))
        .run();
      await env.DB.prepare(
        `insert into runs (generation_id, model, provider, endpoint_url, site_origin, provider_input, accepted_at, deadline_at)
         select value ->> 'id', 'acme', 'replicate', '', '', '{}', value ->> 'createdAt', 0 from json_each(?1)`,
      )
        .bind(JSON.stringify(values))
        .run();
    }
    const cost = async (after?: HistoryEnd) => {
      const { sql, params } = selectOwn(db, { accountId: creator.id, limit: 25, after }).toSQL();
      const answer = await env.DB.prepare(sql)
        .bind(...params)
        .run();
      expect(answer.results).toHaveLength(25);
      return answer.meta.rows_read;
    };
    const top = await cost();
    const deep = await cost({ createdAt: 100, id: "m", seq: 300, bytes: 0 });
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

  it("continue where they ended, with filters as without", async () => {
    const stored: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const prompt = `a boat, ${turn % 2 === 0 ? "grey" : "red"}`;
      stored.unshift(await storeGeneration(creator, { prompt, createdAt: turn }));
    }
    const grey = stored.filter((_, place) => place % 2 === 0);
    for (const [query, expected] of [
      [{}, stored],
      [{ q: "grey" }, grey],
      [{ kind: "text_to_image", q: "re" }, stored],
      [{ status: "succeeded", from: "1970-01-01T00:00:00.002Z" }, stored.slice(0, 5)],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: GenerationPage = await readHistory(creator, {
          ...query,
          limit: "2",
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.items.map((item) => item.id));
        cursor = page.next_cursor;
      } while (cursor);
      expect(seen).toEqual(expected);
    }
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

  it("are refused with another body, to outsiders, and for other people's generations", async () => {
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
