import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { countingIds } from "#support/timelines";
import { endOf, findItem, hasItems } from "../edit/find";
import { updateTrack } from "../edit/items";
import { editRefusalOf } from "../edit/refusal";
import { movePiecesToRow, moveToRow, rowsFor } from "./move-to-row";

const colour = (id: string, at: number, out = 4, part: object = {}) => ({
  ...{ id, at, out, src: { kind: "color", color: "#112233" }, ...part },
});
const clip = { kind: "upload", key: "k", url: "/media/k", type: "video", duration: 8 };
const file = { kind: "upload", key: "m", url: "/media/m", duration: 60 };
const PLACE = { x: 0.5, y: 0.2, width: 0.3 };

/** Three scenes, a title over the second, a small clip over the third, a voice, a song and a whoosh. */
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [
        colour("a", 0),
        { id: "b", at: 4, out: 4, src: clip, transitionIn: { name: "wipe", duration: 0.4 } },
        colour("c", 8),
      ],
    },
    {
      ...{ id: "o", kind: "visual" },
      items: [
        { id: "title", at: 5, out: 2, src: { kind: "text", text: "Title" }, place: PLACE },
        { id: "small", at: 9, out: 2, src: clip, place: PLACE },
      ],
    },
    { id: "p", kind: "visual", items: [] },
    {
      ...{ id: "said", kind: "voice" },
      items: [{ id: "hello", at: 0, out: 3, text: "Hello.", src: file }],
    },
    { id: "songs", kind: "music", items: [{ id: "song", at: 1, out: 8, src: file, loop: true }] },
    {
      ...{ id: "fx", kind: "sfx" },
      items: [
        { id: "whoosh", at: 4, out: 0.6, src: { kind: "effect", name: "whoosh", seed: 1 } },
        { id: "door", at: 9, out: 2, src: file },
      ],
    },
    {
      ...{ id: "words", kind: "captions", style: {} },
      words: [1, 5, 9].map((t0) => ({ w: `word ${t0}`, t0, t1: t0 + 0.5 })),
    },
  ],
});

const row = (timeline: Timeline, id: string) => {
  const track = timeline.tracks.find((one) => one.id === id);
  return track && hasItems(track) ? track.items.map((item) => [item.id, item.at, endOf(item)]) : [];
};
const wordTimes = (timeline: Timeline) =>
  timeline.tracks.flatMap((track) =>
    track.kind === "captions" ? track.words.map(({ t0 }) => t0) : [],
  );

describe("a scene on a row above", () => {
  const lifted = moveToRow(FILM, { id: "b", row: { id: "p" }, ripple: true });

  it("keeps its time and fills the frame, the scenes close up, and what lies over it goes along", () => {
    expect(row(lifted, "v")).toEqual([
      ["a", 0, 4],
      ["c", 4, 8],
    ]);
    expect(row(lifted, "p")).toEqual([["b", 4, 8]]);
    expect(findItem(lifted, "b")?.item).not.toHaveProperty("place");
    expect(findItem(lifted, "b")?.item).not.toHaveProperty("transitionIn");
    expect(row(lifted, "o")).toEqual([
      ["title", 5, 7],
      ["small", 7, 9],
    ]);
  });

  it("takes its company to another time", () => {
    const later = moveToRow(FILM, { id: "b", row: { id: "p" }, at: 10, ripple: true });
    expect(row(later, "p")).toEqual([["b", 10, 14]]);
    expect(findItem(later, "title")?.item.at).toBe(11);
    expect(findItem(later, "whoosh")?.item.at).toBe(10);
  });

  it("leaves a gap and everything else where it was without Ripple", () => {
    const still = moveToRow(FILM, { id: "a", row: { id: "p" }, at: 6, ripple: false });
    expect(row(still, "v")).toEqual(row(FILM, "v").slice(1));
    expect(row(still, "o")).toEqual(row(FILM, "o"));
    expect(row(still, "fx")).toEqual(row(FILM, "fx"));
    expect(wordTimes(still)).toEqual(wordTimes(FILM));
  });

  it("gets a row of its own where one is asked for", () => {
    const made = moveToRow(FILM, { id: "b", row: { newId: "top" }, ripple: true });
    expect(made.tracks.at(-1)).toMatchObject({ id: "top", kind: "visual" });
    expect(row(made, "top")).toEqual([["b", 4, 8]]);
  });
});

describe("a piece on the scenes' row", () => {
  it("becomes a scene where its middle is, and those behind make room", () => {
    const scene = moveToRow(FILM, { id: "small", row: { id: "v" }, at: 4.5, ripple: true });
    expect(row(scene, "v")).toEqual([
      ["a", 0, 4],
      ["small", 4, 6],
      ["b", 6, 10],
      ["c", 10, 14],
    ]);
    expect(findItem(scene, "small")?.item).not.toHaveProperty("place");
    expect(findItem(scene, "title")?.item.at).toBe(7);
  });

  it("takes the nearest free place without Ripple", () => {
    const scene = moveToRow(FILM, { id: "small", row: { id: "v" }, at: 10, ripple: false });
    expect(row(scene, "v").at(-1)).toEqual(["small", 12, 14]);
    expect(row(scene, "v").slice(0, 3)).toEqual(row(FILM, "v"));
  });

  it("is never a title, a badge or a sound", () => {
    for (const id of ["title", "hello", "song"])
      expect(moveToRow(FILM, { id, row: { id: "v" }, ripple: true })).toBe(FILM);
  });
});

describe("a sound on another row", () => {
  it("gets what its new kind usually has", () => {
    const music = moveToRow(FILM, { id: "door", row: { id: "songs" }, at: 2, ripple: true });
    expect(row(music, "songs").map(([id]) => id)).toEqual(["song", "door"]);
    expect(findItem(music, "door")?.item).toMatchObject({ at: 2, duckUnder: "voice" });
    const voice = moveToRow(FILM, { id: "song", row: { id: "said" }, at: 5, ripple: true });
    expect(findItem(voice, "song")?.item).toMatchObject({ at: 5, loop: false, gainDb: 0 });
  });

  it("stays of its kind where it is a sentence or made by rule", () => {
    for (const id of ["hello", "whoosh"])
      expect(moveToRow(FILM, { id, row: { id: "songs" }, ripple: true })).toBe(FILM);
    expect(rowsFor(FILM, "whoosh")).toEqual([]);
    expect(rowsFor(FILM, "door").map(({ id }) => id)).toEqual(["said", "songs"]);
  });
});

it("a locked row takes nothing and gives nothing", () => {
  const locked = updateTrack(FILM, { id: "p", changes: { locked: true } });
  expect(rowsFor(locked, "b").map(({ id }) => id)).toEqual(["o"]);
  const moved = moveToRow(locked, { id: "b", row: { id: "p" }, ripple: true });
  expect(editRefusalOf(locked, moved)?.id).toBe("locked-row");
  const scenes = updateTrack(FILM, { id: "v", changes: { locked: true } });
  expect(rowsFor(scenes, "b")).toEqual([]);
});

it("many pieces share the row that is made for them", () => {
  const made = movePiecesToRow(FILM, {
    moves: ["b", "a"].map((id) => ({ id })),
    ...{ row: { newId: "top" }, ripple: true },
  });
  expect(row(made, "top")).toEqual([
    ["a", 0, 4],
    ["b", 4, 8],
  ]);
  expect(row(made, "v")).toEqual([["c", 0, 4]]);
  expect(findItem(made, "title")?.item.at).toBe(5);
});

it("any moves keep every piece, and pictures on a row never lie over each other", () => {
  const ids = ["a", "b", "c", "title", "small", "hello", "song", "whoosh", "door"];
  const rows = ["v", "o", "p", "said", "songs", "fx", "words", "none"];
  const move = fc.record({
    id: fc.constantFrom(...ids),
    row: fc.option(fc.constantFrom(...rows)),
    at: fc.double({ min: -5, max: 40, noNaN: true }),
    ripple: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
      const newId = countingIds();
      const film = moves.reduce(
        (next, { row: target, ...one }) =>
          moveToRow(next, { ...one, row: target ? { id: target } : { newId: newId() } }),
        FILM,
      );
      expect(timelineSchema.safeParse(film).success).toBe(true);
      for (const { id } of moves) expect(findItem(film, id)).not.toBeNull();
      for (const track of film.tracks) {
        if (track.kind !== "visual") continue;
        for (const [index, item] of track.items.entries()) {
          const next = track.items[index + 1];
          if (next) expect(next.at).toBeGreaterThanOrEqual(endOf(item) - 0.002);
        }
      }
    }),
  );
});
