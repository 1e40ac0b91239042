import { captionBoxOf, type ShareRect } from "./platforms";

/* What holds for documents of every version. */

interface AnyTrack {
  id: string;
  items?: readonly { id: string }[];
}

/** Whether no two tracks, pieces or markers share an id: edits find them by it. */
export function hasOwnIds({
  tracks,
  markers = [],
}: {
  tracks: readonly AnyTrack[];
  markers?: readonly { id: string }[];
}): boolean {
  const ids = tracks.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)]);
  ids.push(...markers.map(({ id }) => id));
  return new Set(ids).size === ids.length;
}

/** How a document is refused in which they do. */
export const SAME_IDS = {
  path: ["tracks"],
  message: "Two tracks, pieces or markers have the same id.",
};

/** Captions with their place, by default that of a film of this size, in pixels. */
export function withBox<T extends { box?: ShareRect | undefined }>(
  captions: T,
  size: { width: number; height: number },
): T & { box: ShareRect } {
  return { ...captions, box: captions.box ?? captionBoxOf(size) };
}

/** Whether a piece has a length. */
export const endsAfterStart = (item: { in: number; out: number }): boolean => item.out > item.in;

interface TimedAsClip {
  src: { kind: string; type?: "image" | "video" };
  freeze?: number | undefined;
  ramp?: readonly unknown[] | undefined;
}

/** Whether a piece that is held, or has a ramp, is a clip; a held frame has no speed. */
export const isTimedAsClip = ({ src, freeze, ramp }: TimedAsClip): boolean =>
  (freeze === undefined && ramp === undefined) ||
  (src.type === "video" && (freeze === undefined || ramp === undefined));

/** How a piece is refused that is not. */
export const NOT_A_CLIP = {
  path: ["src"],
  message: "freeze and ramp are for clips, one of them at a time.",
};

/** How a piece is refused that has none. */
export const ENDS_EARLY = { path: ["out"], message: "It must end after its start." };
