import { describe, expect, it } from "vitest";
import { KEY_BOUNDS, type Key, type KeyedName } from "#contract/timeline/keys";
import { EASINGS } from "#contract/timeline/names";
import { filmTime, timeInSource } from "#contract/timeline/pace";
import { visualItem } from "../edit/new-item";
import { EASING_DEFINITIONS } from "./easings";
import { kenBurnsAt, kenBurnsPart, swapped, withKenBurnsPart } from "./ken-burns";
import { itemAt, titleScale, valueNow } from "./keys";
import { valueAt } from "./value-at";

const key = (t: number, value: number, easing: Key["easing"] = "linear"): Key => ({
  ...{ t, value, easing },
});

describe("an easing", () => {
  it.each(EASINGS)("%s begins with nothing and ends with the whole way", (name) => {
    const { at } = EASING_DEFINITIONS[name];
    expect(at(0)).toBeCloseTo(0, 9);
    expect(at(1)).toBeCloseTo(1, 9);
    for (let share = 0; share <= 1; share += 0.01) expect(Number.isFinite(at(share))).toBe(true);
  });

  it("overshoots where it says so", () => {
    const most = Math.max(
      ...Array.from({ length: 100 }, (_, n) => EASING_DEFINITIONS.back.at(n / 100)),
    );
    expect(most).toBeGreaterThan(1.05);
    expect(most).toBeLessThan(1.15);
  });
});

describe("the value of keys", () => {
  const keys = [key(1, 10), key(2, 20, "hold"), key(4, 40)];

  it("is the first before the first key and the last behind the last", () => {
    expect([-5, 0, 1].map((t) => valueAt(keys, t))).toEqual([10, 10, 10]);
    expect([4, 4.001, 900].map((t) => valueAt(keys, t))).toEqual([40, 40, 40]);
  });

  it("goes from key to key as the first of two says", () => {
    expect(valueAt(keys, 1.5)).toBeCloseTo(15);
    expect([2, 3, 3.999].map((t) => valueAt(keys, t))).toEqual([20, 20, 20]);
  });

  it("goes over to the next key softly where a held sound would click", () => {
    expect(valueAt(keys, 3.99, 0.004)).toBe(20);
    expect(valueAt(keys, 3.998, 0.004)).toBeCloseTo(30);
    expect(valueAt(keys, 4, 0.004)).toBe(40);
  });

  it("takes the last of keys at one time, and divides by no nothing", () => {
    const same = [key(1, 0), key(1, 5), key(1, 9)];
    expect(valueAt(same, 0.999)).toBe(0);
    expect(valueAt(same, 1)).toBe(9);
    expect(valueAt([key(0, 3)], 0)).toBe(3);
  });

  it("holds at float edges", () => {
    const tenths = [key(0.1 + 0.2, 0), key(0.4, 1)];
    expect(valueAt(tenths, 0.3)).toBe(0);
    expect(valueAt(tenths, 0.4)).toBe(1);
    expect(valueAt(tenths, 0.35)).toBeCloseTo(0.5, 6);
  });

  it("needs a key", () => {
    expect(() => valueAt([], 1)).toThrow("without keys");
  });
});

describe("a piece's own time", () => {
  it("counts the source, so that speed and place in the film do not matter to keys", () => {
    const item = { in: 3, at: 10, speed: 2 };
    expect(timeInSource(item, 11)).toBe(5);
    expect(filmTime(item, 5)).toBe(11);
    expect(timeInSource({ in: 3, at: 10 }, 9)).toBe(2);
  });
});

const title = visualItem({
  id: "t",
  src: {
    ...{ kind: "text", text: "Hi", color: "#ffffff", align: "center" },
    ...{ size: 0.1, weight: 800 },
  },
  out: 4,
  at: 10,
  place: { x: 0.5, y: 0.2, width: 0.5, rotation: 0 },
});

describe("a piece at a time", () => {
  it("is itself without keys", () => {
    expect(itemAt(title, 11)).toBe(title);
  });

  it("has the values of its keys, within their bounds", () => {
    const moved = {
      ...title,
      keys: {
        x: [key(0, -1, "back"), key(1, 2)],
        opacity: [key(0, 0), key(2, 1)],
        brightness: [key(0, 0), key(1, 0.5)],
      },
    };
    expect(itemAt(moved, 10)).toMatchObject({ opacity: 0, place: { x: -1, y: 0.2 } });
    expect(itemAt(moved, 11)).toMatchObject({
      ...{ opacity: 0.5, place: { x: 2 } },
      look: { brightness: 0.5, grain: 0 },
    });
    expect(itemAt(moved, 10.8).place?.x).toBe(KEY_BOUNDS.x.to);
  });

  it("has no place by keys where it fills the frame", () => {
    const scene = visualItem({
      ...{ id: "s", out: 2, src: { kind: "color", color: "#000000" } },
      keys: { x: [key(0, 0)], opacity: [key(0, 0.5)] },
    });
    expect(itemAt(scene, 1)).toMatchObject({ opacity: 0.5 });
    expect(itemAt(scene, 1).place).toBeUndefined();
    expect(valueNow(scene, "x", 1)).toBeNull();
  });

  it("draws a title larger by the keys of its width, as it is set", () => {
    const larger = { ...title, keys: { width: [key(0, 1)] } };
    expect(titleScale(larger, itemAt(larger, 11))).toBe(2);
    expect(titleScale(title, title)).toBe(1);
  });

  it("has each value by its name", () => {
    const names = Object.keys(KEY_BOUNDS) as KeyedName[];
    const keys = Object.fromEntries(names.map((name) => [name, [key(0, 0.25)]]));
    for (const name of names) expect(valueNow({ ...title, keys }, name, 10)).toBe(0.25);
  });
});

describe("Ken Burns by hand", () => {
  const moves = {
    ...{ start: { x: 0.2, y: 0.4, zoom: 1 }, end: { x: 0.8, y: 0.6, zoom: 4 } },
    easing: "ease-in-out",
  } as const;

  it("goes from the start to the end, and stays there outside of the piece", () => {
    expect(kenBurnsAt(moves, -1)).toEqual(moves.start);
    expect(kenBurnsAt(moves, 0.5)).toMatchObject({ x: 0.5, y: 0.5, zoom: 2 });
    expect(kenBurnsAt(moves, 3)).toEqual(moves.end);
  });

  it("goes on as before in both halves of a piece that was split", () => {
    const [first, second] = [kenBurnsPart(moves, 0, 0.25), kenBurnsPart(moves, 0.25, 1)];
    expect(kenBurnsAt(first, 0.5)).toEqual(kenBurnsAt(moves, 0.125));
    expect(kenBurnsAt(first, 1)).toEqual(kenBurnsAt(second, 0));
    expect(kenBurnsAt(kenBurnsPart(second, 0.5, 1), 0).zoom).toBeCloseTo(
      kenBurnsAt(moves, 0.625).zoom,
    );
    expect(kenBurnsPart(moves, 0.5, 0.5)).toBe(moves);
  });

  it("keeps what is seen at the other end when one is set, within the picture", () => {
    const half = kenBurnsPart(moves, 0, 0.5);
    const set = withKenBurnsPart(half, "start", { x: 7, y: -1, zoom: 99 });
    expect(set.start).toEqual({ x: 1, y: 0, zoom: 10 });
    const dragged = withKenBurnsPart(half, "end", { x: 1 / 3, y: 2 / 3, zoom: 20 / 9 });
    expect(dragged.end).toEqual({ x: 0.3333, y: 0.6667, zoom: 2.2222 });
    expect(set.end).toEqual(kenBurnsAt(moves, 0.5));
  });

  it("runs back when it is swapped", () => {
    expect(swapped(moves)).toMatchObject({ start: moves.end, end: moves.start });
  });
});
