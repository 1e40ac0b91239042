/** What went wrong in a call of the binding, for the one who has to say it. */
export type AiFault = "busy" | "used_up" | "not_allowed" | "no_model" | "input" | "unknown";

/** Codes of developers.cloudflare.com/workers-ai/platform/errors (July 2026). */
const FAULTS: Record<string, AiFault> = {
  "3003": "input",
  "3006": "input",
  "3007": "busy",
  "3008": "busy",
  "3023": "not_allowed",
  "3036": "used_up",
  "3040": "busy",
  "3041": "not_allowed",
  "3042": "no_model",
  "5004": "input",
  "5005": "input",
  "5006": "input",
  "5007": "no_model",
  "5016": "not_allowed",
  "5018": "not_allowed",
};

/** Reads an error that the binding threw: `3040: Capacity temporarily exceeded`, also behind a name. */
export function readFault(error: unknown): { fault: AiFault; words: string } {
  const message = error instanceof Error ? error.message : String(error);
  const [, code = "", words = message] = /(?:^|\s)(\d{4}):\s*(.*)$/s.exec(message) ?? [];
  return { fault: FAULTS[code] ?? "unknown", words: words.replace(/^(\w*Error:\s*)+/, "") };
}
