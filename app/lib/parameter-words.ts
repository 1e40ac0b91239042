import type { Parameter } from "#contract/models";

/** What screens call a parameter: its title, else its name in words. */
export function parameterLabel({
  title,
  name,
}: Pick<Parameter, "name"> & { title?: Parameter["title"] | undefined }): string {
  const words = title ?? name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A parameter's value as it is told of a result: a list of files by their number, a switch by its side. */
export function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? "1 file" : `${value.length} files`;
  if (typeof value === "boolean") return value ? "On" : "Off";
  return String(value);
}
