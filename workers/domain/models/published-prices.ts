/**
 * Published prices of models that Cloudflare serves, as they were read. Everything that depends on them follows from this
 * table: what seeded models cost in credits, the neurons that are counted, and what `npm run deploy -- --dry-run` shows.
 */

/** What one call of a model is counted by. */
export type PublishedUnit = "picture" | "second" | "1k_chars" | "minute";

export interface PublishedPrice {
  /** The model's name at Cloudflare. */
  model: string;
  unit: PublishedUnit;
  /** Dollars for a unit; null where none is published: such a model is not activated before it has a price. */
  usd: number | null;
  /** Neurons for a unit, of Cloudflare's own models; null for those of other vendors, which are paid from credits. */
  neurons: number | null;
  /** What the neurons of a picture consist of, where that is published. */
  parts?: PictureParts;
  /** When it was read. */
  read: string;
}

/** Neurons of a picture by its size, by what it starts from, and by its steps. */
export interface PictureParts {
  /** For each tile of 512 × 512 pixels that is made. A tile that is begun counts as a whole one. */
  made: number;
  /** For each picture that is given: none is sent that is larger than one tile. */
  given: number;
  /** For each step, and the most that the model takes. */
  step: number;
  maxSteps: number;
}

/** Dollars for a neuron beyond the free ones: $0.011 for 1,000 (developers.cloudflare.com/workers-ai/platform/pricing). */
const USD_PER_NEURON = 0.011 / 1000;
/** The least that a credit brings, in dollars: the largest plan's rate. */
const LEAST_CREDIT_USD = 0.006;
/** What a price covers beyond the published one. */
const MARGIN = 1.25;

/** Pixels on a side (developers.cloudflare.com/workers-ai/platform/pricing). */
const TILE = 512;

const READ = "2026-11-20";
const own = (model: string, unit: PublishedUnit, neurons: number): PublishedPrice => ({
  ...{ model: `@cf/${model}`, unit, neurons, read: READ },
  usd: neurons * USD_PER_NEURON,
});
const vendor = (model: string, unit: PublishedUnit, usd: number | null): PublishedPrice => ({
  ...{ model, unit, usd, read: READ },
  neurons: null,
});

/** The neurons of a picture. @param asked its sides in pixels, the pictures it starts from, and its steps. */
export function neuronsOfPicture(
  { made, given, step, maxSteps }: PictureParts,
  asked: { width: number; height: number; pictures: number; steps: number },
): number {
  const tiles = Math.ceil(asked.width / TILE) * Math.ceil(asked.height / TILE);
  return tiles * made + asked.pictures * given + Math.min(asked.steps, maxSteps) * step;
}

/** A picture of 1024 × 1024 pixels from words alone, in as many steps as the model takes. */
const picture = (model: string, parts: PictureParts): PublishedPrice => {
  const usual = { width: 1024, height: 1024, pictures: 0, steps: parts.maxSteps };
  return { ...own(model, "picture", neuronsOfPicture(parts, usual)), parts };
};

/** Pictures are of 1024 × 1024 pixels, in as many steps as the model takes by itself. */
export const PUBLISHED_PRICES: readonly PublishedPrice[] = [
  picture("black-forest-labs/flux-1-schnell", { made: 4.8, given: 0, step: 9.6, maxSteps: 8 }),
  picture("black-forest-labs/flux-2-klein-4b", { made: 26.05, given: 5.37, step: 0, maxSteps: 4 }),
  { ...own("leonardo/lucid-origin", "picture", 0), usd: null, neurons: null },
  own("deepgram/aura-2-en", "1k_chars", 0.03 / USD_PER_NEURON),
  own("myshell-ai/melotts", "minute", 0.0002 / USD_PER_NEURON),
  own("openai/whisper-large-v3-turbo", "minute", 46.63),
  // Of Seedance 2.5 at 720 lines.
  vendor("bytedance/seedance-2.5", "second", 0.23),
  vendor("google/veo-3.1", "second", null),
  vendor("kling/kling-v3", "second", null),
  vendor("google/nano-banana-2", "picture", null),
  vendor("google/imagen-4", "picture", null),
];

/** What a model costs here: whole credits for a picture, else credits for each unit, to two digits; both rounded up. */
export interface CreditPrice {
  unit: PublishedUnit;
  credits: number;
}

/** The price in credits that covers a published one; null where none is published. */
export function creditPrice({
  usd,
  unit,
}: Pick<PublishedPrice, "usd" | "unit">): CreditPrice | null {
  if (usd === null) return null;
  const credits = (usd * MARGIN) / LEAST_CREDIT_USD;
  const digits = unit === "picture" ? 1 : 100;
  // Nine digits: 0.5 × 3 must not become the next hundredth by a rounding error.
  return { unit, credits: Math.ceil(Number((credits * digits).toFixed(9))) / digits };
}

/** The neurons that credits cover: what `creditPrice` makes of a price, the other way round. */
export const neuronsCovered = (credits: number): number =>
  (credits * LEAST_CREDIT_USD) / MARGIN / USD_PER_NEURON;

/** What writes hooks, prompts and scripts: small and fast, with JSON mode (developers.cloudflare.com/workers-ai/models). */
export const TEXT_MODEL = "@cf/meta/llama-3.1-8b-instruct-fast";

const BASE = "https://workers-ai.cloudflare.com/run/";

/** A model that is seeded with the database. */
export interface SeededModel {
  id: string;
  name: string;
  /** At Cloudflare; its price is among the published ones. */
  model: string;
  /** Whether the first deployment with Workers AI activates it, as the default of its tool where there is one to be. */
  first: "default" | "active" | null;
}

/** The seeded models that Cloudflare serves (migrations/0006_cloudflare_models.sql). */
export const SEEDED_MODELS: readonly SeededModel[] = [
  {
    id: "workers-ai-flux-schnell",
    name: "FLUX schnell (Workers AI)",
    model: "@cf/black-forest-labs/flux-1-schnell",
    first: "default",
  },
  {
    id: "workers-ai-flux-2-klein",
    name: "FLUX.2 klein (Workers AI)",
    model: "@cf/black-forest-labs/flux-2-klein-4b",
    first: "active",
  },
  {
    id: "workers-ai-flux-2-klein-edit",
    name: "FLUX.2 klein edit (Workers AI)",
    model: "@cf/black-forest-labs/flux-2-klein-4b",
    first: "default",
  },
  {
    id: "workers-ai-aura-2",
    name: "Aura 2 (Workers AI)",
    model: "@cf/deepgram/aura-2-en",
    first: "default",
  },
  {
    id: "workers-ai-melotts",
    name: "MeloTTS (Workers AI)",
    model: "@cf/myshell-ai/melotts",
    first: "active",
  },
  {
    id: "workers-ai-whisper",
    name: "Whisper large v3 turbo (Workers AI)",
    model: "@cf/openai/whisper-large-v3-turbo",
    first: "default",
  },
  {
    id: "workers-ai-lucid-origin",
    name: "Lucid Origin (Workers AI)",
    model: "@cf/leonardo/lucid-origin",
    first: null,
  },
  {
    id: "cloudflare-seedance-2-5",
    name: "Seedance 2.5 (Cloudflare)",
    model: "bytedance/seedance-2.5",
    first: null,
  },
  { id: "cloudflare-veo-3-1", name: "Veo 3.1 (Cloudflare)", model: "google/veo-3.1", first: null },
  {
    id: "cloudflare-kling-v3",
    name: "Kling v3 (Cloudflare)",
    model: "kling/kling-v3",
    first: null,
  },
  {
    id: "cloudflare-nano-banana-2",
    name: "Nano Banana 2 (Cloudflare)",
    model: "google/nano-banana-2",
    first: null,
  },
  {
    id: "cloudflare-imagen-4",
    name: "Imagen 4 (Cloudflare)",
    model: "google/imagen-4",
    first: null,
  },
];

/** The address of a model. */
export const addressOf = (model: string): string => `${BASE}${model}`;

/** A model's name at Cloudflare out of its address; null for an address of another provider. */
export function modelIn(endpointUrl: string): string | null {
  // As it is called: an address may be written in other ways.
  const { href } = URL.canParse(endpointUrl) ? new URL(endpointUrl) : { href: "" };
  return href.startsWith(BASE) ? href.slice(BASE.length).replace(/[?#].*$/, "") : null;
}

/** The published price of the model at an address; null for one that is not in the table. */
export function publishedPrice(endpointUrl: string): PublishedPrice | null {
  const model = modelIn(endpointUrl);
  return PUBLISHED_PRICES.find((one) => one.model === model) ?? null;
}

/**
 * Whether a model has to be given a price before creators may use it: one whose price is not published here, and which
 * the operator pays for.
 */
export function needsOwnPrice(endpointUrl: string): boolean {
  const model = modelIn(endpointUrl);
  if (model === null) return false;
  const published = publishedPrice(endpointUrl);
  return published === null || published.usd === null;
}
