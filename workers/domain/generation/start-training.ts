import type { Started } from "#contract/generation";
import type { StartTraining } from "#contract/training";
import type { Files } from "#storage/files/files";
import type { StartReading } from "#storage/generations/start-reading";
import { invalid } from "../app-error";
import { requireConsent } from "../loras/declared";
import {
  requireDifferent,
  requireFineTraining,
  requireNumber,
  requireRoomForLora,
} from "../loras/training/require-fine-pictures";
import { resolveInput } from "../uploads/inputs";
import type { StartDeps } from "./compose";
import { startGeneration } from "./start";

/**
 * The keys of the pictures that a training names. Whose files they are, the start itself checks. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `too_few_pictures`, `too_many_pictures`; `invalid_request` for every other address, and for a
 *   picture that is named twice.
 */
export async function resolvePictures(
  deps: { files: Pick<Files, "verify"> },
  { pictures, origins }: Pick<StartTraining, "pictures"> & { origins: readonly string[] },
): Promise<string[]> {
  requireNumber(pictures.length);
  const keys = await Promise.all(
    pictures.map(({ url: address }, at) =>
      resolveInput(deps, { medium: "image", address, origins }).catch(() => {
        throw invalid(
          `pictures.${at}.url`,
          `Picture ${at + 1} must be the address of a picture that you uploaded or made here.`,
        );
      }),
    ),
  );
  requireDifferent(keys);
  return keys;
}

/**
 * Starts the training of a LoRA as a generation: its row, what it is to make and the hold of its price are stored
 * together, or nothing is. The same idempotency key within 24 h gives the same answer.
 * @param input.keys as `resolvePictures` gave them. @param input.reading as `readStart` gave it for them.
 * @throws {AppError} `consent_required`, `content_refused`, `conflict` where the account has as many LoRAs as it may, and
 *   what `startGeneration` throws.
 */
export async function startTraining(
  deps: StartDeps,
  input: {
    accountId: string;
    wish: StartTraining;
    keys: readonly string[];
    reading: StartReading;
    idempotencyKey: string | null;
    origin: string;
  },
): Promise<Started> {
  const { accountId, wish, keys, reading, idempotencyKey, origin } = input;
  const { name, kind: loraKind, trigger, steps, depicts_person: depictsPerson, consent } = wish;
  const { rights } = wish;
  const captions = wish.pictures.map(({ caption }) => caption);
  const check = async () => {
    if (depictsPerson) requireConsent(consent, { what: "A LoRA of a person", at: deps.clock() });
    await requireFineTraining({ ...deps, accountId }, { name, trigger, captions });
    await requireRoomForLora(deps.db, accountId);
  };
  const asked = {
    ...{ accountId, kind: "training" as const, prompt: name, inputKey: null, referenceKeys: keys },
    ...{ model: wish.model, expectedCost: wish.expected_cost, idempotencyKey, origin, reading },
    ...(wish.project_id ? { projectId: wish.project_id } : {}),
    training: { name, loraKind, trigger, captions, steps, depictsPerson, consent, rights },
  };
  return startGeneration(deps, asked, check);
}
