import { HeifReader } from "./heif-boxes";
import type { HeifContents } from "./heif-contents";
import { readIccProfile } from "./icc-profile";
import { convertToSrgb } from "./icc-to-srgb";

/** How the numbers of a picture become colours. */
export interface HeifColours {
  /** What a decoder for clips is told; null where the stream itself says it, or no one does. */
  space: VideoColorSpaceInit | null;
  /** What is wrong with the colours that are shown, as a sentence; empty for nothing. */
  note: string;
}

/** By its name in WebCodecs, which TypeScript's list lacks. */
const DISPLAY_P3: string = "smpte432";
const BT2020: string = "bt2020";

/** By the numbers of ISO/IEC 23091-2; 2 is "unspecified" and is left out. */
const PRIMARIES: Readonly<Record<number, string>> = {
  ...{ 1: "bt709", 5: "bt470bg", 6: "smpte170m", 9: BT2020, 12: DISPLAY_P3 },
};
const TRANSFERS: Readonly<Record<number, string>> = {
  ...{ 1: "bt709", 6: "smpte170m", 8: "linear", 13: "iec61966-2-1", 16: "pq", 18: "hlg" },
};
const MATRICES: Readonly<Record<number, string>> = {
  ...{ 0: "rgb", 1: "bt709", 5: "bt470bg", 6: "smpte170m", 9: "bt2020-ncl" },
};

/** How phones write Display P3 where they name it by a profile: the matrix of BT.601 in full range. */
const PHONE: VideoColorSpaceInit = {
  primaries: DISPLAY_P3 as VideoColorPrimaries,
  transfer: "iec61966-2-1",
  matrix: "smpte170m",
  fullRange: true,
};

/**
 * What the numbers of `nclx` mean to WebCodecs.
 * @returns null where one of them is not known: what a configuration says takes precedence over the stream
 */
export function spaceOfNclx(
  primaries: number,
  transfer: number,
  matrix: number,
  fullRange: boolean,
): VideoColorSpaceInit | null {
  const names = [PRIMARIES[primaries], TRANSFERS[transfer], MATRICES[matrix]] as const;
  if (names.includes(undefined)) return null;
  return {
    primaries: names[0] as VideoColorPrimaries,
    transfer: names[1] as VideoTransferCharacteristics,
    matrix: names[2] as VideoMatrixCoefficients,
    fullRange,
  };
}

/** What `colr` says of the picture that is shown, or of the first of its tiles. */
export function readHeifColours({ bytes, primary, parts, properties }: HeifContents): HeifColours {
  const ids = [primary, ...(parts.get(primary) ?? []).slice(0, 1)];
  const boxes = ids
    .flatMap((id) => properties.get(id) ?? [])
    .filter(({ name }) => name === "colr")
    .map(({ start, end }) => ({ start, end, type: new HeifReader(bytes, start).text(4) }));
  const nclx = boxes.find(({ type }) => type === "nclx");
  if (nclx) {
    const reader = new HeifReader(bytes, nclx.start + 4);
    const numbers = [reader.number(2), reader.number(2), reader.number(2)] as const;
    const space = spaceOfNclx(...numbers, (reader.number(1) & 0x80) !== 0);
    if (space) return { space, note: "" };
  }
  const icc = boxes.find(({ type }) => type === "prof" || type === "rICC");
  const profile = icc && readIccProfile(bytes.slice(icc.start + 4, icc.end));
  if (!profile) return { space: null, note: "" };
  if (/\bP3\b/.test(profile.name)) return { space: PHONE, note: "" };
  const isSrgb = convertToSrgb(new Uint8ClampedArray(), profile) === "";
  return {
    space: null,
    note: isSrgb
      ? ""
      : `Its colours are ${profile.name} and were read as sRGB: they may look different.`,
  };
}
