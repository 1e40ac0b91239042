import { MODELS, type ModelName, RUNNER_BYTES } from "../upscale/models";
import { ModelDownload } from "./model-download";
import type { ModelState } from "./use-model";

interface ModelLineProps {
  model: ModelName | null;
  state: ModelState;
  onDownload: () => void;
  onCancel: () => void;
  /** Where the focus goes once the model is here. */
  next?: () => HTMLElement | null;
}

/** Where a model is not here yet: the press that fetches it, with its size, and how far that is. */
export function ModelLine({ model, state, onDownload, onCancel, next }: ModelLineProps) {
  if (model === null || state.is === "unknown" || state.is === "ready") return null;
  return (
    <ModelDownload
      bytes={MODELS[model].bytes + RUNNER_BYTES}
      share={state.is === "loading" ? state.share : null}
      onDownload={onDownload}
      onCancel={onCancel}
      next={next}
    >
      {state.is === "failed" ? (
        <p role="alert" className="font-medium text-bad text-xs">
          {state.reason}
        </p>
      ) : (
        <p className="text-faint text-xs">Download once, then use it offline.</p>
      )}
    </ModelDownload>
  );
}
