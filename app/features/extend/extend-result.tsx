import { Download, ImagePlus } from "lucide-react";
import type { GenerationRecord } from "#contract/generation";
import { Button } from "#ui/button";

/** A picture whose edges were filled by rule: it is in the history, and can be used at once. */
export function ExtendResult({
  record,
  onUse,
  onAgain,
}: {
  record: GenerationRecord;
  onUse: () => void;
  onAgain: () => void;
}) {
  const { output_url: url, width, height } = record;
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] lg:col-span-2">
      <div className="grid min-h-0 place-items-center bg-well p-2 [container-type:size]">
        {url && (
          <img
            src={url}
            alt="The result with its edges filled"
            className="max-h-[100cqh] max-w-full object-contain"
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-line border-t p-3">
        <p role="status" className="min-w-48 flex-1 text-sm">
          Saved to your history: {width} × {height} px, edges filled by rule, no AI.
        </p>
        <Button variant="quiet" onClick={onAgain}>
          Place it again
        </Button>
        {url && (
          <Button asChild>
            <a href={url} download="extended.png">
              <Download aria-hidden="true" className="size-4" />
              Download
            </a>
          </Button>
        )}
        <Button variant="signal" onClick={onUse}>
          <ImagePlus aria-hidden="true" className="size-4" />
          Use as input
        </Button>
      </div>
    </div>
  );
}
