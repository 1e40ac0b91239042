import { decodePath } from "#contract/decode-path";
import type { InputMedium } from "#contract/kinds";
import { INPUT_FIELDS } from "#contract/start";
import type { Files } from "#storage/files/files";
import { type AppError, invalid } from "../app-error";

/** The refusal of an address that is not the caller's file; the same for every reason. */
export function notYourFile(medium: InputMedium): AppError {
  const field = INPUT_FIELDS[medium];
  return invalid(
    field,
    `${field} must be the address of a ${medium} that you uploaded or made here.`,
  );
}

/**
 * The key of the stored file behind the address of an input: an address that this application issued. Whose
 * file it is, the start of a generation checks. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `invalid_request` for every other address.
 */
export async function resolveInput(
  deps: { files: Pick<Files, "verify"> },
  {
    medium,
    address,
    origins,
  }: { medium: InputMedium; address: string; origins: readonly string[] },
): Promise<string> {
  if (!URL.canParse(address)) throw notYourFile(medium);
  const url = new URL(address);
  if (!origins.includes(url.origin) || !url.pathname.startsWith("/media/"))
    throw notYourFile(medium);
  const key = decodePath(url.pathname.slice("/media/".length));
  if (key === null || !(await deps.files.verify(key, url.searchParams.get("t") ?? "")))
    throw notYourFile(medium);
  return key;
}
