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

/** A generation's receipt: what was asked for, made and charged, and when. */
export function ReceiptDialog({ id, record, isOpen, onOpenChange }: ReceiptProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="right"
      title="Receipt"
      description="What was made, when, and what it cost."
    >
      <div className="px-6 pb-8">
        {record && (
          <Maker
            model={record.model}
            provider={record.provider}
            asked={record.asked_model}
            className="mb-6 text-sm"
          />
        )}
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnReceipt id={id} version={record?.updated_at ?? null} making={record} />
        </Suspense>
      </div>
    </Dialog>
  );
}
