import { useEffect, useRef, useState } from "react";
import type { Item } from "#film/edit/find";
import { readPeaks } from "#film/sound/peaks";
import { createLanes } from "../create-lanes";

/** Peaks a second: finer than any zoom shows. */
const PER_SECOND = 25;

const known = new Map<string, Promise<{ peaks: Float32Array; duration: number }>>();

/** A film may have hundreds of sounds: together they would push each other's bytes out of memory. */
const inTurn = createLanes(2);

function peaksOf(url: string) {
  const reading = known.get(url) ?? inTurn(() => readPeaks(url, { perSecond: PER_SECOND }));
  known.set(url, reading);
  // What could not be read, for lack of a network perhaps, is read again the next time.
  reading.catch(() => known.delete(url));
  return reading;
}

/** The loudness of a sound, under its name. */
export function Waveform({ url, item, width }: { url: string; item: Item; width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<Float32Array | null>(null);
  useEffect(() => {
    let isLeft = false;
    peaksOf(url).then(
      (read) => isLeft || setPeaks(read.peaks),
      // A sound that cannot be read is named above the preview.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [url]);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !peaks) return;
    const { width: columns, height } = context.canvas;
    context.clearRect(0, 0, columns, height);
    context.fillStyle = getComputedStyle(context.canvas).color;
    const seconds = (item.out - item.in) / columns;
    for (let x = 0; x < columns; x += 1) {
      const peak = peaks[Math.floor((item.in + x * seconds) * PER_SECOND)] ?? 0;
      const bar = Math.max(1, peak * height);
      context.fillRect(x, (height - bar) / 2, 1, bar);
    }
  }, [peaks, item.in, item.out]);

  return (
    <span aria-hidden="true" className="absolute inset-0 size-full text-control opacity-60">
      <canvas
        ref={canvas}
        width={Math.min(2000, Math.max(1, Math.round(width)))}
        height={28}
        className="size-full"
      />
    </span>
  );
}
