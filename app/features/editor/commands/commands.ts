import type { Command } from "./command";
import { EDITING } from "./editing";
import { MARKERS } from "./markers";
import { PANELS } from "./panels";
import { PLAYBACK } from "./playback";

/**
 * The one table of the editor's commands. Its buttons take their label, icon, tooltip, shortcut and state from it, the
 * handler of keys looks presses up in it, and the key help lists it: another command is one entry.
 */
const TABLE = { ...PLAYBACK, ...EDITING, ...MARKERS, ...PANELS } as const;

export type CommandName = keyof typeof TABLE;

export const COMMANDS: Readonly<Record<CommandName, Command>> = TABLE;
