import type { Input } from "mediabunny";
import { decodeStill, fetchImage } from "./load-still";
import { MediaError, type MediaProblem } from "./media-error";
import { openInput } from "./open-input";
import { startOf } from "./tracks";
import { undecodable } from "./undecodable";

/** What a file holds, and what people should know before they use it. */
export interface MediaFacts {
  type: "image" | "video" | "audio";
  width: number;
  height: number;
  /** Seconds; 0 for a picture. */
  duration: number;
  hasAudio: boolean;
  /** Why its sound cannot be decoded, in a sentence; nothing where it can, or where there is none. */
  audioProblem?: string;
  /** Sentences about what is unusual: shown with the file, no reason to refuse it. */
  notes: string[];
  problem?: { code: MediaProblem; message: string };
}

const NOTES = {
  hdr: "This clip is HDR. Its colours are brought to standard range.",
  variable: "This clip changes its frame rate. It plays at the film's.",
  silent: "This clip has no sound.",
  long: "This clip is long. It is read as it plays, so scrubbing may take a moment.",
} as const;

const LONG = 20 * 60;

/** Looks into a file, by its address or from the device, without reading it whole. */
export async function probeMedia(file: string | Blob): Promise<MediaFacts> {
  const nothing: MediaFacts = {
    type: "video",
    width: 0,
    height: 0,
    duration: 0,
    hasAudio: false,
    notes: [],
  };
  const input = openInput(file);
  try {
    if (!(await input.canRead())) return await probeStill(file);
    return await probeTracks(input);
  } catch (error) {
    const problem =
      error instanceof MediaError ? error : new MediaError("unreadable", { cause: error });
    return { ...nothing, problem: { code: problem.code, message: problem.message } };
  } finally {
    input.dispose();
  }
}

async function probeStill(file: string | Blob): Promise<MediaFacts> {
  const bytes = typeof file === "string" ? await fetchImage(file) : file;
  const { image, width, height } = await decodeStill(bytes, Number.POSITIVE_INFINITY);
  if (image instanceof ImageBitmap) image.close();
  return { type: "image", width, height, duration: 0, hasAudio: false, notes: [] };
}

async function probeTracks(input: Input): Promise<MediaFacts> {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const either = video ?? audio;
  if (!either) throw new MediaError("unreadable");
  // Times are counted from where the picture begins.
  const duration = (await input.computeDuration()) - (await startOf(either));
  if (!(duration > 0)) throw new MediaError("empty");
  if (!video) {
    if (!(await either.canDecode())) throw await undecodable(either);
    return { type: "audio", width: 0, height: 0, duration, hasAudio: true, notes: [] };
  }
  if (!(await video.canDecode())) throw await undecodable(video);
  const { averagePacketRate } = await video.computePacketStats(100);
  const first = await video.computePacketStats(10);
  const isVariable =
    Math.abs(first.averagePacketRate - averagePacketRate) > averagePacketRate * 0.2;
  const notes = [
    (await video.hasHighDynamicRange()) && NOTES.hdr,
    isVariable && NOTES.variable,
    !audio && NOTES.silent,
    duration > LONG && NOTES.long,
  ].filter((note) => note !== false);
  const hasAudio = audio !== null && (await audio.canDecode());
  return {
    type: "video",
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    duration,
    hasAudio,
    ...(audio && !hasAudio && { audioProblem: (await undecodable(audio)).message }),
    notes,
  };
}
