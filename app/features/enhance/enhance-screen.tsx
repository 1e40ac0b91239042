import { lazy, Suspense } from "react";
import { useHydrated } from "#lib/use-hydrated";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";

const Workbench = lazy(() =>
  import("./screen/workbench.client").then((all) => ({ default: all.Workbench })),
);

/** Larger pictures, cut-outs and looks. Code that works with pixels is the browser's alone. */
export function EnhanceScreen() {
  const isHydrated = useHydrated();
  const waiting = <Skeleton className="h-120 w-full" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading title="Enhance">Enlarge, cut out and grade pictures on your device.</PageHeading>
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <Workbench />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
