import type { Parameter, TestModelDetail } from "#contract/models";
import { Dialog } from "#ui/dialog";
import { ParameterForm } from "./parameter-form";

interface ParameterDrawerProps {
  /** Null until the model is loaded. */
  model: TestModelDetail | null;
  edited: Parameter | "new" | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The drawer in which a parameter is added or edited. */
export function ParameterDrawer({ model, edited, onClose, onSaved }: ParameterDrawerProps) {
  const parameter = edited === "new" ? null : edited;
  return (
    <Dialog
      isOpen={edited !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="right"
      title={parameter ? "Edit Parameter" : "Add Parameter"}
    >
      {edited !== null && (
        <ParameterForm model={model} parameter={parameter} onCancel={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}
