import { useMemo } from "react";
import type { HookOffer } from "#contract/hooks";
import type { CreatorModel } from "#contract/models";
import { SCRIPT_PRICE } from "#contract/written-scripts";
import type { VoiceEngine } from "#film/voice/engine";
import { usePreferences } from "#lib/preferences";
import { HOOK_OFFER_PATH, modelsPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { type VoiceChoice, voiceChoices } from "../editor/voice/voice-choices";
import { chosenModel, useModels } from "../generate/use-models";
import { useEnginesHere } from "./voice/engines-here";

/** What a recipe can work with here and now. */
export interface RecipeMeans {
  /** Those of this device first, since they cost nothing. */
  voices: readonly VoiceChoice[];
  /** Whether an engine of this device was downloaded; null until that is known. */
  isHere: (engine: VoiceEngine) => boolean | null;
  /** What makes pictures: the model that Text to Image would use; null while none can. */
  pictureModel: CreatorModel | null;
  /** What makes clips of pictures: the model that Image to Video would use; null while none can. */
  clipModel: CreatorModel | null;
  /** What makes presenters and can run, the default first. */
  presenterModels: readonly CreatorModel[];
  /** What a script by a model costs, in credits; 0 where rules write it. */
  scriptPrice: number;
  /** Why the prices of scripts and hooks are not known yet, as a sentence; null once they are. */
  priceWait: string | null;
  /** What hooks by a model cost, in credits; 0 where they come from templates. */
  hooksPrice: number;
  /** Whether all of this is known; what is made without a person waits for it. */
  isKnown: boolean;
  /** Asks again which engines of this device were downloaded. */
  recheckVoices: () => void;
}

const PRICES_FAILED =
  "The prices could not be loaded. Reload the page, so that nothing is paid unseen.";

/** What the recipes of this page can work with. */
export function useMeans(): RecipeMeans {
  const { data } = useResource<{ items: CreatorModel[] }>(modelsPath("speech"), {
    failure: "The AI voices could not be loaded.",
  });
  const { isHere, isKnown: areVoicesKnown, recheck: recheckVoices } = useEnginesHere();
  const models = data?.items;
  const { data: offer, error: offerError } = useResource<HookOffer>(HOOK_OFFER_PATH, {
    failure: "What writes scripts could not be loaded.",
  });
  const hooksPrice = offer?.price ?? 0;
  const scriptPrice = offer && offer.price > 0 ? SCRIPT_PRICE : 0;
  const checking = offerError === null ? "Checking prices…" : PRICES_FAILED;
  const priceWait = offer ? null : checking;
  const { preferences } = usePreferences();
  const { data: pictures } = useModels("text_to_image");
  const { data: clips } = useModels("image_to_video");
  const preferred = preferences?.default_models;
  const pictureModel = chosenModel(pictures?.items ?? null, preferred?.text_to_image ?? null);
  const clipModel = chosenModel(clips?.items ?? null, preferred?.image_to_video ?? null);
  const { data: presenters } = useModels("presenter");
  const isKnown = Boolean(models && offer && pictures) && areVoicesKnown;
  return useMemo(
    () => ({
      voices: voiceChoices(models ?? []),
      pictureModel: pictureModel?.is_ready ? pictureModel : null,
      // One that starts from clips cannot start from a picture.
      clipModel: clipModel?.is_ready && !clipModel.takes_clip ? clipModel : null,
      presenterModels: (presenters?.items ?? []).filter(({ is_ready }) => is_ready),
      scriptPrice,
      priceWait,
      hooksPrice,
      isHere,
      isKnown,
      recheckVoices,
    }),
    [
      models,
      pictureModel,
      clipModel,
      presenters,
      scriptPrice,
      priceWait,
      hooksPrice,
      isHere,
      isKnown,
      recheckVoices,
    ],
  );
}
