import type { Files } from "#storage/files/files";
import { findImage, setUser } from "#storage/people/own-data";
import type { QuotaDeps } from "../quotas/room-for";
import { storeUpload } from "../uploads/store-upload";
import { forgetAvatar } from "./forget-avatar";

export interface ChangeAvatarDeps extends QuotaDeps {
  files: Pick<Files, "delete" | "putInput" | "url">;
}

/**
 * Gives an account a picture, checked and cleaned like every upload, and removes the one before.
 * @returns its address on this origin, without the origin.
 * @throws {AppError} as `storeUpload` does.
 */
export async function changeAvatar(
  deps: ChangeAvatarDeps,
  input: { accountId: string; bytes: Uint8Array; origin: string },
): Promise<string> {
  const before = await findImage(deps.db, input.accountId);
  const { key } = await storeUpload(deps, input);
  const url = new URL(await deps.files.url(input.origin, key));
  const image = `${url.pathname}${url.search}`;
  await setUser(deps.db, input.accountId, { image });
  await forgetAvatar(deps, before);
  return image;
}
