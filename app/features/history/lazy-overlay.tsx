import { lazy, Suspense, useState } from "react";
import type { OverlayProps } from "./overlay";

// With the dialog in which it is, so that the first press on a card waits once.
const Overlay = lazy(() =>
  Promise.all([import("./overlay"), import("#ui/dialog-sheet")]).then(([loaded]) => ({
    default: loaded.Overlay,
  })),
);

/** One result over the whole screen; fetched when the first one is opened. */
export function LazyOverlay(props: OverlayProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.record !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Overlay {...props} />
    </Suspense>
  );
}
