import { atom } from "nanostores";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { removeItem, updateTrack } from "#film/edit/items";
import { setSpeed } from "#film/edit/speed";
import { ApiError } from "#lib/api-error";
import type { Film, FilmChange } from "../film-api";
import { type FilmDraft, SaveRefused } from "./editing";
import { openEditing } from "./open-editing";

const FILM: Film = {
  ...{ id: "film", title: "Cats", revision: 3 },
  ...{ timeline: emptyTimeline(), sources: [] },
};
const withScript = (script: string) => (timeline: Timeline) => ({ ...timeline, script });

/** A server with one film, and what is kept in the browser. */
function scene(draft: FilmDraft | null = null) {
  const stored = { ...FILM };
  const kept = new Map<string, FilmDraft>();
  const isConnected = atom(true);
  const created: { title: string; timeline: Timeline }[] = [];
  const save = vi.fn(async (film: FilmChange) => {
    if (!isConnected.get()) throw new TypeError("no network");
    if (film.revision !== stored.revision) {
      const body = { error: "x", message: "x", code: "conflict" as const, current: { ...stored } };
      throw new ApiError(409, "Conflict", body);
    }
    Object.assign(stored, film, { revision: stored.revision + 1 });
    return { ...stored };
  });
  const onRefused = vi.fn();
  const editing = openEditing(
    {
      save,
      create: async (film) => {
        created.push(film);
        return { id: "copy" };
      },
      drafts: {
        keep: async (one) => void kept.set(one.id, one),
        forget: async (id) => void kept.delete(id),
      },
      isConnected,
      onRefused,
      now: () => Date.now(),
    },
    { ...FILM },
    draft,
  );
  const keeping = () => editing.state.get().keeping;
  return { editing, stored, kept, isConnected, save, created, keeping, onRefused };
}

/** Another tab stores a change. */
function changeElsewhere(stored: Film) {
  Object.assign(stored, { title: "Dogs", revision: stored.revision + 1 });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a film that is edited", () => {
  it("is sent once after a pause, with the revision it was read at, and is saved then", async () => {
    const { editing, stored, save, keeping, kept } = scene();
    editing.edit(withScript("One"), "script");
    editing.edit(withScript("One two"), "script");
    expect(keeping()).toBe("saving");
    expect(kept.get("film")?.timeline.script).toBe("One two");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(stored).toMatchObject({ revision: 4, timeline: { script: "One two" } });
    expect([keeping(), kept.size]).toEqual(["saved", 0]);
    editing.undo();
    expect(editing.state.get().timeline.script).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([stored.revision, keeping()]).toEqual([5, "saved"]);
  });

  it("is sent while someone goes on typing, and again for what came meanwhile", async () => {
    const { editing, stored, keeping } = scene();
    for (let word = 0; word < 10; word += 1) {
      editing.edit(withScript(`${word}`), "script");
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(stored.revision).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored.timeline.script).toBe("9");
    expect(keeping()).toBe("saved");
  });

  it("undoes and repeats a hundred steps, and no more", () => {
    const { editing } = scene();
    for (let step = 0; step < 120; step += 1) editing.edit(withScript(`${step}`));
    for (let step = 0; step < 120; step += 1) editing.undo();
    expect(editing.state.get()).toMatchObject({ timeline: { script: "19" }, canUndo: false });
    for (let step = 0; step < 120; step += 1) editing.redo();
    expect(editing.state.get()).toMatchObject({ timeline: { script: "119" }, canRedo: false });
  });
});

describe("without a network", () => {
  it("changes are kept here, and sent when it is back", async () => {
    const { editing, stored, kept, isConnected, keeping } = scene();
    isConnected.set(false);
    editing.rename("Offline");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([keeping(), kept.get("film")?.title]).toEqual(["offline", "Offline"]);
    isConnected.set(true);
    await vi.advanceTimersByTimeAsync(100);
    expect([keeping(), stored.title, kept.size]).toEqual(["saved", "Offline", 0]);
  });

  it("kept changes are taken up when the film is opened again", async () => {
    const { editing, stored, keeping } = scene({ ...FILM, title: "Kept", at: 1 });
    expect(editing.state.get().title).toBe("Kept");
    await vi.advanceTimersByTimeAsync(100);
    expect([keeping(), stored.title]).toEqual(["saved", "Kept"]);
  });
});

describe("a film that was changed elsewhere", () => {
  it("asks which version to keep, and taking the other one can be undone", async () => {
    const { editing, stored, keeping } = scene();
    changeElsewhere(stored);
    editing.edit(withScript("Mine"));
    editing.rename("My cats");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keeping()).toBe("conflict");
    expect(stored.timeline.script).toBeUndefined();
    const { other } = editing.state.get();
    if (other) editing.take(other);
    expect(editing.state.get()).toMatchObject({ title: "Dogs", revision: 4, keeping: "saved" });
    editing.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored).toMatchObject({ title: "My cats", revision: 5, timeline: { script: "Mine" } });
    editing.redo();
    expect(editing.state.get().title).toBe("Dogs");
  });

  it("keeps a name that it got after the other version was taken, while later steps are undone", async () => {
    const { editing, stored } = scene();
    changeElsewhere(stored);
    editing.edit(withScript("Mine"));
    await vi.advanceTimersByTimeAsync(1_000);
    const { other } = editing.state.get();
    if (other) editing.take(other);
    editing.edit(withScript("Later"));
    editing.rename("Final");
    editing.undo();
    expect(editing.state.get().title).toBe("Final");
    editing.undo();
    expect(editing.state.get().title).toBe("Cats");
    editing.redo();
    editing.redo();
    expect(editing.state.get()).toMatchObject({ title: "Final", timeline: { script: "Later" } });
  });

  it("asks which version to keep, and lets the local one become another film", async () => {
    const { editing, stored, created, kept, keeping } = scene();
    changeElsewhere(stored);
    editing.edit(withScript("Mine"));
    await vi.advanceTimersByTimeAsync(1_000);
    editing.edit(withScript("Mine, too"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(keeping()).toBe("conflict");
    expect(await editing.keepAsCopy()).toBe("copy");
    expect(created).toMatchObject([{ title: "Cats (mine)", timeline: { script: "Mine, too" } }]);
    expect([stored.revision, kept.size]).toEqual([4, 0]);
  });

  it("asks at once where the kept changes are older than the stored film", () => {
    const { editing, keeping } = scene({ ...FILM, revision: 2, title: "Kept", at: 1 });
    expect(keeping()).toBe("conflict");
    expect(editing.state.get()).toMatchObject({ title: "Kept", other: { title: "Cats" } });
  });

  it("says to reload where a newer version of the editor stored it, and keeps what was done here", async () => {
    const { editing, stored, kept, keeping } = scene();
    changeElsewhere(stored);
    Object.assign(stored, { timeline: { ...stored.timeline, version: 99 } });
    editing.edit(withScript("Mine"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(keeping()).toBe("refused");
    expect(editing.state.get().problem).toContain("Reload the page.");
    expect(kept.get("film")?.timeline.script).toBe("Mine");
  });

  it("does not ask where the same change arrived twice", async () => {
    const { editing, stored, save, keeping } = scene();
    save.mockImplementationOnce(async (film) => {
      Object.assign(stored, film, { revision: stored.revision + 1 });
      throw new TypeError("the answer was lost");
    });
    editing.rename("Twice");
    await vi.advanceTimersByTimeAsync(10_000);
    expect([keeping(), editing.state.get().revision]).toEqual(["saved", 4]);
  });
});

it("says why the server refuses a film, and tries again with the next change", async () => {
  const { editing, save, keeping } = scene();
  save.mockRejectedValueOnce(
    new ApiError(413, "", { error: "Too large.", message: "", code: "payload_too_large" }),
  );
  editing.rename("Large");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(editing.state.get()).toMatchObject({ keeping: "refused", problem: "Too large." });
  editing.rename("Smaller");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keeping()).toBe("saved");
});

it("says why a film cannot be sent yet, and sends it once it can", async () => {
  const { editing, save, keeping } = scene();
  save.mockRejectedValueOnce(new SaveRefused("a.mp4 was not read to its end."));
  editing.edit(withScript("Kept"));
  await vi.advanceTimersByTimeAsync(1_000);
  const problem = "a.mp4 was not read to its end.";
  expect(editing.state.get()).toMatchObject({ keeping: "refused", problem });
  await editing.flush();
  expect(keeping()).toBe("saved");
});

it("stores a film without a title that the server refuses, and keeps that title in the browser", async () => {
  const { editing, stored, save, kept, keeping } = scene();
  const problem = "This title was refused.";
  const issues = [{ path: "title", message: problem }];
  const body = { error: problem, message: problem, code: "content_refused" as const, issues };
  save.mockRejectedValueOnce(new ApiError(422, "", body));
  editing.rename("Refused");
  editing.edit(withScript("Kept"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored).toMatchObject({ title: "Cats", timeline: { script: "Kept" } });
  expect(editing.state.get()).toMatchObject({ title: "Refused", keeping: "refused", problem });
  expect(kept.get("film")?.title).toBe("Refused");
  editing.rename("Dogs");
  await vi.advanceTimersByTimeAsync(1_000);
  expect([keeping(), stored.title, kept.size]).toEqual(["saved", "Dogs", 0]);
});

it("an edit of a locked row is not made, and is told", () => {
  const { editing, onRefused } = scene();
  const src = { kind: "upload", key: "k", url: "/media/k", type: "video", duration: 4 };
  const items = [{ id: "a", at: 0, out: 1, src }];
  const locked = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [{ id: "v", kind: "visual", locked: true, items }],
  });
  expect(editing.edit(() => locked)).toBe(true);
  expect(editing.edit((timeline) => removeItem(timeline, { id: "a" }))).toBe(false);
  editing.adjust((timeline) => setSpeed(timeline, { id: "a", speed: 2 }), "speed:a");
  expect(editing.state.get().timeline).toBe(locked);
  expect(onRefused).toHaveBeenCalledTimes(2);
  editing.edit((timeline) => updateTrack(timeline, { id: "v", changes: { locked: false } }));
  editing.edit((timeline) => removeItem(timeline, { id: "a" }));
  expect(editing.state.get().timeline.tracks).toMatchObject([{ items: [] }]);
});
