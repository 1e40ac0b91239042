import type { AspectRatio } from "#contract/generation-words";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { formatsOf, RATIO_NAMES, settle } from "../formats";
import type { FormDraft } from "../use-draft";

/**
 * The shape that the form asks for, such as "9:16"; null where the result keeps the picture's.
 * @param preferred the shape where the form names none
 */
export function wantedRatio(
  kind: StudioKind,
  draft: Pick<FormDraft, "aspectRatio" | "params">,
  model: CreatorModel | null,
  preferred: AspectRatio,
): string | null {
  if (!KINDS[kind].inputs.includes("image")) return null;
  const { ratios } = formatsOf(model);
  if (KINDS[kind].format.aspect_ratio !== "none" && ratios !== null)
    return settle(draft.aspectRatio ?? preferred, ratios);
  const parameter = model?.parameters.find(({ name }) => RATIO_NAMES.includes(name));
  const value = parameter && (draft.params[parameter.name] ?? parameter.default);
  return typeof value === "string" ? value : null;
}
