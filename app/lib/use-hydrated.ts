import { createContext, useContext } from "react";

/**
 * Whether the browser has taken the document over; the root says it (app/root.tsx), as a transition: whatever
 * waits for it is drawn in slices. Islands of a static page have no such root, and nothing to take over.
 */
export const HydratedContext = createContext(typeof document !== "undefined");

/** Whether the browser has taken over: false while the document is rendered, true soon afterwards. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}
