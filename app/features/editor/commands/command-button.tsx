import type { ComponentProps } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import type { CommandName } from "./commands";
import { ariaKeys, tipOf } from "./keys";
import { useCommand } from "./use-command";

interface CommandButtonProps
  extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "children"> {
  command: CommandName;
  /** What it is called at this place, where the label would not say enough. */
  name?: string;
  /** False where the icon explains itself. */
  hasTip?: boolean;
}

/** The button of a command: its icon with its label, or in a small square its icon with a tooltip. */
export function CommandButton(props: CommandButtonProps) {
  const { name, hasTip = true, variant = "quiet", size = "sm", className } = props;
  const { command, label, icon: Icon, isOn, isOff, run } = useCommand(props.command);
  const isSquare = size === "icon" || size === "icon-sm";
  const button = (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-label={name ?? (isSquare ? label : undefined)}
      aria-keyshortcuts={command.keys && ariaKeys(command.keys)}
      {...(command.isSwitch ? { role: "switch", "aria-checked": isOn } : { "aria-pressed": isOn })}
      disabled={isOff}
      onClick={run}
    >
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {!isSquare && label}
      {props.children}
    </Button>
  );
  const text = name ?? tipOf({ ...command, label }, isSquare);
  return hasTip && text !== null ? <Tooltip text={text}>{button}</Tooltip> : button;
}

/** The small square button of a command, larger for a finger. */
export const CommandTool = ({ className, ...props }: Omit<CommandButtonProps, "size">) => (
  <CommandButton size="icon-sm" className={cn("pointer-coarse:size-10", className)} {...props} />
);

/** The button of a command for a thumb: as wide as there is room, 44 pixels high. */
export function ThumbButton({
  command,
  name,
  hasText = false,
}: Pick<CommandButtonProps, "command" | "name"> & { hasText?: boolean }) {
  const { label, icon: Icon, isOff, run } = useCommand(command);
  return (
    <Button
      variant="quiet"
      className="h-11 min-w-11 flex-1 px-1"
      aria-label={name ?? label}
      disabled={isOff}
      onClick={run}
    >
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {hasText && label}
    </Button>
  );
}
