/** A module with one vector instruction. */
const PROBE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3],
  ...[2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** Whether WebAssembly with the wider instructions runs here: every network without a graphics card needs them. */
export function hasSimd(): boolean {
  return typeof WebAssembly === "object" && WebAssembly.validate(PROBE);
}
