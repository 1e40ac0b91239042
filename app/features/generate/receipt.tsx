import { lazy, Suspense } from "react";
import type { GenerationRecord } from "#contract/generation";
import { Dialog } from "#ui/dialog";
import { Skeleton } from "#ui/skeleton";
import { Maker } from "./maker";

/** Most visits open no receipt. */
const OwnReceipt = lazy(() =>
  import("./own-receipt").then((loaded) => ({ default: loaded.OwnReceipt })),
);

interface ReceiptProps {
  id: string | null;
  /** What is known of it; there may be new lines when it changes. */
  record: GenerationRecord | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A generation's receipt as a timeline: every stage with its time. */
export function Receipt({ id, record, isOpen, onOpenChange }: ReceiptProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="right"
      title="Receipt"
      description="Everything that happened to this generation, and when."
    >
      <div className="px-6 pb-8">
        {record && (
          <Maker model={record.model} provider={record.provider} className="mb-6 text-sm" />
        )}
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnReceipt id={id} version={record?.updated_at ?? null} making={record} />
        </Suspense>
        {id && (
          <p className="mt-8 border-line border-t pt-4 text-faint text-xs">
            Generation <code className="select-all font-mono text-2xs">{id}</code>
          </p>
        )}
      </div>
    </Dialog>
  );
}
