import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same and does what the one given last does. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
