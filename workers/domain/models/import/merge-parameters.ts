import type { Parameter } from "#contract/models";

/**
 * The schema that an import leads to: the provider's word counts for everything but whether a
 * parameter that is there already is shown to creators, which is the administrator's choice.
 */
export function mergeParameters(
  stored: readonly Parameter[],
  imported: readonly Parameter[],
): Parameter[] {
  return imported.map((parameter) => {
    const known = stored.find((one) => one.name === parameter.name);
    return known ? { ...parameter, visible: known.visible } : parameter;
  });
}
