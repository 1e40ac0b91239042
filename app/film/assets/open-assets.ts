import { isFile, sourceAddress } from "#contract/timeline/source-file";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import type { Drawable } from "../paint/canvas";
import type { Assets } from "../paint/draw-frame";
import type { Lut } from "../paint/lut";
import { neededAt, sourceTime } from "../paint/scene-at";
import { readLevelsInWorker } from "../sound/levels-of-film/levels-in-worker";
import { FrameCache, type ShownTimes } from "./frame-cache";
import { loadStill } from "./load-still";
import { loadLut } from "./lut-file";
import { MediaError } from "./media-error";
import { OpenVideos, pieceKey } from "./open-videos";
import { openLevels, type ReadLevels } from "./wave-levels";

/** Pictures and frames of clips for the painter, loaded as they are needed. */
export interface FilmAssets extends Assets {
  /** Loads what a frame needs. Resolves when all is there, or failed (see `problems`). */
  prepare(timeline: Timeline, time: number, options?: PrepareOptions): Promise<void>;
  /** Calls back when something new can be drawn; gives what ends that. */
  onChange(listener: () => void): () => void;
  /** Files that cannot be used, by address. */
  readonly problems: ReadonlyMap<string, MediaError>;
  /** Forgets that a file could not be used, so that it is read again. */
  retry(url: string): void;
  /** Lets go of files that a time no longer needs: an export calls it now and then. */
  forget(timeline: Timeline, time: number): Promise<void>;
  close(): Promise<void>;
}

export interface PrepareOptions {
  /** A frame of which a copy is kept is not decoded again. A playing clip is, so that the next ones are near. */
  isStill?: boolean;
  /** A frame that is near does as well, as long as it is there soon. */
  isRough?: boolean;
  /** A time of the film that is shown soon: what begins until then is made ready, without waiting for it. */
  next?: number;
}

/** A time of a piece's source, in seconds, and how exactly it is wanted. */
type SeekTo = Pick<PrepareOptions, "isStill" | "isRough"> & { time: number };

/** A fetch that fails gives a TypeError; what else goes wrong is the file's fault. */
function toMediaError(cause: unknown): MediaError {
  if (cause instanceof MediaError) return cause;
  return new MediaError(cause instanceof TypeError ? "unreachable" : "unreadable", { cause });
}

/** The addresses of the pictures that are parts of a piece. */
const picturesOf = ({ src }: VisualItem): string[] =>
  src.kind === "chat"
    ? src.messages.flatMap(({ picture }) => (picture && sourceAddress(picture)) ?? [])
    : [];

/** How long after a lost connection a file is asked for again. Milliseconds. */
const RETRY_AFTER = 3000;

/** Frames of clips that a preview keeps, so that scrubbing shows what was seen at once. */
const KEPT_FRAMES = 48;

/** Frames before the shown one that are kept after a step back, of each clip. */
const MAX_PASSED = 10;

/** Clips that are open beside those that are shown: each has a decoder, about 60 MB at 1920 × 1080. */
const MAX_OPEN_VIDEOS = 4;

/**
 * Opens the provider of a film's pictures.
 * @param maxSide the longer side in pixels that stills are kept at
 * @param keepFrames whether frames of clips are kept as small copies: for previews
 */
export function openAssets({
  maxSide = 1920,
  keepFrames = true,
  readLevels = readLevelsInWorker,
}: {
  maxSide?: number;
  keepFrames?: boolean;
  /** Measures the sound that waves show. */
  readLevels?: ReadLevels;
} = {}): FilmAssets {
  const stills = new Map<string, Drawable>();
  const luts = new Map<string, Lut>();
  const loading = new Map<string, Promise<void>>();
  const videos = new OpenVideos(keepFrames ? maxSide : undefined);
  const problems = new Map<string, MediaError>();
  const retryAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  /** The pieces of the last call. Calls overlap, and an earlier one must not close what a later one shows. */
  let shown = new Set<string>();
  let soon = new Set<string>();
  const kept = keepFrames ? new FrameCache({ max: KEPT_FRAMES, maxSide }) : null;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const note = (url: string, error: unknown) => {
    const problem = toMediaError(error);
    problems.set(url, problem);
    // A connection that was lost may come back; a file that cannot be read stays so.
    const wait = problem.code === "unreachable" ? RETRY_AFTER : Number.POSITIVE_INFINITY;
    retryAt.set(url, performance.now() + wait);
    changed();
  };
  const levels = openLevels(readLevels, changed);
  const once = (key: string, url: string, load: () => Promise<void>): Promise<void> => {
    const known = loading.get(key);
    if (known) return known;
    const work = load().then(changed, (error: unknown) => {
      loading.delete(key);
      note(url, error);
    });
    loading.set(key, work);
    return work;
  };
  const readFrame = async (item: VisualItem, url: string, at: SeekTo): Promise<void> => {
    const reader = videos.use(item, url);
    let isKept = false;
    let reached: ShownTimes | undefined;
    try {
      const isFromKey = await reader.seek(at.time, {
        isRough: at.isRough,
        // All clips that are shown share the room, so that none takes the frame of another.
        maxPassed: Math.min(MAX_PASSED, Math.floor(KEPT_FRAMES / 2 / shown.size)),
        ...(kept && {
          onPassed: (frame) => kept.add(url, frame),
          isKept: (times) => {
            reached = times;
            isKept = kept.renew(url, times);
            return isKept;
          },
        }),
      });
      // One that was closed meanwhile has read nothing.
      if (videos.get(item) !== reader) return;
      problems.delete(url);
      const frame = kept && !isKept ? reader.current : null;
      if (frame) kept?.add(url, frame);
      if (at.isRough && isFromKey && reached) kept?.noteRough(url, reached.timestamp, at.time);
      changed();
    } catch (error) {
      if (videos.drop(item, reader)) note(url, error);
    }
  };
  const prepareStill = async (url: string): Promise<void> => {
    if ((retryAt.get(url) ?? 0) > performance.now()) return;
    await once(url, url, async () => {
      stills.set(url, await loadStill(url, maxSide));
      problems.delete(url);
    });
  };
  const prepareItem = async (item: VisualItem, at: SeekTo): Promise<void> => {
    if (item.src.kind === "chat") {
      await Promise.all(picturesOf(item).map(prepareStill));
      return;
    }
    const url = sourceAddress(item.src);
    if (url === null || !isFile(item.src)) return;
    const { type } = item.src;
    if ((retryAt.get(url) ?? 0) > performance.now()) return;
    if (type === "video") {
      const isKept = at.isRough ? kept?.touchNear(url, at.time) : kept?.use(url, at.time);
      if (!(at.isStill && isKept)) await readFrame(item, url, at);
      return;
    }
    await prepareStill(url);
  };
  const prepareLut = (item: VisualItem): Promise<void> => {
    const url = item.look?.lut?.url;
    if (!url || (retryAt.get(url) ?? 0) > performance.now()) return Promise.resolve();
    return once(`lut ${url}`, url, async () => {
      luts.set(url, await loadLut(url));
      problems.delete(url);
    });
  };
  const needed = (timeline: Timeline, time: number) =>
    timeline.tracks.flatMap((track) =>
      track.kind === "visual" && !track.hidden ? neededAt(track, time) : [],
    );

  /** Makes ready what begins between two times: its first frame, or its last when the film runs backwards. */
  const prepareNext = (timeline: Timeline, time: number, next: number) => {
    const before = soon;
    soon = new Set();
    for (const { item } of needed(timeline, next).slice(0, MAX_OPEN_VIDEOS)) {
      const key = pieceKey(item);
      if (shown.has(key)) continue;
      soon.add(key);
      if (before.has(key)) continue;
      const at = next > time ? item.at : item.at + itemLength(item) - 0.001;
      void prepareItem(item, { time: sourceTime(item, at) });
      void prepareLut(item);
    }
  };

  return {
    problems,
    frame(item, time) {
      const url = sourceAddress(item.src);
      if (url === null || !isFile(item.src)) return null;
      if (item.src.type === "image") return stills.get(url) ?? null;
      return kept ? kept.nearest(url, time) : (videos.get(item)?.current ?? null);
    },
    picture(source) {
      const url = sourceAddress(source);
      return url === null ? null : (stills.get(url) ?? null);
    },
    lut: (url) => luts.get(url) ?? null,
    levels: levels.get,
    async prepare(timeline, time, options = {}) {
      const pieces = needed(timeline, time);
      shown = new Set(pieces.map(({ item }) => pieceKey(item)));
      const ready = pieces.flatMap(({ item, time: at }) => [
        prepareItem(item, { ...options, time: at }),
        prepareLut(item),
        ...(item.src.kind === "wave" ? [levels.prepare(timeline, item.src.of)] : []),
      ]);
      if (options.next === undefined) soon.clear();
      else prepareNext(timeline, time, options.next);
      await Promise.all(ready);
      void videos.closeAllBut(new Set([...shown, ...soon]), MAX_OPEN_VIDEOS - soon.size);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry(url) {
      problems.delete(url);
      retryAt.delete(url);
      changed();
    },
    async forget(timeline, time) {
      const items = [time, time + 1].flatMap((at) => needed(timeline, at)).map(({ item }) => item);
      const urls = new Set(
        items.flatMap((item) => [sourceAddress(item.src) ?? "", ...picturesOf(item)]),
      );
      await videos.closeAllBut(new Set(items.map(pieceKey)));
      for (const [url, { image }] of stills) {
        if (urls.has(url)) continue;
        stills.delete(url);
        loading.delete(url);
        if (image instanceof ImageBitmap) image.close();
      }
    },
    async close() {
      listeners.clear();
      await videos.closeAllBut(new Set());
      for (const { image } of stills.values()) if (image instanceof ImageBitmap) image.close();
      stills.clear();
      kept?.clear();
    },
  };
}
