import { creditsLabel } from "#lib/format";
import { Confirmation } from "#ui/confirmation";

interface AskFirstProps {
  isOpen: boolean;
  /** In credits. */
  price: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a generation is paid for whose prompt says nothing to the engine. */
export function AskFirst({ isOpen, price, onConfirm, onCancel }: AskFirstProps) {
  return (
    <Confirmation
      isOpen={isOpen}
      title="Nothing in this prompt is understood"
      action={`Generate anyway, ${creditsLabel(price)}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The built-in drawing engine is no AI. It knows English words for things, places, light and
      styles, and would make up the rest.
    </Confirmation>
  );
}
