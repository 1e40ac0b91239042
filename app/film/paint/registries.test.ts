import { describe, expect, it } from "vitest";
import { CAPTION_STYLES, MASK_SHAPES, TRANSITIONS, WAVE_LOOKS } from "#contract/timeline/names";
import { type CaptionTrack, emptyTimeline } from "#contract/timeline/timeline";
import { goldenFilm, NOT_GOLDEN } from "#support/film-lab/golden-film";
import { checkFilm } from "../preflight/checks";
import type { Context2D } from "./canvas";
import { CAPTION_STYLE_DEFINITIONS, styleNamed } from "./caption-styles";
import { drawCaptions } from "./captions";
import { drawTransition, TRANSITION_DEFINITIONS } from "./transitions";

/** A context that has letters of equal width, and keeps what is drawn with it. */
function recordingContext(): { ctx: Context2D; calls: string[]; texts: string[] } {
  const calls: string[] = [];
  const texts: string[] = [];
  const known: Record<string, unknown> = {
    canvas: { width: 1080, height: 1920 },
    globalAlpha: 1,
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillText: (text: string) => texts.push(text),
  };
  const ctx = new Proxy(known, {
    get: (target, key: string) => target[key] ?? (() => calls.push(key)),
  });
  return { ctx: ctx as unknown as Context2D, calls, texts };
}

const track = (name: (typeof CAPTION_STYLES)[number]): CaptionTrack => ({
  ...{ id: "c", kind: "captions", hidden: false, timing: "exact", style: styleNamed(name) },
  box: { x: 0.2, y: 0.5, width: 0.6, height: 0.14 },
  words: [{ w: "Every", t0: 0, t1: 1 }],
});

describe("caption styles", () => {
  it.each(CAPTION_STYLES)(
    "%s paints its words once they are said, and none behind them",
    (name) => {
      const said = recordingContext();
      drawCaptions(said.ctx, track(name), 0.99);
      expect(said.texts.join("").toLowerCase()).toBe("every");
      const silent = recordingContext();
      drawCaptions(silent.ctx, track(name), 3);
      expect(silent.texts).toEqual([]);
    },
  );

  it.each(CAPTION_STYLES)("%s can be read on any picture as it is at first", (name) => {
    const film = { ...emptyTimeline(), tracks: [track(name)] };
    const contrast = checkFilm(film, { platform: "all" }).find(({ id }) => id === "contrast");
    expect(contrast).toMatchObject({ state: "ok" });
  });

  it("have names on the screen that are unlike each other", () => {
    const labels = Object.values(CAPTION_STYLE_DEFINITIONS).map(({ label }) => label);
    expect(new Set(labels).size).toBe(CAPTION_STYLES.length);
  });
});

describe("transitions", () => {
  it.each(TRANSITIONS)(
    "%s shows where it comes from at first, and where it goes at last",
    (name) => {
      const shown = (t: number) => {
        const sides: string[] = [];
        const { ctx } = recordingContext();
        const transition = { name, direction: "left" } as const;
        const from = () => sides.push("from");
        const to = () => sides.push("to");
        drawTransition(ctx, transition, t, { from, to });
        return sides;
      };
      expect(shown(0)).toContain("from");
      expect(shown(1)).toContain("to");
    },
  );

  it("have names on the screen that are unlike each other", () => {
    const labels = Object.values(TRANSITION_DEFINITIONS).map(({ label }) => label);
    expect(new Set(labels).size).toBe(TRANSITIONS.length);
  });
});

describe("the golden film", () => {
  const { tracks } = goldenFilm().film;
  const items = tracks.flatMap((row) => (row.kind === "visual" ? row.items : []));
  const shown: Readonly<Record<keyof typeof NOT_GOLDEN, readonly string[]>> = {
    transitions: items.flatMap(({ transitionIn }) => transitionIn?.name ?? []),
    "caption styles": tracks.flatMap((row) => (row.kind === "captions" ? row.style.preset : [])),
    waves: items.flatMap(({ src }) => (src.kind === "wave" ? src.look : [])),
    masks: items.flatMap(({ mask }) => mask?.shape ?? []),
  };

  it.each([
    ["transitions", TRANSITIONS],
    ["caption styles", CAPTION_STYLES],
    ["waves", WAVE_LOOKS],
    ["masks", MASK_SHAPES],
  ] as const)("shows all %s but those that it lists as left out", (part, names) => {
    const leftOut: readonly string[] = NOT_GOLDEN[part];
    expect(names.filter((name) => !shown[part].includes(name))).toEqual(leftOut);
  });
});
