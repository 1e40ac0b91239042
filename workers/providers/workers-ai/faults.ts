/**
 * What went wrong in a call of the binding, for the one who has to say it.
 * - `busy`: out of capacity.
 * - `late`: it took too long, or was broken off: it may have run.
 * - `used_up`: today's allowance of the account.
 * - `no_credits`: models of other vendors are paid from credits that the account does not have, or may not spend.
 * - `agreement`: the vendor's terms have to be accepted first.
 * - `not_allowed`: the account may not use this.
 */
export type AiFault =
  | "busy"
  | "late"
  | "used_up"
  | "no_credits"
  | "agreement"
  | "not_allowed"
  | "no_model"
  | "too_large"
  | "input"
  | "unknown";

/** Codes of developers.cloudflare.com/workers-ai/platform/errors (July 2026); 4006 is the older form of 3036. */
const FAULTS: Record<string, AiFault> = {
  "3003": "input",
  "3006": "too_large",
  "3007": "late",
  "3008": "late",
  "3023": "not_allowed",
  "3036": "used_up",
  "3040": "busy",
  "3041": "not_allowed",
  "3042": "no_model",
  "4006": "used_up",
  "5004": "input",
  "5005": "input",
  "5006": "input",
  "5007": "no_model",
  "5016": "agreement",
  "5018": "not_allowed",
};

/** Words of answers that carry no code of the list. */
const WORDS: readonly [RegExp, AiFault][] = [
  [/daily (free )?allocation|daily (allowance|limit)/i, "used_up"],
  [
    /\b(insufficient|not enough|no|out of|add) (prepaid )?(credits?|funds|balance)\b/i,
    "no_credits",
  ],
  [/\bspend(ing)? limit|\bbudget\b|payment required|billing/i, "no_credits"],
  [/\b(agree|accept)\b.{0,40}\b(terms|licen[cs]e|policy)\b/i, "agreement"],
  [/no such model|model not found|unknown model/i, "no_model"],
  [/capacity|overloaded|too many requests|rate limit|temporarily unavailable/i, "busy"],
];

/** Reads an error that the binding threw: `3040: Capacity temporarily exceeded`, also behind a name. */
export function readFault(error: unknown): { fault: AiFault; words: string } {
  const message = error instanceof Error ? error.message : String(error);
  const [, code = "", words = message] = /(?:^|\s)(\d{4}):\s*(.*)$/s.exec(message) ?? [];
  const said = WORDS.find(([pattern]) => pattern.test(message))?.[1];
  return {
    fault: FAULTS[code] ?? said ?? "unknown",
    words: words.replace(/^(\w*Error:\s*)+/, ""),
  };
}
