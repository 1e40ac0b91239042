import { expect, it } from "vitest";
import type { FilmItem } from "#contract/films";
import type { GenerationRecord } from "#contract/generation";
import { filmChoices } from "./film-choices";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const film = (id: string, part: Partial<FilmItem> = {}): FilmItem => ({
  ...{ id, title: `Film ${id}`, duration: 20, width: 1080, height: 1920, revision: 1 },
  ...{ updated_at: "2026-11-27T10:00:00Z", poster_url: `/p/${id}`, poster_revision: 1 },
  ...{ project_id: null, is_template: false, ...part },
});
const video = (id: string, part: Partial<GenerationRecord> = {}) =>
  ({
    ...{ id, kind: "film", prompt: `Video ${id}`, output_url: `/media/${id}`, is_ai: false },
    ...{ created_at: "2026-11-27T11:00:00Z", completed_at: "2026-11-27T11:00:00Z", ...part },
  }) as GenerationRecord;

it("offers films by their newest export, then other results, then films without an export", () => {
  const choices = filmChoices(
    [film("a"), film("b"), film("c")],
    [
      video("new", { film_id: "b", is_ai: true, duration: 21 }),
      video("clip", { kind: "text_to_video", prompt: "  A boat  " }),
      video("old", { film_id: "b" }),
      video("gone", { film_id: "deleted" }),
    ],
    NOW,
  );
  expect(choices.map(({ value, url, isAi }) => [value, url, isAi])).toEqual([
    ["film:b", "/media/new", true],
    ["generation:clip", "/media/clip", false],
    ["generation:gone", "/media/gone", false],
    ["film:a", null, null],
    ["film:c", null, null],
  ]);
  expect(choices.map(({ label }) => label).slice(0, 2)).toEqual(["Film b", "A boat"]);
  expect(choices[0]?.note).toBe("Film, 21 s, exported about 1 hour ago");
  expect(choices[3]?.note).toContain("not exported yet");
});

it("shortens long names and names what has none", () => {
  const [titled, result] = filmChoices(
    [film("a", { title: "" })],
    [video("x", { kind: "text_to_video", prompt: "y".repeat(500) }), video("z", { film_id: "a" })],
    NOW,
  );
  expect(titled?.label).toBe("Untitled film");
  expect(result?.label).toHaveLength(80);
  expect(filmChoices([], [], NOW)).toEqual([]);
});
