import { mutate } from "swr";
import type { GenerationRecord, Started } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { KINDS } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { requestJson } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";
import { modelsPath } from "#lib/read-paths";
import { sendOnce } from "#lib/send-once";
import { changedPrice } from "../../generate/price-question";
import { DeviceProblem } from "../device-problem";

/**
 * Starts a generation with a model at the price that was shown, once for each wish; gives its id.
 * @param wish what the start call takes beside the model.
 * @param turn tells a wish from the same one that was canceled before.
 * @throws {ApiError} {TypeError}
 */
export async function startAtProvider(
  kind: "upscale" | "cutout" | "text_to_image",
  model: CreatorModel,
  wish: Record<string, unknown>,
  turn = 0,
): Promise<string> {
  const body = { ...wish, model: model.name, expected_cost: model.price };
  const start = sendOnce(`start ${kind} ${turn} ${JSON.stringify(body)}`, (key) =>
    requestJson<Started>(String(KINDS[kind].startPath), {
      method: "POST",
      headers: { "idempotency-key": key },
      body: JSON.stringify(body),
    }),
  ).catch((error: unknown) => {
    // The next press shows, and pays, what it costs now.
    if (changedPrice(error) !== null) void mutate(modelsPath(kind));
    throw error;
  });
  const started = await start;
  refreshCredits();
  return started.predictionId;
}

/** Follows a generation to its end, and asks to stop it where the signal says so; null when it is gone. */
async function followToEnd(
  id: string,
  signal: AbortSignal,
  onRecord: (record: GenerationRecord) => void,
): Promise<GenerationRecord | null> {
  // Whether it stopped is known at its end.
  const cancel = () =>
    void requestJson(`${generationPath(id)}/cancel`, { method: "POST" }).catch(() => undefined);
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel);
  const ended = await new Promise<GenerationRecord | null>((resolve) => {
    follow<GenerationRecord>({
      path: generationPath(id),
      onRecord: (record) => {
        if (record && !isEnded(record.status)) onRecord(record);
        else resolve(record);
      },
    });
  });
  signal.removeEventListener("abort", cancel);
  return ended;
}

/**
 * Waits for a generation's end; where the signal says so, the generation is asked to stop.
 * @param onRecord receives how far it is.
 * @throws {DeviceProblem} with a sentence for one that did not succeed.
 */
export async function awaitEnd(
  id: string,
  signal: AbortSignal,
  onRecord: (record: GenerationRecord) => void,
): Promise<GenerationRecord> {
  const ended = await followToEnd(id, signal, onRecord);
  refreshCredits();
  if (!ended) throw new DeviceProblem("This generation is gone.");
  if (ended.status === "canceled") throw new DeviceProblem("Canceled. Credits returned.");
  if (ended.status === "failed") {
    throw new DeviceProblem(`${ended.error_message ?? "It failed"}. Credits returned.`);
  }
  return ended;
}
