import { ALL_FORMATS, BlobSource, Input } from "mediabunny";
import { blockSource } from "./file-blocks";

/** The address of a file on this site, whatever origin it was written down with. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return new URL(`${pathname}${search}`, location.origin).href;
}

/** Opens a file of ours, or one from the device, for reading in parts. Dispose of it when done. */
export function openInput(file: string | Blob): Input {
  const source =
    typeof file === "string"
      ? blockSource(ownAddress(file))
      : new BlobSource(file, { maxCacheSize: 8 * 1024 * 1024 });
  return new Input({ source, formats: ALL_FORMATS });
}
