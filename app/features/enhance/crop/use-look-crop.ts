import { atom } from "nanostores";
import { useEffect, useState } from "react";
import type { WayBack } from "../../masks/steps";
import { useSteps } from "../../masks/use-steps";
import { type Crop, isWhole, NO_CROP, settleCrop, withAngle, withRatio } from "./crop";
import { ratioNamed } from "./ratios";

interface Size {
  width: number;
  height: number;
}

/** The parts of pictures that were worked on, for when their screen comes back. */
const known = new WeakMap<Blob, Crop>();

/** The part that the next picture begins with: that of a result whose look is changed. */
export const askedCrop = atom<Crop | null>(null);

export interface CropControl extends WayBack {
  crop: Crop;
  /** The size of the whole picture, in pixels. */
  size: Size;
  /** Whether the part is being chosen, with all of the picture in sight. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The name of the shape that it keeps. */
  ratio: string;
  setRatio: (ratio: string) => void;
  setAngle: (angle: number) => void;
  /** @param act names what goes on, as a drag does: it is one step */
  set: (crop: Crop, act?: string) => void;
  reset: () => void;
}

/** The part of a picture that is kept; another picture begins whole. Null without a picture. */
export function useLookCrop(source: { file: Blob; width: number; height: number } | null) {
  const { value, set, reset, ...way } = useSteps<Crop>();
  const [isOpen, setOpen] = useState(false);
  const [ratio, setRatio] = useState("free");
  const file = source?.file;
  const { width = 1, height = 1 } = source ?? {};
  useEffect(() => {
    if (!file) return;
    const asked = askedCrop.get();
    askedCrop.set(null);
    reset(asked ? settleCrop(asked, { width, height }) : (known.get(file) ?? NO_CROP));
    setRatio("free");
  }, [file, width, height, reset]);
  const crop = value ?? NO_CROP;
  useEffect(() => {
    if (file && value) known.set(file, value);
  }, [file, value]);
  if (!source) return null;
  const size = { width, height };
  const control: CropControl = {
    ...{ crop, size, isOpen, setOpen, ratio, set, ...way },
    setRatio(name) {
      setRatio(name);
      const wanted = ratioNamed(name, size);
      if (wanted !== null) set(withRatio(crop, size, wanted));
    },
    setAngle: (angle) => set(withAngle(crop, size, angle), "angle"),
    reset() {
      setRatio("free");
      if (!isWhole(crop)) set(NO_CROP);
    },
  };
  return control;
}
