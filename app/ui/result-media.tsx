import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { isFilm, posterUrl } from "#lib/result";
import { Compare } from "./compare";

type Shown = Pick<GenerationRecord, "output_url" | "output_type" | "width" | "height">;

interface Shape {
  width: number;
  height: number;
}

/** The shape of a result of unknown size, until the browser knows it. */
const GUESS: Shape = { width: 16, height: 9 };

/**
 * How high a result may be: as high as its place, which has a height of its own; the same on a desk, and a
 * part of the screen on a phone; or a strip's height.
 */
const ROOMS = {
  place: "size-full [--room:100cqh] [container-type:size]",
  page: "w-full [--room:70dvh] lg:size-full lg:[--room:100cqh] lg:[container-type:size]",
  strip: "w-full [--room:18rem]",
} as const;

interface ResultMediaProps {
  record: Shown;
  alt: string;
  room: keyof typeof ROOMS;
  /** The picture that went in, to compare with. */
  before?: string | null;
  /** Whether a film begins without being asked; never for those who want less motion. */
  isPlaying?: boolean;
  className?: string;
}

/** A finished picture or film in its own shape, as large as its place allows: no bars, nothing cut off. */
export function ResultMedia({
  record,
  alt,
  room,
  before = null,
  isPlaying = false,
  className,
}: ResultMediaProps) {
  const [natural, setNatural] = useState<Shape | null>(null);
  const { output_url, width, height } = record;
  if (!output_url) return null;
  const shape = natural ?? (width && height ? { width, height } : GUESS);
  return (
    <div className={cn("grid place-items-center", ROOMS[room])}>
      <div
        className={cn("overflow-hidden rounded-frame bg-well shadow-print", className)}
        style={boxOf(shape)}
      >
        {isFilm(record) ? (
          <Film
            record={record}
            url={output_url}
            alt={alt}
            isPlaying={isPlaying}
            onSize={setNatural}
          />
        ) : (
          <Compare before={before} after={output_url} alt={alt} onSize={setNatural} />
        )}
      </div>
    </div>
  );
}

/** A box of a shape, as wide as its place and its room let it be. */
function boxOf({ width, height }: Shape): CSSProperties {
  return {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, calc(var(--room) * ${width / height}))`,
  };
}

const wantsMotion = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

function Film({
  record,
  url,
  alt,
  isPlaying,
  onSize,
}: {
  record: Shown;
  url: string;
  alt: string;
  isPlaying: boolean;
  onSize: (shape: Shape) => void;
}) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser may refuse to play; the poster is shown then.
    if (isPlaying && wantsMotion()) void ref.current?.play().catch(() => undefined);
  }, [isPlaying]);
  return (
    <video
      ref={ref}
      // With the fragment every browser paints a frame before anything is played, Safari too.
      src={`${url}#t=0.001`}
      poster={posterUrl(record, 1280) ?? undefined}
      preload="metadata"
      aria-label={alt}
      controls
      loop
      muted
      playsInline
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
        if (videoWidth > 0 && videoHeight > 0) onSize({ width: videoWidth, height: videoHeight });
      }}
      className="block size-full"
    />
  );
}
