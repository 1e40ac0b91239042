import { type ReactNode, useCallback, useRef } from "react";
import { useFocusHandover } from "#lib/focus-handover";
import { formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";

/** What is said at a button that waits for a model. */
export const MODEL_FIRST = "Download the model first. It is free.";

interface ModelDownloadProps {
  /** What is fetched, in bytes. */
  bytes: number;
  /** How far it is, from 0 to 1; null while nothing is fetched. */
  share: number | null;
  onDownload: () => void;
  onCancel: () => void;
  /** Where the focus goes once the model is here. */
  next: (() => HTMLElement | null) | undefined;
  /** What is said below the button. */
  children?: ReactNode;
}

/** The press that fetches a model, with its size, and how far that is. The focus stays with it. */
export function ModelDownload(props: ModelDownloadProps) {
  const { bytes, share, onDownload, onCancel, next, children } = props;
  const button = useRef<HTMLButtonElement | null>(null);
  const progress = useRef<HTMLElement | null>(null);
  const fromButton = useFocusHandover(() => progress.current ?? next?.() ?? null);
  const fromProgress = useFocusHandover(() => button.current ?? next?.() ?? null);
  const atProgress = useCallback(
    (element: HTMLElement | null) => {
      progress.current = element;
      fromProgress(element);
    },
    [fromProgress],
  );
  if (share === null) {
    return (
      <div key="button" ref={fromButton} className="grid gap-1.5">
        <Button ref={button} onClick={onDownload}>
          Download model, {formatBytes(bytes)}
        </Button>
        {children}
      </div>
    );
  }
  return (
    <section
      key="progress"
      ref={atProgress}
      aria-label="Model download"
      tabIndex={-1}
      className="grid gap-2"
    >
      <p className="text-muted text-sm">Loading the model...</p>
      <Progress label="Model download" value={share} />
      <Button onClick={onCancel}>Cancel the download</Button>
    </section>
  );
}
