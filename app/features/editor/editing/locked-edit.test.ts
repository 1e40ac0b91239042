import { atom } from "nanostores";
import { expect, it, vi } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { removeItem, updateTrack } from "#film/edit/items";
import type { Editing } from "./editing";
import { editUnlocked, lockOfEdit } from "./locked-edit";

const src = { kind: "bed", mood: "calm", seed: 1 };
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [{ id: "m", kind: "music", locked: true, items: [{ id: "bed", at: 0, out: 8, src }] }],
});
const OPEN = updateTrack(FILM, { id: "m", changes: { locked: false } });
const remove = (timeline: Timeline) => removeItem(timeline, { id: "bed" });

function editingOf(timeline: Timeline) {
  const state = atom({ timeline });
  const edit = vi.fn((change: (film: Timeline) => Timeline) => {
    state.set({ timeline: change(state.get().timeline) });
    return true;
  });
  return { state, edit, editing: { state, edit } as Partial<Editing> as Editing };
}

it("an edit of a locked row is told with the row's name, and no other edit", () => {
  const advice = "The row “Music” is locked. Unlock it in the timeline first.";
  expect(lockOfEdit(FILM, remove)).toBe(advice);
  expect(lockOfEdit(OPEN, remove)).toBeNull();
  expect(lockOfEdit(FILM, (film) => ({ ...film, script: "Other" }))).toBeNull();
});

it("an edit waits until its row is unlocked, and says so", async () => {
  const { state, edit, editing } = editingOf(FILM);
  const onStep = vi.fn();
  const waiting = editUnlocked(editing, remove, { onStep, signal: new AbortController().signal });
  await Promise.resolve();
  expect([onStep.mock.calls.length, edit.mock.calls.length]).toEqual([1, 0]);
  state.set({ timeline: OPEN });
  expect(await waiting).toBe(true);
  expect(state.get().timeline.tracks).toMatchObject([{ items: [] }]);
});

it("an edit that is canceled while its row is locked is not made", async () => {
  const { edit, editing } = editingOf(FILM);
  const canceling = new AbortController();
  const report = { onStep: () => undefined, signal: canceling.signal };
  const waiting = editUnlocked(editing, remove, report);
  canceling.abort(new Error("canceled"));
  await expect(waiting).rejects.toThrow("canceled");
  expect(edit).not.toHaveBeenCalled();
});
