import type { ShownResult } from "../steps/finished";
import { Comparison } from "./comparison";
import { ResultBar } from "./result-bar";
import type { SourceControl } from "./use-source";

interface DeviceComparisonProps {
  result: ShownResult;
  alt: string;
  onStored: SourceControl["noteStored"];
  onUndone?: () => void;
}

/** What the device made, beside what it was made from, and what can be done with it. */
export function DeviceComparison({ result, alt, onStored, onUndone }: DeviceComparisonProps) {
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
        alt={alt}
        isVideo={result.video !== null}
      />
      <ResultBar
        key={result.url}
        result={result}
        onStored={onStored}
        {...(onUndone ? { onUndone } : {})}
      />
    </>
  );
}
