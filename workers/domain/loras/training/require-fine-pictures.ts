import { MAX_LORAS } from "#contract/loras";
import { MAX_TRAINING_PICTURES, MIN_TRAINING_PICTURES } from "#contract/training";
import type { Database } from "#storage/database";
import { countLoras } from "#storage/loras/trainings";
import { listContentRules } from "#storage/safety/content-rules";
import { isClosed } from "#storage/safety/take-downs";
import { AppError, invalid } from "../../app-error";
import type { Clock } from "../../clock";
import { requireFine } from "../../moderation/judge-prompt";
import { textPieces } from "../../moderation/require-fine";
import { requireAdults, requireFineWords, type WordsDeps } from "../require-fine-words";

/** @throws {AppError} `too_few_pictures`, `too_many_pictures`. */
export function requireNumber(count: number): void {
  if (count < MIN_TRAINING_PICTURES)
    throw refusedNumber(
      "too_few_pictures",
      `A training needs at least ${MIN_TRAINING_PICTURES} pictures; there are ${count}. Add more.`,
    );
  if (count > MAX_TRAINING_PICTURES)
    throw refusedNumber(
      "too_many_pictures",
      `A training takes at most ${MAX_TRAINING_PICTURES} pictures; there are ${count}. Leave some out.`,
    );
}

const refusedNumber = (code: "too_few_pictures" | "too_many_pictures", message: string) =>
  new AppError(code, message, { issues: [{ path: "pictures", message }] });

/** @throws {AppError} `invalid_request` where a picture is named twice. */
export function requireDifferent(keys: readonly string[]): void {
  const again = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (again < 0) return;
  const first = keys.indexOf(keys[again] ?? "") + 1;
  throw invalid(
    `pictures.${again}.url`,
    `Picture ${again + 1} is the same as picture ${first}. Use each picture once.`,
  );
}

/**
 * Refuses pictures that are deleted or were taken down: no trainer gets them.
 * @throws {AppError} `invalid_request` with the number of the first of them.
 */
export async function requireShownPictures(
  { db, clock }: { db: Database; clock: Clock },
  keys: readonly string[],
): Promise<void> {
  const closed = await Promise.all(keys.map((key) => isClosed(db, key, clock())));
  const at = closed.indexOf(true);
  if (at < 0) return;
  throw invalid(
    `pictures.${at}.url`,
    `Picture ${at + 1} of this training is deleted or was taken down, so it cannot be repeated. Start a new training without it.`,
  );
}

/** @throws {AppError} `conflict` where an account has as many LoRAs as it may. */
export async function requireRoomForLora(db: Database, accountId: string): Promise<void> {
  if ((await countLoras(db, accountId)) >= MAX_LORAS)
    throw new AppError("conflict", `You can keep ${MAX_LORAS} LoRAs. Delete one first.`);
}

const NO_MINORS = "Pictures of minors cannot be used for a training.";

/** The words of a training. */
interface TrainingWords {
  name: string;
  trigger: string;
  captions: readonly string[];
}

/**
 * Refuses words of a training that the rules for content do not let through, or that tell of a minor, and a trigger that
 * ordinary prompts have too.
 * @throws {AppError} `invalid_request`, `content_refused`.
 */
export async function requireFineTraining(
  deps: WordsDeps,
  { name, trigger, captions }: TrainingWords,
): Promise<void> {
  requireAdults({ text: name, path: "name", what: "This name" }, NO_MINORS);
  requireAdults({ text: trigger, path: "trigger", what: "This trigger" }, NO_MINORS);
  captions.forEach((text, at) => {
    requireAdults(captionAt(text, at), NO_MINORS);
  });
  await requireFineWords(deps, { name, trigger });
  const rules = await listContentRules(deps.db);
  // The list says which caption it is; the service, which costs a call each time, is asked about all of them at once.
  for (const [at, text] of captions.entries()) await requireFine({}, captionAt(text, at), rules);
  if (!deps.contentService) return;
  const what = "A caption";
  for (const text of textPieces(captions.filter((one) => one !== "")) ?? [])
    await requireFine(deps, { text, path: "pictures", what }, rules);
}

const captionAt = (text: string, at: number) => ({
  ...{ text, path: `pictures.${at}.caption` },
  what: `The caption of picture ${at + 1}`,
});
