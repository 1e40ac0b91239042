import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { recipeEntry } from "./recipes";

/** The screen of the recipe of a name, which is fetched when it is opened. */
export function RecipePage({
  name,
  isBatch,
  missing,
}: {
  name: string;
  /** Whether it is the one that makes many films. */
  isBatch: boolean;
  missing: ReactNode;
}) {
  const entry = recipeEntry(name);
  const screen = isBatch ? entry?.batch : entry?.screen;
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [isLost, setIsLost] = useState(false);
  const load = useCallback(() => {
    setIsLost(false);
    screen?.().then(
      (loaded) => setScreen(() => loaded),
      () => setIsLost(true),
    );
  }, [screen]);
  useEffect(load, [load]);
  if (!screen) return missing;
  if (isLost)
    return (
      <LoadFailure message="This screen could not be loaded. Check your network." onRetry={load} />
    );
  return Screen ? <Screen /> : <Skeleton className="h-[50dvh]" />;
}
