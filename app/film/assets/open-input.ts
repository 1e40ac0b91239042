import { ALL_FORMATS, Input } from "mediabunny";
import { deviceIdOf } from "#contract/timeline/source-file";
import { deviceMedium, fileSource } from "./device-media";
import { ownAddress } from "./fetch-own";
import { blockSource } from "./file-blocks";

function sourceOf(file: string | Blob) {
  if (typeof file !== "string") return fileSource(() => file);
  const id = deviceIdOf(file);
  return id === null ? blockSource(ownAddress(file)) : fileSource(() => deviceMedium(id));
}

/** Opens a file of ours, or one from the device, for reading in parts. Dispose of it when done. */
export function openInput(file: string | Blob): Input {
  return new Input({ source: sourceOf(file), formats: ALL_FORMATS });
}
