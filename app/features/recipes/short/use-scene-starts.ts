import { useEffect, useRef } from "react";
import type { PlannedScene, ShortPlan } from "./short-plan";

/** Starts something for a scene, which costs credits. */
type StartScene = (scene: PlannedScene, place: number) => Promise<void>;

/** Starts generations for scenes: one at a time for each scene, and none once the screen was left. */
export function useSceneStarts(plan: ShortPlan) {
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

  async function one(id: string, start: StartScene): Promise<void> {
    if (starting.current.has(id)) return;
    const { scenes } = present.current;
    const place = scenes.findIndex((scene) => scene.id === id);
    const scene = scenes[place];
    if (!scene) return;
    starting.current.add(id);
    try {
      await start(scene, place);
    } finally {
      starting.current.delete(id);
    }
  }

  return {
    one: (id: string, start: StartScene) => void one(id, start).catch(() => undefined),
    /** Starts it for each scene that lacks it by then; it ends with the first start that rejects. */
    async each(lacksIt: (scene: PlannedScene) => boolean, start: StartScene) {
      for (const { id } of present.current.scenes) {
        // Scenes that were deleted, filled or started meanwhile are skipped.
        const scene = present.current.scenes.find((other) => other.id === id);
        if (isLeft.current) return;
        if (!scene || !lacksIt(scene)) continue;
        try {
          await one(id, start);
        } catch {
          return;
        }
      }
    },
  };
}
