import { Pause, Play, SkipBack } from "lucide-react";
import { durationOf } from "#contract/timeline/timeline";
import { stepFrames } from "#film/edit/timecode";
import { type Desk, ownPace, seek } from "../desk";
import type { Command } from "./command";

/** The fastest that the film runs, forward and backward. */
const MAX_RATE = 4;

const timelineOf = (desk: Desk) => desk.editing.state.get().timeline;

/** Starts or stops the film, from its beginning when it has ended. */
function togglePlay(desk: Desk): void {
  const player = desk.player.get();
  if (!player) return;
  if (desk.isPlaying.get()) {
    player.pause();
    return;
  }
  if (desk.time.get() >= durationOf(timelineOf(desk)) - 0.01) seek(desk, 0);
  ownPace(desk);
  void player.play();
}

/** Runs the film backward or forward; again, faster. */
function shuttle(desk: Desk, by: -1 | 1): void {
  const player = desk.player.get();
  if (!player) return;
  const rate = desk.shuttleRate.get();
  const isSame = Math.sign(rate) === by && desk.isPlaying.get();
  const next = isSame ? Math.max(-MAX_RATE, Math.min(MAX_RATE, rate * 2)) : by;
  desk.shuttleRate.set(next);
  player.setRate(next);
  void player.play();
}

function stop(desk: Desk): void {
  desk.player.get()?.pause();
  ownPace(desk);
}

/** Moves by frames of the film. */
const moveFrames = (desk: Desk, by: number) =>
  seek(desk, stepFrames(desk.time.get(), by, timelineOf(desk).fps));

/** What plays a film and moves through it. */
export const PLAYBACK = {
  play: {
    label: "Play",
    icon: Play,
    now: ({ isPlaying }) => (isPlaying ? { label: "Pause", icon: Pause } : null),
    keys: ["Space"],
    run: togglePlay,
  },
  playBackward: {
    label: "Play backward; again, faster",
    keys: ["J"],
    run: (desk) => shuttle(desk, -1),
  },
  stop: { label: "Stop", keys: ["K"], run: stop },
  playForward: {
    label: "Play forward; again, faster",
    keys: ["L"],
    run: (desk) => shuttle(desk, 1),
  },
  frameBack: { label: "One frame back", keys: ["ArrowLeft"], run: (desk) => moveFrames(desk, -1) },
  frameForward: {
    label: "One frame forward",
    keys: ["ArrowRight"],
    run: (desk) => moveFrames(desk, 1),
  },
  tenFramesBack: {
    label: "Ten frames back",
    keys: ["Shift+ArrowLeft"],
    run: (desk) => moveFrames(desk, -10),
  },
  tenFramesForward: {
    label: "Ten frames forward",
    keys: ["Shift+ArrowRight"],
    run: (desk) => moveFrames(desk, 10),
  },
  toStart: {
    label: "To the beginning",
    icon: SkipBack,
    keys: ["Home"],
    run: (desk) => seek(desk, 0),
  },
  toEnd: {
    label: "To the end",
    keys: ["End"],
    run: (desk) => seek(desk, durationOf(timelineOf(desk))),
  },
} as const satisfies Record<string, Command>;
