import { checkMask, MaskError } from "#base/region/read-mask";
import { decodePath } from "#contract/decode-path";
import type { Params } from "#contract/generation";
import { MASK_URL, maskOf, withoutMask } from "#contract/generation-params";
import { FILE_LIST_FORMAT, maskParameterOf } from "#contract/image-parameter";
import { KINDS } from "#contract/kinds";
import { MAX_UPLOAD_BYTES } from "#contract/limits";
import { ProviderError, type ProviderFile } from "#providers/provider";
import type { Regions } from "#providers/regions";
import type { Files } from "#storage/files/files";
import type { StartReading } from "#storage/generations/start-reading";
import type { ModelWithParameters } from "#storage/models/models";
import type { GenerationWithRun } from "#storage/schema/index";
import { AppError, invalid } from "../app-error";
import { fileAddress } from "./sound";
import type { AcceptInput } from "./wish";

export interface RegionDeps {
  files: Pick<Files, "open" | "readStart">;
  /** Null where the embedded engine is switched off. */
  regions: Regions | null;
}

/** A mask as a start names it, and the model's own name for it. */
export interface GivenMask {
  address: string;
  field: string;
}

const PATH = `params.${MASK_URL}`;
const notYours = () =>
  invalid(PATH, `${MASK_URL} must be the address of a PNG that you uploaded or made here.`);

/**
 * The mask of a start, looked through; null where it has none.
 * @throws {AppError} `invalid_request` with a sentence for a mask that is not the creator's, is no PNG of the picture's size,
 *   or marks nothing or everything, for a model that takes none, and for a picture that is too large; `unavailable`.
 */
export async function givenMask(
  deps: RegionDeps,
  input: AcceptInput,
  reading: StartReading,
  model: ModelWithParameters,
): Promise<GivenMask | null> {
  const parameter = maskParameterOf(model.parameters);
  const { [MASK_URL]: given } = input.params ?? {};
  if (given === undefined || given === null || given === "") {
    if (KINDS[input.kind].takesMask && parameter?.required)
      throw invalid(PATH, `${model.name} changes a marked part of a picture alone: mark one.`);
    return null;
  }
  if (!KINDS[input.kind].takesMask) {
    // A model may have a file of its own by that name.
    if (model.parameters.some(({ name, visible }) => name === MASK_URL && visible)) return null;
    throw invalid(PATH, `${KINDS[input.kind].title} takes no mask: leave ${MASK_URL} out.`);
  }
  if (!parameter)
    throw invalid(PATH, `${model.name} takes no mask. Choose a model that does, or leave it out.`);
  const { accountId, inputKey, retryOf } = input;
  const key = input.paramFiles?.find(({ name }) => name === MASK_URL)?.key;
  const isOwn = retryOf !== undefined || reading.paramOwners.get(MASK_URL) === accountId;
  if (key === undefined || !isOwn || inputKey === null) throw notYours();
  await requirePicture(deps, inputKey);
  await requireMask(deps, key, reading.inputSize);
  return { address: String(given), field: maskFieldOf(parameter) };
}

/** A model's name for its mask, with `[]` behind it where it takes a list. */
export const maskFieldOf = ({ name, format }: { name: string; format?: string | null }): string =>
  format === FILE_LIST_FORMAT ? `${name}[]` : name;

/** How much of a picture is looked at for what it is. Bytes. */
const HEAD = 1024 * 1024;

/** The picture must be one that a region can be put into. */
async function requirePicture({ files, regions }: RegionDeps, key: string): Promise<void> {
  if (!regions)
    throw new AppError(
      "unavailable",
      "Regions cannot be changed here: an administrator has to switch the embedded engine on.",
    );
  const head = await files.readStart(key, HEAD);
  if (!head) throw invalid("image_url", "The picture is not there any more. Choose it again.");
  const refusal = await regions.refusalOf(head.start, head.bytes);
  if (refusal !== null) throw invalid("image_url", refusal);
}

async function requireMask(
  { files }: RegionDeps,
  key: string,
  size: StartReading["inputSize"],
): Promise<void> {
  const file = await files.open(key);
  if (!file) throw notYours();
  if (!size || file.bytes > MAX_UPLOAD_BYTES) {
    await file.body.cancel();
    throw size
      ? invalid(PATH, "The mask may have at most 10 MB as a file.")
      : invalid("image_url", "The picture's size is not known. Upload it again.");
  }
  try {
    await checkMask(file.body, size);
  } catch (error) {
    if (error instanceof MaskError) throw invalid(PATH, error.message);
    throw error;
  }
}

/** The parameters that are not the mask. */
export const paramsBeside = (mask: GivenMask | null, params: Params = {}): Params =>
  mask ? withoutMask(params) : params;

/** The mask under the name that a start has for it. */
export const paramsOfMask = (mask: GivenMask | null): Params =>
  mask ? { [MASK_URL]: mask.address } : {};

/** The mask as a provider gets it, by the model's name for it; nothing without one. */
export function inputOfMask(mask: GivenMask | null, origin: string): Record<string, unknown> {
  if (!mask) return {};
  const address = fileAddress(mask.address, origin);
  return mask.field.endsWith("[]")
    ? { [mask.field.slice(0, -2)]: [address] }
    : { [mask.field]: address };
}

/** The mask of a generation, of which the result is its picture outside; null without one. */
export function maskOfRun({ generation }: GenerationWithRun): string | null {
  return KINDS[generation.kind].takesMask ? maskOf(generation.params) : null;
}

/**
 * What a model made, put into the picture that it is of where the mask says so.
 * @returns the file, and a line for the receipt.
 * @throws {ProviderError} where that cannot be done.
 */
export async function putIntoPicture(
  { files, regions }: RegionDeps,
  { generation }: GenerationWithRun,
  address: string,
  { content: made, contentType }: ProviderFile,
): Promise<{ file: ProviderFile; note: string }> {
  if (!(made instanceof Uint8Array) || !contentType.startsWith("image/"))
    throw failed(
      "output_wrong_type",
      "The model sent something other than a picture. You pay nothing.",
    );
  const { inputKey, accountId } = generation;
  const key = decodePath(new URL(address).pathname.slice("/media/".length));
  const opened = key === null ? null : await files.open(key);
  const mask = opened && new Uint8Array(await new Response(opened.body).arrayBuffer());
  const source = mask && inputKey ? await files.open(inputKey) : null;
  if (!mask || !source || !regions)
    throw failed(
      "internal_error",
      "The picture or its mask is not there any more. You pay nothing.",
    );
  const file = await regions.compose({ made, mask, source }, accountId);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", mask));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const note = `Outside the mask every pixel is the source's. SHA-256 of the mask: ${sha256}`;
  return { file, note };
}

const failed = (code: "output_wrong_type" | "internal_error", sentence: string) =>
  new ProviderError("refused", code, sentence, `region: ${sentence}`);
