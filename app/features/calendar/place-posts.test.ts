import { expect, it } from "vitest";
import { byDay, minuteOf, placeDay, snap, timeOf } from "./place-posts";

const post = (id: string, at: string) => ({ id, at });

it("puts posts on the days of the zone, the earliest first", () => {
  const items = [
    post("late", "2026-11-27T23:30:00Z"),
    post("early", "2026-11-27T05:00:00Z"),
    post("noon", "2026-11-27T12:00:00Z"),
  ];
  const berlin = byDay(items, "Europe/Berlin");
  expect([...berlin].map(([day, list]) => [day, list.map(({ id }) => id)])).toEqual([
    ["2026-11-27", ["early", "noon"]],
    ["2026-11-28", ["late"]],
  ]);
  expect([...byDay(items, "America/Los_Angeles").keys()]).toEqual(["2026-11-26", "2026-11-27"]);
});

it("puts cards side by side only where they would cover each other", () => {
  const items = [
    post("a", "2026-11-27T10:00:00Z"),
    post("b", "2026-11-27T10:30:00Z"),
    post("c", "2026-11-27T11:10:00Z"),
    post("d", "2026-11-27T15:00:00Z"),
  ];
  const placed = placeDay(items, { zone: "UTC", height: 60, line: 30 });
  expect(placed.map(({ item, minute, lane, lanes }) => [item.id, minute, lane, lanes])).toEqual([
    ["a", 600, 0, 2],
    ["b", 630, 1, 2],
    ["c", 670, 0, 2],
    ["d", 900, 0, 1],
  ]);
});

it("keeps a hundred posts of one minute apart, and the last card within its day", () => {
  const items = Array.from({ length: 100 }, (_, n) => post(String(n), "2026-11-27T23:59:00Z"));
  const placed = placeDay(items, { zone: "UTC", height: 60, line: 30 });
  expect(new Set(placed.map(({ lane }) => lane)).size).toBe(100);
  expect(placed.every(({ minute, lanes }) => minute === 1380 && lanes === 100)).toBe(true);
  expect(placeDay([], { zone: "UTC", height: 60, line: 30 })).toEqual([]);
});

it("piles more than two cards of one time as lines, with those that the pile would cover", () => {
  const at = (time: string) => post(time, `2026-11-27T${time}:00Z`);
  const place = (...times: string[]) =>
    placeDay(times.map(at), { zone: "UTC", height: 60, line: 30 }).map(
      ({ minute, lanes, isPiled }) => [timeOf(minute), lanes, isPiled],
    );
  const times = ["10:00", "10:00", "10:10", "10:20", "11:50", "13:00"];
  expect(place(...times)).toEqual([
    ["10:00", 1, true],
    ["10:30", 1, true],
    ["11:00", 1, true],
    ["11:30", 1, true],
    ["12:00", 1, true],
    ["13:00", 1, false],
  ]);
  expect(place("23:50", "23:50", "23:55")).toEqual([
    ["22:30", 1, true],
    ["23:00", 1, true],
    ["23:30", 1, true],
  ]);
});

it("puts cards before a pile into it where they would be covered by it at the end of the day", () => {
  const at = (time: string, n: number) => post(`${time} ${n}`, `2026-11-27T${time}:00Z`);
  const place = (times: readonly string[]) =>
    placeDay(times.map(at), { zone: "UTC", height: 60, line: 32 });
  const late = Array.from({ length: 6 }, () => "23:00");
  // Six lines begin at 20:48, while the cards at 20:15 and 20:20 last; with theirs they begin when the first card ended.
  const placed = place(["18:30", "20:15", "20:20", ...late]);
  expect(placed.map(({ minute, isPiled }) => [timeOf(minute), isPiled])).toEqual([
    ["18:30", false],
    ...["19:44", "20:16", "20:48", "21:20", "21:52", "22:24", "22:56", "23:28"].map((time) => [
      time,
      true,
    ]),
  ]);
});

it("lets no card of a day cover another one", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let round = 0; round < 200; round += 1) {
    const count = 1 + Math.floor(random() * 60);
    const items = Array.from({ length: count }, (_, n) => {
      const time = timeOf(1439 * random() ** (round % 2 === 0 ? 1 : 0.2));
      return post(String(n), `2026-11-27T${time}:00Z`);
    });
    const placed = placeDay(items, { zone: "UTC", height: 60, line: 32 });
    expect(placed).toHaveLength(count);
    const boxes = placed.map(({ minute, lane, lanes, isPiled }) => ({
      ...{ from: minute, to: minute + (isPiled ? 32 : 60) },
      ...{ left: lane / lanes, right: (lane + 1) / lanes },
    }));
    for (const [index, one] of boxes.entries()) {
      expect(one.from >= 0 && one.to <= 1440).toBe(true);
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.right <= other.left || other.right <= one.left;
        expect(isBeside || one.to <= other.from || other.to <= one.from).toBe(true);
      }
    }
  }
});

it("reads and writes the minutes of a day", () => {
  expect(minuteOf("18:45")).toBe(1125);
  expect(timeOf(1125)).toBe("18:45");
  expect([timeOf(-5), timeOf(5000)]).toEqual(["00:00", "23:59"]);
  expect([snap(1, 15), snap(8, 15), snap(-40, 15), snap(1440, 15)]).toEqual([0, 15, 0, 1425]);
});
