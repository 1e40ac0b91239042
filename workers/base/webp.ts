import { joinBytes } from "./bytes";

/** A key frame of VP8 as a picture: a lossy WebP holds exactly one (RFC 9649, section 2.5). */
export function webpOf(frame: Uint8Array): Uint8Array<ArrayBuffer> {
  const padding = frame.length % 2;
  const head = new Uint8Array(20);
  const view = new DataView(head.buffer);
  const encoder = new TextEncoder();
  encoder.encodeInto("RIFF", head);
  encoder.encodeInto("WEBPVP8 ", head.subarray(8));
  view.setUint32(4, 12 + frame.length + padding, true);
  view.setUint32(16, frame.length, true);
  return joinBytes([head, frame, new Uint8Array(padding)]);
}
