import type { AudioItem, Timeline } from "#contract/timeline/timeline";
import { splitSentences } from "../voice/sentences";

/** Whether a film has a script without a voice, its voice, or one that says something else by now. */
export type VoiceState = "none" | "wanted" | "ready" | "stale";

/** What is spoken in a film, in its order. */
export function spokenItems(timeline: Timeline): readonly AudioItem[] {
  return timeline.tracks.flatMap((track) => (track.kind === "voice" ? track.items : []));
}

/** Whether a piece says what is left of the sentence that the piece before it begins. */
function goesOn(before: AudioItem | undefined, { src, text, in: start }: AudioItem): boolean {
  return (
    before?.text === text &&
    before !== undefined &&
    start >= before.out - 1e-6 &&
    JSON.stringify(before.src) === JSON.stringify(src)
  );
}

/** The sentences of a film's voice in their order, each as the pieces that play it: several where it was cut. */
export function sentencePieces(timeline: Timeline): AudioItem[][] {
  const sentences: AudioItem[][] = [];
  for (const item of spokenItems(timeline)) {
    if (item.text === undefined) continue;
    const last = sentences.at(-1);
    if (last && goesOn(last.at(-1), item)) last.push(item);
    else sentences.push([item]);
  }
  return sentences;
}

/**
 * How a film's voice relates to its script.
 * @param input.locale of the voice, as `spokenLocale` says
 */
export function voiceState(timeline: Timeline, { locale }: { locale: string }): VoiceState {
  const script = (timeline.script ?? "").trim();
  const items = spokenItems(timeline);
  if (items.length === 0) return script ? "wanted" : "none";
  // What has no words was recorded, and a sentence in parts is one.
  const said = sentencePieces(timeline).map(([first]) => first?.text);
  if (!script || said.length === 0) return "ready";
  const wanted = splitSentences(script, locale);
  const isSame =
    wanted.length === said.length && said.every((text, index) => text === wanted[index]);
  return isSame ? "ready" : "stale";
}

/** The script with one sentence said differently; the same script where it cannot be found. */
export function scriptWith(script: string, before: string, after: string): string {
  const place = script.indexOf(before);
  if (place < 0) return script;
  return script.slice(0, place) + after + script.slice(place + before.length);
}
