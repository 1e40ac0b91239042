import { ProviderError } from "./provider";

/** Reads the bytes behind an address of our own; null for any other. */
export type ReadImage = (url: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** A picture of ours for a provider that takes files. @throws {ProviderError} `invalid_input` where it is gone. */
export async function imageBytes(
  url: string,
  readImage: ReadImage,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readImage(url);
  if (bytes) return bytes;
  const sentence = "The picture is not there any more. Choose it again.";
  throw new ProviderError("refused", "invalid_input", sentence, `no picture behind ${url}`);
}
