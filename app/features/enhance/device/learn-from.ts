import { type LearnedTable, learnLook } from "#film/looks/match/learn-look";
import { coloursOf } from "#film/looks/match/picture-tones";
import { preview } from "./small-copy";

/**
 * Learns a look from pictures, one after the other; only their colours stay in memory.
 * @param goOn says how far it is, and throws where the work was canceled
 */
export async function learnFrom(
  files: readonly Blob[],
  goOn: (share: number) => Promise<void>,
): Promise<LearnedTable | null> {
  const colours: Float32Array[] = [];
  for (const [at, file] of files.entries()) {
    await goOn(at / files.length);
    colours.push(coloursOf((await preview(file)).raster));
  }
  return learnLook(colours);
}
