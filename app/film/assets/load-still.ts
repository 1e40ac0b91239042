import type { Drawable } from "../paint/canvas";
import { fetchOwn } from "./fetch-own";
import { MediaError } from "./media-error";

/** The bytes of a picture at an address. @throws {MediaError} */
export function fetchImage(url: string): Promise<Blob> {
  return fetchOwn(url, (answer) => answer.blob());
}

/** Loads a picture, no larger than its longer side may be; upright as its metadata says. */
export async function loadStill(url: string, maxSide: number): Promise<Drawable> {
  return decodeStill(await fetchImage(url), maxSide);
}

/** A picture from its bytes. */
export async function decodeStill(bytes: Blob, maxSide: number): Promise<Drawable> {
  const whole = await createImageBitmap(bytes).catch((cause) => {
    throw new MediaError("unreadable", { cause });
  });
  const scale = maxSide / Math.max(whole.width, whole.height);
  if (scale >= 1) return { image: whole, width: whole.width, height: whole.height };
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  const sourceSide = Math.min(whole.width, whole.height);
  whole.close();
  return { image: small, width, height, sourceSide };
}
