import { MAX_CAPTION_LENGTH } from "#contract/training";
import { capitalised } from "../hooks/topic";

/** How models begin although they were asked for the caption alone. */
const OPENING =
  /^(?:(?:sure|certainly|caption)\b[^:.!]{0,60}[:.!]\s*)?(?:(?:in )?(?:the|this) (?:image|picture|photo|photograph) (?:shows|depicts|features|displays|is of|contains|captures)\s+)?/i;

/** The caption in what a model said of a picture: one line without quotes, cut between sentences or words; may be empty. */
export function captionIn(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .replace(/^["'“”«]+|["'“”»]+$/gu, "")
    .replace(OPENING, "")
    .trim();
  if (!line.isWellFormed()) return "";
  return capitalised(shortened(line));
}

function shortened(line: string): string {
  if (line.length <= MAX_CAPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_CAPTION_LENGTH);
  const sentence = /^.*[.!?](?=\s)/su.exec(cut)?.[0];
  const words = sentence ?? cut.replace(/\s+\S*$/u, "");
  return words.isWellFormed() ? words : words.slice(0, -1);
}
