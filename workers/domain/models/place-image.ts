/**
 * A provider's input with the pictures in their place.
 * @param field the provider's name for it, as `buildInput` gives it: `image`, or `image_urls[]` for a
 *   model that takes a list; null where the generation has no picture.
 * @param urls the pictures' addresses: the first counts where the model takes one.
 */
export function placeImage(
  input: Record<string, unknown>,
  field: string | null,
  urls: readonly string[],
): Record<string, unknown> {
  const [first] = urls;
  if (field === null || first === undefined) return { ...input };
  return field.endsWith("[]")
    ? { ...input, [field.slice(0, -2)]: urls }
    : { ...input, [field]: first };
}
