import { type RefObject, useEffect, useRef } from "react";
import { regionOf } from "../device/client";
import type { Raster } from "../pixels/raster";

interface RegionViewProps {
  /** The number of the result's pixels. */
  pixels: number;
  /** Stands in until the pixels are there. */
  small: string;
  alt: string;
  /** Pixels of the screen for one of the result. */
  factor: number;
  /** What scrolls. */
  view: RefObject<HTMLElement | null>;
}

function paint(canvas: HTMLCanvasElement, { width, height, data }: Raster) {
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
}

/** A large result pixel by pixel: only the part that is in sight is read and drawn. */
export function RegionView({ pixels, small, alt, factor, view }: RegionViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const part = view.current;
    if (!part) return;
    let isGone = false;
    let isBusy = false;
    let isDue = false;

    async function draw(place: HTMLElement) {
      if (isBusy) {
        isDue = true;
        return;
      }
      isBusy = true;
      isDue = false;
      const left = Math.floor(place.scrollLeft / factor);
      const top = Math.floor(place.scrollTop / factor);
      const width = Math.ceil(place.clientWidth / factor) + 1;
      const height = Math.ceil(place.clientHeight / factor) + 1;
      // Pixels that are gone leave the smaller copy in sight.
      const raster = await regionOf(pixels, { left, top, width, height }).catch(() => null);
      isBusy = false;
      const target = canvas.current;
      if (isGone || !raster || !target) return;
      paint(target, raster);
      Object.assign(target.style, {
        left: `${left * factor}px`,
        top: `${top * factor}px`,
        width: `${raster.width * factor}px`,
        height: `${raster.height * factor}px`,
      });
      if (isDue) void draw(place);
    }

    const again = () => void draw(part);
    again();
    part.addEventListener("scroll", again, { passive: true });
    const sizes = new ResizeObserver(again);
    sizes.observe(part);
    return () => {
      isGone = true;
      part.removeEventListener("scroll", again);
      sizes.disconnect();
    };
  }, [pixels, factor, view]);

  return (
    <>
      <img src={small} alt={alt} className="block size-full" />
      <canvas
        ref={canvas}
        width={1}
        height={1}
        className="pointer-events-none absolute [image-rendering:pixelated]"
      />
    </>
  );
}
