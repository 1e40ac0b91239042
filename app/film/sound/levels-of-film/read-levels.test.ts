import { expect, it } from "vitest";
import { emptyTimeline, type Timeline } from "#contract/timeline/timeline";
import { openLevels } from "../../assets/wave-levels";
import { audioItem } from "../../edit/new-item";
import { readPcm } from "../pcm";
import { levelsKey, readLevels, seenLevels } from "./read-levels";

const RATE = 48_000;

/** Two seconds: a loud tone in the second one. */
const tone = new Float32Array(RATE * 2).map((_, n) =>
  n < RATE ? 0 : 0.5 * Math.sin((2 * Math.PI * 440 * n) / RATE),
);
const open = async () => readPcm({ rate: RATE, channels: [tone] });

function film(kind: "voice" | "music", gainDb = 0): Timeline {
  const src = { kind: "upload", key: "a", url: "/media/a", duration: 2 } as const;
  const items = [audioItem({ id: "a", src, out: 2, gainDb })];
  return { ...emptyTimeline(), tracks: [{ id: kind, kind, muted: false, gainDb: 0, items }] };
}

it("shows a sound where it is heard, whatever its volume", async () => {
  const { perSecond, values } = await readLevels(film("music", -30), "all", open);
  expect(values).toHaveLength(2 * perSecond);
  expect(values[perSecond / 2]).toBe(0);
  expect(values[perSecond * 1.5]).toBeCloseTo(1, 2);
});

it("shows the voice alone, or the music alone", async () => {
  expect((await readLevels(film("music"), "voice", open)).values).toHaveLength(0);
  expect((await readLevels(film("voice"), "music", open)).values).toHaveLength(0);
  expect((await readLevels(film("voice"), "voice", open)).values).toHaveLength(100);
  expect((await readLevels(emptyTimeline(), "all", open)).values).toHaveLength(0);
});

it("makes silence flat, and no nonsense of nothing", () => {
  expect(Math.max(...seenLevels(new Array(50).fill(-120)))).toBe(0);
  expect(seenLevels([])).toHaveLength(0);
});

it("measures a sound once, and the newest film only while it is edited", async () => {
  const read: string[] = [];
  const levels = openLevels(
    async (timeline, of) => {
      read.push(levelsKey(timeline, of));
      return readLevels(timeline, of, open);
    },
    () => undefined,
  );
  const [first, second, third] = [film("music"), film("music", -1), film("music", -2)];
  await Promise.all([first, second, third].map((one) => levels.prepare(one, "all")));
  expect(read).toEqual([levelsKey(first, "all"), levelsKey(third, "all")]);
  await levels.prepare({ ...third, markers: [] }, "all");
  expect(read).toHaveLength(2);
  expect(levels.get("all")?.values).toHaveLength(100);
  expect(levels.get("voice")).toBeNull();
});

it("shows silence where a sound cannot be read", async () => {
  const levels = openLevels(
    async () => {
      throw new Error("gone");
    },
    () => undefined,
  );
  await levels.prepare(film("voice"), "voice");
  expect(levels.get("voice")?.values).toHaveLength(0);
});
