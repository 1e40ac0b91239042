import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { rampSpeed, timeInSource } from "#contract/timeline/pace";
import { itemLength, type Ramp, type VisualItem } from "#contract/timeline/timeline";
import { setRamp } from "#film/edit/speed";
import { heightOfSpeed, shareOfSource, sourceAtShare, speedAtHeight } from "#film/ramps/curve";
import { addPoint, movePoint, removePoint } from "#film/ramps/edit-ramp";
import { isFocusLost } from "#lib/focus-handover";
import { useRested } from "#lib/use-rested";
import { useDesk } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { useTimeWhile } from "./key-moment";

interface CurveProps {
  item: VisualItem;
  ramp: Ramp;
  /** Whether scenes behind follow. */
  ripples: () => boolean;
  /** Gives the clip another ramp, by a press of a key. */
  onChange: (ramp: Ramp) => void;
}

/** How many places of the curve are drawn. */
const PLACES = 80;
/** How near the clip's own speed attracts a point. Pixels. */
const SNAP = 5;
/** How far an arrow key moves a point, in seconds and in shares of the height, and how many times that with Shift. */
const STEP = { seconds: 0.05, height: 0.01 };
const BIG = 5;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const EVEN = heightOfSpeed(1);
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const said = ({ t, speed }: Ramp[number]) => `${speed.toFixed(2)}× at ${t.toFixed(2)} s`;

/** The line of a ramp over what the clip plays, in a box of 100 × 100. */
function lineOf(item: VisualItem, ramp: Ramp): string {
  return Array.from({ length: PLACES + 1 }, (_, place) => {
    const share = place / PLACES;
    const speed = rampSpeed(ramp, sourceAtShare(share, item));
    return `${(share * 100).toFixed(1)},${((1 - heightOfSpeed(speed)) * 100).toFixed(1)}`;
  }).join(" ");
}

/**
 * The speed of a clip over its source, with a line at its own speed and one at the playhead. Its points are dragged, moved
 * by arrow keys and taken away with Delete; a double press adds one.
 */
export function RampCurve(props: CurveProps) {
  const { item, ramp, onChange } = props;
  const desk = useDesk();
  const box = useRef<HTMLFieldSetElement>(null);
  const time = useTimeWhile(desk, true);
  const isHere = time >= item.at && time < item.at + itemLength(item);
  const [shown, setShown] = useState<number | null>(null);
  const point = shown === null ? undefined : ramp[shown];
  const rested = useRested(point ? said(point) : "");
  return (
    <fieldset
      ref={box}
      aria-label="Speed curve"
      onDoubleClick={({ currentTarget, target, clientX }) => {
        if ((target as Element).closest("button")) return;
        const { left, width } = currentTarget.getBoundingClientRect();
        onChange(addPoint(ramp, sourceAtShare((clientX - left) / width, item)));
      }}
      className="relative mx-2 my-1 h-28 select-none rounded-control border border-line bg-field"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <line
          {...{ x1: 0, x2: 100, y1: (1 - EVEN) * 100, y2: (1 - EVEN) * 100 }}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={lineOf(item, ramp)}
          fill="none"
          className="stroke-signal"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        aria-hidden="true"
        className="-translate-y-full pointer-events-none absolute left-4 text-2xs text-faint"
        style={{ top: percent(1 - EVEN) }}
      >
        1×
      </span>
      {isHere && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-px bg-text"
          style={{ left: percent(shareOfSource(timeInSource(item, time), item)) }}
        />
      )}
      {placesWithin(ramp, item).map((place) => (
        <Point key={place} {...props} index={place} box={box} onShow={setShown} />
      ))}
      {point && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute top-1 right-1 rounded-frame border border-line bg-panel px-1.5 text-2xs text-text"
        >
          {said(point)}
        </span>
      )}
      <p role="status" className="sr-only">
        {rested}
      </p>
    </fieldset>
  );
}

/** Where in a ramp's list the points are that a clip plays, within a millisecond. */
const placesWithin = (
  ramp: CurveProps["ramp"],
  { in: start, out }: Pick<CurveProps["item"], "in" | "out">,
): number[] =>
  [...ramp.keys()].filter((place) => {
    const { t } = ramp[place] ?? { t: Number.NaN };
    return t >= start - 0.001 && t <= out + 0.001;
  });

interface PointProps extends CurveProps {
  index: number;
  box: RefObject<HTMLFieldSetElement | null>;
  /** Hears which point is held or has the focus, to say its numbers. */
  onShow: (index: number | null) => void;
}

function Point({ item, ramp, index, box, ripples, onChange, onShow }: PointProps) {
  const desk = useDesk();
  const point = ramp[index];
  if (!point) return null;
  const place = { left: shareOfSource(point.t, item), height: heightOfSpeed(point.speed) };

  /** Moves the point with a pointer, as one step of undo. */
  function drag(event: PointerEvent<HTMLElement>) {
    const room = box.current?.getBoundingClientRect();
    if (event.button !== 0 || !room) return;
    event.stopPropagation();
    const show = dragStep(desk.editing);
    const { id } = item;
    followPointer(event, {
      onMove(right, down) {
        const height = place.height - down / room.height;
        const isEven = Math.abs(height - EVEN) * room.height <= SNAP;
        const moved = movePoint(ramp, index, {
          ...(right !== 0 && { t: sourceAtShare(place.left + right / room.width, item) }),
          ...(down !== 0 && { speed: isEven ? 1 : speedAtHeight(height) }),
        });
        show((before) => setRamp(before, { id, ramp: moved, ripple: ripples() }));
      },
      onEnd: (right) => right === null && show((before) => before),
    });
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const to = ARROWS[key];
    const isDelete = key === "Delete" || key === "Backspace";
    if (!point || (!to && !isDelete) || ctrlKey || metaKey || altKey) return;
    // The film's own keys would move the playhead, or delete the piece.
    event.preventDefault();
    event.stopPropagation();
    if (!to) {
      onChange(removePoint(ramp, index));
      // The last one is gone with the focus: the one before it gets it.
      requestAnimationFrame(() => {
        if (isFocusLost()) [...(box.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
      });
      return;
    }
    const [right, up] = to.map((by) => by * (shiftKey ? BIG : 1)) as [number, number];
    onChange(
      movePoint(ramp, index, {
        // A point beyond what the clip shows could not be reached again.
        ...(right !== 0 && {
          t: Math.min(item.out, Math.max(item.in, point.t + right * STEP.seconds)),
        }),
        ...(up !== 0 && { speed: speedAtHeight(place.height + up * STEP.height) }),
      }),
    );
  }

  return (
    <button
      type="button"
      aria-label={`Point ${index + 1}, ${said(point)}: drag it, or move it with the arrow keys; Delete removes it`}
      onPointerDown={drag}
      onKeyDown={press}
      onFocus={() => onShow(index)}
      onBlur={() => onShow(null)}
      className="-translate-1/2 absolute grid size-6 cursor-move touch-none place-items-center pointer-coarse:size-11"
      style={{ left: percent(place.left), top: percent(1 - place.height) }}
    >
      <span
        aria-hidden="true"
        className="size-3 rounded-pill border-2 border-signal bg-white shadow-print"
      />
    </button>
  );
}
