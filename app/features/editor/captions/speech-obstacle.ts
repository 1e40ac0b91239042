import { creditsLabel } from "#lib/format";

/** Facts about the film and what was chosen that decide whether speech can be recognised. */
export interface SpeechFacts {
  hasAudio: boolean;
  /** Whether it is recognised on this device. */
  isHere: boolean;
  /** What the device has to download first, in bytes; null while that is not known. */
  missingBytes: number | null;
  /** What it costs, in credits. */
  price: number;
  /** Credits that are there; undefined while that is not known. */
  balance: number | undefined;
  isConnected: boolean;
}

export const NO_SPEECH = "This film has no speech yet. Add a clip with sound, or create a voice.";

/** Why speech cannot be recognised now, and what helps; null where it can. */
export function speechObstacle(facts: SpeechFacts): string | null {
  const { hasAudio, isHere, missingBytes, price, balance, isConnected } = facts;
  if (!hasAudio) return NO_SPEECH;
  if (isHere) {
    if (missingBytes === null) return "Checking for the speech model…";
    return missingBytes > 0 ? "Download the model first. It is free." : null;
  }
  if (!isConnected) {
    return "This model works on a server. Connect to the network, or choose “This device, English”.";
  }
  if (balance !== undefined && balance < price) {
    return `This model costs ${creditsLabel(price)}; you have ${balance}. “This device, English” is free.`;
  }
  return null;
}
