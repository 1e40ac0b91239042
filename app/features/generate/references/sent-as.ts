import { MAX_SENT_PROMPT, promptForModel } from "#contract/references-in-words";
import { formatCount } from "#lib/format";
import { namedIn } from "./names";
import { namedOf, type Reference, rolesOf } from "./references";

/** The prompt as the model gets it; null where it is the same as the written one. */
export function sentAs(prompt: string, references: readonly Reference[]): string | null {
  const written = prompt.trim();
  const sent = promptForModel(written, rolesOf(references));
  return sent === written ? null : sent;
}

/** What to say where pictures stay in the form that its model does not take; null where there is nothing to say. */
export function leftOutWords(
  model: string,
  prompt: string,
  references: readonly Reference[],
): string | null {
  if (references.length === 0) return null;
  const names = namedIn(
    prompt,
    namedOf(references).map(({ name }) => name),
  ).map((name) => `@${name}`);
  const pictures =
    references.length === 1
      ? "your reference picture is not sent"
      : `your ${references.length} reference pictures are not sent`;
  const text =
    names.length === 0
      ? ""
      : `, and ${andList(names)} ${names.length === 1 ? "is" : "are"} sent as text`;
  return `${model} takes one picture: ${pictures}${text}.`;
}

const andList = (names: readonly string[]) =>
  names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

/** Why a prompt cannot be sent with its names in words; null where it can. */
export function sentProblem(sent: string): string | null {
  if (sent.length <= MAX_SENT_PROMPT) return null;
  return `With the names in words the prompt has ${formatCount(sent.length)} characters; ${formatCount(MAX_SENT_PROMPT)} are the most. Name the pictures less often.`;
}
