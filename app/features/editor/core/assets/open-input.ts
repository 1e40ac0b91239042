import { ALL_FORMATS, BlobSource, Input, UrlSource } from "mediabunny";

/** How often a file is asked for again when the network fails, and after how many seconds. */
const WAITS = [0.5, 2, 5];

/** The address of a file on this site, whatever origin it was written down with. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return new URL(`${pathname}${search}`, location.origin).href;
}

/** Opens a file of ours, or one from the device, for reading in parts. Dispose of it when done. */
export function openInput(file: string | Blob): Input {
  const source =
    typeof file === "string"
      ? new UrlSource(ownAddress(file), {
          getRetryDelay: (attempts) => WAITS[attempts] ?? null,
          maxCacheSize: 24 * 1024 * 1024,
        })
      : new BlobSource(file, { maxCacheSize: 16 * 1024 * 1024 });
  return new Input({ source, formats: ALL_FORMATS });
}
