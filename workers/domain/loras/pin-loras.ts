import { LORAS } from "#contract/generation-params";
import { MOST_LORAS } from "#contract/lora-limits";
import type { PinnedLora } from "#contract/lora-params";
import type { ProviderName } from "#contract/providers";
import type { ModelWithParameters } from "#storage/models/models";
import type { LoraRow } from "#storage/schema/index";
import { AppError, invalid } from "../app-error";
import { hasWords } from "./has-words";
import type { WantedLora } from "./wanted-loras";

const PATH = `params.${LORAS}`;

function refused(code: "lora_incompatible" | "lora_not_found", message: string): AppError {
  return new AppError(code, message, { issues: [{ path: PATH, message }] });
}

/**
 * The LoRAs of a generation as they are now, for its record and its receipt. A repetition takes trigger and strength of
 * the first time.
 * @param rows what is stored of those that are named.
 * @throws {AppError} `lora_not_found` for one that is gone, not ready or someone else's and not shared;
 *   `lora_incompatible` for one that the model does not take.
 */
export function pinLoras(
  model: ModelWithParameters,
  { accountId, loras = [] }: { accountId: string; loras?: readonly WantedLora[] | undefined },
  rows: readonly LoraRow[],
): PinnedLora[] {
  if (loras.length === 0) return [];
  const takes = model.parameters.find(({ type, visible }) => type === "loras" && visible);
  return loras.map(({ id, strength, pinned }) => {
    const row = rows.find((one) => one.id === id);
    const isUsable = row?.status === "ready" && (row.accountId === accountId || row.isShared);
    if (isUsable && row.base === null)
      throw refused(
        "lora_incompatible",
        `It is not known which base model ${row.name} is for. Choose its base in the library.`,
      );
    if (!isUsable || row.sha256 === null || row.base === null) {
      const name = pinned?.name ?? (row?.accountId === accountId ? row.name : id);
      throw refused(
        "lora_not_found",
        `The LoRA ${name} is not there any more, or has not come yet.`,
      );
    }
    if (!takes) throw refused("lora_incompatible", `${model.name} takes no LoRAs.`);
    if (takes.enum && !takes.enum.includes(row.base))
      throw refused(
        "lora_incompatible",
        `${model.name} takes LoRAs for ${takes.enum.join(", ")}; ${row.name} is one for ${row.base}.`,
      );
    const { name, sha256, trigger } = pinned ?? row;
    return { id, name, sha256: sha256 ?? row.sha256, strength, trigger };
  });
}

/**
 * Refuses LoRAs that a provider cannot be given.
 * @throws {AppError} `lora_incompatible` where it takes none, `invalid_request` where it takes fewer.
 */
export function requirePlace(provider: ProviderName, model: string, count: number): void {
  const most = MOST_LORAS[provider] ?? 0;
  if (count === 0 || count <= most) return;
  if (most === 0) throw refused("lora_incompatible", `${model} runs where no LoRA can be sent to.`);
  throw invalid(PATH, `${model} takes at most ${most} LoRAs.`);
}

/** A prompt with the triggers of its LoRAs; those that it has are not repeated. */
export function withTriggers(prompt: string, loras: readonly PinnedLora[]): string {
  return loras.reduce((text, { trigger }) => {
    if (trigger === null || hasWords(text, trigger)) return text;
    return text.trim() === "" ? trigger : `${text}, ${trigger}`;
  }, prompt);
}

/** What the receipt says of a LoRA. */
export function loraDetail({ name, strength, trigger, sha256 }: PinnedLora): string {
  const words = trigger === null ? "no trigger" : `trigger ${JSON.stringify(trigger)}`;
  return `${name}: strength ${strength}, ${words}, SHA-256 ${sha256}`;
}
