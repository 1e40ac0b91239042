import { fileSaysAi } from "../file-says-ai";
import { decodeHevc } from "./decode-hevc";
import { decodeTiff } from "./decode-tiff";
import { type Heif, readHeif } from "./heif";
import { keepAiMark } from "./keep-ai-mark";
import { BROKEN, checkSides, StillRefusal } from "./still-refusal";

/** The formats that are converted. */
export type ForeignFormat = "AVIF" | "BMP" | "HEIC" | "TIFF";

export interface Conversion {
  picture: Blob;
  /** What is lost on the way, as sentences; empty for nothing. */
  note: string;
}

const QUALITY = 0.95;

interface Drawn {
  canvas: OffscreenCanvas;
  hasAlpha: boolean;
  /** Whether every pixel of the source is as it was: then it is packed without loss. */
  isExact: boolean;
  note: string;
}

function newCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new StillRefusal("This device has no memory left for the picture.");
  return { canvas, context };
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

/**
 * A canvas that is turned as EXIF says.
 * @param orientation 1 to 8, in which 5 to 8 exchange the sides (CIPA DC-008, "Orientation")
 */
function upright(source: OffscreenCanvas, orientation: number): OffscreenCanvas {
  if (!(orientation > 1 && orientation < 9)) return source;
  const { width, height } = source;
  const isOnSide = orientation > 4;
  const { canvas, context } = newCanvas(isOnSide ? height : width, isOnSide ? width : height);
  const matrices: Readonly<Record<number, [number, number, number, number, number, number]>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  context.setTransform(...(matrices[orientation] ?? [1, 0, 0, 1, 0, 0]));
  context.drawImage(source, 0, 0);
  return canvas;
}

async function drawTiff(file: Blob): Promise<Drawn> {
  const tiff = await decodeTiff(new Uint8Array(await file.arrayBuffer()));
  const { canvas, context } = newCanvas(tiff.width, tiff.height);
  context.putImageData(new ImageData(tiff.pixels, tiff.width, tiff.height), 0, 0);
  const notes = [
    tiff.pages > 1 ? `It has ${tiff.pages} pages, of which the first is used.` : "",
    tiff.bits === 16 ? "Its 16 bits a colour became 8, as screens show them." : "",
  ];
  return {
    canvas: upright(canvas, tiff.orientation),
    hasAlpha: tiff.hasAlpha,
    isExact: true,
    note: notes.filter((one) => one !== "").join(" "),
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

async function drawAvif(file: Blob): Promise<Drawn> {
  const { hasAlpha } = await readContainer(file);
  const bitmap = await openHere(file, "image/avif");
  if (!bitmap) {
    throw new StillRefusal(
      "This AVIF picture is broken, or this browser can't open AVIF. Save it as PNG, JPEG or WEBP.",
    );
  }
  return { canvas: drawBitmap(bitmap), hasAlpha, isExact: false, note: "" };
}

/**
 * HEIC: by the browser (Safari), else by the system's HEVC decoder, which some browsers give to pages.
 * @throws {NoDecoder} where there is neither
 */
async function drawHeic(file: Blob): Promise<Drawn> {
  const heif = await readContainer(file);
  const bitmap = await openHere(file, "image/heic");
  const canvas = bitmap ? drawBitmap(bitmap) : await decodeHevc(heif);
  return { canvas, hasAlpha: bitmap !== null && heif.hasAlpha, isExact: false, note: "" };
}

const DRAW: Readonly<Record<ForeignFormat, (file: Blob) => Promise<Drawn>>> = {
  AVIF: drawAvif,
  BMP: drawBmp,
  HEIC: drawHeic,
  TIFF: drawTiff,
};

/** The types in which a picture may be packed, the one that keeps most first. */
function typesFor({ hasAlpha, isExact }: Drawn): readonly string[] {
  if (hasAlpha) return ["image/png"];
  return isExact ? ["image/png", "image/jpeg"] : ["image/jpeg"];
}

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
  for (const type of typesFor(drawn)) {
    const picture = await drawn.canvas.convertToBlob({ type, quality: QUALITY });
    if (picture.size > mostBytes) continue;
    const saysAi = await fileSaysAi(file);
    return { picture: saysAi ? await keepAiMark(picture) : picture, note: drawn.note };
  }
  const megabytes = Math.floor(mostBytes / 1_048_576);
  throw new StillRefusal(
    `This picture has more than ${megabytes} MB once it is converted from ${format}. Save it smaller.`,
  );
}
