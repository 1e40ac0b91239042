import type { VideoWork } from "../device/protocol";
import type { VideoInfo } from "../videos/video";
import type { Source } from "./use-source";

/** What the worker needs to enlarge a clip. */
export function videoWorkOf(
  { file, width, height }: Source,
  { fps, frames }: VideoInfo,
  wanted: Pick<VideoWork, "method" | "width" | "height">,
): VideoWork {
  return { file, from: { width, height }, fps, frames, ...wanted };
}
