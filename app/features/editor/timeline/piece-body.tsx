import { Snowflake } from "lucide-react";
import { memo, useRef } from "react";
import type { Track, VisualItem } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { hasLevel } from "#film/edit/levels";
import { cn } from "#lib/cn";
import { useFocusHandover } from "#lib/focus-handover";
import { useDesk } from "../desk";
import { showSettings } from "../frame/show-settings";
import { pieceName } from "../pieces";
import { Thumb } from "../scenes/thumb";
import { chooseAll, toggleChosen } from "../selection";
import { dragEdge, dragPiece } from "./drag";
import { PieceKeys } from "./piece-keys";
import { LevelGrips, PieceLevel } from "./piece-level";
import { WAVE_SHARE } from "./piece-strip";
import { heightOfPiece } from "./row-height";
import { areSamePieces } from "./same-looks";

type Kind = Exclude<Track["kind"], "captions">;

/** What of its row and of the choice a piece shows. */
export interface PieceLooks {
  kind: Kind;
  /** How high its row is. */
  height: Track["height"];
  isLocked: boolean;
  isScene: boolean;
  isChosen: boolean;
  /** Whether it is the one that is worked on: its ends can be dragged. */
  isHeld: boolean;
  /** Pixels a second. */
  scale: number;
}

/** A piece that is narrower has no room for a picture, nor for a wave that can be read. Pixels. */
export const NARROW_PIECE = 24;
/** A piece that is narrower has room for one letter of its name, which says nothing. Pixels. */
const NAMED_PIECE = 40;

const EDGES: Readonly<Record<Kind, string>> = {
  visual: "border-control",
  voice: "border-good/50",
  music: "border-signal/50",
  sfx: "border-warn/50",
};

/** Says on a piece why its file cannot be read; nothing where it can. The notices over the preview say it in words. */
function AwayMark({ says }: { says: string | null }) {
  if (says === null) return null;
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className="absolute inset-0 flex items-center justify-end bg-[repeating-linear-gradient(135deg,transparent_0_6px,rgb(0_0_0/0.35)_6px_12px)] pr-2"
    >
      <span
        data-says={says}
        className="truncate rounded-frame bg-panel/85 px-1 text-bad before:content-[attr(data-says)]"
      />
    </span>
  );
}

/** The name of a piece, which its button cuts off where it has no room. */
function PieceLabel({
  item,
  isOverOthers,
  hasThumb,
  hasPlate,
}: {
  item: Item;
  /** Whether the piece shows something else that would cover it. */
  isOverOthers: boolean;
  hasThumb: boolean;
  /** Whether frames, or the line of a level, would be seen between its letters. */
  hasPlate: boolean;
}) {
  return (
    <span
      className={cn(
        isOverOthers && "relative",
        hasThumb && "ml-12 pl-1",
        hasPlate && "rounded-frame bg-panel/85 px-1",
      )}
    >
      {"freeze" in item && item.freeze !== undefined && (
        <Snowflake aria-hidden="true" className="mr-1 inline size-3" />
      )}
      {pieceName(item)}
    </span>
  );
}

interface BodyProps extends PieceLooks {
  item: Item;
  /** Pixels. */
  width: number;
  away: string | null;
}

/** What is on a piece: pressed to choose it, dragged to move it, its ends dragged to trim it. */
export const PieceBody = memo(function PieceBody(props: BodyProps) {
  const { item, kind, isScene, isChosen, isHeld, isLocked, scale, width, away } = props;
  const desk = useDesk();
  const handOver = useFocusHandover();
  const isPressed = useRef(false);
  const isNarrow = width < NARROW_PIECE;
  const isNamed = width >= NAMED_PIECE;
  const hasFrames = "type" in item.src && item.src.type === "video";
  const height = heightOfPiece(props.height, isScene);
  const hasThumb = isScene && !isNarrow && !hasFrames;
  const level =
    !isNarrow && hasLevel(item)
      ? { item, scale, height, room: hasFrames ? height * WAVE_SHARE : height }
      : null;
  const drag = { desk, id: item.id, isScene, scale };
  return (
    <>
      <button
        ref={handOver}
        type="button"
        dir="auto"
        aria-label={isNamed ? undefined : pieceName(item)}
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
          // The button itself cuts its name off, on the side where it ends: another box would be clipped again in each frame.
          "relative block size-full truncate rounded-frame border px-1 text-left text-2xs text-text focus-visible:-outline-offset-2",
          EDGES[kind],
          isChosen && "touch-none border-signal outline-1 outline-signal",
          isLocked && "cursor-default opacity-60",
        )}
      >
        {hasThumb && (
          <Thumb
            src={(item as VisualItem).src}
            className="absolute inset-y-0 left-0 h-full w-12 max-w-full border-line border-r"
          />
        )}
        <AwayMark says={away} />
        {level && <PieceLevel {...level} />}
        {isNamed && (
          <PieceLabel
            item={item}
            isOverOthers={level !== null || away !== null}
            hasThumb={hasThumb}
            hasPlate={hasFrames || level !== null}
          />
        )}
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
              // The middle of a short piece is left to move it.
              "absolute inset-y-0 z-10 w-[min(0.75rem,30%)] cursor-ew-resize touch-none pointer-coarse:w-6",
              "after:absolute after:inset-y-1 after:w-1 after:rounded-pill after:bg-signal",
              edge === "start"
                ? "left-0 after:left-0.5 pointer-coarse:-left-3"
                : "right-0 after:right-0.5 pointer-coarse:-right-3",
            )}
          />
        ))}
      {isHeld && !isLocked && level && <LevelGrips {...level} />}
      {isHeld && !isLocked && <PieceKeys id={item.id} scale={scale} />}
    </>
  );
}, areSamePieces);
