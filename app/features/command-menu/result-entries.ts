import type { CurrentResult } from "#lib/current-result";
import { RESULT_COMMANDS, type ResultContext, resultCap } from "../result/result-commands";
import type { Entry } from "./entry";

/** The commands for the current result; empty without one. */
export function resultEntries(result: CurrentResult | null, context: ResultContext): Entry[] {
  if (!result) return [];
  return RESULT_COMMANDS.flatMap(({ name, label, labelOf, words, icon, keys, actOf }) => {
    const act = actOf(result, context);
    if (!act) return [];
    return {
      id: `result:${name}`,
      group: "result",
      label: labelOf?.(result.record) ?? label,
      words: `${words} result`,
      icon,
      ...(result.place === undefined ? {} : { note: result.place }),
      ...(keys ? { keys: keys.slice(0, 1).map(resultCap) } : {}),
      run: act,
    };
  });
}
