import { EmptyState } from "#ui/empty-state";
import type { ShownResult } from "../steps/finished";
import type { Source } from "../steps/source";
import { DeviceComparison } from "./device-comparison";
import { ProviderResult } from "./provider-result";
import type { ProviderWork } from "./use-provider";
import type { SourceControl } from "./use-source";

/** What came of it, on the device or at a provider; until then the picture as it is. */
export function UpscaleStage({
  source,
  result,
  away,
  onStored,
}: {
  source: SourceControl["source"];
  result: ShownResult | null;
  away: ProviderWork;
  onStored: SourceControl["noteStored"];
}) {
  // What came of another picture is in the history, and that picture is not here any more.
  const isOf = (other: Source) => other.file === source?.file;
  if (result && isOf(result.source)) {
    return (
      <DeviceComparison
        result={result}
        alt={`Result: ${result.width} × ${result.height}`}
        onStored={onStored}
      />
    );
  }
  if (away.is === "done" && isOf(away.source)) {
    return <ProviderResult record={away.record} source={away.source} />;
  }
  if (source?.video) {
    return (
      <video
        src={`${source.previewUrl}#t=0.001`}
        aria-label="Before it is enhanced"
        controls
        muted
        loop
        playsInline
        className="max-h-[70svh] w-full rounded-frame bg-well object-contain"
      />
    );
  }
  if (source) {
    return (
      <img
        src={source.previewUrl}
        alt="Before it is enhanced"
        className="max-h-[70svh] w-full rounded-frame bg-well object-contain"
      />
    );
  }
  return (
    <EmptyState title="Nothing enhanced yet">
      Choose a picture or a clip, and a size. The result appears here beside the original.
    </EmptyState>
  );
}
