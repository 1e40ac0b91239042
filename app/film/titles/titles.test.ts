import { describe, expect, it } from "vitest";
import { clearArea, overlapOf } from "#contract/timeline/platforms";
import {
  emptyTimeline,
  type Timeline,
  timelineSchema,
  type VisualItem,
} from "#contract/timeline/timeline";
import { addTitle, restyleTitles } from "../build/titles";
import { recordingContext } from "../paint/recording-context";
import { drawTitle } from "../paint/title";
import { TITLE_DESIGNS, type TitleDesign } from "./design";
import { TITLE_DESIGN_DEFINITIONS } from "./designs";
import { inDesign } from "./in-design";
import { titleRect } from "./title-rect";

const SHAPES = { tall: [1080, 1920], square: [1080, 1080], wide: [1920, 1080] } as const;
const DESIGNS = Object.values(TITLE_DESIGN_DEFINITIONS);
const LONG = "A very long title that says much more than any title ever should, ".repeat(4);

const titlesOf = ({ tracks }: Timeline): VisualItem[] =>
  tracks.flatMap((track) =>
    track.kind === "visual" ? track.items.filter(({ src }) => src.kind === "text") : [],
  );

const rectsOf = (film: Timeline) =>
  titlesOf(film).map(({ src, place }) => {
    if (src.kind !== "text" || !place) throw new Error("no title");
    return titleRect(src, place, film.size);
  });

/** A film with a title for each design and text, all at the same time. */
function filmOf(
  [width, height]: readonly [number, number],
  titles: readonly { design: TitleDesign; text?: string }[],
): Timeline {
  let made = 0;
  const newId = () => {
    made += 1;
    return `id-${made}`;
  };
  const empty = emptyTimeline({ width, height });
  return titles.reduce((film, { design, text = design.sample }) => {
    const src = inDesign(design, { text, size: film.size });
    return addTitle(film, { id: newId(), src, place: design.place, at: 0, newId });
  }, empty);
}

describe.each(Object.entries(SHAPES))("in a %s film", (_, shape) => {
  it.each(TITLE_DESIGNS)(
    "%s is within what platforms leave clear, also with a long text",
    (name) => {
      const design = TITLE_DESIGN_DEFINITIONS[name];
      for (const text of [design.sample, LONG, "Donaudampfschifffahrtsgesellschaftskapitän"]) {
        const film = filmOf(shape, [{ design, text }]);
        const clear = clearArea(film.size, design.place.side);
        for (const rect of rectsOf(film)) {
          expect(rect.x).toBeGreaterThanOrEqual(clear.x - 0.02);
          expect(rect.x + rect.width).toBeLessThanOrEqual(clear.x + clear.width + 0.02);
          expect(rect.y).toBeGreaterThanOrEqual(clear.y - 0.001);
          expect(rect.y + rect.height).toBeLessThanOrEqual(clear.y + clear.height + 0.001);
        }
        expect(timelineSchema.safeParse(film).success).toBe(true);
      }
    },
  );

  it("new titles do not land on one another", () => {
    const [clean] = [TITLE_DESIGN_DEFINITIONS.clean];
    const rects = rectsOf(filmOf(shape, [{ design: clean }, { design: clean }, { design: clean }]));
    for (const [index, rect] of rects.entries())
      expect(overlapOf(rects.slice(0, index), rect)).toBe(0);
  });

  it("titles that find no room are staggered", () => {
    const film = filmOf(
      shape,
      Array.from({ length: 12 }, () => ({ design: TITLE_DESIGN_DEFINITIONS.poster })),
    );
    const places = titlesOf(film).map(({ place }) => `${place?.x} ${place?.y}`);
    expect(new Set(places).size).toBe(12);
  });
});

it("a title is put where no caption is read meanwhile", () => {
  const film = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        ...{
          id: "c",
          kind: "captions",
          style: {},
          box: { x: 0.2, y: 0.36, width: 0.6, height: 0.14 },
        },
        words: [{ w: "Hello", t0: 0, t1: 1 }],
      },
    ],
  });
  const design = TITLE_DESIGN_DEFINITIONS.clean;
  const src = inDesign(design, { text: design.sample, size: film.size });
  const added = addTitle(film, { id: "t", src, place: design.place, at: 0, newId: () => "row" });
  const [rect] = rectsOf(added);
  if (!rect) throw new Error("no title");
  expect(overlapOf([{ x: 0.2, y: 0.36, width: 0.6, height: 0.14 }], rect)).toBe(0);
});

it("a title that gets another design keeps its words, its time and its place", () => {
  const film = filmOf(SHAPES.tall, [{ design: TITLE_DESIGN_DEFINITIONS.hook, text: "My words" }]);
  const [before] = titlesOf(film);
  const quote = TITLE_DESIGN_DEFINITIONS.quote;
  const after = restyleTitles(film, {
    ids: [before?.id ?? ""],
    styleOf: (text) => inDesign(quote, { text, size: film.size }),
  });
  const [title] = titlesOf(after);
  expect(title).toMatchObject({ place: before?.place, at: before?.at, out: before?.out });
  expect(title?.src).toMatchObject({ text: "My words", font: "bitter", plate: quote.style.plate });
  expect(title?.src).not.toHaveProperty("uppercase");
});

it("designs paint titles that are unlike each other", () => {
  const painted = DESIGNS.map((design) => {
    const { ctx, log } = recordingContext();
    const src = inDesign(design, { text: "Same words", size: { width: 1080, height: 1920 } });
    drawTitle(ctx, src, { width: 700, moment: { since: 9, left: 9 } });
    return log.join("\n");
  });
  expect(new Set(painted).size).toBe(12);
  expect(new Set(DESIGNS.map(({ label }) => label)).size).toBe(12);
});
