import { sourceAddress } from "#contract/timeline/source-file";
import type { AudioSource } from "#contract/timeline/timeline";
import { askOnce } from "#lib/web-workers/call-worker";
import { deviceMediaAt } from "../../assets/device-media";
import type { Beats } from "./beats";
import type { BeatsRequest } from "./beats.worker";
import { bedBeats } from "./bed-beats";

/** Files are listened to one after the other, each by a worker that is gone afterwards. */
let lane: Promise<unknown> = Promise.resolve();

const inWorker = (address: string): Promise<Beats | null> =>
  askOnce<BeatsRequest, Beats | null>(
    () => new Worker(new URL("./beats.worker.ts", import.meta.url), { type: "module" }),
    "The beats could not be found.",
    { address, deviceMedia: deviceMediaAt([address]) },
  );

/** What tells sounds apart whose beats differ. */
export const beatsKey = (src: AudioSource): string =>
  src.kind === "bed" ? `bed ${src.mood}` : (sourceAddress(src) ?? src.kind);

/**
 * The beats of a sound; null where it has no steady beat. Music by rule is known from its score, a file is listened to.
 * @throws Error with a sentence for people where a file cannot be read
 */
export async function beatsOf(src: AudioSource): Promise<Beats | null> {
  if (src.kind === "bed") return bedBeats(src.mood);
  const address = sourceAddress(src);
  if (address === null) return null;
  const listening = lane.then(() => inWorker(address));
  lane = listening.catch(() => undefined);
  return listening;
}
