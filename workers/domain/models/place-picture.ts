/**
 * A provider's input with the picture in its place.
 * @param field the provider's name for it, as `buildInput` gives it: `image`, or `image_urls[]` for a
 *   model that takes a list; null where the generation has no picture.
 * @param url the picture's address.
 */
export function placePicture(
  input: Record<string, unknown>,
  field: string | null,
  url: string | null,
): Record<string, unknown> {
  if (field === null || url === null) return { ...input };
  return field.endsWith("[]")
    ? { ...input, [field.slice(0, -2)]: [url] }
    : { ...input, [field]: url };
}
