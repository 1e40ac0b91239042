import { lazy, Suspense } from "react";
import { useHydrated } from "#lib/use-hydrated";
import type { Mp4ButtonProps } from "./mp4-button.client";

const Mp4Button = lazy(() =>
  import("./mp4-button.client").then((loaded) => ({ default: loaded.Mp4Button })),
);

/** "Download as MP4", where the browser has taken over: the clip is converted there. */
export function Mp4Action(props: Mp4ButtonProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <Mp4Button {...props} />
    </Suspense>
  );
}
