import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the browser has taken over: false while the document is rendered, true right afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
