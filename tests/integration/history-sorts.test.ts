import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { type Account, signUp } from "#support/client";
import { put, readHistory, storeGeneration } from "#support/history";

let creator: Account;
let other: Account;

beforeAll(async () => {
  other = await signUp();
});

beforeEach(async () => {
  creator = await signUp();
});

/** All pages of a list, two by two. */
async function walk(query: Record<string, string>): Promise<string[]> {
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
  return seen;
}

const store = (values: object) => storeGeneration(creator, { prompt: "a boat", ...values });

describe("an order of the history", () => {
  it("holds over its pages, with filters and without", async () => {
    const a = await store({ createdAt: 1000, outputBytes: 50 });
    const b = await store({ createdAt: 2000, outputBytes: 900, isFavourite: true });
    const c = await store({ createdAt: 3000, outputBytes: null, status: "failed" });
    const d = await store({ createdAt: 4000, outputBytes: 50, isFavourite: true });
    const e = await store({ createdAt: 5000, outputBytes: 70 });
    const f = await store({ createdAt: 5000, outputBytes: null, status: "failed" });
    await storeGeneration(other, { isFavourite: true, outputBytes: 10_000 });
    const orders = {
      oldest: [a, b, c, d, e, f],
      largest: [b, e, d, a, f, c],
      favourites: [d, b, f, e, c, a],
    };
    for (const [sort, expected] of Object.entries(orders)) {
      // Both of the same moment: the walk by time goes by their ids.
      const plain = await walk({ sort });
      if (sort === "oldest") expect(plain.slice(0, 4)).toEqual(expected.slice(0, 4));
      else expect([sort, plain]).toEqual([sort, expected]);
      expect(plain.toSorted()).toEqual(expected.toSorted());
      expect([sort, await walk({ sort, q: "boat" })]).toEqual([sort, expected]);
      const done = expected.filter((id) => id !== c && id !== f);
      expect([sort, await walk({ sort, status: "succeeded" })]).toEqual([sort, done]);
      const late = await walk({ sort, from: "1970-01-01T00:00:02Z", to: "1970-01-01T00:00:05Z" });
      expect(late).toEqual(expected.filter((id) => [b, c, d].includes(id)));
      const two = await walk({ sort, favourite: "true" });
      expect(two).toEqual(expected.filter((id) => [b, d].includes(id)));
      expect(await walk({ sort, media: "video" })).toEqual([]);
    }
  });

  it("refuses the cursor of another one", async () => {
    for (const createdAt of [1, 2, 3]) await store({ createdAt });
    const orders = ["newest", "oldest", "largest", "favourites"];
    for (const sort of orders) {
      const { next_cursor } = await readHistory(creator, { sort, limit: "1" });
      for (const taken of orders) {
        const search = new URLSearchParams({ sort: taken, cursor: next_cursor ?? "" });
        const { status } = await creator.call(`/api/generations?${search}`);
        expect([sort, taken, status]).toEqual([sort, taken, sort === taken ? 200 : 422]);
      }
    }
  });
});

describe("tags", () => {
  it("are set, replaced, listed and filtered by", async () => {
    const [one, two] = [await store({}), await store({ prompt: "a cat" })];
    await storeGeneration(other, { tags: ["theirs", "sea"] });
    const tagged = await put(creator, `/api/generations/${one}/tags`, {
      tags: ["sea", " night sky ", "sea", "Ünïcode 海"],
    });
    expect(tagged.status).toBe(200);
    const { tags } = await tagged.json<GenerationRecord>();
    expect(tags).toEqual(["sea", "night sky", "Ünïcode 海"]);
    await put(creator, `/api/generations/${two}/tags`, { tags: ["sea", "a:b"] });
    const ids = async (query: Record<string, string>) =>
      (await readHistory(creator, query)).items.map((item) => item.id);
    expect(await ids({ tag: "sea" })).toEqual([two, one]);
    expect(await ids({ tag: "night sky" })).toEqual([one]);
    expect(await ids({ tag: "Ünïcode 海", q: "boat" })).toEqual([one]);
    expect(await ids({ tag: "sea", q: "cat" })).toEqual([two]);
    expect(await ids({ tag: "theirs" })).toEqual([]);
    expect(await ids({ tag: "se" })).toEqual([]);
    const listed = async () =>
      (await (await creator.call("/api/generations/tags")).json<{ items: string[] }>()).items;
    expect(await listed()).toEqual(["a:b", "night sky", "sea", "Ünïcode 海"]);
    await put(creator, `/api/generations/${one}/tags`, { tags: [] });
    expect(await ids({ tag: "night sky" })).toEqual([]);
    expect(await listed()).toEqual(["a:b", "sea"]);
  });

  it.each([
    {},
    { tags: "sea" },
    { tags: [""] },
    { tags: ["   "] },
    { tags: ["t".repeat(41)] },
    { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
    { tags: ["a\0b"] },
    { tags: [1] },
  ])("are refused as %j", async (body) => {
    const id = await store({});
    expect((await put(creator, `/api/generations/${id}/tags`, body)).status).toBe(422);
  });

  it("may be twenty of forty characters, and are their owner's", async () => {
    const id = await store({});
    const tags = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(40, "x"));
    const answer = await put(creator, `/api/generations/${id}/tags`, { tags });
    expect(await answer.json()).toMatchObject({ tags });
    expect((await put(other, `/api/generations/${id}/tags`, { tags: [] })).status).toBe(404);
  });
});
