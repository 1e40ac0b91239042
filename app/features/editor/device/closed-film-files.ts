import type { Timeline } from "#contract/timeline/timeline";
import { putDeviceMedia } from "#film/assets/device-media";
import { type DeviceSource, deviceSourcesOf } from "#film/edit/device-sources";
import { filePermission } from "./file-permission";
import { copiedFile } from "./files-folder";
import { noteFilm } from "./film-files";
import { findKeptFile } from "./kept-files";
import { likeness } from "./whereabouts";

/** A file of this device, if it can be read without asking anyone and without reading it to its end. */
async function quietly({ id, bytes }: DeviceSource): Promise<File | null> {
  const row = await findKeptFile(id);
  if (!row) return null;
  const { handle } = row;
  if (!handle) return copiedFile(id, bytes);
  if ((await filePermission(handle, "queryPermission")) !== "granted") return null;
  const file = await handle.getFile().catch(() => null);
  return file && likeness(row, file) === "same" ? file : null;
}

/** Makes the files of a film that is not open readable, as far as they are here. */
export async function showFilesOf(timeline: Timeline): Promise<void> {
  for (const src of deviceSourcesOf(timeline).values()) {
    const file = await quietly(src);
    if (file) putDeviceMedia({ [src.id]: file });
  }
}

/** Notes that a new film has files of this device, so that they stay here when another film that has them is deleted. */
export async function noteFilesOf(filmId: string, timeline: Timeline): Promise<void> {
  for (const { id } of deviceSourcesOf(timeline).values()) await noteFilm(id, filmId);
}
