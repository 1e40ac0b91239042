import { creditsLabel } from "#lib/format";

/** Facts about the film and the site that decide whether speech can be recognised. */
export interface SpeechFacts {
  /** The model that would do it; null where the site has none, undefined while that is not known. */
  model: { price: number } | null | undefined;
  /** Why the models could not be read. */
  failure: string | null;
  hasAudio: boolean;
  /** Credits that are there; undefined while that is not known. */
  balance: number | undefined;
  isConnected: boolean;
}

/** Why speech cannot be recognised now, and what helps; null where it can. */
export function speechObstacle(facts: SpeechFacts): string | null {
  const { model, failure, hasAudio, balance, isConnected } = facts;
  if (model === null) {
    return "No speech recognition is set up on this site. Paste the words below, or import an SRT or VTT file.";
  }
  if (!hasAudio) return "This film has no speech yet. Add a clip with sound, or create a voice.";
  if (!isConnected) return "Speech is recognised on a server. Connect to the network first.";
  if (model === undefined) return failure ?? "Checking for speech recognition…";
  if (balance !== undefined && balance < model.price) {
    return `Speech recognition costs ${creditsLabel(model.price)}; you have ${balance}.`;
  }
  return null;
}
