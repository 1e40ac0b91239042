import type { ExportProgress } from "./messages";

/** No time left is named before this much of the work is done. */
const ENOUGH = 0.04;
/** Progress is told this often at the most. Milliseconds. */
const PAUSE = 150;

/** The share of the sound in the work of an export; the rest is the picture's. */
const AUDIO_SHARE = 0.12;

/** Counts the progress of some work and the time that it will still take. `clock` in milliseconds. */
export function progressTeller(
  tell: (progress: ExportProgress) => void,
  clock: () => number = () => performance.now(),
): (share: number, stage: ExportProgress["stage"]) => void {
  const start = clock();
  let last = Number.NEGATIVE_INFINITY;
  return (share, stage) => {
    const now = clock();
    if (share < 1 && now - last < PAUSE) return;
    last = now;
    const seconds = (now - start) / 1000;
    const left = share < ENOUGH ? null : Math.max(0, Math.round((seconds * (1 - share)) / share));
    tell({ share: Math.min(1, share), secondsLeft: left, stage });
  };
}

/**
 * Reports the progress of sound and pictures, which are made at the same time, as one share of the export. The stage is
 * the one that is further behind, since pictures wait for slow sound.
 */
export function shareTeller(
  tell: (progress: ExportProgress) => void,
  clock?: () => number,
): (stage: ExportProgress["stage"], share: number) => void {
  const say = progressTeller(tell, clock);
  const done = { audio: 0, video: 0 };
  return (stage, share) => {
    if (stage === "file") return say(share, stage);
    done[stage] = share;
    const whole = AUDIO_SHARE * done.audio + (0.99 - AUDIO_SHARE) * done.video;
    say(whole, done.video > 0 && done.video <= done.audio ? "video" : "audio");
  };
}
