import type { AspectRatio, GenerationRecord } from "#contract/generation";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { startPrice } from "#lib/start-price";
import { cropBox, ratioOf } from "./crop/crop";
import { wantedRatio } from "./crop/wanted-ratio";
import { startBodies } from "./start-bodies";
import type { FormDraft } from "./use-draft";

/** The size of the picture as it is sent: cut to the wanted shape where its creator chose what stays. */
function sentSize(
  kind: StudioKind,
  draft: FormDraft,
  model: CreatorModel,
  preferredRatio: AspectRatio,
) {
  const { width = null, height = null } = draft.image ?? {};
  if (!KINDS[kind].inputs.includes("image") || width === null || height === null) return null;
  const ratio = ratioOf(wantedRatio(kind, draft, model, preferredRatio));
  const { focus } = draft;
  return focus === null || ratio === null
    ? { width, height }
    : cropBox({ width, height }, ratio, focus);
}

/**
 * What one generation costs with what the form says. Credits.
 * @param preferredRatio the shape where the form names none
 */
export function formPrice(
  kind: StudioKind,
  draft: FormDraft,
  model: CreatorModel | null,
  preferredRatio: AspectRatio,
): number {
  if (model === null) return KINDS[kind].price;
  if (model.price_per === null) return model.price;
  const [body = {}] = startBodies(kind, draft, model, preferredRatio);
  const inputSize = sentSize(kind, draft, model, preferredRatio);
  return startPrice(model, { ...body, inputSize });
}

/**
 * What running a result again costs. Its price before is the best figure where its price follows its input.
 * @param used the model that it would use
 */
export function againPrice(
  kind: StudioKind,
  used: CreatorModel | null,
  record: Pick<GenerationRecord, "model" | "cost"> | null,
): number {
  if (used === null) return KINDS[kind].price;
  const isFollowing = used.price_per !== null && record?.model === used.name;
  return isFollowing ? record.cost : used.price;
}
