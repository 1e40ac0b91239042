import { useState } from "react";
import type { CreatorModel } from "#contract/models";
import type { DeviceMethod } from "../device/protocol";
import type { ModelName } from "../upscale/models";
import type { VideoInfo } from "../videos/video";
import { deviceOptions, firstMethod, isModel } from "./device-options";
import { providerOptions, useProviderModels } from "./provider-models";
import { useAskedModel } from "./use-asked-model";
import type { WhereOption } from "./where-field";

/** Where and how the work is done. */
export interface Way {
  options: readonly WhereOption[];
  value: string;
  choose: (value: string) => void;
  /** The provider's model; null on this device. */
  chosen: CreatorModel | null;
  method: DeviceMethod;
  /** The network that must be here first; null where none is needed. */
  model: ModelName | null;
}

/** The ways for a picture or for a clip. Each medium keeps its own choice. */
export function useWay(video: VideoInfo | null): Way {
  const medium = video ? "video" : "image";
  const asked = useAskedModel("upscale");
  const [choices, setChoices] = useState<Partial<Record<typeof medium, string>>>(
    asked === null ? {} : { image: asked, video: asked },
  );
  const models = useProviderModels("upscale", medium);
  const wish = choices[medium];
  const chosen = models.find(({ name }) => wish === `model ${name}`) ?? null;
  const own = deviceOptions(video);
  const method = own.find(({ value }) => value === wish)?.value ?? firstMethod(video);
  return {
    options: [...own, ...providerOptions(models)],
    value: chosen && wish ? wish : method,
    choose: (value) => setChoices((all) => ({ ...all, [medium]: value })),
    chosen,
    method,
    model: isModel(method) && !chosen ? method : null,
  };
}
