import type { Provider } from "#providers/provider";
import { type Database, refusalOf } from "#storage/database";
import { insertDelivery } from "#storage/generations/events";
import { adoptReference, findGeneration } from "#storage/generations/generations";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";

export interface CallbackInput {
  provider: string;
  generationId: string;
  rawBody: string;
  headers: Headers;
}

/**
 * Takes a provider's webhook: checks who sent it, then records it once. It is a hint; what it
 * claims is asked again from the provider. Where the answer to the submission was lost, it tells
 * the provider's id of the generation.
 * @returns whether the generation should look at its provider now.
 * @throws {AppError} `not_found` for an unknown generation, `invalid_signature` for a forged or stale one.
 */
export async function recordCallback(
  deps: {
    db: Database;
    clock: Clock;
    providerNamed(name: string): Provider | null;
  },
  input: CallbackInput,
): Promise<boolean> {
  const row = await findGeneration(deps.db, input.generationId);
  if (!row || row.provider !== input.provider) throw notFound("This prediction");
  const provider = deps.providerNamed(row.provider);
  const now = deps.clock();
  const callback = await provider?.verifyCallback(
    input.rawBody,
    input.headers,
    new Date(now),
    row.endpointUrl,
  );
  if (!callback) {
    throw new AppError("invalid_signature", "The signature of this callback is wrong or too old.");
  }
  try {
    await insertDelivery(
      deps.db,
      { id: `${input.provider}:${callback.deliveryId}`, generationId: row.id, receivedAt: now },
      { at: now, stage: "callback_received", detail: `${input.provider} reported a change` },
    );
  } catch (error) {
    if (refusalOf(error)?.refusal !== "unique") throw error;
    // A repetition is news only where the first delivery was cut short of telling the generation's id.
    if (row.providerRef !== null) return false;
  }
  if (row.status !== "processing") return false;
  if (row.providerRef === null) await adoptReference(deps.db, row.id, callback.ref, now);
  return row.providerRef === null || row.providerRef === callback.ref;
}
