import type { PlannedScene, ScenePicture, ShortPlan } from "./short-plan";

/** How a generation of a scene ended. */
export interface MadeEnd {
  picture: ScenePicture | null;
  /** Why it is missing, as a sentence. */
  failure: string | null;
  /** What it cost, in credits. */
  cost: number;
}

/** A scene with another picture: what was made of the one before, and its approval, went with that one. */
export const withStill = (scene: PlannedScene, picture: ScenePicture): PlannedScene => ({
  ...scene,
  ...{ picture, failure: null, isApproved: false, clip: undefined },
});

function endedScene(scene: PlannedScene, id: string, end: MadeEnd): PlannedScene {
  const { picture, failure } = end;
  if (scene.pending === id) {
    const ended = { ...scene, pending: null, failure };
    return picture ? withStill(ended, picture) : ended;
  }
  const { clip } = scene;
  if (clip?.pending !== id) return scene;
  return { ...scene, clip: { ...clip, pending: null, failure, picture: picture ?? clip.picture } };
}

/** A plan in which the picture or the clip that a generation made has its place, and its cost is counted. */
export const withEnded = (plan: ShortPlan, id: string, end: MadeEnd): ShortPlan => ({
  ...plan,
  spent: (plan.spent ?? 0) + end.cost,
  scenes: plan.scenes.map((scene) => endedScene(scene, id, end)),
});

/** The generations that are making something for a plan. */
export const pendingOf = ({ scenes }: Pick<ShortPlan, "scenes">): string[] =>
  scenes.flatMap(({ pending, clip }) => [pending ?? [], clip?.pending ?? []].flat());
