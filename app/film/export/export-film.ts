import { framesPerSecond } from "#contract/timeline/frame-rates";
import type { Timeline } from "#contract/timeline/timeline";
import { deviceMediaOf } from "../assets/device-media";
import { chooseFormat } from "./choose-format";
import { FilmError, toFilmError } from "./film-error";
import { removeFilmFile } from "./film-file";
import { claimFilmsFolder } from "./films-folder";
import type { ExportProgress, ExportSettings, MadeFilm } from "./messages";
import { recordFilm } from "./record-film";
import { runWorker } from "./run-worker";

/** A finished film, with its file under a readable name. */
export interface ExportedFilm extends Omit<MadeFilm, "file"> {
  file: File;
  /** Frees the file's room on the device: it cannot be read any more. Else it goes after a day. */
  release: () => Promise<void>;
}

/** A name that every file system takes. */
function fileName(title: string, extension: string): string {
  const words = title
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .slice(0, 60);
  return `${words === "" ? "film" : words}.${extension}`;
}

function named(made: MadeFilm, name: string): ExportedFilm {
  const type = `video/${made.container}`;
  const file = new File([made.file], fileName(name, made.container), { type });
  return { ...made, file, release: () => removeFilmFile(made.file) };
}

/**
 * Makes a film's file on this device, in the best way that this browser has. Cancel it by the signal.
 * @throws FilmError with a sentence for people
 */
export async function exportTimeline({
  timeline,
  settings,
  title,
  name = title,
  isAi,
  onProgress,
  signal,
}: {
  timeline: Timeline;
  settings: ExportSettings;
  title: string;
  /** What the file is called, without its ending; its title where it is not given. */
  name?: string;
  /** Whether AI made anything of the film: its file says so. */
  isAi: boolean;
  onProgress?: (progress: ExportProgress) => void;
  signal?: AbortSignal;
}): Promise<ExportedFilm> {
  const format = await chooseFormat({ ...settings, fps: framesPerSecond(settings.fps) });
  if (!format) throw new FilmError("unsupported");
  await claimFilmsFolder();
  const tags = { title, isAi };
  const deviceMedia = deviceMediaOf(timeline);
  const follow = { ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) };
  try {
    const made = format.realTime
      ? await recordFilm({ timeline, settings, tags, ...follow })
      : await runWorker({ type: "export", timeline, settings, format, tags, deviceMedia }, follow);
    return named(made, name);
  } catch (error) {
    throw toFilmError(error);
  }
}

/**
 * Makes an MP4 of a finished clip, from its address or its file. Cancel it by the signal.
 * @throws FilmError with a sentence for people
 */
export async function convertToMp4({
  file,
  title,
  onProgress,
  signal,
}: {
  file: string | Blob;
  title: string;
  onProgress?: (progress: ExportProgress) => void;
  signal?: AbortSignal;
}): Promise<File> {
  try {
    const made = await runWorker(
      { type: "convert", file, title },
      { ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) },
    );
    return named(made, title).file;
  } catch (error) {
    throw toFilmError(error);
  }
}
