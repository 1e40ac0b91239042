import { Mp4OutputFormat, Output, WebMOutputFormat } from "mediabunny";
import { framesPerSecond } from "#contract/timeline/frame-rates";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { type FilmAssets, openAssets } from "../assets/open-assets";
import { drawFrame } from "../paint/draw-frame";
import { loadFilmFonts } from "../paint/fonts";
import { readLevels } from "../sound/levels-of-film/read-levels";
import { Mixer } from "../sound/mix";
import { cleanHere } from "../sound/noise/clean-here";
import { audioOpener } from "../sound/open-audio";
import { speakInWorker } from "../voice/engines";
import type { FilmFormat } from "./choose-format";
import { encodePictures } from "./encode-pictures";
import { encoderQueue } from "./encoder-queue";
import { type FilmAudio, filmAudio } from "./film-audio";
import { FilmError } from "./film-error";
import { type FilmTags, openFilmFile } from "./film-file";
import { filmFrames } from "./film-frames";
import { filmWriter } from "./film-writer";
import { FILMS_FOLDER } from "./films-folder";
import type { ExportProgress, ExportSettings, MadeFilm } from "./messages";
import { shareTeller } from "./progress";

/** Clips and pictures that are over are let go of this often. Seconds of film. */
const FORGET_EVERY = 0.5;

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
  const { timeline, settings, format, signal } = work;
  const duration = durationOf(timeline);
  if (duration <= 0) throw new FilmError("empty");
  const note = shareTeller(work.onProgress);
  note("audio", 0);
  await loadFilmFonts(timeline);
  const file = await openFilmFile(format.container, FILMS_FOLDER);
  const over = new AbortController();
  const open = audioOpener(speakInWorker, cleanHere());
  const audio = filmAudio(() => new Mixer(timeline, open), {
    format,
    signal: AbortSignal.any([signal, over.signal]),
    onProgress: (share) => note("audio", share),
  });
  // The writer meets a failure.
  audio.then(
    () => note("audio", 1),
    () => undefined,
  );
  const output = new Output({
    format:
      format.container === "mp4"
        ? new Mp4OutputFormat({ fastStart: "reserve" })
        : new WebMOutputFormat(),
    target: file.target,
  });
  const assets = openAssets({
    maxSide: Math.round(Math.max(settings.width, settings.height) * 1.25),
    keepFrames: false,
    readLevels: (film, of) => readLevels(film, of, audioOpener(speakInWorker)),
  });
  try {
    await writeFilm(work, { output, assets, audio, duration, note });
    const { loudness, truePeak } = await audio;
    note("file", 1);
    return {
      file: await file.finish(),
      container: format.container,
      width: settings.width,
      height: settings.height,
      duration,
      loudness: Number.isFinite(loudness) ? loudness : null,
      truePeak: Number.isFinite(truePeak) ? truePeak : null,
    };
  } catch (error) {
    if (output.state !== "canceled" && output.state !== "finalized")
      await output.cancel().catch(() => undefined);
    await file.discard();
    throw error;
  } finally {
    // The sound stops by itself; it may be waiting for a network.
    over.abort();
    await assets.close();
  }
}

interface Writing {
  output: Output;
  assets: FilmAssets;
  audio: Promise<FilmAudio>;
  duration: number;
  note: (stage: ExportProgress["stage"], share: number) => void;
}

async function writeFilm(work: Work, writing: Writing): Promise<void> {
  const { settings, format, timeline, signal } = work;
  const { output, assets, audio, duration } = writing;
  const { width, height, fps } = settings;
  const rate = framesPerSecond(fps);
  const block = Math.ceil(rate * FORGET_EVERY);
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext("2d", { alpha: false });
  if (!ctx) throw new FilmError("unsupported");
  const frames = Math.max(1, Math.round(duration * rate));
  const queue = encoderQueue(settings);
  const made = filmFrames(settings);
  const writer = filmWriter(output, { ...work, frames, rate, audio });
  const pictures = await encodePictures(format, rate, (picture) => {
    writer.take(picture);
    queue.took();
  });
  try {
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted();
      const time = (frame * fps.den) / fps.num;
      if (frame % block === 0) await assets.forget(timeline, time);
      await assets.prepare(timeline, time);
      const [problem] = assets.problems.values();
      if (problem) throw problem;
      drawFrame(ctx, timeline, time, assets, { captions: settings.burnIn });
      await pictures.add(await made.ofCanvas(canvas, { timestamp: time, duration: 1 / rate }));
      await queue.room();
      await writer.write();
      writing.note("video", (frame + 1) / frames);
    }
    await pictures.finish();
    await writer.finish();
  } finally {
    await pictures.close();
  }
}
