import { UNREAD } from "#film/edit/device-sources";
import { type Listened, listener } from "#film/pauses/listen";
import { speechBlocks, speechSeconds } from "#film/sound/film-speech";
import { speechThreshold } from "#film/sound/levels";
import { SPEECH_RATE } from "#film/speech/mfcc";
import { type Cut, cutsIn, type FoundCuts } from "../../editor/transcript/cuts";
import type { RecipeReport } from "../recipe";
import { wholeRecording } from "./build";
import type { CutPlan, SourceRecording } from "./cut-plan";

/** What was heard of a recording: enough to find its pauses with any threshold. */
export interface HeardRecording {
  listened: Listened;
  /** What the recording's own noise asks for, in dB. */
  ownThreshold: number;
}

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
  let count = 0;
  const newId = () => {
    count += 1;
    return `piece-${count}`;
  };
  const film = wholeRecording({ recording, shape: "own" }, { sha256: UNREAD, newId });
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
  if (samples === 0) throw new Error(`${recording.name} has no sound: there is nothing to cut by.`);
  const listened = finish();
  const found = { listened, ownThreshold: Math.round(speechThreshold(listened.levels)) };
  heard.set(recording.id, found);
  return found;
}

/** What may be cut of a recording, with what was switched by hand. */
export function cutsOf(plan: CutPlan, { listened, ownThreshold }: HeardRecording): Cut[] {
  const found: FoundCuts = {
    ...{ timeline: null, listened, ownThreshold, fillers: null },
    switched: new Map(plan.switched),
  };
  const { margin, keepsLong } = plan;
  return cutsIn(found, { threshold: plan.threshold ?? ownThreshold, margin, keepsLong });
}

/** The plan with a cut switched on or off; it stays so while the sliders move. */
export function withSwitched(plan: CutPlan, cut: Cut, isOn: boolean): CutPlan {
  const others = plan.switched.filter(([at]) => at <= cut.from || at >= cut.to);
  return { ...plan, switched: [...others, [(cut.from + cut.to) / 2, isOn]] };
}
