import type { AudioItem, VisualItem, VisualTrack } from "#contract/timeline/timeline";

/** A piece of the picture with everything that is not said at its usual value. */
export function visualItem(
  part: Pick<VisualItem, "id" | "src" | "out"> & Partial<VisualItem>,
): VisualItem {
  return {
    in: 0,
    at: 0,
    speed: 1,
    fit: "cover",
    focus: [0.5, 0.5],
    motion: "none",
    strength: 0.5,
    opacity: 1,
    gainDb: 0,
    muted: false,
    ...part,
  };
}

/** A sound with everything that is not said at its usual value. */
export function audioItem(
  part: Pick<AudioItem, "id" | "src" | "out"> & Partial<AudioItem>,
): AudioItem {
  return { in: 0, at: 0, gainDb: 0, fadeIn: 0, fadeOut: 0, loop: false, ...part };
}

/** A track for pictures that is shown, with nothing on it unless it is given. */
export function visualTrack(
  id: string,
  part: Partial<Pick<VisualTrack, "name" | "items">> = {},
): VisualTrack {
  return { id, kind: "visual", hidden: false, items: [], ...part };
}
