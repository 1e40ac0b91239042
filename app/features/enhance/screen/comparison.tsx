import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#lib/cn";
import { Compare } from "#ui/compare";
import { CompareVideos } from "./compare-videos";
import { RegionView } from "./region-view";

interface ComparisonProps {
  before: string;
  /** All pixels of what went in, where `before` is a smaller copy. */
  beforeFull?: string;
  after: string;
  /** The number of a large result's pixels, which are read from the disk; null where `after` can be shown. */
  pixels?: number | null;
  /** A smaller copy of `after`, shown while all of it is in sight. */
  small?: string | null | undefined;
  width: number;
  height: number;
  alt: string;
  /** Whether both are clips. */
  isVideo?: boolean;
}

const ZOOMS = ["Fit", "100 %", "200 %"] as const;
type Zoom = (typeof ZOOMS)[number];
const FACTORS = { "100 %": 1, "200 %": 2 } as const;

/** A picture whose longer side has fewer pixels is shown larger than it is, or its line could not be dragged. */
const TINY = 96;
/** From this height to one of width on, there is no room for both labels side by side. */
const NARROW = 4;

/** All of a picture within the page. */
function fitted(width: number, height: number): CSSProperties {
  const within = { aspectRatio: `${width} / ${height}`, maxHeight: "70dvh", maxWidth: "100%" };
  const longer = Math.max(width, height);
  if (longer >= TINY) return within;
  return { ...within, width: (TINY * 2 * width) / longer, imageRendering: "pixelated" };
}

/** Result against source: a line that drags, and every pixel of the result at one or two of the screen's. */
export function Comparison(props: ComparisonProps) {
  const { before, after, small = null, width, height, alt, isVideo = false } = props;
  const { beforeFull = before, pixels = null } = props;
  const [zoom, setZoom] = useState<Zoom>("Fit");
  const factor = zoom === "Fit" ? null : FACTORS[zoom] / window.devicePixelRatio;
  const view = useRef<HTMLElement>(null);
  // The middle of the picture, where the line begins, and not its corner.
  useLayoutEffect(() => {
    const part = view.current;
    if (factor === null || !part) return;
    part.scrollTo(
      (part.scrollWidth - part.clientWidth) / 2,
      (part.scrollHeight - part.clientHeight) / 2,
    );
  }, [factor]);
  const inner: CSSProperties =
    factor === null
      ? fitted(width, height)
      : { width: width * factor, height: height * factor, imageRendering: "pixelated" };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <fieldset className="flex gap-1">
        <legend className="sr-only">Zoom</legend>
        {ZOOMS.map((one) => (
          <label
            key={one}
            className={cn(
              "grid h-8 cursor-pointer place-items-center rounded-control px-3 text-xs has-focus-visible:outline-2 has-focus-visible:outline-focus",
              one === zoom ? "bg-text font-semibold text-canvas" : "text-muted hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name="zoom"
              className="sr-only"
              checked={one === zoom}
              onChange={() => setZoom(one)}
            />
            {one}
          </label>
        ))}
      </fieldset>
      <section
        ref={view}
        aria-label="Comparison"
        tabIndex={factor === null ? undefined : 0}
        className={cn(
          "grid rounded-control bg-mat",
          // What is transparent shows through.
          !isVideo &&
            "[background-image:repeating-conic-gradient(var(--color-line)_0_25%,transparent_0_50%)] [background-size:16px_16px]",
          factor === null ? "place-items-center overflow-hidden" : "max-h-[70dvh] overflow-auto",
        )}
      >
        <div
          className={cn(
            factor === null && "mx-auto",
            factor === null && height > width * NARROW && "[&_.film-edge]:hidden",
          )}
          style={inner}
        >
          {isVideo ? (
            <CompareVideos key={after} before={before} after={after} alt={alt} />
          ) : (
            <Compare
              key={after}
              before={factor === null ? before : beforeFull}
              after={factor === null ? (small ?? after) : after}
              alt={alt}
              onSize={() => undefined}
            >
              {factor !== null && pixels !== null && small !== null ? (
                <RegionView {...{ pixels, small, alt, factor, view }} />
              ) : undefined}
            </Compare>
          )}
        </div>
      </section>
    </div>
  );
}
