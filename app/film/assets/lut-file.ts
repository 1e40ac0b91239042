import { contextOf, makeCanvas } from "../paint/canvas";
import { type Lut, lutOfPixels, lutPixels } from "../paint/lut";
import { fetchImage } from "./load-still";
import { MediaError } from "./media-error";

/** A colour table as a PNG, in which it is stored: uploads take pictures. @param name its file's name */
export async function lutFile(lut: Lut, name: string): Promise<File> {
  const { width, height, data } = lutPixels(lut);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).putImageData(new ImageData(data, width, height), 0, 0);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!bytes) throw new Error("This browser could not store the table. Try another browser.");
  return new File([bytes], name, { type: "image/png" });
}

/** Loads the colour table at an address. @throws {MediaError} */
export async function loadLut(url: string): Promise<Lut> {
  const bytes = await fetchImage(url);
  const image = await createImageBitmap(bytes, { colorSpaceConversion: "none" }).catch((cause) => {
    throw new MediaError("unreadable", { cause });
  });
  const { width, height } = image;
  const context = contextOf(makeCanvas(width, height), { read: true });
  context.drawImage(image, 0, 0);
  image.close();
  const lut = lutOfPixels({ width, height, data: context.getImageData(0, 0, width, height).data });
  if (!lut) throw new MediaError("no_table");
  return lut;
}
