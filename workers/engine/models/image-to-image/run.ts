import { createHash } from "node:crypto";
import { ASPECT_RATIOS, OUTPUT_FORMATS } from "../../cards/choices";
import { decodeImage } from "../../codec/decode";
import { encodeImage, OUTPUT_TYPES } from "../../codec/encode";
import type { Input } from "../../prediction";
import { type Look, readPrompt } from "../../prompt/read-prompt";
import { styleName } from "../../prompt/styles";
import { render } from "../../render/render";
import type { RunContext, RunResult } from "../run-context";
import { keepOutside } from "./within-mask";

/** Shares of the work: fetching and decoding, then rendering, then encoding. */
const DECODED = 0.12;
const RENDERED = 0.94;

/** Runs the model; the input has been checked against its schema. */
export async function runImageToImage(
  input: Readonly<Input>,
  { fetchInput, progress, log }: RunContext,
): Promise<RunResult> {
  const prompt = String(input.prompt);
  const look = readPrompt(prompt);
  log("Image processing that follows the words of the prompt; no AI model is involved.");
  log(describe(look));
  const bytes = await fetchInput(String(input.image));
  const seed = typeof input.seed === "number" ? input.seed : seedOf(prompt, bytes);
  log(`Seed: ${seed}`);
  await progress(0.04);
  const mask = typeof input.mask_url === "string" ? await fetchInput(input.mask_url) : null;
  // A mask says nothing of a picture that is cut to another shape.
  const wanted = mask === null ? input.aspect_ratio : "match_input_image";
  const aspect = ASPECT_RATIOS.find((ratio) => ratio === wanted) ?? "match_input_image";
  const source = await decodeImage(bytes, aspect);
  log(`Working at ${source.width} × ${source.height} pixels`);
  await progress(DECODED);
  const image = await render(source, {
    look,
    strength: typeof input.strength === "number" ? input.strength : 0.8,
    seed,
    pause: (share) => progress(DECODED + share * (RENDERED - DECODED)),
  });
  if (mask) await keepOutside(mask, bytes, source, image);
  await progress(RENDERED);
  const format = OUTPUT_FORMATS.find((name) => name === input.output_format) ?? "webp";
  const encoded = await encodeImage(image, format);
  return { bytes: encoded, contentType: OUTPUT_TYPES[format], extension: format };
}

/** A seed that belongs to this prompt and this picture. */
function seedOf(prompt: string, bytes: Uint8Array): number {
  return createHash("sha256").update(prompt).update("\n").update(bytes).digest().readUInt32BE(0);
}

function describe(look: Look): string {
  const parts = [`style ${styleName(look.style)}`];
  if (look.accent) parts.push(`accents of ${styleName(look.accent)}`);
  if (look.moods.length > 0) parts.push(`mood ${look.moods.map(moodName).join(", ")}`);
  if (look.colours.length > 0 && !look.derived)
    parts.push(`${look.colours.length} named colour(s)`);
  const how = look.derived ? "No style word recognised; derived from the words" : "Read";
  return `${how}: ${parts.join("; ")}`;
}

function moodName(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
