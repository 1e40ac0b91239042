import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { leftOf, type TimeRange } from "#film/edit/cut-ranges";
import { findHighlights } from "#film/highlights/find-highlights";
import { type Listened, listener } from "#film/pauses/listen";
import { speechBlocks, speechSeconds } from "#film/sound/film-speech";
import { speechThreshold } from "#film/sound/levels";
import { SPEECH_RATE } from "#film/speech/mfcc";
import { formatCount } from "#lib/format";
import { type Cut, cutsIn, type FoundCuts } from "../../editor/transcript/cuts";
import type { RecipeReport } from "../recipe";
import type { CutPlan, SourceRecording } from "./cut-plan";
import { withoutRest } from "./kept-stretches";
import { unstoredFilm, wordsOfSpeech } from "./speech";

/** What was heard of a recording: enough to find its pauses with any threshold. */
export interface HeardRecording {
  listened: Listened;
  /** What the recording's own noise asks for, in dB. */
  ownThreshold: number;
}

/** A recording whose loudest moment is quieter than this is silent. dB of full scale. */
const SILENT = -70;

/** Of this page: it is large, and found again from the recording. */
const heard = new Map<string, HeardRecording>();

/** What was heard of a recording since the page was opened; null for nothing. */
export const heardOf = ({ id }: SourceRecording): HeardRecording | null => heard.get(id) ?? null;

/**
 * Listens to a recording from its beginning to its end.
 * @throws Error with a sentence for people where it has no sound, or cannot be read
 */
export async function listenTo(
  recording: SourceRecording,
  report: RecipeReport,
): Promise<HeardRecording> {
  const known = heardOf(recording);
  if (known) return known;
  const film = unstoredFilm(recording);
  const { add, finish } = listener(SPEECH_RATE);
  const whole = Math.max(1, speechSeconds(film) * SPEECH_RATE);
  let samples = 0;
  for await (const block of speechBlocks(film, report.signal)) {
    add(block);
    samples += block.length;
    report.onProgress(Math.min(1, samples / whole), "Finding pauses…");
    // The screen goes on between two blocks.
    await new Promise((next) => setTimeout(next, 0));
  }
  const listened = finish();
  if (samples === 0 || !listened.levels.some((level) => level > SILENT))
    throw new Error(`${recording.name} is silent, and cuts are found by sound.`);
  const found = { listened, ownThreshold: Math.round(speechThreshold(listened.levels)) };
  heard.set(recording.id, found);
  return found;
}

/** A plan does not change: its cuts are found once. */
const cutsByPlan = new WeakMap<CutPlan, { heard: HeardRecording; cuts: Cut[] }>();

/** What may be cut of a recording, with what was switched by hand. */
export function cutsOf(plan: CutPlan, heard: HeardRecording): Cut[] {
  const known = cutsByPlan.get(plan);
  if (known?.heard === heard) return known.cuts;
  const { listened, ownThreshold } = heard;
  const { recording, speech } = plan;
  const fillers = speech ? wordsOfSpeech(recording, speech).fillers : null;
  const found: FoundCuts = {
    ...{ timeline: null, listened, ownThreshold, fillers },
    switched: new Map(plan.switched),
  };
  const { margin, keepsLong } = plan;
  const cuts = cutsIn(found, { threshold: plan.threshold ?? ownThreshold, margin, keepsLong });
  cutsByPlan.set(plan, { heard, cuts });
  return cuts;
}

/** Everything that a plan leaves out of its recording: cuts that are on, and what is not kept. Seconds. */
export function leftOut(plan: CutPlan, heard: HeardRecording): TimeRange[] {
  const cuts = cutsOf(plan, heard).filter(({ isOn }) => isOn);
  return withoutRest(plan.recording.duration, { kept: plan.kept ?? [], cuts });
}

/** The stretches of a recording that make sense alone, with their reasons. */
export function highlightsOf(
  { recording, speech, threshold }: Pick<CutPlan, "recording" | "speech" | "threshold">,
  { listened, ownThreshold }: HeardRecording,
) {
  const words = speech ? wordsOfSpeech(recording, speech).words : [];
  return findHighlights({ listened, threshold: threshold ?? ownThreshold, words });
}

/** How long the film of a recording is without some stretches, in seconds. */
export const lengthLeft = ({ duration }: SourceRecording, cuts: readonly TimeRange[]): number =>
  leftOf(duration, cuts).reduce((sum, { from, to }) => sum + to - from, 0);

/** Why a film cannot be made of a plan whose recording was heard, in a sentence; null where it can. */
export function cutsProblem(plan: CutPlan): string | null {
  const heard = heardOf(plan.recording);
  if (!heard) return null;
  const most = TIMELINE_LIMITS.words;
  if (plan.captions && (plan.speech?.words.length ?? 0) > most)
    return `Captions hold ${formatCount(most)} words, and this recording has more. Turn its captions off.`;
  return leftProblem(leftOf(plan.recording.duration, leftOut(plan, heard)).length);
}

/** The same by how many pieces the cuts leave. */
export function leftProblem(pieces: number): string | null {
  if (pieces === 0) return "Everything is cut. Keep a part of the recording.";
  if (pieces <= TIMELINE_LIMITS.items) return null;
  const most = formatCount(TIMELINE_LIMITS.items);
  return `The cuts leave ${formatCount(pieces)} pieces, and a film holds ${most}. Raise the margin, or turn some cuts off.`;
}

/** The plan with a cut switched on or off; it stays so while the sliders move. */
export function withSwitched(plan: CutPlan, cut: Cut, isOn: boolean): CutPlan {
  const others = plan.switched.filter(([at]) => at <= cut.from || at >= cut.to);
  return { ...plan, switched: [...others, [(cut.from + cut.to) / 2, isOn]] };
}
