import type { KeyLine } from "../../shell/screen-keys";
import { COMMANDS, type CommandName } from "./commands";
import { capsOf } from "./keys";

/** Every command that has a key, in the order of the table. */
export function keyHelp(): KeyLine[] {
  return Object.values(COMMANDS).flatMap(({ label, keys }) =>
    keys ? [{ what: label, keys: keys.map(capsOf) }] : [],
  );
}

/** The keys that a newcomer is told of, with what they do in a word. */
const FIRST_KEYS: readonly { commands: readonly CommandName[]; does: string; joint?: string }[] = [
  { commands: ["play"], does: "plays" },
  {
    commands: ["playBackward", "stop", "playForward"],
    does: "play backward, stop, forward",
    joint: " ",
  },
  { commands: ["trimStart", "trimEnd"], does: "trim", joint: " and " },
  { commands: ["split"], does: "splits" },
  { commands: ["remove"], does: "removes" },
  { commands: ["undo"], does: "undoes" },
];

/** The most important keys in a sentence. */
export function keySentence(): string {
  const parts = FIRST_KEYS.map(({ commands, does, joint = " " }) => {
    const keys = commands.flatMap((name) => COMMANDS[name].keys?.slice(0, 1) ?? []);
    return `${keys.join(joint)} ${does}`;
  });
  return `Shortcuts: ${parts.join(", ")}.`;
}
