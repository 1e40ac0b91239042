import { EmptyState } from "#ui/empty-state";
import type { ShownResult } from "../steps/finished";
import type { Source } from "../steps/source";
import { Comparison } from "./comparison";
import { ProviderResult } from "./provider-result";
import { ResultBar } from "./result-bar";
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
      <>
        <Comparison
          before={result.source.previewUrl}
          beforeFull={result.source.fileUrl}
          after={result.url}
          pixels={result.pixels}
          small={result.smallUrl}
          width={result.width}
          height={result.height}
          alt={`Result: ${result.width} × ${result.height}`}
          isVideo={result.video !== null}
        />
        <ResultBar result={result} onStored={onStored} />
      </>
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
