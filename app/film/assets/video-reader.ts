import { EncodedPacketSink, type Input, type InputVideoTrack, type VideoSample } from "mediabunny";
import type { DecodedFrame, ShownTimes } from "./frame-cache";
import { FramePixels } from "./frame-pixels";
import { MediaError } from "./media-error";
import { nearFrames } from "./near-frames";
import { openInput } from "./open-input";
import { startOf, videoTrackOf } from "./tracks";
import { undecodable } from "./undecodable";

/** Frames that are no further ahead than this are reached by decoding on, without asking for key frames. Seconds. */
const READ_ON = 2;
/** After a step back by less than this, more are likely to follow. Seconds. */
const STEP_BACK = 1;

interface SeekOptions {
  /** Whether an earlier frame that is there soon does as well: the present one, or a key frame. */
  isRough?: boolean;
  /**
   * Is given the frames just before the wanted one after a step back: decoding them again would take as long as
   * the first. They are to be drawn at once.
   */
  onPassed?: (frame: DecodedFrame) => void;
  /** How many frames that are. */
  maxPassed?: number;
  /** Is asked whether the reached frame is kept elsewhere: its pixels are then not read again. */
  isKept?: (times: ShownTimes) => boolean;
}

/**
 * Reads the frames of one clip, forwards in order or with jumps. It holds at most two decoded frames, and a third while a
 * worker reads its pixels. It closes each of them.
 */
export class VideoReader {
  #input: Input;
  #track: Promise<InputVideoTrack>;
  #frames: AsyncGenerator<VideoSample, void, unknown> | undefined;
  #current: VideoSample | undefined;
  #ahead: VideoSample | undefined;
  #pixels: FramePixels;
  #loaded: VideoSample | undefined;
  #first = 0;
  #isOver = false;
  #queue: Promise<boolean> = Promise.resolve(false);
  #wanted = 0;
  #closed = false;

  /** @param maxSide the longer side in pixels that suffices */
  constructor(url: string, maxSide?: number) {
    this.#pixels = new FramePixels(maxSide);
    this.#input = openInput(url);
    this.#track = this.#open();
    // Who asks for a frame gets the error; nothing else waits for it.
    this.#track.catch(() => undefined);
  }

  async #open(): Promise<InputVideoTrack> {
    if (
      !(await this.#input.canRead().catch((cause) => {
        throw cause instanceof MediaError ? cause : new MediaError("unreachable", { cause });
      }))
    ) {
      throw new MediaError("unreadable");
    }
    const track = await videoTrackOf(this.#input);
    if (!track) {
      const audio = await this.#input.getPrimaryAudioTrack();
      throw new MediaError(audio ? "no_video" : "unreadable");
    }
    if (!(await track.canDecode())) throw await undecodable(track);
    this.#first = await startOf(track);
    return track;
  }

  /**
   * Makes the frame of a time (seconds from the clip's start) the current one. The last call counts.
   * @returns whether this call decoded from the key frame before the time on
   */
  seek(time: number, options: SeekOptions = {}): Promise<boolean> {
    this.#wanted = time;
    this.#queue = this.#queue
      .catch(() => undefined)
      .then(() => !this.#closed && this.#wanted === time && this.#reach(time, options));
    return this.#queue;
  }

  /** @returns as `seek` */
  async #reach(wanted: number, options: SeekOptions): Promise<boolean> {
    const { isRough, onPassed, maxPassed = 0, isKept } = options;
    const track = await this.#track;
    const time = wanted + this.#first;
    const before = this.#current?.timestamp ?? time;
    const isStepBack = time < before && time > before - STEP_BACK;
    const isAhead = await this.#isAhead(track, time);
    if (!isAhead) {
      await this.#stop();
      this.#frames = nearFrames(track, time);
    }
    while (!(isRough && this.#current)) {
      const ahead = await this.#readAhead();
      if (this.#closed) return false;
      // The first frame is shown at every time before it.
      if (!ahead || (this.#current && ahead.timestamp > time + 1e-4)) break;
      const step = ahead.timestamp - (this.#current?.timestamp ?? ahead.timestamp);
      if (isStepBack && ahead.timestamp > time - maxPassed * step) await this.#give(onPassed);
      this.#current?.close();
      this.#current = ahead;
      this.#ahead = undefined;
    }
    if (!this.#current) throw new MediaError("empty");
    if (!isKept?.(this.#timesOf(this.#current))) await this.#load();
    return !isAhead;
  }

  /** The frame after the current one; nothing at the clip's end. */
  async #readAhead(): Promise<VideoSample | undefined> {
    if (this.#ahead) return this.#ahead;
    const next = await this.#frames?.next();
    if (this.#closed) {
      next?.value?.close();
      return;
    }
    this.#isOver = !next?.value;
    this.#ahead = next?.value ?? undefined;
    return this.#ahead;
  }

  async #give(onPassed: SeekOptions["onPassed"]): Promise<void> {
    if (!onPassed || !this.#current) return;
    await this.#load();
    if (this.current) onPassed(this.current);
  }

  async #load(): Promise<void> {
    if (!this.#current || this.#loaded === this.#current) return;
    await this.#pixels.load(this.#current);
    this.#loaded = this.#current;
  }

  /** Whether a frame is reached soonest by decoding on: it is near, or no key frame is in between. */
  async #isAhead(track: InputVideoTrack, time: number): Promise<boolean> {
    const from = this.#current?.timestamp;
    if (!this.#frames || from === undefined || time < from - 1e-4) return false;
    if (time <= from + READ_ON) return true;
    const key = await new EncodedPacketSink(track).getKeyPacket(time, { verifyKeyPackets: true });
    return key === null || key.timestamp <= from;
  }

  /** The current frame as it is shown; null before the first. It is to be drawn at once. */
  get current(): DecodedFrame | null {
    const sample = this.#current;
    if (!sample) return null;
    return {
      image: this.#pixels.image(sample),
      width: sample.displayWidth,
      height: sample.displayHeight,
      ...this.#timesOf(sample),
      isPassing: true,
    };
  }

  #timesOf({ timestamp }: VideoSample): ShownTimes {
    return {
      timestamp: timestamp - this.#first,
      // A frame's own duration is of no use: files give it in the order of decoding, rounded, or not at all.
      end: this.#isOver
        ? Number.POSITIVE_INFINITY
        : (this.#ahead?.timestamp ?? timestamp) - this.#first,
    };
  }

  async #stop(): Promise<void> {
    const frames = this.#frames;
    this.#frames = undefined;
    this.#current?.close();
    this.#ahead?.close();
    this.#current = undefined;
    this.#ahead = undefined;
    this.#isOver = false;
    await frames?.return();
  }

  /** Lets go of everything: frames, decoder, file. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#queue.catch(() => undefined);
    await this.#stop();
    this.#pixels.close();
    this.#input.dispose();
  }
}
