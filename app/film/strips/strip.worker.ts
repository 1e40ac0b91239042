import { onWindowMessage } from "#lib/web-workers/on-window-message";
import { putDeviceMedia } from "../assets/device-media";
import { VideoReader } from "../assets/video-reader";
import { contextOf, makeCanvas } from "../paint/canvas";
import { readPeaks } from "../sound/peaks";
import type { StripAnswer, StripRequest } from "./messages";
import { PEAKS_PER_SECOND } from "./peak-bars";

/** A clip that is not asked for frames for so long is closed, with its decoder. Milliseconds. */
const IDLE_MS = 3000;
/** The longer side in pixels that frames are decoded at: strips show small ones. */
const MAX_SIDE = 360;

/** The quality of the pictures, from 0 to 1. A browser that makes no WebP sends PNGs. */
const QUALITY = 0.85;

let open: { url: string; reader: VideoReader } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

async function close(): Promise<void> {
  const closing = open;
  open = null;
  await closing?.reader.close();
}

async function readerOf(url: string): Promise<VideoReader> {
  if (open?.url !== url) {
    await close();
    open = { url, reader: new VideoReader(url, MAX_SIDE) };
  }
  return open?.reader ?? new VideoReader(url, MAX_SIDE);
}

const answer = (message: StripAnswer, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

/** Sends frames of a clip at some times, in their order, as small pictures. */
async function sendFrames({
  number,
  url,
  times,
  height,
}: Extract<StripRequest, { kind: "frames" }>) {
  clearTimeout(timer);
  const reader = await readerOf(url);
  for (const time of times) {
    await reader.seek(time);
    const frame = reader.current;
    if (!frame) continue;
    const width = Math.max(1, Math.round((height * frame.width) / frame.height));
    const canvas = makeCanvas(width, height) as OffscreenCanvas;
    contextOf(canvas).drawImage(frame.image, 0, 0, width, height);
    const picture = await canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
    answer({ kind: "frame", number, time, picture, width });
  }
  timer = setTimeout(() => void close(), IDLE_MS);
}

async function sendPeaks({ number, url }: Extract<StripRequest, { kind: "peaks" }>) {
  const read = await readPeaks(url, { perSecond: PEAKS_PER_SECOND });
  const peaks = Uint8Array.from(read.peaks, (peak) => Math.min(255, Math.round(peak * 255)));
  answer({ kind: "peaks", number, peaks }, [peaks.buffer]);
}

onWindowMessage<StripRequest>(async (data) => {
  const { number } = data;
  putDeviceMedia(data.deviceMedia);
  try {
    if (data.kind === "frames") await sendFrames(data);
    else await sendPeaks(data);
    answer({ kind: "done", number });
  } catch {
    if (data.kind === "frames") await close();
    answer({ kind: "failed", number });
  }
});
