import { decodePath } from "#contract/decode-path";
import type { AppError } from "../app-error";
import { invalid } from "../app-error";

/** The refusal of an address that is not the caller's picture; the same for every reason. */
export function notYourPicture(): AppError {
  return invalid(
    "image_url",
    "image_url must be the address of a picture that you uploaded or made here.",
  );
}

/**
 * The key of the stored file behind an `image_url`: an address that this application issued. Whose
 * file it is, the start of a generation checks. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `invalid_request` for every other address.
 */
export async function resolveInput(
  deps: { verifyMedia(key: string, token: string): Promise<boolean> },
  input: { imageUrl: string; origins: readonly string[] },
): Promise<string> {
  if (!URL.canParse(input.imageUrl)) throw notYourPicture();
  const url = new URL(input.imageUrl);
  if (!input.origins.includes(url.origin) || !url.pathname.startsWith("/media/"))
    throw notYourPicture();
  const key = decodePath(url.pathname.slice("/media/".length));
  if (key === null || !(await deps.verifyMedia(key, url.searchParams.get("t") ?? "")))
    throw notYourPicture();
  return key;
}
