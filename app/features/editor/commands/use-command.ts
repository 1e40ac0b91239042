import { useStore } from "@nanostores/react";
import { clipboard } from "../clipboard";
import { useDesk } from "../desk";
import { filled } from "../preview/full-screen";
import { ripple } from "../timeline/ripple";
import { type Command, commandState, type Face, faceOf, isEnabled } from "./command";
import { COMMANDS, type CommandName } from "./commands";

/** What a button needs to know of a command. */
interface CommandNow extends Face {
  command: Command;
  /** Whether its button stays pressed; undefined for one that does not. */
  isOn: boolean | undefined;
  /** Whether it cannot be carried out now. */
  isOff: boolean;
  run: () => void;
}

/** A command as it is now, for a button. */
export function useCommand(name: CommandName): CommandNow {
  const desk = useDesk();
  useStore(desk.editing.state);
  useStore(desk.selected);
  useStore(desk.also);
  useStore(clipboard);
  useStore(ripple);
  useStore(desk.isPlaying);
  useStore(desk.panel);
  useStore(filled);
  const command = COMMANDS[name];
  const state = commandState(desk);
  return {
    ...faceOf(command, state),
    command,
    isOn: command.isOn?.(state),
    isOff: !isEnabled(command, state),
    run: () => command.run(desk),
  };
}
