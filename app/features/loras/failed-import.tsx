import type { Lora } from "#contract/loras";
import { Button } from "#ui/button";

interface FailedImportCardProps {
  lora: Lora;
  onRetry: () => void;
  onDismiss: () => void;
}

/** An import that has failed, with its reason and the way back to its form. */
export function FailedImportCard({ lora, onRetry, onDismiss }: FailedImportCardProps) {
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-panel border border-bad/35 bg-panel p-4">
      <h2 dir="auto" className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">
        {lora.name}
      </h2>
      <p role="alert" className="text-sm [overflow-wrap:anywhere]">
        <span className="font-semibold text-bad">The import failed.</span>{" "}
        {lora.message ?? "Please try again."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          Change and try again
        </Button>
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          Take away
        </Button>
      </div>
    </li>
  );
}
