import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type FilmDocument, type FilmPage, MAX_FILMS, MAX_FILMS_BYTES } from "#contract/films";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { exportOwn } from "#domain/accounts/export-own";
import { sweepFilms } from "#domain/films/films";
import { removeAccount } from "#storage/accounts/removal";
import { openDatabase } from "#storage/database";
import { readUse } from "#storage/quotas/quotas";
import { films, filmVersions } from "#storage/schema/index";
import { type Account, call, signUp, uploadImage } from "#support/client";
import { storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { makeMedia } from "#support/media";
import { watchedDatabase } from "#support/watched-database";
import { servicesOf } from "#workers/services";

let owner: Account;
let other: Account;

beforeAll(async () => {
  [owner, other] = [await signUp(), await signUp()];
});

/** Uploads a small file in one part; gives its key and address. */
async function bring(account: Account, bytes: Uint8Array<ArrayBuffer>, type = "image/png") {
  const wish = { name: "result", bytes: bytes.length, content_type: type };
  const session = await account.post("/api/upload-sessions", wish);
  const { id } = await session.json<{ id: string }>();
  await account.call(`/api/upload-sessions/${id}/parts/1`, { method: "PUT", body: bytes });
  const answer = await account.call(`/api/upload-sessions/${id}/complete`, { method: "POST" });
  return answer.json<{ key: string; url: string }>();
}

const storedBytes = async (account: Account) =>
  (await readUse(openDatabase(env.DB), account.id, Date.now())).used.stored_bytes;

const video = (src: object) => ({ id: crypto.randomUUID(), src, in: 0, out: 4, at: 0 });
/** A film of one track, as short as it may be written. */
const timelineOf = (...items: object[]) => ({
  version: 1,
  size: { width: 1080, height: 1920 },
  fps: 30,
  tracks: [{ kind: "visual", id: "v", items }],
});
const put = (account: Account, id: string, body: unknown, ifMatch?: string) =>
  account.call(`/api/films/${id}`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
    },
    body: JSON.stringify(body),
  });
const begin = async (account: Account, body: unknown = {}) => {
  const answer = await account.post("/api/films", body);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return answer.json<FilmDocument>();
};
const list = async (account: Account, query = "") =>
  (await account.call(`/api/films${query}`)).json<FilmPage>();

describe("a film of another version", () => {
  const second = (...items: object[]) => ({
    ...timelineOf(...items),
    ...{ version: 2, size: { width: 4096, height: 128 }, fps: { num: 30_000, den: 1001 } },
    markers: [{ id: "m", at: 1.5, label: "Drop" }],
  });

  it("is stored as it was sent, and listed, copied and brought back so", async () => {
    const person = await signUp();
    const film = await begin(person, { title: "Quay" });
    expect(film.timeline.version).toBe(1);
    const colour = video({ kind: "color", color: "#102030" });
    const facts = { name: "Talk.mov", bytes: 3e9, sha256: "0f".repeat(32), type: "video" };
    const timeline = second(colour, video({ kind: "device", id: "d1", ...facts }));
    const saved = await put(person, film.id, { timeline }, "1");
    expect(await saved.json()).toMatchObject({ revision: 2, timeline, sources: [] });
    expect((await list(person)).items).toMatchObject([{ duration: 4, width: 4096, height: 128 }]);
    const copy = await person.post(`/api/films/${film.id}/duplicate`, {});
    expect(await copy.json()).toMatchObject({ timeline });
    await person.post(`/api/films/${film.id}/versions`, { name: "Second" });
    await put(person, film.id, { timeline: timelineOf(colour) }, "2");
    const back = await person.post(`/api/films/${film.id}/versions/1/restore`, {});
    expect(await back.json()).toMatchObject({ revision: 4, timeline });
  });

  it("may be saved in the earlier version again, which its programs go on writing", async () => {
    const person = await signUp();
    const film = await begin(person, { timeline: second() });
    expect(film.timeline).toMatchObject(second());
    const saved = await put(person, film.id, { timeline: timelineOf() }, "1");
    expect(await saved.json()).toMatchObject({ timeline: timelineOf() });
  });
});

describe("a film", () => {
  it("is begun, saved, listed, copied, deleted and brought back", async () => {
    const person = await signUp();
    const image = await uploadImage(person, makePng(30));
    const film = await begin(person, { title: "Harbour" });
    expect(film).toMatchObject({
      title: "Harbour",
      revision: 1,
      timeline: { version: 1, fps: 30 },
    });
    const src = { kind: "upload", key: image.key, url: image.url, type: "image" };
    const saved = await put(person, film.id, { timeline: timelineOf(video(src)) }, '"1"');
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ id: film.id, title: "Harbour", revision: 2 });
    const read = await (await person.call(`/api/films/${film.id}`)).json<FilmDocument>();
    expect(read.timeline.tracks[0]).toMatchObject({ items: [{ src, fit: "cover" }] });
    const renamed = await put(person, film.id, { title: "Quay", timeline: read.timeline }, "2");
    expect(await renamed.json()).toMatchObject({ title: "Quay", revision: 3 });
    expect((await list(person)).items).toEqual([
      {
        ...{ id: film.id, title: "Quay", duration: 4, width: 1080, height: 1920, revision: 3 },
        updated_at: expect.stringMatching(/Z$/),
        poster_url: `${image.url}&w=320`,
        poster_revision: null,
        project_id: null,
        is_template: false,
      },
    ]);
    const copy = await person.post(`/api/films/${film.id}/duplicate`, {});
    expect(copy.status).toBe(201);
    const { timeline } = read;
    expect(await copy.json()).toMatchObject({ title: "Quay (copy)", revision: 1, timeline });
    const path = `/api/films/${film.id}`;
    expect((await person.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await person.call(path)).status).toBe(404);
    expect((await person.call(path, { method: "DELETE" })).status).toBe(404);
    const back = await person.post(`${path}/restore`, {});
    expect(back.status).toBe(200);
    expect(await back.json()).toMatchObject({ title: "Quay", revision: 3 });
    const first = await list(person, "?limit=1");
    const second = await list(person, `?limit=1&cursor=${first.next_cursor}`);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(2);
    expect(second.next_cursor).toBeNull();
  });

  it("is exported into the history, where it is shared and downloaded like any result", async () => {
    const film = await begin(owner, { title: "Sea trip" });
    const made = await bring(owner, await makeMedia("mp4"), "video/mp4");
    const body = { upload_key: made.key, revision: 1, settings: { format: "9:16", fps: 30 } };
    const answer = await owner.post(`/api/films/${film.id}/exports`, body);
    expect(answer.status).toBe(201);
    const record = await answer.json<GenerationRecord>();
    expect(record).toMatchObject({
      ...{ kind: "film", status: "succeeded", cost: 0, prompt: "Sea trip", film_id: film.id },
      ...{ output_type: "video/mp4", width: 64, height: 48, made_on: "device", is_ai: false },
      params: { format: "9:16", fps: 30, revision: 1 },
    });
    const path = String(record.output_url).slice("https://app.test".length);
    const download = await call(`${path}&download=1`);
    expect(download.headers.get("content-disposition")).toContain("sea-trip-64x48.mp4");
    const share = await owner.call(`/api/generations/${record.id}/share`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ is_shared: true }),
    });
    expect((await share.json<GenerationRecord>()).share_url).toContain("/s/");
    const image = await bring(owner, makePng(20));
    for (const wrong of [
      { revision: 2 },
      { revision: 0 },
      { upload_key: "public/none" },
      { upload_key: image.key },
    ]) {
      const refused = await owner.post(`/api/films/${film.id}/exports`, { ...body, ...wrong });
      expect([wrong, refused.status]).toEqual([wrong, 422]);
    }
  });

  it("is exported once, also where it was renamed before the export is asked for again", async () => {
    const film = await begin(owner, { title: "Sea trip" });
    const made = await bring(owner, await makeMedia("mp4"), "video/mp4");
    const body = { upload_key: made.key, revision: 1, settings: { format: "9:16" } };
    const path = `/api/films/${film.id}/exports`;
    const ask = () => owner.post(path, body, { "idempotency-key": film.id });
    const first = await (await ask()).json<GenerationRecord>();
    await put(owner, film.id, { title: "A trip to the sea", timeline: timelineOf() }, "1");
    const again = await ask();
    expect([again.status, await again.json()]).toMatchObject([201, { id: first.id }]);
  });

  it("loses nothing when several tabs save at once: the others get the saved one", async () => {
    const film = await begin(owner);
    const colours = ["#000001", "#000002", "#000003", "#000004"];
    const answers = await Promise.all(
      colours.map((color) =>
        put(owner, film.id, { timeline: timelineOf(video({ kind: "color", color })) }, "1"),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const said = await lost?.json<{ code: string; current: FilmDocument }>();
    const now = await (await owner.call(`/api/films/${film.id}`)).json<FilmDocument>();
    expect(said).toMatchObject({ code: "revision_conflict", current: now });
    expect(now.revision).toBe(2);
  });

  it("keeps its files while it is there: they cannot be deleted under it", async () => {
    const file = await bring(owner, await makeMedia("wav", { seconds: 0.5 }), "audio/wav");
    const item = video({ kind: "upload", key: file.key, url: file.url });
    const tracks = [{ kind: "music", id: "m", items: [item] }];
    const film = await begin(owner, { timeline: { ...timelineOf(), tracks } });
    const remove = () => owner.call(`/api/uploads/${file.key}`, { method: "DELETE" });
    expect((await remove()).status).toBe(409);
    const using = await storeGeneration(owner, { inputKey: file.key, referenceKeys: [file.key] });
    await owner.call(`/api/generations/${using}`, { method: "DELETE" });
    expect(await env.INPUTS.head(file.key)).not.toBeNull();
    await openDatabase(env.DB).delete(films).where(eq(films.id, film.id));
    expect((await remove()).status).toBe(204);
  });

  it("is refused where films and versions have no room left, until deleted ones make room", async () => {
    const person = await signUp();
    const db = openDatabase(env.DB);
    const [film, large] = [await begin(person), await begin(person)];
    await person.post(`/api/films/${film.id}/versions`, { name: "Kept" });
    const bytes = MAX_FILMS_BYTES - 2_000;
    await db.update(films).set({ bytes }).where(eq(films.id, large.id));
    const timeline = { ...timelineOf(), script: "word ".repeat(600) };
    const asks = [
      () => put(person, film.id, { timeline }, "1"),
      () => person.post("/api/films", { timeline }),
    ];
    for (const ask of asks) {
      const refused = await ask();
      expect([refused.status, await refused.text()]).toEqual([
        413,
        expect.stringContaining("64 MB"),
      ]);
    }
    await db.update(films).set({ bytes: MAX_FILMS_BYTES }).where(eq(films.id, large.id));
    const version = () => person.post(`/api/films/${film.id}/versions`, { name: "More" });
    const states = [
      (await version()).status,
      (await person.post(`/api/films/${film.id}/versions/1/restore`, {})).status,
      (await put(person, film.id, { timeline: film.timeline }, "2")).status,
    ];
    // What does not grow can be stored all the same.
    expect(states).toEqual([413, 200, 200]);
    expect((await person.call(`/api/films/${large.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await version()).status).toBe(201);
    expect(await db.$count(films, eq(films.id, large.id))).toBe(0);
    expect((await put(person, film.id, { timeline }, "3")).status).toBe(200);
  });

  it("makes room for another one once it is deleted, where there are as many as there may be", async () => {
    const person = await signUp();
    const film = await begin(person);
    const db = openDatabase(env.DB);
    const row = await db.select().from(films).where(eq(films.id, film.id)).get();
    if (!row) throw new Error("the film is not stored");
    const copy = () => db.insert(films).values({ ...row, id: crypto.randomUUID() });
    await db.batch([copy(), ...Array.from({ length: MAX_FILMS - 2 }, copy)]);
    const refused = await person.post("/api/films", {});
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("200")]);
    await person.call(`/api/films/${film.id}`, { method: "DELETE" });
    await begin(person);
    expect((await person.post(`/api/films/${film.id}/restore`, {})).status).toBe(404);
  });

  it("is removed for good a month after it was deleted, with its versions", async () => {
    const film = await begin(owner);
    await owner.post(`/api/films/${film.id}/versions`, { name: "Kept" });
    await owner.call(`/api/films/${film.id}`, { method: "DELETE" });
    const services = servicesOf(env);
    const day = 24 * 60 * 60 * 1000;
    await sweepFilms({ ...services, clock: () => Date.now() + 29 * day });
    expect(await services.db.$count(films, eq(films.id, film.id))).toBe(1);
    await sweepFilms({ ...services, clock: () => Date.now() + 31 * day });
    expect(await services.db.$count(films, eq(films.id, film.id))).toBe(0);
    expect(await services.db.$count(filmVersions, eq(filmVersions.filmId, film.id))).toBe(0);
    expect((await owner.post(`/api/films/${film.id}/restore`, {})).status).toBe(404);
  });

  it("stays with its versions where it is brought back while it is about to be removed", async () => {
    const film = await begin(owner);
    await owner.post(`/api/films/${film.id}/versions`, { name: "Kept" });
    await owner.call(`/api/films/${film.id}`, { method: "DELETE" });
    const services = servicesOf(env);
    const restore = async () => {
      const back = await owner.post(`/api/films/${film.id}/restore`, {});
      expect(back.status).toBe(200);
    };
    const db = openDatabase(watchedDatabase(env.DB, { beforeBatch: restore }));
    await sweepFilms({ ...services, db, clock: () => Date.now() + 31 * 24 * 60 * 60 * 1000 });
    expect((await owner.call(`/api/films/${film.id}`)).status).toBe(200);
    expect(await services.db.$count(filmVersions, eq(filmVersions.filmId, film.id))).toBe(1);
  });
});

describe("a wrong change of a film", () => {
  it("is refused without the revision that was read, and above 1 MiB", async () => {
    const film = await begin(owner);
    const timeline = timelineOf();
    expect((await put(owner, film.id, { timeline })).status).toBe(428);
    for (const bad of ["x", "*", "-1", '"1', "1.5"])
      expect([bad, (await put(owner, film.id, { timeline }, bad)).status]).toEqual([bad, 422]);
    expect((await put(owner, film.id, { timeline }, "7")).status).toBe(409);
    const large = { timeline, title: "x".repeat(1024 * 1024) };
    expect((await put(owner, film.id, large, "1")).status).toBe(413);
    expect((await owner.post("/api/films", large)).status).toBe(413);
    expect((await put(owner, film.id, { title: "x" }, "1")).status).toBe(422);
  });

  it("is refused with the path of the wrong value", async () => {
    const film = await begin(owner);
    const path = async (timeline: object) => {
      const answer = await put(owner, film.id, { timeline }, "1");
      const { issues } = await answer.json<{ issues: { path: string }[] }>();
      return [answer.status, issues[0]?.path];
    };
    const colour = video({ kind: "color", color: "red" });
    expect(await path(timelineOf(colour))).toEqual([422, "timeline.tracks.0.items.0.src.color"]);
    expect(await path({ ...timelineOf(), fps: 29 })).toEqual([422, "timeline.fps"]);
    expect(await path({ ...timelineOf(), version: 2 })).toEqual([422, "timeline.fps"]);
    expect(await path({ ...timelineOf(), version: 9 })).toEqual([422, "timeline.version"]);
    const tracks = Array.from({ length: 65 }, (_, n) => ({
      ...{ kind: "visual", id: `v${n}`, items: [] },
    }));
    expect(await path({ ...timelineOf(), tracks })).toEqual([422, "timeline.tracks"]);
  });

  it("is refused with a file that is someone else's, altered, or from another site", async () => {
    const mine = await uploadImage(owner, makePng(10));
    const theirs = await uploadImage(other, makePng(10));
    const own = { kind: "upload", key: mine.key, url: mine.url, type: "image" };
    const stock = { kind: "stock", id: "x", type: "video" };
    for (const item of [
      video({ ...own, url: theirs.url }),
      video({ ...stock, url: theirs.url }),
      video({ ...own, url: mine.url.replace(/t=.*/, "t=AAAAAAAAAAAAAAAAAAAAAA") }),
      video({ ...own, url: "https://elsewhere.test/a.png" }),
      video({ ...own, url: "/api/auth/sign-out" }),
      video({ ...stock, url: "/api/me" }),
      { ...video(own), look: { lut: { url: theirs.url } } },
    ]) {
      const answer = await owner.post("/api/films", { timeline: timelineOf(item) });
      expect([item, answer.status]).toEqual([item, 422]);
    }
    const shipped = { ...video({ ...stock, url: "/loops/waves.webm" }), at: 4 };
    await begin(owner, { timeline: timelineOf(video(own), shipped) });
  });
});

describe("a film of another account", () => {
  it("cannot be read, saved, copied, deleted, restored or exported", async () => {
    const film = await begin(owner);
    const file = await bring(other, await makeMedia("mp4", { seconds: 0.4 }), "video/mp4");
    await owner.post(`/api/films/${film.id}/versions`, { name: "One" });
    const path = `/api/films/${film.id}`;
    const posts = ["/restore", "/duplicate", "/versions/1/restore"];
    const answers = await Promise.all([
      other.call(path),
      put(other, film.id, { timeline: timelineOf() }, "1"),
      put(other, film.id, { timeline: timelineOf() }),
      other.call(path, { method: "DELETE" }),
      ...posts.map((rest) => other.post(path + rest, {})),
      other.call(`${path}/versions`),
      other.post(`${path}/versions`, { name: "x" }),
      other.post(`${path}/exports`, { upload_key: file.key, revision: 1 }),
    ]);
    for (const answer of answers) expect(answer.status).toBe(404);
    for (const [rest, method] of [
      ["", "GET"],
      [`/${film.id}`, "PUT"],
      [`/${film.id}/exports`, "POST"],
    ] as const)
      expect((await call(`/api/films${rest}`, { method })).status).toBe(401);
    expect((await (await owner.call(path)).json<FilmDocument>()).revision).toBe(1);
  });

  it("is removed with its account, whose export contains it", async () => {
    const person = await signUp();
    const film = await begin(person, { title: "Leaving" });
    for (const name of ["Kept", "Large", "Last"])
      await person.post(`/api/films/${film.id}/versions`, { name });
    await person.post(`/api/films/${film.id}/versions/1/restore`, {});
    const services = servicesOf(env);
    // Read in steps of a few megabytes.
    await services.db.update(filmVersions).set({ bytes: 5e6 }).where(eq(filmVersions.n, 2));
    const input = { accountId: person.id, origin: "https://app.test", now: 0 };
    let text = "";
    for await (const piece of exportOwn(services, input)) text += piece;
    expect(JSON.parse(text).films).toMatchObject([
      {
        ...{ id: film.id, title: "Leaving", deleted_at: null },
        versions: [
          { name: "Kept", kind: "named" },
          { name: "Large" },
          { name: "Last", n: 3 },
          { name: "Before “Kept”", kind: "auto", timeline: film.timeline },
        ],
      },
    ]);
    await removeAccount(services.db, person.id);
    expect(await services.db.$count(films, eq(films.id, film.id))).toBe(0);
    expect(await services.db.$count(filmVersions, eq(filmVersions.filmId, film.id))).toBe(0);
  });
});

describe("a result that a device made", () => {
  it("becomes a generation with its source, its receipt and its file, at no price", async () => {
    const source = await uploadImage(owner, makePng(20));
    const { key } = await bring(owner, makePng(40));
    const before = await storedBytes(owner);
    const body = {
      kind: "upscale",
      source_url: source.url,
      upload_key: key,
      method: "upscale-fast",
      params: { scale: 2, weights: "sha256-abc" },
    };
    const answer = await owner.post("/api/device-results", body, { "idempotency-key": "one" });
    expect(answer.status).toBe(201);
    const record = await answer.json<GenerationRecord>();
    expect(record).toMatchObject({
      ...{ kind: "upscale", status: "succeeded", cost: 0, made_on: "device", is_ai: true },
      ...{ model: "ESRGAN Fast, on this device", params: body.params, width: 40, height: 40 },
      input_url: source.url,
      output_type: "image/png",
    });
    const again = await owner.post("/api/device-results", body, { "idempotency-key": "one" });
    expect((await again.json<GenerationRecord>()).id).toBe(record.id);
    expect((await owner.post("/api/device-results", body)).status).toBe(422);
    const file = await call(String(record.output_url).slice("https://app.test".length));
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(await env.INPUTS.head(key)).toBeNull();
    // The file got its mark.
    expect((await storedBytes(owner)) ?? 0).toBeGreaterThan(before ?? 0);
    const receipt = await owner.call(`/api/predictions/${record.id}/events`);
    expect(JSON.stringify(await receipt.json())).toContain(
      "Made on the creator's device: ESRGAN Fast, on this device",
    );
    const page = await owner.call("/api/generations?kind=upscale");
    expect((await page.json<GenerationPage>()).items.map(({ id }) => id)).toEqual([record.id]);
    expect((await owner.call(`/api/generations/${record.id}`, { method: "DELETE" })).status).toBe(
      204,
    );
    expect(await storedBytes(owner)).toBeLessThan(before ?? 0);
  });

  it("is not marked as AI where it was only resized or graded", async () => {
    const source = await uploadImage(owner, makePng(20));
    for (const [kind, method] of [
      ["upscale", "resize"],
      ["look", "look"],
    ]) {
      const { key } = await bring(owner, makePng(30));
      const body = { kind, source_url: source.url, upload_key: key, method };
      const answer = await owner.post("/api/device-results", body);
      expect(await answer.json()).toMatchObject({ kind, is_ai: false });
    }
  });

  it("is refused with someone else's source or file, with a wrong type, or a kind that devices do not make", async () => {
    const source = await uploadImage(owner, makePng(20));
    const foreign = await uploadImage(other, makePng(20));
    const { key } = await bring(owner, makePng(30));
    const sound = await bring(owner, await makeMedia("wav", { seconds: 0.2 }), "audio/wav");
    const theirs = await bring(other, makePng(30));
    const body = {
      kind: "cutout",
      source_url: source.url,
      upload_key: key,
      method: "cutout-person",
    };
    for (const wrong of [
      { source_url: foreign.url },
      { source_url: "https://elsewhere.test/a.png" },
      { source_url: source.url.replace(/t=.*/, "t=x") },
      { upload_key: theirs.key },
      { upload_key: "public/none" },
      { upload_key: sound.key },
      { kind: "film" },
      { kind: "text_to_image" },
      { method: " " },
      { params: { a: [1] } },
      { more: true },
    ])
      expect([
        wrong,
        (await owner.post("/api/device-results", { ...body, ...wrong })).status,
      ]).toEqual([wrong, 422]);
    expect((await call("/api/device-results", { method: "POST" })).status).toBe(401);
    expect((await owner.post("/api/device-results", body)).status).toBe(201);
  });

  it("becomes one generation of several presses at once", async () => {
    const source = await uploadImage(owner, makePng(20));
    const { key } = await bring(owner, makePng(30));
    const body = { kind: "look", source_url: source.url, upload_key: key, method: "look" };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => owner.post("/api/device-results", body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });
});
