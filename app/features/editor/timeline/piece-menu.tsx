import { useStore } from "@nanostores/react";
import { ArrowUpDown, ChevronRight } from "lucide-react";
import { ContextMenu } from "radix-ui";
import { type MouseEvent, type ReactElement, useRef } from "react";
import { cn } from "#lib/cn";
import { isFocusLost } from "#lib/focus-handover";
import { MENU_CHOICE, MENU_LINE, MENU_SHEET } from "#ui/menu";
import type { CommandName } from "../commands/commands";
import { ariaKeys, capsOf } from "../commands/keys";
import { useCommand } from "../commands/use-command";
import { useDesk } from "../desk";
import { moveChosenToRow, rowChoices } from "../move-to-row";
import { chooseAll, isChosenAt } from "../selection";

/** What can be done with the chosen pieces, in groups. */
const GROUPS: readonly (readonly CommandName[])[] = [
  ["cut", "copy", "paste", "pasteStyle", "duplicate"],
  ["split", "freeze", "replace", "detachSound", "applyToScenes"],
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

/** The rows that the piece which is worked on can go to, as a menu of its own. */
function RowMenu() {
  const desk = useDesk();
  const rows = rowChoices(desk, useStore(desk.selected));
  return (
    <ContextMenu.Sub>
      <ContextMenu.SubTrigger
        disabled={rows.length === 0}
        className={cn(
          MENU_CHOICE,
          "data-[disabled]:cursor-default data-[state=open]:bg-hover data-[disabled]:text-faint",
        )}
      >
        <ArrowUpDown aria-hidden="true" />
        Move to row
        <ChevronRight aria-hidden="true" className="ml-auto" />
      </ContextMenu.SubTrigger>
      <ContextMenu.Portal>
        <ContextMenu.SubContent
          collisionPadding={12}
          className={cn(
            MENU_SHEET,
            "max-h-(--radix-context-menu-content-available-height) overflow-y-auto",
          )}
        >
          {rows.map(({ value, label }) => (
            <ContextMenu.Item
              key={value}
              onSelect={() => moveChosenToRow(desk, value)}
              className={MENU_CHOICE}
            >
              <bdi className="max-w-60 truncate">{label}</bdi>
            </ContextMenu.Item>
          ))}
        </ContextMenu.SubContent>
      </ContextMenu.Portal>
    </ContextMenu.Sub>
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
              {names.includes("split") && <RowMenu />}
            </div>
          ))}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
