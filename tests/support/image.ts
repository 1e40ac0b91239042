import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG made by code: a soft landscape of bands and a disc, so that styles have something to draw.
 * @param side pixels.
 */
export function makePng(width: number, height = width): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const disc = Math.hypot(x - width * 0.65, y - height * 0.35) < height * 0.2;
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows[at] = disc ? 250 : Math.round((x / width) * 180);
      rows[at + 1] = disc ? 210 : Math.round((y / height) * 200);
      rows[at + 2] = disc ? 90 : 160 - Math.round((x / width) * 60);
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A PNG whose header is right and whose pixels are not there. */
export function makeBrokenPng(side: number): Uint8Array<ArrayBuffer> {
  const good = makePng(side);
  const broken = good.slice();
  const start = 8 + 25 + 8;
  broken.fill(0x55, start, broken.length - 12 - 4);
  const data = broken.subarray(start - 4, broken.length - 12 - 4);
  new DataView(broken.buffer).setUint32(broken.length - 12 - 4, crc32(data));
  return broken;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
