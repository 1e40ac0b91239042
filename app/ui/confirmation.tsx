import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that does it. */
  action: string;
  /** The label of the button that does not. */
  refusal?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export function Confirmation({
  isOpen,
  title,
  children,
  action,
  refusal = "Cancel",
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={title}
      description={children}
      className="sm:max-w-md"
    >
      <div className="flex justify-end gap-3 px-6 pb-6">
        <Button onClick={onCancel} data-autofocus="">
          {refusal}
        </Button>
        <Button variant="ink" isLoading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
