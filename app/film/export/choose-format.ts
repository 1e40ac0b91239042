import { canEncodeAudio, canEncodeVideo } from "mediabunny";

/** The size and the rate of a film that is to be made. */
export interface ExportSize {
  width: number;
  height: number;
  fps: number;
}

/** How this browser can make a film of a size. */
export interface FilmFormat {
  container: "mp4" | "webm";
  video: "avc" | "vp9" | "vp8";
  audio: "aac" | "opus";
  /** Whether AAC comes from a package instead of the browser. */
  needsAacEncoder: boolean;
  /** Recorded while it plays, because the browser has no encoder to ask. */
  realTime: boolean;
  videoBitrate: number;
  /** A sentence for people. */
  note: string;
}

export const AUDIO = { numberOfChannels: 2, sampleRate: 48_000, bitrate: 160_000 } as const;

/** Bits for each pixel of a second of film; twice the frames need half as much again. */
const BITS_PER_PIXEL = 0.13;

/** The bitrate of a size, in bits a second. */
export function videoBitrate({ width, height, fps }: ExportSize): number {
  const perSecond = width * height * 30 * BITS_PER_PIXEL;
  return Math.round(perSecond * (fps > 30 ? 1.5 : fps / 30));
}

/**
 * Asks the browser, with the real size, how it can make a film: MP4 (H.264 and AAC), else WebM (VP9, then
 * VP8, and Opus), else a recording in real time. Browsers are asked and never recognised by name.
 * @returns null where none is possible
 */
export async function chooseFormat(size: ExportSize): Promise<FilmFormat | null> {
  const bitrate = videoBitrate(size);
  const hasEncoder = typeof VideoEncoder !== "undefined";
  const { width, height } = size;
  if (hasEncoder && (await canEncodeVideo("avc", { width, height, bitrate }))) {
    const isNative = await canEncodeAudio("aac", AUDIO);
    return {
      container: "mp4",
      video: "avc",
      audio: "aac",
      needsAacEncoder: !isNative,
      realTime: false,
      videoBitrate: bitrate,
      note: "MP4 with H.264 and AAC",
    };
  }
  const webm = {
    container: "webm",
    audio: "opus",
    needsAacEncoder: false,
    videoBitrate: bitrate,
  } as const;
  if (hasEncoder && (await canEncodeAudio("opus", AUDIO))) {
    for (const video of ["vp9", "vp8"] as const) {
      if (await canEncodeVideo(video, { width, height, bitrate })) {
        const note = `WebM with ${video.toUpperCase()} and Opus: this browser cannot write H.264`;
        return { ...webm, video, realTime: false, note };
      }
    }
  }
  const type = recordedType();
  if (!type) return null;
  const container = type.startsWith("video/mp4") ? "mp4" : "webm";
  const note = "Recorded while it plays, because this browser has no video encoder";
  return { ...webm, container, video: "vp8", realTime: true, note };
}

/** The best type that this browser can record; null where it cannot. */
export function recordedType(): string | null {
  if (typeof MediaRecorder === "undefined") return null;
  const types = [
    "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
    "video/webm;codecs=vp9,opus",
    "video/webm",
  ];
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}
