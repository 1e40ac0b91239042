import { ALL_FORMATS, BlobSource, Input } from "mediabunny";
import { ownAddress } from "./fetch-own";
import { blockSource } from "./file-blocks";

/** Opens a file of ours, or one from the device, for reading in parts. Dispose of it when done. */
export function openInput(file: string | Blob): Input {
  const source =
    typeof file === "string"
      ? blockSource(ownAddress(file))
      : new BlobSource(file, { maxCacheSize: 8 * 1024 * 1024 });
  return new Input({ source, formats: ALL_FORMATS });
}
