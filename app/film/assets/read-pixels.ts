import { canReadYuv, readHalf, readYuv } from "../pixels/from-yuv";
import { kindOf } from "../pixels/matrix";

/** The parts of a decoded frame that are read here: of a `VideoFrame`, or of a sample that holds one. */
export interface ReadableFrame {
  readonly format: string | null;
  readonly visibleRect: { readonly width: number; readonly height: number } | null;
  readonly colorSpace: Parameters<typeof kindOf>[0];
  allocationSize(options?: VideoFrameCopyToOptions): number;
  copyTo(to: Uint8Array<ArrayBuffer>, options?: VideoFrameCopyToOptions): Promise<unknown>;
}

/** The bytes that the last frame was copied through; the next one uses them again. */
let spare: Uint8Array<ArrayBuffer> | undefined;

/** Copies the bytes of a frame, and passes them on before the next frame overwrites them. */
async function copied<T>(
  frame: ReadableFrame,
  options: VideoFrameCopyToOptions | undefined,
  take: (bytes: Uint8Array<ArrayBuffer>) => T,
): Promise<Awaited<T>> {
  const length = frame.allocationSize(options);
  const bytes = spare?.length === length ? spare : new Uint8Array(length);
  spare = undefined;
  await frame.copyTo(bytes, options);
  const taken = await take(bytes);
  spare = bytes;
  return taken;
}

/**
 * Reads the pixels of a frame that lies in memory.
 * @param isHalved whether each pixel is the mean of four where the frame's layout allows it; only for even sides
 * @param take gets the pixels. The next frame overwrites them, so `take` may not use them after it resolves.
 * @returns what `take` made of them
 * @throws {DOMException} where the browser copies no colours of such frames
 */
export async function readPixels<T>(
  frame: ReadableFrame,
  isHalved: boolean,
  take: (pixels: ImageData) => T,
): Promise<Awaited<T>> {
  const { width = 0, height = 0 } = frame.visibleRect ?? {};
  const kind = frame.format === "I420" && canReadYuv ? kindOf(frame.colorSpace) : null;
  if (kind && isHalved)
    return copied(frame, undefined, (bytes) =>
      take(new ImageData(readHalf(bytes, { width, height }, kind), width / 2, height / 2)),
    );
  if (kind)
    return copied(frame, undefined, (bytes) =>
      take(new ImageData(readYuv(bytes, { width, height }, kind), width, height)),
    );
  return copied(frame, { format: "RGBA", colorSpace: "srgb" }, ({ buffer }) =>
    take(new ImageData(new Uint8ClampedArray(buffer), width, height)),
  );
}
