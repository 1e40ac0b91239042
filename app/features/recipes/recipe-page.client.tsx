import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { RECIPE_ENTRIES } from "./recipes";

/** The screen of the recipe of a name, which is fetched when it is opened. */
export function RecipePage({ name, missing }: { name: string; missing: ReactNode }) {
  const entry = RECIPE_ENTRIES.find((one) => one.name === name);
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [isLost, setIsLost] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again.
  useEffect(() => {
    let isLeft = false;
    setIsLost(false);
    entry?.screen().then(
      (loaded) => {
        if (!isLeft) setScreen(() => loaded);
      },
      () => {
        if (!isLeft) setIsLost(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [entry, turn]);
  if (!entry) return missing;
  if (isLost)
    return (
      <LoadFailure
        message="This screen could not be loaded. Check your network."
        onRetry={() => setTurn((before) => before + 1)}
      />
    );
  return Screen ? <Screen /> : <Skeleton className="h-[50dvh]" />;
}
