/** The private folder that files are copied into which stay on this device. */
export const MEDIA_FOLDER = "device-media";

/** Room that is left for exports and everything else that the browser keeps for this site, in bytes. */
const RESERVE = 64 * 1024 * 1024;

/** The private folder. @throws where the browser has none */
export async function mediaFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(MEDIA_FOLDER, { create: true });
}

/** The copy of a file; null where there is no whole one. */
export async function copiedFile(id: string, bytes: number): Promise<File | null> {
  try {
    const file = await (await (await mediaFolder()).getFileHandle(id)).getFile();
    return file.size === bytes ? file : null;
  } catch {
    return null;
  }
}

export async function removeCopy(id: string): Promise<void> {
  try {
    await (await mediaFolder()).removeEntry(id);
  } catch {
    // There is no copy, or the browser has no such folder.
  }
}

/** Bytes that this browser still lets the site keep; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate().catch(() => ({}) as StorageEstimate);
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0) - RESERVE);
}
