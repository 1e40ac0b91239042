import { useEffect, useRef, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { shortageOf } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { startPrice } from "#lib/start-price";
import { failureSentence } from "../../editor/failure-sentence";
import { cancelGeneration } from "../../generate/generation-api";
import { startAtPrice } from "../../generate/start-at-price";
import { uploadForPlan } from "../fields/upload-for-plan";
import type { OnWait } from "../recipe";
import { followPicture, pictureParams } from "../short/pictures";
import { whileWaiting } from "../while-waiting";
import { MIN_PHOTO_SIDE, type PlannedPresenter } from "./presenter";
import type { ProductPlan } from "./product-plan";

/** Words added to the description of a photo, so that it suits models of presenters. */
const PORTRAIT = "portrait photo of one person, face to the camera, shoulders up, plain background";

type Update = (change: (plan: ProductPlan) => ProductPlan) => void;

/** The parameters of a generated photo of a presenter. */
const askFor = (presenter: PlannedPresenter, plan: ProductPlan, model: CreatorModel) => ({
  prompt: `${presenter.wish.trim()}, ${PORTRAIT}`,
  params: pictureParams(model, presenter, { plan: { shape: plan.shape, seed: 7 }, place: 0 }),
});

/** The presenter's photo: an upload, or a picture that is made here. */
export function usePresenterPhoto(
  plan: ProductPlan,
  { model, update, onWait }: { model: CreatorModel | null; update: Update; onWait: OnWait },
) {
  const [isUploading, setIsUploading] = useState(false);
  const isStarting = useRef(false);
  const { presenter } = plan;
  const set = (part: Partial<PlannedPresenter>) =>
    update((now) => (now.presenter ? { ...now, presenter: { ...now.presenter, ...part } } : now));
  const latest = useRef(set);
  latest.current = set;

  const pending = presenter?.pending ?? null;
  useEffect(() => {
    if (pending === null) return;
    return followPicture(pending, ({ picture, failure }) => {
      // What was made here shows no real person, unless its creator says otherwise.
      const made = picture ? { photo: picture, consent: "synthetic" as const } : {};
      latest.current({ pending: null, failure, ...made });
    });
  }, [pending]);

  return {
    isUploading,
    async upload(file: File) {
      setIsUploading(true);
      try {
        const photo = await whileWaiting(onWait, "Wait until the photo is uploaded.", () =>
          uploadForPlan(file, ["image"], "Choose a picture of the presenter."),
        );
        const { width = 0, height = 0 } = photo.src;
        if (Math.min(width, height) < MIN_PHOTO_SIDE)
          throw new Error(
            `Choose a photo of at least ${MIN_PHOTO_SIDE} × ${MIN_PHOTO_SIDE} pixels.`,
          );
        set({ photo, consent: null, failure: null });
      } catch (error) {
        set({ failure: failureSentence(error, "The photo could not be uploaded.") });
      } finally {
        setIsUploading(false);
      }
    },
    /** What making a photo costs, in credits; null where no model can. */
    price:
      presenter && model && presenter.wish.trim() !== ""
        ? startPrice(model, askFor(presenter, plan, model))
        : null,
    async make() {
      if (!presenter || !model || isStarting.current) return;
      isStarting.current = true;
      try {
        const wish = askFor(presenter, plan, model);
        const price = startPrice(model, wish);
        const { take } = presenter;
        const id = await startAtPrice("text_to_image", { ...model, price }, wish, take);
        set({ pending: id, failure: null, take: take + 1 });
      } catch (error) {
        // The dialog about the balance says that it does not cover this.
        if (shortageOf(error) === null)
          set({ failure: failureSentence(error, "The photo could not be made.") });
      } finally {
        isStarting.current = false;
      }
    },
    cancel() {
      if (pending !== null) cancelGeneration(pending).then(refreshCredits, () => undefined);
    },
  };
}
