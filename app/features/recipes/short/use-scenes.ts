import type { CreatorModel } from "#contract/models";
import type { Medium } from "#film/build/medium";
import { shortageOf } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { failureSentence } from "../../editor/failure-sentence";
import { newId } from "../../editor/pieces";
import { cancelGeneration } from "../../generate/generation-api";
import { uploadForPlan } from "../fields/upload-for-plan";
import { pictureOfMedium } from "../proposals/picture-of-medium";
import type { PlanProps } from "../recipe";
import { whileWaiting } from "../while-waiting";
import { withStill } from "./made";
import { startPicture } from "./pictures";
import type { PlannedScene, ShortInput, ShortPlan } from "./short-plan";
import { useSceneStarts } from "./use-scene-starts";

type Props = PlanProps<ShortInput, ShortPlan>;

/** Why `Continue` waits: the film would lack a picture that comes later. */
const UPLOADING = "Wait until the pictures are uploaded.";

/** What can be done with the scenes of a plan. */
export function useScenes(
  plan: ShortPlan,
  { model, update, onWait }: { model: CreatorModel | null } & Pick<Props, "update" | "onWait">,
) {
  const set = (id: string, part: (scene: PlannedScene) => Partial<PlannedScene>) =>
    update((now) => ({
      ...now,
      scenes: now.scenes.map((scene) => (scene.id === id ? { ...scene, ...part(scene) } : scene)),
    }));

  const starts = useSceneStarts(plan);
  const start = async (scene: PlannedScene, place: number) => {
    if (!model) return;
    try {
      const pending = await startPicture(model, scene, { plan, place });
      set(scene.id, (now) => ({ pending, failure: null, take: now.take + 1 }));
    } catch (error) {
      // The dialog about the balance says that it does not cover this.
      if (shortageOf(error)) throw error;
      const failure = failureSentence(error, "The picture could not be made. Please try again.");
      set(scene.id, () => ({ failure }));
    }
  };

  return {
    change(id: string, part: Partial<PlannedScene>) {
      update((now) => ({
        ...now,
        problems: now.problems.filter(({ at }) => at !== id),
        scenes: now.scenes.map((scene) => (scene.id === id ? { ...scene, ...part } : scene)),
      }));
    },
    make: (id: string) => starts.one(id, start),
    /** Starts each picture that is missing; it ends with the first that the balance does not cover. */
    makeAll: () =>
      starts.each(({ picture, pending }) => picture === null && pending === null, start),
    cancel(id: string) {
      const { pending } = plan.scenes.find((one) => one.id === id) ?? {};
      if (pending) cancelGeneration(pending).then(refreshCredits, () => undefined);
    },
    async upload(id: string, file: File) {
      try {
        const picture = await whileWaiting(onWait, UPLOADING, () =>
          uploadForPlan(file, ["image", "video"], "Choose a picture or a clip."),
        );
        set(id, (now) => withStill(now, picture));
      } catch (error) {
        set(id, () => ({ failure: failureSentence(error, "The file could not be uploaded.") }));
      }
    },
    /** Shows what was proposed. @throws {CopyError}; Error with a sentence for people */
    async use(id: string, medium: Medium) {
      const picture = await whileWaiting(onWait, UPLOADING, () =>
        pictureOfMedium(medium, new AbortController().signal),
      );
      set(id, (now) => withStill(now, picture));
    },
    move(id: string, by: 1 | -1) {
      update((now) => {
        const from = now.scenes.findIndex((scene) => scene.id === id);
        const scene = now.scenes[from];
        const to = from + by;
        if (!scene || to < 0 || to >= now.scenes.length) return now;
        return { ...now, scenes: now.scenes.toSpliced(from, 1).toSpliced(to, 0, scene) };
      });
    },
    remove(id: string) {
      update((now) => ({
        ...now,
        scenes: now.scenes.filter((scene) => scene.id !== id),
        problems: now.problems.filter(({ at }) => at !== id),
      }));
    },
    add() {
      const blank = { say: "", show: "", write: "", picture: null, pending: null, failure: null };
      update((now) => ({ ...now, scenes: [...now.scenes, { ...blank, id: newId(), take: 0 }] }));
    },
  };
}
