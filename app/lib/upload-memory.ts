/** Under what an upload that was begun is remembered. */
const memoryKey = ({ name, size, lastModified }: File) => `upload:${name}:${size}:${lastModified}`;

/** The upload session in which a file was begun and not ended; null where none is known. */
export function recallUpload(file: File): string | null {
  try {
    return localStorage.getItem(memoryKey(file));
  } catch {
    return null;
  }
}

/** Remembers in which session a file goes up, so that it can go on after the tab was closed. */
export function rememberUpload(file: File, id: string): void {
  try {
    localStorage.setItem(memoryKey(file), id);
  } catch {
    // Without room for it the upload works all the same; one that is broken off begins at its start.
  }
}

export function forgetUpload(file: File): void {
  try {
    localStorage.removeItem(memoryKey(file));
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}
