import { useStore } from "@nanostores/react";
import { FileBox } from "lucide-react";
import { useId } from "react";
import { cn } from "#lib/cn";
import { isConnected } from "#lib/connection";
import { formatBytes } from "#lib/format";
import { useFileDrop } from "#lib/use-file-drop";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import type { WeightsUpload } from "./use-weights-upload";

interface WeightsFieldProps {
  upload: WeightsUpload;
  /** A file whose upload was begun before the page was loaded again. */
  begunFile: string | null;
  problem: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** The place for a file of weights: dropped or chosen, with how far it is on its way up. */
export function WeightsField({ upload, begunFile, problem, onFile, onRemove }: WeightsFieldProps) {
  const id = useId();
  const { getRootProps, getInputProps, open, isDragActive } = useFileDrop(
    ([file]) => file && onFile(file),
  );
  const described = problem ? `${id}-problem` : undefined;
  return (
    <div {...getRootProps({ className: "grid gap-1.5" })}>
      <span className="font-medium text-sm">File</span>
      <input {...getInputProps({ "aria-label": "LoRA file", accept: ".safetensors" })} />
      {upload.state === "none" ? (
        <button
          type="button"
          onClick={open}
          data-invalid={problem ? "" : undefined}
          aria-describedby={described}
          className={cn(
            "grid min-h-28 place-items-center rounded-control bg-well p-3 transition-colors duration-150 hover:bg-signal-wash",
            isDragActive && "bg-signal-wash",
          )}
        >
          <span
            className={cn(
              "viewfinder grid size-full place-items-center px-4 text-center",
              isDragActive && "[--tint:var(--color-signal)]",
            )}
          >
            <span className="grid justify-items-center gap-1">
              <FileBox aria-hidden="true" className="size-6 text-signal-text" strokeWidth={1.5} />
              <span className="font-semibold text-sm">
                {isDragActive ? "Drop to upload" : "Choose or drop a .safetensors file"}
              </span>
              <span className="text-muted text-xs [overflow-wrap:anywhere]">
                {begunFile === null
                  ? "Up to 500 MB"
                  : `Choose ${begunFile} again: it goes on where it stopped`}
              </span>
            </span>
          </span>
        </button>
      ) : (
        <Sending upload={upload} onRemove={onRemove} />
      )}
      {problem && (
        <p id={`${id}-problem`} className="font-medium text-bad text-xs [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </div>
  );
}

interface SendingProps {
  upload: Exclude<WeightsUpload, { state: "none" }>;
  onRemove: () => void;
}

function Sending({ upload, onRemove }: SendingProps) {
  const isThere = useStore(isConnected);
  const isSent = upload.state === "sent";
  const name = isSent ? upload.file.name : upload.name;
  const percent = isSent ? 100 : Math.round(upload.share * 100);
  return (
    <div className="grid gap-2 rounded-control bg-well p-3">
      <div className="flex min-w-0 items-center gap-3">
        <p className="min-w-0 grow font-semibold text-sm [overflow-wrap:anywhere]">{name}</p>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {isSent ? "Choose another" : "Stop"}
        </Button>
      </div>
      <Progress label={`Upload of ${name}`} value={percent / 100} />
      <p className="figures text-muted text-xs">
        <span role="status">
          {isSent
            ? `${formatBytes(upload.file.bytes)} uploaded`
            : isThere
              ? "Uploading"
              : "No connection. The upload goes on as soon as there is one."}
        </span>
        {!isSent && isThere && `, ${percent}%`}
      </p>
    </div>
  );
}
