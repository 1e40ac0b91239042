import type * as z from "zod";

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const UNITS: Record<string, string> = { string: " characters", array: " entries" };

/**
 * What is wrong with a part of a request, where its schema has no words of its own for it.
 * @returns a sentence that names the field, or undefined to leave it to Zod
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const field = issue.path?.join(".") || "The request";
  const isMissing = issue.input === undefined;
  switch (issue.code) {
    case "invalid_type":
      if (isMissing) return `${field} is required.`;
      return `${field} must be ${KINDS[issue.expected] ?? "of another type"}.`;
    case "invalid_value":
      if (isMissing) return `${field} is required.`;
      return `${field} must be one of ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return `${field} must be at least ${issue.minimum}${UNITS[issue.origin] ?? ""}.`;
    case "too_big":
      return `${field} may be at most ${issue.maximum}${UNITS[issue.origin] ?? ""}.`;
    case "unrecognized_keys":
      return `Leave out what is not known here: ${issue.keys.join(", ")}.`;
    case "invalid_union":
    case "invalid_format":
      return isMissing ? `${field} is required.` : `${field} is not valid.`;
    default:
      return undefined;
  }
}
