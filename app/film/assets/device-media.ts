import { CustomSource } from "mediabunny";
import { deviceIdOf, sourceAddress } from "#contract/timeline/source-file";
import type { Timeline } from "#contract/timeline/timeline";
import { MediaError } from "./media-error";

/** Files that never left this device, by the ids that documents name them with. */
export type DeviceMedia = Readonly<Record<string, Blob>>;

/** Those of this window; a worker has those that it was given. */
const files = new Map<string, Blob>();

/** Makes files known to everything that reads media by their addresses. */
export function putDeviceMedia(media: DeviceMedia): void {
  for (const [id, file] of Object.entries(media)) files.set(id, file);
}

/** Forgets a file: what reads it from now on says that it is not here. */
export function dropDeviceMedia(id: string): void {
  files.delete(id);
}

/** The files that a film's pieces name and that are here, to be handed to a worker. */
export function deviceMediaOf(timeline: Timeline): DeviceMedia {
  return deviceMediaAt(
    timeline.tracks.flatMap((track) =>
      track.kind === "captions" ? [] : track.items.map(({ src }) => sourceAddress(src) ?? ""),
    ),
  );
}

/** The files among some addresses that never left this device, and are here. */
export function deviceMediaAt(addresses: readonly string[]): DeviceMedia {
  const found: Record<string, Blob> = {};
  for (const address of addresses) {
    const id = deviceIdOf(address);
    const file = id === null ? undefined : files.get(id);
    if (id !== null && file) found[id] = file;
  }
  return found;
}

/** The file with an id. @throws {MediaError} `elsewhere` for one that is not here */
export function deviceMedium(id: string): Blob {
  const file = files.get(id);
  if (!file) throw new MediaError("elsewhere");
  return file;
}

/** What a browser says of a file that was changed, moved or deleted after it was chosen. */
const isGone = (error: unknown) =>
  error instanceof DOMException && ["NotReadableError", "NotFoundError"].includes(error.name);

/** The bytes of a part of a file. @throws {MediaError} `changed` where it is not as it was */
export async function readPart(file: Blob, start: number, end: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch (error) {
    throw isGone(error) ? new MediaError("changed", { cause: error }) : error;
  }
}

/** Of one open file so much is kept in memory, in bytes. */
const KEPT = 8 * 1024 * 1024;

/** Reads a file of this device in parts. @param open gives it, or throws why it is not here */
export function fileSource(open: () => Blob): CustomSource {
  return new CustomSource({
    getSize: () => open().size,
    read: (start, end) => readPart(open(), start, end),
    maxCacheSize: KEPT,
    prefetchProfile: "fileSystem",
    // What reads on later is told then.
    handleUnhandledError: () => undefined,
  });
}
