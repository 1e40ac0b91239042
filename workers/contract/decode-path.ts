/** A percent-encoded path as text, or null where the encoding is broken. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
