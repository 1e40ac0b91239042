import { boundHeader, MAX_TENSORS } from "./header-shape";
import { notSafetensors, unreadable } from "./unfit-weights";

/** A tensor, as the header of a `.safetensors` file says it. */
export interface Tensor {
  name: string;
  dtype: string;
  shape: number[];
  /** Where its bytes are, behind the header. */
  begin: number;
  end: number;
}

export interface WeightsHeader {
  tensors: Tensor[];
  /** What the file says about itself. */
  metadata: Record<string, string>;
}

/** Reads a part of a file; fewer bytes only where the file ends. */
export type ReadWeights = (at: number, length: number) => Promise<Uint8Array>;

/** Bytes in front of the header: its length. */
const LENGTH_BYTES = 8;
/** Largest header that is read, in bytes. That of a large LoRA with its trainer's notes has half a megabyte. */
const MAX_HEADER_BYTES = 4 * 1024 * 1024;
/** Most letters that an element's name and a note may have. */
const MAX_NAME = 1000;
const MAX_DIMENSIONS = 8;

/** Bits of one element, by type (https://github.com/huggingface/safetensors, `Dtype`). */
const BITS: Readonly<Record<string, number>> = {
  ...{ F4: 4, F6_E2M3: 6, F6_E3M2: 6 },
  ...{ BOOL: 8, U8: 8, I8: 8, F8_E5M2: 8, F8_E4M3: 8, F8_E8M0: 8 },
  ...{ I16: 16, U16: 16, F16: 16, BF16: 16 },
  ...{ I32: 32, U32: 32, F32: 32, C64: 64, F64: 64, I64: 64, U64: 64 },
};

/**
 * Reads the header of a file of weights and checks it against the file: every tensor has a known type, exactly the
 * bytes of its shape, and they follow each other without a gap to the end of the file. The tensors are not read.
 * @param length bytes of the file.
 * @throws {UnfitWeights}
 */
export async function readSafetensors(read: ReadWeights, length: number): Promise<WeightsHeader> {
  const start = await read(0, Math.min(length, LENGTH_BYTES + 1));
  refuseOthers(start);
  const headerLength = lengthIn(start);
  if (headerLength > BigInt(MAX_HEADER_BYTES))
    throw unreadable(
      `Its header is said to have ${headerLength} bytes, and ${MAX_HEADER_BYTES / 1024 ** 2} MB are the most.`,
    );
  const size = Number(headerLength);
  const rest = length - LENGTH_BYTES - size;
  if (rest < 0) throw unreadable("It ends within its header.");
  const bytes = await read(LENGTH_BYTES, size);
  if (bytes.length < size) throw unreadable("It ends within its header.");
  return checkHeader(parse(bytes), rest);
}

function lengthIn(start: Uint8Array): bigint {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  return view.getBigUint64(0, true);
}

/** How files of other formats begin. */
const OTHERS = [
  {
    what: "This is a pickle file of PyTorch.",
    signs: [
      [0x80, 0x02],
      [0x80, 0x03],
      [0x80, 0x04],
      [0x80, 0x05],
    ],
  },
  { what: "This is a ZIP archive, as PyTorch saves its own files.", signs: [[0x50, 0x4b]] },
  { what: "This is a GGUF file.", signs: [[0x47, 0x47, 0x55, 0x46]] },
] as const;

/** @throws {UnfitWeights} for what does not begin as the format does. */
function refuseOthers(start: Uint8Array): void {
  // A header has the letter `{` behind its length, whatever that length is.
  if (start.length > LENGTH_BYTES && start[LENGTH_BYTES] === 0x7b) return;
  const other = OTHERS.find(({ signs }) =>
    signs.some((sign) => sign.every((byte, at) => start[at] === byte)),
  );
  throw notSafetensors(other?.what ?? "This is not a .safetensors file.");
}

function parse(bytes: Uint8Array): Record<string, unknown> {
  boundHeader(bytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Neither UTF-8 nor JSON.
  }
  throw unreadable("Its header is not JSON.");
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const METADATA = "__metadata__";

/** @param dataLength bytes behind the header. */
function checkHeader(header: Record<string, unknown>, dataLength: number): WeightsHeader {
  const tensors: Tensor[] = [];
  let metadata: Record<string, string> = {};
  for (const [name, entry] of Object.entries(header)) {
    if (name === METADATA) metadata = metadataOf(entry);
    else tensors.push(tensorOf(name, entry));
  }
  if (tensors.length === 0) throw unreadable("It has no weights.");
  if (tensors.length > MAX_TENSORS) throw unreadable("It has more tensors than any LoRA.");
  let at = 0;
  for (const { name, begin, end } of tensors.toSorted(
    (one, other) => one.begin - other.begin || one.end - other.end,
  )) {
    if (begin < at) throw unreadable(`Its tensor ${shown(name)} overlaps another one.`);
    if (begin > at) throw unreadable(`There is a gap in front of its tensor ${shown(name)}.`);
    at = end;
  }
  if (at > dataLength) throw unreadable("It is cut off: bytes of its tensors are missing.");
  if (at < dataLength) throw unreadable("It has bytes behind its last tensor.");
  return { tensors, metadata };
}

const shown = (name: string) => JSON.stringify(name.slice(0, 80));

function metadataOf(entry: unknown): Record<string, string> {
  if (!isObject(entry) || !Object.values(entry).every((value) => typeof value === "string"))
    throw unreadable("Its header is not text.");
  return entry as Record<string, string>;
}

const FIELDS = ["dtype", "shape", "data_offsets"];

function tensorOf(name: string, entry: unknown): Tensor {
  const broken = (why: string) => unreadable(`Its tensor ${shown(name)} ${why}`);
  if (name.length > MAX_NAME) throw broken("has a name that is too long.");
  if (!isObject(entry) || Object.keys(entry).some((field) => !FIELDS.includes(field)))
    throw broken("is not described as the format asks.");
  const { dtype, shape, data_offsets: offsets } = entry;
  const bits = typeof dtype === "string" && Object.hasOwn(BITS, dtype) ? BITS[dtype] : undefined;
  if (typeof dtype !== "string" || bits === undefined) throw broken("is of an unknown type.");
  if (!isCounts(shape) || shape.length > MAX_DIMENSIONS) throw broken("has no shape.");
  if (!isCounts(offsets) || offsets.length !== 2) throw broken("has no place in the file.");
  const [begin = 0, end = 0] = offsets;
  const elements = shape.reduce((product, side) => product * side, 1);
  const bytes = (elements * bits) / 8;
  if (!Number.isSafeInteger(elements * bits) || !Number.isInteger(bytes) || end - begin !== bytes)
    throw broken("does not have the bytes of its shape.");
  return { name, dtype, shape, begin, end };
}

const isCounts = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && one >= 0);
