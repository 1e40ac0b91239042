import { useSyncExternalStore } from "react";

/** Below this width a calendar is a list of days; Tailwind's `md`. */
const NARROW = "(width < 48rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether there is no room for seven columns; the server renders them. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
