import { lazy, Suspense } from "react";
import type { GenerationRecord } from "#contract/generation";
import { Dialog } from "#ui/dialog";
import type { RecordDeeds } from "./record-actions";

const Body = lazy(() => import("./details-body").then((all) => ({ default: all.DetailsBody })));

interface DetailsProps extends RecordDeeds {
  record: GenerationRecord | null;
  onClose: () => void;
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
