import {
  AudioSample,
  AudioSampleSource,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  VideoSampleSource,
  WebMOutputFormat,
} from "mediabunny";
import { durationOf, type Timeline } from "#contract/timeline";
import { type FilmAssets, openAssets } from "../assets/open-assets";
import { drawFrame } from "../paint/draw-frame";
import { loadFilmFonts } from "../paint/fonts";
import type { Stereo } from "../sound/limiter";
import { RATE } from "../sound/loudness";
import { type Mastering, master, masteredBlocks } from "../sound/master";
import { Mixer } from "../sound/mix";
import { soundOpener } from "../sound/open-sound";
import { writeVtt } from "../subtitles/vtt";
import { sayWithFlite } from "../voice/flite";
import { AUDIO, type FilmFormat } from "./choose-format";
import { encoderQueue } from "./encoder-queue";
import { FilmError } from "./film-error";
import { openFilmFile } from "./film-file";
import { filmFrames, sayColours } from "./film-frames";
import { FILMS_FOLDER } from "./films-folder";
import type { ExportProgress, ExportSettings, MadeFilm } from "./messages";
import { progressTeller } from "./progress";

/** Shares of the work: measuring the sound, then the picture. */
const SOUND_SHARE = 0.06;
/** Clips and pictures that are over are let go of this often, and sound is written in such pieces. Seconds of film. */
const FORGET_EVERY = 0.5;
/** A little more than there will be: it reserves room for the file's table of contents. */
const PACKETS = 1.4;

interface Work {
  timeline: Timeline;
  settings: ExportSettings;
  format: FilmFormat;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

/** Makes a film's file. It runs in a worker. Whatever happens, every encoder and frame is let go of. */
export async function makeFilm(work: Work): Promise<MadeFilm> {
  const { timeline, format, signal } = work;
  const duration = durationOf(timeline);
  if (duration <= 0) throw new FilmError("empty");
  const tell = progressTeller(work.onProgress);
  tell(0, "sound");
  await loadFilmFonts();
  const open = soundOpener(sayWithFlite);
  const sound = await master(() => new Mixer(timeline, open), { signal });
  tell(SOUND_SHARE, "picture");
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
  });
  try {
    await writeFilm(work, {
      output,
      assets,
      sound,
      mixer: new Mixer(timeline, open),
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
      loudness: Number.isFinite(sound.loudness) ? sound.loudness : null,
      truePeak: Number.isFinite(sound.truePeak) ? sound.truePeak : null,
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
  sound: Mastering;
  mixer: Mixer;
  duration: number;
  tell: (share: number, stage: ExportProgress["stage"]) => void;
}

async function writeFilm(work: Work, writing: Writing): Promise<void> {
  const { settings, format, timeline, signal } = work;
  const { output, assets, duration } = writing;
  const { width, height, fps } = settings;
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext("2d", { alpha: false });
  if (!ctx) throw new FilmError("unsupported");
  const frames = Math.max(1, Math.round(duration * fps));
  const queue = encoderQueue(settings);
  const made = filmFrames(settings);
  const picture = new VideoSampleSource({
    codec: format.video,
    bitrate: format.videoBitrate,
    keyFrameInterval: 2,
    onEncodedPacket: (packet, meta) => {
      sayColours(packet, meta);
      queue.took();
    },
  });
  output.addVideoTrack(picture, {
    frameRate: fps,
    maximumPacketCount: Math.ceil(frames * PACKETS),
  });
  const voice = writing.mixer.isSilent ? null : await soundWriter(writing, format, signal);
  const captions = settings.captionTrack ? captionWriter(output, timeline, format) : null;
  output.setMetadataTags({ title: timeline.label ?? "", comment: "Made with AI tools" });
  await output.start();
  await captions?.();
  for (let frame = 0; frame < frames; frame += 1) {
    signal.throwIfAborted();
    const time = frame / fps;
    if (frame % (fps * FORGET_EVERY) === 0) {
      await assets.forget(timeline, time);
      await voice?.until(time + FORGET_EVERY);
    }
    await assets.prepare(timeline, time);
    const [problem] = assets.problems.values();
    if (problem) throw problem;
    drawFrame(ctx, timeline, time, assets, { captions: settings.burnIn });
    const sample = await made.ofCanvas(canvas, { timestamp: time, duration: 1 / fps });
    await picture.add(sample).finally(() => sample.close());
    await queue.room();
    writing.tell(SOUND_SHARE + (1 - SOUND_SHARE) * ((frame + 1) / frames) * 0.99, "picture");
  }
  picture.close();
  await voice?.until(Number.POSITIVE_INFINITY);
  await output.finalize();
}

/** Adds a sound track, and gives what writes it up to a time, so that picture and sound lie together. */
async function soundWriter(
  { output, mixer, sound, duration }: Writing,
  format: FilmFormat,
  signal: AbortSignal,
): Promise<{ until(time: number): Promise<void> }> {
  if (format.needsAacEncoder) {
    const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
    registerAacEncoder();
  }
  const source = new AudioSampleSource({ codec: format.audio, bitrate: AUDIO.bitrate });
  output.addAudioTrack(source, {
    maximumPacketCount: Math.ceil((duration * RATE * PACKETS) / 480) + 64,
  });
  const blocks = masteredBlocks(mixer, sound.gainDb, signal);
  let written = 0;
  return {
    async until(time) {
      while (written < time * RATE) {
        const next = await blocks.next();
        if (next.done) {
          source.close();
          await mixer.close();
          return;
        }
        const sample = toSample(next.value, written / RATE);
        written += next.value[0].length;
        if (!sample) continue;
        try {
          await source.add(sample);
        } finally {
          sample.close();
        }
      }
    },
  };
}

function toSample([left, right]: Stereo, timestamp: number): AudioSample | null {
  if (left.length === 0) return null;
  const data = new Float32Array(left.length * 2);
  data.set(left);
  data.set(right, left.length);
  return new AudioSample({
    data,
    format: "f32-planar",
    numberOfChannels: 2,
    sampleRate: RATE,
    timestamp,
  });
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
