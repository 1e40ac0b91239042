import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { sceneAt } from "#film/paint/scene-at";
import { type Edge, viewOfEdge } from "./edge-view";

const fade = { name: "dip", duration: 1 };

/** Three scenes of 4 s that fade into each other, the last one out as well, and music. */
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: ["a", "b", "c"].map((id, index) => ({
        ...{ id, at: index * 4, out: 4, src: { kind: "color", color: "#204060" } },
        ...(index > 0 && { transitionIn: fade }),
        ...(index === 2 && { transitionOut: fade }),
      })),
    },
    {
      ...{ id: "t", kind: "visual" },
      items: [
        {
          ...{ id: "title", at: 1, out: 3, place: { x: 0.5, y: 0.5, width: 0.9 } },
          src: {
            ...{ kind: "text", text: "Title" },
            ...{
              motionIn: { name: "rise", by: "letter" },
              motionOut: { name: "fade", by: "word" },
            },
          },
        },
      ],
    },
    {
      ...{ id: "m", kind: "music" },
      items: [
        {
          ...{ id: "song", at: 2, out: 7 },
          src: { kind: "upload", key: "s", url: "/media/s", duration: 9 },
        },
      ],
    },
  ],
});

/** Returns the scene in the preview while an end is dragged, whether a transition shows, and the time. */
function seen(id: string, edge: Edge) {
  const view = viewOfEdge(FILM, { id, edge });
  if (!view) return null;
  const track = view.timeline.tracks.find(({ kind }) => kind === "visual");
  const scene = track?.kind === "visual" ? sceneAt(track, view.time) : null;
  return { id: scene?.item.id, isPassing: scene?.transition !== undefined, time: view.time };
}

describe("viewOfEdge", () => {
  it("shows the first frame of a scene whose start is dragged, without the transition to it", () => {
    expect(seen("b", "start")).toEqual({ id: "b", isPassing: false, time: 4 });
  });

  it("shows the last frame of a scene whose end is dragged, without its fade", () => {
    expect(seen("a", "end")).toEqual({ id: "a", isPassing: false, time: 3.999 });
    expect(seen("c", "end")).toEqual({ id: "c", isPassing: false, time: 11.999 });
  });

  it("shows all letters of a title, without its motion in and out", () => {
    const [item, shown] = [FILM, viewOfEdge(FILM, { id: "title", edge: "start" })?.timeline].map(
      (film) => film && findItem(film, "title")?.item,
    );
    expect(item?.src).toHaveProperty("motionIn");
    expect(shown?.src).toEqual({ ...item?.src, motionIn: undefined, motionOut: undefined });
    expect(shown).toEqual({ ...item, src: shown?.src });
  });

  it("shows the film at the start and at the end of a sound", () => {
    expect(seen("song", "start")).toEqual({ id: "a", isPassing: false, time: 2 });
    expect(seen("song", "end")).toMatchObject({ time: 8.999, isPassing: true });
  });

  it("leaves other pieces as they are", () => {
    const view = viewOfEdge(FILM, { id: "b", edge: "end" });
    const other = view && findItem(view.timeline, "c")?.item;
    expect(other).toBe(findItem(FILM, "c")?.item);
  });

  it("gives null for a piece that is gone", () => {
    expect(viewOfEdge(FILM, { id: "gone", edge: "end" })).toBeNull();
  });
});
