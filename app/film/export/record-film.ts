import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { framesPerSecond } from "#contract/timeline/frame-rates";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { openAssets } from "../assets/open-assets";
import { loadFilmFonts } from "../paint/fonts";
import { createPlayer } from "../player";
import { measureAudio } from "../sound/measure-film";
import { recordedType } from "./choose-format";
import { FilmError } from "./film-error";
import { type FilmTags, tagsOf } from "./film-file";
import type { ExportProgress, ExportSettings, MadeFilm } from "./messages";
import { progressTeller } from "./progress";

/**
 * Records a film while it plays once, for browsers that have no video encoder to ask. It takes as long as
 * the film, and the page must stay in view.
 */
export async function recordFilm({
  timeline,
  settings,
  tags,
  onProgress,
  signal,
}: {
  timeline: Timeline;
  settings: ExportSettings;
  tags: FilmTags;
  onProgress?: (progress: ExportProgress) => void;
  signal?: AbortSignal;
}): Promise<MadeFilm> {
  const type = recordedType();
  const duration = durationOf(timeline);
  if (!type) throw new FilmError("unsupported");
  if (duration <= 0) throw new FilmError("empty");
  await loadFilmFonts(timeline);
  const canvas = document.createElement("canvas");
  canvas.width = settings.width;
  canvas.height = settings.height;
  const tell = progressTeller(onProgress ?? (() => undefined));
  tell(0, "audio");
  // A browser without decoders plays its clips silently; the film is recorded all the same.
  const measured = await measureAudio(timeline, signal ? { signal } : {}).catch(() => null);
  signal?.throwIfAborted();
  // Copies of frames would be 400 MB at this size, and a film that plays once needs none.
  const maxSide = Math.max(settings.width, settings.height);
  const assets = openAssets({ maxSide, keepFrames: false });
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const player = createPlayer({
    canvas,
    assets,
    timeline,
    captions: settings.burnIn,
    gainDb: measured?.gainDb ?? 0,
    isFinal: true,
    onTime: (time) => tell((time / duration) * 0.99, "video"),
    onState: (state) => state === "ended" && ended(),
  });
  // A recorder writes nothing while one of its tracks stays without data.
  const heard = await player.captureAudio();
  const stream = new MediaStream([
    ...canvas.captureStream(framesPerSecond(settings.fps)).getVideoTracks(),
    ...(heard?.getAudioTracks() ?? []),
  ]);
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  try {
    await assets.prepare(timeline, 0);
    recorder.start(1000);
    await player.play();
    await Promise.race([end, aborted(signal)]);
    recorder.stop();
    await stopped;
  } finally {
    await player.close();
    await assets.close();
    for (const track of stream.getTracks()) track.stop();
  }
  if (pieces.every(({ size }) => size === 0)) throw new FilmError("failed");
  tell(1, "file");
  const container = type.startsWith("video/mp4") ? "mp4" : "webm";
  const { width, height } = settings;
  return {
    file: await inOrder(new Blob(pieces, { type }), container, tags),
    container,
    width,
    height,
    duration,
    loudness: finite(measured?.loudness),
    truePeak: finite(measured?.truePeak),
  };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/**
 * Recorders write files without a length and a table of contents, in which players cannot jump: its packets
 * are put into a file that has both. A recording that cannot be read stays as it is.
 */
async function inOrder(recording: Blob, container: "mp4" | "webm", tags: FilmTags): Promise<Blob> {
  const input = new Input({ source: new BlobSource(recording), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const format = container === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat();
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      tags: tagsOf(tags),
    });
    await conversion.execute();
    return target.buffer ? new Blob([target.buffer], { type: recording.type }) : recording;
  } catch {
    return recording;
  } finally {
    input.dispose();
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const cancel = () => reject(new FilmError("canceled"));
    if (signal?.aborted) cancel();
    else signal?.addEventListener("abort", cancel, { once: true });
  });
}
