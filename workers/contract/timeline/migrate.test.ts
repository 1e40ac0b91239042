import { describe, expect, it } from "vitest";
import * as z from "zod";
import { migrate, newestVersion, readTimeline, TimelineError, toNewest } from "./migrate";
import type { Migration, VersionedDocument } from "./migration";
import { MIGRATIONS } from "./migrations";
import { TIMELINE_VERSIONS } from "./names";
import { anyTimelineSchema, emptyTimeline, timelineSchema } from "./timeline";
import { emptyTimeline1, timeline1Schema } from "./version-1";
import { timeline2Schema } from "./version-2";

const schema = z.looseObject({ version: z.number() });
const second: Migration = {
  from: 1,
  schema,
  migrate: (document) => ({ ...document, second: true }),
};
const third: Migration = {
  from: 2,
  schema,
  migrate: ({ second: _gone, ...document }) => ({ ...document, third: true }) as VersionedDocument,
};

describe("a chain of migrations", () => {
  it("brings a document to the newest version, each step once", () => {
    const stored = Object.freeze({ version: 1, name: "a" });
    expect(migrate(stored, [second])).toEqual({ version: 2, name: "a", second: true });
    expect(migrate(stored, [second, third])).toEqual({ version: 3, name: "a", third: true });
    expect(stored).toEqual({ version: 1, name: "a" });
  });

  it("begins at the document's version, and leaves a newest one as it is", () => {
    expect(migrate({ version: 2, name: "a" }, [second, third])).toEqual({
      ...{ version: 3, name: "a", third: true },
    });
    const newest = { version: 3, name: "a" };
    expect(migrate(newest, [second, third])).toBe(newest);
  });

  it("refuses a version that it does not know yet, with what to do", () => {
    expect(() => migrate({ version: 3 }, [second])).toThrow("Reload the page.");
  });

  it.each([null, 7, "film", {}, { version: "1" }, { version: 0 }, { version: 1.5 }])(
    "refuses %j, which is not a document",
    (document) => expect(() => migrate(document, [second])).toThrow("not a film's document"),
  );

  it("refuses to work with a step missing", () => {
    expect(() => newestVersion([third])).toThrow("from version 1 is missing");
  });

  it("leads to the version that new films have", () => {
    expect(newestVersion(MIGRATIONS)).toBe(emptyTimeline().version);
    expect(newestVersion(MIGRATIONS)).toBe(TIMELINE_VERSIONS.at(-1));
  });
});

describe("reading a stored document", () => {
  it("gives everything that it does not say its default", () => {
    const items = [{ id: "a", src: { kind: "color", color: "#000000" }, out: 1, at: 0 }];
    const tracks = [{ id: "v", kind: "visual", items }];
    const { licences: _none, ...short } = emptyTimeline();
    expect(readTimeline({ ...short, tracks })).toMatchObject({
      ...{ version: 3, licences: [], markers: [] },
      tracks: [{ hidden: false, items: [{ fit: "cover", speed: 1, in: 0 }] }],
    });
  });

  it("refuses what its version does not have", () => {
    expect(() => readTimeline({ ...emptyTimeline(), extra: 1 })).toThrow("extra");
    expect(() => readTimeline({ ...emptyTimeline1(), markers: [] })).toThrow("markers");
    expect(() => readTimeline({ ...emptyTimeline1(), fps: 25 })).toThrow("fps");
    expect(() => readTimeline({ ...emptyTimeline(), version: 4 })).toThrow("Reload the page.");
  });
});

describe("reading what an editor kept", () => {
  it("gives a film that is longer than any may be as it is", () => {
    const long = { ...emptyTimeline(), script: "x".repeat(100_000) };
    expect(() => readTimeline(long)).toThrow();
    expect(toNewest(long)).toEqual(long);
  });

  it("refuses what a newer editor kept", () => {
    expect(() => toNewest({ ...emptyTimeline(), version: 4 })).toThrow(TimelineError);
  });
});

describe("a film of version 1", () => {
  const items = [{ id: "a", src: { kind: "color", color: "#000000" }, out: 1, at: 0 }];
  const words = [{ w: "Hello", t0: 0, t1: 1 }];
  const film = timeline1Schema.parse({
    ...{ ...emptyTimeline1(), fps: 24 },
    tracks: [
      { id: "v", kind: "visual", items },
      { id: "m", kind: "music", items: [] },
      { id: "c", kind: "captions", style: {}, words },
    ],
  });

  it("becomes a complete film of the newest version, with its rate as a fraction", () => {
    const next = toNewest(film);
    expect(next).toMatchObject({ version: 3, fps: { num: 24, den: 1 }, markers: [] });
    expect(timelineSchema.parse(next)).toEqual(next);
    expect(next.tracks).toEqual(film.tracks);
  });

  it.each([
    [64, 64, 128, 128],
    [100, 200, 128, 256],
    [64, 3840, 128, 4096],
    [1080, 1920, 1080, 1920],
  ])("of %d × %d pixels has sides of %d × %d, which version 2 takes", (width, height, ...sides) => {
    const next = toNewest({ ...film, size: { width, height } });
    expect([next.size.width, next.size.height]).toEqual(sides);
    expect(timelineSchema.safeParse(next).success).toBe(true);
  });

  it("is taken as it is beside one of version 2, and a version that does not exist is refused", () => {
    expect(anyTimelineSchema.parse(film)).toEqual(film);
    expect(anyTimelineSchema.parse(emptyTimeline())).toEqual(emptyTimeline());
    const refused = anyTimelineSchema.safeParse({ ...emptyTimeline(), version: 9 });
    expect(refused.error?.issues[0]?.path).toEqual(["version"]);
  });
});

describe("a film of version 2", () => {
  const film = timeline2Schema.parse({ ...emptyTimeline(), version: 2, script: "Hello" });

  it("is the same film in version 3, and what version 3 adds is refused in it", () => {
    expect(toNewest(film)).toEqual({ ...film, version: 3 });
    expect(anyTimelineSchema.parse(film)).toEqual(film);
    const recipe = { kind: "short", version: 1 };
    expect(() => readTimeline({ ...film, recipe })).toThrow("recipe");
    expect(readTimeline({ ...film, version: 3, recipe }).recipe).toEqual(recipe);
  });
});

describe("the size and the rate of a film", () => {
  const takes = (changes: object) =>
    timelineSchema.safeParse({ ...emptyTimeline(), ...changes }).success;

  it.each([
    [128, 4096, true],
    [126, 1080, false],
    [1080, 4098, false],
    [1081, 1920, false],
  ])("%d × %d pixels are taken: %s", (width, height, isTaken) => {
    expect(takes({ size: { width, height } })).toBe(isTaken);
  });

  it.each([
    [{ num: 30_000, den: 1001 }, true],
    [{ num: 24_000, den: 1001 }, true],
    [{ num: 25, den: 1 }, true],
    [{ num: 50, den: 2 }, false],
    [{ num: 30, den: 0 }, false],
    [30, false],
  ])("a rate of %j is taken: %s", (fps, isTaken) => {
    expect(takes({ fps })).toBe(isTaken);
  });
});
