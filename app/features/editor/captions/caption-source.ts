import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";
import { spokenItems } from "#film/build/voice-state";
import { isFromScript } from "#film/edit/captions";

function scriptSentence({ timing }: CaptionTrack, timeline: Timeline): string {
  if (spokenItems(timeline).length === 0) {
    return "Timed by a voice that is no longer in the film.";
  }
  if (timing === "exact") return "Exact: the times come from the voice.";
  return "Timing estimated: this voice does not say when its words are spoken. Correct it below, or use From speech.";
}

/** Where the times of a film's captions come from, in a sentence that is true of them. */
export function describeSource(track: CaptionTrack, timeline: Timeline): string {
  const { source, timing } = track;
  if (track.words.length === 0) return "No captions yet. Choose a source.";
  if (isFromScript(track)) return scriptSentence(track, timeline);
  switch (source?.kind) {
    case "file":
      return "Timed by your subtitle file.";
    case "speech":
      return [
        source.name
          ? `Recognised from the film's sound by ${source.name}.`
          : "Recognised from the film's sound.",
        ...(timing === "estimated" ? ["Timing estimated."] : []),
      ].join(" ");
    case "pasted":
      return "Timing estimated from your own words: correct it below where it is off.";
    default:
      // Older films do not say which of the two it was.
      return timing === "recognised"
        ? "Timed by speech recognition or by a subtitle file."
        : "Timing estimated: correct it below where it is off.";
  }
}
