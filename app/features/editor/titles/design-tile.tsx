import { useEffect, useRef, useState } from "react";
import { contextOf } from "#film/paint/canvas";
import { loadLetters } from "#film/paint/fonts";
import { drawTitle } from "#film/paint/title";
import type { TitleDesign } from "#film/titles/design";

/** The pixels of a tile; the screen shows them smaller. */
const TILE = { width: 320, height: 200 };
/** The part of a tile's width that its letters may have, and how much larger than in a film they are. */
const WIDTH = 0.86;
const LARGER = 1.25;
/** A moment at which a title rests, in seconds after it came and before it goes. */
const REST = { since: 60, left: 60 };
/** Between light and dark, as pictures are: letters of either can be read. */
const BACKDROP = ["#5d6b7e", "#2b313d"] as const;

const sourceOf = ({ sample, style }: TitleDesign) => ({
  ...style,
  ...{ kind: "text" as const, text: sample, maxHeight: 0.78 },
  size: Math.min(0.4, style.size * LARGER),
});

function paint(canvas: HTMLCanvasElement, design: TitleDesign, since: number): void {
  const ctx = contextOf(canvas);
  const { width, height } = TILE;
  ctx.save();
  const fill = ctx.createLinearGradient(0, 0, width, height);
  for (const [at, color] of BACKDROP.entries()) fill.addColorStop(at, color);
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, width, height);
  ctx.translate(width / 2, height / 2);
  ctx.rotate(((design.place.rotation ?? 0) * Math.PI) / 180);
  drawTitle(ctx, sourceOf(design), { width: width * WIDTH, moment: { ...REST, since } });
  ctx.restore();
}

/** A design as it is painted in a film; it moves while the pointer or the focus is on it. */
export function DesignTile({ design, onChoose }: { design: TitleDesign; onChoose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMoving, setMoving] = useState(false);

  useEffect(() => {
    let isLeft = false;
    void loadLetters(design.sample + design.sample.toUpperCase(), design.style).then(() => {
      if (!isLeft && canvas.current) paint(canvas.current, design, REST.since);
    });
    return () => {
      isLeft = true;
    };
  }, [design]);

  useEffect(() => {
    const element = canvas.current;
    if (!isMoving || !element) return;
    const begin = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      const since = Math.max(0, now - begin) / 1000;
      paint(element, design, since);
      if (since < (design.style.motionIn?.duration ?? 0)) frame = requestAnimationFrame(move);
    });
    return () => {
      cancelAnimationFrame(frame);
      paint(element, design, REST.since);
    };
  }, [isMoving, design]);

  const begin = () => setMoving(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  return (
    <button
      type="button"
      onClick={onChoose}
      onPointerEnter={begin}
      onPointerLeave={() => setMoving(false)}
      onFocus={begin}
      onBlur={() => setMoving(false)}
      className="grid w-full gap-1 rounded-control border border-line bg-raised p-1 text-left hover:border-control"
    >
      <span aria-hidden="true">
        <canvas
          ref={canvas}
          width={TILE.width}
          height={TILE.height}
          className="aspect-[8/5] w-full rounded-frame bg-mat"
        />
      </span>
      <span className="truncate px-1 text-xs">{design.label}</span>
    </button>
  );
}
