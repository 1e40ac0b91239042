import { expect, it } from "vitest";
import { emptyTimeline } from "#contract/timeline/timeline";
import { ApiError } from "#lib/api-error";
import { SaveRefused } from "./editing";
import { conflictOf, isSameFilm, isSaveRefused, isTitleRefused } from "./save-answers";

const FILM = { id: "film", title: "Cats", revision: 4, timeline: emptyTimeline(), sources: [] };
const error = (status: number, body: object = {}) =>
  new ApiError(status, "", { error: "x", message: "x", code: "conflict", ...body } as never);

it("finds the stored film in a conflict alone", () => {
  expect(conflictOf(error(409, { current: FILM }))).toMatchObject({ revision: 4, title: "Cats" });
  for (const other of [
    error(409),
    error(422, { current: FILM }),
    new TypeError("no network"),
    null,
  ])
    expect(conflictOf(other)).toBeNull();
  expect(conflictOf(new ApiError(409, "Conflict", null))).toBeNull();
});

it("does not try again what the server has looked at", () => {
  for (const status of [400, 404, 413, 422]) expect(isSaveRefused(error(status))).toBe(true);
  expect(isSaveRefused(new SaveRefused("Sign in again."))).toBe(true);
  for (const status of [401, 408, 429, 500, 503]) expect(isSaveRefused(error(status))).toBe(false);
  expect(isSaveRefused(new TypeError("no network"))).toBe(false);
});

it("tells a refused title from refused words", () => {
  const refused = (path: string) =>
    error(422, { code: "content_refused", issues: [{ path, message: "x" }] });
  expect(isTitleRefused(refused("title"))).toBe(true);
  expect(isTitleRefused(refused("timeline.script"))).toBe(false);
  expect(isTitleRefused(new ApiError(422, "", null))).toBe(false);
});

it("compares films by what they are called and show", () => {
  expect(isSameFilm(FILM, { title: "Cats", timeline: emptyTimeline() })).toBe(true);
  expect(isSameFilm(FILM, { ...FILM, title: "Dogs" })).toBe(false);
  expect(isSameFilm(FILM, { ...FILM, timeline: { ...emptyTimeline(), script: "Meow" } })).toBe(
    false,
  );
});
