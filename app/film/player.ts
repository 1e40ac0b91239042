import type { Platform } from "#contract/timeline/platforms";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { FilmAssets } from "./assets/open-assets";
import { type AnyCanvas, contextOf } from "./paint/canvas";
import { drawCoveredArea } from "./paint/covered-area";
import { drawFrame } from "./paint/draw-frame";
import { AudioPlayer } from "./sound/audio-player";

export type PlayerState = "playing" | "paused" | "ended";

/** A frame that takes longer, since its file is slow, keeps no other waiting. */
const LATE_MS = 150;

/** A pointer that goes further at once is shown frames near its place until it rests. Seconds. */
const FAST_STEP = 0.2;
/** A pointer that has not moved for so long rests. */
const REST_MS = 80;
/** A view changes up to ten times a second. A view that stays longer than this is at rest. Milliseconds. */
const VIEW_REST_MS = 160;

/** What begins within so many seconds is made ready while the film plays. */
const READY_BEFORE = 1.5;
/** How often what is shown is asked for again after a lost connection, which the files are every three seconds. */
const RETRY_MS = 1000;

/** A moment of a film, its time in seconds. */
export interface FilmView {
  timeline: Timeline;
  time: number;
}

/** Plays a film on a canvas. Times in seconds. */
export interface Player {
  readonly time: number;
  readonly state: PlayerState;
  /** Whether the next frame of the screen paints the film. */
  readonly isDue: boolean;
  /** Shows a changed film at the same time; its sound follows within a moment. */
  setTimeline(timeline: Timeline): void;
  /**
   * Shows a moment of this film, or of a changed film, while the film does not play. The next call of `seek` or `play`, or a
   * call with null, ends the view. The film and its time do not change.
   */
  showView(view: FilmView | null): void;
  setSafeArea(platform: Platform | null): void;
  play(): Promise<void>;
  pause(): void;
  seek(time: number): void;
  /** -4 to 4; backwards and other speeds than 1 are silent. */
  setRate(rate: number): void;
  redraw(): void;
  /** The sound as a stream, for recording; null where no sound can be played. */
  captureAudio(): Promise<MediaStream | null>;
  close(): Promise<void>;
}

/**
 * Makes a player. While it plays, the sound's clock leads; frames that cannot be painted in time are left
 * out.
 */
export function createPlayer({
  canvas,
  assets,
  timeline: first,
  captions = true,
  gainDb = 0,
  isFinal = false,
  onTime,
  onState,
}: {
  canvas: AnyCanvas;
  assets: FilmAssets;
  timeline: Timeline;
  captions?: boolean;
  /** How much louder the film's sound is played. */
  gainDb?: number;
  /** Whether what is played is kept: its sound is the final one from its beginning on. */
  isFinal?: boolean;
  onTime?: (time: number) => void;
  onState?: (state: PlayerState) => void;
}): Player {
  const ctx = contextOf(canvas);
  const audio = new AudioPlayer(first, { gainDb, isFinal });
  let timeline = first;
  let state: PlayerState = "paused";
  let time = 0;
  let rate = 1;
  let view: FilmView | null = null;
  let safeArea: Platform | null = null;
  let startedAt = { clock: 0, time: 0 };
  let frame = 0;

  // At its end a film shows its last frame.
  const shown = (): FilmView => {
    const now = view !== null && state !== "playing" ? view : { timeline, time };
    return { ...now, time: Math.max(0, Math.min(now.time, durationOf(now.timeline) - 0.001)) };
  };
  const draw = () => {
    const { timeline: film, time: at } = shown();
    drawFrame(ctx, film, at, assets, { captions });
    if (safeArea) drawCoveredArea(ctx, safeArea);
  };
  // While a frame is made ready others are asked for, as a pointer that scrubs does: only the last of them counts.
  let isLoading = false;
  let isBehind = false;
  let isFast = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    if (isLoading) {
      isBehind = true;
      return;
    }
    isLoading = true;
    clearTimeout(rest);
    const isRough = isFast;
    isFast = false;
    const isPlaying = state === "playing";
    const { timeline: film, time: at } = shown();
    const there = assets.prepare(film, at, {
      isStill: !isPlaying || rate < 0,
      isRough,
      ...(isPlaying && { next: time + READY_BEFORE * rate }),
    });
    void Promise.race([there, new Promise((late) => setTimeout(late, LATE_MS))]).then(() => {
      isLoading = false;
      if (isBehind) {
        isBehind = false;
        load();
      } else if (isRough) rest = setTimeout(load, view === null ? REST_MS : VIEW_REST_MS);
    });
  };
  const retryLater = () => {
    clearTimeout(retry);
    const isLost = [...assets.problems.values()].some(({ code }) => code === "unreachable");
    if (!isLost) return;
    retry = setTimeout(() => {
      load();
      retryLater();
    }, RETRY_MS);
  };
  const stopListening = assets.onChange(() => {
    if (state !== "playing") schedule();
    retryLater();
  });
  const setState = (next: PlayerState) => {
    if (state === next) return;
    state = next;
    onState?.(next);
  };
  const clock = () => (rate === 1 ? audio.clock : performance.now() / 1000);
  const begin = () => {
    if (rate !== 1) audio.stop();
    // The film may be shorter now.
    time = Math.min(time, durationOf(timeline));
    startedAt = { clock: rate === 1 ? audio.start(time) : clock(), time };
  };
  const step = () => {
    frame = 0;
    if (state === "playing") {
      const end = durationOf(timeline);
      time = Math.min(
        end,
        Math.max(0, startedAt.time + Math.max(0, clock() - startedAt.clock) * rate),
      );
      onTime?.(time);
      if ((rate > 0 && time >= end) || (rate < 0 && time <= 0)) {
        audio.stop();
        setState(rate > 0 ? "ended" : "paused");
      } else schedule();
      // The next frame's picture is asked for while this one is painted.
      load();
    }
    draw();
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(step);
  };

  load();
  schedule();
  return {
    get time() {
      return time;
    },
    get state() {
      return state;
    },
    get isDue() {
      return frame !== 0;
    },
    setTimeline(next) {
      timeline = next;
      audio.setTimeline(next);
      if (state === "playing") begin();
      load();
      schedule();
    },
    showView(next) {
      const before = shown().time;
      view = next;
      isFast = next !== null && Math.abs(next.time - before) > FAST_STEP;
      load();
      schedule();
    },
    setSafeArea(platform) {
      safeArea = platform;
      schedule();
    },
    async play() {
      if (state === "playing") return;
      if (time >= durationOf(timeline) - 0.01 && rate > 0) time = 0;
      await audio.resume();
      view = null;
      setState("playing");
      begin();
      schedule();
    },
    pause() {
      if (state !== "playing") return;
      audio.stop();
      setState("paused");
      schedule();
    },
    seek(to) {
      const before = shown().time;
      view = null;
      time = Math.min(durationOf(timeline), Math.max(0, to));
      isFast = Math.abs(time - before) > FAST_STEP;
      if (state === "playing") begin();
      else setState("paused");
      onTime?.(time);
      load();
      schedule();
    },
    setRate(next) {
      rate = Math.min(4, Math.max(-4, next)) || 1;
      if (state === "playing") begin();
    },
    redraw: schedule,
    captureAudio: () => audio.capture(),
    async close() {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      clearTimeout(retry);
      stopListening();
      setState("paused");
      await audio.close();
    },
  };
}
