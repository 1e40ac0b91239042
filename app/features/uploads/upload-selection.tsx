import { FolderInput, Trash2, X } from "lucide-react";
import { formatCount } from "#lib/format";
import { Button } from "#ui/button";

interface UploadSelectionProps {
  count: number;
  /** How many are on the page. */
  shown: number;
  onSelectAll: () => void;
  onMove: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the uploads that are selected. */
export function UploadSelection(props: UploadSelectionProps) {
  const { count, shown, onSelectAll, onMove, onDelete, onClear } = props;
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-3 z-20 mx-auto flex w-full max-w-fit animate-rise flex-wrap items-center justify-center gap-1 rounded-panel border border-line bg-raised p-2 shadow-raised"
    >
      <p role="status" className="figures px-2 font-semibold text-sm">
        {formatCount(count)} selected
      </p>
      {count < shown && (
        <Button size="sm" variant="quiet" onClick={onSelectAll}>
          Select all shown ({shown})
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onMove}>
        <FolderInput aria-hidden="true" className="size-4" />
        Move to project
      </Button>
      <Button size="sm" variant="quiet" onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <Button size="icon-sm" variant="quiet" aria-label="Clear the selection" onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </section>
  );
}
