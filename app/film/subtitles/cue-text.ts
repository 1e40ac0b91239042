import type { Cue } from "#contract/timeline/cues";

const TIME = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/;
const ARROW = new RegExp(`${TIME.source}\\s*-->\\s*${TIME.source}`);

/** The largest subtitle file that is read. Letters. */
const MAX_LETTERS = 2_000_000;

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = "0", minutes = "0", seconds = "0", fraction = "0"] = parts.map(
    (part) => part ?? "0",
  );
  return (
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(fraction.padEnd(3, "0")) / 1000
  );
}

/**
 * Reads the subtitles of an SRT or VTT file: blocks with a line of times, then text. Marks such as `<b>` go,
 * blocks without times (notes, styles) are skipped.
 * @throws Error with a sentence for people when the text has no time
 */
export function readCues(file: string): Cue[] {
  if (file.length > MAX_LETTERS) throw new Error("This subtitle file is too large.");
  const blocks = file
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split("\n");
    const place = lines.findIndex((line) => ARROW.test(line));
    const times = lines[place]?.match(ARROW);
    if (!times) return [];
    const [from, to] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
    const text = plain(lines.slice(place + 1).join(" "));
    return text === "" || to <= from ? [] : [{ from, to, text }];
  });
  if (cues.length === 0) throw new Error("This file has no subtitles. Choose an SRT or VTT file.");
  return cues.sort((a, b) => a.from - b.from);
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

function plain(text: string): string {
  return text
    .replace(/<[^<>]*>|\{\\[^}]*\}/g, "")
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
