import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import type { MediaUpload } from "#contract/multipart-uploads";
import type { Account } from "./client";

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: "in-memory" }),
  "mp4 with its index behind": () => new Mp4OutputFormat({ fastStart: false }),
  "mp4 in fragments": () => new Mp4OutputFormat({ fastStart: "fragmented" }),
  mov: () => new MovOutputFormat({ fastStart: "in-memory" }),
  webm: () => new WebMOutputFormat(),
  "webm as recorded": () => new WebMOutputFormat({ appendOnly: true }),
  mp3: () => new Mp3OutputFormat(),
  wav: () => new WavOutputFormat(),
} satisfies Record<string, () => OutputFormat>;
export type Container = keyof typeof FORMATS;

/** Words in the tags of every file that is made here. */
export const SECRET = "SecretPlace";

interface Wish {
  seconds?: number;
  width?: number;
  height?: number;
  film?: boolean;
  sound?: boolean;
  rotation?: 0 | 90;
  comment?: string;
}

/** A file of a container with packets that no one can decode: what is around them is real. */
export async function makeMedia(
  container: Container,
  {
    seconds = 2,
    width = 64,
    height = 48,
    film = true,
    sound = true,
    rotation = 0,
    comment = SECRET,
  }: Wish = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[container](), target });
  const isAudio = container === "mp3" || container === "wav";
  const image = film && !isAudio ? new EncodedVideoPacketSource("vp9") : null;
  const codec = container === "mp3" ? "mp3" : container === "wav" ? "pcm-s16" : "opus";
  const voice = sound || isAudio ? new EncodedAudioPacketSource(codec) : null;
  if (image) output.addVideoTrack(image, { frameRate: 25, rotation, name: SECRET });
  if (voice) output.addAudioTrack(voice, { name: SECRET });
  output.setMetadataTags({ title: SECRET, comment, artist: SECRET });
  await output.start();
  const frames = Math.round(seconds * 25);
  for (let frame = 0; frame < frames; frame += 1) {
    const data = new Uint8Array(200).fill(frame);
    const packet = new EncodedPacket(data, frame % 25 === 0 ? "key" : "delta", frame / 25, 1 / 25);
    const decoderConfig = { codec: "vp09.00.10.08", codedWidth: width, codedHeight: height };
    await image?.add(packet, { decoderConfig });
  }
  await addSound(voice, container, seconds);
  await output.finalize();
  if (!target.buffer) throw new Error("nothing was written");
  return new Uint8Array(target.buffer);
}

async function addSound(
  voice: EncodedAudioPacketSource | null,
  container: Container,
  seconds: number,
): Promise<void> {
  if (!voice) return;
  const length = container === "mp3" ? 1152 / 48_000 : 0.02;
  for (let index = 0; index * length < seconds - length / 2; index += 1) {
    const packet = new EncodedPacket(audioOf(container), "key", index * length, length);
    const codec = container === "mp3" ? "mp3" : container === "wav" ? "pcm-s16" : "opus";
    const decoderConfig = { codec, sampleRate: 48_000, numberOfChannels: 2 };
    await voice.add(packet, { decoderConfig });
  }
}

/** A packet of 20 ms, or of one frame of MP3: MPEG 1 layer III, 128 kbit/s, 48 kHz. */
function audioOf(container: Container): Uint8Array {
  if (container === "wav") return new Uint8Array(960 * 4).fill(3);
  if (container !== "mp3") return new Uint8Array(60).fill(7);
  const frame = new Uint8Array(384);
  frame.set([0xff, 0xfb, 0x94, 0x00]);
  return frame;
}

/** Uploads a sound in one part, of a second by default; gives what the API answered. */
export async function uploadAudio(account: Account, seconds = 1): Promise<MediaUpload> {
  const bytes = await makeMedia("wav", { seconds });
  const wish = { name: "voice.wav", bytes: bytes.length, content_type: "audio/wav" };
  const { id } = await (await account.post("/api/upload-sessions", wish)).json<{ id: string }>();
  await account.call(`/api/upload-sessions/${id}/parts/1`, { method: "PUT", body: bytes });
  const answer = await account.call(`/api/upload-sessions/${id}/complete`, { method: "POST" });
  return answer.json<MediaUpload>();
}
