import {
  BufferTarget,
  type MetadataTags,
  StreamTarget,
  type StreamTargetChunk,
  type Target,
} from "mediabunny";
import { AI_COMMENT } from "#contract/ai-signs";
import { FILMS_FOLDER } from "./films-folder";

/** Where a film is written while it is made, and the file that it then is. */
export interface FilmFile {
  target: Target;
  /** The finished file; call it after the output is finalised. */
  finish(): Promise<Blob>;
  /** Throws what was written away. */
  discard(): Promise<void>;
}

/** What workers can do with files and windows cannot; the types of the DOM have only the latter. */
interface Access {
  write(data: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}
type Folder = FileSystemDirectoryHandle & { keys(): AsyncIterable<string> };
type WorkerFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Access> };

/** Films are in a folder of their own; converted and enlarged clips are not kept for a page. */
const FOLDERS = ["exports", FILMS_FOLDER] as const;
type FolderName = (typeof FOLDERS)[number];

/** Exports that are older than this were left by a tab that is gone. Milliseconds. */
const STALE = 24 * 60 * 60 * 1000;

/** A private folder that files are written to; null where the browser has none. */
async function folder(name: FolderName): Promise<Folder | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return (await root.getDirectoryHandle(name, { create: true })) as Folder;
  } catch {
    return null;
  }
}

async function removeStale(directory: Folder): Promise<void> {
  for await (const name of directory.keys()) {
    const at = Number(name.split("-")[0]);
    if (!(Date.now() - at < STALE)) await directory.removeEntry(name).catch(() => undefined);
  }
}

/**
 * Opens a file in the browser's private file system, so that a long film needs no memory; where there is
 * none, the film is kept in memory. To be called in a worker.
 */
export async function openFilmFile(
  extension: string,
  name: FolderName = "exports",
): Promise<FilmFile> {
  const directory = await folder(name);
  const opened = directory && (await openHandle(directory, extension).catch(() => null));
  if (!directory || !opened) return inMemory();
  const { handle, access } = opened;
  const target = new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      write({ data, position }) {
        const written = access.write(data, { at: position });
        // Without room, Chrome answers an error's number, which is larger than any length.
        if (written !== data.length)
          throw new DOMException("The disk is full.", "QuotaExceededError");
      },
    }),
    { chunked: true, chunkSize: 4 * 1024 * 1024 },
  );
  const close = () => {
    access.flush();
    access.close();
  };
  return {
    target,
    async finish() {
      close();
      return handle.getFile();
    },
    async discard() {
      access.close();
      await directory.removeEntry(handle.name).catch(() => undefined);
    },
  };
}

/** Removes a finished film's file from its private folder; one that is in memory needs nothing. */
export async function removeFilmFile(file: Blob): Promise<void> {
  if (!(file instanceof File)) return;
  for (const name of FOLDERS) {
    const directory = await folder(name);
    await directory?.removeEntry(file.name).catch(() => undefined);
  }
}

async function openHandle(
  directory: Folder,
  extension: string,
): Promise<{ handle: FileSystemFileHandle; access: Access }> {
  await removeStale(directory);
  const name = `${Date.now()}-${crypto.randomUUID()}.${extension}`;
  const handle = (await directory.getFileHandle(name, { create: true })) as WorkerFile;
  return { handle, access: await handle.createSyncAccessHandle() };
}

function inMemory(): FilmFile {
  const target = new BufferTarget();
  return {
    target,
    async finish() {
      return new Blob([target.buffer ?? new ArrayBuffer(0)]);
    },
    async discard() {},
  };
}

/** What a film's file says of itself. */
export interface FilmTags {
  title: string;
  /** Whether AI made anything of it. */
  isAi: boolean;
}

/** The tags of a film's file. It says that AI was used where it was, and nothing else. */
export function tagsOf({ title, isAi }: FilmTags): MetadataTags {
  return { ...(title === "" ? {} : { title }), ...(isAi ? { comment: AI_COMMENT } : {}) };
}
