import { useMemo, useSyncExternalStore } from "react";
import { clipboard } from "../clipboard";
import { type Desk, useDesk } from "../desk";
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

/** Hears of all that the looks of commands follow from. */
function listenToDesk(desk: Desk, onChange: () => void): () => void {
  const { editing, selected, also, isPlaying, panel } = desk;
  const stops = [editing.state, selected, also, clipboard, ripple, isPlaying, panel, filled].map(
    (store) => store.listen(onChange),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Gives what a command looks like now: the same object while it looks the same. */
export function watchCommand(name: CommandName, desk: Desk): () => CommandNow {
  const command = COMMANDS[name];
  const run = () => command.run(desk);
  let last: CommandNow | null = null;
  return () => {
    const state = commandState(desk);
    const { label, icon } = faceOf(command, state);
    const isOn = command.isOn?.(state);
    const isOff = !isEnabled(command, state);
    const isSame =
      last?.label === label && last.icon === icon && last.isOn === isOn && last.isOff === isOff;
    if (!last || !isSame) last = { label, icon, command, isOn, isOff, run };
    return last;
  };
}

/** A command as it is now, for a button, which is drawn again only when it looks otherwise. */
export function useCommand(name: CommandName): CommandNow {
  const desk = useDesk();
  const read = useMemo(() => watchCommand(name, desk), [name, desk]);
  return useSyncExternalStore(
    useMemo(() => (onChange: () => void) => listenToDesk(desk, onChange), [desk]),
    read,
  );
}
