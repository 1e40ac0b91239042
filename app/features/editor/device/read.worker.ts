import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { onWindowMessage } from "#lib/web-workers/on-window-message";
import { mediaFolder } from "./files-folder";
import type { ReadAnswer, ReadRequest } from "./messages";

/** So many bytes of the file are in memory at a time. */
const PART = 4 * 1024 * 1024;
/** How often is said how far it is, in milliseconds. */
const TELL_MS = 200;

/** What workers can do with files and windows cannot; the types of the DOM have only the latter. */
interface Access {
  write(data: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}
type WorkerFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Access> };

const answer = (message: ReadAnswer) => self.postMessage(message);

async function openCopy(name: string): Promise<Access | null> {
  try {
    const handle = (await (
      await mediaFolder()
    ).getFileHandle(name, { create: true })) as WorkerFile;
    return await handle.createSyncAccessHandle();
  } catch {
    return null;
  }
}

/** Writes a part; false where there is no room. Chrome answers an error's number, others throw. */
function write(copy: Access, bytes: Uint8Array, at: number): boolean {
  try {
    return copy.write(bytes, { at }) === bytes.length;
  } catch {
    return false;
  }
}

async function removeHalf(name: string): Promise<void> {
  await (await mediaFolder()).removeEntry(name).catch(() => undefined);
}

/** Reads the file once, from its beginning to its end: its hash, and its copy while there is room for one. */
async function read({ file, copyAs }: ReadRequest): Promise<void> {
  const hash = sha256.create();
  let copy = copyAs === null ? null : await openCopy(copyAs);
  let isCopied = copy !== null;
  let told = 0;
  try {
    for (let from = 0; from < file.size; from += PART) {
      const bytes = new Uint8Array(await file.slice(from, from + PART).arrayBuffer());
      hash.update(bytes);
      if (copy && !write(copy, bytes, from)) {
        copy.close();
        copy = null;
        isCopied = false;
        if (copyAs !== null) await removeHalf(copyAs);
      }
      if (performance.now() - told > TELL_MS) {
        told = performance.now();
        answer({ kind: "progress", share: from / file.size });
      }
    }
    copy?.flush();
  } finally {
    copy?.close();
  }
  answer({ kind: "done", sha256: bytesToHex(hash.digest()), isCopied });
}

onWindowMessage<ReadRequest>(async (data) => {
  try {
    await read(data);
  } catch (error) {
    if (data.copyAs !== null) await removeHalf(data.copyAs).catch(() => undefined);
    const isChanged =
      error instanceof DOMException && ["NotReadableError", "NotFoundError"].includes(error.name);
    answer({ kind: "failed", isChanged });
  }
});
