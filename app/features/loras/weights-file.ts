import { isWeightsName } from "#contract/weights-files";

/** Largest file of weights, in bytes (500 MB); the server has the same bound. */
const MAX_WEIGHTS_BYTES = 500 * 1024 * 1024;
/** Largest header that is read, in bytes; the server has the same bound. */
const MAX_HEADER_BYTES = 4 * 1024 * 1024;
/** How much of a file is looked at before it is sent: the length of its header, and where that begins. */
export const HEAD_BYTES = 9;

const OTHER_FORMAT =
  "This is not a .safetensors file, whatever its name says. Other formats can contain programs and are not taken.";

/**
 * Why a file is not even sent, as a sentence; null where nothing speaks against it.
 * @param head its first `HEAD_BYTES` bytes.
 */
export function refuseWeights({ name, size }: Pick<File, "name" | "size">, head: Uint8Array) {
  if (!isWeightsName(name))
    return `${name} is not a .safetensors file. Other formats can contain programs and are not taken.`;
  if (size === 0) return `${name} is empty. Download it again from where it came.`;
  if (size > MAX_WEIGHTS_BYTES)
    return `${name} is larger than 500 MB. Save it with a lower rank or in half precision.`;
  if (head.length < HEAD_BYTES) return OTHER_FORMAT;
  const length = new DataView(head.buffer, head.byteOffset).getBigUint64(0, true);
  const isHeader = length <= BigInt(MAX_HEADER_BYTES) && length + 8n <= BigInt(size);
  return isHeader && head[8] === "{".charCodeAt(0) ? null : OTHER_FORMAT;
}

/** A name for a LoRA of a file: "my_mug-v2.safetensors" is "my mug v2". At most 80 characters. */
export function nameOfFile(name: string): string {
  const stem = name.replace(/\.safetensors$/i, "").replace(/[_\-\s]+/g, " ");
  return [...stem.trim()].slice(0, 80).join("");
}
