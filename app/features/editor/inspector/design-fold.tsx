import { lazy, Suspense } from "react";
import { Fold } from "#ui/fold";
import { Skeleton } from "#ui/skeleton";

const TitleDesigns = lazy(() =>
  import("../titles/title-designs").then((loaded) => ({ default: loaded.TitleDesigns })),
);

/** The designs of titles; they and their typefaces are fetched once this is opened. */
export function DesignFold() {
  return (
    <Fold title="Title designs">
      <Suspense fallback={<Skeleton className="h-[44rem]" />}>
        <TitleDesigns />
      </Suspense>
    </Fold>
  );
}
