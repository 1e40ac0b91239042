import { mutate } from "swr";
import type { Started } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { refreshCredits } from "#lib/credits";
import { knownPreferences } from "#lib/preferences";
import { modelsPath } from "#lib/read-paths";
import { sendOnce } from "#lib/send-once";
import { changedPrice } from "./price-question";

/** The kinds that are started outside the studio's tools. */
export type PricedKind =
  | "cutout"
  | "image_to_image"
  | "image_to_video"
  | "presenter"
  | "speech"
  | "text_to_image"
  | "training"
  | "transcription"
  | "upscale";

/** Other prices that the server named when a start was refused, by the start; they were shown with the refusal. */
const named = new Map<string, number>();

/** Whether another model was allowed to take over, by the start, until it is answered: the same start stays the same. */
const allowed = new Map<string, boolean>();

/**
 * Starts a generation with a model at the price that was shown, once for each wish; gives its id. Where the price
 * has changed, nothing is started, and the models are read again: the next press pays what the refusal said. A model
 * that may take over does so where its creator has allowed it (`models/takeover.tsx` asks).
 * @param wish what the start call takes beside the model.
 * @param turn tells a wish from the same one that was canceled before.
 * @throws {ApiError} {TypeError}
 */
export async function startAtPrice(
  kind: PricedKind,
  model: Pick<CreatorModel, "name" | "price" | "fallback">,
  wish: Record<string, unknown>,
  turn = 0,
): Promise<string> {
  const asked = JSON.stringify({ kind, ...wish, model: model.name, price: model.price });
  const price = named.get(asked) ?? model.price;
  const isAllowed =
    allowed.get(asked) ?? (model.fallback !== null && knownPreferences()?.allow_fallback === true);
  allowed.set(asked, isAllowed);
  const consent = isAllowed ? { allow_fallback: true } : {};
  const body = JSON.stringify({ ...wish, ...consent, model: model.name, expected_cost: price });
  const start = sendOnce(`start ${kind} ${turn} ${body}`, (key) =>
    requestJson<Started>(String(KINDS[kind].startPath), {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  ).catch((error: unknown) => {
    if (error instanceof ApiError) allowed.delete(asked);
    const changed = changedPrice(error);
    if (changed !== null) {
      named.set(asked, changed);
      void mutate(modelsPath(kind));
    }
    throw error;
  });
  const { predictionId } = await start;
  allowed.delete(asked);
  refreshCredits();
  return predictionId;
}
