import { ImageError, parseImage, shownSize } from "#base/image/index";
import { MAX_FLUX_PICTURES } from "../picture-room";
import { ProviderError } from "../provider";
import { isAddress } from "../read-reply";

/** FLUX.2 takes pictures under this in both directions (Workers AI changelog, 28 January 2026). Pixels. */
const SIDE_LIMIT = 512;
export interface ImageSource {
  /** The bytes behind an address of our own; null for any other. */
  readImage(url: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Makes a picture fit into a square of this many pixels; null where nothing here can. */
  shrink:
    | ((bytes: Uint8Array<ArrayBuffer>, side: number) => Promise<Uint8Array<ArrayBuffer>>)
    | null;
}

/**
 * A generation's input as the model wants it: FLUX.2 as a form, with pictures; every other one as it is.
 * @throws {ProviderError} `invalid_input` for a picture that the model cannot take.
 */
export async function callInput(
  model: string,
  input: Record<string, unknown>,
  source: ImageSource,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(input).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const images = entries.filter(([name, value]) => name !== "prompt" && isImage(value));
  const rest = entries.filter((entry) => !images.includes(entry));
  const addresses = images.flatMap(([, value]) => value as string | string[]);
  if (!/\/flux-2-/.test(model)) {
    if (addresses.length > 0) throw refuse("This model makes pictures from words alone.");
    return Object.fromEntries(rest);
  }
  if (addresses.length > MAX_FLUX_PICTURES)
    throw refuse(`This model takes at most ${MAX_FLUX_PICTURES} pictures.`);
  const form = new FormData();
  for (const [name, value] of rest) form.append(name, String(value));
  for (const [index, address] of addresses.entries()) {
    const name = `input_image_${index}`;
    form.append(name, await imageOf(address, source), name);
  }
  // A form names its own boundary: only its serialisation knows the type to send along.
  const encoded = new Response(form);
  return {
    multipart: { body: encoded.body, contentType: encoded.headers.get("content-type") },
  };
}

function isImage(value: unknown): boolean {
  const addresses: unknown[] = Array.isArray(value) ? value : [value];
  return (
    addresses.length > 0 && addresses.every((one) => typeof one === "string" && isAddress(one))
  );
}

async function imageOf(address: string, source: ImageSource): Promise<Blob> {
  const bytes = await source.readImage(address);
  if (!bytes) throw refuse("The picture is not there any more.");
  const size = sizeOf(bytes);
  if (size < SIDE_LIMIT) return new Blob([bytes]);
  if (!source.shrink) {
    throw refuse(
      `This model takes pictures under ${SIDE_LIMIT} × ${SIDE_LIMIT} pixels only. Choose a smaller picture, or another model.`,
    );
  }
  const small = await source.shrink(bytes, SIDE_LIMIT - 1);
  if (sizeOf(small) < SIDE_LIMIT) return new Blob([small]);
  throw refuse("The picture could not be made small enough for this model.");
}

/** The longer side. Pixels. */
function sizeOf(bytes: Uint8Array): number {
  try {
    const image = parseImage(bytes);
    if (image) return Math.max(...Object.values(shownSize(image)));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
  }
  throw refuse("The picture is damaged.");
}

function refuse(sentence: string): ProviderError {
  return new ProviderError("refused", "invalid_input", sentence, sentence);
}
