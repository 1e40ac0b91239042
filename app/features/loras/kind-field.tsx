import type { ReactNode } from "react";
import type { Lora } from "#contract/loras";
import { ChoiceField } from "./choice-field";

interface KindFieldProps {
  /** Empty while nothing is chosen. */
  value: Lora["kind"] | "";
  problem: string | undefined;
  onChange: (kind: Lora["kind"]) => void;
  /** Below the choices. */
  children?: ReactNode;
}

/** Whether a LoRA teaches a subject or a style. */
export function KindField({ value, problem, onChange, children }: KindFieldProps) {
  return (
    <ChoiceField
      label="What does it teach?"
      options={[
        { value: "subject", label: "A subject", note: "One thing, person or character" },
        { value: "style", label: "A style", note: "A way of drawing or of light" },
      ]}
      {...{ value, problem, onChange }}
    >
      {children}
    </ChoiceField>
  );
}
