import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { AudioItem, Track } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { playedBeats, showsBeats, useBeats } from "./found-beats";

/** How high a beat's mark is, and that of the first of four, in pixels. */
const TICK = 5;
const FIRST = 10;
/** Marks that are nearer to each other than this cannot be told apart. Pixels. */
const NEAREST = 3;

/** Marks for the beats of a piece, on the timeline: music has some. */
export function PieceBeats({
  item,
  kind,
  scale,
}: {
  item: Item;
  kind: Track["kind"];
  scale: number;
}) {
  if (kind !== "music" || "fit" in item) return null;
  return <BeatTicks item={item} scale={scale} />;
}

function BeatTicks({ item, scale }: { item: AudioItem; scale: number }) {
  const isShown = useStore(showsBeats);
  const known = useBeats(item.src, isShown);
  const beats = isShown && known.is === "found" ? known.beats : null;
  const path = useMemo(() => {
    if (!beats) return "";
    const marks = (times: readonly number[], height: number) =>
      times.map((time) => `M${((time - item.at) * scale).toFixed(1)} 0v${height}`).join("");
    const isDense = (60 / beats.perMinute) * scale < NEAREST;
    return (
      marks(isDense ? [] : playedBeats(item, beats), TICK) +
      marks(playedBeats(item, beats, 4), FIRST)
    );
  }, [beats, item, scale]);
  if (path === "") return null;
  return (
    <svg
      aria-hidden="true"
      data-beats
      className="pointer-events-none absolute inset-0 size-full overflow-hidden text-text"
    >
      <path d={path} stroke="currentColor" strokeWidth="1" fill="none" />
    </svg>
  );
}
