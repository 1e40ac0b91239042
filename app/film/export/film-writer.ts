import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  type Output,
  TextSubtitleSource,
} from "mediabunny";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { writeVtt } from "../subtitles/vtt";
import type { FilmFormat } from "./choose-format";
import type { EncodedAudio } from "./encode-audio";
import type { EncodedPicture } from "./encode-pictures";
import type { FilmAudio } from "./film-audio";
import { type FilmTags, tagsOf } from "./film-file";
import type { ExportSettings } from "./messages";

/** In the file, pictures and sound take turns in pieces of this length. Seconds of film. */
const PIECE = 0.5;
/** How many seconds of pictures may wait for sound that is not encoded yet. */
const AHEAD = 10;
/** A little more than there will be: it reserves room for the file's table of contents. */
const PACKETS = 1.4;

interface Writing {
  timeline: Timeline;
  settings: ExportSettings;
  format: FilmFormat;
  tags: FilmTags;
  /** How many pictures there will be, and how many a second. */
  frames: number;
  rate: number;
  /** The film's sound, which may still be made. */
  audio: Promise<FilmAudio>;
}

/** Writes a film into a file in which pictures and sound take turns, although they are encoded at the same time. */
export function filmWriter(output: Output, writing: Writing) {
  const { timeline, settings, format, tags, frames, rate, audio } = writing;
  const waiting: EncodedPicture[] = [];
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  audio.then(settle, settle);

  async function start() {
    const { encoded } = await audio;
    const video = new EncodedVideoPacketSource(format.video);
    const maximumPacketCount = Math.ceil(frames * PACKETS);
    output.addVideoTrack(video, { frameRate: rate, maximumPacketCount });
    const voice = encoded ? audioWriter(output, format, encoded) : null;
    const captions = settings.captionTrack ? captionWriter(output, timeline, format) : null;
    output.setMetadataTags(tagsOf(tags));
    await output.start();
    await captions?.();
    return { video, voice, heardUntil: Number.NEGATIVE_INFINITY };
  }
  let started: ReturnType<typeof start> | undefined;

  async function writeWaiting() {
    started ??= start();
    const tracks = await started;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { timestamp } = next.packet;
      if (timestamp >= tracks.heardUntil) {
        tracks.heardUntil = timestamp + PIECE;
        await tracks.voice?.until(tracks.heardUntil);
      }
      await tracks.video.add(next.packet, next.meta);
    }
    return tracks;
  }

  return {
    /** Takes a picture, in their order. */
    take(picture: EncodedPicture): void {
      waiting.push(picture);
    },
    /** Writes what was taken, or lets it wait while the sound is made. @throws what makes the sound throws */
    async write(): Promise<void> {
      if (isSettled || waiting.length > AHEAD * rate) await writeWaiting();
    },
    /** Writes what is left, and ends the file. @throws as `write` does */
    async finish(): Promise<void> {
      const { video, voice } = await writeWaiting();
      video.close();
      await voice?.until(Number.POSITIVE_INFINITY);
      await output.finalize();
    },
  };
}

/** Adds a sound track, and gives what writes it up to a time. */
function audioWriter(
  output: Output,
  { audio }: FilmFormat,
  { packets, meta }: EncodedAudio,
): { until(time: number): Promise<void> } {
  const source = new EncodedAudioPacketSource(audio);
  output.addAudioTrack(source, { maximumPacketCount: packets.length });
  let written = 0;
  return {
    async until(time) {
      for (let next = packets[written]; next; next = packets[written]) {
        if (next.timestamp >= time) return;
        await source.add(next, written === 0 ? meta : undefined);
        written += 1;
      }
      source.close();
    },
  };
}

/** Adds a track of captions; what it gives writes them once the output has started. */
function captionWriter(
  output: Output,
  timeline: Timeline,
  format: FilmFormat,
): (() => Promise<void>) | null {
  const track = timeline.tracks.find((one) => one.kind === "captions");
  if (track?.kind !== "captions" || track.words.length === 0 || format.container !== "mp4")
    return null;
  const source = new TextSubtitleSource("webvtt");
  output.addSubtitleTrack(source, { maximumPacketCount: track.words.length * 2 + 16 });
  return async () => {
    await source.add(writeVtt(track.words, { ...track.style, until: durationOf(timeline) }));
    source.close();
  };
}
