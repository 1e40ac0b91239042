import type { AdPhoto, PhotoCutout } from "../product-plan";

/** Whether a photo is being cut out, here or by a provider; also once more. */
export const isBeingCut = ({ isCut, cutout, cutPending }: AdPhoto): boolean =>
  isCut === true && (!cutout || Boolean(cutPending));

/** A photo with its new cut-out. */
export const withCutout = (photo: AdPhoto, cutout: PhotoCutout): AdPhoto => ({
  ...photo,
  ...{ cutout, cutProblem: null, cutPending: null, cutMade: null },
});

/**
 * A photo that could not be cut out. An earlier cut-out stays.
 * @param made the provider's result that is there although it was not taken over
 */
export const withCutFailure = (
  photo: AdPhoto,
  { problem, made = null }: { problem: string; made?: string | null },
): AdPhoto => ({
  ...photo,
  ...{ isCut: photo.cutout !== undefined && photo.isCut === true },
  ...{ cutProblem: problem, cutPending: null, cutMade: made },
});

/** A photo that a provider is cutting out. @param id its generation */
export const withCutPending = (photo: AdPhoto, id: string): AdPhoto => ({
  ...photo,
  ...{ isCut: true, cutProblem: null, cutPending: id },
});

/** A photo whose cut-out is no longer there. */
export function withoutCutout({ cutout: _, ...photo }: AdPhoto): AdPhoto {
  return withCutFailure(photo, {
    problem: "The file of the cut-out was deleted. The photo is shown as it is.",
  });
}
