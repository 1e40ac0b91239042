/** The type of a sound by its first bytes; null for anything else. */
export function audioType(head: Uint8Array): string | null {
  const text = (at: number, length: number) =>
    String.fromCharCode(...head.subarray(at, at + length));
  if (text(0, 4) === "RIFF" && text(8, 4) === "WAVE") return "audio/wav";
  if (text(0, 4) === "OggS") return "audio/ogg";
  if (text(0, 4) === "fLaC") return "audio/flac";
  if (text(0, 4) === "\x1a\x45\xdf\xa3") return "audio/webm";
  if (/^ftyp(M4A |M4B |isom|iso[2-9]|mp4[12]|dash)/.test(text(4, 8))) return "audio/mp4";
  if (text(0, 3) === "ID3") return "audio/mpeg";
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  // MPEG audio of layer III, or AAC in ADTS frames, whose layer bits are zero.
  if ((second & 0x06) === 0x02) return "audio/mpeg";
  return (second & 0xf6) === 0xf0 ? "audio/aac" : null;
}
