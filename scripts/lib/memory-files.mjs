import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Where Linux keeps files in memory (kernel.org, filesystems/tmpfs). */
const IN_MEMORY = "/dev/shm";

/** Room for the files: nine times what a whole run of the tests had there at once. Bytes. */
const ROOM = 2 * 2 ** 30;

/** Free memory beside which builds, browsers and the files have room. Bytes. */
const MEMORY = 8 * 2 ** 30;

/** The name of such a folder, with the id of the process that made it. */
const OURS = /^unthinkable-files-(\d+)-/;

/**
 * Keeps the temporary files of this command, and of all that it starts, in memory until it ends. Local databases write
 * to the disk after each change, which takes an eighth of the time of the tests that need them. Where there is too
 * little room or memory, and where a folder for temporary files is set, they are where they would be otherwise.
 * @param {{ place?: string, room?: number, memory?: number }} [needs] a folder whose files are in memory, and what must be
 *   free there and in the whole machine, in bytes
 */
export function keepFilesInMemory({ place = IN_MEMORY, room = ROOM, memory = MEMORY } = {}) {
  const { TMPDIR, TMP, TEMP } = process.env;
  if (TMPDIR || TMP || TEMP || freeIn(place) < room || freeMemory() < memory) return;
  for (const name of readdirSync(place)) {
    const pid = OURS.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(place, name));
  }
  const folder = mkdtempSync(path.join(place, `unthinkable-files-${process.pid}-`));
  process.env.TMPDIR = folder;
  process.on("exit", () => remove(folder));
}

/**
 * Removes a folder in which a program that is being ended may still write. What cannot be removed is left to the next run.
 * @param {string} folder
 */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.warn(`${folder} could not be removed: ${error}`);
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process answers EPERM.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** Bytes that this process could still use, within the limit of its container. */
function freeMemory() {
  return Math.min(os.freemem(), process.availableMemory());
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
