import { describe, expect, it, vi } from "vitest";
import { emptyTimeline, type TitleSource, timelineSchema } from "#contract/timeline/timeline";
import { trackOf } from "../edit/find";
import type { Context2D } from "./canvas";
import { recordingContext } from "./recording-context";
import { captionGroups, setCaption } from "./set-caption";
import { setTitle } from "./set-title";
import { drawTitle } from "./title";

const TITLE: TitleSource = {
  ...{ kind: "text", text: "Bread and\nbutter", color: "#ffffff", align: "center" },
  ...{ size: 0.05, weight: 700, maxHeight: 0.4 },
};
const SPACED: TitleSource = { ...TITLE, letterSpacing: 0.2, subline: { size: 0.5 } };
const REST = { since: 5, left: 5 };
const FRAME = { width: 1080, height: 1920 };

/** The letters that are painted, with where each is in its part. */
const painted = (log: readonly string[]) => log.filter((call) => call.startsWith("fillText("));

/** Where the parts of a title begin, in pixels: each is painted around its own middle. */
function placesOf(src: TitleSource): number[] {
  const { ctx, log } = recordingContext();
  drawTitle(ctx, src, { width: 900, moment: { since: 0.999, left: 5 } });
  let middle = 0;
  return log.flatMap((call) => {
    const [, name = "", first = ""] = /^(\w+)\((\S+)/.exec(call) ?? [];
    if (name === "translate") middle = Number(first);
    const at = /^fillText\(\S+ (\S+)/.exec(call)?.[1];
    return at === undefined ? [] : [middle + Number(at)];
  });
}

/** A ruler that waits for the file with the letters of a script: until then they are narrower. */
function lateRuler(script: RegExp) {
  const { ctx } = recordingContext();
  const state = { isThere: false, measured: 0 };
  const usual = ctx.measureText.bind(ctx);
  const measureText = (text: string) => {
    state.measured += 1;
    const { width } = usual(text);
    return { width: !state.isThere && script.test(text) ? width * 0.8 : width };
  };
  Object.assign(ctx, { measureText });
  return { ctx: ctx as Context2D, state };
}

describe("letters that are apart", () => {
  it("are where they rest when a motion by letter ends", () => {
    const motionIn = { name: "fade", by: "letter", duration: 1 } as const;
    const src = { ...SPACED, text: "Bread\nbutter" };
    const { lines } = setTitle(recordingContext().ctx, src, { width: 900, frame: FRAME });
    const rest = lines.flatMap(({ x, size, spacing, line: { words } }) =>
      words.flatMap((word) =>
        [...word.text].map((_, place) => x + word.x + place * (size * 0.5 + spacing)),
      ),
    );
    const moving = placesOf({ ...src, motionIn });
    expect(moving).toHaveLength(rest.length);
    for (const [place, at] of moving.entries()) expect(at).toBeCloseTo(rest[place] ?? 0, 0);
  });

  it("leave the next title its usual distance, on a context that stays", () => {
    const { ctx } = recordingContext();
    const usual = setTitle(ctx, TITLE, { width: 900, frame: FRAME });
    setTitle(ctx, SPACED, { width: 900, frame: FRAME });
    expect(setTitle(ctx, TITLE, { width: 900, frame: FRAME })).toEqual(usual);
  });

  it.each([
    ["joined", "مرحبا"],
    ["hanging", "नमस्ते"],
  ])("are not apart in a script whose letters are %s", (_, text) => {
    const { ctx } = recordingContext();
    const { lines } = setTitle(ctx, { ...SPACED, text }, { width: 900, frame: FRAME });
    expect(lines.map(({ spacing }) => spacing)).toEqual([0]);
  });
});

describe("a title that was set before", () => {
  it.each([
    ["usual", TITLE],
    ["spaced", SPACED],
  ])("is not set again for the next frame: %s letters", (_, title) => {
    const { ctx, state } = lateRuler(/\p{Script=Cyrillic}/u);
    const src = { ...title };
    const frame = () => {
      state.measured = 0;
      ctx.save();
      drawTitle(ctx, src, { width: 900, moment: REST });
      ctx.restore();
      return state.measured;
    };
    expect(frame()).toBeGreaterThan(4);
    expect(frame()).toBe(1);
    expect(frame()).toBe(1);
  });

  it("is set again when the file with its own letters has arrived", () => {
    const { ctx, state } = lateRuler(/\p{Script=Cyrillic}/u);
    const src = { ...TITLE, text: "Свежий хлеб" };
    drawTitle(ctx, src, { width: 900, moment: REST });
    state.isThere = true;
    const { ctx: later, log } = recordingContext();
    drawTitle(later, src, { width: 900, moment: REST });
    const fresh = recordingContext();
    drawTitle(fresh.ctx, { ...src }, { width: 900, moment: REST });
    expect(painted(log)).toEqual(painted(fresh.log));
  });
});

it("captions are set again when the file with their own letters has arrived", () => {
  const words = [{ w: "Хлеб", t0: 0, t1: 1 }];
  const captions = { id: "c", kind: "captions", style: {}, words };
  const film = timelineSchema.parse({ ...emptyTimeline(), tracks: [captions] });
  const track = trackOf(film, "captions");
  const [group] = track ? captionGroups(track) : [];
  if (!track || !group) throw new Error("no group");
  const { ctx, state } = lateRuler(/\p{Script=Cyrillic}/u);
  const before = setCaption(ctx, track, group).block.width;
  state.isThere = true;
  expect(setCaption(ctx, track, group).block.width).toBeGreaterThan(before);
});

it("capitals do not follow the language of the browser", () => {
  const local = vi.spyOn(String.prototype, "toLocaleUpperCase").mockReturnValue("İ");
  const { ctx, log } = recordingContext();
  drawTitle(ctx, { ...TITLE, text: "i", uppercase: true }, { width: 900, moment: REST });
  local.mockRestore();
  expect(painted(log)[0]).toMatch(/^fillText\(I /);
});

describe("a title with a shadow", () => {
  it.each([
    ["soft", 0.2],
    ["hard", 0],
  ])("shows its letters once: a %s shadow is painted alone", (_, blur) => {
    const { ctx, log } = recordingContext();
    ctx.globalAlpha = 0.5;
    const shadow = { color: "#000000", blur, x: 0.1, y: 0.1 };
    drawTitle(ctx, { ...TITLE, text: "Bread", shadow }, { width: 900, moment: REST });
    const beside = log.filter(
      (call, place) =>
        call.startsWith("fillText(") &&
        /^setTransform\(1 0 0 1 -\d+ 0\)/.test(log[place - 1] ?? ""),
    );
    expect(beside.every((call) => call.includes("shadowColor=#000000"))).toBe(true);
    expect(painted(log).length - beside.length).toBe(1);
    expect(beside).toHaveLength(blur > 0 ? 2 : 1);
  });
});
