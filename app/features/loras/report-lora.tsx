import { lazy, Suspense } from "react";
import type { Lora } from "#contract/loras";
import { Dialog } from "#ui/dialog";
import { loraPath } from "./loras-api";

const ReportForm = lazy(() =>
  import("../share/report-form").then((loaded) => ({ default: loaded.ReportForm })),
);

interface ReportLoraProps {
  /** Null while none is to be reported. */
  lora: Lora | null;
  onClose: () => void;
}

/** Reports a LoRA that is shared with everyone; the form is fetched when it is asked for. */
export function ReportLora({ lora, onClose }: ReportLoraProps) {
  return (
    <Dialog
      isOpen={lora !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Report this LoRA"
      description="Someone looks at it and decides. Its owner does not learn who you are."
      className="sm:max-w-md"
    >
      <Suspense fallback={<div className="h-80" />}>
        {lora && (
          <ReportForm
            thing="LoRA"
            path={`${loraPath(lora.id)}/report`}
            body={{}}
            isPublic={false}
            onClose={onClose}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
