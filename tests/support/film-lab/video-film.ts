import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { readTimeline } from "#contract/timeline/migrate";
import type { Timeline } from "#contract/timeline/timeline";
import { styleNamed } from "#film/paint/caption-styles";

const SIZE = { width: 1920, height: 1080 };
const FPS = 30;
const RATE = 48_000;
const CODECS = ["avc", "vp9", "av1"] as const;
/** Each clip's length, and how long a scene shows one of them, in seconds. */
const VIDEO = 4;
const SCENE = 3;

/** Films something that moves, with a tone: a clip of 1920 × 1080. */
async function makeVideo(codec: (typeof CODECS)[number]): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const target = new BufferTarget();
  const format = codec === "avc" ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const image = new CanvasSource(canvas, { codec, bitrate: 8e6, keyFrameInterval: 1 });
  const audio = new AudioSampleSource({ codec: "opus", bitrate: 96_000 });
  output.addVideoTrack(image, { frameRate: FPS });
  output.addAudioTrack(audio);
  await output.start();
  const data = Float32Array.from({ length: RATE * VIDEO }, (_, n) => Math.sin(n / 18) / 4);
  const tone = new AudioSample({
    data,
    format: "f32",
    numberOfChannels: 1,
    sampleRate: RATE,
    timestamp: 0,
  });
  await audio.add(tone);
  tone.close();
  for (let frame = 0; frame < VIDEO * FPS; frame += 1) {
    context.fillStyle = `hsl(${frame * 3} 60% 40%)`;
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    for (let part = 0; part < 60; part += 1) {
      context.fillStyle = `hsl(${part * 37} 80% 60%)`;
      const x = (part * 397 + frame * (part % 9)) % SIZE.width;
      context.fillRect(x, (part * 211) % SIZE.height, 90, 90);
    }
    await image.add(frame / FPS, 1 / FPS);
  }
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}

/**
 * Makes a clip of 1920 × 1080 with sound in each codec that this browser writes, and leaves them with the lab's
 * server. Gives their addresses.
 */
export async function makeVideos(): Promise<string[]> {
  const urls: string[] = [];
  for (const codec of CODECS) {
    if (!(await canEncodeVideo(codec, SIZE))) continue;
    const url = `/made/${codec}`;
    await fetch(url, { method: "PUT", body: await makeVideo(codec) });
    urls.push(url);
  }
  return urls;
}

/** When the frames of the turned clip begin, in seconds: as uneven as phones make them. */
const UNEVEN = [0, 0.05, 0.4, 0.9, 1, 1.6];

/**
 * Makes a silent clip that lies on its side, and leaves it with the lab's server. Upright it is 120 × 160, red above
 * and blue below; from 0.9 s on green above. Gives its address.
 */
export async function makeTurnedVideo(): Promise<string> {
  const [width, height] = [160, 120];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const image = new CanvasSource(canvas, { codec: "vp9", bitrate: 1e6 });
  output.addVideoTrack(image, { rotation: 90 });
  await output.start();
  for (const [index, time] of UNEVEN.entries()) {
    context.fillStyle = time < 0.9 ? "#ff0000" : "#00ff00";
    context.fillRect(0, 0, width / 2, height);
    context.fillStyle = "#0000ff";
    context.fillRect(width / 2, 0, width / 2, height);
    await image.add(time, (UNEVEN[index + 1] ?? 2) - time);
  }
  await output.finalize();
  const url = "/made/turned";
  await fetch(url, { method: "PUT", body: new Blob([target.buffer ?? new ArrayBuffer(0)]) });
  return url;
}

/** A film of clips, with cross-fades, captions and music. */
export function videoFilm(urls: readonly string[], seconds: number): Timeline {
  const items = Array.from({ length: Math.ceil(seconds / SCENE) }, (_, index) => ({
    id: `scene-${index}`,
    src: { kind: "stock", id: "clip", url: urls[index % urls.length], type: "video" },
    out: SCENE,
    at: index * SCENE,
    transitionIn: { name: "cross-fade", duration: 0.5 },
  }));
  const words = Array.from({ length: seconds * 2 }, (_, index) => ({
    w: `word${index}`,
    t0: index / 2,
    t1: (index + 1) / 2,
  }));
  return readTimeline({
    version: 1,
    size: { width: 1080, height: 1920 },
    fps: FPS,
    tracks: [
      { id: "main", kind: "visual", items },
      {
        id: "music",
        kind: "music",
        items: [
          {
            id: "bed",
            src: { kind: "bed", mood: "calm", seed: 3 },
            out: Math.min(60, seconds),
            at: 0,
            gainDb: -14,
          },
        ],
      },
      { id: "captions", kind: "captions", style: styleNamed("karaoke"), words },
    ],
  });
}
