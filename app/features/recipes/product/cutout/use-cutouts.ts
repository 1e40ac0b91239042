import { useEffect, useRef } from "react";
import type { CreatorModel } from "#contract/models";
import { shortageOf } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { startPrice } from "#lib/start-price";
import { uploadMedia } from "#lib/upload-media";
import { failureSentence } from "../../../editor/failure-sentence";
import { endDeviceWork } from "../../../enhance/device/client";
import { fetchFile } from "../../../enhance/steps/source";
import { cancelGeneration } from "../../../generate/generation-api";
import { startAtPrice } from "../../../generate/start-at-price";
import type { MadeEnd } from "../../short/made";
import { followPicture } from "../../short/pictures";
import type { AdPhoto, ProductPlan } from "../product-plan";
import { type CutPhoto, cutPhoto, trimCutout } from "./cut-photo";

type Update = (change: (plan: ProductPlan) => ProductPlan) => void;

/** What is said of a photo that the device cannot cut out. */
export const NOT_PLAIN =
  "Its background is not plain, so this device cannot cut it out. The photo is shown as it is.";
const NOT_CLEAR = "The model left the background in the picture. The photo is shown as it is.";
const FAILED = "The product could not be cut out. The photo is shown as it is.";

/** What a model is asked for, and its price in credits. */
const askFor = ({ src }: AdPhoto, model: CreatorModel) => {
  const { width, height } = src;
  const inputSize = width && height ? { width, height } : null;
  const price = startPrice(model, { inputSize, inputSeconds: null });
  return { wish: { image_url: src.url }, price };
};

/** What a model takes for cutting a photo out, in credits. */
export const cutoutPrice = (photo: AdPhoto, model: CreatorModel): number =>
  askFor(photo, model).price;

/** Stores a cut-out as the photo's own; without one it says why. @throws {ApiError} {TypeError}; Error with a sentence */
async function stored(
  cut: CutPhoto | null,
  { name, problem, signal }: { name: string; problem: string; signal: AbortSignal },
): Promise<Partial<AdPhoto>> {
  if (!cut) return { isCut: false, cutProblem: problem };
  const ending = cut.file.type === "image/webp" ? "webp" : "png";
  const stem = name.replace(/\.[^.]+$/u, "").slice(0, 100);
  const file = new File([cut.file], `${stem}, cut out.${ending}`, { type: cut.file.type });
  const upload = await uploadMedia(file, { signal, onProgress: () => undefined });
  const { key, url, width, height } = upload;
  const size = width && height ? { width, height } : {};
  const src = { kind: "upload" as const, key, url, type: "image" as const, ...size };
  const { ground, isAi } = cut;
  return { cutProblem: null, cutout: { src, ground, ...(isAi ? { isAi } : {}) } };
}

/** Changes the photo of an address. */
type SetPhoto = (url: string, part: Partial<AdPhoto>) => void;

/** Does what gives a cut-out and notes it in the plan, unless it is not wanted any more. */
function note(
  cutOut: Promise<Partial<AdPhoto>>,
  { url, signal, set }: { url: string; signal: AbortSignal; set: () => SetPhoto },
): void {
  cutOut.then(
    (part) => {
      if (!signal.aborted) set()(url, part);
    },
    (error: unknown) => {
      if (signal.aborted) return;
      const cutProblem = failureSentence(error, FAILED);
      set()(url, { isCut: false, cutProblem, cutPending: null });
    },
  );
}

/** Cuts the photo of an address out on this device. */
async function cutHere(url: string, name: string, signal: AbortSignal) {
  const cut = await cutPhoto(await fetchFile(url, signal), signal);
  return stored(cut, { name, problem: NOT_PLAIN, signal });
}

/** Takes over what a provider cut out. */
async function takeOver({ picture, failure }: MadeEnd, name: string, signal: AbortSignal) {
  if (!picture) throw new Error(failure ?? FAILED);
  const cut = await trimCutout(await fetchFile(picture.src.url, signal), signal);
  const own = cut && { ...cut, isAi: picture.isAi === true };
  return { ...(await stored(own, { name, problem: NOT_CLEAR, signal })), cutPending: null };
}

/** Cuts out the photos of a plan that are to be: on this device one after the other, or by a provider. */
export function useCutouts({ photos }: ProductPlan, update: Update) {
  const set: SetPhoto = (url, part) =>
    update((now) => ({
      ...now,
      photos: now.photos.map((photo) => (photo.src.url === url ? { ...photo, ...part } : photo)),
    }));
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => endDeviceWork, []);

  const open = photos.find(({ isCut, cutout, cutPending }) => isCut && !cutout && !cutPending);
  const { url: openUrl = null } = open?.src ?? {};
  const openName = open?.name ?? "";
  useEffect(() => {
    if (openUrl === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const cut = cutHere(openUrl, openName, signal);
    note(cut, { url: openUrl, signal, set: () => latest.current });
    return () => controller.abort();
  }, [openUrl, openName]);

  const asked = photos.find(({ cutPending }) => cutPending);
  const { url: askedUrl = "" } = asked?.src ?? {};
  const askedName = asked?.name ?? "";
  const pending = asked?.cutPending ?? null;
  useEffect(() => {
    if (pending === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const stop = followPicture(pending, (end) => {
      refreshCredits();
      const cut = takeOver(end, askedName, signal);
      note(cut, { url: askedUrl, signal, set: () => latest.current });
    });
    return () => {
      stop();
      controller.abort();
    };
  }, [pending, askedUrl, askedName]);

  return {
    cutOut: (photo: AdPhoto) => set(photo.src.url, { isCut: true, cutProblem: null }),
    keep(photo: AdPhoto) {
      const { cutPending } = photo;
      if (cutPending) cancelGeneration(cutPending).then(refreshCredits, () => undefined);
      set(photo.src.url, { isCut: false, cutPending: null });
    },
    /** Lets a provider cut a photo out; it goes on where the page is left. */
    async cutWith(photo: AdPhoto, model: CreatorModel) {
      const { wish, price } = askFor(photo, model);
      const take = photo.cutTake ?? 0;
      try {
        const cutPending = await startAtPrice("cutout", { ...model, price }, wish, take);
        set(photo.src.url, { isCut: true, cutProblem: null, cutPending, cutTake: take + 1 });
      } catch (error) {
        // The dialog about the balance says that it does not cover this.
        if (shortageOf(error) === null)
          set(photo.src.url, { cutProblem: failureSentence(error, FAILED) });
      }
    },
  };
}
