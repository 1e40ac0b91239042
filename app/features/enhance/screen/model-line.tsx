import { formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { MODELS, type ModelName, RUNNER_BYTES } from "../upscale/models";
import type { ModelState } from "./use-model";

/** Where a model is not here yet: the press that fetches it, with its size, and how far that is. */
export function ModelLine({
  model,
  state,
  onDownload,
  onCancel,
}: {
  model: ModelName | null;
  state: ModelState;
  onDownload: () => void;
  onCancel: () => void;
}) {
  if (model === null || state.is === "unknown" || state.is === "ready") return null;
  if (state.is === "loading") {
    return (
      <div className="grid gap-2">
        <p className="text-muted text-sm">Loading the model...</p>
        <Progress label="Model download" value={state.share} />
        <Button onClick={onCancel}>Cancel the download</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Button onClick={onDownload}>
        Download model, {formatBytes(MODELS[model].bytes + RUNNER_BYTES)}
      </Button>
      {state.is === "failed" ? (
        <p role="alert" className="font-medium text-bad text-xs">
          {state.reason}
        </p>
      ) : (
        <p className="text-faint text-xs">Download once, then use it offline.</p>
      )}
    </div>
  );
}
