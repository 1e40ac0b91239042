import { isStudioKind, type StudioKind } from "#contract/kinds";
import type { Generation } from "#storage/schema/index";
import { judgeByRules } from "../moderation/judge-by-rules";

/** A generation that may be chosen, so far as a machine can tell. */
export type Showable = Generation & { kind: StudioKind };

/** A result of one of the studio's tools: what devices and the editor make can hold anyone's pictures. */
export function isToolResult(generation: Generation): generation is Showable {
  return generation.origin === "provider" && isStudioKind(generation.kind);
}

/** Two and more words that begin with a capital, behind a word or at the beginning: "by Ada Lovelace". */
const NAME =
  /(?<!\p{L})\p{Lu}\p{Ll}+(?:[ -](?:de|van|von|der|la|di|al|bin)(?= ))?[ -]\p{Lu}\p{Ll}+/u;
/** Someone's account on a platform. */
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/u;

/**
 * What a prompt says that reads as the name of a person; null for nothing. It errs on the side of a person: a place
 * with two capitals counts too, and such a result is not shown. Names in small letters it cannot know; that is what the
 * administrator confirms.
 */
export function nameIn(prompt: string): string | null {
  return HANDLE.exec(prompt)?.[0] ?? NAME.exec(prompt)?.[0] ?? null;
}

/** Why a result may not be chosen for the site; null where it may. For administrators. */
export function reasonAgainst(generation: Generation): string | null {
  const { status, outputKey, isTest, takenDown, deletedAt, prompt, originalPrompt } = generation;
  if (!isToolResult(generation))
    return "Only results of Text to Image, Image to Image, Text to Video and Image to Video can be shown.";
  if (isTest) return "Test generations are not shown.";
  if (deletedAt !== null) return "This generation is deleted.";
  if (takenDown !== null) return "This result was taken down.";
  if (status !== "succeeded" || outputKey === null) return "This generation has no result.";
  const written = `${prompt}\n${originalPrompt ?? ""}`;
  const name = nameIn(written);
  if (name !== null) return `The prompt may name a person (“${name}”). Such results are not shown.`;
  if (judgeByRules(written).length > 0)
    return "The content rules have something against this prompt.";
  return null;
}
