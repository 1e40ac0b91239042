import { atom } from "nanostores";
import type { PointerEvent as ReactPointerEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { findItem, trackOf } from "#film/edit/find";
import { removeItem, updateItem } from "#film/edit/items";
import type { FilmView, Player } from "#film/player";
import { openEditing } from "../editing/open-editing";
import { createSelection } from "../selection";
import { dragEdge, dragPiece } from "./drag";
import { isEdgeShown } from "./edge-view";
import { live } from "./live";
import { setRipple } from "./ripple";

/** A talk of 10 s with two words, and a recording behind it. */
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [
        {
          ...{ id: "talk", at: 0, out: 10 },
          src: { kind: "upload", key: "t", url: "/media/t", type: "video", duration: 10 },
        },
      ],
    },
    {
      ...{ id: "voice", kind: "voice" },
      items: [
        {
          id: "said",
          at: 20,
          out: 2,
          src: { kind: "upload", key: "r", url: "/media/r", duration: 2 },
        },
      ],
    },
    {
      ...{ id: "c", kind: "captions", style: {} },
      words: [
        { w: "One", t0: 1, t1: 2 },
        { w: "two", t0: 5, t1: 6 },
      ],
    },
  ],
});

/** What waits for the next frame of the screen. */
const frames = new Map<number, () => void>();
let lastFrame = 0;
const showFrame = () => {
  const shown = [...frames.values()];
  frames.clear();
  for (const draw of shown) draw();
};

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { elementsFromPoint: () => [] });
  frames.clear();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => {
    lastFrame += 1;
    frames.set(lastFrame, draw);
    return lastFrame;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
});
afterEach(() => {
  setRipple(true);
  isEdgeShown.set(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pixel = 10;

/** Two scenes of 4 s. */
const SCENES = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [0, 4].map((at) => ({
        ...{ id: `at ${at}`, at, out: 4, src: { kind: "color", color: "#204060" } },
      })),
    },
  ],
});

/**
 * The recording, or another piece, held by a pointer: what moves and lets go of it, and the film that it is in.
 * @param given.edge is what holds it; null for its middle
 */
function held({
  film = FILM,
  id = "said",
  edge = null,
}: {
  film?: Timeline;
  id?: string;
  edge?: "start" | "end" | null;
} = {}) {
  const editing = openEditing(
    {
      save: () => new Promise(() => undefined),
      create: () => new Promise(() => undefined),
      drafts: {
        keep: async () => undefined,
        forget: async () => undefined,
      },
      isConnected: atom(true),
      onRefused: () => undefined,
      now: Date.now,
    },
    { id: "f", title: "Film", revision: 1, sources: [], timeline: film },
    null,
  );
  const element = { setPointerCapture: () => undefined };
  const pointer = { pointerId: 1, clientX: 0, clientY: 0 };
  const item = findItem(film, id)?.item;
  if (!item) throw new Error("no such piece");
  const pressed = {
    ...pointer,
    pointerType: "mouse",
    button: 0,
    currentTarget: element,
    nativeEvent: {},
    stopPropagation: () => undefined,
  } as unknown as ReactPointerEvent<HTMLElement>;
  const drag = {
    desk: {
      ...{ editing, time: atom(0), player: atom<Player | null>(null), isPlaying: atom(false) },
      ...createSelection(),
    },
    ...{ id, isScene: film === SCENES, scale: pixel },
  };
  if (edge === null) dragPiece(pressed, drag);
  else dragEdge(pressed, { ...drag, edge });
  const send = (kind: string, at: number) =>
    window.dispatchEvent(
      Object.assign(new Event(kind), { ...pointer, clientX: (at - item.at) * pixel }),
    );
  return { editing, send, player: drag.desk.player, present: () => editing.state.get().timeline };
}

it("a recording that is dragged over a talk leaves the talk's captions where they are", () => {
  const { editing, send, present } = held();
  for (let at = 20; at >= 1; at -= 0.5) send("pointermove", at);
  for (let at = 1; at <= 15; at += 0.5) send("pointermove", at);
  send("pointerup", 15);
  editing.close();
  expect(findItem(present(), "said")?.item.at).toBe(15);
  expect(trackOf(present(), "captions")).toEqual(trackOf(FILM, "captions"));
});

it("a drag that is taken back leaves the film as it was", () => {
  const { editing, send, present } = held();
  for (let at = 20; at >= 1; at -= 0.5) send("pointermove", at);
  send("pointercancel", 1);
  editing.close();
  expect(present()).toEqual(FILM);
});

it("a drag goes on over what comes in meanwhile, and is one step of undo", () => {
  const { editing, send, present } = held();
  send("pointermove", 15);
  editing.edit((now) => updateItem(now, { id: "talk", changes: { label: "Talk" } }));
  expect(findItem(present(), "said")?.item.at, "the film waits for the end").toBe(20);
  send("pointermove", 12);
  send("pointerup", 12);
  editing.close();
  expect(findItem(present(), "talk")?.item.label).toBe("Talk");
  expect(findItem(present(), "said")?.item.at).toBe(12);
  editing.undo();
  expect(findItem(present(), "said")?.item.at).toBe(20);
  expect(findItem(present(), "talk")?.item.label).toBe("Talk");
});

it("a piece that is taken away while it is dragged leaves the film as it is", () => {
  const { editing, send, present } = held();
  send("pointermove", 15);
  editing.edit((now) => removeItem(now, { id: "said" }));
  const without = present();
  send("pointermove", 12);
  send("pointerup", 12);
  editing.close();
  expect(present()).toBe(without);
});

it("a trim shows and makes what Ripple was at its press, even if the switch changes during the drag", () => {
  for (const ripples of [true, false]) {
    setRipple(ripples);
    const { editing, send, present } = held({ film: SCENES, id: "at 0", edge: "end" });
    send("pointermove", -1);
    setRipple(!ripples);
    send("pointermove", -2);
    expect(live.get()?.moves.shifted.get("at 4") ?? 0).toBe(ripples ? -2 : 0);
    send("pointerup", -2);
    editing.close();
    expect(findItem(present(), "at 4")?.item.at).toBe(ripples ? 2 : 4);
  }
});

it("a scene that is dragged keeps its way of moving, even if Ripple changes during the drag", () => {
  for (const ripples of [true, false]) {
    setRipple(ripples);
    const { editing, send, present } = held({ film: SCENES, id: "at 0" });
    send("pointermove", 1);
    setRipple(!ripples);
    send("pointermove", 7);
    send("pointerup", 7);
    editing.close();
    const at = ["at 0", "at 4"].map((id) => findItem(present(), id)?.item.at);
    expect(at).toEqual(ripples ? [4, 0] : [8, 4]);
  }
});

/** A preview of which the next frame paints the film. */
const duePlayer = () =>
  ({ isDue: true, setTimeline: () => undefined, showView: () => undefined }) as unknown as Player;

it("the pieces wait for the frame that paints the preview, and never for two", () => {
  const { editing, send, player } = held({ film: SCENES, id: "at 0", edge: "end" });
  const shift = () => live.get()?.moves.shifted.get("at 4") ?? 0;
  send("pointermove", -1);
  expect(shift()).toBe(-1);
  player.set(duePlayer());
  send("pointermove", -1.5);
  send("pointermove", -2);
  expect(shift(), "two moves before one frame").toBe(-1);
  showFrame();
  send("pointermove", -2.5);
  expect(shift(), "the frame after it").toBe(-2.5);
  showFrame();
  send("pointermove", -3);
  showFrame();
  expect(shift()).toBe(-2.5);
  showFrame();
  expect(shift(), "a pointer that rests").toBe(-3);
  send("pointercancel", -3);
  editing.close();
});

it("a piece that is let go while it waits is where the pointer let it go", () => {
  const { editing, send, player, present } = held({ film: SCENES, id: "at 0", edge: "end" });
  send("pointermove", -1);
  player.set(duePlayer());
  send("pointermove", -2);
  send("pointerup", -2);
  showFrame();
  showFrame();
  editing.close();
  expect(findItem(present(), "at 4")?.item.at).toBe(2);
  expect(live.get()).toBeNull();
});

it("the preview shows the last state of a drag whose pointer rests, in the film as it is then", () => {
  vi.useFakeTimers();
  const { editing, send, player } = held({ film: SCENES, id: "at 0", edge: "end" });
  const shown: (number | string | undefined)[][] = [];
  const showView = (view: FilmView | null) => {
    const item = view && findItem(view.timeline, "at 4")?.item;
    if (item) shown.push([item.at, item.label]);
  };
  player.set({ isDue: false, showView } as unknown as Player);
  send("pointermove", -1);
  vi.advanceTimersByTime(1);
  send("pointermove", -2);
  editing.edit((now) => updateItem(now, { id: "at 4", changes: { label: "New" } }));
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([
    [3, undefined],
    [2, "New"],
  ]);
  send("pointercancel", -2);
  editing.close();
});

it("the preview shows the end that is dragged, and the film's own time after the drag is canceled", () => {
  vi.useFakeTimers();
  const { editing, send, player } = held({ film: SCENES, id: "at 0", edge: "end" });
  const moments: (number | undefined)[] = [];
  const showView = (view: FilmView | null) => moments.push(view?.time);
  player.set({ isDue: false, showView } as unknown as Player);
  send("pointermove", -1);
  vi.advanceTimersByTime(200);
  expect(isEdgeShown.get()).toBe(true);
  send("pointercancel", -1);
  editing.close();
  expect(moments).toEqual([2.999, undefined]);
  expect(isEdgeShown.get()).toBe(false);
});

it("the preview stays at its time while a piece is moved", () => {
  vi.useFakeTimers();
  const { editing, send, player } = held({ film: SCENES, id: "at 0" });
  const [setTimeline, showView] = [vi.fn(), vi.fn()];
  player.set({ isDue: false, setTimeline, showView } as unknown as Player);
  send("pointermove", 7);
  vi.advanceTimersByTime(200);
  send("pointercancel", 7);
  editing.close();
  expect(setTimeline).toHaveBeenCalledTimes(2);
  expect(showView).not.toHaveBeenCalled();
});

it("hides moves of a mouse from the page, and lets the context menu see moves of a finger", () => {
  for (const pointerType of ["mouse", "touch"]) {
    const { editing, send } = held({ film: SCENES, id: "at 0", edge: "end" });
    const move = Object.assign(new Event("pointermove"), { pointerId: 1, clientX: -9, clientY: 0 });
    const stop = vi.spyOn(move, "stopPropagation");
    window.dispatchEvent(Object.assign(move, { pointerType }));
    expect(stop).toHaveBeenCalledTimes(pointerType === "mouse" ? 1 : 0);
    send("pointercancel", 0);
    editing.close();
  }
});
