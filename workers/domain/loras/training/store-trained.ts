import { nodeCrypto } from "#base/builtins";
import type { LoraBase } from "#contract/loras";
import { TRAINED_LICENCE, TRAINED_RIGHTS, UNDECLARED_RIGHTS } from "#contract/training";
import { WEIGHTS_TYPE } from "#contract/weights-files";
import { ProviderError } from "#providers/provider";
import { baseOfTrainer } from "#providers/training-input";
import { WeightsError } from "#providers/weights/weights-error";
import type { WeightsFile } from "#providers/weights/weights-file";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findTraining, type TrainedLora } from "#storage/loras/trainings";
import type { Declared, GenerationWithRun } from "#storage/schema/index";
import type { Clock } from "../../clock";
import { recogniseBase } from "../recognise-base";
import { readSafetensors } from "../safetensors";
import { UnfitWeights } from "../unfit-weights";

export interface StoreTrainedDeps {
  db: Database;
  clock: Clock;
  files: Pick<Files, "delete" | "putWeights" | "readRange">;
}

/** Where weights come from. */
interface WeightsSource {
  open: () => Promise<WeightsFile>;
  signal?: AbortSignal | undefined;
}

/** Where the weights of a training lie: it follows from its generation, so that a repeated store overwrites. */
const keyOf = ({ accountId, createdAt, id }: GenerationWithRun["generation"]) =>
  `public/${accountId}_${createdAt}-${id}.safetensors`;

/**
 * Brings the weights that a training made into our storage, and says what LoRA they are. Nothing of it counts before the
 * generation has ended with it; the LoRA has the generation's id, so that there is never a second one.
 * @param from.signal says that nothing awaits them any more: they are stopped on their way.
 * @throws {ProviderError} where they do not come, or are no LoRA.
 */
export async function storeTrained(
  deps: StoreTrainedDeps,
  { generation, run }: GenerationWithRun,
  from: WeightsSource,
): Promise<TrainedLora> {
  const training = await findTraining(deps.db, generation.id);
  if (!training) throw new Error(`the training ${generation.id} is gone`);
  const { name, loraKind: kind, trigger, depictsPerson, consent } = training;
  const { id, accountId } = generation;
  const key = keyOf(generation);
  const { bytes, sha256, base } = await bringIn(deps, { key, name }, from);
  const createdAt = deps.clock();
  return {
    upload: {
      ...{ key, accountId, contentType: WEIGHTS_TYPE, bytes, sha256, createdAt },
      ...{ width: null, height: null, duration: null, hasAudio: null, licence: null },
      ...{ name: `${name}.safetensors`, isAi: true, projectId: null, deletedAt: null },
    },
    lora: {
      ...{ id, accountId, name, kind, trigger, depictsPerson, consent, sha256, bytes, createdAt },
      base: base ?? baseOfTrainer(run.endpointUrl),
      licence: TRAINED_LICENCE,
      rights: rightsOf(generation),
      ...{ source: "training", status: "ready", weightsKey: key },
      ...{ address: null, uploadId: null, heardAt: null },
    },
  };
}

/** What was declared about the pictures, which is nothing where a request did not say it. */
function rightsOf({ params, createdAt }: GenerationWithRun["generation"]): Declared {
  const { rights_declared_at: declaredAt } = params;
  return typeof declaredAt === "string"
    ? { wording: TRAINED_RIGHTS, at: Date.parse(declaredAt) }
    : { wording: UNDECLARED_RIGHTS, at: createdAt };
}

/** Stores a file of weights while it comes, and looks at its header. @throws {ProviderError}. */
async function bringIn(
  deps: StoreTrainedDeps,
  { key, name }: { key: string; name: string },
  { open, signal }: WeightsSource,
): Promise<{ bytes: number; sha256: string; base: LoraBase | null }> {
  try {
    const file = await open();
    if (signal?.aborted) file.stop();
    signal?.addEventListener("abort", () => file.stop(), { once: true });
    const hash = nodeCrypto().createHash("sha256");
    const content = { length: file.bytes, pour: (sink: Sink) => pour(file, hash, sink) };
    const label = { contentType: WEIGHTS_TYPE, name: `${name}.safetensors` };
    const { bytes } = await deps.files.putWeights(key, content, label);
    const base = await baseOf(deps, key, bytes);
    return { bytes, sha256: hash.digest("hex"), base };
  } catch (error) {
    throw asProviderError(error);
  }
}

type Sink = (piece: Uint8Array) => Promise<unknown>;

/** Hands a file over piece after piece. What can never be a LoRA is not taken beyond its first piece. */
async function pour(
  file: WeightsFile,
  hash: { update(piece: Uint8Array): unknown },
  sink: Sink,
): Promise<void> {
  let isFirst = true;
  try {
    for await (const piece of file.parts) {
      const { bytes } = file;
      // A header that is read lies within the first piece.
      if (isFirst && bytes !== null)
        await readSafetensors(async (at, count) => piece.subarray(at, at + count), bytes);
      isFirst = false;
      hash.update(piece);
      await sink(piece);
    }
  } catch (error) {
    file.stop();
    throw error;
  }
}

async function baseOf(deps: StoreTrainedDeps, key: string, bytes: number) {
  try {
    const read = (at: number, count: number) => deps.files.readRange(key, at, count);
    return recogniseBase(await readSafetensors(read, bytes));
  } catch (error) {
    if (error instanceof UnfitWeights) await deps.files.delete([key]);
    throw error;
  }
}

function asProviderError(error: unknown): unknown {
  if (error instanceof UnfitWeights)
    return new ProviderError(
      "refused",
      "output_wrong_type",
      "The trainer sent no file of weights that can be used. Try again, or choose another model.",
      error.message,
    );
  if (!(error instanceof WeightsError)) return error;
  switch (error.reason) {
    case "address_refused":
      return new ProviderError(
        "refused",
        "output_not_allowed",
        "The weights are at an address that is not allowed. Choose another model.",
        error.message,
      );
    case "payload_too_large":
      return new ProviderError(
        "refused",
        "output_too_large",
        "The weights are larger than can be stored. Choose another model.",
        error.message,
      );
    case "unavailable":
      return new ProviderError(
        "busy",
        "output_unreachable",
        "The weights could not be fetched from the provider. Try again.",
        error.message,
      );
    default:
      return error.reason satisfies never;
  }
}
