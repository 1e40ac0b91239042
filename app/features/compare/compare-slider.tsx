import { useRef } from "react";
import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { ComparedMedia } from "./compared-media";
import type { SharedClips } from "./shared-clips";

interface CompareSliderProps {
  /** On the left of the line. */
  first: GenerationRecord;
  second: GenerationRecord;
  layer: (element: HTMLElement | null) => void;
  clips: SharedClips;
}

/** Where the parts are at first: the line is in the middle. React writes a constant once. */
const HALF_LEFT = { transform: "translate3d(-50%, 0, 0)" };
const HALF_RIGHT = { transform: "translate3d(50%, 0, 0)" };

/** Two results one over the other; a line divides them, which the slider below moves. By transforms alone. */
export function CompareSlider({ first, second, layer, clips }: CompareSliderProps) {
  const veil = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);

  /** @param share of the first one that is shown, 0 to 100 */
  function divide(share: number) {
    const away = share - 100;
    // The veil moves to the left, and what is in it back by the same.
    if (veil.current) veil.current.style.transform = `translate3d(${away}%, 0, 0)`;
    if (inside.current) inside.current.style.transform = `translate3d(${-away}%, 0, 0)`;
    if (line.current) line.current.style.transform = `translate3d(${away}%, 0, 0)`;
  }

  return (
    <figure className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-panel">
      <div data-place="" className="relative min-h-0 flex-1 overflow-hidden bg-mat">
        <ComparedMedia record={second} layer={layer} clips={clips} />
        <div ref={veil} style={HALF_LEFT} className="absolute inset-0 overflow-hidden bg-mat">
          <div ref={inside} style={HALF_RIGHT} className="absolute inset-0">
            <ComparedMedia record={first} layer={layer} clips={clips} />
          </div>
        </div>
        <div
          ref={line}
          aria-hidden="true"
          style={HALF_LEFT}
          className="pointer-events-none absolute inset-0"
        >
          <div className="absolute inset-y-0 right-0 w-0.5 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]" />
        </div>
      </div>
      <figcaption className="grid gap-1 px-3 py-2 text-muted text-xs">
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label="How much of the first is shown"
          className="h-6 w-full cursor-ew-resize accent-signal"
          onChange={(event) => divide(event.target.valueAsNumber)}
        />
        <span className="flex justify-between gap-4">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            1 {generationName(first)}
          </span>
          <span dir="auto" className="min-w-0 flex-1 truncate text-right">
            {generationName(second)} 2
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
