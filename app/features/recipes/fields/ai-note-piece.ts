import { clearArea } from "#contract/timeline/platforms";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { NewId } from "#film/build/scenes";
import { tick } from "#film/edit/find";
import { visualItem, visualTrack } from "#film/edit/new-item";

/** Letters as a share of the film's width: small, and read without effort on a phone. */
const LETTERS = 0.034;

/**
 * The film with what its label says of how it was made, written in the upper part of what every platform leaves clear, as
 * long as the film lasts. A film without a label, or without length, stays as it is.
 */
export function withAiNote(film: Timeline, newId: NewId): Timeline {
  const { label: text, size } = film;
  const seconds = tick(durationOf(film));
  if (text === undefined || seconds === 0) return film;
  const clear = clearArea(size, "middle");
  const item = visualItem({
    ...{ id: newId(), out: seconds, label: text, opacity: 0.85 },
    src: {
      ...{ kind: "text", text, color: "#ffffff", plate: "#000000", align: "center" },
      ...{ size: LETTERS, weight: 600, maxHeight: clear.height / 10 },
    },
    place: {
      x: clear.x + clear.width / 2,
      y: clear.y + clear.height * 0.04,
      width: clear.width,
      rotation: 0,
    },
  });
  const place = film.tracks.findLastIndex(({ kind }) => kind === "visual") + 1;
  const track = visualTrack(newId(), { name: "Disclosure", items: [item] });
  return { ...film, tracks: film.tracks.toSpliced(place, 0, track) };
}
