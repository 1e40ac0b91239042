import {
  type EncodedPacket,
  Mp4OutputFormat,
  NullTarget,
  Output,
  type VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from "mediabunny";
import type { FilmFormat } from "./choose-format";
import { sayColours } from "./film-frames";

/** A picture of a film as its encoder gave it. `meta` describes the track, and comes with the first one. */
export interface EncodedPicture {
  packet: EncodedPacket;
  meta: EncodedVideoChunkMetadata | undefined;
}

/**
 * Encodes pictures as mediabunny does it, and hands the packets over instead of writing a file, so that they can wait
 * for the film's sound.
 * @param frameRate pictures a second
 */
export async function encodePictures(
  { container, video, videoBitrate }: FilmFormat,
  frameRate: number,
  onPicture: (picture: EncodedPicture) => void,
): Promise<{
  /** Encodes one more; the sample is closed. */
  add(sample: VideoSample): Promise<void>;
  /** Waits for the last one. */
  finish(): Promise<void>;
  /** Lets go of the encoder, also after a failure. */
  close(): Promise<void>;
}> {
  const format = container === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target: new NullTarget() });
  const source = new VideoSampleSource({
    codec: video,
    bitrate: videoBitrate,
    keyFrameInterval: 2,
    onEncodedPacket: (packet, meta) => {
      sayColours(packet, meta);
      onPicture({ packet, meta });
    },
  });
  output.addVideoTrack(source, { frameRate });
  await output.start();
  return {
    add: (sample) => source.add(sample).finally(() => sample.close()),
    finish: () => output.finalize(),
    async close() {
      if (output.state !== "finalized" && output.state !== "canceled")
        await output.cancel().catch(() => undefined);
    },
  };
}
