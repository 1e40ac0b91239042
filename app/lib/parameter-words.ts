import { LORAS, MASK_URL } from "#contract/generation-params";
import type { PinnedLora } from "#contract/lora-params";
import type { Parameter } from "#contract/models";
import { isReferenceRole, type ReferenceRole } from "#contract/references";

/** What screens call a parameter: its title, else its name in words. */
export function parameterLabel({
  title,
  name,
}: Pick<Parameter, "name"> & { title?: Parameter["title"] | undefined }): string {
  const words = title ?? name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const roleInWords = ({ name, role }: ReferenceRole) => (role ? `@${name} (${role})` : `@${name}`);

const loraInWords = ({ name, id, strength, trigger }: Partial<PinnedLora>) =>
  `${name ?? id} at ${strength}${trigger ? `, trigger ${trigger}` : ""}`;

/**
 * A parameter's value as it is told of a result: reference pictures by their names, other lists of files by their
 * number, a switch by its side.
 */
export function valueInWords(value: unknown): string {
  if (Array.isArray(value) && value.length > 0 && value.every(isReferenceRole))
    return value.map(roleInWords).join(", ");
  if (Array.isArray(value)) return value.length === 1 ? "1 file" : `${value.length} files`;
  if (typeof value === "boolean") return value ? "On" : "Off";
  return String(value);
}

/** A parameter of a result and its value, as they are told. The address of a mask opens it, so it is not shown. */
export function paramInWords(name: string, value: unknown): [label: string, value: string] {
  if (name === MASK_URL) return ["Changed", "A marked region"];
  if (name === LORAS && Array.isArray(value)) return ["LoRAs", value.map(loraInWords).join("\n")];
  return [parameterLabel({ name }), valueInWords(value)];
}
