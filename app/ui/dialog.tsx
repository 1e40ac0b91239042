import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./dialog-sheet";

const Sheet = lazy(() =>
  import("./dialog-sheet").then(({ DialogSheet }) => ({ default: DialogSheet })),
);

/** A modal dialog or drawer, fetched when it is first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
