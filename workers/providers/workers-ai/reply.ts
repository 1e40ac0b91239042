import * as z from "zod";
import { readCapped } from "#base/bytes";
import { once } from "#contract/once";
import { wordsIn } from "../words";

const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
/** What base64 makes of that. */
const MAX_BASE64 = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

const replySchema = once(() => {
  const image = z.object({ image: z.string().max(MAX_BASE64 + 100) });
  return z.union([image, z.object({ result: image })]);
});

/**
 * The picture in a model's reply: a stream (the SDXL family), or `{ image }` in base64 (FLUX, Lucid
 * Origin).
 * @returns null without one, and for one of more than 25 MB.
 */
export async function imageIn(reply: unknown): Promise<Uint8Array<ArrayBuffer> | null> {
  if (reply instanceof ReadableStream) return readCapped(reply, MAX_IMAGE_BYTES);
  if (reply instanceof Response) return readCapped(reply.body, MAX_IMAGE_BYTES);
  if (reply instanceof ArrayBuffer) return new Uint8Array(reply);
  if (reply instanceof Uint8Array) return new Uint8Array(reply);
  const parsed = replySchema().safeParse(reply);
  if (!parsed.success) return null;
  const { image } = "image" in parsed.data ? parsed.data : parsed.data.result;
  return decodeBase64(image.replace(/^data:[^,]{0,90},/, ""));
}

const audioSchema = once(() => {
  const audio = z.object({ audio: z.string().max(MAX_BASE64 + 100) });
  return z.union([audio, z.object({ result: audio })]);
});

/** The sound in a model's reply: its bytes (aura), or `{ audio }` in base64 (melotts). Null without one. */
export async function audioIn(reply: unknown): Promise<Uint8Array<ArrayBuffer> | null> {
  if (reply instanceof Response && /\bjson\b/.test(reply.headers.get("content-type") ?? ""))
    return audioIn(await reply.json());
  const parsed = audioSchema().safeParse(reply);
  if (!parsed.success) return imageIn(reply);
  const { audio } = "audio" in parsed.data ? parsed.data : parsed.data.result;
  return decodeBase64(audio.replace(/^data:[^,]{0,90},/, ""));
}

/** The words in a model's reply, as JSON to be kept. Null without words. */
export function transcriptIn(reply: unknown): Uint8Array<ArrayBuffer> | null {
  const words = wordsIn(reply);
  return words.length === 0 ? null : new TextEncoder().encode(JSON.stringify({ words }));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
