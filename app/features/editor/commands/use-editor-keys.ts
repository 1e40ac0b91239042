import { useEffect } from "react";
import { screenKeys } from "../../shell/screen-keys";
import type { Desk } from "../desk";
import { commandState, isEnabled } from "./command";
import { COMMANDS, type CommandName } from "./commands";
import { keyHelp } from "./key-help";
import { commandOf, type KeyPress } from "./keys";

const TYPING =
  "input:not([type=range]), textarea, select, [contenteditable], [role=combobox], [role=slider], [role=tab]";
/** A number field in which nothing is being typed, and the commands that count there: what is undone is of the film. */
const RESTED = "[data-rested]";
const AT_REST: readonly (CommandName | null)[] = ["undo", "redo", "play"];
/** Elements that a space already means something to; a chosen piece of the timeline stays chosen. */
const PRESSED = "button:not([data-chosen-piece]), a, summary, [role=radio], [role=option]";

/**
 * Carries out the command of a press, if that is possible now.
 * @returns whether the press is the editor's: one of a command that is not possible is taken, and does nothing.
 */
export function press(desk: Desk, keys: KeyPress): boolean {
  const name = commandOf(keys);
  if (name === null) return false;
  const command = COMMANDS[name];
  if (isEnabled(command, commandState(desk))) command.run(desk);
  return true;
}

/** Whether a press belongs to a field, a dialog, a button or the words of the page that are selected. */
function isForOthers(target: Element, keys: KeyPress): boolean {
  const isMeant = target.closest(RESTED) !== null && AT_REST.includes(commandOf(keys));
  if (target.closest(TYPING) && !isMeant) return true;
  if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return true;
  if (keys.key === " ") return target.closest(PRESSED) !== null;
  const isCopy = keys.hasControl && keys.key.toLowerCase() === "c";
  return isCopy && document.getSelection()?.isCollapsed === false;
}

/** Listens for the editor's keys while no one types and no dialog is open, and adds them to the sheet of shortcuts. */
export function useEditorKeys(desk: Desk): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const keys = {
        key,
        hasControl: event.ctrlKey || event.metaKey,
        hasShift: event.shiftKey,
        hasAlt: event.altKey,
      };
      if (!isForOthers(target, keys) && press(desk, keys)) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    screenKeys.set({ title: "Editor", lines: keyHelp() });
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      screenKeys.set(null);
    };
  }, [desk]);
}
