import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from "mediabunny";
import { readTimeline } from "#contract/timeline/migrate";
import type { Timeline } from "#contract/timeline/timeline";
import { openAssets } from "#film/assets/open-assets";
import { drawFrame } from "#film/paint/draw-frame";

/** Eight bars, from left to right. */
const BARS = [
  ...[0xffffff, 0x000000, 0xff0000, 0x00ff00],
  ...[0x0000ff, 0x808080, 0xffff00, 0x00ffff],
].map((value) => [value >> 16, (value >> 8) & 255, value & 255] as const);

export interface ColourVideo {
  codec: "avc" | "vp9" | "vp8";
  height: 360 | 720;
  matrix: "bt709" | "smpte170m";
  fullRange: boolean;
  /** Whether the file says so; only `vp8` can leave it out. */
  isTagged: boolean;
}

/** The numbers of a colour, by the definitions of BT.601 and BT.709. */
function numbersOf([r, g, b]: readonly number[], { matrix, fullRange }: ColourVideo): number[] {
  const [kr, kb] = matrix === "bt709" ? [0.2126, 0.0722] : [0.299, 0.114];
  const y = kr * (r ?? 0) + (1 - kr - kb) * (g ?? 0) + kb * (b ?? 0);
  const [u, v] = [((b ?? 0) - y) / (2 * (1 - kb)), ((r ?? 0) - y) / (2 * (1 - kr))];
  const all = fullRange
    ? [y, 128 + u, 128 + v]
    : [16 + (y * 219) / 255, 128 + (u * 224) / 255, 128 + (v * 224) / 255];
  return all.map((value) => Math.min(255, Math.round(value)));
}

const EXPORTED = {
  codec: "avc",
  height: 360,
  matrix: "bt709",
  fullRange: false,
  isTagged: true,
} as const;

function planesOf(video: ColourVideo): Uint8Array<ArrayBuffer> {
  const { height } = video;
  const width = (height * 16) / 9;
  const plane = (at: number, w: number, h: number) => {
    const row = BARS.flatMap((bar) => Array<number>(w / 8).fill(numbersOf(bar, video)[at] ?? 0));
    return Array.from({ length: h }, () => row).flat();
  };
  return Uint8Array.from(
    [
      plane(0, width, height),
      plane(1, width / 2, height / 2),
      plane(2, width / 2, height / 2),
    ].flat(),
  );
}

/** Makes a clip of 1 s with known numbers in its frames, and leaves it with the lab's server. Gives its address. */
export async function makeColourVideo(video: ColourVideo): Promise<string> {
  const { codec, height, matrix, fullRange, isTagged } = video;
  const target = new BufferTarget();
  const format = codec === "avc" ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const image = new VideoSampleSource({
    codec,
    bitrate: 8e6,
    onEncodedPacket: (_packet, meta) => {
      if (!isTagged) delete meta?.decoderConfig?.colorSpace;
    },
  });
  output.addVideoTrack(image);
  await output.start();
  const planes = planesOf(video);
  for (let frame = 0; frame < 10; frame += 1) {
    const sample = new VideoSample(planes, {
      format: "I420",
      codedWidth: (height * 16) / 9,
      codedHeight: height,
      timestamp: frame / 10,
      duration: 0.1,
      colorSpace: { primaries: "bt709", transfer: "bt709", matrix, fullRange },
    });
    await image.add(sample).finally(() => sample.close());
  }
  await output.finalize();
  const url = `/made/colours-${Object.values(video).join("-")}`;
  await fetch(url, { method: "PUT", body: new Blob([target.buffer ?? new ArrayBuffer(0)]) });
  return url;
}

/** A film that shows one clip in its own size, without sound. */
export function colourFilm(url: string, height: number): Timeline {
  const src = { kind: "stock", id: "clip", url, type: "video", hasAudio: false };
  const items = [{ id: "one", src, out: 0.8, at: 0 }];
  return readTimeline({
    version: 1,
    size: { width: (height * 16) / 9, height },
    fps: 30,
    tracks: [{ id: "main", kind: "visual", items }],
  });
}

/**
 * How far the bars of a film's preview are from their colours, at most.
 * @param maxSide the longer side that the preview keeps frames at: a frame that is twice as large is halved
 */
export async function previewError(film: Timeline, maxSide?: number): Promise<number> {
  const { width, height } = film.size;
  const context = new OffscreenCanvas(width, height).getContext("2d", { alpha: false });
  if (!context) throw new Error("no canvas");
  const assets = openAssets(maxSide === undefined ? {} : { maxSide });
  await assets.prepare(film, 0.3);
  drawFrame(context, film, 0.3, assets);
  await assets.close();
  const off = BARS.flatMap((bar, at) => {
    const { data } = context.getImageData(((at + 0.5) * width) / 8, height / 2, 1, 1);
    return bar.map((value, channel) => Math.abs(value - (data[channel] ?? 0)));
  });
  return Math.max(...off);
}

/** The numbers behind `colr` in an MP4: primaries, transfer, matrix, and whether the range is full. */
function colourBox(bytes: Uint8Array): number[] | null {
  const text = new TextDecoder("latin1").decode(bytes);
  const at = text.indexOf("colrnclx");
  if (at < 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 8);
  return [view.getUint16(0), view.getUint16(2), view.getUint16(4), view.getUint8(6) >> 7];
}

/**
 * What an exported file of the bars says about its colours, in its container and in its pictures' own headers, and how
 * far the numbers in its frames are from BT.709 in limited range, at most.
 */
export async function fileColours(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const packet = track && (await new EncodedPacketSink(track).getFirstPacket());
  const config = await track?.getDecoderConfig();
  if (!packet || !config) throw new Error("no pictures");
  // A decoder that was told nothing knows only what the pictures say.
  const { colorSpace: said, ...plain } = config;
  const frame = await new Promise<VideoFrame>((resolve, reject) => {
    const decoder = new VideoDecoder({ output: resolve, error: reject });
    decoder.configure(plain);
    decoder.decode(packet.toEncodedVideoChunk());
    void decoder.flush();
  });
  const { codedWidth, displayWidth: width, displayHeight: height } = frame;
  const planes = new Uint8Array(frame.allocationSize());
  const layout = await frame.copyTo(planes);
  const inImages = frame.colorSpace.toJSON();
  frame.close();
  input.dispose();
  const off = BARS.flatMap((bar, at) =>
    numbersOf(bar, EXPORTED).map((value, plane) => {
      const half = plane === 0 ? 1 : 2;
      const { offset = 0, stride = codedWidth } = layout[plane] ?? {};
      const [x, y] = [Math.floor(((at + 0.5) * width) / 8 / half), Math.floor(height / 2 / half)];
      return Math.abs(value - (planes[offset + y * stride + x] ?? 0));
    }),
  );
  const box = colourBox(new Uint8Array(await file.arrayBuffer()));
  return { box, said: { ...said }, inImages, off: Math.max(...off) };
}
