import { describe, expect, it } from "vitest";
import { durationOf, emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { visualItem, visualTrack } from "../edit/new-item";
import { kenBurnsAt } from "../keys/ken-burns";
import { coverCrop } from "../paint/place";
import { followPieces } from "./follow-pieces";
import { type FrameMove, framePath, roomOf } from "./frame-path";
import { isOtherShot, type LumaGrid, movingBoxes } from "./motion";
import { personBox } from "./person-box";
import type { SubjectAt } from "./subject";

const WIDE = { width: 1920, height: 1080 };
const TALL = { width: 1080, height: 1920 };
const room = roomOf(WIDE, TALL);
if (!room) throw new Error("The frame has no room.");

/** Where the middle of a subject is at each half second. */
function walk(places: readonly number[], width = 0.1): SubjectAt[] {
  return places.map((x, n) => ({ t: n / 2, x, y: 0.5, width, height: 0.6 }));
}

function placeAt(moves: readonly FrameMove[], t: number): number {
  const move = moves.find(({ from, to }) => t >= from && t < to) ?? moves.at(-1);
  if (!move) throw new Error("There is no move.");
  return move.start + ((move.end - move.start) * (t - move.from)) / (move.to - move.from);
}

/** Whether all of a subject is within the frame, at each moment at which it was looked for. */
function isInside(subjects: readonly SubjectAt[], moves: readonly FrameMove[], share: number) {
  return subjects.every(({ t, x, width }) => {
    const place = Math.min(1 - share / 2, Math.max(share / 2, placeAt(moves, t)));
    return x - width / 2 >= place - share / 2 - 0.02 && x + width / 2 <= place + share / 2 + 0.02;
  });
}

const rising = Array.from({ length: 60 }, (_, n) => 0.1 + (0.8 * n) / 59);
const wandering = Array.from({ length: 240 }, (_, n) => 0.5 + 0.35 * Math.sin(n / 9));

describe("the path of a frame", () => {
  it("knows along which side it can move", () => {
    expect(room.axis).toBe("x");
    expect(room.share).toBeCloseTo(0.316, 3);
    expect(roomOf(TALL, WIDE)?.axis).toBe("y");
    expect(roomOf(WIDE, { width: 1280, height: 720 })).toBeNull();
    expect(roomOf({ width: 0, height: 0 }, TALL)).toBeNull();
  });

  it.each([
    ["stands", new Array<number>(40).fill(0.7), 1],
    ["sways a little", wandering.map((x) => 0.5 + (x - 0.5) / 30), 1],
    ["walks once across the picture", rising, 4],
    ["walks to and fro", wandering, 60],
    [
      "steps aside at once",
      [...new Array<number>(20).fill(0.3), ...new Array<number>(20).fill(0.8)],
      4,
    ],
  ])("keeps a subject inside that %s", (_, places, most) => {
    const subjects = walk(places);
    const moves = framePath(subjects, { room, duration: places.length / 2 });
    expect(isInside(subjects, moves, room.share)).toBe(true);
    expect(moves.length).toBeLessThanOrEqual(most);
    expect(moves[0]?.from).toBe(0);
    expect(moves.at(-1)?.to).toBe(places.length / 2);
    for (const [index, { from }] of moves.entries())
      if (index > 0) expect(from).toBe(moves[index - 1]?.to);
  });

  it("stays while the subject is near its middle, and does not follow one mistake", () => {
    const places = new Array<number>(40).fill(0.5);
    places[20] = 0.95;
    expect(framePath(walk(places), { room, duration: 20 })).toHaveLength(1);
  });

  it("jumps where another shot begins, and does not pan there", () => {
    const subjects = walk([...new Array<number>(10).fill(0.2), ...new Array<number>(10).fill(0.8)]);
    const cut = subjects.map((one, n) => (n === 10 ? { ...one, isCut: true } : one));
    const moves = framePath(cut, { room, duration: 10 });
    expect(moves).toHaveLength(2);
    for (const { start, end } of moves) expect(start).toBe(end);
    expect(moves[0]?.to).toBeCloseTo(4.75, 5);
  });

  it.each([
    ["no subject", []],
    ["one moment", walk([0.9])],
    ["places outside of the picture", walk([-5, 9, Number.MAX_VALUE, 0.5])],
  ])("is within the picture for %s", (_, subjects) => {
    for (const { start, end } of framePath(subjects, { room, duration: 4 }))
      for (const place of [start, end]) {
        expect(place).toBeGreaterThanOrEqual(room.share / 2 - 1e-9);
        expect(place).toBeLessThanOrEqual(1 - room.share / 2 + 1e-9);
      }
  });
});

describe("a film that follows a path", () => {
  const src = {
    kind: "device",
    id: "f",
    name: "f.mp4",
    bytes: 1,
    sha256: "0f".repeat(32),
  } as const;
  const piece = visualItem({ id: "a", src: { ...src, type: "video", ...WIDE }, in: 2, out: 28 });
  const film = { ...emptyTimeline(TALL), tracks: [visualTrack("v", { items: [piece] })] };
  let count = 0;
  const newId = () => {
    count += 1;
    return `new-${count}`;
  };

  it("shows the subject in every frame, in pieces that can be stored and last as long", () => {
    const subjects = walk(wandering.slice(0, 60));
    const moves = framePath(subjects, { room, duration: 30 });
    const made = followPieces(film, { moves, room, newId });
    expect(timelineSchema.parse(made)).toEqual(made);
    expect(durationOf(made)).toBeCloseTo(26, 3);
    const [track] = made.tracks;
    const items = track?.kind === "visual" ? track.items : [];
    expect(items.length).toBeGreaterThan(3);
    for (const { t, x, width } of subjects.filter((one) => one.t >= 2 && one.t < 28)) {
      const item = items.find((one) => t >= one.in && t < one.out);
      if (!item) throw new Error("A moment is not played.");
      const share = (t - item.in) / (item.out - item.in);
      const part = item.kenBurns ? kenBurnsAt(item.kenBurns, share) : null;
      const focus = part ? ([part.x, part.y] as const) : item.focus;
      const crop = coverCrop(WIDE, TALL, { zoom: 1, focus });
      expect(crop.x / WIDE.width).toBeLessThanOrEqual(x - width / 2 + 0.02);
      expect((crop.x + crop.width) / WIDE.width).toBeGreaterThanOrEqual(x + width / 2 - 0.02);
    }
  });

  it("holds no more pieces than a film can", () => {
    const places = Array.from({ length: 7000 }, (_, n) => 0.5 + 0.4 * Math.sin(n * 2.1));
    const moves = framePath(walk(places), { room, duration: 3500 });
    const long = { ...piece, in: 0, out: 3500 };
    const made = followPieces(
      { ...film, tracks: [visualTrack("v", { items: [long] })] },
      { moves, room, newId },
    );
    expect(timelineSchema.parse(made)).toEqual(made);
  });
});

/** A grey picture with a bright square at a place, in shares. */
function gridOf(t: number, x: number, ground = 60): LumaGrid {
  const [width, height] = [64, 36];
  const data = new Uint8ClampedArray(width * height).fill(ground);
  for (let row = 12; row < 24; row += 1)
    for (let column = Math.round(x * width) - 4; column < x * width + 4; column += 1)
      data[row * width + column] = 220;
  return { t, width, height, data };
}

describe("a subject", () => {
  it("is what moves", () => {
    const places = Array.from({ length: 20 }, (_, n) => 0.15 + n * 0.035);
    const boxes = movingBoxes(places.map((x, n) => gridOf(n / 2, x)));
    for (const [index, box] of boxes.entries()) {
      if (index === 0 || index === boxes.length - 1) continue;
      expect(Math.abs((box?.x ?? 9) - (places[index] ?? 0))).toBeLessThan(0.07);
    }
  });

  it("is nothing where nothing moves, where all does, and where a shot begins", () => {
    expect(movingBoxes([0.3, 0.3, 0.3].map((x, n) => gridOf(n, x)))).toEqual([null, null, null]);
    const noise = Array.from({ length: 3 }, (_, n) => {
      const grid = gridOf(n, 0.5);
      return { ...grid, data: grid.data.map((_value, at) => (at * 7919 * (n + 3)) % 256) };
    });
    expect(movingBoxes(noise)[1]).toBeNull();
    expect(isOtherShot(gridOf(0, 0.5), gridOf(1, 0.5, 200))).toBe(true);
    expect(isOtherShot(gridOf(0, 0.2), gridOf(1, 0.8))).toBe(false);
  });

  it("is the head and the shoulders of the person that was followed before", () => {
    const [width, height] = [64, 36];
    const data = new Uint8ClampedArray(width * height);
    const stand = (from: number, to: number) => {
      for (let row = 6; row < 36; row += 1) data.fill(255, row * width + from, row * width + to);
    };
    stand(6, 16);
    stand(44, 56);
    const mask = { width, height, data };
    expect(personBox(mask, null)?.x).toBeCloseTo(50 / 64, 1);
    const left = personBox(mask, { x: 0.2, y: 0.4, width: 0.1, height: 0.3 });
    expect(left?.x).toBeCloseTo(11 / 64, 1);
    expect((left?.y ?? 1) + (left?.height ?? 1) / 2).toBeLessThan(0.6);
    expect(personBox({ ...mask, data: new Uint8ClampedArray(width * height) }, null)).toBeNull();
  });
});
