import { describe, expect, it } from "vitest";
import { migrate, migrateKept, newestVersion, readTimeline, TimelineError } from "./migrate";
import type { Migration, VersionedDocument } from "./migration";
import { MIGRATIONS } from "./migrations";
import { emptyTimeline, type StoredTimeline } from "./timeline";

const second: Migration = { from: 1, migrate: (document) => ({ ...document, second: true }) };
const third: Migration = {
  from: 2,
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
  });
});

describe("reading a stored document", () => {
  it("gives everything that it does not say its default", () => {
    const items = [{ id: "a", src: { kind: "color", color: "#000000" }, out: 1, at: 0 }];
    const tracks = [{ id: "v", kind: "visual", items }];
    const { licences: _none, ...short } = emptyTimeline();
    expect(readTimeline({ ...short, tracks })).toMatchObject({
      ...{ version: 1, licences: [] },
      tracks: [{ hidden: false, items: [{ fit: "cover", speed: 1, in: 0 }] }],
    });
  });

  it("refuses what its version does not have", () => {
    expect(() => readTimeline({ ...emptyTimeline(), extra: 1 })).toThrow("extra");
    expect(() => readTimeline({ ...emptyTimeline(), version: 2 })).toThrow("Reload the page.");
  });
});

describe("reading what an editor kept", () => {
  it("gives a film that is longer than any may be as it is", () => {
    const long = { ...emptyTimeline(), script: "x".repeat(100_000) };
    expect(() => readTimeline(long)).toThrow();
    expect(migrateKept(long)).toEqual(long);
  });

  it("refuses what a newer editor kept", () => {
    const newer: object = { ...emptyTimeline(), version: 2 };
    expect(() => migrateKept(newer as StoredTimeline)).toThrow(TimelineError);
  });
});
