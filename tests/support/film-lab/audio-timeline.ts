import { ALL_FORMATS, BlobSource, Input } from "mediabunny";
import { readTimeline } from "#contract/timeline/migrate";
import type { Timeline } from "#contract/timeline/timeline";

const RATE = 48_000;

/** Sounds that limiters and encoders find hard, as a value for each sample. */
const AUDIO = {
  /** A click at one second, in silence. */
  click: (at) => {
    const since = at - RATE;
    return since < 0 || since > 400 ? 0 : Math.sin(since / 2) * Math.exp(-since / 12);
  },
  noise: (at) => (hash(at) * 2 - 1) * 0.9,
  squares: (at) => (Math.sin((at * 2 * Math.PI * 441) / RATE) > 0 ? 0.95 : -0.95),
  clipped: (at) => {
    const loud = 0.5 + 0.5 * Math.sin((at * 2 * Math.PI * 3.1) / RATE);
    const voice =
      Math.sin((at * 2 * Math.PI * 140) / RATE) + Math.sin((at * 2 * Math.PI * 1130) / RATE);
    return Math.max(-0.98, Math.min(0.98, voice * loud * 4));
  },
  bass: (at) => Math.sin((at * 2 * Math.PI * 52) / RATE),
  claps: (at) => {
    const since = at % (RATE / 4);
    return (hash(at) * 2 - 1) * Math.exp(-since / 600);
  },
} as const satisfies Record<string, (at: number) => number>;

export type HardAudio = keyof typeof AUDIO;

/** From 0 to 1, the same for the same number. */
function hash(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Leaves a sound with the lab's server, as a WAV of one channel with 16 bits. Gives its address. */
export async function makeAudio(name: HardAudio, seconds: number): Promise<string> {
  const count = RATE * seconds;
  const bytes = new DataView(new ArrayBuffer(44 + count * 2));
  const word = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries())
      bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  word(0, "RIFF");
  bytes.setUint32(4, 36 + count * 2, true);
  word(8, "WAVEfmt ");
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, RATE, true);
  bytes.setUint32(28, RATE * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  word(36, "data");
  bytes.setUint32(40, count * 2, true);
  for (let at = 0; at < count; at += 1) {
    bytes.setInt16(44 + at * 2, Math.round(AUDIO[name](at) * 32_767), true);
  }
  const url = `/made/${name}.wav`;
  await fetch(url, { method: "PUT", body: new Blob([bytes.buffer]) });
  return url;
}

/** A film of one sound; its picture turns from black to white after one second. */
export function audioTimeline(url: string, seconds: number): Timeline {
  const src = { kind: "upload", key: "sound", url };
  const color = (value: string) => ({ kind: "color", color: value });
  return readTimeline({
    version: 1,
    size: { width: 320, height: 180 },
    fps: 30,
    tracks: [
      {
        id: "main",
        kind: "visual",
        items: [
          { id: "dark", src: color("#000000"), out: 1, at: 0 },
          { id: "light", src: color("#ffffff"), out: seconds - 1, at: 1 },
        ],
      },
      { id: "sound", kind: "voice", items: [{ id: "one", src, out: seconds, at: 0 }] },
    ],
  });
}

/** What is heard of a file: where it is loudest, in seconds, and its true peak in dBTP by four times the samples. */
export async function heardIn(file: Blob) {
  const bytes = await file.arrayBuffer();
  const decode = async (rate: number) =>
    (await new OfflineAudioContext(2, 1, rate).decodeAudioData(bytes.slice(0))).getChannelData(0);
  const loudest = (samples: Float32Array) => {
    let [at, most] = [0, 0];
    for (const [place, value] of samples.entries()) {
      if (Math.abs(value) > most) [at, most] = [place, Math.abs(value)];
    }
    return { at, most };
  };
  const { at } = loudest(await decode(RATE));
  const { most } = loudest(await decode(RATE * 4));
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const audio = await input.getPrimaryAudioTrack();
  const image = await input.getPrimaryVideoTrack();
  const tags = await input.getMetadataTags();
  const lengths = [await image?.computeDuration(), await audio?.computeDuration()];
  input.dispose();
  return {
    loudestAt: at / RATE,
    truePeak: 20 * Math.log10(most),
    lengths,
    tags: { title: tags.title, comment: tags.comment },
  };
}
