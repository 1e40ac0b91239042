import { newRaster, type Raster } from "./raster";
import { type ImageHeader, readHeader } from "./read-header";

/** Most megapixels of a source: twice that many bytes times four are in memory while it is opened. */
const MAX_MEGAPIXELS = 64;
/** Megapixels of a source that a device can open for each GiB of memory that it says it has: an eighth of that memory. */
const MEGAPIXELS_PER_GIB = 16;

/** A picture that cannot be worked with; the message says why and what helps. */
export class ImageRefusal extends Error {
  override readonly name = "ImageRefusal";
}

/** How much memory this device has, in GiB, rounded and at most 8 or 32; null where the browser does not say (Firefox, Safari). */
function memoryOf(): number | null {
  const said = "deviceMemory" in navigator ? navigator.deviceMemory : null;
  return typeof said === "number" && said > 0 ? said : null;
}

/** @throws {ImageRefusal} where the header speaks against it. */
function check(header: ImageHeader | null): ImageHeader {
  if (!header) {
    throw new ImageRefusal(
      "Only PNG, JPEG and WEBP pictures and MP4, MOV and WebM clips can be opened. Save it as one of these.",
    );
  }
  if (header.isAnimated) {
    throw new ImageRefusal(
      "This picture is animated. Save one frame of it as PNG, JPEG or WEBP and open that.",
    );
  }
  const size = `This picture has ${header.width} × ${header.height} pixels.`;
  const megapixels = (header.width * header.height) / 1e6;
  if (megapixels > MAX_MEGAPIXELS) {
    throw new ImageRefusal(
      `${size} At most ${MAX_MEGAPIXELS} megapixels can be opened: save it smaller.`,
    );
  }
  const memory = memoryOf();
  if (memory !== null && megapixels > memory * MEGAPIXELS_PER_GIB) {
    throw new ImageRefusal(
      `${size} This device says that it has ${memory} GB of memory, which is enough for ${memory * MEGAPIXELS_PER_GIB} megapixels. Save it smaller, or use a computer.`,
    );
  }
  return header;
}

/** What is said about colours that screens do not show. */
function noteOn({ hasInks, bits }: ImageHeader): string | null {
  if (hasInks) {
    return "This picture is made for print (CMYK). It is converted to screen colours, which look a little different.";
  }
  return bits === 16
    ? "This picture has 16 bits a colour. The result has 8, as screens show them."
    : null;
}

interface Decoded {
  bitmap: ImageBitmap;
  /** What is lost on the way in; null for usual pictures. */
  note: string | null;
}

/** Decodes a picture, upright and in sRGB. Its memory is to be given back by `close`. @throws {ImageRefusal} */
export async function decodeImage(file: Blob): Promise<Decoded> {
  const header = check(readHeader(new Uint8Array(await file.arrayBuffer())));
  const bitmap = await createImageBitmap(file, { premultiplyAlpha: "none" }).catch(() => null);
  if (!bitmap) {
    throw new ImageRefusal("This file is broken: it cannot be decoded. Save or download it again.");
  }
  return { bitmap, note: noteOn(header) };
}

/** The part of a picture that is read at once: browsers have canvases of at least so many pixels. */
const [PART_WIDTH, PART_HEIGHT] = [4096, 256];

/** The pixels of a bitmap. It is read in parts: a canvas of its size would be a third copy of it. */
function readBitmap(bitmap: ImageBitmap): Raster {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(Math.min(PART_WIDTH, width), Math.min(PART_HEIGHT, height));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new ImageRefusal("This device has no memory left for the picture.");
  const raster = newRaster(width, height);
  for (let top = 0; top < height; top += canvas.height) {
    for (let left = 0; left < width; left += canvas.width) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.drawImage(bitmap, -left, -top);
      const rows = Math.min(canvas.height, height - top);
      const across = Math.min(canvas.width, width - left);
      const { data } = context.getImageData(0, 0, across, rows);
      for (let y = 0; y < rows; y += 1) {
        const row = data.subarray(y * across * 4, (y + 1) * across * 4);
        raster.data.set(row, ((top + y) * width + left) * 4);
      }
    }
  }
  // Its memory is free at once, and not when it is collected.
  canvas.width = 0;
  return raster;
}

/**
 * Decodes a picture, upright and in sRGB with 8 bits a colour.
 * @throws {ImageRefusal}
 */
export async function openImage(file: Blob): Promise<Raster> {
  const { bitmap } = await decodeImage(file);
  try {
    return readBitmap(bitmap);
  } finally {
    bitmap.close();
  }
}
