import { cn } from "#lib/cn";
import { EmptyState } from "#ui/empty-state";
import { PaintStage } from "../../region/paint-stage";
import type { Painting } from "../../region/use-painting";
import type { WorkedPicture } from "../../region/use-picture";
import type { ShownResult } from "../steps/finished";
import { DeviceComparison } from "./device-comparison";
import { IN_SIGHT } from "./panel";
import { ProviderResult } from "./provider-result";
import type { ProviderWork } from "./use-provider";
import type { SourceControl } from "./use-source";

interface RemoveStageProps {
  painting: Painting;
  /** Null until it can be painted on. */
  picture: WorkedPicture | null;
  /** What is to be shown in the place of the picture. */
  result: ShownResult | null;
  /** What a provider made, to be shown there; null for nothing. */
  away: Extract<ProviderWork, { is: "done" }> | null;
  isBusy: boolean;
  onStored: SourceControl["noteStored"];
  onUndone: () => void;
}

/** The picture with what is to go, or what came of it. */
export function RemoveStage(props: RemoveStageProps) {
  const { painting, picture, result, away, isBusy, onStored, onUndone } = props;
  const { painted } = painting;
  if (result) {
    return (
      <DeviceComparison
        alt="Result: the picture without what was painted over"
        {...{ result, onStored, onUndone }}
      />
    );
  }
  if (away) return <ProviderResult record={away.record} source={away.source} />;
  if (!picture || !painted) {
    return (
      <EmptyState title="No picture yet">
        Choose a picture. You paint over what is to go here.
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={isBusy}
      className={cn(
        IN_SIGHT,
        "grid h-[42dvh] rounded-control bg-well p-2 lg:h-[70dvh]",
        isBusy && "pointer-events-none",
      )}
    >
      <PaintStage picture={picture} painting={painting} mask={painted.mask} feather={0} />
    </div>
  );
}
