import { useEffect, useRef } from "react";
import type { CreatorModel } from "#contract/models";
import { shortageOf } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { startPrice } from "#lib/start-price";
import { uploadMedia } from "#lib/upload-media";
import { failureSentence } from "../../../editor/failure-sentence";
import { endDeviceWork } from "../../../enhance/device/client";
import { fetchFile, stemOf } from "../../../enhance/steps/source";
import { cancelGeneration } from "../../../generate/generation-api";
import { startAtPrice } from "../../../generate/start-at-price";
import type { OnWait } from "../../recipe";
import type { MadeEnd } from "../../short/made";
import { followPicture } from "../../short/pictures";
import type { AdPhoto, ProductPlan } from "../product-plan";
import { type CutPhoto, cutPhoto, trimCutout } from "./cut-photo";
import { withCutFailure, withCutout, withCutPending, withoutCutout } from "./cut-states";

type Update = (change: (plan: ProductPlan) => ProductPlan) => void;

/** What is said of a photo that the device cannot cut out. */
export const NOT_PLAIN =
  "Its background is not plain, so this device cannot cut it out. The photo is shown as it is.";
const NOT_CLEAR = "The model left the background in the picture. The photo is shown as it is.";
const NOT_TAKEN = "The finished cut-out could not be taken over. Trying again costs nothing.";
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

/** A change of a photo. */
type ChangePhoto = (photo: AdPhoto) => AdPhoto;

/** Stores a cut-out as the photo's own; without one it says why. @throws {ApiError} {TypeError}; Error with a sentence */
async function stored(
  cut: CutPhoto | null,
  { name, problem, signal }: { name: string; problem: string; signal: AbortSignal },
): Promise<ChangePhoto> {
  if (!cut) return (photo) => withCutFailure(photo, { problem });
  const ending = cut.file.type === "image/webp" ? "webp" : "png";
  const fileName = `${stemOf(name).slice(0, 100)}, cut out.${ending}`;
  const file = new File([cut.file], fileName, { type: cut.file.type });
  const upload = await uploadMedia(file, { signal, onProgress: () => undefined });
  const { key, url, width, height } = upload;
  const size = width && height ? { width, height } : {};
  const src = { kind: "upload" as const, key, url, type: "image" as const, ...size };
  const { ground, isAi } = cut;
  return (photo) => withCutout(photo, { src, ground, ...(isAi ? { isAi } : {}) });
}

/** Changes the photo of an address. */
type SetPhoto = (url: string, change: ChangePhoto) => void;

/** Does what gives a cut-out and notes it in the plan, unless it is not wanted any more. @param at `made`: what was paid for it */
function note(
  cutOut: Promise<ChangePhoto>,
  at: { url: string; signal: AbortSignal; made: string | null; set: () => SetPhoto },
): void {
  const { url, signal, made, set } = at;
  cutOut.then(
    (change) => {
      if (!signal.aborted) set()(url, change);
    },
    (error: unknown) => {
      if (signal.aborted) return;
      const problem = failureSentence(error, made === null ? FAILED : NOT_TAKEN);
      set()(url, (photo) => withCutFailure(photo, { problem, made }));
    },
  );
}

/** Cuts a photo out on this device. */
async function cutHere(
  { url, name, isAi }: { url: string; name: string; isAi: boolean },
  signal: AbortSignal,
) {
  const cut = await cutPhoto(await fetchFile(url, signal), { isAi, signal });
  return stored(cut, { name, problem: NOT_PLAIN, signal });
}

/** Takes over what a provider cut out. */
async function takeOver({ picture, failure, cost }: MadeEnd, name: string, signal: AbortSignal) {
  if (!picture) throw new Error(failure ?? FAILED);
  const isAi = picture.isAi === true;
  const cut = await trimCutout(await fetchFile(picture.src.url, signal), { isAi, signal });
  const problem = cost > 0 ? `${NOT_CLEAR} The price was charged.` : NOT_CLEAR;
  return stored(cut, { name, problem, signal });
}

/** Cuts out the photos of a plan that are to be: on this device one after the other, or by a provider. */
export function useCutouts(
  { photos }: ProductPlan,
  { update, onWait }: { update: Update; onWait: OnWait },
) {
  const set: SetPhoto = (url, change) =>
    update((now) => ({
      ...now,
      photos: now.photos.map((photo) => (photo.src.url === url ? change(photo) : photo)),
    }));
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => endDeviceWork, []);

  const open = photos.find(({ isCut, cutout, cutPending }) => isCut && !cutout && !cutPending);
  const { url: openUrl = null } = open?.src ?? {};
  const openName = open?.name ?? "";
  const isOpenAi = open?.isAi === true;
  useEffect(() => {
    if (openUrl === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const cut = cutHere({ url: openUrl, name: openName, isAi: isOpenAi }, signal);
    note(cut, { url: openUrl, signal, made: null, set: () => latest.current });
    return () => controller.abort();
  }, [openUrl, openName, isOpenAi]);

  const asked = photos.find(({ cutPending }) => cutPending);
  const { url: askedUrl = "" } = asked?.src ?? {};
  const askedName = asked?.name ?? "";
  const pending = asked?.cutPending ?? null;
  useEffect(() => {
    if (pending === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const stop = followPicture(pending, (end) => {
      const cut = takeOver(end, askedName, signal);
      const made = end.picture ? pending : null;
      note(cut, { url: askedUrl, signal, made, set: () => latest.current });
    });
    return () => {
      stop();
      controller.abort();
    };
  }, [pending, askedUrl, askedName]);

  return {
    cutOut: ({ src }: AdPhoto) =>
      set(src.url, (now) => ({ ...now, isCut: true, cutProblem: null })),
    keep({ src, cutPending }: AdPhoto) {
      if (cutPending) cancelGeneration(cutPending).then(refreshCredits, () => undefined);
      set(src.url, (now) => ({ ...now, isCut: false, cutPending: null }));
    },
    /** Takes over what was paid and could not be taken over before. */
    takeAgain({ src, cutMade }: AdPhoto) {
      if (cutMade) set(src.url, (now) => withCutPending(now, cutMade));
    },
    /** Shows the photo again where its cut-out was deleted. */
    async checkFile({ src, cutout }: AdPhoto) {
      if (!cutout) return;
      const answer = await fetch(cutout.src.url).catch(() => null);
      if (answer?.status === 404) set(src.url, withoutCutout);
    },
    /** Lets a provider cut a photo out; it goes on where the page is left. */
    async cutWith(photo: AdPhoto, model: CreatorModel) {
      const { url } = photo.src;
      const { wish, price } = askFor(photo, model);
      const take = photo.cutTake ?? 0;
      onWait("Wait until the photos are cut out.", url);
      try {
        const id = await startAtPrice("cutout", { ...model, price }, wish, take);
        set(url, (now) => ({ ...withCutPending(now, id), cutTake: take + 1 }));
      } catch (error) {
        // The dialog about the balance says that it does not cover this.
        if (shortageOf(error) !== null) return;
        const problem = failureSentence(error, FAILED);
        set(url, (now) => withCutFailure(now, { problem, made: now.cutMade ?? null }));
      } finally {
        onWait(null, url);
      }
    },
  };
}
