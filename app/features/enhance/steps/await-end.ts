import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { requestJson } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";
import { DeviceProblem } from "../device-problem";

/** Follows a generation to its end, and asks to stop it where the signal says so; null when it is gone. */
async function followToEnd(
  id: string,
  signal: AbortSignal,
  onRecord: (record: GenerationRecord) => void,
): Promise<GenerationRecord | null> {
  // Its end tells whether it stopped.
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
    const reason = (ended.error_message ?? "It failed").replace(/\.+$/, "");
    throw new DeviceProblem(`${reason}. Credits returned.`);
  }
  return ended;
}
