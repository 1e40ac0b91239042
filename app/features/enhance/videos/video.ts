/** What is known about a clip before it is worked on. */
export interface VideoInfo {
  /** Seconds. */
  duration: number;
  /** Frames a second, the mean of the first ones. */
  fps: number;
  /** How many frames there are, by length and rate. */
  frames: number;
  hasAudio: boolean;
  /** Whether a graphics card computes on this device; without one a network needs seconds for each frame. */
  hasGraphicsCard: boolean;
}

/** What a finished clip's receipt says. */
export interface MadeVideo {
  frames: number;
  fps: number;
  /** Seconds. */
  duration: number;
  container: "mp4" | "webm";
  /** The codec of the pictures, in the browser's words. */
  videoCodec: string;
  /** The codec of the sound; null for a silent clip. */
  audioCodec: string | null;
}

/** A clip is not begun when it would take longer than this. Seconds. */
export const MAX_VIDEO_SECONDS = 3600;

/** Encoders want even sides: the nearest even number, at least 2. */
export function evenSide(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}

/** Why a clip is not begun; null where it is. `seconds` is the estimate. */
export function refuseSlow(seconds: number): string | null {
  if (seconds <= MAX_VIDEO_SECONDS) return null;
  const hours = seconds / 3600;
  const words = hours < 1.95 ? "more than an hour" : `about ${Math.round(hours)} hours`;
  return `This would take ${words} on this device, and at most one hour is possible. Choose a smaller size, “Resized, no AI”, a provider, or a shorter clip.`;
}
