/** The private folder that the films of open tabs are written to. */
export const FILMS_FOLDER = "films";

let claimed: Promise<void> | null = null;

/**
 * Keeps the folder for this page until it is closed: pages that write films share a lock. A page that finds no other one with it
 * removes what closed tabs left, half-written files too. Call it before a film is written.
 */
export function claimFilmsFolder(): Promise<void> {
  claimed ??= claim().catch((error: unknown) =>
    console.warn("left files of exports could not be removed", error),
  );
  return claimed;
}

async function claim(): Promise<void> {
  const { locks } = navigator;
  if (!locks) return;
  await locks.request(FILMS_FOLDER, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const root = await navigator.storage.getDirectory();
    // Nothing was ever written where there is no such folder.
    await root.removeEntry(FILMS_FOLDER, { recursive: true }).catch(() => undefined);
  });
  await new Promise<void>((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise<void>(() => undefined);
    };
    locks.request(FILMS_FOLDER, { mode: "shared" }, hold).catch(reject);
  });
}
