import { type CSSProperties, type ReactNode, useState } from "react";

interface CompareProps {
  /** The picture that went in; null when it is gone. */
  before: string | null;
  after: string;
  alt: string;
  /** Shows what came of it in place of `after`, where that is too large for one picture. */
  children?: ReactNode;
  /** Gets the size of the picture once the browser knows it. */
  onSize: (size: { width: number; height: number }) => void;
}

/**
 * A picture that fills its place, against the one before it: a line divides them that drags, and moves with
 * the arrow keys.
 */
export function Compare({ before, after, alt, children, onSize }: CompareProps) {
  const [share, setShare] = useState(50);
  const [isBeforeUsable, setIsBeforeUsable] = useState(before !== null);

  return (
    <div
      className="relative size-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      style={{ "--share": `${share}%` } as CSSProperties}
    >
      {children ?? (
        <img
          src={after}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0) onSize({ width: naturalWidth, height: naturalHeight });
          }}
          className="block size-full object-contain"
        />
      )}
      {before && isBeforeUsable && (
        <>
          <img
            src={before}
            alt=""
            className="absolute inset-0 size-full object-cover [clip-path:inset(0_calc(100%-var(--share))_0_0)]"
            onError={() => setIsBeforeUsable(false)}
          />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-(--share) w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]"
          >
            <span className="absolute top-1/2 left-1/2 grid h-11 w-6 -translate-1/2 place-items-center rounded-control bg-white text-black shadow-print">
              <svg
                aria-hidden="true"
                viewBox="0 0 12 12"
                className="size-3"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
              >
                <path d="M4 2 1 6l3 4M8 2l3 4-3 4" />
              </svg>
            </span>
          </div>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label="Compare with the input image"
            aria-valuetext={`${share}% of the input image shown`}
            onChange={(event) => setShare(event.target.valueAsNumber)}
            className="absolute inset-0 m-0 size-full cursor-ew-resize opacity-0"
          />
          <span
            aria-hidden="true"
            className="film-edge pointer-events-none absolute bottom-2.5 left-2.5 rounded-frame bg-black/60 px-1.5 text-white transition-opacity duration-150"
            style={{ opacity: share > 14 ? 1 : 0 }}
          >
            Before
          </span>
          <span
            aria-hidden="true"
            className="film-edge pointer-events-none absolute right-2.5 bottom-2.5 rounded-frame bg-black/60 px-1.5 text-white transition-opacity duration-150"
            style={{ opacity: share < 86 ? 1 : 0 }}
          >
            After
          </span>
        </>
      )}
    </div>
  );
}
