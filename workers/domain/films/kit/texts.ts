import { KINDS } from "#contract/kinds";
import { POST_LIMITS, type PostPlatform } from "#contract/publishing/limits";
import { type FittedTexts, isOneText, oneText } from "#contract/publishing/post-texts";
import type { Licence } from "#contract/timeline/timeline";
import type { KitPart } from "#storage/films/kit";

/** A file of texts: lines, the last with its end. */
export const linesText = (lines: readonly string[]): string => `${lines.join("\n")}\n`;

/** What is pasted into the platform's fields. */
export function captionText(fitted: FittedTexts, platform: PostPlatform): string {
  if (isOneText(platform)) return linesText([oneText(fitted)]);
  const { title, description, hashtags } = fitted;
  const below = [description, hashtags.join(" ")].filter((part) => part !== "").join("\n\n");
  return linesText(["Title", "-----", title, "", "Description", "-----------", below]);
}

/** The most letters of a prompt that are shown. */
const MAX_PROMPT = 120;

function described({ kind, maker, text }: KitPart): string {
  const name = (text ?? "").replace(/\s+/g, " ").trim();
  const letters = [...name];
  const shown = letters.length > MAX_PROMPT ? `${letters.slice(0, MAX_PROMPT).join("")}…` : name;
  const what = kind === null ? "Uploaded file" : `${KINDS[kind].title}, ${maker}`;
  return shown === "" ? what : `${what}: ${shown}`;
}

/** What of a film AI made, by the receipts of its parts. */
interface Disclosed {
  /** Whether AI made anything of the exported file. */
  isAi: boolean;
  /** The files of the film that AI made, those that have a row. */
  parts: readonly KitPart[];
  /** Files that AI made, or of which nothing is known, and that are deleted. */
  gone: number;
}

/** Whether a platform has to be told that AI made parts of the film, and how its own switch is called. */
export function disclosureText({ isAi, parts, gone }: Disclosed, platform: PostPlatform): string {
  const { name, disclosureName } = POST_LIMITS[platform];
  if (!isAi)
    return linesText([
      "No part of this film is known to be made by AI.",
      `If you added something made by AI elsewhere, switch on “${disclosureName}” at ${name}.`,
    ]);
  const deleted = gone === 1 ? "A file that was deleted" : `${gone} files that were deleted`;
  const lines = [...parts.map(described), ...(gone === 0 ? [] : [deleted])];
  return linesText([
    "AI made parts of this film.",
    `Switch on “${disclosureName}” at ${name} when you post it.`,
    "",
    ...(lines.length === 0
      ? ["The parts are not in the film any more; they are in the exported file."]
      : ["Parts that AI made:", ...lines.map((line) => `- ${line}`)]),
  ]);
}

/** A work of someone else's in a film. */
interface Credit {
  provider: string;
  id: string;
  author: string;
  page: string;
  licence: string;
}

/** The works in a film that come with a licence, each once. */
export function creditsOf(parts: readonly KitPart[], licences: readonly Licence[]): Credit[] {
  const credits = [
    ...parts.flatMap(({ licence }) => (licence ? [{ ...licence, page: licence.page_url }] : [])),
    ...licences.map((one) => ({ ...one, author: one.author ?? "", page: one.pageUrl ?? "" })),
  ];
  const seen = new Set<string>();
  return credits.flatMap(({ provider, id, author, page, licence }) => {
    const name = `${provider.toLowerCase()} ${id}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ provider, id, author, page, licence }];
  });
}

/** Whose work is in the film, and under which licences. */
export function creditsText(credits: readonly Credit[]): string {
  if (credits.length === 0)
    return linesText(["Nothing in this film needs a credit that is known here."]);
  return linesText(
    credits.map(({ provider, author, page, licence }) =>
      [author || "Unknown author", provider, licence, page]
        .filter((part) => part !== "")
        .join(", "),
    ),
  );
}
