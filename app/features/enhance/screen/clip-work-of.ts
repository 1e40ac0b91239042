import type { ClipInfo } from "../clips/clip";
import type { ClipWork } from "../device/protocol";
import type { Source } from "./use-source";

/** What the worker needs to enlarge a clip. */
export function clipWorkOf(
  { file, width, height }: Source,
  { fps, frames }: ClipInfo,
  wanted: Pick<ClipWork, "method" | "width" | "height">,
): ClipWork {
  return { file, from: { width, height }, fps, frames, ...wanted };
}
