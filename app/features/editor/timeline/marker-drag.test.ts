import { atom } from "nanostores";
import type { PointerEvent as ReactPointerEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyTimeline } from "#contract/timeline/timeline";
import { addMarker, updateMarker } from "#film/edit/markers";
import type { Desk } from "../desk";
import { openEditing } from "../editing/open-editing";
import { dragMarker } from "./marker-drag";

const FILM = [5, 20].reduce((film, at) => addMarker(film, { id: `at ${at}`, at }), emptyTimeline());
const pixel = 10;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The first marker, held by a pointer: what moves and lets go of it, and what the film is then. */
function held() {
  const waiting = () => new Promise<never>(() => undefined);
  const editing = openEditing(
    {
      ...{ save: waiting, create: waiting },
      drafts: { keep: async () => undefined, forget: async () => undefined },
      ...{ isConnected: atom(true), onRefused: () => undefined, now: Date.now },
    },
    { id: "f", title: "Film", revision: 1, sources: [], timeline: FILM },
    null,
  );
  const desk = { editing, time: atom(0), player: atom(null) } as unknown as Desk;
  const [marker] = FILM.markers;
  if (!marker) throw new Error("no marker");
  const pointer = { pointerId: 1, clientX: 0, clientY: 0 };
  const press = {
    ...{ ...pointer, button: 0, stopPropagation: () => undefined },
    currentTarget: { setPointerCapture: () => undefined },
  };
  dragMarker(press as unknown as ReactPointerEvent<HTMLElement>, { desk, marker, scale: pixel });
  const send = (kind: string, at: number) =>
    window.dispatchEvent(
      Object.assign(new Event(kind), { ...pointer, clientX: (at - marker.at) * pixel }),
    );
  return { editing, send, state: () => editing.state.get() };
}

it("a marker that is dragged is one step of undo, however long the hand rests", () => {
  const { editing, send, state } = held();
  send("pointermove", 8);
  vi.advanceTimersByTime(5_000);
  send("pointermove", 12);
  send("pointerup", 12);
  // An arrow key directly after it is a step of its own.
  editing.edit((film) => updateMarker(film, { id: "at 5", changes: { at: 13 } }), "marker:move");
  editing.undo();
  expect(state().timeline.markers.map(({ at }) => at)).toEqual([12, 20]);
  editing.undo();
  expect(state().timeline).toEqual(FILM);
  expect(state().canUndo).toBe(false);
  editing.close();
});

it("a drag of a marker that is taken back leaves no step", () => {
  const { editing, send, state } = held();
  send("pointermove", 8);
  vi.advanceTimersByTime(5_000);
  send("pointermove", 12);
  send("pointercancel", 12);
  expect(state().timeline).toEqual(FILM);
  expect(state().canUndo).toBe(false);
  editing.close();
});
