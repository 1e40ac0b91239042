import { describe, expect, it } from "vitest";
import { type InsightSnapshot, nextSnapshot } from "./next-snapshot";

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const NONE: InsightSnapshot = { items: [], tracks: {} };
const row = (id: string, figure: number | null) => ({ id, title: id, url: null, figure });
const at = (now: number) => ({ now, unit: "points" });

describe("nextSnapshot", () => {
  it("gives a first list ranks and no changes", () => {
    const { items } = nextSnapshot(NONE, [row("a", 3), row("b", null)], at(NOW));
    expect(items).toEqual([
      { ...row("a", 3), rank: 1, change: null, unit: "points", history: [3] },
      { ...row("b", null), rank: 2, change: null, unit: "points", history: [] },
    ]);
  });

  it("counts places gained as positive, lost as negative and none as zero", () => {
    const first = nextSnapshot(NONE, [row("a", 1), row("b", 1), row("c", 1)], at(NOW));
    const { items } = nextSnapshot(first, [row("c", 2), row("b", 2), row("a", 2)], at(NOW + HOUR));
    expect(items.map(({ id, change }) => [id, change])).toEqual([
      ["c", 2],
      ["b", 0],
      ["a", -2],
    ]);
  });

  it("forgets figures after a week, and thins those of the days before", () => {
    let snapshot = NONE;
    for (let hour = 0; hour <= 24 * 10; hour += 1)
      snapshot = nextSnapshot(snapshot, [row("a", hour)], at(NOW + hour * HOUR));
    const history = snapshot.items[0]?.history ?? [];
    expect(history[0]).toBeGreaterThanOrEqual(24 * 3);
    expect(history.at(-1)).toBe(240);
    expect(history.length).toBeLessThan(90);
    expect([...history]).toEqual(history.toSorted((one, other) => one - other));
  });

  it("takes the history that a source tells itself, at most a week of it", () => {
    const history = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const { items, tracks } = nextSnapshot(NONE, [{ ...row("a", 9), history }], at(NOW));
    expect(items[0]?.history).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(tracks).toEqual({});
  });

  it("remembers only so many rows that left the list", () => {
    let snapshot = NONE;
    for (let turn = 0; turn < 20; turn += 1) {
      const rows = Array.from({ length: 50 }, (_, index) => row(`${turn}-${index}`, 1));
      snapshot = nextSnapshot(snapshot, rows, at(NOW + turn * HOUR));
    }
    expect(Object.keys(snapshot.tracks)).toHaveLength(300);
    expect(snapshot.tracks["19-0"]).toBeDefined();
  });

  it("loses nothing to a clock that went back", () => {
    const first = nextSnapshot(NONE, [row("a", 1)], at(NOW));
    expect(nextSnapshot(first, [row("a", 2)], at(NOW - HOUR)).items[0]?.history).toEqual([1, 2]);
  });

  it("leaves a daily list as it is when it is read again on its day", () => {
    const daily = { isDaily: true, ...at(NOW) };
    const first = nextSnapshot(NONE, [row("a", 3), row("b", 2)], daily);
    const second = nextSnapshot(first, [row("b", 4), row("a", 1)], daily);
    expect(nextSnapshot(second, [row("b", 4), row("a", 1)], daily)).toEqual(second);
    expect(second.items.map(({ change }) => change)).toEqual([1, -1]);
  });

  it("remembers nothing of rows that their authors may have deleted", () => {
    const first = nextSnapshot(NONE, [row("a", 3), row("b", 2)], at(NOW));
    const rules = { ...at(NOW + HOUR), mayBeEmpty: true };
    expect(Object.keys(nextSnapshot(first, [row("b", 2)], rules).tracks)).toEqual(["b"]);
  });

  it("takes ids that are names of an object's own", () => {
    const { items } = nextSnapshot(NONE, [row("__proto__", 1), row("constructor", 2)], at(NOW));
    const again = nextSnapshot({ items, tracks: {} }, [row("constructor", 3)], at(NOW + HOUR));
    expect(again.items).toMatchObject([{ change: 1, history: [3] }]);
  });
});
