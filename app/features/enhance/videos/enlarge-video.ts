import { Conversion, Mp4OutputFormat, Output, WebMOutputFormat } from "mediabunny";
import { openInput } from "#film/assets/open-input";
import { AUDIO } from "#film/export/choose-format";
import { openFilmFile } from "#film/export/film-file";
import { ImageRefusal } from "../pixels/open-image";
import type { Raster } from "../pixels/raster";
import { frameSurfaces } from "./frames";
import { imageTrack } from "./open-video";
import type { MadeVideo } from "./video";
import { readyAudio, videoFormat } from "./video-format";

/** Makes a frame; `step` says how far it is with it, from 0 to 1, and throws when the work was canceled. */
export type FrameMaker = (
  frame: Raster,
  step: (share: number) => Promise<void>,
) => Raster | Promise<Raster>;

interface Work {
  file: Blob;
  width: number;
  height: number;
  /** The rate and the number of frames, as the file says; they choose the bitrate and the progress. */
  fps: number;
  frames: number;
  makeFrame: FrameMaker;
  /** Called often, with the share from 0 to 1; it throws when the work was canceled. */
  step: (share: number) => Promise<void>;
}

/**
 * Enlarges a clip frame by frame, with its times as they are; sound that fits is copied, other sound is encoded again.
 * One frame is in memory at a time; the result is written to the private file system.
 * @throws {ImageRefusal} where this browser cannot; whatever `step` throws.
 */
export async function enlargeVideo(work: Work): Promise<{ file: Blob; video: MadeVideo }> {
  const { width, height, fps, step } = work;
  const format = await videoFormat({ width, height, fps });
  const target = await openFilmFile(format.container);
  const output = new Output({
    // The list of contents comes last: in front, the whole clip would have to wait in memory.
    format:
      format.container === "mp4"
        ? new Mp4OutputFormat({ fastStart: false })
        : new WebMOutputFormat(),
    target: target.target,
  });
  const input = openInput(work.file);
  let conversion: Conversion | null = null;
  try {
    const track = await imageTrack(input);
    await readyAudio(format, input);
    const audioCodec = await (await input.getPrimaryAudioTrack())?.getCodec();
    const from = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
    const surfaces = frameSurfaces(from, { width, height });
    let done = 0;
    conversion = await Conversion.init({
      input,
      output,
      tracks: "primary",
      showWarnings: false,
      video: {
        codec: format.video,
        bitrate: format.videoBitrate,
        keyFrameInterval: 2,
        allowTransformationMetadata: false,
        processedWidth: width,
        processedHeight: height,
        process: async (sample) => {
          const share = (part: number) => Math.min(1, (done + part) / work.frames);
          await step(share(0));
          const made = await work.makeFrame(await surfaces.read(sample), (part) =>
            step(share(part)),
          );
          done += 1;
          return surfaces.write(made, sample);
        },
      },
      // A bitrate would have sound encoded again that fits as it is.
      audio: {
        codec: format.audio,
        ...(audioCodec === format.audio ? {} : { bitrate: AUDIO.bitrate }),
      },
    });
    refuseLosses(conversion);
    await conversion.execute();
    const audio = await input.getPrimaryAudioTrack();
    const duration = await input.computeDuration();
    return {
      file: await target.finish(),
      video: {
        frames: done,
        fps,
        duration,
        container: format.container,
        videoCodec: format.video,
        audioCodec: audio ? format.audio : null,
      },
    };
  } catch (error) {
    await conversion?.cancel().catch(() => undefined);
    await target.discard();
    throw error;
  } finally {
    input.dispose();
  }
}

/** Why sound would be missing from a result. */
const UNREADABLE: ReadonlySet<string> = new Set([
  "unknown_source_codec",
  "undecodable_source_codec",
  "no_encodable_target_codec",
]);

/** Nothing of a clip is left out in silence. */
function refuseLosses({ isValid, discardedTracks }: Conversion) {
  const lost = discardedTracks.filter(({ reason }) => UNREADABLE.has(reason));
  if (lost.some(({ track }) => track.isAudioTrack())) {
    throw new ImageRefusal(
      "This browser cannot read the sound of this clip. Save it with AAC or Opus sound, and open that.",
    );
  }
  if (!isValid) {
    throw new ImageRefusal("This browser cannot write this clip. Use a current Chrome or Edge.");
  }
}
