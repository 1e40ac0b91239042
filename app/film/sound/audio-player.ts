import type { Timeline } from "#contract/timeline/timeline";
import { speakSource } from "../voice/voice";
import { Limiter } from "./limiter";
import { RATE } from "./loudness";
import { CEILING_DB } from "./master";
import { Mixer, type OpenAudio } from "./mix";
import { cleaned, cleanedSoon } from "./noise/clean-in-worker";
import { audioOpener } from "./open-audio";
import { fromDb } from "./plan-mix";

/** Sound is made this far ahead, in seconds, in blocks of this length. */
const AHEAD = 1.2;
const BLOCK = 0.25;
/** The first block begins this long after the start: what it needs is decoded meanwhile. */
const LEAD = 0.06;
/** How long a sound card is waited for. Milliseconds. */
const PATIENCE = 400;

/**
 * Plays the mix of a film, made block by block as the export makes it, below a true peak of -1 dBTP. The
 * loudness of the whole film is brought to its target in the export.
 */
export class AudioPlayer {
  #context: AudioContext | undefined;
  #timeline: Timeline;
  #open: OpenAudio;
  #mixer: Mixer | undefined;
  #run = 0;
  #playing = new Set<AudioBufferSourceNode>();
  #capture: MediaStreamAudioDestinationNode | undefined;
  #gainDb: number;

  /**
   * @param gainDb how much louder the mix is played, before the limiter
   * @param isFinal whether playback waits for noise reduction, and stops at a sound that cannot be opened. Otherwise
   *   recordings play with their noise until it is removed, and a sound that cannot be opened is silent.
   */
  constructor(timeline: Timeline, { gainDb = 0, isFinal = false } = {}) {
    this.#timeline = timeline;
    this.#gainDb = gainDb;
    const open = audioOpener(speakSource, isFinal ? cleaned : cleanedSoon);
    this.#open = isFinal ? open : (...given) => open(...given).catch(() => null);
  }

  get #audio(): AudioContext {
    this.#context ??= new AudioContext({ sampleRate: RATE, latencyHint: "interactive" });
    return this.#context;
  }

  /** Seconds of the sound card's clock; of the machine's where no sound can be played. */
  get clock(): number {
    const isHeard = this.#context?.state === "running";
    return isHeard ? this.#audio.currentTime : performance.now() / 1000;
  }

  /** Wakes the sound card; without one the film plays silently. */
  async resume(): Promise<void> {
    const waking = this.#audio.resume().catch(() => undefined);
    await Promise.race([waking, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  setTimeline(timeline: Timeline): void {
    this.#timeline = timeline;
  }

  /** Plays from a time of the film on. Gives what the clock shows when that time is heard. */
  start(time: number): number {
    this.stop();
    const mixer = new Mixer(this.#timeline, this.#open);
    this.#mixer = mixer;
    const isHeard = this.#context?.state === "running";
    if (mixer.isSilent || !isHeard) return this.clock;
    void this.#fill(mixer, time, this.#run);
    return this.clock + LEAD + (this.#audio.outputLatency || 0);
  }

  async #fill(mixer: Mixer, time: number, run: number): Promise<void> {
    const audio = this.#audio;
    const limiter = new Limiter({ ceiling: fromDb(CEILING_DB), gain: fromDb(this.#gainDb) });
    const begin = audio.currentTime + LEAD;
    const size = Math.round(BLOCK * RATE);
    const first = Math.round(time * RATE);
    for (let from = first; from < mixer.duration * RATE && run === this.#run; from += size) {
      const at = begin + (from - first - Limiter.delay) / RATE;
      await this.#until(at - AHEAD, run);
      const block = await mixer.block(from, from + size).catch(() => null);
      if (!block || run !== this.#run) break;
      const [left, right] = limiter.process(block);
      const buffer = audio.createBuffer(2, size, RATE);
      buffer.copyToChannel(left as Float32Array<ArrayBuffer>, 0);
      buffer.copyToChannel(right as Float32Array<ArrayBuffer>, 1);
      this.#play(buffer, at);
    }
  }

  #play(buffer: AudioBuffer, at: number): void {
    const node = this.#audio.createBufferSource();
    node.buffer = buffer;
    node.connect(this.#capture ?? this.#audio.destination);
    node.addEventListener("ended", () => this.#playing.delete(node));
    const late = this.#audio.currentTime - at;
    if (late > 0) node.start(0, Math.min(late, buffer.duration));
    else node.start(at);
    this.#playing.add(node);
  }

  async #until(time: number, run: number): Promise<void> {
    while (run === this.#run && this.#audio.currentTime < time) {
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  stop(): void {
    this.#run += 1;
    for (const node of this.#playing) node.stop();
    this.#playing.clear();
    void this.#mixer?.close();
    this.#mixer = undefined;
  }

  /** From now on the sound goes into a stream instead of the loudspeaker; null where no sound can be played. */
  async capture(): Promise<MediaStream | null> {
    await this.resume();
    if (this.#audio.state !== "running") return null;
    this.#capture = this.#audio.createMediaStreamDestination();
    // Without a source the stream has no samples, and a recorder waits for them.
    const silence = this.#audio.createConstantSource();
    silence.offset.value = 0;
    silence.connect(this.#capture);
    silence.start();
    return this.#capture.stream;
  }

  async close(): Promise<void> {
    this.stop();
    await this.#context?.close();
  }
}
