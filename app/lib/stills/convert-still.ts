import { fileSaysAi } from "../file-says-ai";
import { isSeeThrough, newCanvas, uprightCanvas } from "./canvas";
import { decodeHevc } from "./decode-hevc";
import { decodeTiff } from "./decode-tiff";
import { type Heif, readHeif } from "./heif";
import { readIccProfile } from "./icc-profile";
import { convertToSrgb } from "./icc-to-srgb";
import { keepAiMark } from "./keep-ai-mark";
import { packingsFor, packStill } from "./pack-still";
import { BROKEN, checkSides, StillRefusal } from "./still-refusal";

/** The formats that are converted. */
export type ForeignFormat = "AVIF" | "BMP" | "HEIC" | "TIFF";

export interface Conversion {
  picture: Blob;
  /** What is lost on the way, as sentences; empty for nothing. */
  note: string;
}

/** Room for the mark that AI made a picture. */
const MARK_BYTES = 256;

interface Drawn {
  canvas: OffscreenCanvas;
  /** Whether it may let something through: then its pixels are looked at. */
  hasAlpha: boolean;
  /** Whether every pixel of the source is as it was: then it is packed without loss. */
  isExact: boolean;
  note: string;
}

function drawBitmap(bitmap: ImageBitmap): OffscreenCanvas {
  const { canvas, context } = newCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

/** A picture that the browser decodes by itself; null where it does not. */
function openHere(file: Blob, type: string): Promise<ImageBitmap | null> {
  return createImageBitmap(new Blob([file], { type })).catch(() => null);
}

const joined = (...notes: readonly string[]) => notes.filter((one) => one !== "").join(" ");

async function drawTiff(file: Blob): Promise<Drawn> {
  const tiff = await decodeTiff(new Uint8Array(await file.arrayBuffer()));
  const profile = tiff.profile && readIccProfile(tiff.profile);
  const fitsColours = profile && (profile.space === "grey") === tiff.colours.endsWith("first");
  const colours = fitsColours ? convertToSrgb(tiff.pixels, profile) : "";
  const { canvas, context } = newCanvas(tiff.width, tiff.height);
  context.putImageData(new ImageData(tiff.pixels, tiff.width, tiff.height), 0, 0);
  return {
    canvas: uprightCanvas(canvas, tiff.orientation),
    hasAlpha: tiff.alphaAt !== null,
    isExact: true,
    note: joined(
      tiff.pages > 1 ? `It has ${tiff.pages} pages, of which the first is used.` : "",
      tiff.bits === 16 ? "Its 16 bits a colour became 8, as screens show them." : "",
      colours,
    ),
  };
}

/** BMP: the sides lie behind the 14 bytes of the file's own header; a negative height is upside down. */
async function drawBmp(file: Blob): Promise<Drawn> {
  const head = new DataView(await file.slice(0, 30).arrayBuffer());
  if (head.byteLength < 30) throw new StillRefusal(BROKEN);
  const isOld = head.getUint32(14, true) === 12;
  const width = isOld ? head.getUint16(18, true) : head.getInt32(18, true);
  const height = isOld ? head.getUint16(20, true) : Math.abs(head.getInt32(22, true));
  checkSides(width, height);
  const bitmap = await openHere(file, "image/bmp");
  if (!bitmap) throw new StillRefusal(BROKEN);
  const bits = isOld ? head.getUint16(24, true) : head.getUint16(28, true);
  return { canvas: drawBitmap(bitmap), hasAlpha: bits === 32, isExact: true, note: "" };
}

/** @throws {StillRefusal} */
async function readContainer(file: Blob): Promise<Heif> {
  const heif = readHeif(new Uint8Array(await file.arrayBuffer()));
  if (!heif) throw new StillRefusal(BROKEN);
  checkSides(heif.width, heif.height);
  return heif;
}

/** Brands of a file whose pictures follow one another in time (AV1 Image File Format, "avis"; HEIF, "msf1"). */
const MOVING = /^(avis|hev[cx]|msf1)/;

/** What is said of a file that moves; empty for one picture. */
async function noteOfMoving(file: Blob): Promise<string> {
  const brand = await file.slice(8, 12).text();
  return MOVING.test(brand) ? "It moves; its first picture is used." : "";
}

async function drawAvif(file: Blob): Promise<Drawn> {
  const { hasAlpha } = await readContainer(file);
  const bitmap = await openHere(file, "image/avif");
  if (!bitmap) {
    throw new StillRefusal(
      "This AVIF picture is broken, or this browser can't open AVIF. Save it as PNG, JPEG or WEBP.",
    );
  }
  const note = await noteOfMoving(file);
  return { canvas: drawBitmap(bitmap), hasAlpha, isExact: false, note };
}

/**
 * HEIC: by the browser (Safari), else by the system's HEVC decoder, which some browsers give to pages.
 * @throws {NoDecoder} where there is neither
 */
async function drawHeic(file: Blob): Promise<Drawn> {
  const heif = await readContainer(file);
  const bitmap = await openHere(file, "image/heic");
  const canvas = bitmap ? drawBitmap(bitmap) : await decodeHevc(heif);
  const note = joined(await noteOfMoving(file), bitmap ? "" : heif.colours.note);
  return { canvas, hasAlpha: bitmap !== null && heif.hasAlpha, isExact: false, note };
}

const DRAW: Readonly<Record<ForeignFormat, (file: Blob) => Promise<Drawn>>> = {
  AVIF: drawAvif,
  BMP: drawBmp,
  HEIC: drawHeic,
  TIFF: drawTiff,
};

/**
 * Converts a picture to a format that is taken everywhere here. To be called in a worker: it decodes at once.
 * @param mostBytes how large the result may be
 * @throws {StillRefusal} with what to do
 * @throws {NoDecoder} for HEIC where this browser has no decoder
 */
export async function convertStill(
  file: Blob,
  format: ForeignFormat,
  mostBytes: number,
): Promise<Conversion> {
  const drawn = await DRAW[format](file);
  const isTransparent = drawn.hasAlpha && isSeeThrough(drawn.canvas);
  const packings = packingsFor(isTransparent, drawn.isExact);
  const packed = await packStill(drawn.canvas, packings, mostBytes - MARK_BYTES);
  if (!packed) {
    const megabytes = Math.floor(mostBytes / 1_048_576);
    throw new StillRefusal(
      `This picture is larger than ${megabytes} MB after conversion from ${format}. Save it smaller.`,
    );
  }
  const picture = (await fileSaysAi(file)) ? await keepAiMark(packed) : packed;
  return { picture, note: drawn.note };
}
