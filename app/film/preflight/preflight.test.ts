import { describe, expect, it } from "vitest";
import {
  durationOf,
  emptyTimeline,
  type Timeline,
  timelineSchema,
} from "#contract/timeline/timeline";
import type { Check } from "./check";
import { CHECKS, checkFilm } from "./checks";
import { contrast } from "./measures";

function timelineOf(tracks: unknown[], more: object = {}): Timeline {
  return timelineSchema.parse({ ...emptyTimeline(), ...more, tracks });
}

const VIDEO = { kind: "upload", key: "k", url: "/media/k", type: "video", duration: 999 };
const CAPTIONS = { id: "c", kind: "captions", style: {}, words: [{ w: "Hi", t0: 0.4, t1: 0.8 }] };

function find(
  timeline: Timeline,
  id: Check["id"],
  more: Partial<Parameters<typeof checkFilm>[1]> = {},
): Check {
  const check = checkFilm(timeline, { platform: "all", ...more }).find((one) => one.id === id);
  if (!check) throw new Error(`no check ${id}`);
  return check;
}

/** What the fix of a failed check makes of the film, and what the check then says. */
function fixed(timeline: Timeline, id: Check["id"]): Check {
  const check = find(timeline, id);
  expect(check.state).not.toBe("ok");
  const next = check.fix?.(timeline);
  if (!next) throw new Error(`no fix for ${id}`);
  expect(timelineSchema.safeParse(next).success).toBe(true);
  return find(next, id);
}

describe("the list before an export", () => {
  it("is all in order for a good film", () => {
    const good = timelineOf([
      { id: "v", kind: "visual", items: [{ id: "a", src: VIDEO, out: 20, at: 0 }] },
      CAPTIONS,
    ]);
    const data = new Uint8ClampedArray(4096).map((_, n) => (n % 64 < 32 ? 30 : 220));
    const checks = checkFilm(good, {
      platform: "all",
      measured: { loudness: -14.1, truePeak: -1.4 },
      firstFrame: { data },
      post: { title: "A quay", description: "Ropes", tags: ["sea"] },
      sources: [{ key: "k", is_ai: false }],
    });
    expect(checks.map(({ id, state }) => [id, state])).toEqual(CHECKS.map(({ id }) => [id, "ok"]));
  });

  it("cuts a film that is too long, on every track", () => {
    const long = timelineOf([
      {
        id: "v",
        kind: "visual",
        items: [
          { id: "a", src: VIDEO, out: 150, at: 0 },
          { id: "b", src: VIDEO, out: 100, at: 150, speed: 2 },
          { id: "d", src: VIDEO, out: 30, at: 200 },
        ],
      },
      { ...CAPTIONS, words: [...CAPTIONS.words, { w: "late", t0: 190, t1: 191 }] },
    ]);
    expect(fixed(long, "length").state).toBe("warn");
    const next = find(long, "length").fix?.(long);
    expect(next && durationOf(next)).toBe(180);
    expect(find(timelineOf([]), "length").state).toBe("fail");
  });

  it("moves captions and titles out of what platforms cover", () => {
    const title = { kind: "text", text: "x" };
    const low = timelineOf([
      {
        id: "v",
        kind: "visual",
        items: [{ id: "t", src: title, out: 2, at: 0, place: { x: 0.5, y: 0.9, width: 0.9 } }],
      },
      { ...CAPTIONS, box: { x: 0.1, y: 0.8, width: 0.8, height: 0.1 } },
    ]);
    expect(find(low, "safe-area").value).toBe("100 % covered");
    expect(fixed(low, "safe-area").state).toBe("ok");
  });

  it("wants something said or written at once", () => {
    const late = timelineOf([{ ...CAPTIONS, words: [{ w: "Hi", t0: 3, t1: 4 }] }], {
      script: "Stop scrolling. There is more.",
    });
    const check = find(late, "hook");
    expect(check.value).toBe("3.0 s");
    const next = check.fix?.(late);
    expect(next?.tracks.at(-1)).toMatchObject({
      kind: "visual",
      items: [{ src: { text: "Stop scrolling." } }],
    });
    expect(fixed(late, "hook").state).toBe("ok");
    expect(find(timelineOf([]), "hook").fix).toBeUndefined();
  });

  it("measures contrast as WCAG does, of the letters on what is always behind them", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 1);
    const pale = timelineOf([{ ...CAPTIONS, style: { stroke: "#ffffff" } }]);
    expect(fixed(pale, "contrast").state).toBe("ok");
    expect(find(timelineOf([{ ...CAPTIONS, style: { strokeWidth: 0 } }]), "contrast").value).toBe(
      "1.0 : 1",
    );
  });

  it("asks for the rights in own music and for the licence of stock", () => {
    const music = timelineOf([
      {
        id: "m",
        kind: "music",
        items: [
          {
            id: "x",
            src: { kind: "upload", key: "k", url: "/media/k" },
            out: 3,
            at: 0,
            label: "song.mp3",
          },
        ],
      },
    ]);
    expect(find(music, "licences").sentence).toContain("song.mp3");
    expect(fixed(music, "licences").state).toBe("ok");
    const stock = [
      {
        id: "v",
        kind: "visual",
        items: [
          {
            id: "s",
            src: { kind: "stock", id: "pexels:1", url: "/media/k", type: "video" },
            out: 3,
            at: 0,
          },
        ],
      },
    ];
    expect(find(timelineOf(stock), "licences").state).toBe("fail");
    const row = { item: "s", provider: "Pexels", id: "1", licence: "Pexels" };
    expect(find(timelineOf(stock, { licences: [row] }), "licences").state).toBe("ok");
  });

  it("promises of the peaks what the export keeps, not what they are before it encodes them", () => {
    const shown = (truePeak: number) =>
      find(timelineOf([]), "loudness", { measured: { loudness: -14.1, truePeak } }).value;
    expect(shown(-1.6)).toBe("-14.1 LUFS, at most -1.0 dBTP");
    expect(shown(-9.2)).toBe("-14.1 LUFS, about -9 dBTP");
  });

  it("says when a film is silent, too quiet, or begins in one colour", () => {
    expect(
      find(timelineOf([]), "loudness", {
        measured: { loudness: Number.NEGATIVE_INFINITY, truePeak: Number.NEGATIVE_INFINITY },
      }).value,
    ).toBe("silent");
    expect(
      find(timelineOf([]), "loudness", { measured: { loudness: -22, truePeak: -9 } }).state,
    ).toBe("warn");
    expect(
      find(timelineOf([]), "first-frame", { firstFrame: { data: new Uint8ClampedArray(4096) } })
        .state,
    ).toBe("warn");
  });

  it("finds where the frame is black, and goes on with the scene beside it", () => {
    const voice = {
      id: "s",
      kind: "voice",
      items: [{ id: "said", src: { kind: "flite", voice: "slt", text: "Hi" }, out: 10, at: 0 }],
    };
    const scene = (id: string, at: number, src: object = VIDEO) => ({ id, src, out: 3, at });
    const still = { ...VIDEO, type: "image" };
    const logo = { ...scene("logo", 4), place: { x: 0.5, y: 0.5, width: 0.2 } };
    for (const items of [
      [scene("a", 0), scene("b", 3)],
      [scene("a", 0, still), scene("b", 6)],
      [scene("a", 4, still)],
      [scene("a", 4)],
      [scene("a", 0), logo],
    ]) {
      const short = timelineOf([{ id: "v", kind: "visual", items }, voice]);
      expect(find(short, "holes").value).toMatch(/s black$/);
      expect(fixed(short, "holes").state).toBe("ok");
      expect(durationOf(find(short, "holes").fix?.(short) ?? short)).toBe(10);
    }
    const title = { ...logo, id: "title", at: 5, src: { kind: "text", text: "Title" }, out: 1 };
    const over = [{ id: "over", kind: "visual", items: [title] }, voice, CAPTIONS];
    const late = timelineOf([{ id: "v", kind: "visual", items: [scene("a", 4, still)] }, ...over]);
    const whole = find(late, "holes").fix?.(late);
    expect(whole?.tracks.slice(1), "nothing else moves").toEqual(late.tracks.slice(1));
    expect(
      find(timelineOf([voice]), "holes").fix,
      "there is no scene to go on with",
    ).toBeUndefined();
  });
});
