import type { GenerationRecord } from "#contract/generation";
import { REFERENCE_IMAGES } from "#contract/generation-params";
import { sharePath } from "#contract/share-path";
import type { Files } from "#storage/files/files";
import type { Generation } from "#storage/schema/index";
import { madeByAi } from "../provenance/made-by-ai";

export interface RecordDeps {
  files: Pick<Files, "url">;
}

/**
 * A stored generation as its owner sees it.
 * @param origin the address under which the reader reached the application.
 */
export async function toRecord(
  deps: RecordDeps,
  row: Generation,
  origin: string,
): Promise<GenerationRecord> {
  const [inputUrl, outputUrl] = await Promise.all(
    [row.inputKey, row.outputKey].map((key) => (key ? deps.files.url(origin, key) : null)),
  );
  const references = await Promise.all(
    (row.referenceKeys ?? []).map((key) => deps.files.url(origin, key)),
  );
  return {
    id: row.id,
    prediction_id: row.id,
    kind: row.kind,
    status: row.status,
    prompt: row.prompt,
    original_prompt: row.originalPrompt,
    model: row.model,
    provider: row.provider,
    is_ai: madeByAi(row),
    params: references.length > 0 ? { ...row.params, [REFERENCE_IMAGES]: references } : row.params,
    input_url: inputUrl ?? null,
    output_url: outputUrl ?? null,
    output_type: row.outputType,
    width: row.width,
    height: row.height,
    ...(row.duration === null ? {} : { duration: row.duration }),
    ...(row.words === null ? {} : { words: row.words }),
    ...(row.madeOn === null ? {} : { made_on: row.madeOn }),
    ...(row.filmId === null ? {} : { film_id: row.filmId }),
    error_message: row.errorMessage,
    error_code: row.errorCode,
    progress: row.progress,
    ...(row.queuePlace === null || row.status !== "processing"
      ? {}
      : { queue_place: row.queuePlace }),
    ...(row.preview === null || row.status !== "processing"
      ? {}
      : { preview_url: `${origin}/api/predictions/${row.id}/preview?at=${row.preview.at}` }),
    cost: row.cost,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
    completed_at: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
    is_favourite: row.isFavourite,
    share_url: row.shareToken === null ? null : `${origin}${sharePath(row.shareToken)}`,
    ...(row.shareToken === null || row.shareExpiresAt === null
      ? {}
      : { share_expires_at: new Date(row.shareExpiresAt).toISOString() }),
  };
}
