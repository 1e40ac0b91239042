import { lazy, Suspense } from "react";
import type { TakeoverProps } from "./takeover";

const Takeover = lazy(() => import("./takeover").then((loaded) => ({ default: loaded.Takeover })));

/** The place of the question whether another model may take over; fetched for a model that names one. */
export function TakeoverPlace(props: TakeoverProps) {
  if (props.model?.fallback == null) return null;
  return (
    <Suspense fallback={null}>
      <Takeover {...props} />
    </Suspense>
  );
}
