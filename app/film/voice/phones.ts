/** A sound of speech and when it is heard, in seconds. */
export interface Phone {
  name: string;
  start: number;
  end: number;
}

/** Flite's name for silence. */
export const PAUSE = "pau";

/**
 * Reads what Flite says of its phones: `pau:0.197 th:0.267 …`, each with its end. Its times begin at 0
 * again with every sentence.
 */
export function readPhones(text: string): Phone[] {
  const phones: Phone[] = [];
  let before = 0;
  let last = 0;
  for (const [, name = "", time = ""] of text.matchAll(/([a-z]+):(\d+(?:\.\d+)?)/g)) {
    const end = Number(time);
    if (end < last) before += last;
    const start = phones.at(-1)?.end ?? 0;
    phones.push({ name, start, end: before + end });
    last = end;
  }
  return phones;
}

const CLASSES = [
  "aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw",
  "b d g k p t",
  "f v th dh s z sh zh hh ch jh",
  "m n ng",
  "l r w y",
];
const CLASS_OF = new Map(
  CLASSES.flatMap((names, index) => names.split(" ").map((name) => [name, index] as const)),
);

/** How unlike two phones are: 0 the same, 0.6 of the same class, 1.4 otherwise. */
export function distance(a: string, b: string): number {
  if (a === b) return 0;
  const [first, second] = [CLASS_OF.get(a), CLASS_OF.get(b)];
  return first !== undefined && first === second ? 0.6 : 1.4;
}
