import * as z from "zod";
import { expectedCostSchema, modelNameSchema } from "./generation";
import { isPlain, LORA_KINDS, loraNameSchema, personConsentSchema, triggerSchema } from "./loras";
import { projectIdSchema } from "./project-id";

/** How many pictures a training takes. */
export const MIN_TRAINING_PICTURES = 4;
export const MAX_TRAINING_PICTURES = 30;

/** How long a training goes on where its creator says nothing, and the bounds. Steps. */
export const DEFAULT_TRAINING_STEPS = 1000;
export const MIN_TRAINING_STEPS = 100;
export const MAX_TRAINING_STEPS = 4000;

/** The longest caption, in UTF-16 code units. */
export const MAX_CAPTION_LENGTH = 500;

/** What is kept as the licence of a LoRA that was trained here, and as what its creator said of the right to use it. */
export const TRAINED_LICENCE = "Trained here from own pictures";
export const UNDECLARED_RIGHTS = "Nothing was declared about the right to use the pictures.";
export const TRAINED_RIGHTS =
  "I may use these pictures for a training, and I use its result within the licence of the base model.";

/** Types of pictures that trainers take (https://fal.ai/models/fal-ai/flux-lora-fast-training/api). */
export const TRAINING_PICTURE_EXTENSIONS: readonly string[] = ["png", "jpg", "jpeg", "webp"];

const pictureSchema = z.strictObject({
  /** The address of an upload or of a result of the caller's. */
  url: z.string().min(1).max(2048),
  caption: z
    .string({ error: "Every picture has a caption; it may be empty." })
    .trim()
    .max(MAX_CAPTION_LENGTH, `A caption may have at most ${MAX_CAPTION_LENGTH} characters.`)
    .refine(isPlain, "A caption is one line of text."),
});

/** The body of a start of a training. How many pictures there must be, the start itself says. */
export const startTrainingSchema = z.strictObject({
  name: loraNameSchema,
  kind: z.enum(LORA_KINDS),
  trigger: triggerSchema,
  model: modelNameSchema.optional(),
  pictures: z.array(pictureSchema).max(1000),
  steps: z
    .number()
    .int("steps is a whole number.")
    .min(MIN_TRAINING_STEPS, `A training has at least ${MIN_TRAINING_STEPS} steps.`)
    .max(MAX_TRAINING_STEPS, `A training has at most ${MAX_TRAINING_STEPS} steps.`)
    .optional(),
  depicts_person: z.boolean({ error: "Say whether the pictures show a person." }),
  consent: personConsentSchema.optional(),
  /** That the pictures may be used: kept in its wording where it is said. */
  rights: z.literal(true, { error: "rights is true, or is left out." }).optional(),
  expected_cost: expectedCostSchema,
  project_id: projectIdSchema.nullish(),
  /** Taken as in every start; no other model takes a training over. */
  allow_fallback: z.boolean().optional(),
});
export type StartTraining = z.output<typeof startTrainingSchema>;
