import { useCallback, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Whether a media query holds, as it changes.
 * @param served what the server renders, until the browser has taken over
 * @param options `isAtOnce` for what must not change a moment later: it is rendered in the task that takes over
 */
export function useMedia<Served>(
  query: string,
  served: Served,
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): boolean | Served {
  const isKnown = useHydrated() || isAtOnce;
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
    () => (isKnown ? window.matchMedia(query).matches : served),
    () => served,
  );
}
