import { useCallback, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Whether a media query holds, as it changes.
 * @param served what the server renders, until the browser has taken over
 */
export function useMedia<Served>(query: string, served: Served): boolean | Served {
  const isHydrated = useHydrated();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore<boolean | Served>(
    subscribe,
    () => (isHydrated ? window.matchMedia(query).matches : served),
    () => served,
  );
}
