import { at, type Raster } from "../render/raster";
import { jpegSegments } from "./sniff";

/** How a camera was held: EXIF values 1 (upright) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const EXIF = 0x45786966;
const ORIENTATION_TAG = 0x0112;

/** The EXIF orientation in a picture's bytes; 1 where it is missing or not valid. */
export function readOrientation(bytes: Uint8Array): Orientation {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12) return 1;
  if (view.getUint16(0) === 0xffd8) {
    for (const { marker, start, length } of jpegSegments(view)) {
      if (marker !== 0xe1 || length < 14 || view.getUint32(start) !== EXIF) continue;
      return fromTiff(view, start + 6, start + length);
    }
    return 1;
  }
  if (view.getUint32(0) === 0x89504e47) return fromChunks(view, 8, false);
  if (view.getUint32(0) === 0x52494646) return fromChunks(view, 12, true);
  return 1;
}

/** The orientation in EXIF data alone; 1 where it is missing or not valid. */
export function orientationIn(exif: Uint8Array | null): Orientation {
  if (!exif || exif.length < 8) return 1;
  return fromTiff(new DataView(exif.buffer, exif.byteOffset, exif.byteLength), 0, exif.length);
}

/** PNG keeps EXIF in a chunk eXIf (length before name), WebP in one named EXIF (name first). */
function fromChunks(view: DataView, first: number, riff: boolean): Orientation {
  for (let offset = first; offset + 12 <= view.byteLength; ) {
    const name = view.getUint32(riff ? offset : offset + 4);
    const size = riff ? view.getUint32(offset + 4, true) : view.getUint32(offset);
    const body = offset + 8;
    if (name === (riff ? 0x45584946 : 0x65584966)) {
      const prefixed = size > 6 && body + 6 <= view.byteLength && view.getUint32(body) === EXIF;
      const tiff = prefixed ? body + 6 : body;
      return fromTiff(view, tiff, Math.min(body + size, view.byteLength));
    }
    offset = riff ? body + size + (size & 1) : body + size + 4;
  }
  return 1;
}

function fromTiff(view: DataView, tiff: number, end: number): Orientation {
  if (tiff + 8 > end) return 1;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return 1;
  const count = view.getUint16(directory, little);
  for (let n = 0; n < count; n++) {
    const entry = directory + 2 + n * 12;
    if (entry + 12 > end) return 1;
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** Turns a picture upright. */
export function upright(image: Raster, orientation: Orientation): Raster {
  if (orientation === 1) return image;
  const turned = orientation >= 5;
  const width = turned ? image.height : image.width;
  const height = turned ? image.width : image.height;
  const mirrorX = [2, 3, 7, 8].includes(orientation);
  const mirrorY = [3, 4, 6, 7].includes(orientation);
  const turn = (plane: Float32Array) => {
    const out = new Float32Array(plane.length);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const u = turned ? y : x;
        const v = turned ? x : y;
        const sx = mirrorX ? image.width - 1 - u : u;
        const sy = mirrorY ? image.height - 1 - v : v;
        out[i] = at(plane, sy * image.width + sx);
      }
    }
    return out;
  };
  return { width, height, r: turn(image.r), g: turn(image.g), b: turn(image.b) };
}
