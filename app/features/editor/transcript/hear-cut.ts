import type { Timeline } from "#contract/timeline/timeline";
import { cutRanges } from "#film/edit/cut-ranges";
import type { Desk } from "../desk";

/** How much of the film is heard on both sides of a cut, in seconds. */
const AROUND = 1;

let stop: (() => void) | null = null;

/**
 * Plays the film around a stretch: as it is, or without the stretch as it will be once that is cut. The film itself
 * stays as it is, and the preview shows it again behind that.
 */
export async function hearAround(
  desk: Desk,
  range: { from: number; to: number },
  isCut: boolean,
): Promise<void> {
  stop?.();
  const player = desk.player.get();
  if (!player) return;
  const whole = desk.editing.state.get().timeline;
  const shown: Timeline = isCut ? cutRanges(whole, { ranges: [range], ripple: true }) : whole;
  const end = (isCut ? range.from : range.to) + AROUND;
  const unlisten: (() => void)[] = [];
  const finish = () => {
    if (stop !== finish) return;
    stop = null;
    for (const one of unlisten) one();
    player.pause();
    player.setTimeline(desk.editing.state.get().timeline);
    player.seek(range.from);
  };
  stop = finish;
  player.setTimeline(shown);
  player.seek(Math.max(0, range.from - AROUND));
  await player.play();
  unlisten.push(
    desk.time.listen((time) => {
      if (time >= end) finish();
    }),
    desk.isPlaying.listen((isPlaying) => {
      if (!isPlaying) finish();
    }),
  );
}
