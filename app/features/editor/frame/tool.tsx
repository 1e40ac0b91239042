import type { LucideIcon } from "lucide-react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";

interface ToolProps {
  name: string;
  icon: LucideIcon;
  /** Words beside the icon. */
  text?: string;
  isOff?: boolean;
  onPress: () => void;
}

/** A button for a thumb: as wide as there is room, 44 pixels high. */
export function ThumbTool({ name, icon: Icon, text, isOff = false, onPress }: ToolProps) {
  return (
    <Button
      variant="quiet"
      className="h-11 min-w-11 flex-1 px-1"
      aria-label={name}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </Button>
  );
}

/** A small button with an icon, whose name shows when it is pointed at. */
export function SmallTool({
  className,
  ...props
}: Omit<ToolProps, "text"> & { className?: string }) {
  const { name, icon: Icon, isOff = false, onPress } = props;
  return (
    <Tooltip text={name}>
      <Button
        variant="quiet"
        size="icon-sm"
        className={cn("pointer-coarse:size-10", className)}
        aria-label={name}
        disabled={isOff}
        onClick={onPress}
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    </Tooltip>
  );
}
