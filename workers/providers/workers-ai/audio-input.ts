import { Buffer } from "node:buffer";
import { audioType } from "../files/audio-type";
import { ProviderError } from "../provider";
import { isAddress } from "../read-reply";

/** A transcript's sound goes along in base64: more does not fit beside it. Bytes. */
const MAX_BYTES = 25 * 1024 * 1024;

/**
 * A generation's input with the sounds that it names in base64, as whisper takes them.
 * @param readFile the bytes behind an address of our own; null for any other.
 * @throws {ProviderError} `invalid_input` for what is no sound, or too large.
 */
export async function audioInput(
  input: Record<string, unknown>,
  readFile: (url: string) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(input).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const ready = entries.map(async ([name, value]) => {
    if (name !== "audio" || typeof value !== "string" || !isAddress(value)) return [name, value];
    const bytes = await readFile(value);
    if (!bytes || audioType(bytes) === null)
      throw refuse("The sound is not there, or is no sound.");
    if (bytes.length > MAX_BYTES)
      throw refuse("This model takes sounds of up to 25 MB. Choose a shorter one.");
    return [name, Buffer.from(bytes).toString("base64")];
  });
  return Object.fromEntries(await Promise.all(ready));
}

function refuse(sentence: string): ProviderError {
  return new ProviderError("refused", "invalid_input", sentence, sentence);
}
