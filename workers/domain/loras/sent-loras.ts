import { loraInput } from "#providers/lora-input";
import type { Files } from "#storage/files/files";
import type { GenerationWithRun } from "#storage/schema/index";

/** How long a provider may take to fetch weights: no usual deadline is later. Seconds. */
const LORA_SECONDS = 23 * 60 * 60;

/**
 * What a provider gets of a generation's LoRAs. The addresses of their weights are made when they are sent and are
 * stored nowhere.
 * @param now milliseconds since 1970.
 */
export async function sentLoras(
  { files }: { files: Pick<Files, "loraUrl"> },
  { generation, run }: GenerationWithRun,
  now: number,
): Promise<Record<string, unknown>> {
  const exp = `${Math.floor(now / 1000) + LORA_SECONDS}`;
  const sent = (generation.loras ?? []).map(async ({ id, strength }) => ({
    url: await files.loraUrl(run.siteOrigin, { id, exp }),
    strength,
  }));
  return loraInput(run.provider, await Promise.all(sent));
}
