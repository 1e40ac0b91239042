import * as z from "zod";

/** Frames in a second, as the fraction that files and broadcasters use: 30000/1001 is what is called 29.97. */
export interface FrameRate {
  num: number;
  den: number;
}

/** The rates that a film can have. */
export const FRAME_RATES = [
  { num: 24_000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60, den: 1 },
] as const;

export const DEFAULT_FRAME_RATE: FrameRate = { num: 30, den: 1 };

/** Frames in a second. */
export const framesPerSecond = ({ num, den }: FrameRate): number => num / den;

/** As people say it: 29.97 fps. */
export function frameRateName(rate: FrameRate): string {
  return `${Math.round(framesPerSecond(rate) * 1000) / 1000} fps`;
}

/** A rate of a document, one of those above. */
export const frameRate: z.ZodType<FrameRate> = z.union(
  FRAME_RATES.map(({ num, den }) => z.strictObject({ num: z.literal(num), den: z.literal(den) })),
  `The frame rate is one of ${FRAME_RATES.map(({ num, den }) => `${num}/${den}`).join(", ")}.`,
);
