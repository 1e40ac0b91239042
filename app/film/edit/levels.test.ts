import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { findItem } from "./find";
import { heightOfLevel, setFade, shiftLevels } from "./levels";

const SONG = { kind: "upload", key: "s", url: "/media/s", duration: 20 };
const CLIP = { ...SONG, key: "c", url: "/media/c", type: "video" };

/** A clip with sound, a silent picture, and two sounds of 4 s. */
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [
        { id: "clip", src: CLIP, out: 4, at: 0, gainDb: -6 },
        { id: "still", src: { ...CLIP, type: "image" }, out: 4, at: 4 },
      ],
    },
    {
      ...{ id: "m", kind: "music" },
      items: [
        { id: "song", src: SONG, out: 4, at: 0, gainDb: -14 },
        { id: "loud", src: SONG, out: 4, at: 4, gainDb: 10 },
      ],
    },
  ],
});

describe("the level of pieces", () => {
  it("is moved by the same for each, as far as levels go; pictures have none", () => {
    const ids = ["clip", "still", "song", "loud"];
    const film = shiftLevels(FILM, { ids, by: 3.6, step: 0.5 });
    expect(ids.map((id) => findItem(film, id)?.item.gainDb)).toEqual([-2.5, 0, -10.5, 12]);
    const quiet = shiftLevels(FILM, { ids, by: -100, step: 0.5 });
    expect(ids.map((id) => findItem(quiet, id)?.item.gainDb)).toEqual([-40, 0, -40, -40]);
  });

  it("is the film itself where nothing changes", () => {
    expect(shiftLevels(FILM, { ids: ["loud"], by: 0.1, step: 0.5 })).toBe(FILM);
  });

  it("lies between the quietest and the loudest", () => {
    expect([-60, -40, 12, 24].map(heightOfLevel)).toEqual([0, 0, 1, 1]);
    expect(heightOfLevel(-14)).toBeCloseTo(0.5, 5);
  });
});

describe("a fade", () => {
  it("takes half of the sound at most, and never less than nothing", () => {
    const fades = (seconds: number) => {
      const film = setFade(FILM, { id: "song", edge: "start", seconds });
      return findItem(setFade(film, { id: "song", edge: "end", seconds }), "song")?.item;
    };
    expect(fades(1.2344)).toMatchObject({ fadeIn: 1.234, fadeOut: 1.234 });
    expect(fades(9)).toMatchObject({ fadeIn: 2, fadeOut: 2 });
    expect(fades(-1)).toMatchObject({ fadeIn: 0, fadeOut: 0 });
  });

  it("is no part of a scene", () => {
    expect(setFade(FILM, { id: "clip", edge: "start", seconds: 1 })).toBe(FILM);
  });
});
