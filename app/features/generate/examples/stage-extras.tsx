import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";
import { KINDS, type StudioKind } from "#contract/kinds";
import { cn } from "#lib/cn";
import { useHydrated } from "#lib/use-hydrated";
import { forgotten } from "../forgotten";
import { useLatest } from "../use-generations";
import { SAMPLE_PHOTOS } from "./examples";
import { takeSample } from "./samples";
import type { Take } from "./take";

/** A first visit has none. */
const LatestResults = lazy(() =>
  import("./latest-results").then((loaded) => ({ default: loaded.LatestResults })),
);

interface StageExtrasProps {
  kind: StudioKind;
  take: Take;
  className?: string;
}

/** What else a generation can start from: photos to try, and the creator's latest results. */
export function StageExtras({ kind, take, className }: StageExtrasProps) {
  const gone = useStore(forgotten);
  const isHydrated = useHydrated();
  const results =
    useLatest(kind)?.filter(({ id, output_url }) => output_url !== null && !gone.has(id)) ?? [];
  const takesImage = KINDS[kind].inputs.includes("image");
  return (
    <div className={cn("grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden", className)}>
      {takesImage && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-baseline gap-x-3 text-xs">
            <h3 className="font-semibold">No photo at hand?</h3>
            <p className="text-muted">Take one of ours as the input</p>
          </div>
          <ul aria-label="Sample photos" className="grid grid-cols-3 gap-2">
            {SAMPLE_PHOTOS.map(({ file, name }, index) => (
              <li key={file}>
                <button
                  type="button"
                  aria-label={`Use the sample photo: ${name}`}
                  onClick={() => void takeSample(index, take)}
                  className="block aspect-3/2 w-full overflow-hidden rounded-control bg-panel hover:opacity-85 lg:aspect-5/2"
                >
                  <img
                    src={`/examples/photos/small/${file}`}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {results.length > 0 && isHydrated && (
        <Suspense fallback={null}>
          <LatestResults results={results} onOpen={take.open} />
        </Suspense>
      )}
    </div>
  );
}
