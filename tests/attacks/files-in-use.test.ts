import { beforeEach, describe, expect, it } from "vitest";
import type { FilmDocument } from "#contract/films";
import { type Account, call, ORIGIN, signUp, uploadImage } from "#support/client";
import { beginFilm, bringFile, sceneOf, timelineOf } from "#support/films";
import { storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { makeMedia } from "#support/media";

/** A file that something uses is taken away by no call: deletion and results of a device follow one rule. */
let owner: Account;
let source: { url: string };

beforeEach(async () => {
  owner = await signUp();
  source = await uploadImage(owner, makePng(20));
});

const scene = ({ key, url }: { key: string; url: string }, type = "image") =>
  sceneOf({ kind: "upload", key, url, type });

const remove = (key: string) => owner.call(`/api/uploads/${key}`, { method: "DELETE" });
const take = (key: string, sourceUrl = source.url) =>
  owner.post("/api/device-results", {
    ...{ kind: "look", method: "look", source_url: sourceUrl, upload_key: key },
  });

async function expectKept(answers: readonly Response[], file: { url: string }) {
  for (const answer of answers) {
    expect([answer.status, await answer.clone().text()]).toEqual([409, expect.any(String)]);
    expect(await answer.json()).toMatchObject({ code: "file_in_use" });
  }
  expect((await call(file.url.slice(ORIGIN.length))).status).toBe(200);
}

describe("a file of the account", () => {
  it("stays with the film that uses it, which still renders and is still saved", async () => {
    const file = await bringFile(owner, makePng(30));
    const timeline = timelineOf(scene(file));
    const film = await beginFilm(owner, { timeline });
    await expectKept([await take(file.key), await remove(file.key)], file);
    const read = await owner.call(`/api/films/${film.id}`);
    expect(await read.json<FilmDocument>()).toMatchObject({ revision: 1, sources: film.sources });
    const saved = await owner.call(`/api/films/${film.id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", "if-match": "1" },
      body: JSON.stringify({ timeline }),
    });
    expect(saved.status).toBe(200);
  });

  it("does not become the export of a film while a film or a kept version uses it", async () => {
    const file = await bringFile(owner, await makeMedia("mp4", { seconds: 0.3 }), "video/mp4");
    const film = await beginFilm(owner, { timeline: timelineOf(scene(file, "video")) });
    const asExport = () =>
      owner.post(`/api/films/${film.id}/exports`, { upload_key: file.key, revision: 1 });
    await expectKept([await asExport(), await take(file.key), await remove(file.key)], file);
    await owner.post(`/api/films/${film.id}/versions`, { name: "Kept" });
    await owner.call(`/api/films/${film.id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", "if-match": "1" },
      body: JSON.stringify({ timeline: timelineOf() }),
    });
    await expectKept([await asExport(), await take(file.key), await remove(file.key)], file);
  });

  it("stays the input of a result, as its first picture or as a further one", async () => {
    const [input, further] = [
      await bringFile(owner, makePng(30)),
      await bringFile(owner, makePng(31)),
    ];
    await storeGeneration(owner, { inputKey: input.key, referenceKeys: [further.key] });
    for (const file of [input, further])
      await expectKept([await take(file.key), await remove(file.key)], file);
  });

  it("stays with the generation that takes it as a parameter, such as a mask", async () => {
    const mask = await bringFile(owner, makePng(30));
    await storeGeneration(owner, { params: { mask_url: mask.url, strength: 1 } });
    await expectKept([await take(mask.key), await remove(mask.key)], mask);
  });

  it("is not taken as the result of a work on itself", async () => {
    const file = await bringFile(owner, makePng(30));
    await expectKept([await take(file.key, file.url)], file);
  });

  it("becomes a result once, where nothing uses it", async () => {
    const file = await bringFile(owner, makePng(30));
    expect((await take(file.key)).status).toBe(201);
    expect((await take(file.key)).status).toBe(422);
  });
});
