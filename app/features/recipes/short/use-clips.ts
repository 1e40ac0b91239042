import type { CreatorModel } from "#contract/models";
import { shortageOf } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { failureSentence } from "../../editor/failure-sentence";
import { cancelGeneration } from "../../generate/generation-api";
import type { PlanProps } from "../recipe";
import { lacksClip, startClip, stillOf } from "./clips";
import type { PlannedScene, SceneClip, ShortInput, ShortPlan } from "./short-plan";
import { useSceneStarts } from "./use-scene-starts";

const NO_CLIP: SceneClip = { picture: null, pending: null, failure: null, take: 0 };

/** The actions on a plan's storyboard: stills are approved, then become clips. */
export function useClips(
  plan: ShortPlan,
  {
    model,
    update,
  }: { model: CreatorModel | null; update: PlanProps<ShortInput, ShortPlan>["update"] },
) {
  const starts = useSceneStarts(plan);
  const set = (id: string, part: (scene: PlannedScene) => Partial<PlannedScene>) =>
    update((now) => ({
      ...now,
      scenes: now.scenes.map((scene) => (scene.id === id ? { ...scene, ...part(scene) } : scene)),
    }));
  const setClip = (id: string, part: (clip: SceneClip) => Partial<SceneClip>) =>
    set(id, ({ clip = NO_CLIP }) => ({ clip: { ...clip, ...part(clip) } }));

  async function start(scene: PlannedScene, place: number) {
    if (!model) return;
    try {
      const pending = await startClip(model, scene, { plan, place });
      setClip(scene.id, ({ take }) => ({ pending, failure: null, take: take + 1 }));
    } catch (error) {
      // The dialog about the balance says that it does not cover this.
      if (shortageOf(error)) throw error;
      const failure = failureSentence(error, "The clip could not be made. Please try again.");
      setClip(scene.id, () => ({ failure }));
    }
  }

  return {
    approve: (id: string, isApproved: boolean) => set(id, () => ({ isApproved })),
    approveAll: () =>
      update((now) => ({
        ...now,
        scenes: now.scenes.map((scene) =>
          stillOf(scene) ? { ...scene, isApproved: true } : scene,
        ),
      })),
    animate: (id: string) => starts.one(id, start),
    animateAll: () => starts.each(lacksClip, start),
    cancel({ clip }: PlannedScene) {
      if (clip?.pending) cancelGeneration(clip.pending).then(refreshCredits, () => undefined);
    },
    /** Shows the still again; its clip stays among the results. */
    showStill: (id: string) => set(id, () => ({ clip: undefined })),
  };
}
