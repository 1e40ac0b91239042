import {
  Mp4OutputFormat,
  NullTarget,
  Output,
  VideoSampleSink,
  VideoSampleSource,
  WebMOutputFormat,
} from "mediabunny";
import { openInput } from "#film/assets/open-input";
import { frameResizer } from "./frame-resizer";
import { frameSurfaces } from "./frames";
import { imageTrack } from "./open-video";
import { videoFormat } from "./video-format";

/** A probe ends after so many frames, or so many seconds. */
const PROBE_FRAMES = 8;
const PROBE_SECONDS = 2.5;

/**
 * How long a frame takes to be decoded, resized and encoded on this device, in seconds: the first frames of the clip
 * go through all of it, and nothing is kept. `step` throws when the answer is no longer wanted.
 * @throws {ImageRefusal} where this browser cannot write the size.
 */
export async function probeVideo(
  { file, width, height, fps }: { file: Blob; width: number; height: number; fps: number },
  step: () => Promise<void>,
): Promise<number> {
  const format = await videoFormat({ width, height, fps });
  const input = openInput(file);
  let output: Output | null = null;
  try {
    const track = await imageTrack(input);
    const from = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
    const surfaces = frameSurfaces(from, { width, height });
    const resize = frameResizer(from, { width, height });
    output = new Output({
      format: format.container === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat(),
      target: new NullTarget(),
    });
    const source = new VideoSampleSource({ codec: format.video, bitrate: format.videoBitrate });
    output.addVideoTrack(source);
    await output.start();
    let frames = 0;
    let before = 0;
    for await (const sample of new VideoSampleSink(track).samples()) {
      const raster = await surfaces.read(sample).finally(() => sample.close());
      const made = surfaces.write(resize(raster), sample);
      // The first frame waits for decoder and compiler: the clock starts behind it.
      if (frames === 0) before = performance.now();
      await source.add(made).finally(() => made.close());
      frames += 1;
      await step();
      if (frames >= PROBE_FRAMES || performance.now() - before > PROBE_SECONDS * 1000) break;
    }
    await output.finalize();
    return frames === 0 ? 0 : (performance.now() - before) / 1000 / Math.max(1, frames - 1);
  } catch (error) {
    // Browsers allow few encoders at a time.
    await output?.cancel().catch(() => undefined);
    throw error;
  } finally {
    input.dispose();
  }
}
