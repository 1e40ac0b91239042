import { lazy, Suspense } from "react";
import type { GenerationRecord } from "#contract/generation";
import { Dialog } from "#ui/dialog";

const Body = lazy(() => import("./details-body").then((all) => ({ default: all.DetailsBody })));

interface DetailsProps {
  record: GenerationRecord | null;
  onClose: () => void;
  onChanged: (record: GenerationRecord) => void;
  onRetry: (record: GenerationRecord) => void;
  onCancel: (record: GenerationRecord) => Promise<void>;
  onDelete: (record: GenerationRecord) => void;
}

/** The drawer with one generation; what is in it is fetched when it is first opened. */
export function Details({ record, onClose, ...rest }: DetailsProps) {
  return (
    <Dialog
      isOpen={record !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="right"
      title="Details"
      className="max-w-xl"
    >
      {record && (
        <Suspense fallback={null}>
          <Body record={record} {...rest} />
        </Suspense>
      )}
    </Dialog>
  );
}
