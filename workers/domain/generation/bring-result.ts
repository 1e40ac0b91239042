import { estimateWords } from "#contract/estimate-words";
import { fileName } from "#contract/file-name";
import { KINDS } from "#contract/kinds";
import { type Provider, type ProviderFile, TRANSCRIPT } from "#providers/provider";
import type { Files } from "#storage/files/files";
import type { StoredFile } from "#storage/files/store-output";
import type { Generation, GenerationWithRun } from "#storage/schema/index";
import type { StoreTrainedDeps } from "../loras/training/store-trained";
import { type JudgeResultDeps, judgeResult } from "../moderation/judge-result";
import { markOutput } from "../provenance/mark-output";
import { inspectUpload } from "../uploads/media/inspect";
import { maskOfRun, putIntoPicture, type RegionDeps } from "./region";
import type { StoredOutput } from "./transitions";

export interface BringDeps
  extends JudgeResultDeps,
    Pick<RegionDeps, "regions">,
    Pick<StoreTrainedDeps, "db" | "clock"> {
  files: Pick<Files, "storeOutput"> & RegionDeps["files"] & StoreTrainedDeps["files"];
}

/**
 * Fetches what a provider made and stores it.
 * @param signal stops the weights of a training on their way.
 * @throws {ProviderError}.
 */
export function bringResult(
  deps: BringDeps,
  one: GenerationWithRun,
  provider: Provider,
  url: string,
  signal?: AbortSignal,
): Promise<StoredOutput> {
  return KINDS[one.generation.kind].makesLora
    ? bringLora(deps, one, provider, { url, signal })
    : bringFile(deps, one, provider, url);
}

/** The LoRA that a training made, with its weights in our storage. @throws {ProviderError}. */
async function bringLora(
  deps: BringDeps,
  one: GenerationWithRun,
  provider: Provider,
  { url, signal }: { url: string; signal: AbortSignal | undefined },
): Promise<StoredOutput> {
  const { openWeights, name } = provider;
  if (!openWeights) throw new Error(`${name} trains no LoRAs`);
  const { storeTrained } = await import("../loras/training/store-trained");
  const trained = await storeTrained(deps, one, { open: () => openWeights(url), signal });
  const { key, bytes, contentType } = trained.upload;
  return { key, bytes, contentType, width: null, height: null, duration: null, trained };
}

async function bringFile(
  deps: BringDeps,
  one: GenerationWithRun,
  provider: Provider,
  url: string,
): Promise<StoredOutput> {
  const { generation } = one;
  const made = await fileOf(generation, provider, url);
  const warning = await judgeResult(deps, made);
  const mask = maskOfRun(one);
  const { file, note = null } =
    mask === null ? { file: made } : await putIntoPicture(deps, one, mask, made);
  const { key, bytes } = await storeMarked(deps, one, file);
  const { contentType, width, height, duration = null } = file;
  const isUntimed =
    KINDS[generation.kind].medium === "audio" && generation.words === null && duration !== null;
  const words = isUntimed ? { words: estimateWords(generation.prompt, duration) } : {};
  return { key, contentType, width, height, duration, bytes, warning, note, ...words };
}

/** The result behind an address; a transcript's words are a file of their own. */
async function fileOf(
  { kind, words }: Generation,
  provider: Provider,
  url: string,
): Promise<ProviderFile> {
  if (url === TRANSCRIPT) {
    const text = (words ?? []).map(({ word }) => word).join(" ");
    const content = new TextEncoder().encode(JSON.stringify({ text, words }));
    return { content, contentType: "application/json", width: null, height: null };
  }
  const { medium } = KINDS[kind];
  const file = await provider.download(url, medium);
  if (medium !== "audio" || !(file.content instanceof Uint8Array)) return file;
  return {
    ...file,
    duration: (await audioSeconds(file.content)) ?? words?.at(-1)?.end ?? null,
  };
}

/** How long a sound is; null where its bytes do not say. */
async function audioSeconds(bytes: Uint8Array): Promise<number | null> {
  try {
    const read = async (at: number, length: number) => bytes.slice(at, at + length);
    return (await inspectUpload(read, bytes.length)).duration;
  } catch {
    return null;
  }
}

/** Stores the result of a generation with the mark of how it was made, under a name that says what it is. */
function storeMarked(
  deps: { files: Pick<Files, "storeOutput"> },
  { generation, run }: GenerationWithRun,
  file: ProviderFile,
): Promise<StoredFile> {
  const { contentType, width, height } = file;
  const name = fileName({ ...generation, output_type: contentType, width, height });
  return deps.files.storeOutput(generation.id, markOutput({ ...run, ...generation }, file), {
    contentType,
    name,
  });
}
