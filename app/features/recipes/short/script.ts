import { wordsOf } from "#contract/timeline/words";
import { splitSentences } from "#film/voice/sentences";

/** A scene of a script: what is said, what is shown, and what is written. */
export interface SpokenScene {
  say: string;
  show: string;
  write: string;
}

/** Spoken words a second of an ordinary reading voice, as the panel "Voice" counts them. */
export const WORDS_PER_SECOND = 2.5;
/** A scene is said within about so many seconds: a picture that stays longer is dull. */
const MAX_SCENE_SECONDS = 5;
const MAX_SCENE_WORDS = MAX_SCENE_SECONDS * WORDS_PER_SECOND;
/** So many letters of joined sentences are about as long, where words are not divided by spaces. */
const MAX_JOINED_LETTERS = 120;

/** `[show: a red door]` says what is seen, `[write: Open today]` what is written; both belong to the scene above. */
const MARK = /\[\s*(show|write)\s*:\s*([^\]]{1,300})\]/giu;

/** How long words are said, in seconds. */
export const spokenSeconds = (text: string): number => wordsOf(text).length / WORDS_PER_SECOND;

/** Words of a sentence that name what can be seen: those that begin with a capital, else the long ones. */
function seenIn(text: string): string {
  const words = wordsOf(text)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word.length > 3);
  return words.slice(0, 8).join(" ") || text.slice(0, 80);
}

/**
 * Cuts a script that was pasted into scenes: its paragraphs, and within them so many sentences as one picture can carry.
 * @param locale what it is written in, as a BCP 47 tag
 */
export function scenesOfScript(script: string, locale: string): SpokenScene[] {
  return script
    .split(/\r?\n\s*\r?\n|\r?\n/u)
    .filter((paragraph) => paragraph.trim() !== "")
    .flatMap((paragraph) => {
      const marks = [...paragraph.matchAll(MARK)];
      const mark = (name: string) =>
        marks.find(([, kind = ""]) => kind.toLowerCase() === name)?.[2]?.trim();
      const said = paragraph.replace(MARK, " ").trim();
      if (said === "") return [];
      const groups = groupSentences(splitSentences(said, locale));
      return groups.map((say, index) => ({
        say,
        show: mark("show") ?? seenIn(say),
        write: index === 0 ? (mark("write") ?? "") : "",
      }));
    });
}

/** Joins short sentences that follow each other, as long as one picture can carry them. */
function groupSentences(sentences: readonly string[]): string[] {
  const groups: string[] = [];
  let words = 0;
  for (const sentence of sentences) {
    const count = wordsOf(sentence).length;
    const last = groups.length - 1;
    const letters = (groups[last]?.length ?? 0) + sentence.length;
    if (last >= 0 && words + count <= MAX_SCENE_WORDS && letters <= MAX_JOINED_LETTERS) {
      groups[last] = `${groups[last]} ${sentence}`;
      words += count;
    } else {
      groups.push(sentence);
      words = count;
    }
  }
  return groups;
}
