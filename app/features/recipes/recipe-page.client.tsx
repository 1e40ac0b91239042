import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { RECIPE_ENTRIES } from "./recipes";

/** The screen of the recipe of a name, which is fetched when it is opened. */
export function RecipePage({ name, missing }: { name: string; missing: ReactNode }) {
  const entry = RECIPE_ENTRIES.find((one) => one.name === name);
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [isLost, setIsLost] = useState(false);
  const load = useCallback(() => {
    setIsLost(false);
    entry?.screen().then(
      (loaded) => setScreen(() => loaded),
      () => setIsLost(true),
    );
  }, [entry]);
  useEffect(load, [load]);
  if (!entry) return missing;
  if (isLost)
    return (
      <LoadFailure message="This screen could not be loaded. Check your network." onRetry={load} />
    );
  return Screen ? <Screen /> : <Skeleton className="h-[50dvh]" />;
}
