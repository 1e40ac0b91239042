/** How long the browser gets to take a file over, in milliseconds. */
const TAKEN_MS = 10_000;

/** Lets the browser save a file under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ").trim() || "film";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}

/** Lets the browser save a text under a name. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}
