import { useStore } from "@nanostores/react";
import { itemLength, type Track } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { cn } from "#lib/cn";
import { useDesk } from "../desk";
import { PieceBlock } from "./piece-block";

/** One track's pieces; those far out of sight are left out. */
export function PieceRow({
  track,
  isScenes,
  scale,
  view,
}: {
  track: Exclude<Track, { kind: "captions" }>;
  isScenes: boolean;
  scale: number;
  view: { from: number; to: number };
}) {
  const selected = useStore(useDesk().selected);
  const items: readonly Item[] = track.items;
  return (
    <ul
      aria-label={isScenes ? "Scenes" : `Track ${track.kind}`}
      className={cn("relative flex-1", isScenes ? "h-16" : "h-9")}
    >
      {items.map((item, index) =>
        (item.at + itemLength(item) >= view.from && item.at <= view.to) || selected === item.id ? (
          <PieceBlock
            key={item.id}
            item={item}
            index={index}
            track={track}
            isScene={isScenes}
            isChosen={selected === item.id}
            scale={scale}
          />
        ) : null,
      )}
    </ul>
  );
}
