import { describe, expect, it } from "vitest";
import { durationOf, timelineSchema } from "#contract/timeline/timeline";
import { lineKey } from "../voice/say-lines";
import { buildShort, paceFor, scenePause } from "./build";
import { shortExample } from "./example";
import { pictureParams } from "./pictures";
import { type PlannedScene, promptOf, type ShortPlan } from "./short-plan";

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};
const scene = (id: string, part: Partial<PlannedScene> = {}): PlannedScene => ({
  ...{ id, say: `Say ${id}`, show: `Show ${id}`, write: "", picture: null, pending: null },
  ...{ failure: null, take: 0, ...part },
});
const plan = (part: Partial<ShortPlan> = {}): ShortPlan => ({
  ...{ title: "Bread", by: "rules", shape: "9:16", seconds: null, voice: "slt", style: "photo" },
  ...{ seed: 5, captions: "karaoke", music: "calm", problems: [], said: {} },
  scenes: [scene("a"), scene("b"), scene("c")],
  ...part,
});
/** What the voice said of each scene of a plan. */
const saidOf = ({ scenes, voice }: ShortPlan, duration: number, pace = 1) =>
  Object.fromEntries(
    scenes.map(({ say: text }) => [
      lineKey({ voice, text, pace }),
      {
        ...{ text, duration, words: [{ word: text, start: 0, end: duration }] },
        src: { kind: "flite", voice: "slt", pace, text } as const,
      },
    ]),
  );
const build = (one: ShortPlan, duration = 2) =>
  buildShort(one, { said: saidOf(one, duration), newId: ids() });

describe("the film of a short", () => {
  it("is a document that the server takes, and the same for the same plan", () => {
    const film = build(plan());
    expect(timelineSchema.parse(film)).toEqual(film);
    expect(build(plan())).toEqual(film);
    expect(film.recipe).toEqual({ kind: "short", version: 1 });
    expect(film.script).toBe("Say a\nSay b\nSay c");
  });

  it("has a scene for each sentence, without gaps, as long as it is said", () => {
    const [scenes, voice] = build(plan()).tracks;
    if (scenes?.kind !== "visual" || voice?.kind !== "voice") throw new Error("no tracks");
    expect(scenes.items.map(({ at }) => at)).toEqual([0, 2.25, 4.5]);
    expect(voice.items.map(({ at }) => at)).toEqual([0, 2.25, 4.5]);
    expect(durationOf(build(plan()))).toBeCloseTo(7.1, 3);
  });

  it("pans over a picture of about its own shape, and not across a wide one", () => {
    const picture = (width: number, height: number) => ({
      name: "photo.webp",
      src: { kind: "upload", key: "k", url: "/u", type: "image", width, height } as const,
    });
    const motion = (width: number, height: number) => {
      const scenes = ["a", "b"].map((id) => scene(id, { picture: picture(width, height) }));
      const [track] = build(plan({ scenes })).tracks;
      return track?.kind === "visual" ? track.items[1]?.motion : undefined;
    };
    expect(motion(1080, 1920)).toBe("pan");
    expect(motion(1920, 1080)).toBe("push");
  });

  it.each([15, 30, 60, 90])(
    "of %d s is within a tenth of that, where words allow it",
    (seconds) => {
      const scenes = Array.from({ length: Math.round(seconds / 3) }, (_, index) =>
        scene(`s${index}`),
      );
      const one = plan({ scenes, seconds });
      for (const spoken of [2, 2.4, 2.8]) {
        const length = durationOf(build(one, spoken));
        expect(Math.abs(length - seconds) / seconds).toBeLessThanOrEqual(0.1);
      }
    },
  );

  it("writes what is to be written, and shows a background where there is no picture", () => {
    const film = build(plan({ scenes: [scene("a", { write: "Open today" })], captions: "none" }));
    const sources = film.tracks.flatMap((track) =>
      track.kind === "visual" ? track.items.map(({ src }) => src.kind) : [],
    );
    expect(sources).toEqual(["color", "text"]);
  });

  it("slows a clip that is shorter than its sentence, and mutes it", () => {
    const src = {
      kind: "upload",
      key: "k",
      url: "/media/k",
      type: "video",
      duration: 1.8,
    } as const;
    const picture = { src, name: "Clip" };
    const [track] = build(plan({ scenes: [scene("a", { picture })] })).tracks;
    const item = track?.kind === "visual" ? track.items[0] : undefined;
    expect(item?.muted).toBe(true);
    expect(item?.speed).toBeCloseTo(1.8 / 2.6, 6);
    expect(item?.out).toBeLessThanOrEqual(1.8001);
  });

  it("is read in silence where it has no voice", () => {
    const film = buildShort(plan({ voice: "" }), { said: {}, newId: ids() });
    expect(durationOf(film)).toBeGreaterThan(4);
    expect(film.tracks.some(({ kind }) => kind === "captions")).toBe(false);
  });
});

it("the pace and the pauses lead to the wanted length within what is well understood", () => {
  expect(paceFor(30, 10, null)).toBe(1);
  expect(paceFor(40, 10, 30)).toBe(1.25);
  expect(paceFor(10, 10, 30)).toBe(0.85);
  expect(scenePause(20, 5, null)).toBe(0.25);
  expect(scenePause(29.9, 5, 30)).toBe(0.08);
  expect(scenePause(5, 5, 90)).toBe(1.2);
});

describe("the pictures of a short", () => {
  const parameter = (name: string, options?: string[]) =>
    ({ name, ...(options ? { enum: options } : {}) }) as never;

  it("share a look and a family of seeds", () => {
    const one = plan();
    expect(one.scenes.map((each) => promptOf(each, one))[1]).toBe(
      "Show b, photograph, natural light",
    );
    const model = { parameters: [parameter("seed"), parameter("aspect_ratio", ["9:16"])] };
    const seeds = one.scenes.map((each, place) => pictureParams(model, each, { plan: one, place }));
    expect(seeds).toEqual([5, 106, 207].map((seed) => ({ seed, aspect_ratio: "9:16" })));
    const again = pictureParams(model, { take: 1 }, { plan: one, place: 0 });
    expect(again.seed).toBe(6);
  });

  it("ask a model for nothing that it does not take", () => {
    const model = { parameters: [parameter("aspect_ratio", ["1:1"])] };
    expect(pictureParams(model, { take: 0 }, { plan: plan(), place: 0 })).toEqual({});
  });
});

it("the example is a film that the server takes", () => {
  const film = shortExample(ids());
  expect(timelineSchema.parse(film)).toEqual(film);
});
