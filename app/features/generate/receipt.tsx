import { Dialog } from "#ui/dialog";
import { OwnReceipt } from "./own-receipt";

interface ReceiptProps {
  id: string | null;
  /** Changes when there may be new lines. */
  version: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A generation's receipt as a timeline: every stage with its time. */
export function Receipt({ id, version, isOpen, onOpenChange }: ReceiptProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="right"
      title="Receipt"
      description="Everything that happened to this generation, and when."
    >
      <div className="px-6 pb-8">
        <OwnReceipt id={id} version={version} />
        {id && (
          <p className="mt-8 border-line border-t pt-4 text-faint text-xs">
            Generation <code className="select-all font-mono text-2xs">{id}</code>
          </p>
        )}
      </div>
    </Dialog>
  );
}
