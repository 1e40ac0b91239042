import { memo, useRef, useState } from "react";
import { itemLength, type Track, type VisualItem } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { hasLevel } from "#film/edit/levels";
import { isHeard } from "#film/edit/source";
import { cn } from "#lib/cn";
import { useFocusHandover } from "#lib/focus-handover";
import { useDesk } from "../desk";
import { useReadable } from "../device/use-away";
import { showSettings } from "../frame/show-settings";
import { pieceName } from "../pieces";
import { Thumb } from "../scenes/thumb";
import { chooseAll, toggleChosen } from "../selection";
import { dragEdge, dragPiece } from "./drag";
import { LevelGrips, PieceLevel } from "./piece-level";
import { PieceStrip, WAVE_SHARE } from "./piece-strip";
import { pieceHeightIn } from "./row-height";

interface PieceBlockProps {
  item: Item;
  index: number;
  track: Exclude<Track, { kind: "captions" }>;
  isScene: boolean;
  isChosen: boolean;
  /** Whether it is the one that is worked on: its ends can be dragged. */
  isHeld: boolean;
  /** Pixels a second. */
  scale: number;
}

const COLOURS: Readonly<Record<PieceBlockProps["track"]["kind"], string>> = {
  visual: "bg-raised border-control",
  voice: "bg-good/20 border-good/50",
  music: "bg-signal-wash border-signal/50",
  sfx: "bg-warn/20 border-warn/50",
};

/** Says on a piece why its file cannot be read; nothing where it can. The notices over the preview say it in words. */
function AwayMark({ says }: { says: string | null }) {
  if (says === null) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 flex items-center justify-end bg-[repeating-linear-gradient(135deg,transparent_0_6px,rgb(0_0_0/0.35)_6px_12px)] pr-2"
    >
      <span
        data-says={says}
        className="truncate rounded-frame bg-panel/85 px-1 text-bad before:content-[attr(data-says)]"
      />
    </span>
  );
}

/** A piece on its track: pressed to choose it, dragged to move it, its ends dragged to trim it. */
export const PieceBlock = memo(function PieceBlock(props: PieceBlockProps) {
  const { item, track, isScene, isChosen, isHeld, scale } = props;
  const isLocked = track.locked ?? false;
  const desk = useDesk();
  const handOver = useFocusHandover();
  const isPressed = useRef(false);
  /** How far a scene is dragged from its place, in pixels. */
  const [shift, setShift] = useState(0);
  const width = Math.max(6, itemLength(item) * scale - 1);
  const { away, address } = useReadable(item.src);
  const hasFrames = "type" in item.src && item.src.type === "video";
  const height = pieceHeightIn(track, isScene);
  const level = hasLevel(item)
    ? { item, scale, height, room: hasFrames ? height * WAVE_SHARE : height }
    : null;
  const drag = { desk, item, isScene, kind: track.kind, scale, onShift: setShift };

  return (
    <li
      className={cn("absolute inset-y-1", shift !== 0 && "z-20 opacity-80")}
      style={{ left: item.at * scale, width, transform: shift ? `translateX(${shift}px)` : "" }}
    >
      <button
        ref={handOver}
        type="button"
        aria-pressed={isChosen}
        aria-disabled={isLocked || undefined}
        data-piece={item.id}
        data-chosen-piece={isChosen || undefined}
        onPointerDown={(event) => {
          isPressed.current = !isLocked && dragPiece(event, drag);
          if (isPressed.current) showSettings(desk);
        }}
        onClick={(event) => {
          // A press of the pointer has chosen it; one of a key, or of a finger, has not.
          const isDone = isPressed.current && event.detail > 0;
          isPressed.current = false;
          if (isLocked || isDone) return;
          if (event.ctrlKey || event.metaKey || event.shiftKey) toggleChosen(desk, item.id);
          else chooseAll(desk, [item.id]);
          showSettings(desk);
        }}
        className={cn(
          "flex size-full items-center gap-1.5 overflow-hidden rounded-frame border text-left text-2xs focus-visible:-outline-offset-2",
          isChosen && "touch-none border-signal outline-1 outline-signal",
          isLocked && "cursor-default opacity-60",
          COLOURS[track.kind],
        )}
      >
        {isScene && width > 24 && !hasFrames && (
          <Thumb
            src={(item as VisualItem).src}
            className="h-full w-12 max-w-full shrink-0 border-line border-r"
          />
        )}
        <AwayMark says={away} />
        {address !== null && (hasFrames || track.kind !== "visual") && (
          <PieceStrip
            url={address}
            item={item}
            scale={scale}
            height={height}
            hasFrames={hasFrames}
            hasWave={track.kind !== "visual" || isHeard(item)}
          />
        )}
        {level && <PieceLevel {...level} />}
        <span
          dir="auto"
          className={cn(
            "relative truncate px-1 text-text",
            hasFrames && "ml-1 rounded-frame bg-panel/85",
          )}
        >
          {pieceName(item)}
        </span>
        {isScene && (item as VisualItem).transitionIn && (
          <span
            aria-hidden="true"
            title={(item as VisualItem).transitionIn?.name}
            className="absolute inset-y-0 left-0 w-1 bg-signal"
          />
        )}
      </button>
      {isHeld &&
        !isLocked &&
        (["start", "end"] as const).map((edge) => (
          <span
            key={edge}
            aria-hidden="true"
            onPointerDown={(event) => dragEdge(event, { ...drag, edge })}
            className={cn(
              "absolute inset-y-0 z-10 w-3 cursor-ew-resize touch-none pointer-coarse:w-6",
              "after:absolute after:inset-y-1 after:w-1 after:rounded-pill after:bg-signal",
              edge === "start"
                ? "left-0 after:left-0.5 pointer-coarse:-left-3"
                : "right-0 after:right-0.5 pointer-coarse:-right-3",
            )}
          />
        ))}
      {isHeld && !isLocked && level && <LevelGrips {...level} />}
    </li>
  );
});
