import { onWindowMessage } from "../web-workers/on-window-message";
import { type Conversion, convertStill, type ForeignFormat } from "./convert-still";
import { NoDecoder } from "./decode-hevc";
import { StillRefusal } from "./still-refusal";

export interface ConvertRequest {
  file: Blob;
  format: ForeignFormat;
  mostBytes: number;
}

/** `refusal` is null where this browser has no decoder for the format. */
export type ConvertAnswer = Conversion | { refusal: string | null };

onWindowMessage<ConvertRequest>(async (data) => {
  try {
    const conversion = await convertStill(data.file, data.format, data.mostBytes);
    self.postMessage(conversion satisfies ConvertAnswer);
  } catch (error) {
    if (error instanceof NoDecoder) {
      self.postMessage({ refusal: null } satisfies ConvertAnswer);
      return;
    }
    const known = error instanceof StillRefusal ? error.message : "";
    const refusal = known || "This picture could not be converted. Save it as PNG or JPEG.";
    self.postMessage({ refusal } satisfies ConvertAnswer);
  }
});
