import type { GenerationRecord, Params } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { mediumOfRecord } from "#film/build/medium";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";
import { startPrice } from "#lib/start-price";
import { RATIO_NAMES } from "../../generate/formats";
import { startAtPrice } from "../../generate/start-at-price";
import { subjectParam } from "../../subjects/chosen-subject";
import type { MadeEnd } from "./made";
import { type PlannedScene, promptOf, type ScenePicture, type ShortPlan } from "./short-plan";

/** The parameters of a scene's picture: its shape, and a seed of the film's family, as far as the model takes them. */
export function pictureParams(
  model: Pick<CreatorModel, "parameters">,
  scene: Pick<PlannedScene, "take">,
  { plan, place }: { plan: Pick<ShortPlan, "shape" | "seed">; place: number },
): Params {
  const params: Params = {};
  const ratio = model.parameters.find(({ name }) => RATIO_NAMES.includes(name));
  if (ratio && (!ratio.enum || ratio.enum.includes(plan.shape))) params[ratio.name] = plan.shape;
  // One family of seeds: neighbours in it, so that a scene that is made again is not another one's picture.
  if (model.parameters.some(({ name }) => name === "seed"))
    params.seed = (plan.seed + place * 101 + scene.take) % 0x7fff_ffff;
  return params;
}

/** What the picture of a scene costs, in credits. */
export const picturePrice = (
  model: CreatorModel,
  scene: PlannedScene,
  at: { plan: ShortPlan; place: number },
): number =>
  startPrice(model, { prompt: promptOf(scene, at.plan), params: pictureParams(model, scene, at) });

/** Starts the picture of a scene; gives the id of its generation. @throws {ApiError} {TypeError} */
export function startPicture(
  model: CreatorModel,
  scene: PlannedScene,
  at: { plan: ShortPlan; place: number },
): Promise<string> {
  const wish = {
    prompt: promptOf(scene, at.plan),
    params: { ...pictureParams(model, scene, at), ...subjectParam(at.plan.subject, model) },
  };
  const price = picturePrice(model, scene, at);
  return startAtPrice("text_to_image", { ...model, price }, wish, scene.take);
}

/** What a result shows in a scene; null where it has no file, or is no picture or clip. */
export function pictureOf(record: GenerationRecord): ScenePicture | null {
  const medium = mediumOfRecord(record);
  if (!medium || medium.type === "audio") return null;
  const { id, output_url: url, width, height, duration } = record;
  return {
    name: medium.name,
    ...(record.is_ai ? { isAi: true } : {}),
    src: {
      ...{ kind: "generation", id, url: url ?? "", type: medium.type },
      ...(width && height ? { width, height } : {}),
      ...(duration ? { duration } : {}),
    },
  };
}

/**
 * Follows the picture or the clip of a scene until it has ended, and reads the balance again then. Gives what ends the
 * following; the generation goes on.
 * @param onEnd gets the result, or the reason of the failure
 */
export function followPicture(id: string, onEnd: (end: MadeEnd) => void): () => void {
  const stop = follow<GenerationRecord>({
    path: generationPath(id),
    onRecord(record) {
      if (record?.status === "processing") return;
      stop();
      refreshCredits();
      const picture = record?.status === "succeeded" ? pictureOf(record) : null;
      const failure = record?.error_message ?? "This could not be made. Nothing was charged.";
      onEnd({
        picture,
        failure: picture ? null : failure,
        cost: picture ? (record?.cost ?? 0) : 0,
      });
    },
  });
  return stop;
}
