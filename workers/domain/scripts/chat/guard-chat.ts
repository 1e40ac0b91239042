import type { ProblemCode } from "#contract/written-scripts";
import type { ContentRuleRow } from "#storage/schema/index";
import { judgeByRules } from "../../moderation/judge-by-rules";
import { decide, inWords } from "../../moderation/verdict";
import { isAuthority } from "./authorities";
import { phoneNumbersIn } from "./phone-numbers";
import { isRealPerson, realPersonIn } from "./real-people";

/** What is wrong with a conversation, and where: a participant, or a message with the field of it. */
export interface ChatProblem {
  code: ProblemCode;
  message: string;
  /** Indexes in what was given. */
  place:
    | { is: "participant"; index: number }
    | { is: "message"; index: number; field: "from" | "text" };
}

/** How many messages in a row are read as one: what is split among them is found, too. */
const TOGETHER = 3;

/**
 * Judges a made conversation, as every film with one is judged before it is stored: it must not pass for a real one.
 * @param participants their names.
 * @param set what administrators set for the categories of content.
 */
export function guardChat(
  messages: readonly { from?: string | undefined; text?: string | undefined }[],
  participants: readonly string[],
  set: readonly ContentRuleRow[] = [],
): ChatProblem[] {
  const named = participants.flatMap((name, index) =>
    nameProblems(name, set).map((problem) => ({
      ...problem,
      place: { is: "participant" as const, index },
    })),
  );
  const known = new Set(participants);
  const said = messages.flatMap(({ from = "", text = "" }, index) => {
    const place = { is: "message" as const, index };
    const ofName = from === "" || known.has(from) ? [] : nameProblems(from, set);
    known.add(from);
    return [
      ...ofName.map((problem) => ({ ...problem, place: { ...place, field: "from" as const } })),
      ...textProblems(text, set).map((problem) => ({
        ...problem,
        place: { ...place, field: "text" as const },
      })),
    ];
  });
  return [...named, ...said, ...splitPhoneNumbers(messages)];
}

type Found = Omit<ChatProblem, "place">;

function nameProblems(name: string, set: readonly ContentRuleRow[]): Found[] {
  const problems: Found[] = [];
  if (isAuthority(name))
    problems.push({
      code: "authority",
      message: `"${name}" is the name of a bank, the police, a government or a messenger. Give this participant another name.`,
    });
  if (isRealPerson(name))
    problems.push({
      code: "real_person",
      message: `"${name}" is the name of a real person. Give this participant an invented name.`,
    });
  return [...problems, ...phoneProblems(name), ...contentProblems(name, set)];
}

function textProblems(text: string, set: readonly ContentRuleRow[]): Found[] {
  const person = realPersonIn(text);
  const named: Found[] =
    person === null
      ? []
      : [
          {
            code: "real_person",
            message: `This names a real person (${person}). Use an invented name.`,
          },
        ];
  return [...named, ...phoneProblems(text), ...contentProblems(text, set)];
}

function phoneProblems(text: string): Found[] {
  const [found] = phoneNumbersIn(text);
  if (found === undefined) return [];
  const message = `${found.trim()} may be someone's phone number. Use one from 555-0100 to 555-0199.`;
  return [{ code: "phone_number", message }];
}

function contentProblems(text: string, set: readonly ContentRuleRow[]): Found[] {
  const { refused } = decide(judgeByRules(text), set);
  if (refused === null) return [];
  return [
    { code: "content_refused", message: `This reads as ${inWords([refused])}. Change the words.` },
  ];
}

/** Phone numbers whose figures are spread over messages of little else. */
function splitPhoneNumbers(messages: readonly { text?: string | undefined }[]): ChatProblem[] {
  return messages.flatMap(({ text = "" }, index) => {
    const parts = messages.slice(index, index + TOGETHER).map((one) => one.text ?? "");
    const isFigures =
      parts.length > 1 && parts.slice(0, 2).every((part) => /^[\s\d().+/-]{2,}$/.test(part));
    if (!isFigures || phoneNumbersIn(text).length > 0) return [];
    return phoneProblems(parts.filter((part) => /^[\s\d().+/-]+$/.test(part)).join(" ")).map(
      (problem) => ({
        ...problem,
        place: { is: "message" as const, index, field: "text" as const },
      }),
    );
  });
}
