import { newRaster, type Raster } from "../pixels/raster";
import type { RasterSize } from "../pixels/strips";

/** What workers can do with files and windows cannot; the types of the DOM have only the latter. */
interface Access {
  write(data: Uint8ClampedArray<ArrayBuffer>, options: { at: number }): number;
  read(data: Uint8ClampedArray<ArrayBuffer>, options: { at: number }): number;
  close(): void;
}
type Folder = FileSystemDirectoryHandle & { keys(): AsyncIterable<string> };
type WorkerFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Access> };

/** A part of a picture, in its pixels. */
export interface Region extends RasterSize {
  left: number;
  top: number;
}

/** The pixels of a picture on the device's disk, of which a part can be read at any time. */
export interface KeptRows {
  /** Writes the next rows. @returns false once there is no room. */
  add: (strip: Raster) => boolean;
  read: (region: Region) => Raster;
  /** Throws the pixels away. */
  drop: () => Promise<void>;
}

const FOLDER = "enhance-pixels";

/** How often pixels are tried to be removed, and how long between two tries, in milliseconds: an ended worker's lock lasts a moment. */
const TRIES = 8;
const RETRY_MS = 250;

/** Removes what closed tabs left; the file of an open one is locked and stays. @returns whether nothing stayed. */
async function removeLeft(folder: Folder): Promise<boolean> {
  let isEmpty = true;
  for await (const name of folder.keys()) {
    await folder.removeEntry(name).catch(() => {
      isEmpty = false;
    });
  }
  return isEmpty;
}

/** Removes the pixels that an ended worker or a closed tab left on the disk; those of another tab stay. */
export async function removeKeptPixels(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = (await root.getDirectoryHandle(FOLDER)) as Folder;
    for (let tries = 0; tries < TRIES && !(await removeLeft(folder)); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  } catch {
    // Without the folder, or without such files, there are no pixels.
  }
}

/**
 * Opens a file in the browser's private file system for the pixels of one picture.
 * @returns null where the browser has no such files, as in some private windows.
 */
export async function keepRows({ width, height }: RasterSize): Promise<KeptRows | null> {
  const opened = await open().catch(() => null);
  if (!opened) return null;
  const { folder, handle, access } = opened;
  const stride = width * 4;
  let rows = 0;
  return {
    add({ data }) {
      const isWritten = writeAll(access, data, rows * stride);
      rows += data.length / stride;
      return isWritten;
    },
    read(region) {
      const left = Math.max(0, Math.min(width - 1, Math.round(region.left)));
      const top = Math.max(0, Math.min(height - 1, Math.round(region.top)));
      const across = Math.max(1, Math.min(width - left, Math.round(region.width)));
      const made = newRaster(
        across,
        Math.max(1, Math.min(height - top, Math.round(region.height))),
      );
      for (let y = 0; y < made.height; y += 1) {
        const row = made.data.subarray(y * across * 4, (y + 1) * across * 4);
        access.read(row, { at: ((top + y) * width + left) * 4 });
      }
      return made;
    },
    async drop() {
      access.close();
      await folder.removeEntry(handle.name).catch(() => undefined);
    },
  };
}

async function open() {
  const root = await navigator.storage.getDirectory();
  const folder = (await root.getDirectoryHandle(FOLDER, { create: true })) as Folder;
  await removeLeft(folder);
  const handle = (await folder.getFileHandle(`${crypto.randomUUID()}.rgba`, {
    create: true,
  })) as WorkerFile;
  return { folder, handle, access: await handle.createSyncAccessHandle() };
}

/** Whether all of it was written: without room, Chrome throws or answers another number. */
function writeAll(access: Access, data: Uint8ClampedArray<ArrayBuffer>, at: number): boolean {
  try {
    return access.write(data, { at }) === data.length;
  } catch {
    return false;
  }
}
