import type { Files } from "#storage/files/files";
import { forgetUnused } from "#storage/generations/deletion";
import { ownerOf } from "#storage/generations/input-file";
import type { SubjectPicture } from "#storage/schema/index";
import { type AppError, invalid } from "../app-error";
import { inputFileOf, resolveInput } from "../uploads/inputs";
import { storeUpload } from "../uploads/store-upload";

export type PictureDeps = Parameters<typeof storeUpload>[0] & {
  files: Pick<Files, "delete" | "open" | "putInput" | "url" | "verify">;
};

/** Largest result that is copied: it is read whole, to cut its metadata. Bytes (20 MB). */
const MAX_COPIED_BYTES = 20 * 1024 * 1024;

const notYours = (index: number): AppError =>
  invalid(
    "pictures",
    `Picture ${index + 1} must be the address of a picture that you uploaded or made here.`,
  );

/**
 * The pictures behind addresses of the caller's: uploads as they are, results as copies that stay when their generation is
 * deleted.
 * @param input.origins the application's own addresses.
 * @returns `forget` takes the copies away again, where what they were made for cannot be stored.
 * @throws {AppError} `invalid_request` for an address that is not one of the caller's picture, and for one twice; what
 *   `storeUpload` throws.
 */
export async function ownPictures(
  deps: PictureDeps,
  input: { accountId: string; addresses: readonly string[]; origins: readonly string[] },
): Promise<{ pictures: SubjectPicture[]; forget: () => Promise<void> }> {
  const { accountId, addresses, origins } = input;
  const sources = await Promise.all(
    addresses.map(async (address, index) => {
      const named = { medium: "image", address, origins } as const;
      const key = await resolveInput(deps, named).catch(() => {
        throw notYours(index);
      });
      const file = inputFileOf(key, "image");
      const [source] = await ownerOf(deps.db, file);
      if (source?.accountId !== accountId) throw notYours(index);
      return { key, from: file.generationId, isAi: source.isAi };
    }),
  );
  if (new Set(sources.map(({ key }) => key)).size < sources.length)
    throw invalid("pictures", "The same picture is named twice.");
  const copied: string[] = [];
  const forget = async () => deps.files.delete(await forgetUnused(deps.db, accountId, copied));
  const pictures: SubjectPicture[] = [];
  try {
    for (const [index, { key, from, isAi }] of sources.entries()) {
      if (from === null) {
        pictures.push({ key, from });
        continue;
      }
      const bytes = await readWhole(deps, key, index);
      const copy = await storeUpload(deps, {
        ...{ accountId, bytes, mostBytes: MAX_COPIED_BYTES, isAi },
      });
      copied.push(copy.key);
      pictures.push({ key: copy.key, from });
    }
  } catch (error) {
    await forget();
    throw error;
  }
  return { pictures, forget };
}

/** The bytes of a result. @throws {AppError} `invalid_request` for one that is gone or too large to be copied. */
async function readWhole(
  { files }: { files: Pick<Files, "open"> },
  key: string,
  index: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await files.open(key);
  if (!file) throw notYours(index);
  if (file.bytes > MAX_COPIED_BYTES) {
    await file.body.cancel();
    throw invalid("pictures", `Picture ${index + 1} is larger than 20 MB. Choose a smaller one.`);
  }
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}
