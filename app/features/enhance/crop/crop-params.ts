import type { OpenParams } from "#contract/generation";
import { type Crop, isWhole, NO_CROP } from "./crop";

const NAMES = {
  x: "crop_x",
  y: "crop_y",
  width: "crop_width",
  height: "crop_height",
} as const;

/** So many decimals give each pixel of a picture of 64 megapixels. */
const rounded = (value: number) => Number(value.toFixed(6));

/** What a receipt says of the part that was kept; nothing for all of the picture. */
export function paramsOfCrop(crop: Crop): Record<string, number> {
  if (isWhole(crop)) return {};
  const { x, y, width, height, angle } = crop;
  const sides = { x, y, width, height };
  const entries = Object.entries(NAMES).map(
    ([side, name]) => [name, rounded(sides[side as keyof typeof sides])] as const,
  );
  return { ...Object.fromEntries(entries), ...(angle !== 0 && { angle: rounded(angle) }) };
}

/** The part that a receipt tells of; it is settled once the picture's size is known. */
export function cropOfParams(params: OpenParams): Crop {
  const numberIn = (name: string, plain: number) => {
    const value = params[name];
    return typeof value === "number" && Number.isFinite(value) ? value : plain;
  };
  return {
    x: numberIn(NAMES.x, NO_CROP.x),
    y: numberIn(NAMES.y, NO_CROP.y),
    width: numberIn(NAMES.width, NO_CROP.width),
    height: numberIn(NAMES.height, NO_CROP.height),
    angle: numberIn("angle", 0),
  };
}
