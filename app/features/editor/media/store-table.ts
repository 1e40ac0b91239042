import type { MediaUpload } from "#contract/multipart-uploads";
import { lutFile } from "#film/assets/lut-file";
import type { Lut } from "#film/paint/lut";
import { uploadMedia } from "#lib/upload-media";
import type { WorkReport } from "../works/works";
import { tableName } from "./colour-tables";

/** Stores a colour table among the uploads. @throws with a sentence for people */
export async function storeTable(
  table: Lut,
  name: string,
  { signal, onProgress }: Pick<WorkReport, "signal" | "onProgress">,
): Promise<MediaUpload> {
  const image = await lutFile(table, tableName(name));
  return uploadMedia(image, { onProgress, signal });
}
