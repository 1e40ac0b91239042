import { useSyncExternalStore } from "react";

/** Below this width stage and form stand one above the other; Tailwind's `lg`. */
const STACKED = "(width < 64rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(STACKED);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether stage and form stand one above the other. */
export function useStacked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(STACKED).matches,
    () => false,
  );
}
