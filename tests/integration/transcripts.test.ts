import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { FilmDocument } from "#contract/films";
import {
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPTS,
  MAX_TRANSCRIPTS_BYTES,
  type Transcript,
} from "#contract/transcripts";
import { exportOwn } from "#domain/accounts/export-own";
import { finishLeaving } from "#domain/accounts/leaving";
import { sweepFilms } from "#domain/films/films";
import { makeRoom } from "#domain/films/new-film";
import { requireRoomForCopies, sweepFilmFiles } from "#domain/films/transcripts";
import { markLeaving } from "#storage/people/leaving";
import { type Account, call, signUp } from "#support/client";
import { beginFilm, saveFilm, timelineOf } from "#support/films";
import { servicesOf } from "#workers/services";

let owner: Account;
let other: Account;

beforeAll(async () => {
  [owner, other] = [await signUp(), await signUp()];
});

const HEARD: Transcript = {
  version: 1,
  model: { name: "Listener", where: "provider", fillers: true },
  language: "en",
  timing: "recognised",
  media: ["upload:public/a.mp4"],
  words: [
    { text: "Good", t0: 0.1, t1: 0.4, speaker: 0, medium: 0 },
    { text: "day", t0: 0.4, t1: 0.8 },
  ],
};

const pathOf = ({ id }: Pick<FilmDocument, "id">) => `/api/films/${id}/transcripts`;
const store = async (account: Account, film: Pick<FilmDocument, "id">, body: unknown = HEARD) => {
  const answer = await account.post(pathOf(film), body);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return (await answer.json<{ id: string }>()).id;
};
const naming = (...ids: string[]) => ({
  ...{ ...timelineOf(), version: 2, fps: { num: 30, den: 1 } },
  transcripts: ids.map((id) => ({ id })),
});
const stored = async (film: Pick<FilmDocument, "id">) =>
  (await env.INPUTS.list({ prefix: "films/" })).objects.filter(({ key }) => key.includes(film.id));

describe("a transcript", () => {
  it("is stored beside its film, which names it, and read again", async () => {
    const film = await beginFilm(owner);
    const id = await store(owner, film);
    const answer = await owner.call(`${pathOf(film)}/${id}`);
    expect([answer.status, await answer.json()]).toEqual([200, HEARD]);
    const saved = await saveFilm(owner, film, naming(id));
    expect(saved.timeline).toMatchObject({ transcripts: [{ id }] });
  });

  it("goes into a copy of its film", async () => {
    const film = await beginFilm(owner);
    const id = await store(owner, film);
    await saveFilm(owner, film, naming(id));
    const copy = await (
      await owner.post(`/api/films/${film.id}/duplicate`, {})
    ).json<FilmDocument>();
    expect(await (await owner.call(`${pathOf(copy)}/${id}`)).json()).toEqual(HEARD);
  });

  it("is in its owner's archive", async () => {
    const person = await signUp();
    const id = await store(person, await beginFilm(person));
    let text = "";
    const input = { accountId: person.id, origin: "https://app.test", now: 0 };
    for await (const piece of exportOwn(servicesOf(env), input)) text += piece;
    expect(JSON.parse(text).films).toMatchObject([{ transcripts: [{ id, ...HEARD }] }]);
  });

  it("makes way for a new one where no state of a full film names it", async () => {
    const film = await beginFilm(owner);
    const first = await store(owner, film);
    await saveFilm(owner, film, naming(first));
    await owner.post(`/api/films/${film.id}/versions`, { name: "First" });
    const second = await store(owner, film);
    await saveFilm(owner, film, naming(second));
    for (let n = 2; n < MAX_TRANSCRIPTS; n += 1) await store(owner, film);
    expect(await stored(film)).toHaveLength(MAX_TRANSCRIPTS);
    const last = await store(owner, film);
    const left = (await stored(film)).map(({ key }) => key.slice(-41, -5)).sort();
    expect(left).toEqual([first, second, last].sort());
  });

  it("is removed with its film, and with its account", async () => {
    const person = await signUp();
    const [film, kept] = [await beginFilm(person), await beginFilm(person)];
    await store(person, film);
    await store(person, kept);
    await person.call(`/api/films/${film.id}`, { method: "DELETE" });
    const services = servicesOf(env);
    await sweepFilms({ ...services, clock: () => Date.now() + 31 * 24 * 60 * 60 * 1000 });
    expect(await stored(film)).toEqual([]);
    expect(await stored(kept)).toHaveLength(1);
    await markLeaving(services.db, person.id);
    expect(await finishLeaving(services, person.id)).toBe(true);
    expect(await stored(kept)).toEqual([]);
  });

  it("is removed in time where its film went without it", async () => {
    const lost = { accountId: owner.id, filmId: crypto.randomUUID() };
    const services = servicesOf(env);
    await services.files.films.put(lost, "transcripts/x.json", "{}");
    const film = await beginFilm(owner);
    await store(owner, film);
    await sweepFilmFiles({ ...services, random: () => 0 });
    expect(await stored({ id: lost.filmId })).toEqual([]);
    expect(await stored(film)).toHaveLength(1);
  });
});

describe("a wrong transcript", () => {
  it("goes with a deleted film that makes way for a new one", async () => {
    const person = await signUp();
    const film = await beginFilm(person);
    await store(person, film);
    await person.call(`/api/films/${film.id}`, { method: "DELETE" });
    let tries = 0;
    await makeRoom(servicesOf(env), person.id, async () => {
      tries += 1;
      return tries > 1 ? "stored" : undefined;
    });
    expect([tries, await stored(film)]).toEqual([2, []]);
  });

  it("is not copied where an account has no room for the copy", async () => {
    const services = servicesOf(env);
    const half = {
      name: "transcripts/a.json",
      filmId: "f",
      bytes: MAX_TRANSCRIPTS_BYTES / 2 + 1,
      storedAt: 0,
    };
    const full = { ...services.files.films, list: async () => [half] };
    const deps = { files: { ...services.files, films: full } };
    const own = { accountId: "one", id: "f" };
    await expect(requireRoomForCopies(deps, own, ["a"])).rejects.toMatchObject({
      code: "payload_too_large",
    });
    await expect(requireRoomForCopies(deps, own, ["b"])).resolves.toBeUndefined();
  });

  it("is refused with the path of the wrong value, and above 4 MiB", async () => {
    const film = await beginFilm(owner);
    const path = async (change: object) => {
      const answer = await owner.post(pathOf(film), { ...HEARD, ...change });
      const { issues } = await answer.json<{ issues: { path: string }[] }>();
      return [answer.status, issues[0]?.path];
    };
    const [word] = HEARD.words;
    expect(await path({ words: [{ ...word, t1: 0 }] })).toEqual([422, "words.0.t1"]);
    expect(await path({ words: [{ ...word, medium: 1 }] })).toEqual([422, "words"]);
    expect(await path({ words: [{ ...word, text: "" }] })).toEqual([422, "words.0.text"]);
    expect(await path({ more: 1 })).toEqual([422, ""]);
    const large = { ...HEARD, language: "x".repeat(MAX_TRANSCRIPT_BYTES) };
    expect((await owner.post(pathOf(film), large)).status).toBe(413);
    expect(await stored(film)).toEqual([]);
  });
});

describe("a transcript of another account", () => {
  it("cannot be read or stored", async () => {
    const film = await beginFilm(owner);
    const id = await store(owner, film);
    const theirs = await beginFilm(other);
    const answers = await Promise.all([
      other.call(`${pathOf(film)}/${id}`),
      other.call(`${pathOf(theirs)}/${id}`),
      other.post(pathOf(film), HEARD),
      other.post(pathOf(film), { wrong: true }),
      owner.call(`${pathOf(film)}/${crypto.randomUUID()}`),
      owner.call(`${pathOf(film)}/x`),
    ]);
    for (const answer of answers) expect(answer.status).toBe(404);
    expect((await call(`${pathOf(film)}/${id}`)).status).toBe(401);
  });
});
