import { sendFile } from "../send-file";
import type { InputImage } from "../use-input-image";
import { cropAxis, cropBox } from "./crop";

/** Quality of the copy: nothing that one could see is lost. */
const QUALITY = 0.95;

const made = new Map<string, Promise<InputImage>>();

async function cut(url: string, ratio: number, focus: number): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The input picture answered ${answer.status}.`);
  const source = await answer.blob();
  const image = await createImageBitmap(source);
  const { left, top, width, height } = cropBox(image, ratio, focus);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, left, top, width, height, 0, 0, width, height);
  image.close();
  // A picture that may have transparent parts keeps them.
  const wanted = source.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const copy = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, QUALITY));
  if (!copy) throw new Error("This browser could not cut the picture.");
  return new File([copy], `crop.${copy.type.split("/")[1]}`, { type: copy.type });
}

async function make(image: InputImage, ratio: number, focus: number): Promise<InputImage> {
  const file = await cut(image.url, ratio, focus);
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  const { url, width, height } = await sendFile(file, options);
  return { url, width, height };
}

/**
 * Uploads the part of an input picture that a shape keeps, as a picture of its own; the input stays. The
 * same part is uploaded once.
 * @param focus what is kept along the side that is cut: 0 its start, 1 its end.
 * @throws {UploadFailure} and what reading the picture throws.
 */
export function cropCopy(image: InputImage, ratio: number, focus: number): Promise<InputImage> {
  // A picture that has the shape already is sent as it is.
  const { width, height } = image;
  if (width && height && cropAxis({ width, height }, ratio) === null) return Promise.resolve(image);
  const key = JSON.stringify([image.url, ratio, focus]);
  const known = made.get(key);
  if (known) return known;
  const copy = make(image, ratio, focus);
  made.set(key, copy);
  copy.catch(() => made.delete(key));
  return copy;
}
