import { createContext, useContext } from "react";

/**
 * Whether the browser has taken the document over. The root sets it in a transition (app/root.tsx), so React renders
 * everything that waits for it in slices. Islands of a static page have no such root: they create what they show.
 */
export const HydratedContext = createContext(typeof document !== "undefined");

/** Whether the browser has taken over: false while the document is rendered, true soon afterwards. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}
