import { digestOf } from "../idempotency/digest";

/** A UUID (version 8: its bits are ours) that a value decides. */
export async function uuidOf(value: unknown): Promise<string> {
  const hex = await digestOf(value);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
