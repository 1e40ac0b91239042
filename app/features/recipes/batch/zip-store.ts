import { claimFilmsFolder, FILMS_FOLDER } from "#film/export/films-folder";

/** Where an archive is written, and the file that it then is. */
export interface ZipStore {
  target: WritableStream<Uint8Array>;
  /** The finished file; call it once the stream is closed. */
  finish: () => Promise<Blob>;
  /** Frees its room on the device. */
  discard: () => Promise<void>;
}

/**
 * Opens an archive in the browser's private file system, so that it needs no memory; where there is none, it is kept in
 * memory. What a closed page leaves there, the next export of a film removes.
 */
export async function openZipStore(): Promise<ZipStore> {
  await claimFilmsFolder();
  return (await onDisk().catch(() => null)) ?? inMemory();
}

async function onDisk(): Promise<ZipStore> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FILMS_FOLDER, { create: true });
  const name = `${Date.now()}-${crypto.randomUUID()}.zip`;
  const handle = await folder.getFileHandle(name, { create: true });
  const target = await handle.createWritable();
  return {
    // The types of the DOM leave out that bytes may be written as they are.
    target: target as WritableStream<Uint8Array>,
    finish: () => handle.getFile(),
    discard: () => folder.removeEntry(name).catch(() => undefined),
  };
}

function inMemory(): ZipStore {
  const parts: BlobPart[] = [];
  return {
    target: new WritableStream<Uint8Array>({
      write(part) {
        // In a blob of its own each part is kept where the browser has room.
        parts.push(new Blob([part.slice()]));
      },
    }),
    finish: async () => new Blob(parts, { type: "application/zip" }),
    async discard() {
      parts.length = 0;
    },
  };
}
