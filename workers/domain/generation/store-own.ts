import { fileName } from "#contract/file-name";
import { type Started, startedSchema } from "#contract/generation";
import type { GenerationKind } from "#contract/kinds";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import type { AdoptedFile } from "#storage/files/store-output";
import { insertOwnResult } from "#storage/generations/own-results";
import type { NewGeneration } from "#storage/schema/index";
import { isUploadUsed } from "#storage/uploads/unused";
import { findOwnUpload } from "#storage/uploads/uploads";
import { invalid } from "../app-error";
import type { Clock } from "../clock";
import { answerOnce } from "../idempotency/answer-once";
import { MARK_START_BYTES, markStored } from "../provenance/mark-stored";
import { deviceOrigin } from "../provenance/origin";
import { fileInUse } from "../uploads/own-uploads";

export interface StoreOwnDeps {
  db: Database;
  clock: Clock;
  files: Pick<Files, "adoptUpload" | "delete">;
}

export interface OwnResult {
  accountId: string;
  kind: GenerationKind;
  /** What its list entry is called; empty for the kind's own name. */
  prompt: string;
  origin: "device" | "export";
  /** How it was made, in words: it is shown where a model's name is. */
  method: string;
  /** Whether AI made it, or anything that it was made from. */
  isAi: boolean;
  /** The AI model that worked on the device; null for none. */
  aiSystem: string | null;
  params: NewGeneration["params"];
  /** The stored file that it was made from. */
  inputKey: string | null;
  filmId: string | null;
  /** The project that it goes into; null for none. */
  projectId?: string | null | undefined;
  uploadKey: string;
  /** How the types begin that it may have. */
  types: readonly string[];
  /** Throws where it must not be stored; asked once its upload is known. */
  judge?(): Promise<void>;
  /** What the caller asked for, by which a repeated request is known. */
  request: Readonly<Record<string, unknown>>;
  idempotencyKey: string | null;
}

/**
 * Stores what was made on its creator's device as a generation that has succeeded, at no price. Its upload becomes its
 * file. The same idempotency key within 24 h gives the same answer.
 * @throws {AppError} `invalid_request` for an upload that is not the caller's or of another type; `file_in_use` for one
 *   that a film, another generation or the account's picture uses.
 */
export function storeOwn(deps: StoreOwnDeps, input: OwnResult): Promise<Started> {
  const { accountId, idempotencyKey: key, judge, projectId = null, request } = input;
  const keyed = { accountId, scope: "own_result", key, request, answer: startedSchema } as const;
  return answerOnce(deps, keyed, async (claim) => {
    const { kind, prompt, uploadKey } = input;
    const upload = await findOwnUpload(deps.db, accountId, uploadKey);
    if (!upload || !input.types.some((type) => upload.contentType.startsWith(type)))
      throw notYourUpload();
    if (await isUploadUsed(deps.db, uploadKey)) throw fileInUse();
    await judge?.();
    // What the file said of itself counts too: it was cut from it when it was uploaded.
    const isAi = input.isAi || upload.isAi;
    const now = deps.clock();
    const id = crypto.randomUUID();
    const { contentType, width, height, duration } = upload;
    const shown = { kind, prompt, output_type: contentType, width, height };
    const provenance = deviceOrigin({
      ...{ isAi, aiSystem: input.aiSystem, isFilm: kind === "film" },
    });
    const file = await deps.files.adoptUpload(uploadKey, {
      ...{ id, contentType, name: fileName(shown), startBytes: MARK_START_BYTES },
      mark: (start, length) =>
        markStored(start, { contentType, length, width, height }, provenance),
    });
    if (!file) throw notYourUpload();
    const started: Started = { predictionId: id, status: "succeeded", cost: 0 };
    const generation: NewGeneration = {
      ...{ id, accountId, kind, prompt, status: "succeeded", maker: input.method, isAi, cost: 0 },
      ...{ origin: input.origin, params: input.params, inputKey: input.inputKey },
      ...{ outputKey: file.key, outputType: contentType, outputBytes: file.bytes },
      ...{ width, height, duration, filmId: input.filmId, projectId },
      ...{ createdAt: now, updatedAt: now, completedAt: now },
    };
    const detail = `Made on the creator's device: ${input.method}`;
    const events = [
      { at: now, stage: "created" as const, detail },
      { at: now, stage: "output_stored" as const, detail: storedDetail(contentType, file, isAi) },
      { at: now, stage: "succeeded" as const, detail: "The result is ready" },
    ];
    const isStored = await insertOwnResult(deps.db, {
      generation,
      events,
      claim: claim(started),
      uploadKey,
    });
    if (!isStored) {
      await deps.files.delete([file.key]);
      throw (await isUploadUsed(deps.db, uploadKey)) ? fileInUse() : notYourUpload();
    }
    await deps.files.delete([uploadKey]);
    return started;
  });
}

function storedDetail(
  contentType: string,
  { bytes, isMarked }: AdoptedFile,
  isAi: boolean,
): string {
  const made = isAi ? "made with AI" : "made without AI";
  const mark = isMarked ? `marked as ${made}` : `not marked as ${made}: it has no place for a mark`;
  return `${contentType}, ${bytes} bytes, ${mark}`;
}

function notYourUpload() {
  return invalid("upload_key", "upload_key must be the key of an own file of the right type.");
}
