import { findDeviceMethod } from "#contract/device-methods";
import type { DeviceResult } from "#contract/device-results";
import type { Params, Started } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { readFileFacts } from "#storage/films/films";
import { findOwner } from "#storage/generations/input-file";
import { findIsAi } from "#storage/generations/own-results";
import { AppError, invalid } from "../app-error";
import { requireFeature } from "../models/features";
import { inputFileOf, resolveInput } from "../uploads/inputs";
import { fileInUse } from "../uploads/own-uploads";
import { type StoreOwnDeps, storeOwn } from "./store-own";

/**
 * Stores a picture or clip that was enhanced on its creator's device, with the file it was made from. AI made it where
 * an AI model did the work, where AI made its source, and where AI made the background that was put behind it.
 * @param input.origins the application's own addresses.
 * @throws {AppError} `feature_disabled`; `unknown_method`; `invalid_request` for a source or an upload that is not the
 *   caller's; `file_in_use` for an upload that something uses.
 */
export async function storeDeviceResult(
  deps: StoreOwnDeps & { files: Pick<Files, "verify"> },
  input: DeviceResult & {
    accountId: string;
    origins: readonly string[];
    idempotencyKey: string | null;
  },
): Promise<Started> {
  const { accountId, kind, params, idempotencyKey, origins, upload_key } = input;
  const method = findDeviceMethod(input.method);
  if (!method) throw unknownMethod();
  await requireFeature(deps, KINDS[kind].feature);
  const source = { medium: "image", address: input.source_url, origins } as const;
  const inputKey = await resolveInput(deps, source).catch(() => null);
  if (inputKey === null || !(await isOwn(deps, accountId, inputKey))) throw notYourSource();
  if (inputKey === upload_key) throw fileInUse();
  const fact = (await readFileFacts(deps.db, [inputKey])).get(inputKey);
  const isFromAi = fact?.isAi ?? true;
  return storeOwn(deps, {
    ...{ accountId, kind, origin: "device", prompt: "", params, inputKey, filmId: null },
    method: method.title,
    isAi: method.is_ai || isFromAi || (await backgroundIsAi(deps, { accountId, params })),
    aiSystem: method.is_ai ? method.title : null,
    uploadKey: upload_key,
    types: kind === "cutout" ? ["image/"] : ["image/", "video/"],
    request: { kind, method: input.method, params, source: input.source_url, upload_key },
    idempotencyKey,
  });
}

async function isOwn(deps: StoreOwnDeps, accountId: string, key: string): Promise<boolean> {
  const owners = await Promise.all(
    (["image", "video"] as const).map((medium) => findOwner(deps.db, inputFileOf(key, medium))),
  );
  return owners.includes(accountId);
}

function unknownMethod() {
  const message =
    "method must be one of the ids in /schemas/device-methods.json. Reload the page and try again.";
  return new AppError("unknown_method", message, { issues: [{ path: "method", message }] });
}

function notYourSource() {
  return invalid(
    "source_url",
    "source_url must be the address of a picture or clip that you uploaded or made here.",
  );
}

/**
 * Whether AI made what was put behind a cut-out, as its receipt names it: a generation (`background_generation`), words
 * (`background_prompt`), or a file that says so itself (`background_is_ai`). A generation that is not the account's, or
 * gone, counts as made by AI.
 */
async function backgroundIsAi(
  { db }: { db: Database },
  { accountId, params }: { accountId: string; params: Params },
): Promise<boolean> {
  if (params.background_is_ai === true) return true;
  const { background_generation: id, background_prompt: prompt } = params;
  if (typeof id !== "string") return prompt !== undefined && prompt !== null;
  return (await findIsAi(db, accountId, id)) ?? true;
}
