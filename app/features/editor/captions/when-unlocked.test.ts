import { atom } from "nanostores";
import { expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { updateTrack } from "#film/edit/items";
import { whenUnlocked } from "./when-unlocked";

const captions = { id: "c", kind: "captions", style: {}, words: [], locked: true };
const LOCKED = timelineSchema.parse({ ...emptyTimeline(), tracks: [captions] });

it("words wait for a locked row of captions, and for no other", async () => {
  const film = atom({ timeline: LOCKED });
  let isDone = false;
  const waiting = whenUnlocked(film, new AbortController().signal).then(() => {
    isDone = true;
  });
  film.set({ timeline: { ...LOCKED, fps: { num: 24, den: 1 } } });
  await Promise.resolve();
  expect(isDone).toBe(false);
  film.set({ timeline: updateTrack(LOCKED, { id: "c", changes: { locked: false } }) });
  await waiting;
  await whenUnlocked(atom({ timeline: emptyTimeline() }), new AbortController().signal);
});

it("words that are canceled meanwhile wait no longer", async () => {
  const canceling = new AbortController();
  const waiting = whenUnlocked(atom({ timeline: LOCKED }), canceling.signal);
  canceling.abort(new Error("canceled"));
  await expect(waiting).rejects.toThrow("canceled");
  await expect(whenUnlocked(atom({ timeline: LOCKED }), canceling.signal)).rejects.toThrow();
});
