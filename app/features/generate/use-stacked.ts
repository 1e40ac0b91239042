import { useSyncExternalStore } from "react";

/** Below this width the stage is above the form; Tailwind's `lg`. */
const STACKED = "(width < 64rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(STACKED);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the stage is above the form. */
export function useStacked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(STACKED).matches,
    () => false,
  );
}
