import { useEffect, useRef, useState } from "react";
import type { Mask } from "../enhance/pixels/raster";
import type { MarkedRegion } from "../generate/use-draft";
import { maskOfRegion } from "./read-region";
import { regionSentence } from "./region-problem";
import { resizedMask } from "./scale-mask";
import { tintPainter } from "./tint";

/** The longer side of the thumbnail on the screen, and of its mask, in pixels. */
const [SHOWN, SIDE] = [88, 176];

function thumbOf(mask: Mask): Mask {
  const scale = Math.min(1, SIDE / Math.max(mask.width, mask.height));
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  return resizedMask(mask, { width: sideOf(mask.width), height: sideOf(mask.height) });
}

/** A small picture with its marked region. */
export function RegionThumb({ image, region }: { image: string; region: MarkedRegion }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [mask, setMask] = useState<Mask | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    maskOfRegion(region).then(
      (read) => !isGone && setMask(thumbOf(read)),
      (error: unknown) => !isGone && setProblem(regionSentence(error)),
    );
    return () => {
      isGone = true;
    };
  }, [region]);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !mask) return;
    const { width, height } = mask;
    tintPainter(context, mask)(mask, { left: 0, top: 0, right: width, bottom: height });
  }, [mask]);

  const ratio = mask ? mask.width / mask.height : 1;
  if (problem) return <p className="text-bad text-sm">{problem}</p>;
  return (
    <div
      role="img"
      aria-label="The picture with its marked region"
      className="relative shrink-0 overflow-hidden rounded-frame bg-well"
      style={{ width: SHOWN * Math.min(1, ratio), aspectRatio: ratio }}
    >
      <img src={image} alt="" className="absolute inset-0 size-full" />
      {mask && (
        <canvas
          ref={canvas}
          width={mask.width}
          height={mask.height}
          className="absolute inset-0 size-full"
        />
      )}
    </div>
  );
}
