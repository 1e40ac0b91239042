import * as z from "zod";
import { CONSENT_NAMES, type Consent } from "./consents";
import {
  ASPECT_RATIOS,
  type AspectRatio,
  expectedCostSchema,
  modelNameSchema,
  type OpenParams,
  openParamsSchema,
  QUALITIES,
  type Quality,
} from "./generation";
import { INPUT_FIELDS, MISSING_INPUT } from "./input-fields";
import type { FormatField, InputMedium, Kind } from "./kind";
import { type GenerationKind, KINDS, MODEL_KINDS } from "./kinds";
import { once } from "./once";
import { projectIdSchema } from "./project-id";
import { promptSchema, roughPromptSchema } from "./prompt";
import {
  UPSCALE_FACTORS,
  UPSCALE_TARGET_NAMES,
  type UpscaleFactor,
  type UpscaleTarget,
} from "./upscale-sizes";

const addressSchema = (medium: InputMedium) =>
  z.string({ error: MISSING_INPUT[medium] }).min(1, MISSING_INPUT[medium]).max(2048);

/** The body of any start: what its kind does not have is left out. */
export interface StartBody {
  prompt?: string | undefined;
  /** The text before the prompt was enhanced. */
  original_prompt?: string | undefined;
  image_url?: string | undefined;
  video_url?: string | undefined;
  audio_url?: string | undefined;
  /** What the creator declares about the person whom a presenter shows. */
  consent?: Consent | undefined;
  /** What is to be spoken, and by which of the model's voices. */
  text?: string | undefined;
  voice?: string | undefined;
  /** Of what is spoken, as BCP 47. */
  language?: string | undefined;
  aspect_ratio?: AspectRatio | undefined;
  quality?: Quality | undefined;
  /** How many times as large the result is; either this or `target`. */
  scale?: UpscaleFactor | undefined;
  target?: UpscaleTarget | undefined;
  model?: string | undefined;
  params?: OpenParams | undefined;
  /** Whether the model's fallback may make it where the model is not available; false where nothing is said. */
  allow_fallback?: boolean | undefined;
  /** The price that the creator was shown, in credits; another one is refused with `price_changed`. */
  expected_cost?: number | undefined;
  /** The project that the result goes into; null for none, as where nothing is said. */
  project_id?: string | null | undefined;
}

/** The fields of a body; a strict object refuses those that are left out. */
type Fields = { [Field in keyof StartBody]: z.ZodType<StartBody[Field]> };

/** What a start of a kind takes; unknown fields are refused. */
function startSchemaOf(name: GenerationKind): z.ZodType<StartBody> {
  const kind = KINDS[name];
  const fields: Fields = {
    ...(OWN_FIELDS[name] ?? (kind.takesPrompt ? PROMPT_FIELDS : {})),
    model: modelNameSchema.optional(),
    params: openParamsSchema.optional(),
    allow_fallback: z.boolean({ error: "allow_fallback must be true or false." }).optional(),
    expected_cost: expectedCostSchema,
    project_id: projectIdSchema.nullish(),
    ...inputFields(kind.inputs),
    ...(kind.takesSound ? { [INPUT_FIELDS.audio]: addressSchema("audio") } : {}),
    ...(kind.takesConsent ? CONSENT_FIELDS : {}),
    ...formatFields(kind.format),
    ...(kind.takesScale ? SCALE_FIELDS : {}),
  };
  const strict: z.ZodType<StartBody> = z.strictObject(fields as Required<Fields>);
  const body = kind.takesScale ? strict.refine(hasOneScale, ONE_SCALE) : strict;
  const [first, second] = kind.inputs;
  if (first === undefined || second === undefined) return body;
  const names = kind.inputs.map((medium) => INPUT_FIELDS[medium]);
  return body.refine((given) => names.filter((name) => given[name] !== undefined).length === 1, {
    path: [INPUT_FIELDS[first]],
    error: `Exactly one of ${names.join(", ")} is expected.`,
  });
}

/** Longest text that is spoken at once, in UTF-16 code units. */
const MAX_SPEECH_LENGTH = 5000;
const shortSchema = z.string().trim().min(1).max(100);

/** What some kinds take in the place of a prompt. */
const OWN_FIELDS: Partial<Record<GenerationKind, Fields>> = {
  speech: {
    text: z
      .string({ error: "Write what is to be said." })
      .trim()
      .min(1, "Write what is to be said.")
      .max(MAX_SPEECH_LENGTH, `A text may have at most ${MAX_SPEECH_LENGTH} characters.`)
      .refine((text) => text.isWellFormed() && !text.includes("\0"), "Enter text."),
    voice: shortSchema.optional(),
  },
  transcription: { language: shortSchema.optional() },
};

const CONSENT_FIELDS = {
  consent: z.enum(CONSENT_NAMES, {
    error: `Say what the person shown agreed to: consent must be one of ${CONSENT_NAMES.join(", ")}.`,
  }),
};

const SCALE_FIELDS = {
  scale: z.literal(UPSCALE_FACTORS, { error: "scale must be 2 or 4." }).optional(),
  target: z
    .enum(UPSCALE_TARGET_NAMES, {
      error: `target must be one of ${UPSCALE_TARGET_NAMES.join(", ")}.`,
    })
    .optional(),
};
const ONE_SCALE = { path: ["scale"], error: "Exactly one of scale, target is expected." };
const hasOneScale = ({ scale, target }: StartBody) =>
  (scale === undefined) !== (target === undefined);

const PROMPT_FIELDS = { prompt: promptSchema, original_prompt: roughPromptSchema.optional() };

function inputFields(inputs: readonly InputMedium[]): Fields {
  return Object.fromEntries(
    inputs.map((medium) => {
      const address = addressSchema(medium);
      return [INPUT_FIELDS[medium], inputs.length > 1 ? address.optional() : address];
    }),
  );
}

function formatFields({ aspect_ratio, quality }: Kind["format"]): Fields {
  return {
    ...(aspect_ratio === "none"
      ? {}
      : { aspect_ratio: optionSchema("aspect_ratio", aspect_ratio, ASPECT_RATIOS) }),
    ...(quality === "none" ? {} : { quality: optionSchema("quality", quality, QUALITIES) }),
  };
}

function optionSchema<T extends string>(name: string, need: FormatField, options: readonly T[]) {
  const option = z.enum(options, { error: `${name} must be one of ${options.join(", ")}.` });
  return need === "required" ? option : option.optional();
}

/** What each start takes, by the kind of generation: built with the first start of its kind. */
export const START_SCHEMAS = Object.fromEntries(
  MODEL_KINDS.map((kind) => [kind, once(() => startSchemaOf(kind))]),
) as Record<GenerationKind, () => z.ZodType<StartBody>>;
