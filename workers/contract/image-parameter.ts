export const PARAMETER_TYPES = ["string", "number", "boolean", "integer", "loras"] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** Format of a text parameter that takes the address of a file. */
export const FILE_FORMAT = "uri";
/** Format of one that the provider wants as a list of such addresses, such as fal's `image_urls`. */
export const FILE_LIST_FORMAT = "uri[]";

/** Files that are not the picture itself. */
const BESIDE_IMAGE = /mask|control|video|audio|weights|lora|reference/i;

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

/** Where a model takes further pictures. */
export interface ReferencePlace {
  /** The parameter's name. */
  name: string;
  /** Whether they follow the input in its list; else the list is theirs alone. */
  isBehindInput: boolean;
}

/** Lists that take further pictures: of masks, clips, sounds and the like they are not. */
const OF_PICTURES = /image|picture|photo|reference|subject|character/i;
const OF_OTHERS = /mask|control|video|audio|weights|lora/i;

/**
 * Where a model takes further pictures: in a list of their own, else behind the input in its list; null for nowhere.
 * @param hasInput whether a generation starts from a picture.
 */
export function referencePlaceOf<
  T extends Parameters<typeof imageParameterOf>[0][number] & { visible?: boolean | undefined },
>(parameters: readonly T[], hasInput: boolean): ReferencePlace | null {
  const picture = imageParameterOf(parameters);
  const lists = parameters.filter(
    ({ name, type, format }) =>
      type === "string" &&
      format === FILE_LIST_FORMAT &&
      OF_PICTURES.test(name) &&
      !OF_OTHERS.test(name),
  );
  const further = lists.filter((one) => one !== picture && one.visible !== false);
  const own = further.find(({ name }) => name === "reference_images") ?? further[0];
  if (own) return { name: own.name, isBehindInput: false };
  const isList = picture?.format === FILE_LIST_FORMAT && !OF_OTHERS.test(picture.name);
  return isList ? { name: picture.name, isBehindInput: hasInput } : null;
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
