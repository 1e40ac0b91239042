import type { Timeline, Track } from "#contract/timeline/timeline";

const areSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before === after ||
  (before.length === after.length && before.every((one, index) => one === after[index]));

/** Whether what is on a row is other than before; its name, its height and its switches do not count. */
function isChanged(before: Track, after: Track | undefined): boolean {
  if (before.kind !== "captions")
    return after?.kind !== before.kind || !areSame(before.items, after.items);
  if (after?.kind !== "captions") return true;
  const { words, style, box } = before;
  return !areSame(words, after.words) || style !== after.style || box !== after.box;
}

/**
 * The locked row that an edit would change; null for none. Such an edit is not made. Another size of the film is no
 * edit of its rows: what is on them is framed for it, on locked ones too.
 */
export function lockedRowIn(before: Timeline, after: Timeline): Track | null {
  const { width, height } = after.size;
  if (before.size.width !== width || before.size.height !== height) return null;
  return (
    before.tracks.find(
      (track) =>
        track.locked &&
        isChanged(
          track,
          after.tracks.find(({ id }) => id === track.id),
        ),
    ) ?? null
  );
}
