import { joinBytes } from "#base/bytes";
import type { BodySource } from "./body-source";

/**
 * A body in pieces of exactly one length, but for the last, which is shorter and never empty.
 * @param first what was read of it already. Throws OutboundError.
 */
export async function* inParts(
  source: BodySource,
  first: Uint8Array<ArrayBuffer>,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let rest = first;
  for (;;) {
    const wanted = partBytes - rest.length;
    if (wanted > 0) rest = joinBytes([rest, await source.readUpTo(wanted)]);
    if (rest.length === 0) return;
    yield rest.slice(0, partBytes);
    rest = rest.slice(partBytes);
  }
}
