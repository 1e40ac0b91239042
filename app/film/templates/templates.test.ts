import { describe, expect, it } from "vitest";
import { coveredBy, overlapOf, type ShareRect } from "#contract/timeline/platforms";
import { durationOf, itemLength, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { SHAPE_NAMES } from "../build/formats";
import { scenesOf } from "../build/scenes";
import { endOf, tick } from "../edit/find";
import type { Context2D } from "../paint/canvas";
import { drawFrame } from "../paint/draw-frame";
import { templateFilm } from "./template-film";
import { TEMPLATES } from "./templates";

/** A letter's width in shares of its height: more than the film's typeface has in the middle of a text. */
const LETTER = 0.56;
const CASES = Object.values(TEMPLATES).flatMap((template) =>
  SHAPE_NAMES.map((shape) => ({ template, shape, name: template.name })),
);
const filmOf = ({ template, shape }: (typeof CASES)[number]) => {
  let ids = 0;
  return templateFilm(template, { shape, seed: 7, newId: () => `id${ids++}` });
};

/** A rectangle in shares of the frame, and the letters in it; a plate has none. */
type Written = ShareRect & { text: string };

/** What is written in a frame, in shares of it: rectangles of letters and plates, upright. */
function writtenAt(film: Timeline, time: number): Written[] {
  const { width, height } = film.size;
  let origin = { x: 0, y: 0 };
  const stack: (typeof origin)[] = [];
  const rects: Written[] = [];
  const note = (x: number, y: number, wide: number, tall: number, text = "") =>
    rects.push({
      text,
      x: (origin.x + x) / width,
      y: (origin.y + y) / height,
      width: wide / width,
      height: tall / height,
    });
  const context = {
    canvas: { width, height },
    font: "10px x",
    globalAlpha: 1,
    letterSpacing: "0px",
    save: () => stack.push(origin),
    restore: () => {
      origin = stack.pop() ?? { x: 0, y: 0 };
    },
    translate: (x: number, y: number) => {
      origin = { x: origin.x + x, y: origin.y + y };
    },
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    measureText: (text: string) => ({ width: text.length * LETTER * sizeIn(context.font) }),
    fillText: (text: string, x: number, y: number) => {
      const size = sizeIn(context.font);
      note(x, y - size / 2, text.length * LETTER * size, size, text);
    },
    roundRect: (...[x, y, wide, tall]: [number, number, number, number]) => note(x, y, wide, tall),
  };
  const ready = new Proxy(context, {
    get: (all, name) => (name in all ? all[name as keyof typeof all] : () => undefined),
  });
  const assets = { frame: () => null, lut: () => null, picture: () => null };
  drawFrame(ready as unknown as Context2D, film, time, assets);
  return rects;
}

const sizeIn = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1] ?? 0);

describe.each(CASES)("the template $name in $shape", (one) => {
  const film = filmOf(one);

  it("is a film that the schema takes as it is", () => {
    expect(timelineSchema.parse(film)).toEqual(film);
  });

  it("has words that every platform leaves clear", () => {
    const covered = coveredBy("all", film.size);
    for (const { at, out } of scenesOf(film))
      for (const rect of writtenAt(film, at + out - 0.05))
        expect(overlapOf(covered, rect), JSON.stringify(rect)).toBeLessThan(0.02);
  });

  it("breaks no word", () => {
    const words = new Set(
      film.tracks.flatMap((track) =>
        track.kind === "visual"
          ? track.items.flatMap(({ src }) => ("text" in src ? src.text.split(/\s+/) : []))
          : [],
      ),
    );
    for (const { at, out } of scenesOf(film))
      for (const { text } of writtenAt(film, at + out - 0.05))
        if (text !== "") expect(words).toContain(text);
  });

  it("has scenes without gaps, and nothing that goes on behind them", () => {
    const scenes = scenesOf(film);
    for (const [index, scene] of scenes.entries())
      expect(scene.at).toBe(index === 0 ? 0 : tick(endOf(scenes[index - 1] ?? scene)));
    const total = tick(scenes.reduce((sum, scene) => sum + itemLength(scene), 0));
    expect(tick(durationOf(film))).toBe(total);
  });
});

describe("every template", () => {
  it("has a place for a medium that says what belongs there, and a frame that shows it", () => {
    for (const { scenes, poster } of Object.values(TEMPLATES)) {
      expect(scenes.some(({ place }) => place?.startsWith("Your "))).toBe(true);
      const length = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
      expect(poster).toBeLessThan(length);
    }
  });

  it("gives the same film for the same choices", () => {
    for (const one of CASES) expect(filmOf(one)).toEqual(filmOf(one));
  });
});
