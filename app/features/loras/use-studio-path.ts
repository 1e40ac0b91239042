import { KINDS } from "#contract/kinds";
import type { Lora } from "#contract/loras";
import { useModels } from "../generate/use-models";
import { useIsOn } from "../shell/use-features";
import { studioPath } from "./studio-path";

/**
 * Tells the way from a LoRA to a form that uses it; null where no active model takes it, and undefined while the models
 * are not known.
 */
export function useStudioPath(): (lora: Lora) => string | null | undefined {
  const isOn = useIsOn();
  const pictures = useModels("text_to_image").data?.items;
  const clips = useModels("text_to_video").data?.items;
  if (!pictures || !clips) return () => undefined;
  const models = [...pictures, ...clips].filter(({ model_type: kind }) =>
    isOn(KINDS[kind].feature),
  );
  return (lora) => studioPath(models, lora);
}
