import type { FeatureSettings } from "#contract/features";
import { noteLost } from "#lib/connection";
import { currentResult } from "#lib/current-result";
import { keepFocus } from "./keep-focus";
import { type Press, readPress } from "./shortcuts";

/** What carrying out a shortcut needs of the screen. */
interface PressContext {
  settings: FeatureSettings;
  go: (to: string) => void;
  onHelp: () => void;
}

const FIELD = "main input[type=search], main textarea, main input[type=text]";

/** When G was pressed, if it waits for its letter. */
let chordSince: number | null = null;

/** Carries out what the table of results has under a key; its code is fetched for the first press. */
function pressOnResult(key: string, { settings, go }: PressContext) {
  void import("../result/result-commands").then(({ pressResult }) => {
    const result = currentResult.get();
    if (result) pressResult(key, result, { settings, go });
  }, noteLost);
}

/** Carries out the shortcut of a press, if it is one. */
export function carryOut(press: Press, context: PressContext): void {
  // Someone works with the keyboard.
  keepFocus();
  const read = readPress(press, chordSince, context.settings);
  chordSince = read.chordSince;
  const { act } = read;
  if (act?.do === "help") context.onHelp();
  if (act?.do === "go") context.go(act.to);
  if (act?.do === "focus") document.querySelector<HTMLElement>(FIELD)?.focus();
  if (act?.do === "result") pressOnResult(act.key, context);
}
