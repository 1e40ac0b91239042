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
      placement="full"
      className="bg-well"
    >
      <CompareStage records={records} onChange={onChange} />
    </DialogSheet>
  );
}
