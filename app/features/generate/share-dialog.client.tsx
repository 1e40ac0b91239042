import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { Dialog } from "#ui/dialog";
import { ShareControl } from "../history/share-control";

interface ShareDialogProps {
  record: GenerationRecord;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChanged: (record: GenerationRecord) => void;
}

/** The unlisted address of a result; fetched when it is first asked for. */
export function ShareDialog({ record, isOpen, onOpenChange, onChanged }: ShareDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Share this result"
      description={generationName(record)}
      className="sm:max-w-lg"
    >
      <div className="px-6 pb-6">
        <ShareControl record={record} onChanged={onChanged} />
      </div>
    </Dialog>
  );
}
