import { ContextMenu } from "radix-ui";
import { type MouseEvent, type ReactElement, useRef } from "react";
import { cn } from "#lib/cn";
import { isFocusLost } from "#lib/focus-handover";
import { MENU_CHOICE, MENU_LINE, MENU_SHEET } from "#ui/menu";
import type { CommandName } from "../commands/commands";
import { ariaKeys, capsOf } from "../commands/keys";
import { useCommand } from "../commands/use-command";
import { useDesk } from "../desk";
import { chooseAll, isChosenAt } from "../selection";

/** What can be done with the chosen pieces, in groups. */
const GROUPS: readonly (readonly CommandName[])[] = [
  ["cut", "copy", "paste", "pasteStyle", "duplicate"],
  ["split", "replace", "detachSound", "applyToScenes"],
  ["remove"],
];

function Choice({ name }: { name: CommandName }) {
  const { command, label, icon: Icon, isOff, run } = useCommand(name);
  const [keys] = command.keys ?? [];
  return (
    <ContextMenu.Item
      disabled={isOff}
      onSelect={run}
      aria-keyshortcuts={command.keys && ariaKeys(command.keys)}
      className={cn(MENU_CHOICE, "data-[disabled]:cursor-default data-[disabled]:text-faint")}
    >
      {Icon && <Icon aria-hidden="true" />}
      {label}
      {keys && (
        <span aria-hidden="true" className="ml-auto pl-6 font-mono text-2xs text-faint">
          {capsOf(keys).join("+")}
        </span>
      )}
    </ContextMenu.Item>
  );
}

/** The rows of a timeline, with a menu for the piece that is pressed with the other button, or by Shift F10. */
export function PieceMenu({ children }: { children: ReactElement }) {
  const desk = useDesk();
  const rows = useRef<HTMLElement | null>(null);

  function choose({ target, currentTarget }: MouseEvent<HTMLElement>) {
    rows.current = currentTarget.closest("section");
    const piece = (target as Element).closest<HTMLElement>("[data-piece]");
    const id = piece?.dataset.piece;
    if (piece?.ariaDisabled === "true") chooseAll(desk, []);
    else if (id !== undefined && !isChosenAt(desk, id)) desk.selected.set(id);
  }

  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger asChild onContextMenu={choose}>
        {children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          collisionPadding={12}
          className={MENU_SHEET}
          onCloseAutoFocus={() => {
            // A piece that was deleted or cut cannot have the focus.
            requestAnimationFrame(() => {
              if (isFocusLost()) rows.current?.focus();
            });
          }}
        >
          {GROUPS.map((names, index) => (
            <div key={names[0]}>
              {index > 0 && <ContextMenu.Separator className={MENU_LINE} />}
              {names.map((name) => (
                <Choice key={name} name={name} />
              ))}
            </div>
          ))}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
