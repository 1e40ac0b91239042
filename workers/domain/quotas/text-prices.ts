/** What a text model of Workers AI takes, as it is published. */
export interface TextPrice {
  /** Neurons for a million tokens that are read. */
  read: number;
  /** Neurons for a million tokens that are written. */
  written: number;
}

/**
 * Prices in neurons of text models (developers.cloudflare.com/workers-ai/platform/pricing, read on 2026-11-20). The short name
 * of Llama 3.1 8B's fast version is not in that list: its model page gives the price of `fp8-fast`.
 */
const TEXT_PRICES: Readonly<Record<string, TextPrice>> = {
  "@cf/meta/llama-3.2-1b-instruct": { read: 2_457, written: 18_252 },
  "@cf/meta/llama-3.2-3b-instruct": { read: 4_625, written: 30_475 },
  "@cf/meta/llama-3.1-8b-instruct": { read: 25_608, written: 75_147 },
  "@cf/meta/llama-3.1-8b-instruct-fast": { read: 4_119, written: 34_868 },
  "@cf/meta/llama-3.1-8b-instruct-fp8-fast": { read: 4_119, written: 34_868 },
  "@cf/meta/llama-3.2-11b-vision-instruct": { read: 4_410, written: 61_493 },
  "@cf/meta/llama-3.3-70b-instruct-fp8-fast": { read: 26_668, written: 204_805 },
  "@cf/meta/llama-guard-3-8b": { read: 44_003, written: 2_730 },
};

/** For a model that is not in the list: as much as the dearest of it. */
const UNKNOWN: TextPrice = {
  read: Math.max(...Object.values(TEXT_PRICES).map(({ read }) => read)),
  written: Math.max(...Object.values(TEXT_PRICES).map(({ written }) => written)),
};

/** The published price of a text model; that of the dearest one for an unknown model. */
export function textPrice(model: string): TextPrice {
  return Object.hasOwn(TEXT_PRICES, model) ? (TEXT_PRICES[model] ?? UNKNOWN) : UNKNOWN;
}
