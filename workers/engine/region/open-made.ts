import { ByteReader, bytesAsStream } from "#base/png/byte-reader";
import { openPng } from "#base/png/open-png";
import { type Frame, FrameShrinker, shrinkFrame } from "#base/region/frame";
import { decodeTo } from "../codec/decode";
import { jpegFrame, webpFrame } from "../codec/frames";
import { type Orientation, orientationIn, readOrientation } from "../codec/orientation";
import { WORKING_PIXELS } from "../codec/plan";
import { eachRow, unpacked } from "../codec/png";
import { checkScans, readHeader } from "../codec/sniff";
import { type Raster, toBitmap } from "../render/raster";
import { inShapeOf } from "./in-shape-of";
import { pngFrame } from "./open-source";
import { frameMemory } from "./plan";
import { turnedRows } from "./turned-rows";

interface Size {
  width: number;
  height: number;
}

/**
 * What a model has made, upright, in the shape of the picture that it goes into and no larger: what is of another shape
 * covers it from the middle (`inShapeOf`).
 * @param memory how much it may take, its file included. Bytes.
 * @throws {ImageError} for what cannot be read, or does not fit however small it gets.
 */
export async function openMade(
  bytes: Uint8Array<ArrayBuffer>,
  into: Size,
  memory: number,
): Promise<Frame> {
  return inShapeOf(await opened(bytes, into, memory), into);
}

async function opened(bytes: Uint8Array<ArrayBuffer>, into: Size, memory: number): Promise<Frame> {
  const header = readHeader(bytes);
  if (header.type === "image/png") return madePng(bytes, into, memory - bytes.length);
  if (frameMemory(header, bytes.length) > memory || header.components === 4)
    return fromRaster(await decodeTo(bytes, smaller));
  if (header.type === "image/jpeg") checkScans(bytes);
  const frame = header.type === "image/jpeg" ? await jpegFrame(bytes) : await webpFrame(bytes);
  return fitted(frame, readOrientation(bytes), into);
}

async function madePng(bytes: Uint8Array, into: Size, memory: number): Promise<Frame> {
  const png = await unpacked(openPng(new ByteReader(bytesAsStream(bytes))));
  const orientation = orientationIn(png.info.exif);
  if (orientation !== 1 || png.info.interlaced)
    return fitted(await pngFrame(png), orientation, into);
  const { width, height } = within(png.info, into);
  const scale = Math.min(1, Math.sqrt(memory / (width * height * 4)));
  const shrinker = new FrameShrinker(png.info, {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  });
  await eachRow(png, ({ y, rgba }) => shrinker.addRow(y, rgba));
  return shrinker.finish();
}

/** The size in which a picture is kept: no larger than it needs to be to cover the one that it goes into. */
function within(size: Size, into: Size): Size {
  const scale = Math.min(1, Math.max(into.width / size.width, into.height / size.height));
  const side = (value: number) => Math.max(1, Math.min(value, Math.round(value * scale)));
  return { width: side(size.width), height: side(size.height) };
}

function fitted(frame: Frame, orientation: Orientation, into: Size): Frame {
  if (orientation === 1) return shrinkFrame(frame, within(frame, into));
  const { width, height, row } = turnedRows(frame, orientation);
  const shrinker = new FrameShrinker({ width, height }, within({ width, height }, into));
  for (let y = 0; y < height; y++) shrinker.addRow(y, row(y));
  return shrinker.finish();
}

/** The engine's working size, for what does not fit at its own. */
function smaller(width: number, height: number) {
  const scale = Math.min(1, Math.sqrt(WORKING_PIXELS / (width * height)));
  const whole = (value: number) => Math.max(1, Math.round(value * scale));
  const frame = { width: whole(width), height: whole(height) };
  return { frame, crop: frame, enlarge: 1 };
}

function fromRaster(raster: Raster): Frame {
  const { width, height, data } = toBitmap(raster);
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
