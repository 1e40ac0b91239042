import { Check } from "lucide-react";
import { cn } from "#lib/cn";

/** Looks of what lies over the picture of a card. */
export const OVER = "absolute z-10 transition-opacity duration-150";
/** The same where it is wanted on pointing at the card, in it by keys, or by touch. */
export const ON_DEMAND =
  "opacity-0 focus-visible:opacity-100 group-hover:opacity-100 group-has-focus-visible:opacity-100 pointer-coarse:opacity-100";

interface SelectBoxProps {
  /** What is selected by it. */
  name: string;
  isSelected: boolean;
  /** Something is selected, so that every card offers to be. */
  isShown: boolean;
  onSelect: (isRange: boolean) => void;
}

/** The box in the corner of a card that selects it; with Shift a range. */
export function SelectBox({ name, isSelected, isShown, onSelect }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox of its own cannot be pressed with Shift.
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={`Select: ${name}`}
      onClick={(event) => onSelect(event.shiftKey)}
      className={cn(
        OVER,
        "top-1 left-1 grid size-10 place-items-center",
        !isSelected && !isShown && ON_DEMAND,
      )}
    >
      <span
        className={cn(
          "grid size-5.5 place-items-center rounded-control border-2",
          isSelected
            ? "border-signal bg-signal text-on-signal"
            : "border-white bg-black/50 text-transparent",
        )}
      >
        <Check aria-hidden="true" className="size-4" strokeWidth={3} />
      </span>
    </button>
  );
}
