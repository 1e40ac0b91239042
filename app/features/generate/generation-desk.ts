import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { type GenerationKind, KINDS, type StudioKind } from "#contract/kinds";
import type { Parameter } from "#contract/models";
import type { StartBody } from "#contract/start";
import { shortageOf } from "#lib/api";
import { ApiError, messageOf } from "#lib/api-error";
import { refreshCredits } from "#lib/credits";
import { follow as followRecord, generationPath, prepareFollow } from "#lib/follow";
import { latestPath, modelsPath } from "#lib/read-paths";
import { refresh } from "#lib/reads";
import { toast } from "#ui/toast";
import { announceEnd, announceStart, beginBatch, leaveBatch } from "./announce";
import {
  addCard,
  advanceCard,
  type Card,
  cardOf,
  changeCard,
  EMPTY_DESK,
  isAskedAlready,
  newCard,
  pressOf,
  removeCard,
  type StudioDesk,
  selectCard,
  stageCards,
} from "./desk";
import {
  cancelGeneration,
  readGeneration,
  retryGeneration,
  startFailure,
  startKind,
} from "./generation-api";
import { type GenerationEvent, SIGN_IN_AGAIN } from "./generation-state";
import { pressAmong, storedCard } from "./latest";
import { askPrice, changedPrice } from "./price-question";
import { withSeed } from "./start-bodies";

/**
 * The generations of this page. They live outside the screens, so that they continue while their creator
 * moves between the screens.
 */
export const desk = atom<StudioDesk>(EMPTY_DESK);

const followers = new Map<string, () => void>();
/** What a card that never became a generation would send again. */
const attempts = new Map<string, (price: number | null) => Promise<void>>();

const apply = (change: (now: StudioDesk) => StudioDesk) => desk.set(change(desk.get()));
const advance = (key: string, event: GenerationEvent) =>
  apply((now) => advanceCard(now, key, event));

export function putOnStage(
  kind: GenerationKind,
  key: string | null,
  options: { isAlone?: boolean } = {},
): void {
  apply((now) => selectCard(now, kind, key, options));
}

/** Takes in what a creator changed about a card's result: a favourite, a shared address. */
export function updateCard(key: string, record: GenerationRecord): void {
  advance(key, { type: "updated", record });
}

/** Takes an ended generation off the desk; the history keeps it. */
export function dismiss(key: string): void {
  followers.get(key)?.();
  followers.delete(key);
  attempts.delete(key);
  apply((now) => removeCard(now, key));
}

/** Brings a card back to what it was before an attempt that was not paid for; a new one leaves the desk. */
function undo(before: Card) {
  leaveBatch(before.key);
  if (before.generation.predictionId === null) dismiss(before.key);
  else apply((now) => changeCard(now, before.key, before));
}

/** Takes in what is known about a card's generation, and says once how it ended. */
function take(key: string, record: GenerationRecord) {
  const before = cardOf(desk.get(), key)?.generation.status;
  advance(key, { type: "updated", record });
  const after = cardOf(desk.get(), key)?.generation.status;
  if (before !== "processing" || after === undefined || !isEnded(record.status)) return;
  apply((now) => changeCard(now, key, { isCanceling: false }));
  announceEnd(key, record, isInSight(key, record.kind));
  refreshCredits();
  refresh(latestPath(record.kind));
}

/** Whether a card is on the stage of the screen that is open: what happens to it is seen there. */
function isInSight(key: string, kind: GenerationKind): boolean {
  const isOpen = KINDS[kind].screen?.path === window.location.pathname;
  return isOpen && !document.hidden && stageCards(desk.get(), kind).some((one) => one.key === key);
}

function follow(key: string, id: string) {
  followers.get(key)?.();
  followers.set(
    key,
    followRecord<GenerationRecord>({
      path: generationPath(id),
      onRecord: (record) => record && take(key, record),
      onState: (feed) => apply((now) => changeCard(now, key, { feed })),
    }),
  );
}

/**
 * Sends off an attempt of a card. Where the balance is too low, a dialog says so (`SHORT_OF_CREDITS`),
 * and the card is as it was.
 * @param price what its creator was shown, in credits; null where nothing was. Another one is asked about.
 * @param send gives the generation's id and may be repeated without paying twice.
 */
async function attempt(
  key: string,
  price: number | null,
  send: (price: number | null) => Promise<string>,
) {
  const before = cardOf(desk.get(), key);
  if (!before) return;
  const { kind } = before;
  attempts.set(key, (next) => attempt(key, next, send));
  advance(key, { type: "pressed", at: Date.now() });
  announceStart(key, kind);
  prepareFollow();
  try {
    const id = await send(price);
    advance(key, { type: "accepted", predictionId: id, at: Date.now() });
    follow(key, id);
    refreshCredits();
  } catch (error) {
    if (shortageOf(error)) {
      undo(before);
      return;
    }
    const isSignedOut = error instanceof ApiError && error.status === 401;
    const message = isSignedOut ? SIGN_IN_AGAIN : startFailure(error);
    advance(key, { type: "refused", message, wasAnswered: error instanceof ApiError });
    const changed = changedPrice(error);
    if (changed !== null) {
      refresh(modelsPath(kind));
      askPrice(changed, (next) => void attempt(key, next, send));
    }
    // That no one is signed in has been said by then, and so has a question.
    if (!isSignedOut && changed === null) {
      const ending = { kind, status: "failed", error_message: message, cost: 0 } as const;
      announceEnd(key, ending, isInSight(key, kind));
    }
  }
}

/**
 * Starts a generation for each body, the first of them on the stage. A model that takes a seed and was
 * given none gets one of the request's own, so that every press makes something else.
 * @param price what one of them costs as its creator was shown it, in credits.
 * @returns whether any of it is on the stage; false where the balance is too low for all of it, and
 * the stage is as it was.
 */
export async function startGenerations(
  kind: StudioKind,
  bodies: readonly StartBody[],
  seed: Parameter | null,
  price: number | null,
): Promise<boolean> {
  const intents = bodies.map((body, index) => JSON.stringify({ kind, index, body }));
  if (intents.some((intent) => isAskedAlready(desk.get(), intent))) return true;
  const press = crypto.randomUUID();
  const before = desk.get().selected[kind] ?? null;
  const cards = intents.map((intent) => newCard(crypto.randomUUID(), kind, intent, press));
  for (const card of [...cards].reverse()) apply((now) => addCard(now, card));
  beginBatch(cards.map(({ key }) => key));
  putOnStage(kind, cards[0]?.key ?? null, { isAlone: false });
  await Promise.all(
    bodies.map((body, index) => {
      const { key = "" } = cards[index] ?? {};
      const bodyFor = (requestKey: string) => (seed ? withSeed(body, seed, requestKey) : body);
      return attempt(key, price, (shown) =>
        startKind(kind, `${shown} ${intents[index] ?? ""}`, (requestKey) => ({
          ...bodyFor(requestKey),
          ...(shown === null ? {} : { expected_cost: shown }),
        })),
      );
    }),
  );
  if (pressOf(desk.get(), press).length > 0) return true;
  const isCleared = desk.get().selected[kind] === null;
  if (isCleared && before) putOnStage(kind, before.key, before);
  return false;
}

/**
 * Runs a card's inputs again on the same card, or repeats an attempt that never became a generation. What
 * succeeded is asked for again, as its creator wrote it: with a seed that was drawn, the same picture
 * would come out again and be paid for twice.
 * @param price what it costs as its creator was shown it, in credits.
 */
export async function retry(key: string, price: number): Promise<void> {
  const card = cardOf(desk.get(), key);
  if (!card) return;
  const { predictionId } = card.generation;
  const repeat = attempts.get(key);
  const isOwn = predictionId === null || card.generation.status === "succeeded";
  const attempted =
    repeat && isOwn
      ? repeat(price)
      : predictionId !== null &&
        attempt(key, price, (shown) => retryGeneration(predictionId, shown));
  apply((now) => changeCard(now, key, { attempt: card.attempt + 1 }));
  await attempted;
}

export async function cancel(key: string): Promise<void> {
  const id = cardOf(desk.get(), key)?.generation.predictionId;
  if (!id) return;
  apply((now) => changeCard(now, key, { isCanceling: true }));
  try {
    take(key, await cancelGeneration(id));
  } catch (error) {
    apply((now) => changeCard(now, key, { isCanceling: false }));
    toast.error("The generation could not be canceled", {
      description: messageOf(error, "It may have ended already."),
    });
  }
}

/** Puts a generation that is stored on the desk, and follows it while it runs. @returns its card's key. */
function adopt(record: GenerationRecord, press: string = record.id): string {
  const known = desk.get().cards.find((card) => card.generation.predictionId === record.id);
  if (known) return known.key;
  const card = storedCard(record, press);
  apply((now) => addCard(now, card));
  if (!isEnded(record.status)) follow(card.key, record.id);
  return card.key;
}

/**
 * Opens a stored generation on the stage of its kind.
 * @returns its record, or null where this person has no such generation.
 */
export async function openGeneration(id: string): Promise<GenerationRecord | null> {
  try {
    const record = await readGeneration(id);
    putOnStage(record.kind, adopt(record));
    return record;
  } catch {
    return null;
  }
}

let isRestored = false;

/** Takes in the generations that were running when the page was loaded; once. */
export function restoreGenerations(running: readonly GenerationRecord[]): void {
  if (isRestored) return;
  isRestored = true;
  for (const record of [...running].reverse()) adopt(record, pressAmong(running, record)[0]?.id);
}

/** Whether the stage of a kind has shown something since the page was loaded. */
export function isOpened(kind: GenerationKind): boolean {
  return desk.get().selected[kind] !== undefined;
}

/**
 * Puts stored generations of one press on the stage of their kind.
 * @param records newest first; none leaves the stage as it is.
 */
export function showStored(kind: GenerationKind, records: readonly GenerationRecord[]): void {
  const press = records[0]?.id;
  const keys = [...records].reverse().map((record) => adopt(record, press));
  const newest = keys.at(-1);
  if (newest !== undefined) putOnStage(kind, newest, { isAlone: false });
}
