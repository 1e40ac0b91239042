import * as z from "zod";
import type { Issue } from "#contract/errors";
import { generationKindSchema } from "#contract/generation";
import {
  type ModelInput,
  modelInputSchema,
  PRICE_UNITS,
  type PriceUnit,
  pricePerSchema,
  type TestModel,
} from "#contract/models";

/** What the form calls a price that does not depend on the input. */
export const A_GENERATION = "generation";
/** What the form calls no fallback; no model's name is so short. */
export const NO_FALLBACK = "-";

const UNIT_WORDS: Record<PriceUnit, string> = {
  second: "A second",
  "1k_chars": "1,000 characters",
  minute: "A minute",
  step: "A step",
  megapixel: "A megapixel",
};

/** The choices of what a price is for. */
export const UNIT_OPTIONS = [
  { value: A_GENERATION, label: "A generation" },
  ...PRICE_UNITS.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] })),
];

/** A whole number that may be left open, as a field of text holds it. */
const openNumber = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, "A whole number from 0, or nothing.")
  .transform((text) => (text === "" ? null : Number(text)));

const { name, description, endpoint_url } = modelInputSchema.shape;

/** What an administrator types about a model. */
export const modelFormSchema = z
  .object({
    name,
    description: description.unwrap().unwrap(),
    active: z.boolean(),
    model_type: generationKindSchema,
    endpoint_url,
    price: z.string().trim(),
    price_unit: z.enum([A_GENERATION, ...PRICE_UNITS]),
    fallback: z.string(),
    position: openNumber,
    is_default: z.boolean(),
  })
  .superRefine(({ price, price_unit }, context) => {
    const message = priceProblem(price, price_unit);
    if (message !== null) context.addIssue({ code: "custom", path: ["price"], message });
  });
export type ModelFormInput = z.input<typeof modelFormSchema>;
export type ModelFormOutput = z.output<typeof modelFormSchema>;

/** The fault of a written price; null for a valid one. */
function priceProblem(price: string, unit: ModelFormOutput["price_unit"]): string | null {
  if (unit === A_GENERATION) return openNumber.safeParse(price).error?.issues[0]?.message ?? null;
  if (!/^\d+(\.\d+)?$/.test(price)) return "Enter the credits for each unit, such as 0.5.";
  return (
    pricePerSchema.safeParse({ unit, credits: Number(price) }).error?.issues[0]?.message ?? null
  );
}

/** A model as its form begins; null for one that is to be added. */
export function valuesOf(model: TestModel | null): ModelFormInput {
  const per = model?.price_per ?? null;
  return {
    name: model?.name ?? "",
    description: model?.description ?? "",
    active: model?.active ?? false,
    model_type: model?.model_type ?? "text_to_image",
    endpoint_url: model?.endpoint_url ?? "",
    price: (per?.credits ?? model?.price)?.toString() ?? "",
    price_unit: per?.unit ?? A_GENERATION,
    fallback: model?.fallback ?? NO_FALLBACK,
    position: model?.position.toString() ?? "",
    is_default: model?.is_default ?? false,
  };
}

/** The save of what was typed over a model, or of a new one. */
export function bodyOf(values: ModelFormOutput, model: TestModel | null): ModelInput {
  const { position, price, price_unit: unit, fallback, ...fields } = values;
  const isFlat = unit === A_GENERATION;
  return {
    ...fields,
    price: isFlat && price !== "" ? Number(price) : null,
    price_per: isFlat ? null : { unit, credits: Number(price) },
    fallback: fallback === NO_FALLBACK ? null : fallback,
    ...(position === null ? {} : { position }),
    ...(model ? { previous_name: model.name } : {}),
    revision: model?.revision ?? 0,
  };
}

/** The fields of the form at which a refusal's issues are shown. */
export function fieldIssues(
  issues: readonly Issue[],
): { field: keyof ModelFormInput; message: string }[] {
  return issues.flatMap(({ path, message }) => {
    const [first = ""] = path.split(".");
    const field = first === "price_per" ? "price" : first;
    return field in modelFormSchema.shape
      ? [{ field: field as keyof ModelFormInput, message }]
      : [];
  });
}
