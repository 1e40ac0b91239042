import type { Input, InputVideoTrack } from "mediabunny";
import { openInput } from "#film/assets/open-input";
import { videoTrackOf } from "#film/assets/tracks";
import { undecodable } from "#film/assets/undecodable";
import { ImageRefusal } from "../pixels/open-image";
import { hasWebGl, hasWebGpu } from "../upscale/graphics-card";
import type { VideoInfo } from "./video";

/** Packets that are read to find the frame rate. */
const RATE_PACKETS = 200;

/** A clip's pictures; the caller disposes of the input. @throws {ImageRefusal} where no picture can be read. */
export async function imageTrack(input: Input): Promise<InputVideoTrack> {
  const track = await videoTrackOf(input);
  if (!track) {
    throw new ImageRefusal("This file has only sound. Choose a picture or a clip.");
  }
  if (!(await track.canDecode())) {
    throw new ImageRefusal((await undecodable(track)).message);
  }
  return track;
}

/**
 * Reads what a clip's file says about it; null for a file that is no clip.
 * @throws {ImageRefusal} for a clip that cannot be worked on.
 */
export async function openVideo(
  file: Blob,
): Promise<{ width: number; height: number; note: string | null; video: VideoInfo } | null> {
  const input = openInput(file);
  try {
    if (!(await input.canRead().catch(() => false))) return null;
    // Photographs in HEIC and AVIF begin like clips, without a track.
    const tracks = await input.getTracks().catch(() => []);
    if (tracks.length === 0) return null;
    const track = await imageTrack(input);
    const duration = await input.computeDuration();
    const { averagePacketRate } = await track.computePacketStats(RATE_PACKETS);
    if (!(duration > 0) || !(averagePacketRate > 0)) {
      throw new ImageRefusal("This clip has no frames. Choose one that is longer.");
    }
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      note: (await track.hasHighDynamicRange())
        ? "This clip is HDR. Its colours are brought to standard range."
        : null,
      video: {
        duration,
        fps: Math.round(averagePacketRate * 100) / 100,
        frames: Math.max(1, Math.round(duration * averagePacketRate)),
        hasAudio: (await input.getPrimaryAudioTrack()) !== null,
        hasGraphicsCard: (await hasWebGpu()) || hasWebGl(),
      },
    };
  } finally {
    input.dispose();
  }
}
