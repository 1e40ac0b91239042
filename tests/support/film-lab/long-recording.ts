import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  CanvasSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from "mediabunny";
import { SPEECH_RATE } from "#film/speech/mfcc";
import { makeSpeech } from "./recording";

const SIZE = { width: 640, height: 360 };
const FPS = 30;
const RATE = 48_000;
/** What is encoded; a recording repeats its packets. Seconds. */
const PART = 60;

/** A minute of speech with something that moves: H.264 and Opus, in MP4. */
async function makeMinute(): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const image = new CanvasSource(canvas, { codec: "avc", bitrate: 150_000, keyFrameInterval: 2 });
  const audio = new AudioSampleSource({ codec: "opus", bitrate: 48_000 });
  output.addVideoTrack(image, { frameRate: FPS });
  output.addAudioTrack(audio);
  await output.start();
  const speech = await makeSpeech(PART);
  const step = RATE / SPEECH_RATE;
  const data = Float32Array.from(
    { length: PART * RATE },
    (_, n) => speech[Math.floor(n / step)] ?? 0,
  );
  const said = new AudioSample({
    ...{ data, format: "f32", numberOfChannels: 1, sampleRate: RATE, timestamp: 0 },
  });
  await audio.add(said);
  said.close();
  for (let frame = 0; frame < PART * FPS; frame += 1) {
    context.fillStyle = "#203040";
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.fillStyle = "#ffcc00";
    context.fillRect((frame * 2) % SIZE.width, 120, 80, 80);
    await image.add(frame / FPS, 1 / FPS);
  }
  await output.finalize();
  return target.buffer ?? new ArrayBuffer(0);
}

async function packetsOf(track: InputTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
}

/** The minute that recordings repeat, once it was made. */
let minute: Promise<ArrayBuffer> | undefined;

/**
 * Makes a recording of so many minutes in the browser's private file system, as a camera writes it: its index is at its
 * end.
 */
export async function makeLongRecording(minutes: number): Promise<File> {
  minute ??= makeMinute();
  const input = new Input({ source: new BufferSource(await minute), formats: [MP4] });
  const [image, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!image || !audio) throw new Error("the minute has no picture or no sound");
  const [images, sounds] = [await packetsOf(image), await packetsOf(audio)];
  const decoders = [await image.getDecoderConfig(), await audio.getDecoderConfig()] as const;
  if (!decoders[0] || !decoders[1]) throw new Error("the minute cannot be decoded");
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(`${minutes}-minutes.mp4`, { create: true });
  const target = new StreamTarget(await handle.createWritable(), { chunked: true });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const video = new EncodedVideoPacketSource("avc");
  const sound = new EncodedAudioPacketSource("opus");
  output.addVideoTrack(video, { frameRate: FPS });
  output.addAudioTrack(sound);
  await output.start();
  for (let at = 0; at < minutes * PART; at += PART) {
    const add = async (one: EncodedPacket, put: (moved: EncodedPacket) => Promise<void>) =>
      put(one.clone({ timestamp: at + one.timestamp }));
    let next = 0;
    for (const one of images) {
      await add(one, (moved) => video.add(moved, { decoderConfig: decoders[0] ?? undefined }));
      // In the order of time: the sound waits in memory otherwise.
      for (; (sounds[next]?.timestamp ?? PART) <= one.timestamp; next += 1) {
        const heard = sounds[next];
        if (heard && heard.timestamp >= 0)
          await add(heard, (moved) =>
            sound.add(moved, { decoderConfig: decoders[1] ?? undefined }),
          );
      }
    }
  }
  await output.finalize();
  input.dispose();
  return handle.getFile();
}
