import { watch } from "node:fs";
import { inRepository } from "./paths.mjs";

/** Changes that come within this many milliseconds are one change: editors write in bursts. */
const SETTLE_MILLISECONDS = 120;

/**
 * Does some work after changes in folders, once at a time; a change during the work leads to one
 * more round.
 * @param {string[]} folders below the repository's folder
 * @param {() => Promise<void>} work
 */
export function onChange(folders, work) {
  let running = false;
  let again = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const round = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work().catch((error) => console.error(error));
    } while (again);
    running = false;
  };
  const watchers = folders.map((folder) =>
    watch(inRepository(folder), { recursive: true }, (_event, name) => {
      if (name === null || /\.test\.|~$|\.sw[a-z]$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(round, SETTLE_MILLISECONDS);
    }),
  );
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
