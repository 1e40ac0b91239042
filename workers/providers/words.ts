import type { Word } from "#contract/generation";

/** Most words of one result, and the longest of them: more are no speech. */
const MAX_WORDS = 10_000;
const LONGEST = 100;
/** Where the words of a result are, whatever is around them. */
const PLACES = [
  ...["words", "chunks", "timestamps", "segments", "alignment"],
  ...["results", "channels", "alternatives", "result"],
];

/**
 * The spoken words in a reply, with their seconds: whisper's `chunks` and `segments[].words`, deepgram's
 * `results.channels[].alternatives[].words`, and ElevenLabs' characters with their times. Empty without words.
 */
export function wordsIn(reply: unknown, depth = 0): Word[] {
  if (reply === null || typeof reply !== "object" || depth > 6) return [];
  if (Array.isArray(reply)) {
    const words = reply.map(wordOf).filter((word) => word !== null);
    if (words.length > 0) return words.slice(0, MAX_WORDS);
    // Several ways to hear the same are one after another only where they are segments.
    return reply.flatMap((one) => wordsIn(one, depth + 1)).slice(0, MAX_WORDS);
  }
  const spelt = spelledWords(reply as Record<string, unknown>);
  if (spelt.length > 0) return spelt;
  for (const place of PLACES) {
    const inside = (reply as Record<string, unknown>)[place];
    const words = wordsIn(inside, depth + 1);
    if (words.length > 0) return words;
  }
  return [];
}

function wordOf(item: unknown): Word | null {
  if (item === null || typeof item !== "object" || "words" in item) return null;
  const { word, text, start, end, timestamp, type } = item as Record<string, unknown>;
  const [from, to] = Array.isArray(timestamp) ? timestamp : [start, end];
  const said = typeof word === "string" ? word : text;
  if (typeof said !== "string" || (type !== undefined && type !== "word")) return null;
  return timed(said, from, to);
}

/** A word where it is one: the end of the last one may be missing. */
function timed(said: string, from: unknown, to: unknown): Word | null {
  const word = said.trim().slice(0, LONGEST);
  if (word === "" || typeof from !== "number" || !Number.isFinite(from) || from < 0) return null;
  const end = typeof to === "number" && Number.isFinite(to) ? to : from;
  return { word, start: from, end: Math.max(from, end) };
}

/** Words out of characters, each with when it begins and ends. */
function spelledWords(reply: Record<string, unknown>): Word[] {
  const characters = reply.characters;
  const starts = reply.character_start_times_seconds;
  const ends = reply.character_end_times_seconds;
  if (!Array.isArray(characters) || !Array.isArray(starts) || !Array.isArray(ends)) return [];
  const words: Word[] = [];
  let said = "";
  let first = 0;
  for (let at = 0; at <= characters.length && words.length < MAX_WORDS; at += 1) {
    const character = at < characters.length ? String(characters[at]) : " ";
    if (character.trim() !== "") {
      if (said === "") first = at;
      said += character;
      continue;
    }
    const word = said === "" ? null : timed(said, starts[first], ends[at - 1]);
    if (word) words.push(word);
    said = "";
  }
  return words;
}
