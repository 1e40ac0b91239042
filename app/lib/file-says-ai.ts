import { AI_SIGNS } from "#contract/ai-signs";

/** Where files have what they say about themselves: so much at either end. Bytes. */
const END = 1024 * 1024;

/** Whether a picture says of itself that AI made it or a part of it. */
export async function fileSaysAi(file: Blob): Promise<boolean> {
  const ends = [file.slice(0, END), file.slice(Math.max(END, file.size - END))];
  for (const end of ends) {
    const text = new TextDecoder("latin1").decode(await end.arrayBuffer());
    if (AI_SIGNS.some((sign) => text.includes(sign))) return true;
  }
  return false;
}
