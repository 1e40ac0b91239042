import { joinBytes } from "#base/bytes";

const ascii = (value: string) => new TextEncoder().encode(value);
const join = (...parts: Uint8Array[]) => joinBytes(parts);

function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** A box of an ISO media file. */
export function box(type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = join(...content);
  return join(uint32(body.length + 8), ascii(type), body);
}

/** A track's header (`tkhd`); a turned one is on its side. */
export function trackHeader(width: number, height: number, version = 0, isTurned = false) {
  const [one, zero] = [uint32(0x10000), uint32(0)];
  const matrix = isTurned
    ? [zero, one, zero, uint32(-0x10000), zero, zero, zero, zero, uint32(0x40000000)]
    : [one, zero, zero, zero, one, zero, zero, zero, uint32(0x40000000)];
  const before = new Uint8Array(version === 1 ? 52 : 40);
  before[0] = version;
  return box("tkhd", before, ...matrix, uint32(width << 16), uint32(height << 16));
}

/**
 * The beginning of an MP4 as a player would accept it, with a sound before its picture.
 * @param indexFirst whether the index comes before the pictures.
 */
export function makeMp4(
  width: number,
  height: number,
  options: { version?: number; isTurned?: boolean; indexFirst?: boolean; payload?: number } = {},
): Uint8Array<ArrayBuffer> {
  const { version = 0, isTurned = false, indexFirst = true, payload = 64 } = options;
  const sound = box("trak", trackHeader(0, 0), box("mdia", new Uint8Array(40)));
  const film = box("trak", trackHeader(width, height, version, isTurned));
  const index = box("moov", box("mvhd", new Uint8Array(100)), sound, film);
  const head = join(uint32(24), ascii("ftypisom"), uint32(512), ascii("isomavc1"));
  const data = new Uint8Array(payload + 8);
  data.set(join(uint32(payload + 8), ascii("mdat")));
  const parts = indexFirst ? [head, index, data] : [head, data, index];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** An element of a WebM, by its id in hex. */
export function element(id: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = join(...content);
  const size = Uint8Array.of(0x08, 0, 0, 0, 0);
  size.set(uint32(body.length), 1);
  return join(new Uint8Array(Buffer.from(id, "hex")), size, body);
}

/** The beginning of a WebM, as a live recording has it: of unknown length. */
export function makeWebm(width: number, height: number): Uint8Array<ArrayBuffer> {
  const sound = element("ae", element("83", Uint8Array.of(2)));
  const film = element(
    "ae",
    element("83", Uint8Array.of(1)),
    element("e0", element("b0", uint32(width).slice(2)), element("ba", uint32(height).slice(2))),
  );
  return join(
    element("1a45dfa3", element("4282", ascii("webm"))),
    Uint8Array.of(0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
    element("1549a966", new Uint8Array(20)),
    element("1654ae6b", sound, film),
    element("1f43b675", new Uint8Array(30)),
  );
}
