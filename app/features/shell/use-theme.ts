import { useSyncExternalStore } from "react";
import { currentTheme, subscribeTheme, type Theme } from "#lib/theme";

/** The chosen theme; null until the browser has said it. */
export function useTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(subscribeTheme, currentTheme, () => null);
}
