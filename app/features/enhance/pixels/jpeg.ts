import { blockCoder } from "./jpeg-blocks";
import { TABLES } from "./jpeg-tables";
import type { Raster } from "./raster";
import type { RasterSize } from "./strips";

/** The side of what is coded together: four blocks of brightness, one of each colour. */
const UNIT = 16;

const segment = (marker: number, ...body: number[]) => [
  ...[0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff],
  ...body,
];

/** All that comes before the picture (ITU T.81, annex B): three components, colours at half the resolution. */
function head({ width, height }: RasterSize): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Uint8Array.of(
    ...[0xff, 0xd8],
    ...segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...TABLES.flatMap(({ steps }, at) => segment(0xdb, at, ...steps)),
    ...segment(0xc0, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1),
    ...TABLES.flatMap(({ dc, ac }, at) => [
      ...segment(0xc4, at, ...dc),
      ...segment(0xc4, 0x10 | at, ...ac),
    ]),
    ...segment(0xda, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0),
  );
}

/** Sixteen rows as brightness and colours, each less 128 (JFIF 1.02). The sides beyond the picture repeat its last column. */
function planes(width: number) {
  const across = Math.ceil(width / UNIT) * UNIT;
  const bright = new Float32Array(across * UNIT);
  const blue = new Float32Array((across * UNIT) / 4);
  const red = new Float32Array((across * UNIT) / 4);
  return {
    across,
    ...{ bright, blue, red },
    read(rows: Uint8ClampedArray) {
      blue.fill(0);
      red.fill(0);
      for (let y = 0; y < UNIT; y += 1) {
        for (let x = 0; x < across; x += 1) {
          const from = (y * width + Math.min(x, width - 1)) * 4;
          const r = rows[from] ?? 0;
          const g = rows[from + 1] ?? 0;
          const b = rows[from + 2] ?? 0;
          const light = 0.299 * r + 0.587 * g + 0.114 * b;
          bright[y * across + x] = light - 128;
          const at = (y >> 1) * (across >> 1) + (x >> 1);
          blue[at] = (blue[at] ?? 0) + (b - light) * (0.25 * 0.564334);
          red[at] = (red[at] ?? 0) + (r - light) * (0.25 * 0.713267);
        }
      }
    },
  };
}

export interface JpegWriter {
  add: (strip: Raster) => void;
  end: () => Blob;
}

/**
 * Packs an opaque picture that comes in strips as a baseline JPEG of quality 95, with colours at half the resolution:
 * an enlarged picture has no more of them. No browser encodes a JPEG strip by strip.
 */
export function jpegWriter(size: RasterSize): JpegWriter {
  const { width } = size;
  const rows = new Uint8ClampedArray(width * 4 * UNIT);
  const plane = planes(width);
  const coder = blockCoder();
  const block = new Float32Array(64);
  const pieces: Blob[] = [new Blob([head(size)])];
  const means = { bright: 0, blue: 0, red: 0 };
  let count = 0;

  function putBlock(name: "bright" | "blue" | "red", across: number, x: number, y: number) {
    const values = plane[name];
    for (let row = 0; row < 8; row += 1) {
      const from = (y + row) * across + x;
      block.set(values.subarray(from, from + 8), row * 8);
    }
    means[name] = coder.put(block, name === "bright" ? 0 : 1, means[name]);
  }

  function putRow() {
    plane.read(rows);
    const { across } = plane;
    for (let x = 0; x < across; x += UNIT) {
      for (const [right, down] of [
        [0, 0],
        [8, 0],
        [0, 8],
        [8, 8],
      ] as const) {
        putBlock("bright", across, x + right, down);
      }
      putBlock("blue", across / 2, x / 2, 0);
      putBlock("red", across / 2, x / 2, 0);
    }
    pieces.push(new Blob([coder.take()]));
    count = 0;
  }

  return {
    add({ height, data }) {
      for (let y = 0; y < height; y += 1) {
        rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), count * width * 4);
        count += 1;
        if (count === UNIT) putRow();
      }
    },
    end() {
      if (count > 0) {
        // The rows beyond the picture repeat its last one.
        const last = rows.slice((count - 1) * width * 4, count * width * 4);
        for (; count < UNIT; count += 1) rows.set(last, count * width * 4);
        putRow();
      }
      coder.end();
      const end = Uint8Array.of(...coder.take(), 0xff, 0xd9);
      return new Blob([...pieces, new Blob([end])], { type: "image/jpeg" });
    },
  };
}
