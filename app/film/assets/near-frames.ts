import {
  EncodedPacketSink,
  type InputVideoTrack,
  type VideoSample,
  VideoSampleSink,
} from "mediabunny";

/** Frames that are decoded ahead of the one that is asked for: the decoder works while a frame is painted. */
const AHEAD = 3;
/** How often is looked whether a decoder has room again. Milliseconds. */
const PAUSE = 4;

/** The part of mediabunny's sink that levels the differences between browsers; its types leave it out. */
interface Decoder {
  decode(packet: unknown): void;
  flush(): Promise<void>;
  getDecodeQueueSize(): number;
  close(): void;
}
interface Sink {
  _createDecoder(
    onSample: (sample: VideoSample) => void,
    onError: (error: unknown) => void,
  ): Promise<Decoder>;
}

/**
 * The frames of a clip in the order in which they are shown, from the key frame before a time on. Each is to be
 * closed. `VideoSampleSink.samples()` decodes up to 40 frames ahead, which are 120 MB for each open clip of
 * 1920 × 1080.
 * @param time in seconds, of the track's own clock
 */
export async function* nearFrames(
  track: InputVideoTrack,
  time: number,
): AsyncGenerator<VideoSample, void, unknown> {
  const packets = new EncodedPacketSink(track);
  const ready: VideoSample[] = [];
  const failed: unknown[] = [];
  let wake: () => void = () => undefined;
  const decoder = await (new VideoSampleSink(track) as unknown as Sink)._createDecoder(
    (sample) => {
      ready.push(sample);
      wake();
    },
    (error) => {
      failed.push(error);
      wake();
    },
  );
  let isOver = false;
  try {
    const options = { verifyKeyPackets: true };
    let packet =
      (await packets.getKeyPacket(time, options)) ?? (await packets.getFirstKeyPacket(options));
    let isFlushing = false;
    // Nothing is decoded ahead of the first frame: a scrub may want no other of this clip.
    let most = 1;
    for (;;) {
      while (packet && ready.length + decoder.getDecodeQueueSize() < most) {
        decoder.decode(packet);
        packet = await packets.getNextPacket(packet, options);
      }
      if (!packet && !isFlushing) {
        isFlushing = true;
        decoder.flush().then(
          () => {
            isOver = true;
            wake();
          },
          (error: unknown) => {
            failed.push(error);
            wake();
          },
        );
      }
      if (failed.length > 0) throw failed[0];
      const sample = ready.shift();
      if (sample) {
        yield sample;
        most = AHEAD;
      } else if (isOver) return;
      else await woken((resume) => (wake = resume));
    }
  } finally {
    decoder.close();
    for (const sample of ready) sample.close();
  }
}

/** Waits for a frame or an error, or a moment: a decoder that holds frames back takes packets without giving any. */
function woken(listen: (resume: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    listen(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
