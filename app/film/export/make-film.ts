import {
  EncodedAudioPacketSource,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  VideoSampleSource,
  WebMOutputFormat,
} from "mediabunny";
import { framesPerSecond } from "#contract/timeline/frame-rates";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { type FilmAssets, openAssets } from "../assets/open-assets";
import { drawFrame } from "../paint/draw-frame";
import { loadFilmFonts } from "../paint/fonts";
import { readLevels } from "../sound/levels-of-film/read-levels";
import { Mixer } from "../sound/mix";
import { cleanHere } from "../sound/noise/clean-here";
import { audioOpener } from "../sound/open-audio";
import { writeVtt } from "../subtitles/vtt";
import { speakInWorker } from "../voice/engines";
import type { FilmFormat } from "./choose-format";
import type { EncodedAudio } from "./encode-audio";
import { encoderQueue } from "./encoder-queue";
import { type FilmAudio, filmAudio } from "./film-audio";
import { FilmError } from "./film-error";
import { type FilmTags, openFilmFile, tagsOf } from "./film-file";
import { filmFrames, sayColours } from "./film-frames";
import { FILMS_FOLDER } from "./films-folder";
import type { ExportProgress, ExportSettings, MadeFilm } from "./messages";
import { progressTeller } from "./progress";

/** Shares of the work: measuring and encoding the sound, then the picture. */
const AUDIO_SHARE = 0.12;
/** Clips and pictures that are over are let go of this often, and sound is written in such pieces. Seconds of film. */
const FORGET_EVERY = 0.5;
/** A little more than there will be: it reserves room for the file's table of contents. */
const PACKETS = 1.4;

interface Work {
  timeline: Timeline;
  settings: ExportSettings;
  format: FilmFormat;
  tags: FilmTags;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

/** Makes a film's file. It runs in a worker. Whatever happens, every encoder and frame is let go of. */
export async function makeFilm(work: Work): Promise<MadeFilm> {
  const { timeline, format, signal } = work;
  const duration = durationOf(timeline);
  if (duration <= 0) throw new FilmError("empty");
  const tell = progressTeller(work.onProgress);
  tell(0, "audio");
  await loadFilmFonts(timeline);
  const open = audioOpener(speakInWorker, cleanHere());
  const audio = await filmAudio(() => new Mixer(timeline, open), {
    format,
    signal,
    onProgress: (share) => tell(AUDIO_SHARE * share, "audio"),
  });
  tell(AUDIO_SHARE, "video");
  const file = await openFilmFile(format.container, FILMS_FOLDER);
  const output = new Output({
    format:
      format.container === "mp4"
        ? new Mp4OutputFormat({ fastStart: "reserve" })
        : new WebMOutputFormat(),
    target: file.target,
  });
  const assets = openAssets({
    maxSide: Math.round(Math.max(work.settings.width, work.settings.height) * 1.25),
    keepFrames: false,
    readLevels: (film, of) => readLevels(film, of, audioOpener(speakInWorker)),
  });
  try {
    await writeFilm(work, {
      output,
      assets,
      audio,
      duration,
      tell,
    });
    tell(1, "file");
    return {
      file: await file.finish(),
      container: format.container,
      width: work.settings.width,
      height: work.settings.height,
      duration,
      loudness: Number.isFinite(audio.loudness) ? audio.loudness : null,
      truePeak: Number.isFinite(audio.truePeak) ? audio.truePeak : null,
    };
  } catch (error) {
    if (output.state !== "canceled" && output.state !== "finalized")
      await output.cancel().catch(() => undefined);
    await file.discard();
    throw error;
  } finally {
    await assets.close();
  }
}

interface Writing {
  output: Output;
  assets: FilmAssets;
  audio: FilmAudio;
  duration: number;
  tell: (share: number, stage: ExportProgress["stage"]) => void;
}

async function writeFilm(work: Work, writing: Writing): Promise<void> {
  const { settings, format, timeline, signal } = work;
  const { output, assets, duration } = writing;
  const { width, height, fps } = settings;
  const rate = framesPerSecond(fps);
  const block = Math.ceil(rate * FORGET_EVERY);
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext("2d", { alpha: false });
  if (!ctx) throw new FilmError("unsupported");
  const frames = Math.max(1, Math.round(duration * rate));
  const queue = encoderQueue(settings);
  const made = filmFrames(settings);
  const video = new VideoSampleSource({
    codec: format.video,
    bitrate: format.videoBitrate,
    keyFrameInterval: 2,
    onEncodedPacket: (packet, meta) => {
      sayColours(packet, meta);
      queue.took();
    },
  });
  output.addVideoTrack(video, {
    frameRate: rate,
    maximumPacketCount: Math.ceil(frames * PACKETS),
  });
  const { encoded } = writing.audio;
  const voice = encoded ? audioWriter(output, format, encoded) : null;
  const captions = settings.captionTrack ? captionWriter(output, timeline, format) : null;
  output.setMetadataTags(tagsOf(work.tags));
  await output.start();
  await captions?.();
  for (let frame = 0; frame < frames; frame += 1) {
    signal.throwIfAborted();
    const time = (frame * fps.den) / fps.num;
    if (frame % block === 0) {
      await assets.forget(timeline, time);
      await voice?.until(time + block / rate);
    }
    await assets.prepare(timeline, time);
    const [problem] = assets.problems.values();
    if (problem) throw problem;
    drawFrame(ctx, timeline, time, assets, { captions: settings.burnIn });
    const sample = await made.ofCanvas(canvas, { timestamp: time, duration: 1 / rate });
    await video.add(sample).finally(() => sample.close());
    await queue.room();
    writing.tell(AUDIO_SHARE + (1 - AUDIO_SHARE) * ((frame + 1) / frames) * 0.99, "video");
  }
  video.close();
  await voice?.until(Number.POSITIVE_INFINITY);
  await output.finalize();
}

/** Adds a sound track, and gives what writes it up to a time, so that picture and sound lie together. */
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
