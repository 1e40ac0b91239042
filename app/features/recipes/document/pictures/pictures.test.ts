import { describe, expect, it } from "vitest";
import { captionBoxOf, type ShareRect } from "#contract/timeline/platforms";
import { DEFAULT_SIDE, SHAPE_NAMES, sizeOf } from "#film/build/formats";
import type { DocumentPicture, Turn } from "../document-plan";
import { cardWidth, figureWidth, pictureInArea, picturePlaces } from "./picture-layout";
import { picturesByTurn, picturesOfNew } from "./pictures-by-turn";

const picture = (id: string, turn?: string | null): DocumentPicture => ({
  ...{ id, name: id, ...(turn === undefined ? {} : { turn }) },
  src: { kind: "upload", key: id, url: `/media/${id}`, type: "image" },
});
const turns = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `t${at + 1}` }));
const shownIn = (count: number, pictures: DocumentPicture[]) =>
  [...picturesByTurn(turns(count), pictures).values()].map((own) => own.map(({ id }) => id));

describe("the pictures of turns", () => {
  it("are those that were given to them, the others are spread evenly over the rest", () => {
    const pictures = [picture("a", "t2"), picture("b"), picture("c", null)];
    expect(shownIn(5, pictures)).toEqual([[], ["a"], ["b"], [], ["c"]]);
    expect(shownIn(4, [picture("x"), picture("y")])).toEqual([[], ["x"], [], ["y"]]);
    expect(shownIn(3, [picture("x")])).toEqual([[], ["x"], []]);
  });

  it("are several where there are more pictures than turns, and none is lost", () => {
    const many = Array.from({ length: 7 }, (_, at) => picture(`p${at}`));
    expect(shownIn(2, many).flat()).toEqual(many.map(({ id }) => id));
    expect(shownIn(1, [picture("a", "t1"), picture("b")])).toEqual([["a", "b"]]);
  });

  it("are spread where their turn was deleted, and none without turns", () => {
    expect(shownIn(1, [picture("a", "gone")])).toEqual([["a"]]);
    expect(picturesByTurn([], [picture("a")]).size).toBe(0);
    expect(shownIn(2, [])).toEqual([[], []]);
  });

  it("stay with the same sentence in a new plan", () => {
    const turn = (id: string, say: string): Turn => ({
      ...{ id, say, speaker: "A", write: "", cites: [] },
    });
    const before = {
      turns: [turn("a", "It rained."), turn("b", "It stopped.")],
      pictures: [picture("one", "a"), picture("two", "b"), picture("three")],
    };
    const next = [turn("x", " It rained. "), turn("y", "It snowed.")];
    expect(picturesOfNew(next, before).map(({ id, turn: of }) => [id, of])).toEqual([
      ["one", "x"],
      ["two", null],
      ["three", null],
    ]);
  });
});

const isApart = (one: ShareRect, other: ShareRect) =>
  one.x + one.width <= other.x + 1e-9 ||
  other.x + other.width <= one.x + 1e-9 ||
  one.y + one.height <= other.y + 1e-9 ||
  other.y + other.height <= one.y + 1e-9;

describe.each(SHAPE_NAMES)("a picture beside a card in %s", (shape) => {
  const size = sizeOf(shape, DEFAULT_SIDE);
  const { picture: area, card } = picturePlaces(size);

  it("lies beside the card and above the captions", () => {
    const captions = captionBoxOf(size);
    expect(isApart(area, card)).toBe(true);
    expect(isApart(area, captions)).toBe(true);
    expect(isApart(card, captions)).toBe(true);
  });

  it.each([
    [1600, 900],
    [900, 1600],
    [1000, 1000],
    [6000, 300],
    [300, 6000],
    [1, 1],
  ])("of %i x %i stays in its area, and most of it is seen", (width, height) => {
    const { place, mask } = pictureInArea(area, { width, height }, size);
    const wide = place.width * mask.width;
    const tall = ((place.width * size.width * height) / width / size.height) * mask.height;
    expect(wide).toBeLessThanOrEqual(area.width + 1e-6);
    expect(tall).toBeLessThanOrEqual(area.height + 1e-6);
    expect(Math.min(mask.width, mask.height)).toBeGreaterThan(0.69);
    // The middle of what is seen is the middle of the area.
    const whole = tall / mask.height;
    expect(place.y + (mask.y - 0.5) * whole).toBeCloseTo(area.y + area.height / 2, 6);
  });

  it("leaves room for cards and figures of any length", () => {
    for (const text of ["No.", "word ".repeat(26), "\u6771\u4eac".repeat(65)]) {
      const width = cardWidth(text, card, size);
      expect(width).toBeGreaterThan(0.15);
      expect(width).toBeLessThanOrEqual(card.width);
    }
    expect(figureWidth(card, size)).toBeGreaterThan(0.2);
  });
});
