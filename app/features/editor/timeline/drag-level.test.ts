import { atom } from "nanostores";
import type { PointerEvent as ReactPointerEvent } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AudioItem, emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { openEditing } from "../editing/open-editing";
import { chooseAll, createSelection } from "../selection";
import { dragFade, dragLevel } from "./drag-level";

const SRC = { kind: "upload", key: "s", url: "/media/s", duration: 60 };

/** Two sounds of 20 s. */
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "m", kind: "music" },
      items: [
        { id: "song", src: SRC, out: 20, at: 0, gainDb: -14 },
        { id: "rain", src: SRC, out: 20, at: 5, gainDb: -20 },
      ],
    },
  ],
});

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const scale = 50;

/** The song, held by its level or by a fade. */
function held(grip: "level" | "start" | "end", chosen = ["song"]) {
  const never = () => new Promise<never>(() => undefined);
  const drafts = { keep: async () => undefined, forget: async () => undefined };
  const deps = { save: never, create: never, drafts, isConnected: atom(true), now: Date.now };
  const film = { id: "f", title: "Film", revision: 1, sources: [], timeline: FILM };
  const editing = openEditing({ ...deps, onRefused: () => undefined }, film, null);
  const pointer = { pointerId: 1, clientX: 0, clientY: 0, button: 0 };
  const event = {
    ...pointer,
    currentTarget: { setPointerCapture: () => undefined },
    stopPropagation: () => undefined,
  } as unknown as ReactPointerEvent<HTMLElement>;
  const desk = { editing, ...createSelection() };
  chooseAll(desk, chosen);
  const said: (string | null)[] = [];
  const item = findItem(FILM, "song")?.item as AudioItem;
  const common = { desk, item, onSay: (text: string | null) => said.push(text) };
  const onPress = vi.fn();
  if (grip === "level") dragLevel(event, { ...common, onPress });
  else dragFade(event, { ...common, edge: grip, scale });
  const send = (kind: string, part: object = {}) =>
    window.dispatchEvent(Object.assign(new Event(kind), { ...pointer, ...part }));
  const now = (id = "song") => findItem(editing.state.get().timeline, id)?.item as AudioItem;
  return { editing, send, said, now, onPress };
}

describe("the level of a sound", () => {
  it("is dragged by half a decibel a pixel, in one step of undo, and is said", () => {
    const { editing, send, said, now } = held("level");
    send("pointermove", { clientY: -3 });
    send("pointermove", { clientY: -9 });
    send("pointerup", { clientY: -9 });
    expect(now().gainDb).toBe(-9.5);
    expect(said).toEqual(["−14.0 dB", "−12.5 dB", "−9.5 dB", null]);
    editing.undo();
    expect(now().gainDb).toBe(-14);
    expect(editing.state.get().canUndo).toBe(false);
    editing.close();
  });

  it("is pressed like its piece where nothing was dragged", () => {
    const { editing, send, onPress } = held("level");
    send("pointermove", { clientX: 1 });
    send("pointerup", { clientX: 1 });
    expect(onPress).toHaveBeenCalledOnce();
    expect(editing.state.get().canUndo).toBe(false);
    editing.close();
    const dragged = held("level");
    dragged.send("pointermove", { clientY: -9 });
    dragged.send("pointerup", { clientY: -9 });
    expect(dragged.onPress).not.toHaveBeenCalled();
    dragged.editing.close();
  });

  it("is finer with Shift, and as before where the drag is taken back", () => {
    const { editing, send, now } = held("level");
    send("pointermove", { clientY: 7, shiftKey: true });
    expect(now().gainDb).toBe(-14.7);
    send("pointercancel");
    expect(now().gainDb).toBe(-14);
    expect(editing.state.get().canUndo).toBe(false);
    editing.close();
  });

  it("takes those along that are chosen with it", () => {
    const { editing, send, now } = held("level", ["rain", "song"]);
    send("pointermove", { clientY: 10 });
    send("pointerup");
    expect([now().gainDb, now("rain").gainDb]).toEqual([-19, -25]);
    editing.close();
  });
});

describe("a fade", () => {
  it("is as long as its grip is inside the piece, at both ends", () => {
    for (const [edge, clientX] of [
      ["start", 84],
      ["end", -84],
    ] as const) {
      const { editing, send, said, now } = held(edge);
      send("pointermove", { clientX });
      send("pointerup", { clientX });
      expect(edge === "start" ? now().fadeIn : now().fadeOut).toBe(2);
      expect(said.slice(-2)).toEqual(["2.00 s", null]);
      editing.undo();
      expect(editing.state.get().canUndo).toBe(false);
      editing.close();
    }
  });

  it("is gone where its grip is let go at the end of the piece", () => {
    const { editing, send, now } = held("start");
    send("pointermove", { clientX: 84 });
    send("pointermove", { clientX: -5 });
    send("pointerup");
    expect(now().fadeIn).toBe(0);
    editing.close();
  });
});
