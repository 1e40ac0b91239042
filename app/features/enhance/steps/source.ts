import { MAX_IMAGE_BYTES } from "#contract/limits";
import { usableStill } from "#lib/stills/usable-still";
import { toast } from "#ui/toast";
import { openOnDevice } from "../device/client";
import type { Opened, VideoWork } from "../device/protocol";
import { DeviceProblem } from "../device-problem";
import type { VideoInfo } from "../videos/video";

/** The picture or clip that is worked on. */
export interface Source extends Opened {
  file: Blob;
  /** What its result is named after. */
  name: string;
  /** Its address on the server; null while it has not left this device. */
  storedUrl: string | null;
}

/** A source with the addresses that show it in this page. */
export interface ShownSource extends Source {
  /** Shows it: itself, or a smaller copy of a large picture. */
  previewUrl: string;
  /** Shows all of its pixels. */
  fileUrl: string;
}

/** Fetches a stored file. @throws {DeviceProblem} {TypeError} and the signal's reason. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, signal ? { signal } : {});
  if (!answer.ok) throw new DeviceProblem("This file is no longer there.");
  return answer.blob();
}

/** Opens a file on this device. @throws {DeviceProblem} with a sentence where it cannot be used. */
export async function openSource(
  file: Blob,
  facts: Pick<Source, "name" | "storedUrl">,
): Promise<Source> {
  return { file, ...facts, ...(await openOnDevice(file)) };
}

/**
 * A file that can be opened: a picture whose format is not known here is converted, which a message says.
 * @throws {DeviceProblem}
 */
export async function readyToOpen(chosen: File): Promise<File> {
  const { file, note } = await usableStill(chosen, MAX_IMAGE_BYTES).catch((error: Error) => {
    throw new DeviceProblem(error.message);
  });
  if (note !== null) toast.info(note);
  return file;
}

/** The name of a file without its ending. */
export const stemOf = (name: string) => name.replace(/\.[^.]+$/, "");

/** What the worker needs to enlarge a clip. */
export function videoWorkOf(
  { file, width, height }: Source,
  { fps, frames }: VideoInfo,
  wanted: Pick<VideoWork, "method" | "width" | "height">,
): VideoWork {
  return { file, from: { width, height }, fps, frames, ...wanted };
}
