import { describe, expect, it } from "vitest";
import { TEXT_MOTIONS } from "#contract/timeline/names";
import { emptyTimeline, type TitleSource, timelineSchema } from "#contract/timeline/timeline";
import { drawFrame } from "./draw-frame";
import { recordingContext } from "./recording-context";
import { setTitle } from "./set-title";
import { letterMotionAt, TEXT_MOTION_DEFINITIONS } from "./text-motions";
import { drawTitle } from "./title";
import { lettersOf } from "./title-units";

const ASSETS = { frame: () => null, lut: () => null, picture: () => null };

/** What a title that says nothing of fonts, shadows or motion is painted with. */
function painted(src: object): string[] {
  const film = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        ...{ id: "v", kind: "visual" },
        items: [
          {
            ...{ id: "t", at: 0, out: 3, src: { kind: "text", ...src } },
            place: { x: 0.5, y: 0.3, width: 0.7 },
          },
        ],
      },
    ],
  });
  const { ctx, log } = recordingContext();
  drawFrame(ctx, film, 1, ASSETS);
  return log.filter((call) => !["save()", "restore()"].includes(call));
}

it("a title of a stored film is painted by the same calls as ever", () => {
  expect(
    painted({ text: "Fresh bread\nevery single morning", stroke: "#000000" }),
  ).toMatchInlineSnapshot(`
    [
      "setTransform(1 0 0 1 0 0)",
      "fillRect(0 0 1080 1920) fillStyle=#000000 globalAlpha=1",
      "translate(540 576)",
      "rotate(0)",
      "strokeText(Fresh -267.3 -118.58) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif strokeStyle=#000000 lineWidth=13.61 direction=ltr globalAlpha=1",
      "fillText(Fresh -267.3 -118.58) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif fillStyle=#ffffff direction=ltr globalAlpha=1",
      "strokeText(bread 24.3 -118.58) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif strokeStyle=#000000 lineWidth=13.61 direction=ltr globalAlpha=1",
      "fillText(bread 24.3 -118.58) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif fillStyle=#ffffff direction=ltr globalAlpha=1",
      "strokeText(every -291.6 0) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif strokeStyle=#000000 lineWidth=13.61 direction=ltr globalAlpha=1",
      "fillText(every -291.6 0) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif fillStyle=#ffffff direction=ltr globalAlpha=1",
      "strokeText(single 0 0) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif strokeStyle=#000000 lineWidth=13.61 direction=ltr globalAlpha=1",
      "fillText(single 0 0) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif fillStyle=#ffffff direction=ltr globalAlpha=1",
      "strokeText(morning -170.1 118.58) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif strokeStyle=#000000 lineWidth=13.61 direction=ltr globalAlpha=1",
      "fillText(morning -170.1 118.58) font=800 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif fillStyle=#ffffff direction=ltr globalAlpha=1",
    ]
  `);
  expect(
    painted({ text: "Two words", plate: "#112233", align: "left", weight: 500 }),
  ).toMatchInlineSnapshot(`
    [
      "setTransform(1 0 0 1 0 0)",
      "fillRect(0 0 1080 1920) fillStyle=#000000 globalAlpha=1",
      "translate(540 576)",
      "rotate(0)",
      "beginPath()",
      "roundRect(-252.72 -79.7 505.44 159.41 20.41)",
      "fill() fillStyle=#112233 globalAlpha=1",
      "fillText(Two -218.7 0) font=500 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif fillStyle=#ffffff direction=ltr globalAlpha=1",
      "fillText(words -24.3 0) font=500 97.2px "Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif fillStyle=#ffffff direction=ltr globalAlpha=1",
    ]
  `);
});

const TITLE: TitleSource = {
  ...{ kind: "text", text: "fine shop", color: "#ffffff", align: "center", size: 0.1, weight: 700 },
  maxHeight: 0.4,
};
const drawn = (src: TitleSource, moment: { since: number; left: number }) => {
  const { ctx, log } = recordingContext();
  drawTitle(ctx, src, { width: 800, moment });
  return log;
};
const REST = { since: 5, left: 5 };

describe("a motion", () => {
  it.each(TEXT_MOTIONS)("%s paints something else in its middle, and ends at rest", (name) => {
    const motion = { name, by: "letter", duration: 1 } as const;
    const rest = drawn(TITLE, REST);
    const coming = { ...TITLE, motionIn: motion };
    expect(drawn(coming, { since: 0.5, left: 5 })).not.toEqual(rest);
    expect(drawn(coming, { since: 1, left: 5 })).toEqual(rest);
    const going = { ...TITLE, motionOut: motion };
    expect(drawn(going, { since: 5, left: 0.5 })).not.toEqual(rest);
    expect(drawn(going, { since: 5, left: 1 })).toEqual(rest);
    const { pose } = TEXT_MOTION_DEFINITIONS[name];
    for (const way of [1, -1] as const) {
      const { x = 0, y = 0, scale = 1, turn = 0, alpha = 1 } = pose(1, way);
      const values = [x, y, scale, turn, alpha].map((value) => Math.round(value * 1e6) / 1e6 + 0);
      expect(values).toEqual([0, 0, 1, 0, 1]);
      expect(pose(0, way).alpha).toBe(0);
    }
  });

  it("is unlike each other in its middle", () => {
    const middles = TEXT_MOTIONS.map((name) =>
      JSON.stringify(TEXT_MOTION_DEFINITIONS[name].pose(0.4, 1)),
    );
    expect(new Set(middles).size).toBe(TEXT_MOTIONS.length);
  });

  it("is faster in a title that is too short for both ways", () => {
    const motion = { name: "fade", by: "line", duration: 2 } as const;
    const src = { motionIn: motion, motionOut: motion };
    expect(letterMotionAt(src, { since: 0.4, left: 0.6 })?.t).toBeCloseTo(0.8);
    expect(letterMotionAt(src, { since: 0.75, left: 0.25 })?.t).toBeCloseTo(0.5);
  });
});

describe("letters", () => {
  it("are parted by what a reader counts as one, and ligatures stay whole", () => {
    expect(lettersOf("office")).toEqual(["o", "ffi", "c", "e"]);
    expect(lettersOf("é👩‍👩‍👧!")).toEqual(["é", "👩‍👩‍👧", "!"]);
  });

  it("that are joined are moved word by word", () => {
    expect(lettersOf("مرحبا")).toEqual(["مرحبا"]);
    expect(lettersOf("नमस्ते")).toEqual(["नमस्ते"]);
    expect(lettersOf("hand", "caveat")).toEqual(["hand"]);
  });
});

describe("a title with a box", () => {
  const tall = (text: string) => {
    const { ctx } = recordingContext();
    return setTitle(ctx, { ...TITLE, text }, { width: 800, frame: { width: 1080, height: 1920 } });
  };

  it("breaks long words and shrinks long texts until they fit", () => {
    const word = tall("Donaudampfschifffahrtsgesellschaft".repeat(3));
    const text = tall("Every single morning at seven ".repeat(20));
    for (const { lines, height } of [word, text]) {
      expect(height).toBeLessThanOrEqual(0.4 * 1920);
      expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(800);
    }
    expect(text.size).toBeLessThan(108);
  });

  it("has all lines in one size", () => {
    const { lines } = tall(`Short\n${"a much longer second paragraph ".repeat(6)}`);
    expect(new Set(lines.map(({ size }) => Math.round(size))).size).toBe(1);
  });
});
