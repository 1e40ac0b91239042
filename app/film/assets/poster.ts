import { CanvasSink } from "mediabunny";
import { MediaError } from "./media-error";
import { openInput } from "./open-input";
import { startOf, videoTrackOf } from "./tracks";
import { undecodable } from "./undecodable";

/** A still of a clip as WebP, upright, no larger than `maxSide`. `time` in seconds. */
export async function makePoster(
  file: string | Blob,
  { time = 0, maxSide = 640 }: { time?: number; maxSide?: number } = {},
): Promise<Blob> {
  const input = openInput(file);
  try {
    const track = (await input.canRead()) ? await videoTrackOf(input) : null;
    if (!track) throw new MediaError("no_video");
    if (!(await track.canDecode())) throw await undecodable(track);
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const sink = new CanvasSink(track, {
      width: Math.max(2, Math.round(width * scale)),
      height: Math.max(2, Math.round(height * scale)),
      fit: "fill",
    });
    const wrapped = await sink.getCanvas((await startOf(track)) + time);
    if (!wrapped) throw new MediaError("empty");
    const { canvas } = wrapped;
    if (canvas instanceof OffscreenCanvas)
      return await canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new MediaError("unreadable"))),
        "image/webp",
        0.85,
      ),
    );
  } finally {
    input.dispose();
  }
}
