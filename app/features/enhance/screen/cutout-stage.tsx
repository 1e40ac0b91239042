import type { CSSProperties } from "react";
import { cn } from "#lib/cn";
import { EmptyState } from "#ui/empty-state";
import type { Raster } from "../pixels/raster";
import type { ShownResult } from "../steps/finished";
import type { BrushSettings } from "./brush-field";
import { MaskCanvas } from "./mask-canvas";
import { IN_SIGHT } from "./panel";
import { ProviderResult } from "./provider-result";
import { ResultBar } from "./result-bar";
import type { MaskControl } from "./use-mask";
import type { ProviderWork } from "./use-provider";
import type { SourceControl } from "./use-source";

interface CutoutStageProps {
  /** What a provider does; null where none was chosen. */
  away: ProviderWork | null;
  image: Raster | null;
  mask: MaskControl;
  brush: BrushSettings | null;
  behind: CSSProperties;
  result: ShownResult | null;
  onStored: SourceControl["noteStored"];
  onUndone: () => void;
}

/** The picture with what is cut out of it, to be corrected; or what a provider made. */
export function CutoutStage(props: CutoutStageProps) {
  const { away, image, mask, brush, behind, result, onStored, onUndone } = props;
  if (away?.is === "done") return <ProviderResult record={away.record} source={away.source} />;
  if (!image) {
    return (
      <EmptyState title="No picture yet">Choose a picture. The cut-out appears here.</EmptyState>
    );
  }
  return (
    <>
      <div
        className={cn(
          IN_SIGHT,
          "grid place-items-center rounded-control bg-mat max-lg:[&_canvas]:max-h-[42dvh] [background-image:repeating-conic-gradient(var(--color-line)_0_25%,transparent_0_50%)] [background-size:16px_16px]",
        )}
      >
        <MaskCanvas
          image={image}
          mask={mask.mask}
          brush={brush}
          onMask={mask.set}
          behind={behind}
        />
      </div>
      {result && (
        <ResultBar key={result.url} result={result} onStored={onStored} onUndone={onUndone} />
      )}
    </>
  );
}
