import type { CreatorModel } from "#contract/models";
import { clipPrice, lacksClip, stillOf } from "./clips";
import { picturePrice } from "./pictures";
import type { PlannedScene, ShortPlan } from "./short-plan";

/** What is open of a storyboard, and what it costs. */
export interface StoryboardCosts {
  /** Pictures that are missing, and what making all of them costs. Credits. */
  pictures: { count: number; price: number };
  /** Approved stills without a clip, and what making all of them clips costs. Credits. */
  clips: { count: number; price: number };
  stills: number;
  approved: number;
  /** What its pictures and clips have cost so far. Credits. */
  spent: number;
}

/** Sums up a storyboard. A model that is null makes nothing. */
export function storyboardCosts(
  plan: ShortPlan,
  models: { pictureModel: CreatorModel | null; clipModel: CreatorModel | null },
): StoryboardCosts {
  const { pictureModel, clipModel } = models;
  const sum = (
    isOpen: (scene: PlannedScene) => boolean,
    priceOf: (scene: PlannedScene, place: number) => number,
  ) =>
    plan.scenes.reduce(
      ({ count, price }, scene, place) =>
        isOpen(scene)
          ? { count: count + 1, price: price + priceOf(scene, place) }
          : { count, price },
      { count: 0, price: 0 },
    );
  const stills = plan.scenes.filter((scene) => stillOf(scene) !== null);
  return {
    pictures: sum(
      ({ picture, pending }) => picture === null && pending === null,
      (scene, place) => (pictureModel ? picturePrice(pictureModel, scene, { plan, place }) : 0),
    ),
    clips: sum(lacksClip, (scene, place) =>
      clipModel ? clipPrice(clipModel, scene, { plan, place }) : 0,
    ),
    stills: stills.length,
    approved: stills.filter(({ isApproved }) => isApproved === true).length,
    spent: plan.spent ?? 0,
  };
}
