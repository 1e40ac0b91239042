import type { Pcm } from "../sound/pcm";

/** Reads a WAV file of 16-bit samples, as Flite writes it. */
export function readWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const channels = view.getUint16(22, true);
  const rate = view.getUint32(24, true);
  let at = 12;
  while (at + 8 <= bytes.length && view.getUint32(at, false) !== 0x64617461) {
    at += 8 + view.getUint32(at + 4, true);
  }
  const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
  const count = Math.floor(length / 2 / channels);
  const sides = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from(
      { length: count },
      (_none, n) => view.getInt16(at + 8 + (n * channels + channel) * 2, true) / 32_768,
    ),
  );
  return { rate, channels: sides };
}

/** Writes sound as a WAV file of 16-bit samples. */
export function writeWav({ rate, channels }: Pcm): Blob {
  const count = channels[0]?.length ?? 0;
  const block = channels.length * 2;
  const view = new DataView(new ArrayBuffer(44 + count * block));
  const text = (at: number, word: string) => {
    for (const [index, letter] of [...word].entries())
      view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + count * block, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * block, true);
  view.setUint16(32, block, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, count * block, true);
  for (let n = 0; n < count; n += 1) {
    for (const [channel, samples] of channels.entries()) {
      const value = Math.max(-1, Math.min(1, samples[n] ?? 0));
      view.setInt16(44 + n * block + channel * 2, Math.round(value * 32_767), true);
    }
  }
  return new Blob([view.buffer], { type: "audio/wav" });
}
