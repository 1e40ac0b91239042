import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readFilmAhead, takeFilm } from "./film-read-ahead";

const asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  asked.length = 0;
  answer = () => Response.json({ id: "a", revision: asked.length });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const stay = () => new AbortController().signal;

it("gives the film that was read ahead, without another read", async () => {
  readFilmAhead("a", stay());
  expect(await takeFilm("a")).toMatchObject({ revision: 1 });
  expect(asked).toEqual(["/api/films/a"]);
});

it("gives a film that was read ahead once", async () => {
  readFilmAhead("a", stay());
  await takeFilm("a");
  expect(await takeFilm("a")).toMatchObject({ revision: 2 });
});

it("reads a film again whose first read failed", async () => {
  const good = answer;
  answer = () => Response.json({ message: "Sign in." }, { status: 401 });
  readFilmAhead("a", stay());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answer = good;
  expect(await takeFilm("a")).toMatchObject({ revision: 2 });
});

it("reads the opened film, and not another one that was read ahead", async () => {
  readFilmAhead("b", stay());
  await takeFilm("a");
  expect(asked).toEqual(["/api/films/b", "/api/films/a"]);
});

it("forgets a film whose screen was left before it was there", async () => {
  const navigation = new AbortController();
  readFilmAhead("a", navigation.signal);
  navigation.abort();
  expect(await takeFilm("a")).toMatchObject({ revision: 2 });
});
