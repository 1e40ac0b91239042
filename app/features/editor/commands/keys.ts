import type { Command } from "./command";
import { COMMANDS, type CommandName } from "./commands";

/** The parts of a press that matter. */
export interface KeyPress {
  key: string;
  /** Ctrl, or the Command key of a Mac. */
  hasControl: boolean;
  hasShift: boolean;
  hasAlt: boolean;
}

/** Keys whose name in events is not the one in the table. */
const NAMES: Readonly<Record<string, string>> = { " ": "space" };

/** What each key of the table does, by the key in small letters. */
const BY_KEY: ReadonlyMap<string, CommandName> = new Map(
  (Object.keys(COMMANDS) as CommandName[]).flatMap((name) =>
    (COMMANDS[name].keys ?? []).map((key) => [key.toLowerCase(), name] as const),
  ),
);

/** The command of a key press; null where it has no command. A press with Alt belongs to the browser. */
export function commandOf({ key, hasControl, hasShift, hasAlt }: KeyPress): CommandName | null {
  if (hasAlt) return null;
  const name = NAMES[key] ?? key.toLowerCase();
  const find = (keys: string) => BY_KEY.get(keys) ?? null;
  if (hasControl) return (hasShift ? find(`ctrl+shift+${name}`) : null) ?? find(`ctrl+${name}`);
  // Most keyboards have the plus on a key with Shift.
  return find(hasShift && name !== "+" ? `shift+${name}` : name);
}

/** What keyboards have on a key whose name is longer. */
const CAPS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  Delete: "Del",
  Escape: "Esc",
};

/** The keys of a combination as they are shown, one after the other. */
export const capsOf = (keys: string): string[] =>
  // A plus at the end is a key itself.
  keys.split(/\+(?!$)/).map((key) => CAPS[key] ?? key);

/** A combination as `aria-keyshortcuts` wants it. */
export const ariaKeys = (keys: readonly string[]): string =>
  keys.map((one) => one.replace(/^Ctrl/, "Control").replace(/^\+$/, "Plus")).join(" ");

/**
 * What a tooltip says: with the first key, unless that is one of every program, with Ctrl.
 * @param isNameless whether the button does not say its label.
 * @returns null where a tooltip would say nothing more than the button.
 */
export function tipOf(
  { label, tip, keys = [] }: Pick<Command, "label" | "tip" | "keys">,
  isNameless: boolean,
): string | null {
  const text = tip ?? (isNameless ? label : null);
  const [key] = keys;
  if (text === null || key === undefined || key.startsWith("Ctrl")) return text;
  return `${text} (${capsOf(key).join("+")})`;
}
