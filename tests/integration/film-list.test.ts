import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { FilmDocument, FilmPage } from "#contract/films";
import type { Project } from "#contract/projects";
import { exportOwn } from "#domain/accounts/export-own";
import { removeAccount } from "#storage/accounts/removal";
import { openDatabase } from "#storage/database";
import { films } from "#storage/schema/index";
import { type Account, call, signUp, uploadImage } from "#support/client";
import { makePixels, makeWebp } from "#support/codec";
import { makePng } from "#support/image";
import { servicesOf } from "#workers/services";

let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const background = { kind: "color", color: "#102030" };
const timelineOf = (seconds: number, src: object = background) => ({
  ...{ version: 1, size: { width: 1080, height: 1920 }, fps: 30 },
  tracks: [{ kind: "visual", id: "v", items: [{ id: "a", src, in: 0, out: seconds, at: 0 }] }],
});
const begin = async (account: Account, body: object) => {
  const answer = await account.post("/api/films", body);
  expect(answer.status).toBe(201);
  return answer.json<FilmDocument>();
};
const list = async (account: Account, query = "") =>
  (await account.call(`/api/films${query}`)).json<FilmPage>();
const putPoster = (account: Account, id: string, revision: unknown, body: BodyInit) =>
  account.call(`/api/films/${id}/poster?revision=${revision}`, {
    ...{ method: "PUT", body },
    headers: { "content-type": "image/webp" },
  });

/** The titles of all pages of a list. */
async function titles(account: Account, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const at: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const page = await list(account, `?limit=2&${query}${at}`);
    found.push(...page.items.map(({ title }) => title));
    cursor = page.next_cursor;
  }
  return found;
}

describe("the list of films", () => {
  it("is searched and sorted, page by page, also where films are alike", async () => {
    const person = await signUp();
    const seconds = { "Film 10": 3, Übung: 9, "film 2": 3, zebra: 1, "Film 2": 3 };
    for (const [title, length] of Object.entries(seconds))
      await begin(person, { title, timeline: timelineOf(length) });
    // One moment for all of them.
    const db = openDatabase(env.DB);
    await db.update(films).set({ updatedAt: 1e12 }).where(eq(films.accountId, person.id));
    const zebra = (await list(person, "?q=ZEB")).items;
    expect(zebra.map(({ title }) => title)).toEqual(["zebra"]);
    await db
      .update(films)
      .set({ updatedAt: 2e12 })
      .where(eq(films.id, String(zebra[0]?.id)));
    const byTitle = await titles(person, "sort=title");
    expect(byTitle.map((title) => title.toLowerCase())).toEqual([
      ...["film 2", "film 2", "film 10", "übung", "zebra"],
    ]);
    expect((await titles(person, "sort=length"))[0]).toBe("Übung");
    expect((await titles(person, "sort=length")).at(-1)).toBe("zebra");
    const newest = await titles(person, "sort=newest");
    expect(newest[0]).toBe("zebra");
    expect(await titles(person, "sort=oldest")).toEqual(newest.reverse());
    expect(await titles(person, "sort=title&q=fil%2010")).toEqual(["Film 10"]);
    expect(await titles(person, `q=${encodeURIComponent("übung")}`)).toEqual(["Übung"]);
    expect(await titles(person, "q=nothing")).toEqual([]);
  });

  it("refuses an order that there is not, and the cursor of another one", async () => {
    const person = await signUp();
    for (const title of ["a", "b"]) await begin(person, { title });
    const { next_cursor } = await list(person, "?limit=1&sort=title");
    const at = `cursor=${encodeURIComponent(String(next_cursor))}`;
    for (const query of ["sort=longest", `sort=length&${at}`, at, "cursor=x", "templates=2"])
      expect([query, (await person.call(`/api/films?${query}`)).status]).toEqual([query, 422]);
  });
});

describe("the poster of a film", () => {
  it("is stored for a revision, shown to its owner alone, and made again for a copy", async () => {
    const other = await signUp();
    const film = await begin(owner, { title: "Quay", timeline: timelineOf(2) });
    const bytes = await makeWebp(makePixels(64, 32));
    const path = `/api/films/${film.id}/poster`;
    expect((await owner.call(path)).status).toBe(404);
    expect((await putPoster(owner, film.id, 1, bytes)).status).toBe(204);
    const [item] = (await list(owner)).items;
    expect(item).toMatchObject({
      ...{ poster_url: `https://app.test${path}?v=1`, poster_revision: 1 },
    });
    const shown = await owner.call(`${path}?v=1`);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toContain("immutable");
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(20);
    expect((await owner.call(`${path}?v=0`)).headers.get("cache-control")).toContain("no-cache");
    expect((await other.call(path)).status).toBe(404);
    expect((await call(path)).status).toBe(401);
    expect((await putPoster(other, film.id, 1, bytes)).status).toBe(404);
    const copy = await owner.post(`/api/films/${film.id}/duplicate`, {});
    const { id } = await copy.json<FilmDocument>();
    expect((await owner.call(`/api/films/${id}/poster`)).status).toBe(404);
    await owner.call(`/api/films/${film.id}`, { method: "DELETE" });
    expect((await owner.call(path)).status).toBe(404);
  });

  it("gives way to that of a later revision, and to no earlier one", async () => {
    const film = await begin(owner, { timeline: timelineOf(2) });
    const [first, second] = [await makeWebp(makePixels(10, 10)), makePng(12)];
    await putPoster(owner, film.id, 1, first);
    await owner.call(`/api/films/${film.id}`, {
      ...{ method: "PUT", headers: { "content-type": "application/json", "if-match": "1" } },
      body: JSON.stringify({ timeline: timelineOf(3) }),
    });
    for (const [revision, bytes] of [
      [2, second],
      [1, first],
    ] as const)
      expect((await putPoster(owner, film.id, revision, bytes)).status).toBe(204);
    const shown = await owner.call(`/api/films/${film.id}/poster?v=2`);
    expect(shown.headers.get("content-type")).toBe("image/png");
    const kept = await env.INPUTS.list({ prefix: `films/${owner.id}/${film.id}/posters/` });
    expect(kept.objects.map(({ key }) => key.split("/").at(-1))).toEqual(["2"]);
  });

  it("is refused where it is no small picture, or of a revision that there is not", async () => {
    const film = await begin(owner, { timeline: timelineOf(2) });
    const text = new TextEncoder().encode("<svg onload=alert(1)></svg>");
    for (const [revision, bytes, status] of [
      [1, text, 422],
      [1, new Uint8Array(), 422],
      [1, await makeWebp(makePixels(641, 1)), 422],
      [1, new Uint8Array(64 * 1024 + 1), 413],
      [2, makePng(10), 422],
      ["x", makePng(10), 422],
    ] as const)
      expect((await putPoster(owner, film.id, revision, bytes)).status).toBe(status);
  });
});

describe("a template", () => {
  it("is in a list of its own, begins films, and keeps the files that it shows", async () => {
    const person = await signUp();
    const image = await uploadImage(person, makePng(30));
    const src = { kind: "upload", key: image.key, url: image.url, type: "image" };
    const made = await person.post("/api/projects", { name: "Show" });
    const project = await made.json<Project>();
    const template = await begin(person, {
      ...{ title: "Weekly show", timeline: timelineOf(2, src), is_template: true },
    });
    expect(template).toMatchObject({ is_template: true, project_id: null });
    expect((await list(person)).items).toEqual([]);
    expect((await list(person, "?templates=1")).items).toMatchObject([{ id: template.id }]);
    const moved = await person.post(`/api/projects/${project.id}/items`, {
      film_ids: [template.id],
    });
    expect(await moved.json()).toEqual({ moved: 0 });

    const answer = await person.post(`/api/films/${template.id}/duplicate`, {
      project_id: project.id,
    });
    expect(answer.status).toBe(201);
    const film = await answer.json<FilmDocument>();
    expect(film).toMatchObject({
      ...{ title: "Weekly show", is_template: false, project_id: project.id },
      timeline: template.timeline,
    });
    expect((await list(person)).items).toMatchObject([{ id: film.id, is_template: false }]);
    await person.call(`/api/films/${film.id}`, { method: "DELETE" });
    await openDatabase(env.DB).delete(films).where(eq(films.id, film.id));
    const removed = await person.call(`/api/uploads/${image.key}`, { method: "DELETE" });
    expect(removed.status).toBe(409);

    const services = servicesOf(env);
    let text = "";
    for await (const piece of exportOwn(services, {
      ...{ accountId: person.id, origin: "https://app.test", now: 0 },
    }))
      text += piece;
    expect(JSON.parse(text).films).toMatchObject([{ id: template.id, is_template: true }]);
    await removeAccount(services.db, person.id);
    expect(await services.db.$count(films, eq(films.id, template.id))).toBe(0);
  });

  it("is refused into a project, and begins no film in another account's project", async () => {
    const other = await signUp();
    const made = await other.post("/api/projects", { name: "Theirs" });
    const { id } = await made.json<Project>();
    const wish = { is_template: true, project_id: id };
    expect((await owner.post("/api/films", wish)).status).toBe(422);
    const template = await begin(owner, { is_template: true });
    const path = `/api/films/${template.id}/duplicate`;
    expect((await owner.post(path, { project_id: id })).status).toBe(404);
    expect((await owner.post(path, { to: id })).status).toBe(422);
    expect((await other.post(path, {})).status).toBe(404);
    expect((await owner.call(path, { method: "POST" })).status).toBe(201);
  });
});
