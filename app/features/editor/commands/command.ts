import type { LucideIcon } from "lucide-react";
import type { Timeline } from "#contract/timeline/timeline";
import { clipboard } from "../clipboard";
import type { Desk, PanelName } from "../desk";
import { filled } from "../preview/full-screen";
import { chosenAt } from "../selection";
import { ripple } from "../timeline/ripple";

/** What the names and buttons of commands follow from. */
export interface CommandState {
  timeline: Timeline;
  canUndo: boolean;
  canRedo: boolean;
  /** The piece that is worked on, and all that are chosen with it. */
  selected: string | null;
  chosen: readonly string[];
  /** Whether pieces were copied. */
  canPaste: boolean;
  /** Whether scenes follow what becomes of others. */
  isRippling: boolean;
  isPlaying: boolean;
  panel: PanelName | null;
  /** Whether the preview fills the screen. */
  isAlone: boolean;
}

/** What a command looks like. */
export interface Face {
  /** What its button says or is called, and the key help. */
  label: string;
  icon?: LucideIcon;
}

/** Something that a creator can do in the editor, by a button, by a key or by both. */
export interface Command extends Face {
  /** Another face while something else would happen: "Pause" for "Play". */
  now?: (state: CommandState) => Face | null;
  /** What a tooltip says where that is more than the label. */
  tip?: string;
  /** As they are written on a keyboard, with Ctrl before Shift: "S", "Ctrl+Shift+Z". The first one is named beside a button. */
  keys?: readonly string[];
  /** Whether it can be carried out; always, where this is left out. */
  enabled?: (state: CommandState) => boolean;
  /** Whether what it switches is on, for a button that stays pressed. */
  isOn?: (state: CommandState) => boolean;
  /** Whether its button is a switch, of a setting that stays. */
  isSwitch?: boolean;
  run: (desk: Desk) => void;
}

/** Whether a command can be carried out now. */
export const isEnabled = ({ enabled }: Command, state: CommandState): boolean =>
  enabled?.(state) ?? true;

/** What a command looks like now. */
export const faceOf = (command: Command, state: CommandState): Face =>
  command.now?.(state) ?? command;

/** What the commands of a desk follow from at this moment. */
export function commandState(desk: Desk): CommandState {
  const { timeline, canUndo, canRedo } = desk.editing.state.get();
  return {
    ...{ timeline, canUndo, canRedo },
    selected: desk.selected.get(),
    chosen: chosenAt(desk),
    canPaste: clipboard.get().length > 0,
    isRippling: ripple.get(),
    isPlaying: desk.isPlaying.get(),
    panel: desk.panel.get(),
    isAlone: filled.get() !== "place",
  };
}
