import { mediumSeconds } from "#film/assets/medium-seconds";
import { type Medium, visualSourceOf } from "#film/build/medium";
import { copyVideos } from "../../editor/media/copy-videos";
import type { ScenePicture } from "../short/short-plan";

/**
 * The chosen picture of a scene; a library's clip is copied into the creator's files first. Nothing is spent.
 * @throws {CopyError} naming the clip; Error with a sentence for what is no stored file
 */
export async function pictureOfMedium(medium: Medium, signal: AbortSignal): Promise<ScenePicture> {
  const [copied = medium] = await copyVideos([medium], { signal, onProgress: () => undefined });
  const src = visualSourceOf(copied, await mediumSeconds(copied));
  if (src.kind !== "generation" && src.kind !== "upload" && src.kind !== "stock")
    throw new Error("This cannot be shown in a scene.");
  return { src, name: copied.name };
}
