import type { Database } from "#storage/database";
import { setUser } from "#storage/people/own-data";
import type { Clock } from "../clock";
import { type PutInput, storeUpload } from "../uploads/store-upload";

export interface ChangeAvatarDeps {
  db: Database;
  clock: Clock;
  putInput: PutInput;
  mediaUrl(origin: string, key: string): Promise<string>;
}

/**
 * Gives an account a picture, checked and cleaned like every upload.
 * @returns its address on this origin, without the origin.
 * @throws {AppError} as `storeUpload` does.
 */
export async function changeAvatar(
  deps: ChangeAvatarDeps,
  input: { accountId: string; bytes: Uint8Array; origin: string },
): Promise<string> {
  const { key } = await storeUpload(deps, input);
  const url = new URL(await deps.mediaUrl(input.origin, key));
  const image = `${url.pathname}${url.search}`;
  await setUser(deps.db, input.accountId, { image });
  return image;
}
