import type { AspectRatio, OpenParams, Params } from "#contract/generation";
import { MASK_URL, REFERENCE_IMAGES, ROLES_OF_REFERENCES } from "#contract/generation-params";
import { takesMask } from "#contract/image-parameter";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel, Parameter } from "#contract/models";
import type { StartBody } from "#contract/start";
import { loraParams } from "../loras/chosen-loras";
import { subjectParam } from "../subjects/chosen-subject";
import { formatsOf, settle } from "./formats";
import { rolesOf } from "./references/references";
import type { FormDraft, MarkedRegion } from "./use-draft";
import { takesSeveral } from "./use-models";

/** The parameters of the n-th of several generations: a set seed counts up, so that they differ. */
function paramsFor(params: Params, index: number): Params {
  return typeof params.seed === "number" ? { ...params, seed: params.seed + index } : params;
}

/** The region of a form that goes along: it is of the form's picture, and the model takes one; null for none. */
export function markedRegionOf(
  kind: StudioKind,
  { region, image }: Pick<FormDraft, "region" | "image">,
  model: CreatorModel | null,
): MarkedRegion | null {
  const isOfImage = region !== null && region.image === image?.url;
  return isOfImage && KINDS[kind].takesMask === true && takesMask(model) ? region : null;
}

/**
 * What one press sends: a body for each generation.
 * @param preferredRatio the shape where the form names none
 * @param allowsFallback whether the model's fallback may make it, where it has one
 */
export function startBodies(
  kind: StudioKind,
  draft: FormDraft,
  model: CreatorModel | null,
  preferredRatio: AspectRatio,
  allowsFallback = false,
): readonly StartBody[] {
  const { inputs, takesPrompt, format, mostVariations } = KINDS[kind];
  const formats = formatsOf(model);
  const isWithReferences =
    inputs.includes("image") && draft.references.length > 0 && takesSeveral(model);
  const references: OpenParams = isWithReferences
    ? {
        [REFERENCE_IMAGES]: draft.references.map(({ url }) => url),
        [ROLES_OF_REFERENCES]: rolesOf(draft.references),
      }
    : {};
  const maskUrl = markedRegionOf(kind, draft, model)?.url;
  const mask: OpenParams = maskUrl == null ? {} : { [MASK_URL]: maskUrl };
  const beside = { ...loraParams(draft.loras, model), ...subjectParam(draft.subject, model) };
  const consent = allowsFallback && model?.fallback != null ? { allow_fallback: true } : {};
  const count = Math.min(draft.count, mostVariations);
  return Array.from({ length: count }, (_, index) => {
    const params = { ...paramsFor(draft.params, index), ...references, ...mask, ...beside };
    return {
      ...(takesPrompt ? { prompt: draft.prompt.trim() } : {}),
      ...(takesPrompt && draft.original ? { original_prompt: draft.original } : {}),
      ...(inputs.includes("image") && draft.image ? { image_url: draft.image.url } : {}),
      ...(model && (draft.model || !model.is_default) ? { model: model.name } : {}),
      ...(Object.keys(params).length > 0 ? { params } : {}),
      ...consent,
      ...(format.aspect_ratio === "none"
        ? {}
        : { aspect_ratio: settle(draft.aspectRatio ?? preferredRatio, formats.ratios) }),
      ...(format.quality === "none" ? {} : { quality: settle(draft.quality, formats.qualities) }),
    };
  });
}

const MAX_SEED = 2_147_483_647;

/** The model's own parameter for a seed, where it has one. */
export function seedOf(model: CreatorModel | null): Parameter | null {
  return model?.parameters.find((one) => one.name === "seed" && one.type === "integer") ?? null;
}

/**
 * A body with a seed, where none was set: it follows from the request's key, so that the same
 * request sent again is the same to the last digit.
 * @param requestKey a UUID
 */
export function withSeed(body: StartBody, seed: Parameter, requestKey: string): StartBody {
  if (body.params?.[seed.name] !== undefined) return body;
  const drawn = Number.parseInt(requestKey.slice(0, 8), 16);
  const span = (seed.maximum ?? MAX_SEED) - (seed.minimum ?? 0) + 1;
  return { ...body, params: { ...body.params, [seed.name]: (seed.minimum ?? 0) + (drawn % span) } };
}
