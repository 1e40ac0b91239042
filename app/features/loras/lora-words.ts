import type { Lora, LoraBase } from "#contract/loras";
import { formatBytes } from "#lib/format";

/** The names of base models as their makers write them. */
export const BASE_LABELS: Readonly<Record<LoraBase, string>> = {
  "flux-1": "FLUX.1",
  "flux-2": "FLUX.2",
  sdxl: "Stable Diffusion XL",
  "sd-1": "Stable Diffusion 1.5",
  "qwen-image": "Qwen-Image",
  "z-image": "Z-Image",
  "wan-2": "Wan 2",
  "ltx-2": "LTX-2",
};

/** All bases, in the order of a choice. */
export const BASES = Object.keys(BASE_LABELS) as LoraBase[];

export const KIND_LABELS: Readonly<Record<Lora["kind"], string>> = {
  subject: "Subject",
  style: "Style",
};

export const SOURCE_LABELS: Readonly<Record<Lora["source"], string>> = {
  upload: "Uploaded",
  import: "Imported from an address",
  training: "Trained here",
};

/** How much a LoRA counts where nobody says it. */
export const USUAL_STRENGTH = 1;

/** A strength as fields and lists show it: "0.85". */
export const strengthLabel = (strength: number) => strength.toFixed(2);

/** The facts about a LoRA that help to choose it, by name. */
export function loraFacts(lora: Lora): readonly [string, string][] {
  const source = lora.is_own ? SOURCE_LABELS[lora.source] : "Shared by this site";
  return [
    ["Strength", `${strengthLabel(USUAL_STRENGTH)} unless you change it`],
    ...(lora.bytes === null ? [] : [["Size", formatBytes(lora.bytes)] satisfies [string, string]]),
    ["Licence", lora.licence],
    ["Source", source],
  ];
}

/** What a list of LoRAs is narrowed down to; empty for everything. */
export interface LoraFilter {
  q: string;
  base: string;
  kind: string;
}

/** The LoRAs that a filter lets through: words are looked for in names and triggers, in any order and case. */
export function filterLoras(loras: readonly Lora[], { q, base, kind }: LoraFilter): Lora[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return loras.filter((lora) => {
    const text = `${lora.name} ${lora.trigger ?? ""}`.toLowerCase();
    return (
      (base === "" || lora.base === base) &&
      (kind === "" || lora.kind === kind) &&
      words.every((word) => text.includes(word))
    );
  });
}
