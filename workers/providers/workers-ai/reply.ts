import * as z from "zod";
import { readCapped } from "#base/bytes";
import { once } from "#contract/once";
import { urlsIn } from "../read-reply";

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

const completedSchema = once(() =>
  z.object({ state: z.string(), result: z.unknown().optional(), error: z.unknown().optional() }),
);

/**
 * The address of the file that another vendor's model made: `{ state: "Completed", result: { image | video: URL } }`.
 * @returns null where the reply names none.
 * @throws {Error} in the vendor's words, where the state is another one.
 */
export function addressIn(reply: unknown): string | null {
  const parsed = completedSchema().safeParse(reply);
  if (!parsed.success) return null;
  const { state, result, error } = parsed.data;
  if (state !== "Completed") {
    const words = typeof error === "string" ? error : JSON.stringify(error ?? result ?? state);
    throw new Error(`${state}: ${words}`);
  }
  return urlsIn(result)[0] ?? null;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
