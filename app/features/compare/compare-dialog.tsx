import type { GenerationRecord } from "#contract/generation";
import { DialogSheet } from "#ui/dialog-sheet";
import { CompareStage } from "./compare-stage";

interface CompareDialogProps {
  records: readonly GenerationRecord[];
  onChange: (records: readonly GenerationRecord[]) => void;
  onClose: () => void;
}

/** Results side by side over the whole screen. */
export function CompareDialog({ records, onChange, onClose }: CompareDialogProps) {
  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Compare"
      isHeadingHidden
      className="inset-0 h-dvh max-h-none w-full overflow-hidden rounded-none! border-0 bg-well sm:top-0 sm:bottom-0 sm:w-full sm:translate-y-0"
    >
      <CompareStage records={records} onChange={onChange} />
    </DialogSheet>
  );
}
