import * as z from "zod";
import type { ErrorCode } from "./errors";
import { PERSON_ADULTS, PERSON_CONSENTS, PERSON_STATEMENTS } from "./person-consents";

/** The base models that a LoRA can be made for, by the word of the API. */
export const LORA_BASES = [
  "flux-1",
  "flux-2",
  "sdxl",
  "sd-1",
  "qwen-image",
  "z-image",
  "wan-2",
  "ltx-2",
] as const;
export type LoraBase = (typeof LORA_BASES)[number];

/** What a LoRA teaches: one thing or person, or a way of drawing. */
export const LORA_KINDS = ["subject", "style"] as const;
export const LORA_SOURCES = ["upload", "import", "training"] as const;
/** `importing`: its file is on its way; `failed`: it did not come, and the LoRA is forgotten within a day. */
export const LORA_STATES = ["importing", "ready", "failed"] as const;

/** Most LoRAs of an account, and most that are on their way at one time. */
export const MAX_LORAS = 500;
export const MAX_LORA_IMPORTS = 5;

/** The shortest and the longest trigger, in characters. */
const MIN_TRIGGER_LENGTH = 2;
const MAX_TRIGGER_LENGTH = 40;

/** What a creator declares about the right to use a LoRA. It is kept as it is worded here. */
export const LORA_RIGHTS =
  "I made this LoRA, or its licence allows me to use it here and to make pictures and clips with it.";

/** What a creator declares about the people whom a LoRA shows, and about their age. */
export const LORA_CONSENTS = PERSON_CONSENTS;
export const LORA_ADULTS = PERSON_ADULTS;

/** Whether a text is one line without signs that are not seen. */
export const isPlain = (text: string) =>
  text.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);

export const loraNameSchema = z
  .string({ error: "Give the LoRA a name." })
  .trim()
  .min(1, "Give the LoRA a name.")
  .max(80, "A name may have at most 80 characters.")
  .refine(isPlain, "A name is one line of text.");

const lengthOf = (text: string) => [...text].length;
export const triggerSchema = z
  .string()
  .trim()
  .refine(isPlain, "A trigger is one line of text.")
  .refine(
    (text) => lengthOf(text) >= MIN_TRIGGER_LENGTH && lengthOf(text) <= MAX_TRIGGER_LENGTH,
    `A trigger has ${MIN_TRIGGER_LENGTH} to ${MAX_TRIGGER_LENGTH} characters.`,
  );

export const personConsentSchema = z.strictObject({
  statement: z.enum(PERSON_STATEMENTS),
  adults: z.boolean(),
});
export type LoraConsent = z.output<typeof personConsentSchema>;

export const newLoraSchema = z
  .strictObject({
    name: loraNameSchema,
    /** The key of an upload of the caller's, or the address of a file of an allowed host. */
    upload_key: z.string().min(1).max(300).optional(),
    url: z.string().trim().min(1).max(2048).optional(),
    /** Where it is left out, the file says it. */
    base: z.enum(LORA_BASES).optional(),
    kind: z.enum(LORA_KINDS),
    trigger: triggerSchema.optional(),
    licence: z
      .string({ error: "Name the licence of the LoRA." })
      .trim()
      .min(1, "Name the licence of the LoRA.")
      .max(200, "A licence may have at most 200 characters.")
      .refine(isPlain, "A licence is one line of text."),
    /** That `LORA_RIGHTS` holds. */
    rights: z.boolean().optional(),
    depicts_person: z.boolean({ error: "Say whether the LoRA shows a person." }),
    consent: personConsentSchema.optional(),
  })
  .refine(({ upload_key, url }) => (upload_key === undefined) !== (url === undefined), {
    path: ["upload_key"],
    error: "Name either upload_key or url.",
  });
export type NewLora = z.output<typeof newLoraSchema>;

export const changeLoraSchema = z.strictObject({
  name: loraNameSchema.optional(),
  /** Null takes it away. */
  trigger: triggerSchema.nullable().optional(),
  base: z.enum(LORA_BASES).optional(),
});
export type LoraChange = z.output<typeof changeLoraSchema>;

export const loraQuerySchema = z.object({
  base: z.enum(LORA_BASES).optional(),
  kind: z.enum(LORA_KINDS).optional(),
  /** A part of the name or of the trigger. */
  q: z.string().trim().max(80).optional(),
});
export type LoraQuery = z.output<typeof loraQuerySchema>;

/** Most pictures that show what a LoRA does. */
const MAX_SAMPLES = 9;

export const loraSamplesSchema = z.strictObject({
  /** Generations of the caller's into which the LoRA went; none takes the samples away. */
  generation_ids: z.array(z.string().min(1).max(64)).max(MAX_SAMPLES),
});

export const adminLoraQuerySchema = z.object({
  /** A part of the name, of the trigger or of the owner's address. */
  q: z.string().trim().max(80).optional(),
});

export const shareLoraSchema = z.strictObject({ is_shared: z.boolean() });

/** A LoRA as creators see it: their own, and those that an administrator shares with everyone. */
export interface Lora {
  id: string;
  name: string;
  /** Null until its file has come. */
  base: LoraBase | null;
  kind: (typeof LORA_KINDS)[number];
  trigger: string | null;
  /** In hex; null until its file has come. */
  sha256: string | null;
  bytes: number | null;
  licence: string;
  source: (typeof LORA_SOURCES)[number];
  depicts_person: boolean;
  is_shared: boolean;
  /** Whether the caller may change and delete it. */
  is_own: boolean;
  /** Pictures that were made with it; those of a training. */
  sample_urls: string[];
  created_at: string;
  status: (typeof LORA_STATES)[number];
  /** Why it failed; not there else. */
  message?: string;
  code?: ErrorCode;
}

/** A LoRA as administrators see it. */
export interface AdminLora extends Lora {
  owner: { id: string; email: string | null };
}
export interface AdminLoras {
  items: AdminLora[];
  /** Whether there are more than are shown. */
  has_more: boolean;
}
