import { decodePath } from "#contract/decode-path";
import type { InputMedium } from "#contract/kinds";
import { INPUT_FIELDS } from "#contract/start";
import type { Database } from "#storage/database";
import { ownsOutput } from "#storage/generations/generations";
import { findOwnUpload } from "#storage/uploads/uploads";
import { invalid } from "../app-error";

/** How the content types of an input's medium begin. */
const TYPES: Readonly<Record<InputMedium, string>> = { picture: "image/", clip: "video/" };
const OUTPUT_KEY = /^outputs\/([\w-]{1,64})\//;

/**
 * The stored file behind the address of an input: an address that this application issued to this caller,
 * for an upload or a result of theirs. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `invalid_request` for every other address.
 */
export async function resolveInput(
  deps: { db: Database; verifyMedia(key: string, token: string): Promise<boolean> },
  input: { accountId: string; medium: InputMedium; address: string; origins: readonly string[] },
): Promise<string> {
  const { medium, address } = input;
  const field = INPUT_FIELDS[medium];
  const refused = invalid(
    field,
    `${field} must be the address of a ${medium} that you uploaded or made here.`,
  );
  if (!URL.canParse(address)) throw refused;
  const url = new URL(address);
  if (!input.origins.includes(url.origin) || !url.pathname.startsWith("/media/")) throw refused;
  const key = decodePath(url.pathname.slice("/media/".length));
  if (key === null || !(await deps.verifyMedia(key, url.searchParams.get("t") ?? "")))
    throw refused;
  const generationId = OUTPUT_KEY.exec(key)?.[1];
  const own = generationId
    ? await ownsOutput(deps.db, input.accountId, { key, generationId, types: TYPES[medium] })
    : (await findOwnUpload(deps.db, input.accountId, key))?.contentType.startsWith(TYPES[medium]);
  if (!own) throw refused;
  return key;
}
