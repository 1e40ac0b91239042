/** Encoded frames one after the other, each after its length (32 bits, little end first). */
export function packFrames(frames: readonly Uint8Array[]): Uint8Array {
  const size = frames.reduce((sum, frame) => sum + 4 + frame.length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let place = 0;
  for (const frame of frames) {
    view.setUint32(place, frame.length, true);
    bytes.set(frame, place + 4);
    place += 4 + frame.length;
  }
  return bytes;
}

/** Undoes {@link packFrames}; the frames are views of `bytes`. */
export function unpackFrames(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: Uint8Array[] = [];
  for (let place = 0; place < bytes.length; ) {
    const from = place + 4;
    const to = from + view.getUint32(place, true);
    frames.push(bytes.subarray(from, to));
    place = to;
  }
  return frames;
}
