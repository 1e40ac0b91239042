import { decodePath } from "#contract/decode-path";
import type { Database } from "#storage/database";
import { ownsPicture } from "#storage/generations/generations";
import { findOwnUpload } from "#storage/uploads/uploads";
import { invalid } from "../app-error";

const OUTPUT_KEY = /^outputs\/([\w-]{1,64})\//;

/**
 * The stored file behind an `image_url`: an address that this application issued to this caller,
 * for an upload or a result of theirs. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `invalid_request` for every other address.
 */
export async function resolveInput(
  deps: { db: Database; verifyMedia(key: string, token: string): Promise<boolean> },
  input: { accountId: string; imageUrl: string; origins: readonly string[] },
): Promise<string> {
  const refused = invalid(
    "image_url",
    "image_url must be the address of a picture that you uploaded or made here.",
  );
  if (!URL.canParse(input.imageUrl)) throw refused;
  const url = new URL(input.imageUrl);
  if (!input.origins.includes(url.origin) || !url.pathname.startsWith("/media/")) throw refused;
  const key = decodePath(url.pathname.slice("/media/".length));
  if (key === null || !(await deps.verifyMedia(key, url.searchParams.get("t") ?? "")))
    throw refused;
  const generationId = OUTPUT_KEY.exec(key)?.[1];
  const own = generationId
    ? await ownsPicture(deps.db, input.accountId, key, generationId)
    : (await findOwnUpload(deps.db, input.accountId, key)) !== undefined;
  if (!own) throw refused;
  return key;
}
