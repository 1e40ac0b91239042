/** A shape that a part of a picture can have. */
export interface CropRatio {
  value: string;
  label: string;
  /** Width to height; null for any shape, `own` for that of the picture. */
  ratio: number | "own" | null;
}

export const CROP_RATIOS: readonly CropRatio[] = [
  { value: "free", label: "Free", ratio: null },
  { value: "own", label: "Original", ratio: "own" },
  { value: "1:1", label: "1:1", ratio: 1 },
  { value: "4:5", label: "4:5", ratio: 4 / 5 },
  { value: "5:4", label: "5:4", ratio: 5 / 4 },
  { value: "3:2", label: "3:2", ratio: 3 / 2 },
  { value: "2:3", label: "2:3", ratio: 2 / 3 },
  { value: "16:9", label: "16:9", ratio: 16 / 9 },
  { value: "9:16", label: "9:16", ratio: 9 / 16 },
];

/** Width to height by the name of a shape, for a picture; null for any. */
export function ratioNamed(
  value: string,
  { width, height }: { width: number; height: number },
): number | null {
  const ratio = CROP_RATIOS.find((one) => one.value === value)?.ratio ?? null;
  return ratio === "own" ? width / height : ratio;
}
