import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";
import { compared } from "./open-compare";

const CompareDialog = lazy(() =>
  import("./compare-dialog").then((loaded) => ({ default: loaded.CompareDialog })),
);

/** The place of the dialog that compares results; what is in it is fetched when it first opens. */
export function CompareHost() {
  const records = useStore(compared);
  if (records === null) return null;
  return (
    <Suspense fallback={null}>
      <CompareDialog
        records={records}
        onChange={(next) => compared.set(next)}
        onClose={() => compared.set(null)}
      />
    </Suspense>
  );
}
