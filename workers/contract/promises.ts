import { PROVIDER_NAMES, PROVIDERS } from "./providers";
import { SWITCHED_SCREENS } from "./screens";

/**
 * What the public pages promise, and the feature whose screen delivers it. A promise is coming until
 * its feature is in the table of screens, which is the one that operators switch.
 */
const DELIVERED_BY = {
  "AI Videos": "text_to_video",
  "AI Cut": "recipe_cut",
  NotebookLM: "recipe_document",
  "Fake Text Video": "recipe_chat",
  "AI captions": "editor",
  "B-roll": "editor",
  Transitions: "editor",
  "LoRA injects": "loras",
  "post-processing": "editor",
  "4K upscaling": "enhance",
  "One-click UGC-style videos": "recipe_product",
  // The measured list before a film is posted, beside its results; there is no score.
  "Viral content optimisation": "editor",
  // Its screen cannot be switched off.
  "TikTok trend tools": null,
  // Needs no screen.
  "No watermark": null,
} as const;

export type Promised = keyof typeof DELIVERED_BY;

/** Whether something that is promised in public is not built yet. */
export function isComing(promised: Promised): boolean {
  const deliverer = DELIVERED_BY[promised];
  return deliverer !== null && SWITCHED_SCREENS.every(({ feature }) => feature !== deliverer);
}

/**
 * The providers whose models are AI, as a list in a sentence. Public pages are made before it is known which models are
 * active, so they name what is AI, and never what makes pictures here.
 */
export function aiProviders(): string {
  const labels = PROVIDER_NAMES.filter((name) => PROVIDERS[name].isAi).map(
    (name) => PROVIDERS[name].label,
  );
  return `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}
