import * as z from "zod";
import { type Parameter, parameterSchema } from "#contract/models";

/** What the form of a new parameter begins with; a number is stored with the bounds that are shown. */
const FORM_MINIMUM = "0";
const FORM_MAXIMUM = "100";

/** A number that may be left open, as a field of text holds it. */
const openNumber = z
  .string()
  .trim()
  .refine((text) => text === "" || Number.isFinite(Number(text)), "This must be a number.");

const { name, type, required, visible } = parameterSchema.shape;

/** The form of a parameter: texts as they are typed. */
export const parameterFormSchema = z.object({
  name,
  type,
  description: z.string().max(2000, "This may have at most 2000 characters."),
  default: z.string().max(4000, "This may have at most 4000 characters."),
  required: required.unwrap(),
  visible: visible.unwrap(),
  minimum: openNumber,
  maximum: openNumber,
  enum: z.string().max(20_000),
  format: z.string().max(100, "This may have at most 100 characters."),
  title: z.string().max(200, "This may have at most 200 characters."),
});
export type ParameterValues = z.input<typeof parameterFormSchema>;

/** Whether a type has bounds. */
export function isNumeric(type: Parameter["type"]): boolean {
  return type === "number" || type === "integer";
}

/** The form's values for a stored parameter, or for a new one. */
export function toForm(parameter: Parameter | null): ParameterValues {
  // A text never had bounds: it begins with them when it becomes a number.
  const isStoredNumber = parameter !== null && isNumeric(parameter.type);
  return {
    name: parameter?.name ?? "",
    type: parameter?.type ?? "string",
    description: parameter?.description ?? "",
    default: parameter?.default == null ? "" : String(parameter.default),
    required: parameter?.required ?? false,
    visible: parameter?.visible ?? true,
    minimum: isStoredNumber ? (parameter.minimum?.toString() ?? "") : FORM_MINIMUM,
    maximum: isStoredNumber ? (parameter.maximum?.toString() ?? "") : FORM_MAXIMUM,
    enum: parameter?.enum?.join(", ") ?? "",
    format: parameter?.format ?? "",
    title: parameter?.title ?? "",
  };
}

/** A text, or null for nothing. */
function orNull(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}

/** The parameter that a form describes; options are separated by commas, empty ones dropped. */
export function parameterFrom(form: ParameterValues): Parameter {
  const bound = (text: string) =>
    isNumeric(form.type) && text.trim() !== "" ? Number(text) : null;
  const options = form.enum
    .split(",")
    .map((option) => option.trim())
    .filter((option) => option !== "");
  return {
    name: form.name.trim(),
    type: form.type,
    description: orNull(form.description),
    default: orNull(form.default),
    required: form.required,
    visible: form.visible,
    minimum: bound(form.minimum),
    maximum: bound(form.maximum),
    enum: options.length > 0 ? options : null,
    format: orNull(form.format),
    title: orNull(form.title),
  };
}
