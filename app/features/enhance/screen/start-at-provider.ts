import type { GenerationRecord, Started } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { KINDS } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { requestJson } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";
import { sendOnce } from "#lib/send-once";
import { DeviceProblem } from "../device-problem";

/**
 * Starts a generation with a model at the price that was shown, once for each wish; gives its id.
 * @param wish what the start call takes beside the model.
 * @throws {ApiError} {TypeError}
 */
export async function startAtProvider(
  kind: "upscale" | "cutout" | "text_to_image",
  model: CreatorModel,
  wish: Record<string, unknown>,
): Promise<string> {
  const body = { ...wish, model: model.name, expected_cost: model.price };
  const started = await sendOnce(`start ${kind} ${JSON.stringify(body)}`, (key) =>
    requestJson<Started>(String(KINDS[kind].startPath), {
      method: "POST",
      headers: { "idempotency-key": key },
      body: JSON.stringify(body),
    }),
  );
  refreshCredits();
  return started.predictionId;
}

/** Asks to stop a generation; whether it stopped is known at its end. */
export function cancelAtProvider(id: string): void {
  void requestJson(`${generationPath(id)}/cancel`, { method: "POST" }).catch(() => undefined);
}

/**
 * Waits for a generation's end.
 * @param onRecord receives how far it is.
 * @throws {DeviceProblem} with a sentence for one that did not succeed.
 */
export async function awaitEnd(
  id: string,
  onRecord: (record: GenerationRecord) => void,
): Promise<GenerationRecord> {
  const ended = await new Promise<GenerationRecord | null>((resolve) => {
    follow<GenerationRecord>({
      path: generationPath(id),
      onRecord: (record) => {
        if (record && !isEnded(record.status)) onRecord(record);
        else resolve(record);
      },
    });
  });
  refreshCredits();
  if (!ended) throw new DeviceProblem("This generation is gone.");
  if (ended.status === "canceled") throw new DeviceProblem("Canceled. Credits returned.");
  if (ended.status === "failed") {
    throw new DeviceProblem(`${ended.error_message ?? "It failed"}. Credits returned.`);
  }
  return ended;
}
