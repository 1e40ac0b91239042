import { beforeAll, describe, expect, it } from "vitest";
import type { FilmDocument } from "#contract/films";
import type { GenerationRecord } from "#contract/generation";
import { isAiProvider } from "#contract/providers";
import { type Account, signUp } from "#support/client";
import { beginFilm, exportFilm, resultScene, saveFilm, sceneOf, timelineOf } from "#support/films";
import { storeGeneration } from "#support/history";
import { makeMedia } from "#support/media";

/** A film that is put together from AI's work says so, whatever its creator does before or after the export. */
let owner: Account;
let film: Uint8Array<ArrayBuffer>;

const COLOUR = sceneOf({ kind: "color", color: "#102030" });

beforeAll(async () => {
  owner = await signUp();
  film = await makeMedia("mp4", { seconds: 0.2 });
});

/** A picture of the history, made by AI or by the engine. */
async function storeImage(provider: "replicate" | "engine"): Promise<GenerationRecord> {
  const id = crypto.randomUUID();
  const outputKey = `outputs/${id}/0.png`;
  const isAi = isAiProvider(provider);
  await storeGeneration(owner, { id, isAi, outputKey, outputType: "image/png" }, { provider });
  return (await owner.call(`/api/predictions/${id}`)).json();
}

const isAi = async (id: FilmDocument, revision: number) =>
  (await exportFilm(owner, id, { revision, bytes: film, type: "video/mp4" })).is_ai;

describe("an exported film", () => {
  it("counts as made by AI where the exported revision or a later one did, until AI has left the film", async () => {
    const made = await storeImage("replicate");
    const one = await beginFilm(owner, { timeline: timelineOf(COLOUR) });
    await saveFilm(owner, one, timelineOf(resultScene(made)));
    await saveFilm(owner, one, timelineOf(COLOUR));
    await saveFilm(owner, one, timelineOf(COLOUR));
    expect(await isAi(one, 1)).toBe(true);
    expect(await isAi(one, 2)).toBe(true);
    expect(await isAi(one, 3)).toBe(false);
    expect(await isAi(one, 4)).toBe(false);
  });

  it("is marked for its post though it names a revision from before AI came to the film", async () => {
    const drawn = await storeImage("engine");
    const one = await beginFilm(owner, { timeline: timelineOf(resultScene(drawn)) });
    const made = await storeImage("replicate");
    await saveFilm(owner, one, timelineOf(resultScene(made)));
    expect(await isAi(one, 1)).toBe(true);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const wish = { film_id: one.id, channel_id: null, at, title: "A boat", privacy: "private" };
    const planned = await owner.post("/api/posts", wish);
    expect(await planned.json()).toMatchObject({ disclosure: true });
    const denied = await owner.post("/api/posts", { ...wish, disclosure: false });
    expect(denied.status).toBe(422);
  });

  it("still counts as made by AI after the result that it shows was deleted", async () => {
    const [made, drawn] = [await storeImage("replicate"), await storeImage("engine")];
    const one = await beginFilm(owner, { timeline: timelineOf(resultScene(made)) });
    const other = await beginFilm(owner, { timeline: timelineOf(resultScene(drawn)) });
    for (const { id } of [made, drawn])
      expect((await owner.call(`/api/generations/${id}`, { method: "DELETE" })).status).toBe(204);
    const sooner = timelineOf({ ...resultScene(made), out: 3 });
    const saved = await saveFilm(owner, one, sooner);
    expect(saved.sources).toEqual([{ key: `outputs/${made.id}/0.png`, is_ai: true }]);
    expect(await isAi(one, 2)).toBe(true);
    await saveFilm(owner, other, timelineOf({ ...resultScene(drawn), out: 3 }));
    expect(await isAi(other, 2)).toBe(false);
    const late = await beginFilm(owner, { timeline: sooner });
    expect(await isAi(late, 1)).toBe(true);
  });

  it("counts as made by AI in its copies and in versions that were brought back", async () => {
    const made = await storeImage("replicate");
    const one = await beginFilm(owner, { timeline: timelineOf(resultScene(made)) });
    await owner.post(`/api/films/${one.id}/versions`, { name: "With AI" });
    await saveFilm(owner, one, timelineOf(COLOUR));
    await owner.call(`/api/generations/${made.id}`, { method: "DELETE" });
    const copy = await owner.post(`/api/films/${one.id}/duplicate`, {});
    expect(await isAi(await copy.json<FilmDocument>(), 1)).toBe(false);
    await owner.post(`/api/films/${one.id}/versions/1/restore`, {});
    expect(await isAi(one, 3)).toBe(true);
    const again = await owner.post(`/api/films/${one.id}/duplicate`, {});
    expect(await isAi(await again.json<FilmDocument>(), 1)).toBe(true);
  });
});
