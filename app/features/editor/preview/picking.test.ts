import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { shownFilm } from "./picking";

const src = { kind: "stock", id: "p", url: "/p.avif", type: "image" };
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [
        { id: "keyed", at: 0, out: 2, src, chroma: {} },
        { id: "other", at: 2, out: 2, src, chroma: {} },
      ],
    },
  ],
});

describe("the film while a colour is picked", () => {
  it("shows the piece without its key, and every other with its own", () => {
    const shown = shownFilm(FILM, "keyed");
    expect(findItem(shown, "keyed")?.item).toHaveProperty("chroma", undefined);
    expect(findItem(shown, "other")?.item).toEqual(findItem(FILM, "other")?.item);
  });

  it("is the film itself where nothing is picked, or what is gone", () => {
    expect(shownFilm(FILM, null)).toBe(FILM);
    expect(shownFilm(FILM, "gone")).toBe(FILM);
  });
});
