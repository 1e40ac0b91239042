import { useState } from "react";
import type { Key } from "#contract/timeline/keys";
import { timeInSource } from "#contract/timeline/pace";
import { itemLength } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { heightOfLevel } from "#film/edit/levels";
import { keyedValue, keysFor, valueNow } from "#film/keys/keys";
import { cn } from "#lib/cn";
import { useDesk } from "../desk";
import { showSettings } from "../frame/show-settings";
import { dragFade, dragLevel, fadeGrip } from "./drag-level";

/** A piece that is narrower shows its level, and has no grips: its ends need the room. Pixels. */
const ROOM_FOR_GRIPS = 72;
/** How far the line of a level stays away from the edges of its room. Pixels. */
const MARGIN = 3;

interface LevelProps {
  item: Item;
  /** Pixels a second. */
  scale: number;
  /** How high the piece is, and the lower part of it that its wave takes. Pixels. */
  height: number;
  room: number;
}

const topAt = (db: number, { height, room }: Pick<LevelProps, "height" | "room">) =>
  height - MARGIN - heightOfLevel(db) * (room - 2 * MARGIN);

/** Where the line of a piece's level is; of one that has keys, where it begins. */
const topOf = (props: LevelProps) =>
  topAt(valueNow(props.item, "gainDb", props.item.at) ?? 0, props);

/** A level that changes is drawn in steps of so many pixels. */
const CURVE_STEP = 4;

/** The level of a piece that has keys, as a line over its length. */
function LevelCurve(props: LevelProps & { keys: readonly Key[] }) {
  const { item, scale, height, keys } = props;
  const width = itemLength(item) * scale;
  const count = Math.max(1, Math.ceil(width / CURVE_STEP));
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const x = (width * index) / count;
    const db = keyedValue("gainDb", keys, timeInSource(item, item.at + x / scale));
    return `${x.toFixed(1)},${topAt(db, props).toFixed(1)}`;
  });
  return (
    <svg aria-hidden="true" className="absolute inset-0" width={width} height={height}>
      <polyline points={points.join(" ")} fill="none" strokeWidth={1} className="stroke-text" />
    </svg>
  );
}

const fadesOf = (item: Item) =>
  "fit" in item ? { start: 0, end: 0 } : { start: item.fadeIn, end: item.fadeOut };

/** A fade as a slope: from silence at the end of the piece to its level. */
function Slope({ edge, width, top }: { edge: "start" | "end"; width: number; top: number }) {
  const [outer, inner] = edge === "start" ? [0, 100] : [100, 0];
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
      className={cn("absolute bottom-0", edge === "start" ? "left-0" : "right-0")}
      style={{ width, height: `calc(100% - ${top}px)` }}
    >
      <polygon points={`${outer},0 ${inner},0 ${outer},100`} className="fill-panel/60" />
      <line
        {...{ x1: outer, y1: 100, x2: inner, y2: 0 }}
        vectorEffect="non-scaling-stroke"
        className="stroke-text"
        strokeWidth={1.5}
      />
    </svg>
  );
}

/** How loud a piece is, as a line over its wave, with its fades as slopes. */
export function PieceLevel(props: LevelProps) {
  const { item, scale } = props;
  const keys = keysFor(item, "gainDb");
  const top = topOf(props);
  const { start, end } = fadesOf(item);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {keys ? (
        <LevelCurve {...props} keys={keys} />
      ) : (
        <span
          className="absolute h-px bg-text opacity-80"
          style={{ top, left: start * scale, right: end * scale }}
        />
      )}
      {start > 0 && <Slope edge="start" width={start * scale} top={top} />}
      {end > 0 && <Slope edge="end" width={end * scale} top={top} />}
    </span>
  );
}

/**
 * What a pointer changes the level and the fades of a piece with; the fields in the settings do the same for a keyboard.
 * A finger takes the level at its middle, so that the piece can still be moved.
 */
export function LevelGrips(props: LevelProps) {
  const { item, scale, height } = props;
  const desk = useDesk();
  const [said, setSaid] = useState<{ text: string; x: number } | null>(null);
  const width = itemLength(item) * scale;
  if (width < ROOM_FOR_GRIPS) return null;
  const top = topOf(props);
  const fades = fadesOf(item);
  const sayAt = (event: { currentTarget: HTMLElement; clientX: number }) => {
    const left = event.currentTarget.closest("li")?.getBoundingClientRect().left ?? 0;
    const x = event.clientX - left;
    return (text: string | null) => setSaid(text === null ? null : { text, x });
  };
  return (
    <>
      <span
        aria-hidden="true"
        data-grip="level"
        title="Volume: drag up or down"
        onPointerDown={(event) =>
          dragLevel(event, {
            ...{ desk, item, onSay: sayAt(event) },
            onPress: () => showSettings(desk),
          })
        }
        className={cn(
          "absolute h-2 cursor-ns-resize touch-none",
          "pointer-coarse:right-auto! pointer-coarse:left-1/2! pointer-coarse:-mt-3 pointer-coarse:h-8 pointer-coarse:w-11 pointer-coarse:-translate-x-1/2",
          // Away from the name of the piece, except on touch screens.
          "after:-translate-y-1/2 after:absolute after:top-1/2 after:right-2 after:size-2 after:rounded-pill after:border after:border-panel after:bg-text",
          "pointer-coarse:after:right-1/2 pointer-coarse:after:translate-x-1/2",
        )}
        style={{
          top: top - 3,
          left: fadeGrip(fades.start, scale),
          right: fadeGrip(fades.end, scale),
        }}
      />
      {!("fit" in item) &&
        (["start", "end"] as const).map((edge) => (
          <span
            key={edge}
            aria-hidden="true"
            data-grip={edge === "start" ? "fade-in" : "fade-out"}
            title={edge === "start" ? "Fade in: drag inwards" : "Fade out: drag inwards"}
            onPointerDown={(event) =>
              dragFade(event, { desk, item, edge, scale, onSay: sayAt(event) })
            }
            className={cn(
              "absolute top-0 z-10 size-3 -translate-y-1/3 cursor-ew-resize touch-none pointer-coarse:size-8",
              "after:absolute after:top-1/2 after:left-1/2 after:size-2 after:-translate-1/2 after:rounded-[2px] after:border after:border-panel after:bg-text",
              edge === "start" ? "-translate-x-1/2" : "translate-x-1/2",
            )}
            style={{ [edge === "start" ? "left" : "right"]: fadeGrip(fades[edge], scale) }}
          />
        ))}
      {said && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute z-30 -translate-x-1/2 whitespace-nowrap rounded-frame border border-line bg-panel px-1.5 text-2xs text-text shadow-raised"
          style={{ left: Math.max(24, said.x), bottom: height + 6 }}
        >
          {said.text}
        </span>
      )}
    </>
  );
}
