import { Download } from "lucide-react";
import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { creditsLabel } from "#lib/format";
import { downloadUrl } from "#lib/result";
import { Button } from "#ui/button";
import type { ShownSource } from "../steps/source";
import { Comparison } from "./comparison";
import { RESULT } from "./use-work-focus";

/** What a provider made, against what went in. */
export function ProviderResult({
  record,
  source,
}: {
  record: GenerationRecord;
  source: ShownSource;
}) {
  const { output_url, width, height, model, cost } = record;
  if (!output_url) return null;
  const size = { width: width ?? source.width, height: height ?? source.height };
  return (
    <>
      <Comparison
        before={source.previewUrl}
        after={output_url}
        {...size}
        alt={`Result: ${size.width} × ${size.height}`}
        isVideo={source.video !== null}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-muted text-sm">
          {size.width} × {size.height} pixels · {model} · {creditsLabel(cost)}
        </p>
        <Button variant="ink" asChild>
          <a {...RESULT} href={downloadUrl(record)} download={fileName(record)}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </Button>
      </div>
    </>
  );
}
