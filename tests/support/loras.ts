import type { Lora } from "#contract/loras";
import type { MediaUpload, OpenedMultipartUpload } from "#contract/multipart-uploads";
import type { Account } from "./client";
import { makeWeights } from "./weights";

const PART_BYTES = 8 * 1024 * 1024;

/** Uploads a file of weights in parts, as a browser does. */
export async function bringWeights(
  account: Account,
  bytes: Uint8Array<ArrayBuffer> = makeWeights(),
  name = "mug.safetensors",
): Promise<MediaUpload> {
  const wish = { name, bytes: bytes.length, content_type: "application/octet-stream" };
  const opened = await account.post("/api/upload-sessions", wish);
  if (opened.status !== 201) throw new Error(`opening answered ${await opened.text()}`);
  const { id, parts } = await opened.json<OpenedMultipartUpload>();
  for (let n = 1; n <= parts; n += 1) {
    const body = bytes.slice((n - 1) * PART_BYTES, n * PART_BYTES);
    await account.call(`/api/upload-sessions/${id}/parts/${n}`, { method: "PUT", body });
  }
  const done = await account.call(`/api/upload-sessions/${id}/complete`, { method: "POST" });
  if (done.status !== 201) throw new Error(`completing answered ${await done.text()}`);
  return done.json<MediaUpload>();
}

/** What a creator says of a LoRA of a thing, but for its weights. */
export const loraWish = (part: object = {}) => ({
  ...{ name: "Our mug", kind: "subject", licence: "Own work", rights: true, depicts_person: false },
  ...part,
});

/** A LoRA of this account's. */
export async function bringLora(account: Account, part: object = {}): Promise<Lora> {
  const { key } = await bringWeights(account);
  const answer = await account.post("/api/loras", loraWish({ upload_key: key, ...part }));
  if (answer.status !== 201) throw new Error(`the LoRA answered ${await answer.text()}`);
  return answer.json<Lora>();
}
