import type { TestModel } from "#contract/models";
import { Dialog } from "#ui/dialog";
import { ModelForm } from "./model-form";

interface ModelDrawerProps {
  /** The model to edit, `new` for one that is to be added, null for a closed drawer. */
  edited: TestModel | "new" | null;
  onClose: () => void;
  /** @param previousName the name that it had, or null for a new model. */
  onSaved: (saved: TestModel, previousName: string | null) => void;
}

/** The drawer in which a model is added or edited. */
export function ModelDrawer({ edited, onClose, onSaved }: ModelDrawerProps) {
  const model = edited === "new" ? null : edited;
  return (
    <Dialog
      isOpen={edited !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="right"
      title={model ? "Edit Test Model" : "Add Test Model"}
    >
      {edited !== null && (
        <ModelForm
          model={model}
          onCancel={onClose}
          onSaved={(saved) => onSaved(saved, model?.name ?? null)}
        />
      )}
    </Dialog>
  );
}
