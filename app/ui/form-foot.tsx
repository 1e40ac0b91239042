import type { ReactNode } from "react";
import { Button } from "./button";

interface FormFootProps {
  /** What sends the form, in a word or two. */
  children: ReactNode;
  onCancel: () => void;
  cancel?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** `ink` for what cannot be taken back. */
  variant?: "signal" | "ink";
}

/** The end of a form: what leaves it, and what sends it. */
export function FormFoot({
  children,
  onCancel,
  cancel = "Cancel",
  isBusy = false,
  isDisabled = false,
  variant = "signal",
}: FormFootProps) {
  return (
    <div className="flex justify-end gap-3">
      <Button className="pointer-coarse:h-11" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type="submit"
        variant={variant}
        className="pointer-coarse:h-11"
        isLoading={isBusy}
        disabled={isDisabled}
      >
        {children}
      </Button>
    </div>
  );
}
