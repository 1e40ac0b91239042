import type { JobRecord } from "../prediction";

/** Where a file is in the bucket. Names come from addresses: whatever is not plain means nothing. */
export function fileKey(path: string): string {
  return /^[a-z0-9-]+(\/[a-z0-9-]+\.[a-z]+)?$/.test(path) ? `files/${path}` : "files/-";
}

/** How the names of outputs begin that the application asked for: no one else may fetch them. */
export const OWN_OUTPUT = "own-";

/** Where a film's first frame is to be seen while the film is made. */
export function previewPath({ prediction, outputName }: JobRecord): string {
  return `${prediction.id}/${outputName}-preview.webp`;
}

/** What a name that ends like this holds; nothing that a browser would run. */
const TYPES: Readonly<Record<string, string>> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  webm: "video/webm",
};

export function typeOfName(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return (Object.hasOwn(TYPES, ending) && TYPES[ending]) || "application/octet-stream";
}

/** Most files that a prediction has as data: its picture and its mask. */
export const MAX_INPUTS = 2;

/** Where a prediction's n-th file is that came as data, 0 for the first. */
export const inputName = (id: string, n: number): string =>
  n === 0 ? `input-${id}` : `input-${id}-${n}`;

/** Endings of outputs. */
export const OUTPUT_ENDINGS = Object.keys(TYPES);

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id that cannot be guessed: 26 characters, 130 bits. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}

export function isId(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(text);
}
