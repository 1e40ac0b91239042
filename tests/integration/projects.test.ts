import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FilmPage } from "#contract/films";
import type { GenerationRecord, Started } from "#contract/generation";
import type { UploadPage } from "#contract/multipart-uploads";
import { MAX_PROJECTS, type Moved, type Project, type ProjectList } from "#contract/projects";
import { type Account, call, signUp, uploadImage, waitForEnd } from "#support/client";
import { beginFilm } from "#support/films";
import { readHistory, storeGeneration } from "#support/history";
import { makePng } from "#support/image";

let creator: Account;
let other: Account;

beforeAll(async () => {
  other = await signUp();
});

beforeEach(async () => {
  creator = await signUp();
});

const json = { "content-type": "application/json" };
const send = (account: Account, method: string, path: string, body?: unknown) =>
  account.call(path, {
    method,
    ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
  });

async function begin(account: Account, body: object = { name: "Launch" }): Promise<Project> {
  const answer = await account.post("/api/projects", body);
  expect([answer.status, answer.status === 201 ? "" : await answer.text()]).toEqual([201, ""]);
  return answer.json<Project>();
}

const list = async (account: Account = creator) =>
  (await (await account.call("/api/projects")).json<ProjectList>()).items;

async function move(id: string, items: object, method = "POST"): Promise<number> {
  const answer = await send(creator, method, `/api/projects/${id}/items`, items);
  expect(answer.status).toBe(200);
  return (await answer.json<Moved>()).moved;
}

const ids = async (query: Record<string, string>) =>
  (await readHistory(creator, query)).items.map((item) => item.id);

describe("a project", () => {
  it("is begun, renamed, coloured, archived and brought back", async () => {
    const made = await begin(creator, { name: "  Spring ads ", color: "#FF8800" });
    expect(made).toMatchObject({
      ...{ name: "Spring ads", color: "#ff8800", count: 0, cover_url: null, archived_at: null },
    });
    expect(await list()).toEqual([made]);
    const path = `/api/projects/${made.id}`;
    const renamed = await send(creator, "PATCH", path, { name: "Summer", color: "#00aa11" });
    expect(await renamed.json()).toMatchObject({ name: "Summer", color: "#00aa11" });
    const archived = await (await send(creator, "PATCH", path, { archived: true })).json<Project>();
    expect(archived).toMatchObject({ name: "Summer", archived_at: expect.any(String) });
    const again = await (await send(creator, "PATCH", path, { archived: true })).json<Project>();
    expect(again.archived_at).toBe(archived.archived_at);
    const back = await send(creator, "PATCH", path, { archived: false });
    expect(await back.json()).toMatchObject({ archived_at: null });
    expect((await send(creator, "PATCH", path, {})).status).toBe(200);
  });

  it.each([
    {},
    { name: "" },
    { name: "   " },
    { name: "n".repeat(81) },
    { name: 7 },
    { name: "a\0b" },
    { name: "a", color: "red" },
    { name: "a", color: "#12345" },
    { name: "a", color: "#12345g" },
    { name: "a", colour: "#123456" },
  ])("is refused as %j", async (body) => {
    expect((await creator.post("/api/projects", body)).status).toBe(422);
    const { id } = await begin(creator);
    if (Object.keys(body).length > 0)
      expect((await send(creator, "PATCH", `/api/projects/${id}`, body)).status).toBe(422);
  });

  it("has a name of up to 80 characters", async () => {
    expect((await begin(creator, { name: "n".repeat(80) })).name).toHaveLength(80);
  });

  it("is someone's own: to others it does not exist", async () => {
    const { id } = await begin(other);
    const own = await storeGeneration(creator);
    const items = { generation_ids: [own] };
    const asked: [string, string, unknown?][] = [
      ["PATCH", `/api/projects/${id}`, { name: "mine" }],
      ["DELETE", `/api/projects/${id}`],
      ["POST", `/api/projects/${id}/items`, items],
      ["DELETE", `/api/projects/${id}/items`, items],
      ["POST", "/api/start-text-to-image-generation", { prompt: "a boat", project_id: id }],
      ["POST", "/api/films", { project_id: id }],
      ["GET", `/api/generations?project=${id}`],
    ];
    for (const [method, path, body] of asked) {
      const answer = await send(creator, method, path, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect(await list()).toEqual([]);
    expect((await call("/api/projects")).status).toBe(401);
  });

  it(`is one of at most ${MAX_PROJECTS}`, async () => {
    await env.DB.prepare(
      `insert into projects (id, account_id, name, color, created_at, updated_at)
       select lower(hex(randomblob(16))), ?1, 'one', '#000000', 0, 0
       from json_each('[' || substr(replace(hex(zeroblob(?2)), '00', ',0'), 2) || ']')`,
    )
      .bind(creator.id, MAX_PROJECTS - 1)
      .run();
    await begin(creator);
    const answer = await creator.post("/api/projects", { name: "One too many" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "too_many_projects" });
    expect(await list()).toHaveLength(MAX_PROJECTS);
  });

  it("leaves what was in it without a project when it is deleted", async () => {
    const { id } = await begin(creator);
    const generation = await storeGeneration(creator, { projectId: id });
    const deleted = await storeGeneration(creator, { projectId: id });
    await creator.call(`/api/generations/${deleted}`, { method: "DELETE" });
    const film = await beginFilm(creator, { project_id: id });
    expect((await send(creator, "DELETE", `/api/projects/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await ids({ project: "none" })).toEqual([generation]);
    const films = await (await creator.call("/api/films?project=none")).json<FilmPage>();
    expect(films.items.map((item) => item.id)).toEqual([film.id]);
    const back = await creator.post(`/api/generations/${deleted}/restore`, undefined);
    expect(await back.json()).toMatchObject({ project_id: null });
    expect((await send(creator, "DELETE", `/api/projects/${id}`)).status).toBe(404);
  });
});

describe("what is in a project", () => {
  it("is moved in and out by ids and keys, and counted", async () => {
    const { id } = await begin(creator);
    const [first, second] = [await storeGeneration(creator), await storeGeneration(creator)];
    const theirs = await storeGeneration(other);
    const film = await beginFilm(creator);
    const { key } = await uploadImage(creator, makePng(8));
    const items = {
      generation_ids: [first, second, theirs, "unknown"],
      film_ids: [film.id],
      upload_keys: [key],
    };
    expect(await move(id, items)).toBe(4);
    expect(await move(id, items)).toBe(0);
    expect((await list())[0]?.count).toBe(4);
    expect(await ids({ project: id })).toEqual([second, first]);
    expect(await ids({ project: "none" })).toEqual([]);
    const films = await (await creator.call(`/api/films?project=${id}`)).json<FilmPage>();
    expect(films.items).toMatchObject([{ id: film.id, project_id: id }]);
    const uploads = await (await creator.call(`/api/uploads?project=${id}`)).json<UploadPage>();
    expect(uploads.items).toMatchObject([{ key, project_id: id }]);
    const none = await (await creator.call("/api/uploads?project=none")).json<UploadPage>();
    expect(none.items).toEqual([]);
    expect(await move(id, { generation_ids: [first], upload_keys: [key] }, "DELETE")).toBe(2);
    expect(await ids({ project: "none" })).toEqual([first]);
    expect((await list())[0]?.count).toBe(2);
    const record = await (await other.call(`/api/predictions/${theirs}`)).json<GenerationRecord>();
    expect(record).toMatchObject({ project_id: null, tags: [] });
  });

  it("goes from one project straight to another", async () => {
    const [from, to] = [await begin(creator), await begin(creator, { name: "Other" })];
    const id = await storeGeneration(creator, { projectId: from.id });
    expect(await move(to.id, { generation_ids: [id] })).toBe(1);
    expect(await move(from.id, { generation_ids: [id] }, "DELETE")).toBe(0);
    const counts = new Map((await list()).map((one) => [one.id, one.count]));
    expect([counts.get(from.id), counts.get(to.id)]).toEqual([0, 1]);
  });

  it("is all that a filter lets through, however much that is", async () => {
    const { id } = await begin(creator);
    const boats = await Promise.all(
      Array.from({ length: 230 }, () => storeGeneration(creator, { prompt: "a boat" })),
    );
    const cat = await storeGeneration(creator, { prompt: "a cat", isFavourite: true });
    await storeGeneration(other, { prompt: "a boat" });
    const counted = await creator.call("/api/generations/count?q=boat");
    expect(await counted.json()).toEqual({ count: boats.length });
    expect(await move(id, { filter: { q: "boat", project: "none" } })).toBe(boats.length);
    expect((await list())[0]?.count).toBe(boats.length);
    expect(await ids({ project: "none" })).toEqual([cat]);
    expect(await move(id, { filter: { favourite: "true" } })).toBe(1);
    expect(await move(id, { filter: { project: id } }, "DELETE")).toBe(boats.length + 1);
    expect((await list())[0]?.count).toBe(0);
  });

  it("is asked for by its owner alone: someone else's project, and one that is gone, is missing as a filter", async () => {
    const theirs = await begin(other);
    for (const project of [theirs.id, "gone"]) {
      const reads = ["generations", "generations/count", "films", "uploads"].map((list) =>
        creator.call(`/api/${list}?project=${project}`),
      );
      const filter = { project };
      const changes = ["delete", "restore", "purge"].map((verb) =>
        creator.post(`/api/generations/${verb}`, { filter }),
      );
      const { id } = await begin(creator);
      const moves = ["POST", "DELETE"].map((method) =>
        send(creator, method, `/api/projects/${id}/items`, { filter }),
      );
      const answers = await Promise.all([...reads, ...changes, ...moves]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
  });

  it.each([
    {},
    { cursor: "elsewhere" },
    { generation_ids: "all" },
    { generation_ids: [1] },
    { generation_ids: Array(501).fill("a") },
    { generation_ids: ["a"], filter: {} },
    { filter: { colour: "red" } },
    { filter: { limit: 5 } },
    { filter: { kind: "song" } },
  ])("is refused as %j", async (items) => {
    const { id } = await begin(creator);
    const answer = await send(creator, "POST", `/api/projects/${id}/items`, items);
    expect(answer.status).toBe(422);
  });

  it("shows its newest picture as its cover", async () => {
    const { id } = await begin(creator);
    await storeGeneration(creator, { projectId: id, status: "failed" });
    expect((await list())[0]?.cover_url).toBeNull();
    const { key } = await uploadImage(creator, makePng(64));
    await move(id, { upload_keys: [key] });
    const { cover_url } = (await list())[0] ?? {};
    expect(cover_url).toMatch(/&w=320$/);
    expect(
      (await call(new URL(cover_url ?? "").pathname + new URL(cover_url ?? "").search)).status,
    ).toBe(200);
  });
});

describe("a new result", () => {
  it("goes into the project that its start names, and so do its repetitions", async () => {
    const { id } = await begin(creator);
    const path = "/api/start-text-to-image-generation";
    const headers = { "idempotency-key": "project" };
    const body = { prompt: "a red boat", project_id: id };
    const started = await creator.post(path, body, headers);
    expect(started.status).toBe(202);
    const { predictionId } = await started.json<Started>();
    const record = await waitForEnd(creator, predictionId);
    expect(record).toMatchObject({ project_id: id, tags: [] });
    const elsewhere = await creator.post(path, { ...body, project_id: null }, headers);
    expect(elsewhere.status).toBe(409);
    const retry = await creator.post(`/api/predictions/${predictionId}/retry`, {});
    const again = await retry.json<{ predictionId: string }>();
    expect(await waitForEnd(creator, again.predictionId)).toMatchObject({ project_id: id });
    expect((await list())[0]).toMatchObject({ count: 2, cover_url: expect.any(String) });
  });

  it.each([7, "", "x".repeat(65)])("is refused for %j as a project", async (project_id) => {
    const body = { prompt: "a boat", project_id };
    expect((await creator.post("/api/start-text-to-image-generation", body)).status).toBe(422);
    expect((await creator.post("/api/films", { project_id })).status).toBe(422);
  });
});

describe("a list of films", () => {
  it("is searched by words of the title", async () => {
    const boat = await beginFilm(creator, { title: "The red Boat" });
    await beginFilm(creator, { title: "A cat" });
    const found = async (q: string) =>
      (await (await creator.call(`/api/films?q=${q}`)).json<FilmPage>()).items.map(({ id }) => id);
    expect(await found("boat%20RED")).toEqual([boat.id]);
    expect(await found("%25")).toEqual([]);
  });

  it.each([
    ["Äpfel und ÖL", "äpfel", "Öl"],
    ["МОСКВА", "москва", "Москва"],
    ["Éclair", "éclair", "ÉCLAIR"],
  ])("finds %s in any case: as %s and as %s", async (title, ...words) => {
    const film = await beginFilm(creator, { title });
    for (const word of words) {
      const path = `/api/films?q=${encodeURIComponent(word)}`;
      const { items } = await (await creator.call(path)).json<FilmPage>();
      expect([word, items.map(({ id }) => id)]).toEqual([word, [film.id]]);
    }
  });
});
