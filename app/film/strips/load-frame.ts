import type { StripFrame } from "./frame-store";
import type { MadeFrame } from "./messages";

/**
 * Gives a frame's picture an address, and reads it, so that it is there at once where it is shown.
 * @throws {DOMException} `EncodingError` for a picture that cannot be read
 */
export async function loadFrame({ picture, width }: MadeFrame): Promise<StripFrame> {
  const image = new Image();
  const address = URL.createObjectURL(picture);
  const close = () => {
    // The page keeps a picture that was read for as long as an element has it.
    image.src = "";
    URL.revokeObjectURL(address);
  };
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { address, width, close };
}
