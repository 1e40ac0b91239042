export const PARAMETER_TYPES = ["string", "number", "boolean", "integer", "loras"] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** Format of a text parameter that takes the address of a file. */
export const FILE_FORMAT = "uri";
/** Format of one that the provider wants as a list of such addresses, such as fal's `image_urls`. */
export const FILE_LIST_FORMAT = "uri[]";

/** Files that are not the picture itself. */
const BESIDE_IMAGE = /mask|control|video|audio|weights|lora/i;

/** The parameter that takes the creator's picture: the first one for files that is no mask or the like. */
export function imageParameterOf<
  T extends { name: string; type: ParameterType; format?: string | null | undefined },
>(parameters: readonly T[]): T | undefined {
  const files = parameters.filter(
    ({ type, format }) =>
      type === "string" && (format === FILE_FORMAT || format === FILE_LIST_FORMAT),
  );
  return files.find(({ name }) => !BESIDE_IMAGE.test(name)) ?? files[0];
}

/** The parameter that takes the creator's sound, for a model that takes one beside a picture; undefined for none. */
export function soundParameterOf<T extends Parameters<typeof imageParameterOf>[0][number]>(
  parameters: readonly T[],
): T | undefined {
  return parameters.find(
    ({ name, type, format }) =>
      type === "string" && format === FILE_FORMAT && /audio|sound|voice|speech/i.test(name),
  );
}

/** What models call a mask: fal's `mask_url` and `mask_image_url`, Replicate's `mask` and `mask_image`, OpenAI's `mask`. */
const MASK = /^(?:inpaint(?:ing)?_)?mask(?:_image)?(?:_ur[il]s?)?$/i;

/** The parameter that takes the mask of a picture's region, whether creators see it or not; undefined for none. */
export function maskParameterOf<
  T extends {
    name: string;
    type: ParameterType;
    format?: string | null | undefined;
    enum?: readonly string[] | null | undefined;
  },
>(parameters: readonly T[]): T | undefined {
  const picture = imageParameterOf(parameters);
  return parameters.find((one) => {
    const { name, type, format, enum: options } = one;
    if (one === picture) return false;
    const isAddress = format == null || format === FILE_FORMAT || format === FILE_LIST_FORMAT;
    return MASK.test(name) && type === "string" && isAddress && (options?.length ?? 0) === 0;
  });
}

/** Whether a model of the list changes a marked region alone: it takes `params.mask_url`. */
export function takesMask(model: { takes: readonly string[] } | null): boolean {
  return model?.takes.includes("mask") ?? false;
}

/** Whether a model starts from a clip, by the name of what takes the creator's file; others start from pictures. */
export function takesVideo(parameters: Parameters<typeof imageParameterOf>[0]): boolean {
  return /video/i.test(imageParameterOf(parameters)?.name ?? "");
}
