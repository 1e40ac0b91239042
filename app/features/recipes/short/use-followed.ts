import { useEffect } from "react";
import type { PlanProps } from "../recipe";
import { pendingOf, withEnded } from "./made";
import { followPicture } from "./pictures";
import type { ShortInput, ShortPlan } from "./short-plan";

/** Follows the pictures and clips that are being made for a plan, also after a reload. */
export function useFollowed(plan: ShortPlan, update: PlanProps<ShortInput, ShortPlan>["update"]) {
  const pending = pendingOf(plan).join(" ");
  useEffect(() => {
    const stops = pending
      .split(" ")
      .filter((id) => id !== "")
      .map((id) => followPicture(id, (end) => update((now) => withEnded(now, id, end))));
    return () => {
      for (const stop of stops) stop();
    };
  }, [pending, update]);
}
