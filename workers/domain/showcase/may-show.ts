import { isStudioKind, type StudioKind } from "#contract/kinds";
import { replaceMentions } from "#contract/mentions";
import { nameKey } from "#contract/references";
import type { Generation } from "#storage/schema/index";
import { judgeByRules } from "../moderation/judge-by-rules";

/** A generation that may be chosen, so far as a machine can tell. */
export type Showable = Generation & { kind: StudioKind };

/** A result of one of the studio's tools: what devices and the editor make can hold anyone's pictures. */
export function isToolResult(generation: Generation): generation is Showable {
  return generation.origin === "provider" && isStudioKind(generation.kind);
}

/** A word that begins with a capital, with capitals within ("LeBron", "O'Neal", "McQueen") or all of them. */
const WORD = "\\p{Lu}['’]?[\\p{L}\\p{M}]+";
const GAP = "[\\p{Zs}\\t-]{1,3}";
/** Words in small letters between the parts of names. */
const PARTICLE =
  "(?:al|ben|bin|bint|da|das|de|degli|dei|del|della|den|der|di|do|dos|du|el|ibn|la|las|le|los|of|st|ten|ter|the|van|vom|von|y|zu|zum|zur)";
/** Two such words, or initials and one, at the beginning of a word: "by Ada Lovelace", "J. R. R. Tolkien". */
const NAME = new RegExp(
  `(?<!\\p{L})(?:${WORD}(?:${GAP}${PARTICLE}(?=${GAP})){0,3}${GAP}${WORD}|(?:\\p{Lu}\\.[ -]?)+${WORD})`,
  "u",
);
/** Someone's account on a platform. */
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/u;
/** Letters of a script without capitals, in which names look like any other word. ª and º are Latin. */
const WITHOUT_CASE = /(?!\p{Script=Latin})\p{Lo}/u;
const MAILBOX = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
/** Nine digits and more, or seven behind a plus, with what is written between them; no part of a word. */
const NUMBER =
  /(?<![-\p{L}\p{N}])(?:\+\d(?:[ ()./-]{0,2}\d){6,}|\d(?:[ ()./-]{0,2}\d){8,})(?![-\p{L}\p{N}])/u;

/**
 * What a prompt says that reads as the name of a person; null for nothing. It errs on the side of a person: a place
 * with two capitals counts too, and such a result is not shown. Names of one word and in small letters it cannot know;
 * that is what the administrator confirms.
 */
export function nameIn(prompt: string): string | null {
  return HANDLE.exec(prompt)?.[0] ?? NAME.exec(prompt)?.[0] ?? null;
}

/** What a prompt says that reads as an e-mail address or a telephone number; null for nothing. */
export function contactIn(prompt: string): string | null {
  return MAILBOX.exec(prompt)?.[0] ?? NUMBER.exec(prompt)?.[0] ?? null;
}

/** A mention without its `@` where a picture has the name; null for any other. */
const nameOf = (mention: string, pictures: readonly string[]) =>
  pictures.some((one) => nameKey(one) === nameKey(mention)) ? mention : null;

/**
 * Why a result may not be chosen for the site; null where it may. The names of its LoRAs and of its subject count as its
 * prompt does. For administrators.
 */
export function reasonAgainst(generation: Generation): string | null {
  const { status, outputKey, isTest, takenDown, deletedAt, prompt, originalPrompt } = generation;
  const { loras, subject } = generation;
  const pictures = generation.referenceRoles?.map(({ name }) => name) ?? [];
  if (!isToolResult(generation))
    return "Only results of Text to Image, Image to Image, Text to Video and Image to Video can be shown.";
  if (isTest) return "Test generations are not shown.";
  if (deletedAt !== null) return "This generation is deleted.";
  if (takenDown !== null) return "This result was taken down.";
  if (status !== "succeeded" || outputKey === null) return "This generation has no result.";
  const pinned = (loras ?? []).flatMap(({ name, trigger }) => [name, trigger ?? ""]);
  const written = [prompt, originalPrompt ?? "", subject?.name ?? "", ...pinned].join("\n");
  const contact = contactIn(written);
  if (contact !== null)
    return `The prompt may hold an address or a telephone number (“${contact}”). Such results are not shown.`;
  if (WITHOUT_CASE.test(written))
    return "The prompt is in a script without capitals, in which names of people are not recognised. Such results are not shown.";
  // The name of a reference picture is not an account, whatever else it says.
  const name = nameIn(replaceMentions(written, pictures, (one) => nameOf(one, pictures)));
  if (name !== null) return `The prompt may name a person (“${name}”). Such results are not shown.`;
  if (judgeByRules(written).length > 0)
    return "The content rules have something against this prompt.";
  return null;
}
