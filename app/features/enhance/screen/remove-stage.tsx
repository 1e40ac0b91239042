import { cn } from "#lib/cn";
import { EmptyState } from "#ui/empty-state";
import { PaintStage } from "../../region/paint-stage";
import type { Painting } from "../../region/use-painting";
import type { WorkedPicture } from "../../region/use-picture";
import type { ShownResult } from "../steps/finished";
import { Comparison } from "./comparison";
import { IN_SIGHT } from "./panel";
import { ProviderResult } from "./provider-result";
import { ResultBar } from "./result-bar";
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
  const { painted, settings } = painting;
  if (result) {
    return (
      <>
        <Comparison
          before={result.source.previewUrl}
          beforeFull={result.source.fileUrl}
          after={result.url}
          pixels={result.pixels}
          small={result.smallUrl}
          width={result.width}
          height={result.height}
          alt="Result: the picture without what was painted over"
        />
        <ResultBar key={result.url} result={result} onStored={onStored} onUndone={onUndone} />
      </>
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
      <PaintStage
        picture={picture}
        mask={painted.mask}
        feather={0}
        tool={settings.tool}
        adds={settings.adds}
        brush={settings.brush}
        onStroke={painting.setMask}
        onRectangle={painting.markRectangle}
        onColour={painting.markColourAt}
      />
    </div>
  );
}
