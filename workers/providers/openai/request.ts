import { parseImage } from "#base/image/index";
import { PngError } from "#base/png/open-png";
import { MaskError } from "#base/region/read-mask";
import { transparentMask } from "#base/region/transparent-mask";
import { imageBytes, type ReadImage } from "../image-bytes";
import { isAddress } from "../read-reply";

/** A call of OpenAI's image interface (platform.openai.com/docs/api-reference/images). */
export interface ImageCall {
  path: "/images/generations" | "/images/edits";
  init: { method: "POST"; headers?: Record<string, string>; body: BodyInit };
}

/** What a mask is called. */
const MASK = "mask";

/**
 * A generation's input as a call: words alone are generated from, pictures are edited and travel as files.
 * @throws {ProviderError} `invalid_input` for a picture that is gone.
 */
export async function imageCall(
  model: string,
  input: Readonly<Record<string, unknown>>,
  readImage: ReadImage,
): Promise<ImageCall> {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  const files = given.filter(([name, value]) => name !== "prompt" && addressesIn(value) !== null);
  const rest = given.filter((entry) => !files.includes(entry));
  if (files.length === 0) {
    return {
      path: "/images/generations",
      init: {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...Object.fromEntries(rest), model, n: 1 }),
      },
    };
  }
  const form = new FormData();
  for (const [name, value] of [...rest, ["model", model], ["n", 1]] as const)
    form.set(String(name), String(value));
  const images = files.filter(([name]) => name !== MASK).flatMap(([, value]) => addressesIn(value));
  // One picture goes by the name that every server knows; several by OpenAI's own.
  const field = images.length > 1 ? "image[]" : "image";
  for (const address of images) await append(form, field, address ?? "", readImage);
  for (const [, value] of files.filter(([name]) => name === MASK))
    for (const address of addressesIn(value) ?? []) await appendMask(form, address, readImage);
  return { path: "/images/edits", init: { method: "POST", body: form } };
}

async function append(
  form: FormData,
  field: string,
  address: string,
  readImage: ReadImage,
): Promise<void> {
  const bytes = await imageBytes(address, readImage);
  const type = parseImage(bytes)?.contentType ?? "application/octet-stream";
  const name = `${field.replace("[]", "")}.${type.split("/").at(-1)}`;
  form.append(field, new Blob([bytes], { type }), name);
}

/** Here what is transparent changes, and not what is white. */
async function appendMask(form: FormData, address: string, readImage: ReadImage): Promise<void> {
  const bytes = await imageBytes(address, readImage);
  const mask = await transparentMask(bytes).catch((error: unknown) => {
    // A model's own parameter takes what it was given: whether that is a mask, the server says.
    if (error instanceof MaskError || error instanceof PngError) return bytes;
    throw error;
  });
  form.append(MASK, new Blob([mask], { type: "image/png" }), "mask.png");
}

/** The addresses in a value that consists of nothing else; null for any other value. */
function addressesIn(value: unknown): string[] | null {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.length > 0 &&
    all.every((one): one is string => typeof one === "string" && isAddress(one))
    ? all
    : null;
}
