import { useEffect, useRef } from "react";
import type { CreatorModel } from "#contract/models";
import { shortageOf } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { uploadMedia } from "#lib/upload-media";
import { failureSentence } from "../../editor/failure-sentence";
import { newId } from "../../editor/pieces";
import { cancelGeneration } from "../../generate/generation-api";
import type { PlanProps } from "../recipe";
import { startPicture } from "./pictures";
import type { PlannedScene, ShortInput, ShortPlan } from "./short-plan";

type Update = PlanProps<ShortInput, ShortPlan>["update"];

/** What can be done with the scenes of a plan. */
export function useScenes(
  plan: ShortPlan,
  { model, update }: { model: CreatorModel | null; update: Update },
) {
  const set = (id: string, part: (scene: PlannedScene) => Partial<PlannedScene>) =>
    update((now) => ({
      ...now,
      scenes: now.scenes.map((scene) => (scene.id === id ? { ...scene, ...part(scene) } : scene)),
    }));

  const present = useRef(plan);
  present.current = plan;
  const starting = useRef(new Set<string>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const start = async (scene: PlannedScene) => {
    if (!model || starting.current.has(scene.id)) return;
    starting.current.add(scene.id);
    const place = plan.scenes.findIndex(({ id }) => id === scene.id);
    try {
      const pending = await startPicture(model, scene, { plan, place });
      set(scene.id, (now) => ({ pending, failure: null, take: now.take + 1 }));
    } catch (error) {
      // The dialog about the balance says that it does not cover this.
      if (shortageOf(error)) throw error;
      const failure = failureSentence(error, "The picture could not be made. Please try again.");
      set(scene.id, () => ({ failure }));
    } finally {
      starting.current.delete(scene.id);
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
    make(id: string) {
      const scene = plan.scenes.find((one) => one.id === id);
      if (scene) void start(scene).catch(() => undefined);
    },
    /** Starts each picture that is missing; it ends with the first that the balance does not cover. */
    async makeAll() {
      for (const { id } of plan.scenes) {
        // What was deleted, filled or started meanwhile is not bought.
        const scene = present.current.scenes.find((one) => one.id === id);
        if (isLeft.current) return;
        if (!scene || scene.picture !== null || scene.pending !== null) continue;
        try {
          await start(scene);
        } catch {
          return;
        }
      }
    },
    cancel(id: string) {
      const { pending } = plan.scenes.find((one) => one.id === id) ?? {};
      if (pending) cancelGeneration(pending).then(refreshCredits, () => undefined);
    },
    async upload(id: string, file: File) {
      try {
        const { signal } = new AbortController();
        const stored = await uploadMedia(file, { signal, onProgress: () => undefined });
        const { key, url, contentType, width, height, duration } = stored;
        const type = contentType.startsWith("video/") ? "video" : "image";
        if (contentType.startsWith("audio/")) throw new Error("Choose a picture or a clip.");
        set(id, () => ({
          failure: null,
          picture: {
            name: stored.name ?? file.name,
            src: {
              ...{ kind: "upload", key, url, type },
              ...(width && height ? { width, height } : {}),
              ...(duration ? { duration } : {}),
            },
          },
        }));
      } catch (error) {
        set(id, () => ({ failure: failureSentence(error, "The file could not be uploaded.") }));
      }
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
