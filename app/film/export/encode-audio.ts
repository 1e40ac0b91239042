import {
  AudioSample,
  AudioSampleSource,
  type EncodedPacket,
  Mp4OutputFormat,
  NullTarget,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import type { Stereo } from "../sound/limiter";
import { LoudnessMeter, RATE } from "../sound/loudness";
import type { Measured } from "../sound/master";
import { AUDIO, type FilmFormat } from "./choose-format";

/** What an encoder made of a sound. */
export interface EncodedAudio {
  /** In order; their times are those of what is heard. */
  packets: EncodedPacket[];
  meta: EncodedAudioChunkMetadata;
}

/** Encodes blocks of sound as mediabunny does it, and keeps the packets instead of a file: 20 kB a second. */
async function encode(
  blocks: AsyncIterable<Stereo>,
  { container, audio, needsAacEncoder }: FilmFormat,
  first: number,
): Promise<EncodedAudio> {
  if (needsAacEncoder) {
    const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
    registerAacEncoder();
  }
  const packets: EncodedPacket[] = [];
  let meta: EncodedAudioChunkMetadata = {};
  const format = container === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target: new NullTarget() });
  const source = new AudioSampleSource({
    codec: audio,
    bitrate: AUDIO.bitrate,
    onEncodedPacket: (packet, own) => {
      packets.push(packet);
      if (own?.decoderConfig) meta = own;
    },
  });
  output.addAudioTrack(source);
  try {
    await output.start();
    let written = 0;
    for await (const [left, right] of blocks) {
      if (left.length === 0) continue;
      const data = new Float32Array(left.length * 2);
      data.set(left);
      data.set(right, left.length);
      const timestamp = first + written / RATE;
      const shape = { numberOfChannels: 2, sampleRate: RATE, timestamp };
      const sample = new AudioSample({ data, format: "f32-planar", ...shape });
      written += left.length;
      await source.add(sample).finally(() => sample.close());
    }
    await output.finalize();
    return { packets, meta };
  } catch (error) {
    if (output.state !== "finalized") await output.cancel().catch(() => undefined);
    throw error;
  }
}

/**
 * Decodes a sound again and hands over what is heard, in blocks of both channels.
 * @returns false where this browser has no decoder for it
 */
async function decode(
  { packets, meta }: EncodedAudio,
  take: (left: Float32Array, right: Float32Array) => void,
): Promise<boolean> {
  const config = meta.decoderConfig;
  if (typeof AudioDecoder === "undefined" || !config) return false;
  if (!(await AudioDecoder.isConfigSupported(config).catch(() => null))?.supported) return false;
  const failed: unknown[] = [];
  const decoder = new AudioDecoder({
    output: (data) => {
      const plane = (planeIndex: number) => {
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(samples, { planeIndex, format: "f32-planar" });
        return samples;
      };
      const left = plane(0);
      take(left, data.numberOfChannels > 1 ? plane(1) : left);
      data.close();
    },
    error: (error) => failed.push(error),
  });
  decoder.configure(config);
  // Decoders take few packets at once, so that a long film is never in memory whole.
  for (let at = 0; at < packets.length && failed.length === 0; at += 1) {
    const packet = packets[at];
    if (packet) decoder.decode(packet.toEncodedAudioChunk());
    while (decoder.decodeQueueSize > 32 && failed.length === 0) await pause();
  }
  if (failed.length === 0) await decoder.flush().catch((error: unknown) => failed.push(error));
  if (decoder.state !== "closed") decoder.close();
  return failed.length === 0;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

/** Loudness and true peak of a sound as it is heard; null where this browser cannot decode it. */
export async function measureEncoded(samples: EncodedAudio): Promise<Measured | null> {
  const meter = new LoudnessMeter();
  const isHeard = await decode(samples, (left, right) => meter.push(left, right));
  return isHeard ? { loudness: meter.integrated, truePeak: meter.truePeak } : null;
}

/** What FFmpeg's encoder, Microsoft's and most others put before a sound: one frame of AAC. Samples. */
const DEFAULT_DELAY = 1024;
/** More than any encoder's (Apple's is 2112). */
const MAX_DELAY = 4096;
/** Where the probe clicks, in samples, and how it sounds. */
const CLICK_AT = RATE / 4;
const click = () =>
  Float32Array.from({ length: 64 }, (_, n) => Math.sin(n / 2) * Math.exp(-n / 12));

/** A click in silence. */
async function* probe(): AsyncGenerator<Stereo> {
  const samples = new Float32Array(RATE / 2);
  samples.set(click(), CLICK_AT);
  yield [samples, samples];
}

/** Where a sound is most like the click: the sample at which it begins. */
function findClick(samples: Float32Array): { at: number; isClear: boolean } {
  const shape = click();
  const own = shape.reduce((sum, value) => sum + value * value, 0);
  let [at, best] = [0, 0];
  for (let start = 0; start + shape.length < samples.length; start += 1) {
    let sum = 0;
    for (let n = 0; n < shape.length; n += 1) sum += (shape[n] ?? 0) * (samples[start + n] ?? 0);
    if (sum > best) [at, best] = [start, sum];
  }
  return { at, isClear: best > own / 2 };
}

/**
 * How much later than it should an encoder's sound is heard, in seconds. Encoders of AAC begin with silence, of a
 * length that is theirs, and only some count it in their times; so a click is encoded and looked for. Opus says in its
 * header what decoders cut away.
 */
export async function encoderDelay(format: FilmFormat): Promise<number> {
  if (format.audio !== "aac") return 0;
  const encoded = await encode(probe(), format, 0);
  const heard: Float32Array[] = [];
  const isHeard = await decode(encoded, (left) => heard.push(left));
  const samples = new Float32Array(heard.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of heard) {
    samples.set(piece, end);
    end += piece.length;
  }
  const { at, isClear } = findClick(samples);
  const late = at - CLICK_AT + Math.round((encoded.packets[0]?.timestamp ?? 0) * RATE);
  const isKnown = isHeard && isClear && late >= 0 && late <= MAX_DELAY;
  return (isKnown ? late : DEFAULT_DELAY) / RATE;
}

/**
 * Encodes a film's sound so that it is heard when it should be: what comes before its beginning has times below zero,
 * which files declare as not to be played, and it ends with the film.
 * @param duration of the film, in seconds
 * @param delay what `encoderDelay` says
 */
export async function encodeAudio(
  blocks: AsyncIterable<Stereo>,
  { format, delay, duration }: { format: FilmFormat; delay: number; duration: number },
): Promise<EncodedAudio> {
  const { packets, meta } = await encode(blocks, format, -delay);
  // Opus is heard a little later than its packets' times: its last packet has the film's last samples.
  if (format.audio !== "aac") return { packets, meta };
  return {
    meta,
    packets: packets
      .filter(({ timestamp }) => timestamp < duration)
      .map((packet) => {
        const length = Math.min(packet.duration, duration - packet.timestamp);
        return length < packet.duration ? packet.clone({ duration: length }) : packet;
      }),
  };
}
