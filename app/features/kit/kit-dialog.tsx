import { Dialog } from "#ui/dialog";
import { KitButtons } from "./kit-buttons";

/** The kits of a film that is not open. */
export function KitDialog({
  film,
  onClose,
}: {
  film: { id: string; title: string };
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Download kit"
      description={film.title}
    >
      <div className="px-6 pb-6">
        <KitButtons filmId={film.id} />
      </div>
    </Dialog>
  );
}
