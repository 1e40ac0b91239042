import type { StudioKind } from "#contract/kinds";
import type { Parameter } from "#contract/models";
import type { StartBody } from "#contract/start";
import { shortageOf } from "#lib/api";
import { ApiError, messageOf } from "#lib/api-error";
import { refreshCredits } from "#lib/credits";
import { prepareFollow } from "#lib/follow";
import { modelsPath } from "#lib/read-paths";
import { refresh } from "#lib/reads";
import { toast } from "#ui/toast";
import { announceEnd, announceStart, beginBatch, leaveBatch } from "./announce";
import {
  addCard,
  type Card,
  cardOf,
  changeCard,
  isAskedAlready,
  newCard,
  pressOf,
  removeCard,
} from "./desk";
import {
  advanceOnDesk,
  applyToDesk,
  desk,
  followCard,
  isInSight,
  leaveCard,
  putOnStage,
  takeRecord,
} from "./desk-cards";
import { cancelGeneration, retryGeneration, startFailure, startKind } from "./generation-api";
import { SIGN_IN_AGAIN } from "./generation-state";
import { askPrice, changedPrice } from "./price-question";
import { withSeed } from "./start-bodies";

/** What a card that never became a generation would send again. */
const attempts = new Map<string, (price: number | null) => Promise<void>>();

/** Takes an ended generation off the desk; the history keeps it. */
export function dismiss(key: string): void {
  leaveCard(key);
  attempts.delete(key);
  applyToDesk((now) => removeCard(now, key));
}

/** Brings a card back to what it was before an attempt that was not paid for; a new one leaves the desk. */
function undo(before: Card) {
  leaveBatch(before.key);
  if (before.generation.predictionId === null) dismiss(before.key);
  else applyToDesk((now) => changeCard(now, before.key, before));
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
  advanceOnDesk(key, { type: "pressed", at: Date.now() });
  announceStart(key, kind);
  prepareFollow();
  try {
    const id = await send(price);
    advanceOnDesk(key, { type: "accepted", predictionId: id, at: Date.now() });
    followCard(key, id);
    refreshCredits();
  } catch (error) {
    if (shortageOf(error)) {
      undo(before);
      return;
    }
    const isSignedOut = error instanceof ApiError && error.status === 401;
    const message = isSignedOut ? SIGN_IN_AGAIN : startFailure(error);
    advanceOnDesk(key, { type: "refused", message, wasAnswered: error instanceof ApiError });
    const changed = changedPrice(error);
    if (changed !== null) {
      refresh(modelsPath(kind));
      askPrice(changed, (next) => void attempt(key, next, send));
    }
    // By then the person knows that no one is signed in, or was asked.
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
  for (const card of [...cards].reverse()) applyToDesk((now) => addCard(now, card));
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
  applyToDesk((now) => changeCard(now, key, { attempt: card.attempt + 1 }));
  await attempted;
}

export async function cancel(key: string): Promise<void> {
  const id = cardOf(desk.get(), key)?.generation.predictionId;
  if (!id) return;
  applyToDesk((now) => changeCard(now, key, { isCanceling: true }));
  try {
    takeRecord(key, await cancelGeneration(id));
  } catch (error) {
    applyToDesk((now) => changeCard(now, key, { isCanceling: false }));
    toast.error("The generation could not be canceled", {
      description: messageOf(error, "It may have ended already."),
    });
  }
}
