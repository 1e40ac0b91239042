import type { Input, InputVideoTrack, VideoSample } from "mediabunny";
import type { ClipFrame } from "./frame-cache";
import { FramePixels } from "./frame-pixels";
import { MediaError } from "./media-error";
import { nearFrames } from "./near-frames";
import { openInput } from "./open-input";

/** Frames that are no further ahead than this are reached by decoding on; others by a jump. Seconds. */
const READ_ON = 2;

/**
 * Reads the frames of one clip, forwards in order or with jumps. It holds two decoded frames at the most,
 * and lets go of each.
 */
export class ClipReader {
  #input: Input;
  #track: Promise<InputVideoTrack>;
  #frames: AsyncGenerator<VideoSample, void, unknown> | undefined;
  #current: VideoSample | undefined;
  #ahead: VideoSample | undefined;
  #pixels = new FramePixels();
  #loaded: VideoSample | undefined;
  #first = 0;
  #queue: Promise<void> = Promise.resolve();
  #wanted = 0;
  #closed = false;

  constructor(url: string) {
    this.#input = openInput(url);
    this.#track = this.#open();
    // Who asks for a frame gets the error; nothing else waits for it.
    this.#track.catch(() => undefined);
  }

  async #open(): Promise<InputVideoTrack> {
    if (
      !(await this.#input.canRead().catch((cause) => {
        throw new MediaError("unreachable", { cause });
      }))
    ) {
      throw new MediaError("unreadable");
    }
    const track = await this.#input.getPrimaryVideoTrack();
    if (!track) {
      const sound = await this.#input.getPrimaryAudioTrack();
      throw new MediaError(sound ? "no_picture" : "unreadable");
    }
    if (!(await track.canDecode())) throw new MediaError("no_decoder");
    this.#first = await track.getFirstTimestamp();
    return track;
  }

  /**
   * Makes the frame of a time (seconds from the clip's start) the current one. The last call counts.
   * @param isRough whether an earlier frame that is there soon does as well: the present one, or a key frame
   */
  seek(time: number, { isRough = false } = {}): Promise<void> {
    this.#wanted = time;
    this.#queue = this.#queue
      .catch(() => undefined)
      .then(async () => {
        if (!this.#closed && this.#wanted === time) await this.#reach(time + this.#first, isRough);
      });
    return this.#queue;
  }

  async #reach(time: number, isRough: boolean): Promise<void> {
    const track = await this.#track;
    if (!this.#isNear(time)) {
      await this.#stop();
      this.#frames = nearFrames(track, time);
    }
    while (!(isRough && this.#current)) {
      if (this.#ahead === undefined) {
        const next = await this.#frames?.next();
        if (this.#closed) {
          next?.value?.close();
          return;
        }
        if (!next?.value) break;
        this.#ahead = next.value;
      }
      // The first frame stands for every time before it.
      if (this.#current && this.#ahead.timestamp > time + 1e-4) break;
      this.#current?.close();
      this.#current = this.#ahead;
      this.#ahead = undefined;
    }
    if (!this.#current) throw new MediaError("empty");
    if (this.#loaded === this.#current) return;
    await this.#pixels.load(this.#current);
    this.#loaded = this.#current;
  }

  #isNear(time: number): boolean {
    if (!this.#frames || !this.#current) return false;
    return time >= this.#current.timestamp - 1e-4 && time <= this.#current.timestamp + READ_ON;
  }

  /** The current frame as it is shown; null before the first. It is to be drawn at once. */
  get current(): ClipFrame | null {
    const sample = this.#current;
    if (!sample) return null;
    return {
      image: this.#pixels.image(sample),
      width: sample.displayWidth,
      height: sample.displayHeight,
      timestamp: sample.timestamp - this.#first,
      duration: sample.duration,
      isPassing: true,
    };
  }

  async #stop(): Promise<void> {
    const frames = this.#frames;
    this.#frames = undefined;
    this.#current?.close();
    this.#ahead?.close();
    this.#current = undefined;
    this.#ahead = undefined;
    await frames?.return();
  }

  /** Lets go of everything: frames, decoder, file. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#queue.catch(() => undefined);
    await this.#stop();
    this.#input.dispose();
  }
}
