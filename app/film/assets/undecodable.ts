import type { InputTrack } from "mediabunny";
import { refusedAudio, refusedVideo } from "#contract/refused-format";
import { presentPlace } from "#lib/present-place";
import { MediaError } from "./media-error";

/** Names of codecs, by what mediabunny calls them. */
const NAMES: Readonly<Record<string, string>> = {
  avc: "H.264",
  hevc: "HEVC",
  prores: "ProRes",
  av1: "AV1",
  vp9: "VP9",
  vp8: "VP8",
  ac3: "AC-3",
  eac3: "E-AC-3",
  flac: "FLAC",
  opus: "Opus",
  vorbis: "Vorbis",
};

/** Names of those that it does not know, by what files call them (mp4ra.org, and Matroska's codec mappings). */
const NAMES_IN_FILES: readonly (readonly [RegExp, string])[] = [
  [/^mp4v|^xvid|^divx|^dx50|MPEG4\/ISO/i, "MPEG-4 Part 2"],
  [/^ap(ch|cn|cs|co|4h|4x)|PRORES/i, "ProRes"],
  [/^hvc1|^hev1|^dvh[1e]|MPEGH/i, "HEVC"],
  [/^jpeg|^mjp[ab]|^mjpg|MJPEG/i, "Motion JPEG"],
  [/^AVd[nh]/, "DNxHD"],
  [/^CFHD/, "CineForm"],
  [/^s263|^h263/i, "H.263"],
  [/^SVQ[13]/, "Sorenson Video"],
  [/^m[12]v1|MPEG[12]$/i, "MPEG-2"],
  [/THEORA/, "Theora"],
  [/^vvc1|^vvi1/, "H.266"],
  [/^alac|ALAC/, "ALAC"],
  [/^dts[cehlx]|DTS/, "DTS"],
  [/^ac-4/, "AC-4"],
];

/** What a track's codec is called; null where no one knows. */
async function codecNameOf(track: InputTrack): Promise<string | null> {
  const codec = await track.getCodec();
  const known = codec === null ? undefined : NAMES[codec];
  if (known) return known;
  const inFile = await track.getInternalCodecId();
  // MPEG-4 files give the sound's object type as a number: what is not decoded of those has no name for people.
  if (typeof inFile !== "string") return codec;
  return NAMES_IN_FILES.find(([pattern]) => pattern.test(inFile))?.[1] ?? codec;
}

/** Why a track that cannot be decoded is refused, with its codec and what helps on this system. */
export async function undecodable(track: InputTrack): Promise<MediaError> {
  const name = await codecNameOf(track).catch(() => null);
  const message = track.isVideoTrack() ? refusedVideo(name, presentPlace()) : refusedAudio(name);
  return new MediaError("no_decoder", { message });
}
