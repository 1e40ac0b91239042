import type { LucideIcon } from "lucide-react";
import { Button } from "#ui/button";

/** A tool or an act with its sign above its name. */
export function ToolButton({
  label,
  icon: Icon,
  isPressed,
  isDisabled = false,
  onPress,
}: {
  label: string;
  icon: LucideIcon;
  /** Undefined for what acts at once. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      variant={isPressed ? "ink" : "quiet"}
      aria-pressed={isPressed}
      // A disabled button would lose the focus, and its dialog the keys.
      aria-disabled={isDisabled || undefined}
      className="h-12 flex-col gap-0.5 px-0 text-2xs aria-disabled:cursor-not-allowed aria-disabled:text-faint"
      onClick={() => isDisabled || onPress()}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  );
}
