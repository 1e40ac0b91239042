import { useSyncExternalStore } from "react";
import type { WindowSize } from "./sizes";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

/** The size of the window, in pixels. */
export function useWindowSize(): WindowSize {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height };
}
