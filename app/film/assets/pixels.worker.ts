import { readPixels } from "./read-pixels";

/** A frame to read, under a number that the answer repeats. The worker closes the frame. */
export interface PixelsRequest {
  number: number;
  frame: VideoFrame;
  isHalved: boolean;
}

/** The pixels of a frame; null where the browser does not give them. */
export interface PixelsAnswer {
  number: number;
  picture: ImageBitmap | null;
}

/** Frames are read one after the other: they share their memory. */
let lane: Promise<void> = Promise.resolve();

async function answer({ number, frame, isHalved }: PixelsRequest): Promise<void> {
  const picture = await readPixels(frame, isHalved, (pixels) => createImageBitmap(pixels)).catch(
    () => null,
  );
  frame.close();
  const message: PixelsAnswer = { number, picture };
  self.postMessage(message, { transfer: picture ? [picture] : [] });
}

self.addEventListener("message", ({ data }: MessageEvent<PixelsRequest>) => {
  lane = lane.then(() => answer(data));
});

self.postMessage("ready");
