import type { GenerationRecord, OpenParams } from "#contract/generation";
import { LORAS, REFERENCE_IMAGES, ROLES_OF_REFERENCES } from "#contract/generation-params";
import { KINDS } from "#contract/kinds";
import { DEVICE } from "#contract/providers";
import { shareMediaPath, sharePath } from "#contract/share-path";
import type { SharedRecord } from "#contract/sharing";
import { type PinnedSubject, SUBJECT_ID } from "#contract/subject-params";
import type { Files } from "#storage/files/files";
import type { Generation, Run, ShownGeneration } from "#storage/schema/index";

export interface RecordDeps {
  files: Pick<Files, "url">;
}

/**
 * A stored generation as its owner sees it.
 * @param origin the address under which the reader reached the application.
 */
export async function toRecord(
  deps: RecordDeps,
  { generation: row, run }: ShownGeneration,
  origin: string,
): Promise<GenerationRecord> {
  const [inputUrl, outputUrl] = await Promise.all(
    [row.inputKey, row.outputKey].map((key) => (key ? deps.files.url(origin, key) : null)),
  );
  const references = await Promise.all(
    (row.referenceKeys ?? []).map((key) => deps.files.url(origin, key)),
  );
  const own = references.length - (row.subject?.keys.length ?? 0);
  return {
    id: row.id,
    prediction_id: row.id,
    kind: row.kind,
    status: row.status,
    prompt: row.prompt,
    original_prompt: row.originalPrompt,
    model: row.maker,
    ...(run?.askedModel ? { asked_model: run.askedModel } : {}),
    provider: run?.provider ?? DEVICE,
    is_ai: row.isAi,
    params: paramsOf(row, references.slice(0, own)),
    ...(row.subject ? { subject: subjectOf(row.subject, references.slice(own)) } : {}),
    input_url: inputUrl ?? null,
    output_url: outputUrl ?? null,
    output_type: row.outputType,
    width: row.width,
    height: row.height,
    ...(row.duration === null ? {} : { duration: row.duration }),
    ...(row.words === null ? {} : { words: row.words }),
    ...(row.origin === "provider" ? {} : { made_on: "device" as const }),
    ...relatedTo(row),
    ...problemOf(row, run),
    progress: run === null ? 1 : run.progress,
    ...(row.status === "processing" && run ? waitOf(run, origin) : {}),
    cost: row.cost,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
    completed_at: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
    is_favourite: row.isFavourite,
    project_id: row.projectId,
    tags: row.tags ?? [],
    ...(row.deletedAt === null ? {} : { deleted_at: new Date(row.deletedAt).toISOString() }),
    share_url: row.shareToken === null ? null : `${origin}${sharePath(row.shareToken)}`,
    ...(row.shareToken === null || row.shareExpiresAt === null
      ? {}
      : { share_expires_at: new Date(row.shareExpiresAt).toISOString() }),
  };
}

const subjectOf = ({ id, name }: PinnedSubject, pictures: string[]) => ({ id, name, pictures });

/** The parameters as a start has them. @param references addresses of the further pictures that it named itself. */
function paramsOf(row: Generation, references: string[]): OpenParams {
  const { params, referenceRoles, loras, subject } = row;
  return {
    ...params,
    ...(references.length > 0 ? { [REFERENCE_IMAGES]: references } : {}),
    ...(referenceRoles ? { [ROLES_OF_REFERENCES]: referenceRoles } : {}),
    ...(loras ? { [LORAS]: loras } : {}),
    ...(subject ? { [SUBJECT_ID]: subject.id } : {}),
  };
}

/** The film that it is of, and the LoRA that it made. */
function relatedTo({ id, kind, status, filmId }: Generation) {
  return {
    ...(KINDS[kind].makesLora && status === "succeeded" ? { lora_id: id } : {}),
    ...(filmId === null ? {} : { film_id: filmId }),
  };
}

/** Why there is no result: it was taken down, or its run went wrong. */
function problemOf({ takenDown }: Generation, run: Run | null) {
  return takenDown === null
    ? { error_message: run?.errorMessage ?? null, error_code: run?.errorCode ?? null }
    : { error_message: takenDown, error_code: "taken_down" as const };
}

/** What there is to see of a run while it goes on. */
function waitOf({ generationId, queuePlace, preview }: Run, origin: string) {
  return {
    ...(queuePlace === null ? {} : { queue_place: queuePlace }),
    ...(preview === null
      ? {}
      : { preview_url: `${origin}/api/predictions/${generationId}/preview?at=${preview.at}` }),
  };
}

/**
 * A stored generation as anyone sees it who has its unlisted address, with its file under that share.
 * @param origin the address under which the reader reached the application.
 */
export async function toSharedRecord(
  deps: RecordDeps,
  shown: ShownGeneration,
  origin: string,
): Promise<SharedRecord> {
  // Evaluated with the first shared generation: an isolate for any other needs no schema of records.
  const { sharedRecordSchema } = await import("#contract/sharing");
  const record = await toRecord(deps, shown, origin);
  const { shareToken } = shown.generation;
  const isThere = record.output_url !== null && shareToken !== null;
  const output_url = isThere ? `${origin}${shareMediaPath(shareToken)}` : null;
  return sharedRecordSchema.parse({ ...record, output_url });
}
