import { AudioSampleSink } from "mediabunny";
import { MediaError } from "../assets/media-error";
import { openInput } from "../assets/open-input";
import { undecodable } from "../assets/undecodable";

/**
 * The highest value of each stretch of a file's sound, for drawing its wave. It reads the file in parts and
 * never holds it whole.
 * @param perSecond how many stretches a second has
 */
export async function readPeaks(
  file: string | Blob,
  { perSecond = 50, signal }: { perSecond?: number; signal?: AbortSignal } = {},
): Promise<{ peaks: Float32Array; duration: number }> {
  const input = openInput(file);
  try {
    const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null;
    if (!track) throw new MediaError("no_audio");
    if (!(await track.canDecode())) throw await undecodable(track);
    const first = await track.getFirstTimestamp();
    const peaks: number[] = [];
    let duration = 0;
    for await (const sample of new AudioSampleSink(track).samples()) {
      try {
        signal?.throwIfAborted();
        const values = new Float32Array(sample.numberOfFrames);
        sample.copyTo(values, { planeIndex: 0, format: "f32-planar" });
        const from = Math.max(0, sample.timestamp - first);
        const perSample = perSecond / sample.sampleRate;
        for (let n = 0; n < values.length; n += 1) {
          const place = Math.floor(from * perSecond + n * perSample);
          const peak = Math.abs(values[n] ?? 0);
          if (peak > (peaks[place] ?? -1)) peaks[place] = peak;
        }
        duration = from + sample.duration;
      } finally {
        sample.close();
      }
    }
    return { peaks: Float32Array.from(peaks, (peak) => peak ?? 0), duration };
  } finally {
    input.dispose();
  }
}
