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
    <span
      className={cn(
        OVER,
        "top-1 left-1 grid size-10 place-items-center",
        !isSelected && !isShown && ON_DEMAND,
      )}
    >
      <input
        type="checkbox"
        aria-label={`Select: ${name}`}
        checked={isSelected}
        // A change comes from a click, which knows whether Shift was held.
        onChange={({ nativeEvent }) =>
          onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
      />
      <span
        aria-hidden="true"
        className={cn(
          "pointer-events-none relative grid size-5.5 place-items-center rounded-control border-2",
          isSelected
            ? "border-signal bg-signal text-on-signal"
            : "border-white bg-black/50 text-transparent",
        )}
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
    </span>
  );
}
