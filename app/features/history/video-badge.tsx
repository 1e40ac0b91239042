import { Play } from "lucide-react";
import { formatElapsed } from "#lib/format";

/** Marks a clip among pictures, with its length where that is known. Seconds. */
export function VideoBadge({ duration }: { duration?: number | undefined }) {
  return (
    <span className="figures pointer-events-none absolute bottom-2 left-2 flex h-6 items-center gap-1.5 rounded-frame bg-black/70 px-2 text-2xs text-white">
      <Play aria-hidden="true" className="size-3 fill-current" />
      <span className="sr-only">Clip</span>
      {duration !== undefined && formatElapsed(Math.round(duration) * 1000)}
    </span>
  );
}
