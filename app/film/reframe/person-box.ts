import { boxOfMass, type SubjectBox } from "./subject";

/** The share of a picture that a person takes; a smaller mask is a mistake of the model, a larger one is a crowd. */
const AREA = { from: 0.006, to: 0.85 };
/** Head and shoulders are so much of what is seen of a person, from above. */
const HEAD = 0.4;
/** From here on a pixel of a mask belongs to a person, of 255. */
const SURE = 128;

/**
 * Head and shoulders of a person, by a mask of the persons in a picture.
 * @param mask how surely each pixel belongs to a person, 0 to 255, row by row
 * @param before where the person was who is followed
 */
export function personBox(
  mask: { width: number; height: number; data: ArrayLike<number> },
  before: SubjectBox | null,
): SubjectBox | null {
  const { width, height, data } = mask;
  const sure = new Uint8Array(width * height);
  let count = 0;
  for (let at = 0; at < sure.length; at += 1)
    if ((data[at] ?? 0) >= SURE) {
      sure[at] = 1;
      count += 1;
    }
  const area = count / Math.max(1, sure.length);
  if (area < AREA.from || area > AREA.to) return null;
  const whole = boxOfMass(sure, { width, height, before });
  if (!whole) return null;
  const top = whole.y - whole.height / 2;
  const [from, to] = [Math.floor(top * height), Math.ceil((top + whole.height * HEAD) * height)];
  const upper = new Uint8Array(sure.length);
  for (let row = Math.max(0, from); row < Math.min(height, to); row += 1)
    for (let x = 0; x < width; x += 1) {
      const isOwn = Math.abs((x + 0.5) / width - whole.x) <= whole.width / 2 + 0.02;
      if (isOwn) upper[row * width + x] = sure[row * width + x] ?? 0;
    }
  return boxOfMass(upper, { width, height, before: null }) ?? whole;
}
