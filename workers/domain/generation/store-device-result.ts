import type { DeviceResult } from "#contract/device-results";
import type { Started } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { findOwner } from "#storage/generations/start-reading";
import { invalid } from "../app-error";
import { requireFeature } from "../models/require-feature";
import { inputFileOf } from "../uploads/input-file";
import { resolveInput } from "../uploads/resolve-input";
import { type StoreOwnDeps, storeOwn } from "./store-own";

/** Methods that are rules and no models say so in their name. */
const NO_MODEL = /\bno ai\b|resiz|lanczos|\brule|\bplain\b|\bbrush/i;

/**
 * Stores a picture or clip that was enhanced on its creator's device, with the file it was made from.
 * @param input.origins the application's own addresses.
 * @throws {AppError} `feature_disabled`; `invalid_request` for a source or an upload that is not the caller's.
 */
export async function storeDeviceResult(
  deps: StoreOwnDeps & { verifyMedia(key: string, token: string): Promise<boolean> },
  input: DeviceResult & {
    accountId: string;
    origins: readonly string[];
    origin: string;
    idempotencyKey: string | null;
  },
): Promise<Started> {
  const { accountId, kind, method, params, idempotencyKey, origin, origins } = input;
  await requireFeature(deps, KINDS[kind].feature);
  const source = { medium: "picture", address: input.source_url, origins } as const;
  const inputKey = await resolveInput(deps, source).catch(() => null);
  if (inputKey === null || !(await isOwn(deps, accountId, inputKey))) throw notYourSource();
  return storeOwn(deps, {
    ...{ accountId, kind, prompt: "", method, params, inputKey, filmId: null },
    isAi: kind !== "look" && !NO_MODEL.test(method),
    uploadKey: input.upload_key,
    types: kind === "cutout" ? ["image/"] : ["image/", "video/"],
    ...{ idempotencyKey, origin },
  });
}

async function isOwn(deps: StoreOwnDeps, accountId: string, key: string): Promise<boolean> {
  const owners = await Promise.all(
    (["picture", "clip"] as const).map((medium) => findOwner(deps.db, inputFileOf(key, medium))),
  );
  return owners.includes(accountId);
}

function notYourSource() {
  return invalid(
    "source_url",
    "source_url must be the address of a picture or clip that you uploaded or made here.",
  );
}
