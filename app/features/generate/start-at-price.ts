import { mutate } from "swr";
import type { Started } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { requestJson } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { modelsPath } from "#lib/read-paths";
import { sendOnce } from "#lib/send-once";
import { changedPrice } from "./price-question";

/** The kinds that are started outside the studio's tools. */
export type PricedKind = "cutout" | "speech" | "text_to_image" | "transcription" | "upscale";

/**
 * Starts a generation with a model at the price that was shown, once for each wish; gives its id. Where the price
 * has changed, nothing is started, and the models are read again: the next press shows, and pays, what it costs now.
 * @param wish what the start call takes beside the model.
 * @param turn tells a wish from the same one that was canceled before.
 * @throws {ApiError} {TypeError}
 */
export async function startAtPrice(
  kind: PricedKind,
  model: Pick<CreatorModel, "name" | "price">,
  wish: Record<string, unknown>,
  turn = 0,
): Promise<string> {
  const body = JSON.stringify({ ...wish, model: model.name, expected_cost: model.price });
  const start = sendOnce(`start ${kind} ${turn} ${body}`, (key) =>
    requestJson<Started>(String(KINDS[kind].startPath), {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  ).catch((error: unknown) => {
    if (changedPrice(error) !== null) void mutate(modelsPath(kind));
    throw error;
  });
  const { predictionId } = await start;
  refreshCredits();
  return predictionId;
}
