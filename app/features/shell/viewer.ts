import { useOutletContext } from "@remix-run/react";
import type { Viewer } from "#contract/viewer";

/** Who is signed in, on every screen of the dashboard. */
export function useViewer(): Viewer {
  return useOutletContext<Viewer>();
}
