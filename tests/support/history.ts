import { env } from "cloudflare:workers";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { openDatabase } from "#storage/database";
import { generations, type NewGeneration, type NewRun, runs } from "#storage/schema/index";
import type { Account } from "./client";

const db = openDatabase(env.DB);

/**
 * Stores an ended generation past all rules.
 * @param run of its run; null for none.
 * @returns its id.
 */
export async function storeGeneration(
  owner: Pick<Account, "id">,
  values: Partial<NewGeneration> = {},
  run: Partial<NewRun> | null = {},
): Promise<string> {
  const row = generationRow(owner.id, values);
  await db.insert(generations).values(row);
  if (run !== null) await db.insert(runs).values(runRow(row, run));
  return row.id;
}

/** A row of an ended generation. */
export function generationRow(
  accountId: string,
  values: Partial<NewGeneration> = {},
): NewGeneration {
  const now = Date.now();
  return {
    id: crypto.randomUUID(),
    accountId,
    kind: "text_to_image",
    origin: "provider",
    status: "succeeded",
    prompt: "a boat",
    maker: "acme",
    params: {},
    isAi: true,
    cost: 5,
    createdAt: now,
    updatedAt: now,
    completedAt: now,
    ...values,
  };
}

/** The row of its run. */
export function runRow(generation: NewGeneration, values: Partial<NewRun> = {}): NewRun {
  return {
    generationId: generation.id,
    model: generation.maker,
    provider: "replicate",
    endpointUrl: "https://replicate.test/v1/models/acme/x/predictions",
    siteOrigin: "https://app.test",
    providerInput: {},
    acceptedAt: generation.createdAt,
    deadlineAt: Date.now(),
    ...values,
  };
}

/** A page of the history, or the status when it is refused. */
export async function readHistory(
  account: Account,
  query: Record<string, string> = {},
): Promise<GenerationPage> {
  const answer = await account.call(`/api/generations?${new URLSearchParams(query)}`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json<GenerationPage>();
}

/** Sends a JSON body. */
export const put = (account: Account, path: string, body: unknown) =>
  account.call(path, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Shares a generation, or stops; gives the record. */
export async function share(
  account: Account,
  id: string,
  isShared: boolean,
): Promise<GenerationRecord> {
  const answer = await put(account, `/api/generations/${id}/share`, { is_shared: isShared });
  return answer.json<GenerationRecord>();
}
