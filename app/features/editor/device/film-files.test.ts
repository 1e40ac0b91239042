import { expect, it } from "vitest";
import { filmsOf, idsNotedFor, noteFilm, noteFilms, removeFilm } from "./film-files";

/* Without a database, as in a browser that keeps nothing: what the page knows is enough. */

it("keeps a file for as long as one of its films has it", async () => {
  noteFilms("file", ["draft"]);
  await noteFilm("file", "film");
  expect(await filmsOf("file")).toEqual(["draft", "film"]);
  expect(idsNotedFor("draft")).toEqual(["file"]);
  expect(await removeFilm("file", "draft")).toEqual(["film"]);
  expect(idsNotedFor("draft")).toEqual([]);
  expect(await removeFilm("file", "film")).toEqual([]);
  expect(await filmsOf("file")).toEqual([]);
});

it("leaves a file alone that a film never had", async () => {
  noteFilms("other", ["film"]);
  expect(await removeFilm("other", "draft")).toEqual(["film"]);
  expect(await filmsOf("unknown")).toEqual([]);
});
