import { decodePath } from "#contract/decode-path";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findImage, setUser } from "#storage/people/profile";
import { deleteUnusedUpload, hideUpload } from "#storage/uploads/unused";
import type { Clock } from "../clock";
import type { QuotaDeps } from "../quotas/quotas";
import { storeUpload } from "../uploads/store-upload";

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

interface ForgetDeps {
  db: Database;
  clock: Clock;
  files: Pick<Files, "delete">;
}

/** Takes the picture off an account, and removes its file; initials are shown again. */
export async function removeAvatar(deps: ForgetDeps, accountId: string): Promise<void> {
  const before = await findImage(deps.db, accountId);
  await setUser(deps.db, accountId, { image: null });
  await forgetAvatar(deps, before);
}

/**
 * Removes the file of a picture that an account had, unless a generation uses it; where deleted ones alone do, it goes
 * with them.
 * @param image the address below `/media/` that the account had; others are left alone.
 */
export async function forgetAvatar(deps: ForgetDeps, image: string | null): Promise<void> {
  const path = /^\/media\/(public\/[^?]+)/.exec(image ?? "")?.[1];
  const key = path === undefined ? null : decodePath(path);
  if (key === null) return;
  if (await deleteUnusedUpload(deps.db, key)) await deps.files.delete([key]);
  else await hideUpload(deps.db, key, deps.clock());
}
