import { Conversion, canEncodeVideo, Mp4OutputFormat, Output, type VideoSample } from "mediabunny";
import { FramePixels } from "../assets/frame-pixels";
import { MediaError } from "../assets/media-error";
import { openInput } from "../assets/open-input";
import { videoTrackOf } from "../assets/tracks";
import { AUDIO, chooseFormat } from "./choose-format";
import { FilmError } from "./film-error";
import { openFilmFile } from "./film-file";
import { filmFrames } from "./film-frames";
import type { ExportProgress, MadeFilm } from "./messages";
import { progressTeller } from "./progress";

/** Encoders refuse odd sides: at most one row and one column of pixels goes. */
function even(side: number): number {
  return Math.max(2, side - (side % 2));
}

/** Brings decoded frames to what a film's frames are: their size and their colours. */
function frameCopier(size: {
  width: number;
  height: number;
}): (sample: VideoSample) => Promise<VideoSample> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new FilmError("unsupported");
  const pixels = new FramePixels();
  const frames = filmFrames(size);
  return async (sample) => {
    await pixels.load(sample);
    context.drawImage(pixels.image(sample), 0, 0, size.width, size.height);
    const { timestamp, duration } = sample;
    return frames.ofCanvas(canvas, { timestamp, duration });
  };
}

/** Writes a clip as MP4 (H.264 and AAC). A film that already is so is copied without loss. It runs in a worker. */
export async function makeMp4({
  file,
  title,
  onProgress,
  signal,
}: {
  file: string | Blob;
  title: string;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}): Promise<MadeFilm> {
  const input = openInput(file);
  const made = await openFilmFile("mp4");
  const tell = progressTeller(onProgress);
  try {
    const videoTrack = (await input.canRead()) ? await videoTrackOf(input) : null;
    if (!videoTrack) throw new MediaError("unreadable");
    const shown = [
      await videoTrack.getDisplayWidth(),
      await videoTrack.getDisplayHeight(),
    ] as const;
    const [width, height] = [even(shown[0]), even(shown[1])];
    const isReady =
      (await videoTrack.getCodec()) === "avc" && width === shown[0] && height === shown[1];
    const audioCodec = await (await input.getPrimaryAudioTrack())?.getCodec();
    const rate = (await videoTrack.computePacketStats(60)).averagePacketRate;
    const fps = Math.min(60, Math.max(1, Math.round(rate)));
    const format = await chooseFormat({ width, height, fps });
    if (format?.container !== "mp4" || format.realTime) throw new FilmError("unsupported");
    if (!(await canEncodeVideo("avc", { width, height, bitrate: format.videoBitrate }))) {
      throw new FilmError("unsupported");
    }
    if (format.needsAacEncoder && (await input.getPrimaryAudioTrack())) {
      const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
      registerAacEncoder();
    }
    const duration = await input.computeDuration();
    const output = new Output({
      // A clip is short: its file is put in order in memory.
      format: new Mp4OutputFormat({ fastStart: "in-memory" }),
      target: made.target,
    });
    const conversion = await Conversion.init({
      input,
      output,
      // A clip keeps what it says of itself, as that AI made it.
      tags: (own) => ({ ...own, title: own.title ?? title }),
      // A bitrate would have all of it encoded again.
      video: isReady
        ? { codec: "avc" }
        : {
            codec: "avc",
            bitrate: format.videoBitrate,
            allowTransformationMetadata: false,
            processedWidth: width,
            processedHeight: height,
            process: frameCopier({ width, height }),
          },
      audio: { codec: "aac", ...(audioCodec === "aac" ? {} : { bitrate: AUDIO.bitrate }) },
    });
    if (!conversion.isValid) throw new MediaError("no_decoder");
    conversion.onProgress = (share) => tell(share * 0.99, "video");
    const stop = () => void conversion.cancel();
    signal.addEventListener("abort", stop, { once: true });
    signal.throwIfAborted();
    await conversion.execute();
    signal.removeEventListener("abort", stop);
    tell(1, "file");
    return {
      file: await made.finish(),
      container: "mp4",
      width,
      height,
      duration,
      loudness: null,
      truePeak: null,
    };
  } catch (error) {
    await made.discard();
    throw error;
  } finally {
    input.dispose();
  }
}
