import type { StoredSound } from "#storage/generations/input-file";
import { invalid } from "../app-error";
import type { PublishedPrice } from "./published-prices";

/** The published price of a seeded model of presenters. */
export interface PresenterPrice extends Pick<PublishedPrice, "usd" | "unit"> {
  /** The id of the seeded model (migrations/0013_presenters.sql). */
  id: string;
}

/** Dollars for a second of the clip at fal.ai, read on 29 September 2026. */
export const PRESENTER_PRICES: readonly PresenterPrice[] = [
  { id: "fal-kling-avatar", unit: "second", usd: 0.0562 },
  { id: "fal-aurora", unit: "second", usd: 0.07 },
  { id: "fal-fabric", unit: "second", usd: 0.08 },
  { id: "fal-fabric-720p", unit: "second", usd: 0.15 },
];

/** The limits of a model of presenters; null where its vendor states none. */
interface PresenterLimits {
  /** Of the sound. Seconds. */
  seconds: { least: number; most: number };
  /** Of the sound. */
  bytes: number | null;
  /** Content types of the sound. */
  types: { pattern: RegExp; words: string } | null;
  /** The least of the picture's shorter side. Pixels. */
  side: number | null;
}

/** What counts for every model: a longer sound does not end before the deadline of a clip. */
const USUAL: PresenterLimits = {
  seconds: { least: 0.5, most: 120 },
  bytes: null,
  types: null,
  side: null,
};

/** What vendors say of their models, by the end of a model's address. */
const LIMITS: Readonly<Record<string, Partial<PresenterLimits>>> = {
  // fal.ai/models/fal-ai/kling-video/ai-avatar/v2/standard
  "/fal-ai/kling-video/ai-avatar/v2/standard": {
    seconds: { least: 2, most: 60 },
    bytes: 5_000_000,
    types: { pattern: /mpeg|mp3|wav|mp4|m4a/, words: "MP3, WAV or M4A" },
    side: 300,
  },
};

const limitsOf = (endpointUrl: string): PresenterLimits => ({
  ...USUAL,
  ...LIMITS[URL.canParse(endpointUrl) ? new URL(endpointUrl).pathname : ""],
});

/** A length as people read it: "2.5 s". */
const inSeconds = (seconds: number) => `${Number(seconds.toFixed(1))} s`;

/**
 * Refuses what a model of presenters does not take, before anything is held.
 * @param given.size of the picture in pixels; null where it is not known.
 * @throws {AppError} `invalid_request` with the field at fault.
 */
export function requirePresentable(
  { name, endpointUrl }: { name: string; endpointUrl: string },
  { sound, size }: { sound: StoredSound; size: { width: number; height: number } | null },
): void {
  const { seconds, bytes, types, side } = limitsOf(endpointUrl);
  const refuse = (message: string) => invalid("audio_url", message);
  if (sound.seconds === null)
    throw refuse("The length of this sound is not known. Save it as MP3 or WAV, and upload it.");
  if (!(sound.seconds >= seconds.least && sound.seconds <= seconds.most))
    throw refuse(
      `${name} takes sounds of ${seconds.least} to ${seconds.most} s. This one has ${inSeconds(sound.seconds)}.`,
    );
  if (bytes !== null && (sound.bytes ?? 0) > bytes)
    throw refuse(
      `${name} takes sounds of up to ${bytes / 1_000_000} MB. This one has ${((sound.bytes ?? 0) / 1_000_000).toFixed(1)} MB. Save it as MP3.`,
    );
  if (types !== null && sound.type !== null && !types.pattern.test(sound.type))
    throw refuse(`${name} takes ${types.words}. Save the sound in one of these formats.`);
  if (side !== null && size !== null && Math.min(size.width, size.height) < side)
    throw invalid(
      "image_url",
      `${name} takes pictures of at least ${side} × ${side} pixels. This one has ${size.width} × ${size.height}.`,
    );
}
