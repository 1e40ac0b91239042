import type { OpenPng } from "../png/open-png";
import { hasAlpha, PngRows, toRgba } from "../png/rows";
import type { SourceRows } from "./composite";

/** The rows of a PNG that is not interlaced and lies upright, as they come in. */
export function pngSource(png: OpenPng): SourceRows {
  const { info } = png;
  const { width, height, colour, depth, transparency, profile } = info;
  const channels = hasAlpha(info) ? 4 : 3;
  const rows = new PngRows(png);
  // The samples are what is wanted already.
  const isReady = depth >= 8 && (colour === 6 || (colour === 2 && !transparency));
  const rgba = new Uint8Array(isReady ? 0 : width * 4);
  const rgb = new Uint8Array(isReady || channels === 4 ? 0 : width * 3);
  return {
    ...{ width, height, channels },
    // How many bits the samples had says nothing of these; a profile for grey does not fit RGB.
    profile: profile.filter((chunk) => {
      const name = nameOf(chunk);
      return name !== "sBIT" && (name !== "iCCP" || (colour & 2) > 0);
    }),
    async next() {
      const row = await rows.next();
      if (isReady) return row;
      const pixels = toRgba(info, row, width, rgba);
      return channels === 4 ? pixels : withoutAlpha(pixels, rgb);
    },
    close: () => png.close(),
  };
}

const nameOf = (chunk: Uint8Array) => String.fromCharCode(...chunk.subarray(4, 8));

/** A row of RGB out of one of RGBA. */
export function withoutAlpha(rgba: Uint8Array, rgb: Uint8Array): Uint8Array {
  for (let p = 0, q = 0; p < rgb.length; p += 3, q += 4) {
    rgb[p] = rgba[q] ?? 0;
    rgb[p + 1] = rgba[q + 1] ?? 0;
    rgb[p + 2] = rgba[q + 2] ?? 0;
  }
  return rgb;
}
