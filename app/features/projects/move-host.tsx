import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import { moveWish } from "./move-store";

const MoveDialog = lazy(() => import("./move-dialog").then((all) => ({ default: all.MoveDialog })));

/** Where the dialog `Move to project` appears; once on a screen. */
export function MoveHost() {
  const wish = useStore(moveWish);
  const [wasAsked, setWasAsked] = useState(false);
  if (wish !== null && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <MoveDialog wish={wish} />
    </Suspense>
  );
}
