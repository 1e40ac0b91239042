import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type FilmDocument, type FilmVersionItem, MAX_AUTOMATIC_VERSIONS } from "#contract/films";
import { type AnyTimeline, emptyTimeline } from "#contract/timeline/timeline";
import { KEEP_EVERY_MS } from "#domain/films/automatic-versions";
import { findFilm } from "#domain/films/films";
import { saveFilm } from "#domain/films/save-film";
import { restoreVersion } from "#domain/films/versions";
import { type Account, signUp } from "#support/client";
import { servicesOf } from "#workers/services";

const documentOf = (script: string): AnyTimeline => ({ ...emptyTimeline(), script });

async function begin(owner: Account): Promise<FilmDocument> {
  return (await owner.post("/api/films", { timeline: documentOf("first") })).json<FilmDocument>();
}

async function versionsOf(owner: Account, id: string): Promise<FilmVersionItem[]> {
  const answer = await owner.call(`/api/films/${id}/versions`);
  return (await answer.json<{ items: FilmVersionItem[] }>()).items;
}

/** Saves a film as if it were so long after its beginning. */
async function saveAt(
  owner: Account,
  { id, created_at }: FilmDocument,
  ms: number,
  script: string,
) {
  const services = { ...servicesOf(env), clock: () => Date.parse(created_at) + ms };
  const own = { accountId: owner.id, id, origins: [] };
  const film = await findFilm(services, own);
  await saveFilm(services, { ...own, film, seen: film.revision, timeline: documentOf(script) });
}

describe("a film's versions", () => {
  it("are kept by name, and what it was before one was brought back by itself", async () => {
    const owner = await signUp();
    const film = await begin(owner);
    const kept = await owner.post(`/api/films/${film.id}/versions`, { name: "First" });
    expect(kept.status).toBe(201);
    expect(await kept.json()).toMatchObject({ n: 1, kind: "named", name: "First", revision: 1 });
    await saveAt(owner, film, 1000, "second");
    const restored = await owner.post(`/api/films/${film.id}/versions/1/restore`, {});
    expect(await restored.json()).toMatchObject({ revision: 3, timeline: { script: "first" } });
    expect(await versionsOf(owner, film.id)).toMatchObject([
      { n: 2, kind: "auto", name: "Before “First”", revision: 2 },
      { n: 1, kind: "named", name: "First" },
    ]);
    const back = await owner.post(`/api/films/${film.id}/versions/2/restore`, {});
    expect(await back.json()).toMatchObject({ revision: 4, timeline: { script: "second" } });
    for (const n of ["4", "0", "x"]) {
      const answer = await owner.post(`/api/films/${film.id}/versions/${n}/restore`, {});
      expect([n, answer.status]).toEqual([n, 404]);
    }
  });

  it("are kept by themselves with the first save after ten minutes, as the film was before it", async () => {
    const owner = await signUp();
    const film = await begin(owner);
    await saveAt(owner, film, KEEP_EVERY_MS - 1, "second");
    expect(await versionsOf(owner, film.id)).toEqual([]);
    await saveAt(owner, film, KEEP_EVERY_MS, "third");
    await saveAt(owner, film, KEEP_EVERY_MS + 1, "fourth");
    expect(await versionsOf(owner, film.id)).toMatchObject([{ kind: "auto", revision: 2 }]);
    const back = await owner.post(`/api/films/${film.id}/versions/1/restore`, {});
    expect(await back.json()).toMatchObject({ timeline: { script: "second" } });
  });

  it("are at most twenty of themselves, whose files go with them", async () => {
    const owner = await signUp();
    const film = await begin(owner);
    for (let save = 1; save <= MAX_AUTOMATIC_VERSIONS + 3; save += 1)
      await saveAt(owner, film, save * KEEP_EVERY_MS, `save ${save}`);
    const kept = await versionsOf(owner, film.id);
    expect(kept.map(({ kind }) => kind)).toEqual(Array(MAX_AUTOMATIC_VERSIONS).fill("auto"));
    const { files } = servicesOf(env);
    const stored = await files.films.list({ accountId: owner.id, filmId: film.id });
    expect(stored).toHaveLength(MAX_AUTOMATIC_VERSIONS);
    const oldest = kept.at(-1);
    const back = await owner.post(`/api/films/${film.id}/versions/${oldest?.n}/restore`, {});
    expect(await back.json()).toMatchObject({ timeline: { script: "first" } });
  });

  it("are brought back only once the present state is kept", async () => {
    const owner = await signUp();
    const film = await begin(owner);
    await owner.post(`/api/films/${film.id}/versions`, { name: "First" });
    await saveAt(owner, film, 1000, "second");
    const services = servicesOf(env);
    const lost = { ...services.files.films, put: () => Promise.reject(new Error("no R2")) };
    const broken = { ...services, files: { ...services.files, films: lost } };
    const wish = { accountId: owner.id, id: film.id, origins: [], n: 1 };
    await expect(restoreVersion(broken, wish)).rejects.toThrow("no R2");
    expect(await findFilm(services, wish)).toMatchObject({ timeline: { script: "second" } });
  });

  it("keep what another tab saved while one was brought back", async () => {
    const owner = await signUp();
    const film = await begin(owner);
    await owner.post(`/api/films/${film.id}/versions`, { name: "First" });
    const deleted = await begin(owner);
    await owner.call(`/api/films/${deleted.id}`, { method: "DELETE" });
    const services = servicesOf(env);
    let isFirst = true;
    const put: typeof services.files.films.put = async (...file) => {
      await services.files.films.put(...file);
      if (isFirst) {
        isFirst = false;
        await saveAt(owner, film, 1000, "meanwhile");
      }
    };
    const busy = {
      ...services,
      files: { ...services.files, films: { ...services.files.films, put } },
    };
    const wish = { accountId: owner.id, id: film.id, origins: [], n: 1 };
    expect(await restoreVersion(busy, wish)).toMatchObject({ timeline: { script: "first" } });
    const [kept] = await versionsOf(owner, film.id);
    const back = await owner.post(`/api/films/${film.id}/versions/${kept?.n}/restore`, {});
    expect(await back.json()).toMatchObject({ timeline: { script: "meanwhile" } });
    // Its account had room: a deleted film did not have to make way.
    expect((await owner.post(`/api/films/${deleted.id}/restore`, {})).status).toBe(200);
  });
});
