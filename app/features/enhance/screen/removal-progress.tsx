import type { Ref } from "react";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { type DeviceWork, shareOf } from "./use-device";
import type { ProviderWork } from "./use-provider";

interface RemovalProgressProps {
  /** The ref of what takes the focus. */
  place: Ref<HTMLElement>;
  work: DeviceWork;
  away: ProviderWork;
  onCancel: () => void;
}

/** How far a removal is, where that is known, and its end. */
export function RemovalProgress({ place, work, away, onCancel }: RemovalProgressProps) {
  const isAway = away.is === "running";
  const share = isAway ? away.share : shareOf(work);
  return (
    <section ref={place} aria-label="Work in progress" tabIndex={-1} className="grid gap-2">
      <p className="figures flex justify-between gap-3 text-muted text-sm">
        <span role="status">{isAway && !away.isSent ? "Sending the file..." : "Filling..."}</span>
        <span>{share !== null && `${Math.round(share * 100)} %`}</span>
      </p>
      <Progress label="Removal progress" value={share} />
      <Button onClick={onCancel}>Cancel</Button>
    </section>
  );
}
