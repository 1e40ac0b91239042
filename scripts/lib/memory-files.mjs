import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Where Linux keeps files in memory (kernel.org, filesystems/tmpfs). */
const IN_MEMORY = "/dev/shm";

/** Room for the files: nine times what a whole run of the tests had there at once. Bytes. */
const ROOM = 2 * 2 ** 30;

/** Free memory beside which builds, browsers and the files have room. Bytes. */
const MEMORY = 8 * 2 ** 30;

/**
 * Keeps the temporary files of this command, and of all that it starts, in memory until it ends. Local databases write
 * to the disk after each change, which takes an eighth of the time of the tests that need them. Where there is too
 * little room or memory, and where `TMPDIR` is set, the files are where they would be otherwise.
 * @param {{ place?: string, room?: number, memory?: number }} [needs] a folder whose files are in memory, and what must be
 *   free there and in the whole machine, in bytes
 */
export function keepFilesInMemory({ place = IN_MEMORY, room = ROOM, memory = MEMORY } = {}) {
  if (process.env.TMPDIR || freeIn(place) < room || os.freemem() < memory) return;
  const folder = mkdtempSync(path.join(place, "unthinkable-"));
  process.env.TMPDIR = folder;
  // What this command started is ended in the same moment, and may still write.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/**
 * Bytes that can be written to a folder; 0 where there is no such folder, or where this user may not write.
 * @param {string} place
 */
function freeIn(place) {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
