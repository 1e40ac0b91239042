import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FilmOriginChain } from "#contract/film-origins";
import type { FilmDocument } from "#contract/films";
import type { InsightItem, SourceId } from "#contract/insights";
import { exportOwn } from "#domain/accounts/export-own";
import { sweepFilms } from "#domain/films/films";
import { removeAccount } from "#storage/accounts/removal";
import { openDatabase } from "#storage/database";
import { insightLinks, insightScopes } from "#storage/schema/index";
import { type Account, call, signUp, uploadImage } from "#support/client";
import { beginFilm, resultScene, saveFilm, sceneOf, timelineOf } from "#support/films";
import { storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});
beforeEach(async () => {
  for (const table of ["insight_scopes", "insight_sources"])
    await env.DB.exec(`delete from ${table}`);
  await env.DB.exec("insert into insight_sources (source, is_on) values ('reddit', 1)");
});

const chainOf = async (account: Account, { id }: Pick<FilmDocument, "id">) => {
  const answer = await account.call(`/api/films/${id}/origin`);
  expect(answer.status).toBe(200);
  return (await answer.json<FilmOriginChain>()).links;
};
const brief = (links: FilmOriginChain["links"]) =>
  links.map(({ kind, text, gone }) => [kind, text, gone]);
const noted = async (filmId: string) =>
  (await db.$client.prepare("select * from film_origins where film_id = ?").bind(filmId).all())
    .results;

/** Puts a row into the newest list of a source. */
async function list(source: SourceId, id: string, title: string) {
  const item: InsightItem = {
    ...{ id, rank: 1, change: null, title, url: null },
    ...{ figure: null, unit: "points", history: [] },
  };
  const now = Date.now();
  await db.insert(insightScopes).values({
    ...{ source, region: "", category: "", wantedAt: now, fetchedAt: now },
    ...{ items: [item], tracks: {} },
  });
}

async function bringResult(account: Account, prompt: string) {
  const { key } = await uploadImage(account, makePng(16));
  const id = await storeGeneration(account, { prompt, outputKey: null, isAi: true });
  const outputKey = `outputs/${id}.png`;
  await env.OUTPUTS.put(outputKey, (await env.INPUTS.get(key))?.body ?? null);
  await env.DB.prepare(
    "update generations set output_key = ?, output_type = 'image/png' where id = ?",
  )
    .bind(outputKey, id)
    .run();
  const url = await servicesOf(env).files.url("https://app.test", outputKey);
  return { id, scene: resultScene({ id, output_url: url } as Parameters<typeof resultScene>[0]) };
}

describe("the chain of origin of a film", () => {
  it("names results and uploads that the film shows, also after their deletion", async () => {
    const image = await uploadImage(owner, makePng(30));
    const result = await bringResult(owner, "A quay at dawn");
    const upload = sceneOf({ kind: "upload", key: image.key, url: image.url, type: "image" });
    const film = await beginFilm(owner, { timeline: timelineOf(upload) });
    expect(brief(await chainOf(owner, film))).toEqual([["upload", "An uploaded file", false]]);
    await saveFilm(owner, film, timelineOf(upload, { ...result.scene, at: 4 }));
    const both = [
      ["upload", "An uploaded file", false],
      ["generation", "A quay at dawn", false],
    ];
    expect(brief(await chainOf(owner, film))).toEqual(both);
    const [, link] = await chainOf(owner, film);
    expect(link?.id).toBe(result.id);
    await owner.call(`/api/generations/${result.id}`, { method: "DELETE" });
    expect(brief(await chainOf(owner, film))[1]).toEqual(["generation", "A quay at dawn", true]);
    await env.DB.prepare("delete from generations where id = ?").bind(result.id).run();
    expect(brief(await chainOf(owner, film))[1]).toEqual(["generation", "A quay at dawn", true]);
    await saveFilm(owner, film, timelineOf(upload));
    expect(brief(await chainOf(owner, film))).toEqual(both.slice(0, 1));
  });

  it("carries the way in: a row, a link, a hook, a recipe", async () => {
    await list("hackernews", "42", "A row that rose");
    await list("reddit", "abc", "What a stranger wrote");
    const now = Date.now();
    const link = crypto.randomUUID();
    await db.insert(insightLinks).values({
      ...{ id: link, accountId: owner.id, platform: "youtube", url: "https://youtu.be/abc" },
      ...{
        title: "Their title",
        author: null,
        figures: {},
        createdAt: now,
        readAt: now,
        nextAt: now,
      },
    });
    const recipe = { kind: "short", version: 1 };
    const film = await beginFilm(owner, {
      timeline: { ...timelineOf(), version: 3, fps: { num: 30, den: 1 }, recipe },
      origin: [
        { kind: "row", ref: "hackernews:42", text: "Not what it says" },
        { kind: "row", ref: "reddit:abc", text: "What a stranger wrote" },
        { kind: "link", ref: link, text: "Something else" },
        { kind: "link", ref: "of-someone-else", text: "A link that I had" },
        { kind: "hook", ref: "h1", text: "Stop scrolling" },
        { kind: "recipe", text: "Harbours" },
      ],
    });
    expect(brief(await chainOf(owner, film))).toEqual([
      ["row", "A row that rose", false],
      ["row", "What a stranger wrote", false],
      ["link", "Their title", false],
      ["link", "A link that I had", true],
      ["hook", "Stop scrolling", false],
      ["recipe", "Script to short: Harbours", false],
    ]);
    // Words of Reddit and YouTube are nowhere in the chain's own table.
    const kept = JSON.stringify(await noted(film.id));
    expect(kept).not.toMatch(/stranger|Their title/);
    await env.DB.exec("delete from insight_scopes");
    await env.DB.prepare("delete from insight_links where id = ?").bind(link).run();
    expect(brief(await chainOf(owner, film)).slice(0, 3)).toEqual([
      ["row", "A row that rose", true],
      ["row", "A row of Reddit", true],
      ["link", "https://youtu.be/abc", true],
    ]);
  });

  it("names a recipe that the request does not name", async () => {
    const timeline = { ...timelineOf(), version: 3, fps: { num: 30, den: 1 } };
    const film = await beginFilm(owner, {
      timeline: { ...timeline, recipe: { kind: "chat", version: 1 } },
    });
    expect(brief(await chainOf(owner, film))).toEqual([["recipe", "Chat story", false]]);
  });

  it("goes with a copy, the export of own data, and the film's end", async () => {
    const person = await signUp();
    const origin = [{ kind: "hook", ref: "", text: "Only today" }];
    const film = await beginFilm(person, { origin });
    const copied = await person.post(`/api/films/${film.id}/duplicate`, {});
    const copy = await copied.json<FilmDocument>();
    expect(brief(await chainOf(person, copy))).toEqual([["hook", "Only today", false]]);
    let data = "";
    const input = { accountId: person.id, origin: "https://app.test", now: Date.now() };
    for await (const text of exportOwn(servicesOf(env), input)) data += text;
    const exported = JSON.parse(data) as { films: { origin: unknown[] }[] };
    expect(exported.films[0]?.origin).toMatchObject([{ kind: "hook", text: "Only today" }]);
    await person.call(`/api/films/${film.id}`, { method: "DELETE" });
    const later = { ...servicesOf(env), clock: () => Date.now() + 40 * 86_400_000 };
    await sweepFilms({ ...later, random: () => 0 });
    expect(await noted(film.id)).toEqual([]);
    expect(await noted(copy.id)).toHaveLength(1);
    await removeAccount(db, person.id);
    expect(await noted(copy.id)).toEqual([]);
  });

  it("is its owner's alone, and refuses what it does not know", async () => {
    const film = await beginFilm(owner, {});
    const other = await signUp();
    expect((await other.call(`/api/films/${film.id}/origin`)).status).toBe(404);
    expect((await call(`/api/films/${film.id}/origin`)).status).toBe(401);
    for (const part of [
      { kind: "row", ref: "nowhere:1" },
      { kind: "row", ref: "reddit:" },
      { kind: "generation", ref: "x" },
      { kind: "hook", text: "x".repeat(501) },
      { kind: "hook", text: "\ud800" },
      { kind: "hook", text: "x", more: 1 },
    ])
      expect([part, (await owner.post("/api/films", { origin: [part] })).status]).toEqual([
        part,
        422,
      ]);
    const many = Array.from({ length: 21 }, (_, at) => ({ kind: "hook", text: `Hook ${at}` }));
    expect((await owner.post("/api/films", { origin: many })).status).toBe(422);
    // What is nothing by now, and says nothing, is left out.
    const gone = await beginFilm(owner, {
      origin: [{ kind: "link", ref: "gone" }, { kind: "recipe" }],
    });
    expect(await chainOf(owner, gone)).toEqual([]);
  });
});
