import { atom } from "nanostores";
import { expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import type { Desk } from "./desk";
import {
  chooseAll,
  chooseTo,
  chosenAt,
  createSelection,
  isChosenAt,
  toggleChosen,
} from "./selection";

const items = (name: string) =>
  [0, 1, 2, 3].map((at) => ({
    ...{ id: `${name}${at}`, at, out: 1 },
    src: { kind: "color", color: "#000000" },
  }));
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: ["a", "b"].map((id) => ({ id, kind: "visual", items: items(id) })),
});

function begin(...ids: string[]) {
  const state = atom({ timeline: FILM });
  const desk = { ...createSelection(), editing: { state } } as unknown as Desk;
  chooseAll(desk, ids);
  return { desk, state };
}

it("a piece that is chosen alone is chosen instead of all others", () => {
  const { desk } = begin("a0", "a1");
  expect(chosenAt(desk)).toEqual(["a0", "a1"]);
  desk.selected.set("b0");
  expect(chosenAt(desk)).toEqual(["b0"]);
  desk.selected.set(null);
  expect(chosenAt(desk)).toEqual([]);
});

it("Ctrl adds a piece, and takes it away again", () => {
  const { desk } = begin("a0");
  toggleChosen(desk, "b2");
  expect([chosenAt(desk), desk.selected.get()]).toEqual([["a0", "b2"], "b2"]);
  toggleChosen(desk, "b2");
  expect([chosenAt(desk), desk.selected.get()]).toEqual([["a0"], "a0"]);
  toggleChosen(desk, "a0");
  expect(desk.selected.get()).toBeNull();
});

it("Shift adds all pieces of the row up to one, in either direction", () => {
  const { desk } = begin("a2");
  chooseTo(desk, "a0");
  expect([...chosenAt(desk)].sort()).toEqual(["a0", "a1", "a2"]);
  expect(desk.selected.get()).toBe("a0");
  chooseTo(desk, "a3");
  expect([...chosenAt(desk)].sort()).toEqual(["a0", "a1", "a2", "a3"]);
});

it("Shift adds a piece of another row alone", () => {
  const { desk } = begin("a2");
  chooseTo(desk, "b0");
  expect(chosenAt(desk)).toEqual(["a2", "b0"]);
  expect(isChosenAt(desk, "a2") && isChosenAt(desk, "b0")).toBe(true);
  chooseTo(begin().desk, "b0");
});

it("a piece that the film has no more is not chosen", () => {
  const { desk, state } = begin("a0", "b1");
  state.set({ timeline: { ...FILM, tracks: FILM.tracks.slice(0, 1) } });
  expect(chosenAt(desk)).toEqual(["a0"]);
});
