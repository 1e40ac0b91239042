import type { FeatureSettings } from "#contract/features";
import { SCREENS } from "#contract/screens";
import { isFeatureOn } from "#lib/open-screens";

/** How long the second key may wait for the first. Milliseconds. */
export const CHORD_MS = 1200;

/** The part of a pressed key that a shortcut looks at. */
export interface Press {
  key: string;
  hasModifier: boolean;
  /** Whether someone is typing, or a dialog is open. */
  isBusy: boolean;
  /** Whether a result is looked at, and no one is typing and no dialog is over it. */
  isOnResult: boolean;
  /** Milliseconds. */
  at: number;
}

export type ShortcutAct =
  | { do: "help" }
  | { do: "focus" }
  | { do: "go"; to: string }
  /** What the table of results has under a key (`result-commands.ts`), if anything. */
  | { do: "result"; key: string };

/**
 * What a press means: `?` for help, `/` for the first field of the screen, G and a letter for a
 * screen; any other may be one of the result that is looked at.
 * @param chordSince when G was pressed, or null
 * @param settings which features are switched: no letter leads to one that is off
 * @returns the act, if any, and when G was pressed for the press after this one.
 */
export function readPress(
  press: Press,
  chordSince: number | null,
  settings: FeatureSettings,
): { act: ShortcutAct | null; chordSince: number | null } {
  const key = press.key.toLowerCase();
  const onResult: ShortcutAct | null = press.isOnResult ? { do: "result", key } : null;
  if (press.hasModifier) return { act: null, chordSince: null };
  if (press.isBusy) return { act: onResult, chordSince: null };
  if (chordSince !== null && press.at - chordSince <= CHORD_MS) {
    const screen = SCREENS.find(
      ({ shortcut, feature }) => shortcut === key && isFeatureOn(settings, feature),
    );
    return { act: screen ? { do: "go", to: screen.path } : null, chordSince: null };
  }
  if (key === "g") return { act: null, chordSince: press.at };
  if (key === "?") return { act: { do: "help" }, chordSince: null };
  return { act: key === "/" ? { do: "focus" } : onResult, chordSince: null };
}
