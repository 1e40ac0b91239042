import { Link } from "@remix-run/react";
import { useState } from "react";
import { type GenerationRecord, isEnded } from "#contract/generation";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { generationPath } from "#lib/follow";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Panel } from "#ui/panel";
import { Progress } from "#ui/progress";
import { toast } from "#ui/toast";
import { ReceiptDialog } from "../generate/receipt";

interface TrainingRunProps {
  record: GenerationRecord;
  /** Goes back to the form, with everything in it. */
  onBack: () => void;
}

/** A training while it goes on, and how it ended. */
export function TrainingRun({ record, onBack }: TrainingRunProps) {
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const { id, status, prompt: name } = record;
  return (
    <Panel className="grid gap-4 p-5 sm:p-6">
      <h2 className="font-display font-semibold text-lg">{name}</h2>
      <p role="status" className="text-sm">
        {runWords(record)}
      </p>
      {!isEnded(status) && (
        <div className="grid gap-1.5">
          <Progress label="Training" value={record.progress} />
          {record.progress !== null && (
            // The bar says it to screen readers.
            <p aria-hidden="true" className="figures text-muted text-xs">
              {Math.round(record.progress * 100)}%
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!isEnded(status) && <CancelButton id={id} />}
        {status === "succeeded" && (
          <Button asChild variant="signal">
            <Link to="/dashboard/loras">Open the library</Link>
          </Button>
        )}
        {isEnded(status) && (
          <Button onClick={onBack}>
            {status === "succeeded" ? "Train another" : "Back to the form"}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsReceiptOpen(true)}>
          Receipt
        </Button>
      </div>
      <ReceiptDialog
        id={isReceiptOpen ? id : null}
        record={record}
        isOpen={isReceiptOpen}
        onOpenChange={setIsReceiptOpen}
      />
    </Panel>
  );
}

/** How far a training is, in a sentence; its share is not part of it, or it would be read out at each step. */
function runWords(record: GenerationRecord): string {
  const { status, queue_place: place, cost, error_message: why } = record;
  switch (status) {
    case "processing":
      if (place) return `Waiting at the trainer: number ${place} in its queue.`;
      return "The training is running. You can close this page meanwhile.";
    case "succeeded":
      return `The LoRA was added to your library. You paid ${creditsLabel(cost)}.`;
    case "failed":
      return `${why ?? "The training failed."} Your credits are back.`;
    case "canceled":
      return "The training was canceled. Your credits are back.";
    default:
      return status satisfies never;
  }
}

function CancelButton({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false);

  async function cancel() {
    setIsAsked(true);
    try {
      await sendJson("POST", `${generationPath(id)}/cancel`);
    } catch (error) {
      setIsAsked(false);
      const description = messageOf(error, "Please try again.");
      toast.error("The training was not canceled", { description });
    }
  }

  return (
    <Button isLoading={isAsked} onClick={() => void cancel()}>
      {isAsked ? "Canceling" : "Cancel training"}
    </Button>
  );
}
